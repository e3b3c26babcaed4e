// SPDX-License-Identifier: GPL-3.0-or-later
// Gives query languages the tables of a model with the values of its rules.
#pragma once

#include "core/data/computed_tables.h"
#include "core/decision/problem.h"
#include "core/model/model.h"

#include <string>
#include <string_view>

namespace weighhouse::model
{

/// The tables before any decision. Their values are errors where the rules are: a column whose rule could not
/// be read would show what is stored, as if that were right.
data::ComputedTables computedTables(const ModelPtr &model);

/// The same of rules that are checked now, but not made ready before somebody asks: `ready` makes the model.
/// Errors of `ready` are those of the tables.
data::ComputedTables computedTables(const rules::CheckedRules &rules,
                                    std::function<Result<ModelPtr>(const std::stop_token &)> ready);

/// The tables when a candidate of the problem has been decided for. The problem follows every rule. Errors:
/// "decision.no-value" if what it changes cannot be worked out.
Result<data::ComputedTables> computedTables(const decision::Problem &problem,
                                            const decision::Candidate &candidate);

/// The computed columns of tables, a line for each table that has any: "rules.plant: cost [ducats], load".
/// `before` stands before the name of each table.
std::string computedColumnsText(const rules::CheckedRules &rules, std::string_view before);

} // namespace weighhouse::model
