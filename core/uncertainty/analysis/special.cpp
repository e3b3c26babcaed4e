// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/special.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace weighhouse::uncertainty
{
namespace
{

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

template<std::size_t size>
double polynomial(const std::array<double, size> &coefficients, double x)
{
    double sum = 0;
    for (std::size_t i = size; i-- > 0;)
        sum = sum * x + coefficients[i];
    return sum;
}

/// The remainder of Stirling's formula, for x >= 10 (DLMF 5.11.1).
double stirlingRest(double x)
{
    constexpr std::array<double, 7> terms{1.0 / 12,   -1.0 / 360,      1.0 / 1260, -1.0 / 1680,
                                          1.0 / 1188, -691.0 / 360360, 1.0 / 156};
    const double square = 1 / (x * x);
    return polynomial(terms, square) / x;
}

constexpr double halfLogTwoPi = 0.91893853320467274178; // log(2 pi) / 2
constexpr double stirlingFrom = 10;

/// log(x^a (1 - x)^b / B(a, b)), without the cancellation of large terms where a and b are large.
double logBetaPower(double a, double b, double x)
{
    return a * std::log(x) + b * std::log1p(-x) - logBeta(a, b);
}

/// The continued fraction of DLMF 8.17.22 by the modified Lentz method; converges fast for
/// x < (a + 1) / (a + b + 2).
double betaFraction(double a, double b, double x)
{
    constexpr double tiny = 1e-300;
    constexpr int most = 100'000;
    const auto away = [](double value) { return std::abs(value) < tiny ? tiny : value; };
    double c = 1;
    double d = 1 / away(1 - (a + b) * x / (a + 1));
    double fraction = d;
    for (int i = 1; i < most; ++i) {
        const double m = i;
        const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        d = 1 / away(1 + even * d);
        c = away(1 + even / c);
        fraction *= d * c;
        const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 / away(1 + odd * d);
        c = away(1 + odd / c);
        const double step = d * c;
        fraction *= step;
        if (std::abs(step - 1) < 2e-16)
            break;
    }
    return fraction;
}

/// Newton's method for log I against log x, kept inside a bracket; best for probabilities up to a half.
double lowerInverseBeta(double a, double b, double probability)
{
    const double wanted = std::log(probability);
    double low = -infinity;
    double high = 0;
    // The first term of the series of I around 0 is an upper or lower bound that is good where x is small.
    double t = std::min((wanted + std::log(a) + logBeta(a, b)) / a, -1e-12);
    for (int i = 0; i < 200; ++i) {
        const double x = std::exp(t);
        const double value = incompleteBeta(a, b, x);
        const double rest = std::log(value) - wanted;
        (rest > 0 ? high : low) = t;
        // The derivative of I by log x is x^a (1 - x)^(b - 1) / B(a, b).
        const double slope = std::exp(a * t + (b - 1) * std::log1p(-x) - logBeta(a, b)) / value;
        double next = t - rest / slope;
        if (!(next > low && next < high))
            next = low == -infinity ? 2 * t - 1 : (low + high) / 2;
        if (std::abs(next - t) <= 2e-16 * std::max(1.0, std::abs(next)))
            return std::exp(next);
        t = next;
    }
    return std::exp(t);
}

} // namespace

double normalDensity(double x)
{
    return std::exp(-x * x / 2) / std::sqrt(2 * std::numbers::pi);
}

double normalCdf(double x)
{
    return std::erfc(-x / std::numbers::sqrt2) / 2;
}

double normalQuantile(double probability)
{
    if (!(probability >= 0 && probability <= 1))
        return notANumber;
    if (probability == 0 || probability == 1)
        return probability == 0 ? -infinity : infinity;
    const double q = probability - 0.5;
    if (std::abs(q) <= 0.425) {
        constexpr std::array<double, 8> over{3.3871328727963666080e0, 1.3314166789178437745e2,
                                             1.9715909503065514427e3, 1.3731693765509461125e4,
                                             4.5921953931549871457e4, 6.7265770927008700853e4,
                                             3.3430575583588128105e4, 2.5090809287301226727e3};
        constexpr std::array<double, 8> under{1.0,
                                              4.2313330701600911252e1,
                                              6.8718700749205790830e2,
                                              5.3941960214247511077e3,
                                              2.1213794301586595867e4,
                                              3.9307895800092710610e4,
                                              2.8729085735721942674e4,
                                              5.2264952788528545610e3};
        const double r = 0.180625 - q * q;
        return q * polynomial(over, r) / polynomial(under, r);
    }
    const double r = std::sqrt(-std::log(q < 0 ? probability : 1 - probability));
    double size = 0;
    if (r <= 5) {
        constexpr std::array<double, 8> over{1.42343711074968357734e0,  4.63033784615654529590e0,
                                             5.76949722146069140550e0,  3.64784832476320460504e0,
                                             1.27045825245236838258e0,  2.41780725177450611770e-1,
                                             2.27238449892691845833e-2, 7.74545014278341407640e-4};
        constexpr std::array<double, 8> under{1.0,
                                              2.05319162663775882187e0,
                                              1.67638483018380384940e0,
                                              6.89767334985100004550e-1,
                                              1.48103976427480074590e-1,
                                              1.51986665636164571966e-2,
                                              5.47593808499534494600e-4,
                                              1.05075007164441684324e-9};
        size = polynomial(over, r - 1.6) / polynomial(under, r - 1.6);
    } else {
        constexpr std::array<double, 8> over{6.65790464350110377720e0,  5.46378491116411436990e0,
                                             1.78482653991729133580e0,  2.96560571828504891230e-1,
                                             2.65321895265761230930e-2, 1.24266094738807843860e-3,
                                             2.71155556874348757815e-5, 2.01033439929228813265e-7};
        constexpr std::array<double, 8> under{1.0,
                                              5.99832206555887937690e-1,
                                              1.36929880922735805310e-1,
                                              1.48753612908506148525e-2,
                                              7.86869131145613259100e-4,
                                              1.84631831751005468180e-5,
                                              1.42151175831644588870e-7,
                                              2.04426310338993978564e-15};
        size = polynomial(over, r - 5) / polynomial(under, r - 5);
    }
    return q < 0 ? -size : size;
}

double logGamma(double x)
{
    double shift = 1;
    for (; x < stirlingFrom; x += 1)
        shift *= x;
    return (x - 0.5) * std::log(x) - x + halfLogTwoPi + stirlingRest(x) - std::log(shift);
}

double logBeta(double a, double b)
{
    // Large gamma functions nearly cancel; what is left is worked out from the terms that do not.
    const double p = std::min(a, b);
    const double q = std::max(a, b);
    const double sum = p + q;
    if (p >= stirlingFrom)
        return -std::log(q) / 2 + halfLogTwoPi + stirlingRest(p) + stirlingRest(q) - stirlingRest(sum) +
               (p - 0.5) * std::log(p / sum) + q * std::log1p(-p / sum);
    if (q >= stirlingFrom)
        return logGamma(p) + stirlingRest(q) - stirlingRest(sum) + p - p * std::log(sum) +
               (q - 0.5) * std::log1p(-p / sum);
    return logGamma(p) + logGamma(q) - logGamma(sum);
}

double incompleteBeta(double a, double b, double x)
{
    if (std::isnan(x))
        return notANumber;
    if (x <= 0 || x >= 1)
        return x <= 0 ? 0 : 1;
    const double power = std::exp(logBetaPower(a, b, x));
    if (x < (a + 1) / (a + b + 2))
        return std::min(1.0, power * betaFraction(a, b, x) / a);
    return std::max(0.0, 1 - power * betaFraction(b, a, 1 - x) / b);
}

double inverseIncompleteBeta(double a, double b, double probability)
{
    if (!(probability >= 0 && probability <= 1))
        return notANumber;
    if (probability == 0 || probability == 1)
        return probability;
    if (probability <= 0.5)
        return lowerInverseBeta(a, b, probability);
    const double x = 1 - lowerInverseBeta(b, a, 1 - probability);
    // Subtracting took digits from a small x, which only the lower tail can give where the density is large.
    const bool isSmall = x < 0.01 && (x <= 0 || std::exp(logBetaPower(a, b, x)) > x);
    return isSmall ? lowerInverseBeta(a, b, probability) : x;
}

double studentQuantile(double degrees, double probability)
{
    if (probability > 0.5)
        return -studentQuantile(degrees, 1 - probability);
    if (!(probability > 0))
        return probability == 0 ? -infinity : notANumber;
    if (probability == 0.5)
        return 0;
    const double x = inverseIncompleteBeta(degrees / 2, 0.5, 2 * probability);
    return -std::sqrt(degrees * (1 - x) / x);
}

} // namespace weighhouse::uncertainty
