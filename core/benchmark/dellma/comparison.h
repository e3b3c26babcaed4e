// SPDX-License-Identifier: GPL-3.0-or-later
// Two ways to decide the same cases, side by side.
#pragma once

#include "core/benchmark/dellma/decide.h"

#include <cstddef>
#include <vector>

namespace weighhouse::benchmark::dellma
{

/// A mean difference with intervals of 95 % (percentiles of a bootstrap; Efron and Tibshirani 1993, An
/// Introduction to the Bootstrap, chapter 13).
struct Difference {
    double mean = 0; ///< In percentage points.
    /// Decisions are drawn again, as if they were independent of each other.
    double low = 0;
    double high = 0;
    /// All decisions of the same best action are drawn together: they are right or wrong together, as actions
    /// are the same few in all of them. Of few such actions, this is rough, and more honest.
    double clusteredLow = 0;
    double clusteredHigh = 0;

    bool operator==(const Difference &) const = default;
};

struct Differences {
    std::size_t decisions = 0; ///< That both have.
    std::size_t clusters = 0;  ///< Different best actions.
    std::size_t gained = 0;    ///< Correct in the first alone.
    std::size_t lost = 0;      ///< Correct in the other alone.
    Difference accuracy;
    Difference normalisedUtility; ///< Of the decisions that have a share.

    bool operator==(const Differences &) const = default;
};

/// The first less the other, decision by decision of the same name.
Differences differencesOf(const std::vector<Decision> &first, const std::vector<Decision> &other,
                          const uncertainty::Bootstrap &bootstrap = {10'000, 1});

} // namespace weighhouse::benchmark::dellma
