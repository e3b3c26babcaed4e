// SPDX-License-Identifier: GPL-3.0-or-later
// At which values of an input another candidate wins.
#pragma once

#include "core/decision/sweep.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::decision
{

/// The best candidate of a question under some inputs.
struct Winner {
    /// With keys, see labelOf; of a Pareto front all labels; empty if no candidate is admissible. Winners
    /// with the same label are the same.
    std::string label = {};
    Message shown = {};                  ///< As people see it: see shownCandidate.
    std::vector<double> objectives = {}; ///< Its values; none of a Pareto front of several.
    bool isProven = true;                ///< False: only the best of those that were tried.

    bool isSameAs(const Winner &other) const { return label == other.label; }
};
Winner winnerOf(const Problem &problem, const SweepResult &result);

/// Two values of an input with different winners, next to each other among the values that were looked at.
struct FlipPoint {
    double before = 0; ///< The value nearer to the start, and who wins there.
    double after = 0;
    Winner winnerBefore;
    Winner winnerAfter;
};

/// The winners along the way of an input from one value to another.
struct FlipSearch {
    double start = 0;
    double end = 0;
    Winner atStart;
    Winner atEnd;
    std::vector<FlipPoint> points; ///< From the start to the end.
    double step = 0;               ///< Values between start and end are multiples of it.
    std::size_t stretches =
        0; ///< Where the winner is the same at both ends of one, nothing was looked for inside.
    std::size_t weighings = 0;
    bool isComplete = true; ///< False: stopped, or given up after `mostWeighings`; there may be more.
};

struct FlipOptions {
    std::size_t stretches = 8; ///< Looked at evenly before the search goes closer.
    std::size_t mostWeighings = 400;
    /// Told how many weighings are done of how many that are foreseen. Returning false stops.
    std::function<bool(std::size_t done, std::size_t foreseen)> progress = {};
};

/// The winner where the input has a value: weighs exactly there. Nothing if that was stopped, which ends the
/// search.
using WinnerAt = std::function<Result<std::optional<Winner>>(double value)>;

/// Looks at evenly spread values and halves every stretch whose ends have different winners, down to a step:
/// a power of ten, a hundredth to a thousandth of the way, for whole numbers at least 1. Every bound has been
/// weighed. Errors: those of `winnerAt`.
Result<FlipSearch> findFlipPoints(double start, double end, bool isWhole, const WinnerAt &winnerAt,
                                  const FlipOptions &options = {});

} // namespace weighhouse::decision
