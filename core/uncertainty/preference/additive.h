// SPDX-License-Identifier: GPL-3.0-or-later
// Utilities that are sums of what an item's features are worth, fitted to rankings.
#pragma once

#include "core/base/error.h"
#include "core/uncertainty/preference/fit.h"
#include "core/uncertainty/preference/shown_ranking.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace weighhouse::uncertainty
{

/// A categorical feature: every item has one of its levels.
struct Feature {
    std::size_t group = 0;             ///< Features of a group have the same deviation.
    std::vector<std::uint32_t> levels; ///< By item, from 0 and below the number of items.

    bool operator==(const Feature &) const = default;
};

/// This is what is known of the items that are ranked.
struct DescribedItems {
    std::size_t items = 0;
    std::vector<Feature> features = {};
    /// By item: items of one kind may be listed in a row, whatever they are worth. Empty: all are different.
    std::vector<std::uint32_t> kinds = {};

    bool operator==(const DescribedItems &) const = default;
};

/// Habits of whoever writes a ranking, which make the next item likelier whatever it is worth. "Later" ones
/// grow from -1/2 to 1/2 times themselves over a ranking.
enum class Habit {
    Place,     ///< The place in the list, from -1/2 to 1/2.
    After,     ///< It stands in the list after the item that was ranked last.
    Next,      ///< It is the first of those.
    Before,    ///< It is the last of those that stand before the item that was ranked last.
    First,     ///< It is the first of all that are left.
    Same,      ///< It is of the same kind as the item that was ranked last.
    NextLater, ///< Next, as it grows.
    SameLater, ///< Same, as it grows.
};
inline constexpr std::size_t habits = 8;

/// The prior and the form of the model.
struct AdditiveSettings {
    /// By group of features: the standard deviation of its effects, normal around 0; 0: there are none.
    std::vector<double> deviations = {};
    /// The deviation of what an item is worth beyond its features; 0: nothing.
    double ownDeviation = 0;
    /// Choices become noisier towards a ranking's end: with a share s of the ranking done, utilities count
    /// exp(-fading * s) times.
    double fading = 0;
    /// The deviation of habits; 0: a ranking has none.
    double habitDeviation = 0;
    /// So many choices of a ranking count; the others are not looked at. 1: the first alone.
    std::size_t stages = std::numeric_limits<std::size_t>::max();

    bool operator==(const AdditiveSettings &) const = default;
};

struct AdditiveFit {
    std::vector<double> utilities = {};            ///< By item: the sum of its effects and its own.
    std::vector<std::vector<double>> effects = {}; ///< By feature and level.
    std::vector<double> own = {};                  ///< By item: what it is worth beyond its features.
    std::array<double, habits> habit = {};
    double logLikelihood = 0; ///< Of the rankings, without the prior.
    Ending ending = Ending::StepLimit;
    std::size_t steps = 0;
    double change = 0; ///< By how much the last step changed the parameter that it changed most, in
                       ///< deviations of its prior.

    bool isConverged() const { return ending == Ending::Converged || ending == Ending::Precision; }
    bool operator==(const AdditiveFit &) const = default;
};

/// Fits the maximum of the posterior. The model is that of Plackett (1975, Applied Statistics 24) and Luce
/// (1959): a ranking is a row of choices, each out of what is left, and item j is chosen at stage t with a
/// probability in proportion to
///     exp(fade(t) * u_j + sum over habits h of c_h * x_hj(t)),
///     u_j = sum over features f of effect(f, level of j) + own(j).
/// Effects, own worths and habits are normal around 0, so the posterior has one maximum. It is found by
/// Newton's method, each step by conjugate gradients, with parameters in units of their deviations.
/// The tolerance of the settings is that of `change`; errors are not told. Utilities are not centred.
/// Errors: those of check(), "preference.no-items", "preference.bad-features", "preference.bad-prior".
Result<AdditiveFit> fitAdditive(const DescribedItems &items, std::span<const ShownRanking> rankings,
                                const AdditiveSettings &settings, const FitSettings &fitSettings = {});

/// The log-likelihood of each ranking at given utilities and habits; of the settings, fading and stages
/// count. Errors: as above, "preference.bad-utilities" if there are not as many as items or one is not
/// finite.
Result<std::vector<double>> logLikelihoods(const DescribedItems &items,
                                           std::span<const ShownRanking> rankings,
                                           const AdditiveSettings &settings,
                                           std::span<const double> utilities,
                                           const std::array<double, habits> &habit = {});

} // namespace weighhouse::uncertainty
