// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/preference/raters.h"
#include "core/uncertainty/preference/cholesky.h"
#include "core/uncertainty/preference/rater_posterior.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weighhouse::uncertainty
{
namespace
{

/// Beyond, each rater turned round alone is not tried: many raters outvote one from the start.
constexpr std::size_t mostTurnedAlone = 4;
/// No reliability changes by more than this in one step.
constexpr double longestTurn = 1;
constexpr std::size_t mostHalvings = 40;
/// Maxima nearer than this in every reliability are the same.
constexpr double sameMaximum = 1e-3;

using Values = std::vector<double>;

double farthest(const Values &one, const Values &other)
{
    double result = 0;
    for (std::size_t i = 0; i < one.size(); ++i)
        result = std::max(result, std::abs(one[i] - other[i]));
    return result;
}

/// The climb of the reliabilities by the method of Broyden, Fletcher, Goldfarb and Shanno (1970).
class ReliabilityClimb
{
public:
    ReliabilityClimb(const RaterPosterior &posterior, const RaterSettings &settings, RaterPoint start)
        : m_posterior(posterior), m_settings(settings), m_size(posterior.raters()), m_point(std::move(start))
    {
        forget();
    }

    /// Returns whether the top was reached.
    bool climb(std::size_t &steps)
    {
        for (std::size_t step = 0; step < m_settings.steps; ++step) {
            const Values direction = times(m_point.slope);
            if (!m_point.isAtTop || m_settings.stop.stop_requested())
                return false;
            if (farthest(direction, Values(m_size, 0)) <= m_settings.tolerance)
                return true;
            ++steps;
            if (!advance(direction) && !m_isFresh)
                forget();
            else if (m_isFresh && m_hasFailed)
                return farthest(direction, Values(m_size, 0)) <= 100 * m_settings.tolerance;
        }
        return false;
    }

    const RaterPoint &point() const { return m_point; }

private:
    /// Begins with what each rater's comparisons tell by themselves.
    void forget()
    {
        m_inverse.assign(m_size * m_size, 0);
        const Values information = m_posterior.information(m_point);
        for (std::size_t i = 0; i < m_size; ++i)
            m_inverse[i * m_size + i] = 1 / (1 + information[i]);
        m_isFresh = true;
    }

    Values times(const Values &vector) const
    {
        Values result(m_size, 0);
        for (std::size_t i = 0; i < m_size; ++i) {
            for (std::size_t j = 0; j < m_size; ++j)
                result[i] += m_inverse[i * m_size + j] * vector[j];
        }
        return result;
    }

    static double dot(const Values &one, const Values &other)
    {
        double sum = 0;
        for (std::size_t i = 0; i < one.size(); ++i)
            sum += one[i] * other[i];
        return sum;
    }

    bool advance(const Values &direction)
    {
        m_hasFailed = false;
        double scale = std::min(1.0, longestTurn / farthest(direction, Values(m_size, 0)));
        const double rise = dot(m_point.slope, direction);
        // Values are sums of many parts; below this their difference is rounding.
        const double rounding = 1e-12 * std::max(1.0, std::abs(m_point.value));
        for (std::size_t i = 0; i < mostHalvings; ++i, scale /= 2) {
            Values next = m_point.reliabilities;
            for (std::size_t j = 0; j < m_size; ++j)
                next[j] += scale * direction[j];
            RaterPoint point = m_posterior.at(std::move(next), m_point.utilities);
            const double gain = point.value - m_point.value;
            if (gain >= 1e-4 * scale * rise ||
                (gain >= -rounding && std::abs(dot(point.slope, direction)) < 0.9 * rise)) {
                learn(point);
                m_point = std::move(point);
                return true;
            }
        }
        m_hasFailed = true;
        return false;
    }

    void learn(const RaterPoint &next)
    {
        Values move(m_size);
        Values fall(m_size);
        for (std::size_t i = 0; i < m_size; ++i) {
            move[i] = next.reliabilities[i] - m_point.reliabilities[i];
            fall[i] = m_point.slope[i] - next.slope[i];
        }
        const double along = dot(move, fall);
        if (!(along > 1e-12 * std::sqrt(dot(move, move) * dot(fall, fall))))
            return;
        const Values image = times(fall);
        const double both = (1 + dot(fall, image) / along) / along;
        for (std::size_t i = 0; i < m_size; ++i) {
            for (std::size_t j = 0; j < m_size; ++j)
                m_inverse[i * m_size + j] +=
                    both * move[i] * move[j] - (move[i] * image[j] + image[i] * move[j]) / along;
        }
        m_isFresh = false;
    }

    const RaterPosterior &m_posterior;
    const RaterSettings &m_settings;
    std::size_t m_size;
    RaterPoint m_point;
    Values m_inverse; ///< Of the curvature in the reliabilities, about; by rows.
    bool m_isFresh = true;
    bool m_hasFailed = false;
};

/// The highest of the maxima that searches from several places find.
class RaterSearch
{
public:
    RaterSearch(const RaterPosterior &posterior, const RaterSettings &settings)
        : m_posterior(posterior), m_settings(settings)
    {
    }

    void search()
    {
        from(Values(m_posterior.raters(), 1), m_posterior.means());
        const RaterPoint first = m_found.front();
        Values turned = first.reliabilities;
        Values mirrored = first.utilities;
        for (double &reliability : turned)
            reliability = -reliability;
        for (std::size_t i = 0; i < mirrored.size(); ++i)
            mirrored[i] = 2 * m_posterior.means()[i] - mirrored[i];
        from(std::move(turned), std::move(mirrored));
        for (std::size_t i = 0; m_posterior.raters() <= mostTurnedAlone && i < first.reliabilities.size();
             ++i) {
            Values alone = first.reliabilities;
            alone[i] = -alone[i];
            from(std::move(alone), first.utilities);
        }
    }

    const RaterPoint &best() const { return m_found[m_best]; }
    bool isConverged() const { return m_isTop[m_best]; }
    std::size_t steps() const { return m_steps; }
    double lead() const
    {
        double lead = HUGE_VAL;
        for (std::size_t i = 0; i < m_found.size(); ++i) {
            if (m_isTop[i] && farthest(m_found[i].reliabilities, best().reliabilities) > sameMaximum)
                lead = std::min(lead, best().value - m_found[i].value);
        }
        return std::max(0.0, lead);
    }

private:
    void from(Values reliabilities, Values utilities)
    {
        ReliabilityClimb climb(m_posterior, m_settings,
                               m_posterior.at(std::move(reliabilities), std::move(utilities)));
        m_isTop.push_back(climb.climb(m_steps));
        m_found.push_back(climb.point());
        // This is what is higher by rounding alone is not: the first search then stands, whatever the order.
        const double enough = 1e-9 * std::max(1.0, std::abs(best().value));
        if (m_found.back().value > best().value + enough)
            m_best = m_found.size() - 1;
    }

    const RaterPosterior &m_posterior;
    const RaterSettings &m_settings;
    std::vector<RaterPoint> m_found;
    std::vector<bool> m_isTop;
    std::size_t m_best = 0;
    std::size_t m_steps = 0;
};

/// The covariance of the reliabilities by differences of the slope; empty where that is not a maximum.
Values reliabilityCovariance(const RaterPosterior &posterior, const RaterPoint &top)
{
    const std::size_t size = posterior.raters();
    Values curvature(size * size);
    for (std::size_t i = 0; i < size; ++i) {
        const double step = 1e-4 * std::max(1.0, std::abs(top.reliabilities[i]));
        Values above = top.reliabilities;
        Values below = top.reliabilities;
        above[i] += step;
        below[i] -= step;
        const Values high = posterior.at(std::move(above), top.utilities).slope;
        const Values low = posterior.at(std::move(below), top.utilities).slope;
        for (std::size_t j = 0; j < size; ++j)
            curvature[i * size + j] = (low[j] - high[j]) / (2 * step);
    }
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j < i; ++j)
            curvature[i * size + j] = (curvature[i * size + j] + curvature[j * size + i]) / 2;
    }
    if (!factorCholesky(curvature, size))
        return {};
    return inverseOfFactor(curvature, size);
}

/// The covariance of an item's utility and all others, each less the mean of all: that of given reliabilities
/// and what the reliabilities' own uncertainty adds. The mean of all is what the prior says, and its variance
/// is 1 / (items * precision) whatever was compared.
Values itemCovariance(std::size_t item, const PairCurvature &curvature, const RaterPosterior &posterior,
                      const std::vector<Values> &moves, const Values &reliabilities)
{
    const std::size_t items = curvature.items();
    Values column(items, 0);
    column[item] = 1;
    column = curvature.solved(column);
    for (double &value : column)
        value -= 1 / (static_cast<double>(items) * posterior.precision());
    const std::size_t raters = reliabilities.empty() ? 0 : moves.size();
    for (std::size_t i = 0; i < raters; ++i) {
        double factor = 0;
        for (std::size_t j = 0; j < raters; ++j)
            factor += reliabilities[i * raters + j] * moves[j][item];
        for (std::size_t k = 0; k < items; ++k)
            column[k] += factor * moves[i][k];
    }
    return column;
}

void addErrors(JointFit &fit, const RaterPosterior &posterior, const RaterPoint &top, bool isFixed,
               RaterDetail detail)
{
    const Values reliabilities = isFixed ? Values{} : reliabilityCovariance(posterior, top);
    const std::size_t raters = fit.raters.size();
    for (std::size_t i = 0; i < raters && !isFixed; ++i)
        fit.raters[i].error = reliabilities.empty() ? std::numeric_limits<double>::quiet_NaN()
                                                    : std::sqrt(reliabilities[i * raters + i]);
    const PairCurvature curvature = posterior.curvature(top);
    const std::vector<Values> moves = posterior.moves(top, curvature);
    for (std::size_t item = 0; item < fit.utilities.size(); ++item) {
        const Values column = itemCovariance(item, curvature, posterior, moves, reliabilities);
        fit.errors.push_back(std::sqrt(std::max(0.0, column[item])));
        if (detail == RaterDetail::Covariance)
            fit.covariance.insert(fit.covariance.end(), column.begin(), column.end());
    }
}

std::vector<RaterFit> raterFits(const RatedComparisons &comparisons, const RaterPosterior &posterior,
                                const RaterPoint &top, bool isFixed)
{
    const double unknown = std::numeric_limits<double>::quiet_NaN();
    const Values logLikelihoods = posterior.logLikelihoods(top);
    std::vector<RaterFit> result;
    for (std::size_t i = 0; i < posterior.raters(); ++i) {
        RaterFit rater{0, top.reliabilities[i], isFixed ? 0 : unknown, logLikelihoods[i], 0};
        for (const auto &[winner, loser, weight] : comparisons.raters[i]) {
            const double lead = top.utilities[winner] - top.utilities[loser];
            rater.comparisons += weight;
            rater.agreement += lead > 0 ? weight : lead < 0 ? 0 : weight / 2;
        }
        rater.agreement = rater.comparisons > 0 ? rater.agreement / rater.comparisons : unknown;
        result.push_back(rater);
    }
    return result;
}

bool isUsableDeviation(double deviation)
{
    return deviation > 0 && std::isnormal(1 / (deviation * deviation));
}

Result<void> checkRated(const RatedComparisons &comparisons, const RaterPrior &prior)
{
    // check() looks at one list at a time; without a rater the number of items is still looked at.
    if (const Result<void> good = check(Observations{comparisons.items, {}, {}}); !good)
        return good;
    for (const std::vector<Comparison> &rater : comparisons.raters) {
        if (const Result<void> good = check(Observations{comparisons.items, rater, {}}); !good)
            return good;
    }
    const bool hasMeans = (prior.means.empty() || prior.means.size() == comparisons.items) &&
                          std::ranges::all_of(prior.means, [](double mean) { return std::isfinite(mean); });
    if (!hasMeans)
        return failure("preference.bad-means", Message::of("preference.bad-means"));
    if (!isUsableDeviation(prior.deviation) ||
        (prior.reliabilityDeviation && !isUsableDeviation(*prior.reliabilityDeviation)))
        return failure("preference.bad-prior", Message::of("preference.bad-prior"));
    return {};
}

} // namespace

Result<JointFit> fitRaters(const RatedComparisons &comparisons, const RaterPrior &prior,
                           const RaterSettings &settings)
{
    if (const Result<void> good = checkRated(comparisons, prior); !good)
        return tl::make_unexpected(good.error());
    const RaterPosterior posterior(comparisons, prior, settings.stop);
    const bool isFixed = !prior.reliabilityDeviation;
    JointFit fit;
    fit.lead = HUGE_VAL;
    RaterPoint top;
    if (isFixed) {
        top = posterior.at(Values(posterior.raters(), 1), posterior.means());
        fit.isConverged = top.isAtTop;
    } else {
        RaterSearch search(posterior, settings);
        search.search();
        top = search.best();
        fit.isConverged = search.isConverged();
        fit.lead = search.lead();
        fit.steps = search.steps();
    }
    fit.utilities = top.utilities;
    fit.logPosterior = top.value;
    fit.raters = raterFits(comparisons, posterior, top, isFixed);
    if (settings.detail != RaterDetail::None)
        addErrors(fit, posterior, top, isFixed, settings.detail);
    return fit;
}

} // namespace weighhouse::uncertainty
