// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions on what may be chosen that depend on what else is decided.
#pragma once

#include "core/decision/candidates.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace weighhouse::decision
{

/// A decision's `where` so far as it speaks of earlier decisions (`decide b in node where b != a`). Such a
/// condition cannot leave out options; candidates that miss it are inadmissible.
struct Filter {
    std::size_t decision = 0;
    std::vector<rules::NodePtr> conditions;
    /// "the condition on `b`"
    Message description;
};
std::vector<Filter> filtersOf(const rules::CheckedQuestion &question);

/// The parts of a decision's `where` that do not depend on other decisions.
std::vector<rules::NodePtr> fixedConditions(const rules::CheckedDecide &decide);

/// All conditions joined by `and`, whatever their order: one that is false decides; else one that has no
/// value for a reason leaves the whole without a value for that reason.
rules::Outcome allOf(const std::vector<rules::NodePtr> &conditions, const rules::Evaluation &evaluation,
                     std::span<const data::RowNumber> scope, const rules::Bindings &bindings);

/// The error of a decision's condition that has no value at a row: whether the row may be chosen is not
/// known.
Error badCondition(const std::string &decide, const rules::Program &program, std::uint32_t table,
                   data::RowNumber row, const Message &reason);

/// Checks that the candidate that `bindings` are bound to meets the condition: of a set and of a `for each`,
/// each of the rows chosen. Error decision.bad-condition: the condition has no value for a reason, as after a
/// division by zero, at one of the rows, and no other row misses it.
Result<bool> meets(const Filter &filter, const rules::Evaluation &base, const CandidateSpace &space,
                   const Candidate &candidate, const rules::Bindings &bindings);

} // namespace weighhouse::decision
