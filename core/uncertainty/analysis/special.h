// SPDX-License-Identifier: GPL-3.0-or-later
// Special functions that distributions and intervals need, to nearly all digits of a double.
#pragma once

namespace weighhouse::uncertainty
{

/// The density of the standard normal distribution.
double normalDensity(double x);
/// The probability that a standard normal value is at most x; accurate in the lower tail as well.
double normalCdf(double x);
/// The inverse of normalCdf: minus infinity at 0, infinity at 1, NaN outside [0, 1]. M. J. Wichura 1988,
/// "Algorithm AS 241: The Percentage Points of the Normal Distribution", Applied Statistics 37; its relative
/// error is about 1e-16.
double normalQuantile(double probability);

/// The logarithm of the gamma function; x must be above 0. Unlike std::lgamma it writes nothing global.
double logGamma(double x);
/// The logarithm of the beta function; both must be above 0.
double logBeta(double a, double b);

/// The regularised incomplete beta function I_x(a, b), the cdf of a beta distribution; a and b must be above
/// 0. It is 0 for x <= 0 and 1 for x >= 1. NIST DLMF 8.17.22 (continued fraction).
double incompleteBeta(double a, double b, double x);
/// The x in [0, 1] at which incompleteBeta(a, b, x) is the probability; NaN outside [0, 1].
double inverseIncompleteBeta(double a, double b, double probability);

/// The quantile of Student's t distribution; the degrees of freedom must be above 0.
double studentQuantile(double degrees, double probability);

} // namespace weighhouse::uncertainty
