// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/preference/fit.h"
#include "core/uncertainty/preference/curvature.h"
#include "core/uncertainty/preference/likelihood.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace weighhouse::uncertainty
{
namespace
{

/// Within this much of the maximum a full step needs no check: the curvature changes by less than a third.
constexpr double safeStep = 0.25;
/// A first guess is improved by at most this much a step, so that no exponential overflows.
constexpr double longestStep = 20;
/// Steps below this that no longer shrink are rounding.
constexpr double roundingStep = 1e-5;
constexpr std::size_t patience = 6;

double largest(const std::vector<double> &values)
{
    double result = 0;
    for (const double value : values)
        result = std::max(result, std::abs(value));
    return result;
}

void centre(std::vector<double> &values)
{
    const double mean =
        std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    for (double &value : values)
        value -= mean;
}

/// Newton's method on a concave function.
class Newton
{
public:
    Newton(const Observations &observations, Prior prior, const FitSettings &settings)
        : m_observations(observations), m_prior(prior), m_settings(settings),
          m_likelihood(observations, prior), m_curvature(observations), m_utilities(observations.items, 0)
    {
        differentiate(m_utilities, m_slope);
    }

    Fit fit()
    {
        Fit fit;
        while (!isAtEnd(fit))
            step(fit);
        if (m_settings.withErrors)
            fit.errors = errors();
        fit.imbalance = m_slope.imbalance();
        fit.utilities = m_utilities;
        centre(fit.utilities);
        fit.logLikelihood = m_likelihood.ofObservations(fit.utilities);
        return fit;
    }

private:
    void differentiate(const std::vector<double> &utilities, Slope &slope)
    {
        m_likelihood.differentiate(utilities, slope, &m_curvature);
    }

    bool isAtEnd(Fit &fit)
    {
        if (fit.steps > 0 && fit.change <= m_settings.tolerance * std::max(1.0, largest(m_utilities)))
            fit.ending = Ending::Converged;
        else if (m_worse >= patience)
            fit.ending = Ending::Precision;
        else if (m_settings.stop.stop_requested())
            fit.ending = Ending::Stopped;
        else if (fit.steps >= m_settings.steps)
            fit.ending = Ending::StepLimit;
        else
            return false;
        return true;
    }

    /// The direction of the next step; its derivative along itself.
    double direct()
    {
        m_direction.resize(m_utilities.size());
        for (std::size_t i = 0; i < m_direction.size(); ++i)
            m_direction[i] = m_slope[i];
        m_curvature.factor();
        m_curvature.solve(m_direction);
        if (m_prior.kind == Prior::Kind::None)
            centre(m_direction);
        return along(m_slope);
    }

    double along(const Slope &slope) const
    {
        double sum = 0;
        for (std::size_t i = 0; i < m_direction.size(); ++i)
            sum += slope[i] * m_direction[i];
        return sum;
    }

    void step(Fit &fit)
    {
        direct();
        double length = largest(m_direction);
        double scale = length > longestStep ? longestStep / length : 1;
        length *= scale;
        double before = 0;
        bool isKnown = false;
        while (true) {
            m_next = m_utilities;
            for (std::size_t i = 0; i < m_next.size(); ++i)
                m_next[i] += scale * m_direction[i];
            differentiate(m_next, m_nextSlope);
            // On a concave function a step that ends before the top, or near it, cannot be too long.
            if (length <= safeStep || along(m_nextSlope) >= 0)
                break;
            if (!isKnown)
                before = m_likelihood.value(m_utilities);
            isKnown = true;
            if (m_likelihood.value(m_next) >= before)
                break;
            scale /= 2;
            length /= 2;
        }
        std::swap(m_utilities, m_next);
        std::swap(m_slope, m_nextSlope);
        note(fit, length);
    }

    void note(Fit &fit, double length)
    {
        ++fit.steps;
        fit.change = length;
        m_worse = length < roundingStep && length > m_best / 2 ? m_worse + 1 : 0;
        m_best = std::min(m_best, length);
    }

    /// The variance of u_i - mean(u) is g_ii - 2 * mean(g_i.) + mean(g..), g the inverse of the curvature; a
    /// generalised inverse does if there is no prior.
    std::vector<double> errors()
    {
        m_curvature.factor();
        const std::size_t items = m_utilities.size();
        std::vector<double> column;
        std::vector<double> result(items);
        double all = 0;
        std::vector<double> sums(items);
        for (std::size_t i = 0; i < items; ++i) {
            column.assign(items, 0);
            column[i] = 1;
            m_curvature.solve(column);
            result[i] = column[i];
            sums[i] = std::accumulate(column.begin(), column.end(), 0.0) / static_cast<double>(items);
            all += sums[i] / static_cast<double>(items);
        }
        for (std::size_t i = 0; i < items; ++i)
            result[i] = std::sqrt(std::max(0.0, result[i] - 2 * sums[i] + all));
        return result;
    }

    const Observations &m_observations;
    Prior m_prior;
    const FitSettings &m_settings;
    PreferenceLikelihood m_likelihood;
    Curvature m_curvature; ///< At m_utilities, not factored, between steps.
    std::vector<double> m_utilities;
    std::vector<double> m_next;
    std::vector<double> m_direction;
    Slope m_slope; ///< At m_utilities.
    Slope m_nextSlope;
    double m_best = HUGE_VAL;
    std::size_t m_worse = 0; ///< Steps in a row that were no better.
};

Result<Fit> fitWith(const Observations &observations, Prior prior, const FitSettings &settings)
{
    if (const Result<void> good = check(observations); !good)
        return tl::make_unexpected(good.error());
    const std::size_t classes = preferenceClasses(observations);
    if (prior.kind == Prior::Kind::None && classes > 1)
        return failure("preference.no-optimum", Message::of("preference.no-optimum", {{"classes", classes}}),
                       Message::of("preference.do.give-prior"));
    Fit fit = Newton(observations, prior, settings).fit();
    fit.classes = classes;
    fit.groups = linkedGroups(observations);
    return fit;
}

tl::unexpected<Error> badPrior()
{
    return failure("preference.bad-prior", Message::of("preference.bad-prior"));
}

} // namespace

Result<Fit> fitSpectral(const Observations &observations, double alpha, const FitSettings &settings)
{
    const double strength = alpha * static_cast<double>(observations.items);
    if (!std::isfinite(strength) || alpha < 0)
        return badPrior();
    return fitWith(observations, {alpha > 0 ? Prior::Kind::Chain : Prior::Kind::None, strength}, settings);
}

Result<Fit> fitLikelihood(const Observations &observations, std::optional<double> priorDeviation,
                          const FitSettings &settings)
{
    if (!priorDeviation)
        return fitWith(observations, {Prior::Kind::None, 0}, settings);
    const double strength = 1 / (*priorDeviation * *priorDeviation);
    if (!(*priorDeviation > 0) || !std::isnormal(strength))
        return badPrior();
    return fitWith(observations, {Prior::Kind::Normal, strength}, settings);
}

} // namespace weighhouse::uncertainty
