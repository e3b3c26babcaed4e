// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/preference/preference_process.h"

#include "core/uncertainty/preference/cholesky.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

namespace weighhouse::uncertainty
{
namespace
{

constexpr std::size_t mostClimbSteps = 100;
constexpr std::size_t mostClimbHalvings = 30;
constexpr double smallestGain = 1e-12;

double logisticOf(double x)
{
    return x >= 0 ? 1 / (1 + std::exp(-x)) : std::exp(x) / (1 + std::exp(x));
}

/// log(1 / (1 + exp(-x))) without overflow.
double logOfLogistic(double x)
{
    return x >= 0 ? -std::log1p(std::exp(-x)) : x - std::log1p(std::exp(x));
}

double logLikelihoodOf(const WeighedPair &pair, double difference)
{
    const double x = pair.reliability * difference;
    return pair.firstWins * logOfLogistic(x) + pair.secondWins * logOfLogistic(-x);
}

double slopeOf(const WeighedPair &pair, double difference)
{
    const double first = logisticOf(pair.reliability * difference);
    return pair.reliability * (pair.firstWins * (1 - first) - pair.secondWins * first);
}

double curvatureOf(const WeighedPair &pair, double difference)
{
    const double first = logisticOf(pair.reliability * difference);
    return pair.reliability * pair.reliability * (pair.firstWins + pair.secondWins) * first * (1 - first);
}

double scalarProduct(const std::vector<double> &left, const std::vector<double> &right)
{
    double sum = 0;
    for (std::size_t i = 0; i < left.size(); ++i)
        sum += left[i] * right[i];
    return sum;
}

std::vector<double> times(const std::vector<double> &matrix, const std::vector<double> &vector)
{
    const std::size_t size = vector.size();
    std::vector<double> product(size);
    for (std::size_t row = 0; row < size; ++row) {
        for (std::size_t column = 0; column < size; ++column)
            product[row] += matrix[row * size + column] * vector[column];
    }
    return product;
}

/// Solves L L' x = b for a factor in the lower half.
std::vector<double> solvedByFactor(const std::vector<double> &factor, std::vector<double> vector)
{
    const std::size_t size = vector.size();
    for (std::size_t row = 0; row < size; ++row) {
        for (std::size_t column = 0; column < row; ++column)
            vector[row] -= factor[row * size + column] * vector[column];
        vector[row] /= factor[row * size + row];
    }
    for (std::size_t row = size; row-- > 0;) {
        for (std::size_t column = row + 1; column < size; ++column)
            vector[row] -= factor[column * size + row] * vector[column];
        vector[row] /= factor[row * size + row];
    }
    return vector;
}

/// Each pair once for each reliability, in one order.
Result<std::vector<WeighedPair>> mergedPairs(std::span<const WeighedPair> pairs, std::size_t items)
{
    std::map<std::tuple<Item, Item, double>, std::pair<double, double>> wins;
    for (const WeighedPair &pair : pairs) {
        if (std::max(pair.first, pair.second) >= items)
            return failure("preference.unknown-item",
                           Message::of("preference.unknown-item",
                                       {{"item", std::max(pair.first, pair.second)}, {"items", items}}));
        if (pair.first == pair.second)
            return failure("preference.own-opponent",
                           Message::of("preference.own-opponent", {{"item", pair.first}}));
        const bool isGood = pair.firstWins >= 0 && pair.secondWins >= 0 && std::isfinite(pair.firstWins) &&
                            std::isfinite(pair.secondWins) && std::isfinite(pair.reliability);
        if (!isGood)
            return failure("preference.bad-weight", Message::of("preference.bad-weight"));
        const bool isTurned = pair.first > pair.second;
        auto &won =
            wins[{std::min(pair.first, pair.second), std::max(pair.first, pair.second), pair.reliability}];
        won.first += isTurned ? pair.secondWins : pair.firstWins;
        won.second += isTurned ? pair.firstWins : pair.secondWins;
    }
    std::vector<WeighedPair> merged;
    for (const auto &[key, won] : wins)
        merged.push_back({std::get<0>(key), std::get<1>(key), won.first, won.second, std::get<2>(key)});
    return merged;
}

} // namespace

PreferenceProcess::PreferenceProcess(ProcessPrior prior, std::vector<WeighedPair> pairs)
    : m_prior(std::move(prior)), m_pairs(std::move(pairs))
{
}

/// The covariance of an item with the difference of a pair.
double PreferenceProcess::difference(Item item, const WeighedPair &pair) const
{
    return m_prior.covariance(item, pair.first) - m_prior.covariance(item, pair.second);
}

std::vector<double> PreferenceProcess::differences(Item item) const
{
    std::vector<double> all;
    all.reserve(m_pairs.size());
    for (const WeighedPair &pair : m_pairs)
        all.push_back(difference(item, pair));
    return all;
}

Result<PreferenceProcess> PreferenceProcess::fit(ProcessPrior prior, std::span<const WeighedPair> pairs)
{
    if (prior.means.empty())
        return failure("preference.no-items", Message::of("preference.no-items"));
    if (!std::ranges::all_of(prior.means, [](double mean) { return std::isfinite(mean); }))
        return failure("preference.bad-means", Message::of("preference.bad-means"));
    auto merged = mergedPairs(pairs, prior.means.size());
    if (!merged)
        return failure(std::move(merged.error()));
    if (merged->size() > mostPairs)
        return failure("preference.too-many-pairs",
                       Message::of("preference.too-many-pairs", {{"most", mostPairs}}));
    PreferenceProcess process(std::move(prior), *std::move(merged));
    if (!process.climb())
        return failure("preference.bad-covariance", Message::of("preference.bad-covariance"));
    return process;
}

/// Newton's method on the differences; a step is halved until the posterior grows. Returns false if the
/// covariance is none.
bool PreferenceProcess::climb()
{
    const std::size_t size = m_pairs.size();
    std::vector<double> prior(size); // the means of the differences
    std::vector<double> covariance(size * size);
    for (std::size_t row = 0; row < size; ++row) {
        prior[row] = m_prior.means[m_pairs[row].first] - m_prior.means[m_pairs[row].second];
        for (std::size_t column = 0; column < size; ++column)
            covariance[row * size + column] = difference(m_pairs[row].first, m_pairs[column]) -
                                              difference(m_pairs[row].second, m_pairs[column]);
    }
    std::vector<double> alpha(size); // covariance^-1 * (difference - prior)
    std::vector<double> value = prior;
    const auto objective = [&](const std::vector<double> &at, const std::vector<double> &by) {
        double sum = 0;
        for (std::size_t i = 0; i < size; ++i)
            sum += logLikelihoodOf(m_pairs[i], at[i]) - by[i] * (at[i] - prior[i]) / 2;
        return sum;
    };
    double reached = objective(value, alpha);
    for (std::size_t step = 0; step <= mostClimbSteps; ++step) {
        m_roots.assign(size, 0);
        m_slopes.assign(size, 0);
        for (std::size_t i = 0; i < size; ++i) {
            m_roots[i] = std::sqrt(curvatureOf(m_pairs[i], value[i]));
            m_slopes[i] = slopeOf(m_pairs[i], value[i]);
        }
        m_factor.assign(size * size, 0);
        for (std::size_t row = 0; row < size; ++row) {
            for (std::size_t column = 0; column < size; ++column)
                m_factor[row * size + column] =
                    m_roots[row] * covariance[row * size + column] * m_roots[column] +
                    (row == column ? 1 : 0);
        }
        if (!factorCholesky(m_factor, size))
            return false;
        if (m_isConverged || step == mostClimbSteps)
            return true;
        std::vector<double> target(size);
        for (std::size_t i = 0; i < size; ++i)
            target[i] = m_roots[i] * m_roots[i] * (value[i] - prior[i]) + m_slopes[i];
        const std::vector<double> solved = solvedBy(times(covariance, target));
        std::vector<double> full(size);
        for (std::size_t i = 0; i < size; ++i)
            full[i] = target[i] - solved[i];
        double share = 1;
        for (std::size_t halving = 0; halving < mostClimbHalvings; ++halving, share /= 2) {
            std::vector<double> trial(size);
            for (std::size_t i = 0; i < size; ++i)
                trial[i] = alpha[i] + share * (full[i] - alpha[i]);
            std::vector<double> at = times(covariance, trial);
            for (std::size_t i = 0; i < size; ++i)
                at[i] += prior[i];
            const double there = objective(at, trial);
            if (!(there >= reached))
                continue;
            m_isConverged = there - reached <= smallestGain * (1 + std::abs(there));
            reached = there;
            alpha = std::move(trial);
            value = std::move(at);
            break;
        }
        if (share < std::ldexp(1.0, -static_cast<int>(mostClimbHalvings) + 1))
            m_isConverged = true; // rounding alone is left
    }
    return true;
}

/// root * (1 + root * covariance * root)^-1 * root * vector
std::vector<double> PreferenceProcess::solvedBy(std::vector<double> vector) const
{
    for (std::size_t i = 0; i < vector.size(); ++i)
        vector[i] *= m_roots[i];
    vector = solvedByFactor(m_factor, std::move(vector));
    for (std::size_t i = 0; i < vector.size(); ++i)
        vector[i] *= m_roots[i];
    return vector;
}

double PreferenceProcess::mean(Item item) const
{
    return m_prior.means[item] + scalarProduct(differences(item), m_slopes);
}

std::vector<double> PreferenceProcess::means() const
{
    std::vector<double> all;
    for (Item item = 0; item < m_prior.means.size(); ++item)
        all.push_back(mean(item));
    return all;
}

std::vector<double> PreferenceProcess::covariance(std::span<const Item> items) const
{
    const std::size_t size = items.size();
    std::vector<std::vector<double>> told;
    std::vector<std::vector<double>> solved;
    for (const Item item : items) {
        told.push_back(differences(item));
        solved.push_back(solvedBy(told.back()));
    }
    std::vector<double> all(size * size);
    for (std::size_t row = 0; row < size; ++row) {
        for (std::size_t column = 0; column <= row; ++column) {
            const double value =
                m_prior.covariance(items[row], items[column]) - scalarProduct(told[row], solved[column]);
            all[row * size + column] = value;
            all[column * size + row] = value;
        }
    }
    return all;
}

} // namespace weighhouse::uncertainty
