// SPDX-License-Identifier: GPL-3.0-or-later
// Candidates and what they bring as columns of an answer.
#pragma once

#include "core/decision/outcome.h"
#include "core/plan/answer.h"

#include <optional>
#include <string>
#include <vector>

namespace weighhouse::plan
{

/// The type of values of rules in an answer; references are their key's value.
std::optional<data::ValueType> answerType(const rules::CheckedRules &rules, rules::Type type,
                                          std::uint32_t target);

/// A column for each decision, called as it is.
std::vector<sql::ResultColumn> decisionColumns(const decision::Problem &problem);

/// What the candidate decides: of one choice its value (a row's key, a number, a text, yes or no as a
/// boolean); of a subset and of a choice for each row words: "BRE, OST", "BRE = 30, OST = 0", of yes or no
/// the rows with yes, of an order its rows in that order.
std::vector<data::Value> decisionValues(const decision::Problem &problem,
                                        const decision::Candidate &candidate);

/// A column for each objective, called as it is written; then one for each one's change against the base:
/// "change" if there is only one, else "change of …".
std::vector<sql::ResultColumn> objectiveColumns(const decision::Problem &problem);
std::vector<data::Value> objectiveValues(const decision::Outcome &outcome, const decision::Outcome &base);

/// A number as a cell: NULL is NaN.
data::Value cellOf(double number);

} // namespace weighhouse::plan
