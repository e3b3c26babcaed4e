// SPDX-License-Identifier: GPL-3.0-or-later
// Which outcome is better. Values that only rounding tells apart are equal (see rounding.h).
#pragma once

#include "core/decision/outcome.h"

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

namespace weighhouse::decision
{

/// `greater`: the left one is better. By total, then by the question's tie-breaks in order until `first`
/// (NULL is worst). Both must be admissible.
/// `equivalent` is decided by the order of the candidates: the earlier one wins.
std::partial_ordering compareOutcomes(const rules::CheckedQuestion &question, const Outcome &left,
                                      const Outcome &right);

/// Whether the left one is nearer to being admissible: it breaks its constraints by less (see violationOf),
/// or by as much and fewer of them. Both must be worked out and measured.
bool isNearer(const Outcome &left, const Outcome &right);

/// Whether the left one is at least as good in every objective and better in one.
bool dominates(const rules::CheckedQuestion &question, const Outcome &left, const Outcome &right);

/// Positions of the admissible outcomes that no other admissible one dominates, ascending. Equal ones are all
/// there.
std::vector<std::size_t> paretoFront(const rules::CheckedQuestion &question,
                                     std::span<const Outcome> outcomes);

/// Fills rank and onFront; returns the positions of the admissible outcomes, the best first. For a Pareto
/// front those on it come first, then the others; within each, tie-breaks and the order of the candidates
/// decide. `outcomes` are in the order of the candidates.
std::vector<std::size_t> rank(const rules::CheckedQuestion &question, std::span<Outcome> outcomes);

} // namespace weighhouse::decision
