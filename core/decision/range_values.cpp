// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/range_values.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace weighhouse::decision
{
namespace
{

/// Up to here every decimal has a number of its own that is written with the same digits.
constexpr int shortDigits = 15;
/// A number of so many digits fits into 64 bits.
constexpr int mostDigits = 18;

/// digits * 10^exponent
struct Decimal {
    std::int64_t digits = 0;
    int length = 0; ///< number of digits, without zeros at the end
    int exponent = 0;
};

/// The number as it is written; nothing if it takes more than 15 digits.
std::optional<Decimal> shortDecimal(double number)
{
    if (number == 0)
        return Decimal{};
    std::array<char, 64> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, std::chars_format::scientific)
            .ptr;
    const std::string_view text(buffer.data(), static_cast<std::size_t>(end - buffer.data()));
    const std::size_t mark = text.find('e');
    if (mark == std::string_view::npos)
        return std::nullopt;
    std::string digits(text.substr(0, mark));
    std::erase(digits, '.');
    Decimal decimal;
    decimal.length = static_cast<int>(digits.size()) - (number < 0 ? 1 : 0);
    if (decimal.length > shortDigits)
        return std::nullopt;
    std::from_chars(digits.data(), digits.data() + digits.size(), decimal.digits);
    const std::size_t power = text[mark + 1] == '+' ? mark + 2 : mark + 1;
    std::from_chars(text.data() + power, text.data() + text.size(), decimal.exponent);
    decimal.exponent -= decimal.length - 1;
    return decimal;
}

/// The number as a multiple of 10^exponent, which is not more than its own.
std::int64_t multiple(const Decimal &decimal, int exponent)
{
    std::int64_t result = decimal.digits;
    for (int power = decimal.exponent; result != 0 && power > exponent; --power)
        result *= 10;
    return result;
}

/// The exponent at which all of them are whole numbers of at most 18 digits.
std::optional<int> commonExponent(std::initializer_list<Decimal> decimals)
{
    std::optional<int> least;
    for (const Decimal &decimal : decimals) {
        if (decimal.digits != 0)
            least = std::min(least.value_or(decimal.exponent), decimal.exponent);
    }
    for (const Decimal &decimal : decimals) {
        if (decimal.digits != 0 && decimal.length + decimal.exponent - *least > mostDigits)
            return std::nullopt;
    }
    return least;
}

/// The number nearest to digits * 10^exponent.
double nearestNumber(std::int64_t digits, int exponent)
{
    // Both are exact, so that the one operation rounds correctly.
    constexpr std::int64_t exact = std::int64_t{1} << 53;
    if (exponent <= 0 && exponent >= -15 && digits <= exact && digits >= -exact) {
        std::int64_t divisor = 1;
        for (int i = exponent; i < 0; ++i)
            divisor *= 10;
        return static_cast<double>(digits) / static_cast<double>(divisor);
    }
    const std::string text = std::to_string(digits) + "e" + std::to_string(exponent);
    double number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

} // namespace

std::optional<std::vector<double>> rangeValues(double low, double high, double step, std::size_t most)
{
    const double nearly = std::floor((high - low) / step + 5e-10);
    if (!(nearly <= static_cast<double>(most)))
        return std::nullopt;
    auto steps = static_cast<std::size_t>(nearly);
    const auto first = shortDecimal(low);
    const auto each = shortDecimal(step);
    const auto last = shortDecimal(high);
    std::optional<int> exponent;
    if (first && each && last)
        exponent = commonExponent({*first, *each, *last});
    if (exponent)
        steps = static_cast<std::size_t>((multiple(*last, *exponent) - multiple(*first, *exponent)) /
                                         multiple(*each, *exponent));
    else if (first && each)
        exponent = commonExponent({*first, *each});
    // The high end may be far above the others.
    if (exponent && std::abs(static_cast<double>(multiple(*first, *exponent))) +
                            static_cast<double>(steps) * static_cast<double>(multiple(*each, *exponent)) >
                        9e18)
        exponent.reset();
    if (steps >= most)
        return std::nullopt;
    std::vector<double> values;
    values.reserve(steps + 1);
    for (std::size_t k = 0; k <= steps; ++k) {
        const double value = exponent
                                 ? nearestNumber(multiple(*first, *exponent) + static_cast<std::int64_t>(k) *
                                                                                   multiple(*each, *exponent),
                                                 *exponent)
                                 : low + static_cast<double>(k) * step;
        values.push_back(std::min(value, high));
    }
    return values;
}

} // namespace weighhouse::decision
