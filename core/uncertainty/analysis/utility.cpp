// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/utility.h"

#include "core/base/overloaded.h"
#include "core/base/text.h"
#include "core/uncertainty/analysis/checks.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weighhouse::uncertainty
{
namespace
{

double straight(const std::vector<double> &from, const std::vector<double> &to, double at)
{
    const auto after = std::upper_bound(from.begin() + 1, from.end() - 1, at);
    const auto i = static_cast<std::size_t>(after - from.begin());
    return to[i - 1] + (at - from[i - 1]) * ((to[i] - to[i - 1]) / (from[i] - from[i - 1]));
}

/// (x^e - 1) / e, and its limit log(x) as e goes to 0, without cancellation near it.
double powerOf(double x, double exponent)
{
    const double log = std::log(x);
    return exponent == 0 ? log : std::expm1(exponent * log) / exponent;
}

double rootOf(double utility, double exponent)
{
    return std::exp(exponent == 0 ? utility : std::log1p(exponent * utility) / exponent);
}

double bareUtility(const UtilityCurve::Shape &shape, double outcome)
{
    return std::visit(
        Overloaded{
            [&](const LinearUtility &) { return outcome; },
            [&](const ExponentialUtility &s) {
                const double bent = -std::expm1(-(outcome - s.origin) / s.riskTolerance);
                return s.riskTolerance > 0 ? bent : -bent;
            },
            [&](const PowerUtility &s) { return powerOf((outcome + s.wealth) / s.unit, 1 - s.aversion); },
            [&](const PointsUtility &s) { return straight(s.outcomes, s.utilities, outcome); },
        },
        shape);
}

double bareOutcome(const UtilityCurve::Shape &shape, double utility)
{
    return std::visit(
        Overloaded{
            [&](const LinearUtility &) { return utility; },
            [&](const ExponentialUtility &s) {
                const double bent = s.riskTolerance > 0 ? utility : -utility;
                return s.origin - s.riskTolerance * std::log1p(-bent);
            },
            [&](const PowerUtility &s) { return s.unit * rootOf(utility, 1 - s.aversion) - s.wealth; },
            [&](const PointsUtility &s) { return straight(s.utilities, s.outcomes, utility); },
        },
        shape);
}

/// -r log(mean of exp(-x / r)), from the outcome that weighs most.
double exponentialEquivalent(double riskTolerance, std::span<const double> outcomes,
                             std::span<const double> shares)
{
    double most = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        if (shares[i] > 0)
            most = std::max(most, -outcomes[i] / riskTolerance);
    }
    double sum = 0;
    for (std::size_t i = 0; i < outcomes.size(); ++i)
        sum += shares[i] > 0 ? shares[i] * std::expm1(-outcomes[i] / riskTolerance - most) : 0;
    return -riskTolerance * (most + std::log1p(sum));
}

/// The power mean of outcomes and wealth, less the wealth, measured in the one that counts most: the least
/// where the exponent is below 0, else the greatest.
double powerEquivalent(const PowerUtility &curve, std::span<const double> outcomes,
                       std::span<const double> shares)
{
    const double exponent = 1 - curve.aversion;
    double unit = exponent < 0 ? std::numeric_limits<double>::infinity() : 0;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        if (shares[i] <= 0)
            continue;
        const double sum = outcomes[i] + curve.wealth;
        if (!(sum > 0))
            return std::numeric_limits<double>::quiet_NaN();
        unit = exponent < 0 ? std::min(unit, sum) : std::max(unit, sum);
    }
    double mean = 0;
    for (std::size_t i = 0; i < outcomes.size(); ++i)
        mean += shares[i] > 0 ? shares[i] * powerOf((outcomes[i] + curve.wealth) / unit, exponent) : 0;
    return unit * rootOf(mean, exponent) - curve.wealth;
}

/// The same preferences with utility 0 at an outcome, and all digits near it.
UtilityCurve::Shape basedAt(UtilityCurve::Shape shape, double outcome)
{
    if (auto *exponential = std::get_if<ExponentialUtility>(&shape))
        exponential->origin = outcome;
    if (auto *power = std::get_if<PowerUtility>(&shape); power != nullptr && outcome + power->wealth > 0)
        power->unit = outcome + power->wealth;
    return shape;
}

Result<double> finite(double value, double argument)
{
    if (std::isfinite(value))
        return value;
    return failure("uncertainty.beyond-curve",
                   Message::of("uncertainty.beyond-curve", {{"value", numberToText(argument)}}));
}

bool ascends(const std::vector<double> &numbers)
{
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (!std::isfinite(numbers[i]) || (i > 0 && numbers[i] <= numbers[i - 1]))
            return false;
    }
    return true;
}

double weighedMean(std::span<const double> values, std::span<const double> shares)
{
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i)
        sum += shares[i] > 0 ? shares[i] * values[i] : 0;
    return sum;
}

} // namespace

Result<UtilityCurve> UtilityCurve::exponential(double riskTolerance)
{
    if (auto good = checkFinite("uncertainty.parameter.risk-tolerance"_code, riskTolerance); !good)
        return failure(good.error());
    if (riskTolerance == 0)
        return failure("uncertainty.bad-tolerance", "uncertainty.bad-tolerance"_code);
    return UtilityCurve(ExponentialUtility{riskTolerance});
}

Result<UtilityCurve> UtilityCurve::power(double aversion, double wealth)
{
    if (auto good = checkFinite("uncertainty.parameter.risk-aversion"_code, aversion); !good)
        return failure(good.error());
    if (auto good = checkFinite("uncertainty.parameter.wealth"_code, wealth); !good)
        return failure(good.error());
    return UtilityCurve(PowerUtility{aversion, wealth});
}

Result<UtilityCurve> UtilityCurve::points(std::vector<double> outcomes, std::vector<double> utilities)
{
    if (auto good = checkSizes("uncertainty.parameter.utilities"_code, utilities.size(), outcomes.size());
        !good)
        return failure(good.error());
    if (outcomes.size() < 2 || !ascends(outcomes) || !ascends(utilities))
        return failure("uncertainty.bad-curve", "uncertainty.bad-curve"_code);
    return UtilityCurve(PointsUtility{std::move(outcomes), std::move(utilities)});
}

Result<UtilityCurve> UtilityCurve::rescaled(double scale, double shift) const
{
    if (auto good = checkPositive("uncertainty.parameter.scale"_code, scale); !good)
        return failure(good.error());
    if (auto good = checkFinite("uncertainty.parameter.shift"_code, shift); !good)
        return failure(good.error());
    UtilityCurve curve = *this;
    curve.m_scale = scale * m_scale;
    curve.m_shift = shift + scale * m_shift;
    return curve;
}

Result<UtilityCurve> UtilityCurve::normalised(double worst, double best) const
{
    if (auto good =
            checkBelow("uncertainty.parameter.worst"_code, worst, "uncertainty.parameter.best"_code, best);
        !good)
        return failure(good.error());
    const UtilityCurve based(basedAt(m_shape, worst));
    const auto low = based.utility(worst);
    const auto high = based.utility(best);
    if (!low || !high)
        return failure(low ? high.error() : low.error());
    return based.rescaled(1 / (*high - *low), -*low / (*high - *low));
}

Result<double> UtilityCurve::utility(double outcome) const
{
    return finite(m_shift + m_scale * bareUtility(m_shape, outcome), outcome);
}

Result<double> UtilityCurve::outcome(double utility) const
{
    return finite(bareOutcome(m_shape, (utility - m_shift) / m_scale), utility);
}

Result<double> UtilityCurve::certaintyEquivalent(std::span<const double> outcomes,
                                                 std::span<const double> weights) const
{
    if (auto good = checkSizes("uncertainty.parameter.weights"_code, weights.size(), outcomes.size()); !good)
        return failure(good.error());
    const auto shares = uncertainty::normalised(weights);
    if (!shares)
        return failure(shares.error());
    if (const auto *curve = std::get_if<ExponentialUtility>(&m_shape))
        return finite(exponentialEquivalent(curve->riskTolerance, outcomes, *shares), curve->riskTolerance);
    if (const auto *curve = std::get_if<PowerUtility>(&m_shape))
        return finite(powerEquivalent(*curve, outcomes, *shares), -curve->wealth);
    // The scale of utilities does not matter to it.
    std::vector<double> utilities(outcomes.size());
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        if ((*shares)[i] <= 0)
            continue;
        const auto utility = finite(bareUtility(m_shape, outcomes[i]), outcomes[i]);
        if (!utility)
            return utility;
        utilities[i] = *utility;
    }
    const double mean = weighedMean(utilities, *shares);
    return finite(bareOutcome(m_shape, mean), mean);
}

Result<double> UtilityCurve::riskPremium(std::span<const double> outcomes,
                                         std::span<const double> weights) const
{
    const auto equivalent = certaintyEquivalent(outcomes, weights);
    if (!equivalent)
        return equivalent;
    return weighedMean(outcomes, *uncertainty::normalised(weights)) - *equivalent;
}

Result<double> additiveValue(std::span<const Objective> objectives, std::span<const double> outcomes)
{
    if (auto good = checkSizes("uncertainty.parameter.outcomes"_code, outcomes.size(), objectives.size());
        !good)
        return failure(good.error());
    std::vector<double> weights;
    for (const Objective &objective : objectives)
        weights.push_back(objective.weight);
    const auto shares = normalised(weights);
    if (!shares)
        return failure(shares.error());
    double sum = 0;
    for (std::size_t i = 0; i < objectives.size(); ++i) {
        const auto value = objectives[i].value.utility(outcomes[i]);
        if (!value)
            return value;
        sum += (*shares)[i] * *value;
    }
    return sum;
}

} // namespace weighhouse::uncertainty
