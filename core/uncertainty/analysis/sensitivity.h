// SPDX-License-Identifier: GPL-3.0-or-later
// How outcomes move when one or two factors do: tornado, spider, two-way table.
#pragma once

#include "core/uncertainty/analysis/information.h"

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace weighhouse::uncertainty
{

/// Works out the outcomes of all actions for numbers of all factors. Its errors end what asks it.
using OutcomesAt = std::function<Result<std::vector<double>>(std::span<const double> factors)>;

/// The outcome of one action while one factor moves.
struct TornadoBar {
    std::size_t factor = 0;
    double atLow = 0;  ///< Where the factor is low,
    double atBase = 0; ///< in the middle,
    double atHigh = 0; ///< and high.

    /// From the least to the greatest of the three.
    double swing() const;
    bool operator==(const TornadoBar &) const = default;
};

/// The low, middle and high number of a factor; often its 10th, 50th and 90th percentiles.
struct FactorRange {
    double low = 0;
    double base = 0;
    double high = 0;

    bool operator==(const FactorRange &) const = default;
};

/// Bars by swing, the greatest first; equal ones by factor. All other factors are at their base. Errors:
/// uncertainty.wrong-count (outcomes), uncertainty.no-actions (no such action), those of the function.
Result<std::vector<TornadoBar>> tornadoOf(std::span<const FactorRange> ranges, std::size_t action,
                                          const OutcomesAt &outcomesAt);

/// The mean outcomes of all actions by a regression where a number is at its percentiles of these shares:
/// element [share * actions + action]. Errors: uncertainty.not-continuous, those of fittedMeans.
Result<std::vector<double>> meansAtPercentiles(const Outcomes &outcomes, const Weights &weights,
                                               const FactorStates &factor, std::span<const double> shares,
                                               const RegressionOptions &options = {});

/// The same from states that were worked out already: the mean outcome given the factor, all others as they
/// come. A discrete factor's bar goes from its least to its greatest mean, its base is the mean over all; a
/// number's means are those of a regression at its 10th, 50th and 90th percentiles. Errors: those of
/// fittedMeans.
Result<std::vector<TornadoBar>> tornadoOfStates(const Outcomes &outcomes, const Weights &weights,
                                                const std::vector<FactorStates> &factors, std::size_t action,
                                                const RegressionOptions &options = {});

/// An action's outcomes while one factor goes in even steps from low to high, the others at their base.
struct SpiderLine {
    std::size_t factor = 0;
    std::vector<double> numbers;
    std::vector<double> outcomes;

    bool operator==(const SpiderLine &) const = default;
};
/// Steps are at least 2 points. Errors: as tornadoOf.
Result<std::vector<SpiderLine>> spiderOf(std::span<const FactorRange> ranges, std::size_t action,
                                         std::size_t points, const OutcomesAt &outcomesAt);

/// The same from states that were worked out already: the mean outcome of an action given the factor, all
/// others as they come.
struct StateSpiderLine {
    std::size_t factor = 0;
    /// These ascend. A discrete factor has the probability of the values whose means are less, from 0; a
    /// number has the shares at which its percentiles are, from 0.1 to 0.9.
    std::vector<double> shares = {};
    std::vector<double> outcomes = {};    ///< One for each share; a value's holds until the next share, or 1.
    std::vector<std::size_t> levels = {}; ///< The values; empty: it is a number.

    double swing() const; ///< From the least outcome to the greatest.
    bool operator==(const StateSpiderLine &) const = default;
};

/// Lines by swing, the widest first; equal ones by factor. A discrete factor's values stand in the order of
/// their means, the least first, each as wide as it is likely; those without weight are left out. A number's
/// means are those of a regression at its percentiles, as in tornadoOfStates. Errors: as there.
Result<std::vector<StateSpiderLine>> spiderOfStates(const Outcomes &outcomes, const Weights &weights,
                                                    const std::vector<const FactorStates *> &factors,
                                                    std::size_t action,
                                                    const RegressionOptions &options = {});

/// The best action, by how much, for pairs of numbers of two factors.
struct TwoWayCell {
    double first = 0;
    double second = 0;
    std::size_t best = 0;
    double margin = 0; ///< By which the best beats the next; 0 where there is one action.

    bool operator==(const TwoWayCell &) const = default;
};
/// Cells row by row, the first factor's number changing fastest; each goes from low to high in so many
/// points. Errors: as tornadoOf, uncertainty.no-such-value (factors that are the same or unknown).
Result<std::vector<TwoWayCell>> twoWayTable(std::span<const FactorRange> ranges, std::size_t first,
                                            std::size_t second, std::size_t points,
                                            const OutcomesAt &outcomesAt);

} // namespace weighhouse::uncertainty
