// SPDX-License-Identifier: GPL-3.0-or-later
// This tells how well a model foretells rankings that it has not seen.
#pragma once

#include "core/base/error.h"
#include "core/uncertainty/preference/additive.h"
#include "core/uncertainty/preference/shown_ranking.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace weighhouse::uncertainty
{

/// Rankings to fit to and others to foretell (Stone 1974, Journal of the Royal Statistical Society B 36).
struct Fold {
    std::vector<ShownRanking> fitted;
    std::vector<ShownRanking> heldOut;

    bool operator==(const Fold &) const = default;
};

/// Deals rankings out into so many folds, or as many as there are; each is held out once. Rankings may share
/// items, of which then something is known when they are foretold. A single ranking is divided by items
/// instead: each fold holds out the order of some items among themselves and fits to that of all others.
/// Errors: "preference.bad-folds" if there are fewer than two folds or they cannot be filled: no ranking, or
/// one of fewer than four items.
Result<std::vector<Fold>> foldsOf(std::span<const ShownRanking> rankings, std::size_t folds,
                                  std::uint64_t seed);

/// Fits to some rankings and tells the log-likelihood of each of others.
using Foretelling = std::function<Result<std::vector<double>>(std::span<const ShownRanking> fitted,
                                                              std::span<const ShownRanking> heldOut)>;

/// The log-likelihoods of all that is held out, in the order of the folds. The model is handed nothing else.
/// Errors: those of the model; "preference.bad-folds" if it tells not one for each ranking.
Result<std::vector<double>> heldOutLikelihoods(std::span<const Fold> folds, const Foretelling &model);

/// The same of the additive model.
Result<std::vector<double>> heldOutLikelihoods(const DescribedItems &items, std::span<const Fold> folds,
                                               const AdditiveSettings &settings,
                                               const FitSettings &fitSettings = {});

/// A mean with its standard error.
struct HeldOutScore {
    double mean = 0;  ///< NaN of none.
    double error = 0; ///< NaN of fewer than two.
    std::size_t count = 0;

    bool operator==(const HeldOutScore &) const = default;
};
HeldOutScore scoreOf(std::span<const double> likelihoods);

/// The score of each of several settings.
struct GridScores {
    std::vector<HeldOutScore> scores;
    std::size_t best = 0; ///< The one of the highest mean, the first of several.

    bool operator==(const GridScores &) const = default;
};

/// Scores all settings on the same folds. Errors: as above, "preference.bad-folds" if there are no settings.
Result<GridScores> crossValidate(const DescribedItems &items, std::span<const Fold> folds,
                                 std::span<const AdditiveSettings> grid, const FitSettings &fitSettings = {});

/// The position of the highest mean, the first of several; 0 of none.
std::size_t bestOf(std::span<const HeldOutScore> scores);

} // namespace weighhouse::uncertainty
