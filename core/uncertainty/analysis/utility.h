// SPDX-License-Identifier: GPL-3.0-or-later
// How much outcomes are worth to somebody who minds risk.
#pragma once

#include "core/base/error.h"

#include <span>
#include <variant>
#include <vector>

namespace weighhouse::uncertainty
{

struct LinearUtility {
    bool operator==(const LinearUtility &) const = default;
};
/// Constant absolute aversion to risk: u(x) = sign(r) (1 - exp(-(x - origin) / r)).
struct ExponentialUtility {
    double riskTolerance = 1; ///< Above 0: averse to risk; below 0: seeking it.
    double origin = 0;        ///< Where the utility is 0 and has all its digits; preferences are the same.
    bool operator==(const ExponentialUtility &) const = default;
};
/// Constant relative aversion to risk: u(x) = (y^(1 - aversion) - 1) / (1 - aversion) of y = (x + wealth) /
/// unit, the logarithm at 1.
struct PowerUtility {
    double aversion = 1;
    double wealth = 0; ///< Added to each outcome; their sum must be above 0.
    double unit = 1;   ///< Of which the utility is 0 and has all its digits; preferences are the same.
    bool operator==(const PowerUtility &) const = default;
};
/// Straight between points, and beyond the ends as next to them.
struct PointsUtility {
    std::vector<double> outcomes;
    std::vector<double> utilities;
    bool operator==(const PointsUtility &) const = default;
};

/// An increasing utility of an outcome, up to the scale that its kind happens to have.
class UtilityCurve
{
public:
    /// The outcome itself.
    UtilityCurve() = default;

    /// Errors: uncertainty.not-finite, uncertainty.bad-tolerance (0).
    static Result<UtilityCurve> exponential(double riskTolerance);
    /// Errors: uncertainty.not-finite.
    static Result<UtilityCurve> power(double aversion, double wealth = 0);
    /// Two or more points; outcomes and utilities ascend. Errors: uncertainty.bad-curve,
    /// uncertainty.wrong-count.
    static Result<UtilityCurve> points(std::vector<double> outcomes, std::vector<double> utilities);

    /// The same preferences on another scale: shift + scale * u. Errors: uncertainty.not-positive (scale),
    /// uncertainty.not-finite.
    Result<UtilityCurve> rescaled(double scale, double shift) const;
    /// Rescaled so that the worst outcome has the utility 0 and the best 1. Far from 0 exponentials and
    /// powers become flat and lose digits; this moves them to where the digits are needed. Use it for
    /// utilities that are to be compared or averaged. Errors: uncertainty.not-below,
    /// uncertainty.beyond-curve.
    Result<UtilityCurve> normalised(double worst, double best) const;

    /// Errors: uncertainty.beyond-curve where the curve has no finite utility.
    Result<double> utility(double outcome) const;
    /// The outcome with a utility. Errors: uncertainty.beyond-curve.
    Result<double> outcome(double utility) const;

    /// The sure outcome that is worth as much as outcomes with these weights. Exponentials and powers are
    /// worked out from the outcome that counts most, so that they neither overflow nor lose digits. Errors:
    /// those of utility(), uncertainty.wrong-count, those of checkWeights.
    Result<double> certaintyEquivalent(std::span<const double> outcomes,
                                       std::span<const double> weights) const;
    /// The mean less the certainty equivalent: what would be paid to be rid of the risk.
    Result<double> riskPremium(std::span<const double> outcomes, std::span<const double> weights) const;

    using Shape = std::variant<LinearUtility, ExponentialUtility, PowerUtility, PointsUtility>;
    const Shape &shape() const { return m_shape; }
    double scale() const { return m_scale; }
    double shift() const { return m_shift; }

    bool operator==(const UtilityCurve &) const = default;

private:
    explicit UtilityCurve(Shape shape) : m_shape(std::move(shape)) {}

    Shape m_shape = LinearUtility{};
    double m_scale = 1;
    double m_shift = 0;
};

/// One of several things that are wanted.
struct Objective {
    double weight = 1;
    UtilityCurve
        value; ///< Its value function; scale it to [0, 1] over the range that is looked at (swing weights).

    bool operator==(const Objective &) const = default;
};

/// The additive value of outcomes in several objectives (R. Keeney & H. Raiffa 1976, chapter 3): weights are
/// normalised. Errors: uncertainty.wrong-count, those of normalised weights and of utility().
Result<double> additiveValue(std::span<const Objective> objectives, std::span<const double> outcomes);

} // namespace weighhouse::uncertainty
