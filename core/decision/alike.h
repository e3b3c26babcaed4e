// SPDX-License-Identifier: GPL-3.0-or-later
// Candidates that differ in nothing that the question looks at.
#pragma once

#include "core/decision/constraints.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace weighhouse::decision
{

/// A candidate in the ranking that stands for those with the same outcome.
struct Distinct {
    std::size_t position = 0; ///< in SweepResult::outcomes
    /// How many others there are: with the same objectives and tie-breaks, and the same in every constraint.
    std::uint64_t alike = 0;
    /// Others with the same objectives and tie-breaks whose constraints were not looked at, as there were too
    /// many; with the first that has such.
    std::uint64_t unchecked = 0;

    bool operator==(const Distinct &) const = default;
};

/// The first of the ranking that have different outcomes, at most so many, the best first.
std::vector<Distinct> distinctOf(const Problem &problem, const SweepResult &result, std::size_t most);

} // namespace weighhouse::decision
