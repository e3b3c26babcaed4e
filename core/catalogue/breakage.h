// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the references, keys, rules and questions that replaced tables break.
#pragma once

#include "core/base/error.h"
#include "core/data/schema.h"
#include "core/rules/check/checked.h"

#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::catalogue
{

/// One thing that held before a change of the tables and does not hold after it.
struct Breakage {
    enum class Kind {
        Reference, ///< It is gone, as a table lacks its columns.
        Key,       ///< Rows of the table are told apart by other columns, or by none.
        Rule,      ///< A statement of a rule text has an error that it did not have.
        Question   ///< It could be asked and cannot be asked any more.
    };

    Kind kind = Kind::Rule;
    std::string name; ///< As "road.start -> town.name", "town", "rule toll", "best".
    Error error;      ///< With the remedy; of a rule text with the place in it.

    bool operator==(const Breakage &) const = default;
};

/// "reference", "key", "rule", "question".
std::string_view toText(Breakage::Kind kind);

/// Compares schemas, each with the rule texts over it: references, keys, rules, then questions.
std::vector<Breakage> breakages(const data::Schema &before, const std::vector<rules::RuleText> &rulesBefore,
                                const data::Schema &after, const std::vector<rules::RuleText> &rulesAfter);

} // namespace weighhouse::catalogue
