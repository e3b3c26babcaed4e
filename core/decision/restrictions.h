// SPDX-License-Identifier: GPL-3.0-or-later
// What may be chosen for a decision, where it is less than the question allows.
#pragma once

#include "core/data/dataset.h"
#include "core/rules/evaluate/evaluation.h"

#include <string>
#include <vector>

namespace weighhouse::decision
{

struct Restriction {
    std::string decision; ///< Its name.
    /// As a dataset or a query gives them: rows by their key (of several columns: by their name, see
    /// rowName) or else by their label (see data::RowLabels), numbers, texts, yes or no as a boolean. NULLs
    /// count for nothing.
    std::vector<data::Value> permitted;

    bool operator==(const Restriction &) const = default;
};

/// At most one for each decision.
using Restrictions = std::vector<Restriction>;

/// Errors: "decision.unknown-decision" for a name that the question does not decide,
/// "decision.restricted-twice".
Result<void> checkDecisions(const rules::CheckedQuestion &question, const Restrictions &restrictions);

/// Leaves the options that are permitted, in their order, of one list for all or of one for each row. A row
/// that the decision's condition leaves out stays left out, permitted or not. Errors:
/// "decision.unknown-option" naming the first of those that are no row of the decision's table, or in no list
/// of its numbers or values; "rules.ambiguous-row".
Result<void> permittedOptions(const rules::Evaluation &base, const rules::CheckedDecide &decide,
                              std::vector<std::vector<double>> &lists,
                              const std::vector<data::Value> &permitted);

} // namespace weighhouse::decision
