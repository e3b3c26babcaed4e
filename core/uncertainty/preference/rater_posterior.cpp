// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/preference/rater_posterior.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace weighhouse::uncertainty
{
namespace
{

/// Up to here an exact determinant costs about as little as the climb of the utilities.
constexpr std::size_t mostExactItems = 128;
/// Utilities are at the maximum when a step is as small as this; they are not better known where rounding
/// keeps steps between this and the next.
constexpr double smallestClimb = 1e-11;
constexpr double roundingClimb = 1e-7;
constexpr std::size_t mostClimbs = 200;

/// log(1 / (1 + exp(-x)))
double logLogistic(double x)
{
    return x < 0 ? x - std::log1p(std::exp(x)) : -std::log1p(std::exp(-x));
}

double furthest(const std::vector<double> &values)
{
    double result = 0;
    for (const double value : values)
        result = std::max(result, std::abs(value));
    return result;
}

double product(const std::vector<double> &one, const std::vector<double> &other)
{
    double sum = 0;
    for (std::size_t i = 0; i < one.size(); ++i)
        sum += one[i] * other[i];
    return sum;
}

} // namespace

RaterPosterior::RaterPosterior(const RatedComparisons &comparisons, const RaterPrior &prior,
                               std::stop_token stop)
    : m_raters(comparisons.raters.size()), m_means(prior.means),
      m_precision(1 / (prior.deviation * prior.deviation)),
      m_reliabilityPrecision(
          prior.reliabilityDeviation ? 1 / (*prior.reliabilityDeviation * *prior.reliabilityDeviation) : 0),
      m_stop(std::move(stop))
{
    m_means.resize(comparisons.items, 0);
    gather(comparisons);
}

void RaterPosterior::gather(const RatedComparisons &comparisons)
{
    std::map<ItemPair, std::size_t> places;
    for (std::size_t rater = 0; rater < m_raters; ++rater) {
        std::map<ItemPair, Told> told;
        for (const auto &[winner, loser, weight] : comparisons.raters[rater]) {
            const ItemPair pair = pairOf(winner, loser);
            Told &place = told[pair];
            place.count += weight;
            place.lowWins += winner == pair.low ? weight : 0;
        }
        for (auto &[pair, place] : told) {
            const auto [known, isNew] = places.try_emplace(pair, m_pairs.size());
            if (isNew)
                m_pairs.push_back(pair);
            m_told.push_back({rater, known->second, place.count, place.lowWins});
        }
    }
}

RaterPosterior::Derivatives RaterPosterior::derivatives(const Told &told, const RaterPoint &point) const
{
    const ItemPair pair = m_pairs[told.pair];
    Derivatives result;
    result.lead = point.utilities[pair.low] - point.utilities[pair.high];
    const double scaled = point.reliabilities[told.rater] * result.lead;
    const double odds = std::exp(-std::abs(scaled)); // of the less likely winner, never above 1
    const double lower = odds / (1 + odds);
    const double chance = scaled >= 0 ? 1 - lower : lower;
    // Where one has nearly always to win, what is left over is taken from the small chance, not from 1.
    result.excess =
        scaled >= 0 ? told.lowWins - told.count + told.count * lower : told.lowWins - told.count * lower;
    result.spread = told.count * odds / ((1 + odds) * (1 + odds));
    result.skew = 1 - 2 * chance;
    return result;
}

std::vector<double> RaterPosterior::logLikelihoods(const RaterPoint &point) const
{
    std::vector<double> result(m_raters, 0);
    for (const Told &told : m_told) {
        const ItemPair pair = m_pairs[told.pair];
        const double scaled =
            point.reliabilities[told.rater] * (point.utilities[pair.low] - point.utilities[pair.high]);
        if (told.lowWins > 0)
            result[told.rater] += told.lowWins * logLogistic(scaled);
        if (told.count > told.lowWins)
            result[told.rater] += (told.count - told.lowWins) * logLogistic(-scaled);
    }
    return result;
}

double RaterPosterior::valueOf(const RaterPoint &point) const
{
    double sum = 0;
    for (const double part : logLikelihoods(point))
        sum += part;
    for (std::size_t i = 0; i < m_means.size(); ++i) {
        const double distance = point.utilities[i] - m_means[i];
        sum -= m_precision * distance * distance / 2;
    }
    return sum;
}

PairCurvature RaterPosterior::curvature(const RaterPoint &point) const
{
    PairCurvature result(m_pairs, m_means.size(), m_precision);
    std::vector<double> links(m_pairs.size(), 0);
    for (const Told &told : m_told) {
        const double reliability = point.reliabilities[told.rater];
        links[told.pair] += reliability * reliability * derivatives(told, point).spread;
    }
    result.setLinks(std::move(links));
    return result;
}

std::vector<double> RaterPosterior::slopeInUtilities(const RaterPoint &point) const
{
    std::vector<double> slope(m_means.size());
    for (std::size_t i = 0; i < slope.size(); ++i)
        slope[i] = m_precision * (m_means[i] - point.utilities[i]);
    for (const Told &told : m_told) {
        const double pull = point.reliabilities[told.rater] * derivatives(told, point).excess;
        slope[m_pairs[told.pair].low] += pull;
        slope[m_pairs[told.pair].high] -= pull;
    }
    return slope;
}

/// Newton's method on what is concave in the utilities. A step is as long as it can be while it ends before
/// the top along it, or higher than it began.
void RaterPosterior::climb(RaterPoint &point) const
{
    std::vector<double> slope = slopeInUtilities(point);
    double best = HUGE_VAL;
    for (std::size_t step = 0; step < mostClimbs && !m_stop.stop_requested(); ++step) {
        // An error of a millionth in the direction costs a step or two, not the exactness of the end.
        const std::vector<double> direction = curvature(point).solved(slope, 1e-6);
        double scale = std::min(1.0, 20 / furthest(direction));
        const std::vector<double> before = point.utilities;
        std::optional<double> height;
        for (;; scale /= 2) {
            for (std::size_t i = 0; i < before.size(); ++i)
                point.utilities[i] = before[i] + scale * direction[i];
            slope = slopeInUtilities(point);
            if (product(slope, direction) >= 0 || scale * furthest(direction) < roundingClimb)
                break;
            // Most steps end before the top; only the others need to know how high they began.
            const double reached = valueOf(point);
            if (!height)
                height = valueOf({point.reliabilities, before, 0, {}, false});
            if (reached >= *height)
                break;
        }
        const double length = scale * furthest(direction) / std::max(1.0, furthest(point.utilities));
        point.isAtTop = length <= smallestClimb || (length <= roundingClimb && length > best / 2);
        best = std::min(best, length);
        if (point.isAtTop)
            return;
    }
}

RaterPoint RaterPosterior::at(std::vector<double> reliabilities, std::vector<double> utilities) const
{
    RaterPoint point{std::move(reliabilities), std::move(utilities), 0, {}, false};
    climb(point);
    const PairCurvature curvature = this->curvature(point);
    const PairSpread spread = curvature.spread(mostExactItems);
    point.value = valueOf(point) - spread.logDeterminant / 2;
    for (const double reliability : point.reliabilities)
        point.value -= m_reliabilityPrecision * (reliability - 1) * (reliability - 1) / 2;
    point.slope = slopeInReliabilities(point, curvature, spread.variances);
    return point;
}

std::vector<double> RaterPosterior::information(const RaterPoint &point) const
{
    std::vector<double> result(m_raters, 0);
    for (const Told &told : m_told) {
        const auto [lead, excess, spread, skew] = derivatives(told, point);
        result[told.rater] += spread * lead * lead;
    }
    return result;
}

/// A reliability moves the utilities' slope by excess - lambda * lead * spread in each of its comparisons,
/// and utilities follow as the curvature lets them.
std::vector<std::vector<double>> RaterPosterior::moves(const RaterPoint &point,
                                                       const PairCurvature &curvature) const
{
    std::vector<std::vector<double>> pulls(m_raters, std::vector<double>(m_means.size(), 0));
    for (const Told &told : m_told) {
        const auto [lead, excess, spread, skew] = derivatives(told, point);
        const double pull = excess - point.reliabilities[told.rater] * lead * spread;
        pulls[told.rater][m_pairs[told.pair].low] += pull;
        pulls[told.rater][m_pairs[told.pair].high] -= pull;
    }
    for (std::vector<double> &pull : pulls)
        pull = curvature.solved(pull);
    return pulls;
}

/// The likelihood's own slope, the prior's, and that of the determinant: each comparison's curvature
/// lambda^2 * spread changes with lambda, and with the utilities, which follow lambda. What they follow by is
/// not needed by rater: one solution for the slope of the determinant in the utilities serves all raters.
std::vector<double> RaterPosterior::slopeInReliabilities(const RaterPoint &point,
                                                         const PairCurvature &curvature,
                                                         const std::vector<double> &variances) const
{
    std::vector<double> slope(m_raters, 0);
    for (std::size_t rater = 0; rater < m_raters; ++rater)
        slope[rater] = m_reliabilityPrecision * (1 - point.reliabilities[rater]);
    std::vector<double> pulls(m_means.size(), 0);
    for (const Told &told : m_told) {
        const auto [lead, excess, spread, skew] = derivatives(told, point);
        const double reliability = point.reliabilities[told.rater];
        const double half = variances[told.pair] / 2;
        slope[told.rater] += lead * excess;
        slope[told.rater] -= half * reliability * spread * (2 + reliability * skew * lead);
        const double pull = half * reliability * reliability * reliability * spread * skew;
        pulls[m_pairs[told.pair].low] += pull;
        pulls[m_pairs[told.pair].high] -= pull;
    }
    const std::vector<double> answer = curvature.solved(pulls);
    for (const Told &told : m_told) {
        const auto [lead, excess, spread, skew] = derivatives(told, point);
        const double pull = excess - point.reliabilities[told.rater] * lead * spread;
        slope[told.rater] -= pull * (answer[m_pairs[told.pair].low] - answer[m_pairs[told.pair].high]);
    }
    return slope;
}

} // namespace weighhouse::uncertainty
