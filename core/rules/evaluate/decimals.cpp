// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/decimals.h"

#include "core/rules/evaluate/evaluation.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace weighhouse::rules::scalar
{
namespace
{

/// Whole numbers up to here are exact as doubles.
constexpr double exactLimit = 9007199254740992.0;

/// 10^22 is the last power of ten that is exact as a double.
constexpr std::array<double, 23> powersOfTen{1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                             1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                             1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

double powerOfTen(int exponent)
{
    return powersOfTen[static_cast<std::size_t>(exponent)];
}

/// The same number with more decimal places; not exact if the digits are too many.
Decimal widened(Decimal number, int places)
{
    for (; number.places < places; ++number.places) {
        number.digits *= 10;
        if (std::abs(number.digits) > static_cast<std::int64_t>(exactLimit))
            return {};
    }
    return number;
}

/// Tells whether a computed value misses another one, such as a multiple of a step, by rounding alone: they
/// agree to 12 significant digits, and no more than a millionth of a step lies between them.
bool missesByRounding(double value, double other, double step)
{
    constexpr double share = 1e-12;
    constexpr double ofStep = 1e-6;
    constexpr std::int64_t mostWritten = 999'999'999'999'999; // 15 digits
    const double distance = std::abs(value - other);
    if (distance == 0 || !(distance <= share * std::abs(value)) || !(distance <= ofStep * step))
        return false;
    const Decimal decimal = decimalOf(value);
    return !decimal.exact || std::abs(decimal.digits) > mostWritten;
}

/// The value, or the whole number or half that it misses by rounding alone.
double withoutNoise(double value)
{
    const double nearest = std::round(value * 2) / 2;
    return missesByRounding(value, nearest, 1) ? nearest : value;
}

/// floor division's remainder of doubles, which are taken as they are.
double binaryModulo(double left, double right)
{
    const double rest = std::fmod(left, right);
    return rest != 0 && (rest < 0) != (right < 0) ? rest + right : rest + 0.0;
}

} // namespace

Decimal decimalOf(double number)
{
    if (!std::isfinite(number))
        return {};
    std::array<char, 40> buffer{};
    const char *const end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, std::chars_format::scientific)
            .ptr;
    const char *const exponentSign = std::find(std::as_const(buffer).data(), end, 'e');
    Decimal result;
    bool inFraction = false;
    for (const char *at = buffer.data(); at != exponentSign; ++at) {
        if (*at == '.') {
            inFraction = true;
        } else if (*at != '-') {
            result.digits = result.digits * 10 + (*at - '0');
            result.places += inFraction ? 1 : 0;
        }
    }
    int exponent = 0;
    const char *const digits = exponentSign + (exponentSign[1] == '+' ? 2 : 1);
    std::from_chars(digits, end, exponent);
    result.places -= exponent;
    for (; result.places < 0 && result.digits < static_cast<std::int64_t>(exactLimit); ++result.places)
        result.digits *= 10;
    result.exact = result.places >= 0 && result.places < static_cast<int>(powersOfTen.size()) - 1 &&
                   result.digits <= static_cast<std::int64_t>(exactLimit);
    if (number < 0)
        result.digits = -result.digits;
    return result;
}

double wholeBelow(double value)
{
    return std::floor(withoutNoise(value));
}

double wholeAbove(double value)
{
    return std::ceil(withoutNoise(value));
}

double wholeNearest(double value)
{
    return std::round(withoutNoise(value));
}

bool Step::set(double value, double step)
{
    if (isNull(value) || !(step > 0) || !std::isfinite(step))
        return false;
    if (step != m_step) {
        m_step = step;
        m_decimal = decimalOf(step);
        m_scale = m_decimal.exact ? powerOfTen(m_decimal.places) : 1;
    }
    return true;
}

/// The double nearest to count times the step, where the product can be reckoned in whole numbers.
double Step::multiple(double count) const
{
    const double product = count * static_cast<double>(m_decimal.digits);
    return m_decimal.exact && std::abs(product) <= exactLimit ? product / m_scale : count * m_step;
}

/// The same for the middle between a multiple and the next.
double Step::middle(double count) const
{
    const double product = (2 * count + 1) * static_cast<double>(m_decimal.digits) * 5;
    return m_decimal.exact && std::abs(product) <= exactLimit ? product / (m_scale * 10)
                                                              : (count + 0.5) * m_step;
}

/// How many steps the largest multiple not above the value has.
double Step::floorCount(double value) const
{
    double count = std::floor(value / m_step);
    // The quotient may be off by one where the value is a multiple or next to one.
    if (std::abs(count) < exactLimit) {
        if (multiple(count) > value)
            count -= 1;
        else if (multiple(count + 1) <= value)
            count += 1;
    }
    return count;
}

double Step::floor(double value, double step)
{
    if (!set(value, step))
        return nullValue;
    double count = floorCount(value);
    if (missesByRounding(value, multiple(count + 1), step))
        count += 1;
    // Beyond exact counts neighbouring doubles are further apart than steps.
    return std::abs(count) < exactLimit ? multiple(count) + 0.0 : value;
}

double Step::ceil(double value, double step)
{
    return -floor(-value, step) + 0.0;
}

double Step::round(double value, double step)
{
    const double size = std::abs(value);
    if (!set(size, step))
        return nullValue;
    const double count = floorCount(size);
    if (!(std::abs(count) < exactLimit))
        return value;
    const double half = middle(count);
    const bool isUp = size >= half || missesByRounding(size, half, step);
    const double rounded = multiple(isUp ? count + 1 : count);
    return value < 0 ? -rounded + 0.0 : rounded;
}

double modulo(double left, double right)
{
    if (isNull(left) || isNull(right) || right == 0)
        return nullValue;
    const bool whole = left == std::floor(left) && right == std::floor(right);
    if (!whole) {
        Step steps;
        const double size = std::abs(right);
        const double multiple = steps.round(left, size);
        if (missesByRounding(left, multiple, size))
            return 0;
        Decimal dividend = decimalOf(left);
        Decimal divisor = decimalOf(right);
        if (dividend.exact && divisor.exact) {
            const int places = std::max(dividend.places, divisor.places);
            dividend = widened(dividend, places);
            divisor = widened(divisor, places);
            if (dividend.exact && divisor.exact)
                return binaryModulo(static_cast<double>(dividend.digits),
                                    static_cast<double>(divisor.digits)) /
                       powerOfTen(places);
        }
    }
    return binaryModulo(left, right);
}

} // namespace weighhouse::rules::scalar
