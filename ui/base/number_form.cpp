// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/number_form.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>
#include <vector>

namespace weighhouse::ui
{
namespace
{

constexpr int fewestSignificant = 4;
constexpr int mostSignificant = 6;
/// Numbers with no more digits than these after the point keep them all.
constexpr int ownDecimals = 3;
constexpr int mostDecimals = 15;
constexpr double largest = 1e15;
constexpr double rounding = 1e-9;

/// The power of ten of the first digit.
int powerOf(double value)
{
    return static_cast<int>(std::floor(std::log10(std::abs(value))));
}

/// The digits after the point of the shortest text that gives the number back.
int decimalsOf(double value)
{
    std::array<char, 64> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific).ptr;
    const std::string_view text(buffer.data(), static_cast<std::size_t>(end - buffer.data()));
    const auto exponentAt = text.find('e');
    const auto point = text.find('.');
    const int digits = point == std::string_view::npos ? 0 : static_cast<int>(exponentAt - point) - 1;
    int exponent = 0;
    const char *first = text.data() + exponentAt + 1;
    if (first < end && *first == '+')
        ++first;
    std::from_chars(first, end, exponent);
    return std::max(0, digits - exponent);
}

/// The number without what is behind its twelfth digit.
double withoutNoise(double value)
{
    constexpr int kept = 12;
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                   std::chars_format::scientific, kept - 1)
                         .ptr;
    double rounded = value;
    std::from_chars(buffer.data(), end, rounded);
    return rounded;
}

/// The smallest difference of two that is not rounding; 0 for none.
double smallestGap(std::vector<double> values, double size)
{
    std::sort(values.begin(), values.end());
    double least = 0;
    for (std::size_t i = 1; i < values.size(); ++i) {
        const double gap = values[i] - values[i - 1];
        if (gap > size * rounding && (least == 0 || gap < least))
            least = gap;
    }
    return least;
}

} // namespace

NumberForm NumberForm::of(std::span<const double> values)
{
    std::vector<double> finite;
    std::copy_if(values.begin(), values.end(), std::back_inserter(finite),
                 [](double value) { return std::isfinite(value); });
    NumberForm form;
    double size = 0;
    int own = 0;
    for (const double value : finite) {
        size = std::max(size, std::abs(value));
        // One with many digits decides; those of the others need not be counted.
        if (own <= ownDecimals && value != 0)
            own = std::max(own, decimalsOf(value));
    }
    if (size == 0)
        return form;
    if (own <= ownDecimals) {
        form.m_decimals = own;
        return form;
    }
    const int power = powerOf(size);
    const int fewest = std::max(0, fewestSignificant - 1 - power);
    const int most = std::max(fewest, mostSignificant - 1 - power);
    const double gap = smallestGap(std::move(finite), size);
    const int telling = gap > 0 ? static_cast<int>(std::ceil(-std::log10(gap))) : 0;
    form.m_decimals = std::min(mostDecimals, std::clamp(telling, fewest, most));
    return form;
}

NumberForm NumberForm::keeping(std::span<const double> values)
{
    constexpr int mostKept = 6;
    NumberForm form;
    for (const double value : values) {
        if (form.m_decimals == mostKept)
            break;
        if (value != 0 && std::isfinite(value))
            form.m_decimals = std::max(form.m_decimals, std::min(mostKept, decimalsOf(withoutNoise(value))));
    }
    return form;
}

NumberForm NumberForm::of(double before, double after)
{
    return of(std::array{before, after});
}

QString NumberForm::text(double value, const QLocale &locale) const
{
    if (std::isnan(value))
        return QStringLiteral("–");
    if (std::isinf(value))
        return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    if (std::abs(value) >= largest)
        return locale.toString(value, 'g', mostSignificant);
    int decimals = m_decimals;
    if (value != 0 && std::abs(value) < 0.5 * std::pow(10.0, -decimals)) {
        decimals = -powerOf(value);
        if (decimals > mostDecimals)
            return locale.toString(value, 'g', fewestSignificant);
    }
    return locale.toString(value, 'f', decimals);
}

QString NumberForm::change(double change, const QLocale &locale) const
{
    if (std::isnan(change))
        return QStringLiteral("–");
    if (change == 0)
        return QStringLiteral("±0");
    return (change > 0 ? QStringLiteral("+") : QStringLiteral("−")) + text(std::abs(change), locale);
}

} // namespace weighhouse::ui
