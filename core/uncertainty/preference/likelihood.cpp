// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/preference/likelihood.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::uncertainty
{
namespace
{

/// These are the items of a choice, the winner in front, with their probabilities.
struct Shares {
    std::vector<Item> items;
    std::vector<double> shares;
    double logTotal = 0; ///< The logarithm of the sum of exp(u).
};

Shares sharesOf(const Choice &choice, const std::vector<double> &utilities)
{
    Shares result;
    result.items.reserve(choice.others.size() + 1);
    result.items.push_back(choice.winner);
    result.items.insert(result.items.end(), choice.others.begin(), choice.others.end());
    double highest = utilities[choice.winner];
    for (const Item item : choice.others)
        highest = std::max(highest, utilities[item]);
    double total = 0;
    for (const Item item : result.items) {
        result.shares.push_back(std::exp(utilities[item] - highest));
        total += result.shares.back();
    }
    for (double &share : result.shares)
        share /= total;
    result.logTotal = highest + std::log(total);
    return result;
}

} // namespace

double Prior::value(double utility) const
{
    switch (kind) {
    case Kind::Chain:
        return strength * (utility - std::exp(utility));
    case Kind::Normal:
        return -strength * utility * utility / 2;
    case Kind::None:
        break;
    }
    return 0;
}

double Prior::curvature(double utility) const
{
    switch (kind) {
    case Kind::Chain:
        return strength * std::exp(utility);
    case Kind::Normal:
        return strength;
    case Kind::None:
        break;
    }
    return 0;
}

void Slope::clear(std::size_t items)
{
    m_pulls.assign(items, 0);
    m_sums.assign(items, 0);
    m_errors.assign(items, 0);
}

double Slope::imbalance() const
{
    double largest = 0;
    for (std::size_t i = 0; i < m_pulls.size(); ++i) {
        if (m_pulls[i] > 0)
            largest = std::max(largest, std::abs((*this)[i]) / m_pulls[i]);
    }
    return largest;
}

double PreferenceLikelihood::ofObservations(const std::vector<double> &utilities) const
{
    double sum = 0;
    for (const auto &[winner, loser, weight] : m_observations.comparisons) {
        const double lead = utilities[winner] - utilities[loser];
        sum -= weight * (lead > 0 ? std::log1p(std::exp(-lead)) : std::log1p(std::exp(lead)) - lead);
    }
    for (const Choice &choice : m_observations.choices)
        sum += choice.weight * (utilities[choice.winner] - sharesOf(choice, utilities).logTotal);
    return sum;
}

double PreferenceLikelihood::value(const std::vector<double> &utilities) const
{
    double sum = ofObservations(utilities);
    for (const double utility : utilities)
        sum += m_prior.value(utility);
    return sum;
}

void PreferenceLikelihood::addComparisons(const std::vector<double> &utilities, Slope &slope,
                                          Curvature *curvature) const
{
    for (const auto &[winner, loser, weight] : m_observations.comparisons) {
        const double lead = utilities[winner] - utilities[loser];
        const double odds = std::exp(-std::abs(lead)); // of the lower one, never above 1
        const double lost = (lead >= 0 ? odds : 1) / (1 + odds);
        slope.pullUp(winner, weight * lost);
        slope.pullDown(loser, weight * lost);
        if (curvature != nullptr)
            curvature->addLink(winner, loser, weight * odds / ((1 + odds) * (1 + odds)));
    }
}

void PreferenceLikelihood::addChoice(const Choice &choice, const std::vector<double> &utilities, Slope &slope,
                                     Curvature *curvature) const
{
    const auto [items, shares, logTotal] = sharesOf(choice, utilities);
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (items[i] == choice.winner)
            continue;
        // What the others lose is what the winner gains, also where it takes part twice.
        slope.pullDown(items[i], choice.weight * shares[i]);
        slope.pullUp(choice.winner, choice.weight * shares[i]);
    }
    if (curvature == nullptr)
        return;
    for (std::size_t i = 0; i < items.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (items[i] != items[j])
                curvature->addLink(items[i], items[j], choice.weight * shares[i] * shares[j]);
        }
    }
}

void PreferenceLikelihood::differentiate(const std::vector<double> &utilities, Slope &slope,
                                         Curvature *curvature) const
{
    slope.clear(utilities.size());
    if (curvature != nullptr)
        curvature->clear();
    addComparisons(utilities, slope, curvature);
    for (const Choice &choice : m_observations.choices)
        addChoice(choice, utilities, slope, curvature);
    for (std::size_t i = 0; i < utilities.size(); ++i) {
        if (m_prior.kind == Prior::Kind::Chain) {
            slope.pullUp(i, m_prior.strength);
            slope.pullDown(i, m_prior.strength * std::exp(utilities[i]));
        } else if (utilities[i] > 0) {
            slope.pullDown(i, m_prior.strength * utilities[i]);
        } else {
            slope.pullUp(i, -m_prior.strength * utilities[i]);
        }
        if (curvature != nullptr)
            curvature->addExcess(static_cast<Item>(i), m_prior.curvature(utilities[i]));
    }
}

} // namespace weighhouse::uncertainty
