// SPDX-License-Identifier: GPL-3.0-or-later
// The best candidate that can be found where there are too many to work out all of them.
#pragma once

#include "core/decision/sweep.h"

#include <cstdint>

namespace weighhouse::decision
{

struct SearchOptions {
    std::uint64_t seed = 1;
    std::size_t restarts = 16;
    std::uint64_t evaluations =
        200'000;            ///< At most so many candidates are worked out, shared among the restarts.
    std::size_t keep = 100; ///< Outcomes kept in the result (a Pareto front is kept whole).
    unsigned threads = 0;   ///< 0: all cores. The result is the same whatever the number.
    Progress progress = {}; ///< In evaluations done of `evaluations`.
    std::stop_token stop = {};
    std::optional<std::chrono::milliseconds> limit =
        {}; ///< Stops after this time; then it is not reproducible.
};

/// Coordinate ascent with restarts: from a start (the first candidate, then random ones), one decision after
/// the other (every row of a `for each` is one) is set to its best option while the others stay; elements of
/// subsets are exchanged, added and removed one at a time, and rows of a `for each` exchange their values;
/// until nothing improves. Candidates that break fewer constraints come first, then those that break them by
/// less, then the better objective and tie-breaks. For a Pareto front each restart follows its own random
/// weights and everything on the front is kept. Restarts are independent streams of the seed. Errors:
/// "decision.failed".
Result<SweepResult> search(const Problem &problem, const SearchOptions &options = {});

/// Enumerates up to `sweepOptions.enumerationLimit` candidates and searches above.
Result<SweepResult> weigh(const Problem &problem, const SweepOptions &sweepOptions = {},
                          const SearchOptions &searchOptions = {});

} // namespace weighhouse::decision
