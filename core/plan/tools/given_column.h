// SPDX-License-Identifier: GPL-3.0-or-later
// The values of a column from an answer, instead of from its rule.
#pragma once

#include "core/plan/tools/given_answer.h"
#include "core/rules/check/checked.h"

#include <vector>

namespace weighhouse::plan
{

/// Tables and rules in the making.
struct ModelDraft {
    data::Dataset dataset;
    std::vector<rules::RuleText> texts;
};

/// What an answer has for a column: a value for each row of the table, in stored order.
struct GivenColumn {
    rules::ColumnId column;
    data::Column values;
};

/// The answer's values of a column, found by the table's primary key; every row must be there, once. Texts
/// are added to the draft's. `rules` are those of the texts; keys that `before` knows, the table as it was,
/// may be in the answer although the draft does not have them. Errors: "tool.unknown-table",
/// "tool.unknown-column", "tool.no-key", "tool.no-column", "tool.unknown-row", "tool.duplicate-key",
/// "tool.missing-rows", "tool.in-iteration", "tool.bad-reference" and those of GivenAnswer.
Result<GivenColumn> columnFrom(const GivenAnswer &given, const std::string &table, const std::string &column,
                               const rules::CheckedRules &rules, const data::Dataset &before,
                               ModelDraft &draft);

/// Puts the values in their place. A column of the dataset that no rule works out is overwritten. Of one that
/// a rule works out, the rule becomes one that reads the values from a new stored column: so the column keeps
/// its type and unit, `stored(…)` of it means what it meant, and a reference made by a rule does not compete
/// with those of the dataset. Errors: "tool.no-rule" if the rule is not in the texts.
Result<void> giveColumn(const GivenColumn &given, const rules::CheckedRules &rules, ModelDraft &draft);

} // namespace weighhouse::plan
