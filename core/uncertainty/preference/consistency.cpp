// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/preference/consistency.h"
#include "core/uncertainty/preference/fit.h"
#include "core/uncertainty/preference/pairs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

namespace weighhouse::uncertainty
{
namespace
{

constexpr double unknownShare = std::numeric_limits<double>::quiet_NaN();

/// This is what was said of a pair while one of its items was shown first.
struct OrderTold {
    std::size_t lowWins = 0;
    std::size_t highWins = 0;
    std::size_t equal = 0;

    std::size_t count() const { return lowWins + highWins + equal; }
    /// 1 for the lower item, -1 for the higher one, 0 for neither.
    int winner() const { return (lowWins > highWins ? 1 : 0) - (highWins > lowWins ? 1 : 0); }
};

/// By pair: with the lower item shown first, with the higher one shown first.
using ToldPairs = std::map<ItemPair, std::array<OrderTold, 2>>;

Result<ToldPairs> toldPairs(std::span<const Judgement> judgements, std::size_t items)
{
    std::vector<Comparison> named;
    for (const auto &[first, second, outcome] : judgements)
        named.push_back({first, second, 1});
    if (const Result<void> good = check(Observations{items, std::move(named), {}}); !good)
        return tl::make_unexpected(good.error());
    ToldPairs result;
    for (const auto &[first, second, outcome] : judgements) {
        const ItemPair pair = pairOf(first, second);
        OrderTold &told = result[pair][first == pair.low ? 0 : 1];
        if (outcome == Outcome::Equal)
            ++told.equal;
        else if ((outcome == Outcome::First ? first : second) == pair.low)
            ++told.lowWins;
        else
            ++told.highWins;
    }
    return result;
}

bool isFlipped(const std::array<OrderTold, 2> &orders)
{
    return orders[0].winner() * orders[1].winner() < 0;
}

std::vector<bool> comparedItems(std::span<const Comparison> comparisons, std::size_t items)
{
    std::vector<bool> result(items, false);
    for (const Comparison &comparison : comparisons)
        result[comparison.winner] = result[comparison.loser] = true;
    return result;
}

int signOf(double one, double other, double equalWithin)
{
    if (std::abs(one - other) <= equalWithin * std::max(std::abs(one), std::abs(other)))
        return 0;
    return one > other ? 1 : -1;
}

} // namespace

Result<std::vector<Comparison>> comparisonsOf(std::span<const Judgement> judgements, std::size_t items)
{
    const Result<ToldPairs> told = toldPairs(judgements, items);
    if (!told)
        return tl::make_unexpected(told.error());
    std::vector<Comparison> result;
    for (const auto &[pair, orders] : *told) {
        const auto count = static_cast<double>(orders[0].count() + orders[1].count());
        const double low = static_cast<double>(orders[0].lowWins + orders[1].lowWins) +
                           static_cast<double>(orders[0].equal + orders[1].equal) / 2;
        const double lowWeight = isFlipped(orders) ? count / 2 : low;
        if (lowWeight > 0)
            result.push_back({pair.low, pair.high, lowWeight});
        if (count > lowWeight)
            result.push_back({pair.high, pair.low, count - lowWeight});
    }
    return merged(result);
}

Result<OrderEffect> orderEffect(std::span<const Judgement> judgements, std::size_t items)
{
    const Result<ToldPairs> told = toldPairs(judgements, items);
    if (!told)
        return tl::make_unexpected(told.error());
    OrderEffect effect;
    double firstWins = 0;
    double wins = 0;
    for (const auto &[pair, orders] : *told) {
        firstWins += static_cast<double>(orders[0].lowWins + orders[1].highWins);
        for (const OrderTold &order : orders)
            wins += static_cast<double>(order.lowWins + order.highWins);
        if (orders[0].count() == 0 || orders[1].count() == 0)
            continue;
        ++effect.pairs;
        effect.flipped += isFlipped(orders) ? 1 : 0;
        effect.wavering += (orders[0].winner() == 0) != (orders[1].winner() == 0) ? 1 : 0;
    }
    effect.flipRate = effect.pairs > 0
                          ? static_cast<double>(effect.flipped) / static_cast<double>(effect.pairs)
                          : unknownShare;
    effect.firstWins = wins > 0 ? firstWins / wins : unknownShare;
    return effect;
}

Result<Disagreement> disagreement(std::span<const Comparison> one, std::span<const Comparison> other,
                                  std::size_t items, double priorDeviation)
{
    const Result<Fit> fit = fitLikelihood({items, {one.begin(), one.end()}, {}}, priorDeviation);
    const Result<Fit> otherFit = fitLikelihood({items, {other.begin(), other.end()}, {}}, priorDeviation);
    if (!fit || !otherFit)
        return tl::make_unexpected(fit ? otherFit.error() : fit.error());
    Disagreement result;
    const std::map<ItemPair, double> otherLeads = leadsOf(other);
    for (const auto &[pair, lead] : leadsOf(one)) {
        const auto found = otherLeads.find(pair);
        if (found == otherLeads.end() || lead == 0 || found->second == 0)
            continue;
        ++result.pairs;
        result.differing += (lead > 0) != (found->second > 0) ? 1 : 0;
    }
    result.share = result.pairs > 0
                       ? static_cast<double>(result.differing) / static_cast<double>(result.pairs)
                       : unknownShare;
    const std::vector<bool> compared = comparedItems(one, items);
    const std::vector<bool> otherCompared = comparedItems(other, items);
    std::vector<double> utilities;
    std::vector<double> otherUtilities;
    for (std::size_t i = 0; i < items; ++i) {
        if (!compared[i] || !otherCompared[i])
            continue;
        utilities.push_back(fit->utilities[i]);
        otherUtilities.push_back(otherFit->utilities[i]);
    }
    result.items = utilities.size();
    result.tau = kendallTau(utilities, otherUtilities);
    return result;
}

double kendallTau(std::span<const double> one, std::span<const double> other, double equalWithin)
{
    double agreeing = 0;
    double apart = 0;
    double otherApart = 0;
    for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const int sign = signOf(one[i], one[j], equalWithin);
            const int otherSign = signOf(other[i], other[j], equalWithin);
            agreeing += sign * otherSign;
            apart += std::abs(sign);
            otherApart += std::abs(otherSign);
        }
    }
    return apart > 0 && otherApart > 0 ? agreeing / std::sqrt(apart * otherApart) : unknownShare;
}

} // namespace weighhouse::uncertainty
