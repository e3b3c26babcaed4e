// SPDX-License-Identifier: GPL-3.0-or-later
// Values as people give them: a question's arguments, a what-if's cells.
#pragma once

#include "core/data/dataset.h"
#include "core/rules/evaluate/evaluation.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::decision
{

/// Values for a question's parameters, by the parameters' names. Texts are read as people write them: "SWE"
/// names a row,
/// "#12" is a row by its number from 1, "2.5" a number, "yes", "no", "true" and "false" a boolean.
using Arguments = std::map<std::string, data::Value, std::less<>>;

/// A parameter's value that is independent of any evaluation: texts as text, all else as in
/// rules::Evaluation.
struct BoundParameter {
    double value = rules::nullValue;
    std::string text = {}; ///< Type Text

    bool operator==(const BoundParameter &other) const;
};

/// Reads one value of a type; NULL stays NULL. Errors: "decision.wrong-value", with near misses for rows.
Result<double> readValue(rules::Evaluation &evaluation, rules::Type type, std::uint32_t table,
                         const data::Value &value);

/// Values for all parameters of a question, in order: from the arguments, else by default. Errors:
/// "decision.unknown-parameter", "decision.missing-parameter", "decision.wrong-value", each naming the
/// parameter.
Result<std::vector<BoundParameter>> bindArguments(rules::Evaluation &evaluation,
                                                  const rules::CheckedQuestion &question,
                                                  const Arguments &arguments);

/// The same values as an evaluation holds them.
std::vector<double> parameterValues(rules::Evaluation &evaluation, const rules::CheckedQuestion &question,
                                    const std::vector<BoundParameter> &bound);

} // namespace weighhouse::decision
