// SPDX-License-Identifier: GPL-3.0-or-later
// The points of a Pareto front, and the ones among them that people ask for first.
#pragma once

#include "core/decision/sweep.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace weighhouse::decision
{

/// Candidates on the front that are equal in every objective are one point.
struct FrontPoint {
    std::size_t position = 0; ///< in SweepResult::outcomes: of the first of them in the ranking
    std::uint64_t alike = 0;  ///< how many others there are

    bool operator==(const FrontPoint &) const = default;
};

struct Front {
    std::vector<FrontPoint> points = {}; ///< in the order of the ranking
    /// Where more of one objective begins to cost much of another. Every objective is scaled from 0, the
    /// worst on the front, to 1, the best. Of two objectives the knee is the point that lies farthest beyond
    /// the straight line between the extremes (1, 0) and (0, 1), towards the best of both; there is none if
    /// no point lies beyond it. Of more objectives it is the point nearest to the best of all (1, 1, …). Of
    /// points as far the first. Nothing with fewer than three points. A position in `points`.
    std::optional<std::size_t> knee = {};
    std::vector<std::size_t> bestBy =
        {}; ///< by objective, positions in `points`: the best, the first of equals

    bool operator==(const Front &) const = default;
};

Front frontOf(const Problem &problem, const SweepResult &result);

} // namespace weighhouse::decision
