// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/rounding.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::decision
{
namespace
{

constexpr int significantDigits = 12;

/// The smallest size that is rounded: below it the power of ten would be too large for a number.
constexpr double smallest = 1e-280;

/// The value to as many digits as a number of the given size has with 12 significant ones, but never to less
/// than the next whole number: whole numbers stay as they are, and larger values stay larger or become equal.
double rounded(double value, double size)
{
    if (!std::isfinite(value) || !std::isfinite(size) || size < smallest || value == std::trunc(value))
        return value;
    const int digits = significantDigits - 1 - static_cast<int>(std::floor(std::log10(size)));
    const double scale = std::pow(10.0, std::max(digits, 0));
    const double nearest = std::round(value * scale) / scale;
    return std::isfinite(nearest) ? nearest : value;
}

double rounded(double value)
{
    return rounded(value, std::abs(value));
}

} // namespace

std::weak_ordering compareWithoutRounding(double left, double right)
{
    // Values further apart than the coarsest step keep their order, which spares most of them the rounding.
    constexpr double coarsest = 1e-11;
    if (left == right)
        return std::weak_ordering::equivalent;
    const bool isLess = left < right;
    if (std::abs(left - right) <= coarsest * std::max(std::abs(left), std::abs(right)) &&
        rounded(left) == rounded(right))
        return std::weak_ordering::equivalent;
    return isLess ? std::weak_ordering::less : std::weak_ordering::greater;
}

std::weak_ordering compareWanted(const rules::CheckedQuestion &question, double left, double right)
{
    if (question.tolerance > 0)
        return compareWithoutRounding(left, right);
    if (left == right)
        return std::weak_ordering::equivalent;
    return left < right ? std::weak_ordering::less : std::weak_ordering::greater;
}

double withoutRest(const rules::CheckedQuestion &question, double value, double scale)
{
    constexpr double muchLarger = 10;
    if (question.tolerance == 0 || !(scale > muchLarger * std::abs(value)))
        return value;
    return rounded(value, scale) + 0.0; // -0 is no other value
}

std::vector<double> wantedValues(const rules::CheckedQuestion &question, std::vector<double> values)
{
    if (question.tolerance > 0)
        std::ranges::transform(values, values.begin(), [](double value) { return rounded(value); });
    for (double &value : values) {
        if (value == 0)
            value = 0; // -0 is no other value
    }
    return values;
}

} // namespace weighhouse::decision
