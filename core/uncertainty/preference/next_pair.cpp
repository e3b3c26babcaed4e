// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/preference/next_pair.h"
#include "core/base/random.h"
#include "core/uncertainty/preference/cholesky.h"
#include "core/uncertainty/preference/pairs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

namespace weighhouse::uncertainty
{
namespace
{

constexpr std::size_t mostDraws = 100'000;
/// exp of what is beyond would overflow; a pair so far apart has one answer.
constexpr double furthestExponent = 300;
/// Gains whose difference is at most this are equal: they are differences of sums of some thousand numbers.
constexpr double equalGains = 1e-12;

double entropyOf(double chance)
{
    if (!(chance > 0) || !(chance < 1))
        return 0;
    return -chance * std::log(chance) - (1 - chance) * std::log1p(-chance);
}

/// Draws of the utilities, as exp(reliability * utility) by item and draw; draws with the same best action
/// stand together.
struct PosteriorDraws {
    std::size_t count = 0;
    std::vector<double> strengths = {};
    std::vector<std::size_t> ends = {}; ///< Of the draws of each action that is best in some.
};

/// Utilities whose sum is known have a covariance that is no more than nearly positive.
bool factorCovariance(std::vector<double> &covariance, std::size_t items)
{
    double largest = 0;
    for (std::size_t i = 0; i < items; ++i)
        largest = std::max(largest, covariance[i * items + i]);
    for (std::size_t i = 0; i < items; ++i)
        covariance[i * items + i] += 1e-9 * largest + 1e-300;
    return factorCholesky(covariance, items);
}

std::size_t bestOf(std::span<const std::vector<WeightedItem>> actions, const std::vector<double> &utilities)
{
    std::size_t best = 0;
    double highest = -HUGE_VAL;
    for (std::size_t action = 0; action < actions.size(); ++action) {
        double sum = 0;
        for (const auto [item, weight] : actions[action])
            sum += weight * utilities[item];
        if (sum > highest) {
            highest = sum;
            best = action;
        }
    }
    return best;
}

/// Each second draw is the mirror image of the one before, so that the mean of all is right.
std::vector<std::vector<double>> drawnUtilities(const PairQuestion &question,
                                                const std::vector<double> &factor)
{
    const std::size_t items = question.utilities.size();
    Random random(question.seed);
    std::vector<std::vector<double>> result;
    std::vector<double> normals(items);
    for (std::size_t draw = 0; draw < question.draws; ++draw) {
        for (double &normal : normals)
            normal = draw % 2 == 0 ? random.normal(0, 1) : -normal;
        std::vector<double> &utilities =
            result.emplace_back(question.utilities.begin(), question.utilities.end());
        for (std::size_t i = 0; i < items; ++i) {
            const double *const row = factor.data() + i * items;
            for (std::size_t j = 0; j <= i; ++j)
                utilities[i] += row[j] * normals[j];
        }
    }
    return result;
}

PosteriorDraws drawsOf(const PairQuestion &question, const std::vector<double> &factor)
{
    const std::vector<std::vector<double>> utilities = drawnUtilities(question, factor);
    std::vector<std::vector<std::size_t>> byBest(question.actions.size());
    for (std::size_t draw = 0; draw < utilities.size(); ++draw)
        byBest[bestOf(question.actions, utilities[draw])].push_back(draw);
    const std::size_t items = question.utilities.size();
    PosteriorDraws result{utilities.size(), std::vector<double>(items * utilities.size()), {}};
    std::size_t place = 0;
    for (const std::vector<std::size_t> &draws : byBest) {
        for (const std::size_t draw : draws) {
            const double middle = question.utilities.empty() ? 0 : utilities[draw].front();
            for (std::size_t i = 0; i < items; ++i)
                result.strengths[i * result.count + place] =
                    std::exp(std::clamp(question.reliability * (utilities[draw][i] - middle),
                                        -furthestExponent, furthestExponent));
            ++place;
        }
        if (!draws.empty())
            result.ends.push_back(place);
    }
    return result;
}

double gainOf(const PosteriorDraws &draws, ItemPair pair)
{
    const double *const low = draws.strengths.data() + pair.low * draws.count;
    const double *const high = draws.strengths.data() + pair.high * draws.count;
    const auto count = static_cast<double>(draws.count);
    double all = 0;
    double rest = 0;
    std::size_t draw = 0;
    for (const std::size_t end : draws.ends) {
        const auto size = static_cast<double>(end - draw);
        double sum = 0;
        for (; draw < end; ++draw)
            sum += low[draw] / (low[draw] + high[draw]);
        all += sum;
        rest += size / count * entropyOf(sum / size);
    }
    return std::max(0.0, entropyOf(all / count) - rest);
}

/// The two actions of the highest expected utilities, as the weights of their difference by item.
std::vector<double> leadingContrast(const PairQuestion &question)
{
    std::vector<std::pair<double, std::size_t>> order;
    for (std::size_t action = 0; action < question.actions.size(); ++action) {
        double sum = 0;
        for (const auto [item, weight] : question.actions[action])
            sum += weight * question.utilities[item];
        order.emplace_back(-sum, action);
    }
    std::ranges::sort(order);
    std::vector<double> contrast(question.utilities.size(), 0);
    for (std::size_t place = 0; place < 2 && order.size() > 1; ++place) {
        for (const auto [item, weight] : question.actions[order[place].second])
            contrast[item] += place == 0 ? weight : -weight;
    }
    return contrast;
}

/// The expected reduction of the variance of a contrast c by a comparison of items with the difference d:
///     cov(c, d)^2 / (var(c) * (var(d) + 1 / information)),
/// where the information of an answer about d is taken at the posterior's mean. Chaloner and Verdinelli 1995,
/// "Bayesian Experimental Design: A Review", Statistical Science 10, call it c-optimality.
class Reductions
{
public:
    explicit Reductions(const PairQuestion &question)
        : m_question(question), m_images(question.utilities.size(), 0)
    {
        const std::vector<double> contrast = leadingContrast(question);
        for (std::size_t i = 0; i < contrast.size(); ++i) {
            for (std::size_t j = 0; j < contrast.size(); ++j)
                m_images[i] += question.covariance[i * contrast.size() + j] * contrast[j];
            m_variance += contrast[i] * m_images[i];
        }
    }

    double of(ItemPair pair) const
    {
        const auto [low, high] = pair;
        const std::size_t items = m_question.utilities.size();
        const double *const rows = m_question.covariance.data();
        const double variance =
            rows[low * items + low] + rows[high * items + high] - 2 * rows[low * items + high];
        const double odds = std::exp(
            -std::abs(m_question.reliability * (m_question.utilities[low] - m_question.utilities[high])));
        const double information =
            m_question.reliability * m_question.reliability * odds / ((1 + odds) * (1 + odds));
        const double shared = m_images[low] - m_images[high];
        if (!(m_variance > 0))
            return 0;
        return shared * shared * information / (m_variance * (1 + std::max(0.0, variance) * information));
    }

private:
    const PairQuestion &m_question;
    std::vector<double> m_images; ///< Covariances of each item's utility with the contrast.
    double m_variance = 0;
};

Result<void> checkActions(const PairQuestion &question)
{
    const std::size_t items = question.utilities.size();
    bool isGood = !question.actions.empty();
    for (const std::vector<WeightedItem> &action : question.actions) {
        double sum = 0;
        for (const auto [item, weight] : action) {
            if (item >= items)
                return failure("preference.unknown-item",
                               Message::of("preference.unknown-item", {{"item", item}, {"items", items}}));
            isGood = isGood && weight >= 0;
            sum += weight;
        }
        isGood = isGood && std::abs(sum - 1) <= 1e-9;
    }
    if (!isGood)
        return failure("preference.bad-actions", Message::of("preference.bad-actions"));
    return {};
}

Result<void> checkQuestion(const PairQuestion &question)
{
    const std::size_t items = question.utilities.size();
    const auto isFinite = [](double value) { return std::isfinite(value); };
    if (question.covariance.size() != items * items || !std::ranges::all_of(question.utilities, isFinite) ||
        !std::ranges::all_of(question.covariance, isFinite))
        return failure("preference.bad-covariance", Message::of("preference.bad-covariance"));
    if (question.draws == 0 || question.draws > mostDraws || !std::isfinite(question.reliability))
        return failure("preference.bad-draws", Message::of("preference.bad-draws", {{"most", mostDraws}}));
    for (const auto &[first, second, outcome] : question.asked) {
        if (std::max(first, second) >= items)
            return failure("preference.unknown-item",
                           Message::of("preference.unknown-item",
                                       {{"item", std::max(first, second)}, {"items", items}}));
    }
    return checkActions(question);
}

/// This tells how often a pair was asked with the lower item first, and with the higher one first.
using AskedOrders = std::array<std::size_t, 2>;

std::map<ItemPair, AskedOrders> askedOrders(std::span<const Judgement> asked)
{
    std::map<ItemPair, AskedOrders> result;
    for (const auto &[first, second, outcome] : asked)
        ++result[pairOf(first, second)][first < second ? 0 : 1];
    return result;
}

/// All pairs of items that belong to actions, in order.
std::vector<ItemPair> allPairs(const PairQuestion &question)
{
    std::set<Item> items;
    for (const std::vector<WeightedItem> &action : question.actions) {
        for (const auto [item, weight] : action)
            items.insert(item);
    }
    std::vector<ItemPair> pairs;
    for (auto low = items.begin(); low != items.end(); ++low) {
        for (auto high = std::next(low); high != items.end(); ++high)
            pairs.push_back({*low, *high});
    }
    return pairs;
}

/// Pairs that were asked in both orders are taken only if there are no others.
std::vector<ItemPair> candidatePairs(const PairQuestion &question,
                                     const std::map<ItemPair, AskedOrders> &asked)
{
    std::vector<ItemPair> fresh;
    std::vector<ItemPair> repeated;
    for (const ItemPair pair : allPairs(question)) {
        const auto found = asked.find(pair);
        const bool isRepeat = found != asked.end() && found->second[0] > 0 && found->second[1] > 0;
        (isRepeat ? repeated : fresh).push_back(pair);
    }
    return fresh.empty() ? repeated : fresh;
}

NextPair presented(ItemPair pair, const std::map<ItemPair, AskedOrders> &asked)
{
    NextPair result{pair.low, pair.high, 0, 0, 0, false};
    const auto found = asked.find(pair);
    if (found == asked.end())
        return result;
    result.isRepeat = found->second[0] > 0 && found->second[1] > 0;
    if (found->second[0] > found->second[1])
        std::swap(result.first, result.second);
    return result;
}

double largestShare(const PosteriorDraws &draws)
{
    std::size_t largest = 0;
    std::size_t start = 0;
    for (const std::size_t end : draws.ends) {
        largest = std::max(largest, end - start);
        start = end;
    }
    return static_cast<double>(largest) / static_cast<double>(draws.count);
}

/// A pair with what its answer is expected to tell.
struct ToldPair {
    ItemPair pair = {};
    double gain = 0;
    double reduction = 0;

    bool tellsMoreThan(const ToldPair &other) const
    {
        return gain > other.gain + equalGains ||
               (gain >= other.gain - equalGains && reduction > other.reduction * (1 + equalGains));
    }
};

/// Draws once for all pairs. The question is checked.
class Telling
{
public:
    static Result<Telling> of(const PairQuestion &question)
    {
        if (const Result<void> good = checkQuestion(question); !good)
            return tl::make_unexpected(good.error());
        std::vector<double> factor(question.covariance.begin(), question.covariance.end());
        if (!factorCovariance(factor, question.utilities.size()))
            return failure("preference.bad-covariance", Message::of("preference.bad-covariance"));
        return Telling(question, factor);
    }

    ToldPair toldBy(ItemPair pair) const
    {
        return {pair, m_draws.ends.size() > 1 ? gainOf(m_draws, pair) : 0, m_reductions.of(pair)};
    }
    double bestShare() const { return largestShare(m_draws); }

private:
    Telling(const PairQuestion &question, const std::vector<double> &factor)
        : m_draws(drawsOf(question, factor)), m_reductions(question)
    {
    }

    PosteriorDraws m_draws;
    Reductions m_reductions;
};

} // namespace

Result<NextPair> nextPair(const PairQuestion &question)
{
    const Result<Telling> telling = Telling::of(question);
    if (!telling)
        return tl::make_unexpected(telling.error());
    const std::map<ItemPair, AskedOrders> asked = askedOrders(question.asked);
    const std::vector<ItemPair> candidates = candidatePairs(question, asked);
    if (candidates.empty())
        return failure("preference.no-pair", Message::of("preference.no-pair"));
    ToldPair best = telling->toldBy(candidates.front());
    for (const ItemPair pair : candidates) {
        if (const ToldPair told = telling->toldBy(pair); told.tellsMoreThan(best))
            best = told;
    }
    NextPair result = presented(best.pair, asked);
    result.gain = best.gain;
    result.bestShare = telling->bestShare();
    result.reduction = best.reduction;
    return result;
}

Result<std::vector<Item>> nextItems(const PairQuestion &question, std::size_t count)
{
    const Result<Telling> telling = Telling::of(question);
    if (!telling)
        return tl::make_unexpected(telling.error());
    const std::map<ItemPair, AskedOrders> asked = askedOrders(question.asked);
    std::vector<ToldPair> fresh;
    std::vector<ToldPair> repeated;
    for (const ItemPair pair : allPairs(question))
        (asked.contains(pair) ? repeated : fresh).push_back(telling->toldBy(pair));
    if (fresh.empty() && repeated.empty())
        return failure("preference.no-pair", Message::of("preference.no-pair"));
    std::set<Item> items;
    const auto addBestOf = [&](const std::vector<ToldPair> &pairs) {
        const ToldPair *best = nullptr;
        for (const ToldPair &told : pairs) {
            const std::size_t added = 2 - items.count(told.pair.low) - items.count(told.pair.high);
            if (added > 0 && items.size() + added <= count && (best == nullptr || told.tellsMoreThan(*best)))
                best = &told;
        }
        if (best != nullptr)
            items.insert({best->pair.low, best->pair.high});
        return best != nullptr;
    };
    for (bool isGrowing = true; isGrowing;)
        isGrowing = addBestOf(fresh) || addBestOf(repeated);
    return std::vector<Item>(items.begin(), items.end());
}

} // namespace weighhouse::uncertainty
