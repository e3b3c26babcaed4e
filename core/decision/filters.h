// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions on what may be chosen that depend on what else is decided.
#pragma once

#include "core/decision/candidates.h"

#include <cstddef>
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

/// Whether the candidate that `bindings` are bound to meets the condition: of a set and of a `for each`, each
/// of the rows chosen.
bool meets(const Filter &filter, const rules::Evaluation &base, const CandidateSpace &space,
           const Candidate &candidate, const rules::Bindings &bindings);

} // namespace weighhouse::decision
