// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/preference/cross_validation.h"
#include "core/base/random.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace weighhouse::uncertainty
{
namespace
{

tl::unexpected<Error> badFolds()
{
    return failure("preference.bad-folds", Message::of("preference.bad-folds"));
}

/// By position: the fold that holds it out.
std::vector<std::size_t> dealt(std::size_t count, std::size_t folds, std::uint64_t seed)
{
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    Random random(seed);
    for (std::size_t i = count; i > 1; --i)
        std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
    std::vector<std::size_t> result(count);
    for (std::size_t i = 0; i < count; ++i)
        result[order[i]] = i % folds;
    return result;
}

/// Divides one ranking: items keep their order and their places.
std::vector<Fold> foldsWithin(const ShownRanking &ranking, std::size_t folds, std::uint64_t seed)
{
    const std::vector<std::size_t> foldOf = dealt(ranking.items.size(), folds, seed);
    const std::vector<ShownRanking> empty{ShownRanking{{}, {}, ranking.shown}};
    std::vector<Fold> result(folds, Fold{empty, empty});
    for (std::size_t fold = 0; fold < folds; ++fold) {
        for (std::size_t i = 0; i < foldOf.size(); ++i) {
            ShownRanking &part =
                foldOf[i] == fold ? result[fold].heldOut.front() : result[fold].fitted.front();
            part.items.push_back(ranking.items[i]);
            part.places.push_back(ranking.places[i]);
        }
    }
    return result;
}

} // namespace

Result<std::vector<Fold>> foldsOf(std::span<const ShownRanking> rankings, std::size_t folds,
                                  std::uint64_t seed)
{
    if (folds < 2 || rankings.empty() || rankings.size() > std::numeric_limits<std::uint32_t>::max())
        return badFolds();
    if (rankings.size() == 1) {
        // An order is of two items at least.
        const std::size_t most = rankings.front().items.size() / 2;
        if (most < 2 || rankings.front().places.size() != rankings.front().items.size())
            return badFolds();
        return foldsWithin(rankings.front(), std::min(folds, most), seed);
    }
    folds = std::min(folds, rankings.size());
    const std::vector<std::size_t> foldOf = dealt(rankings.size(), folds, seed);
    std::vector<Fold> result(folds);
    for (std::size_t fold = 0; fold < folds; ++fold) {
        for (std::size_t i = 0; i < rankings.size(); ++i)
            (foldOf[i] == fold ? result[fold].heldOut : result[fold].fitted).push_back(rankings[i]);
    }
    return result;
}

Result<std::vector<double>> heldOutLikelihoods(std::span<const Fold> folds, const Foretelling &model)
{
    std::vector<double> result;
    for (const Fold &fold : folds) {
        const Result<std::vector<double>> told = model(fold.fitted, fold.heldOut);
        if (!told)
            return tl::make_unexpected(told.error());
        if (told->size() != fold.heldOut.size())
            return badFolds();
        result.insert(result.end(), told->begin(), told->end());
    }
    return result;
}

Result<std::vector<double>> heldOutLikelihoods(const DescribedItems &items, std::span<const Fold> folds,
                                               const AdditiveSettings &settings,
                                               const FitSettings &fitSettings)
{
    return heldOutLikelihoods(
        folds, [&](std::span<const ShownRanking> fitted, std::span<const ShownRanking> heldOut) {
            return fitAdditive(items, fitted, settings, fitSettings).and_then([&](const AdditiveFit &fit) {
                return logLikelihoods(items, heldOut, settings, fit.utilities, fit.habit);
            });
        });
}

HeldOutScore scoreOf(std::span<const double> likelihoods)
{
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    HeldOutScore score{none, none, likelihoods.size()};
    if (likelihoods.empty())
        return score;
    const auto count = static_cast<double>(likelihoods.size());
    score.mean = std::accumulate(likelihoods.begin(), likelihoods.end(), 0.0) / count;
    double squares = 0;
    for (const double likelihood : likelihoods)
        squares += (likelihood - score.mean) * (likelihood - score.mean);
    if (likelihoods.size() > 1)
        score.error = std::sqrt(squares / (count - 1) / count);
    return score;
}

std::size_t bestOf(std::span<const HeldOutScore> scores)
{
    std::size_t best = 0;
    for (std::size_t i = 1; i < scores.size(); ++i) {
        if (scores[i].mean > scores[best].mean)
            best = i;
    }
    return best;
}

Result<GridScores> crossValidate(const DescribedItems &items, std::span<const Fold> folds,
                                 std::span<const AdditiveSettings> grid, const FitSettings &fitSettings)
{
    if (grid.empty())
        return badFolds();
    GridScores result;
    for (const AdditiveSettings &settings : grid) {
        const auto likelihoods = heldOutLikelihoods(items, folds, settings, fitSettings);
        if (!likelihoods)
            return tl::make_unexpected(likelihoods.error());
        result.scores.push_back(scoreOf(*likelihoods));
    }
    result.best = bestOf(result.scores);
    return result;
}

} // namespace weighhouse::uncertainty
