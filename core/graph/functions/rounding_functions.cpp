// SPDX-License-Identifier: GPL-3.0-or-later
// ceil, floor and round. Rounding to decimals goes by the decimal digits that the float is written with, so
// that 0.285 rounds to 0.29 although the float is a little less.
#include "core/base/text.h"
#include "core/graph/functions/errors.h"
#include "core/graph/functions/tables.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>

namespace weighhouse::graph
{
namespace
{

enum class RoundingMode { Up, Down, Ceiling, Floor, HalfUp, HalfDown, HalfEven };

std::optional<RoundingMode> modeNamed(std::string_view name)
{
    static constexpr std::array<std::string_view, 7> names = {"UP",      "DOWN",      "CEILING",  "FLOOR",
                                                              "HALF_UP", "HALF_DOWN", "HALF_EVEN"};
    const auto found =
        std::ranges::find_if(names, [&](std::string_view known) { return equalIgnoringCase(known, name); });
    if (found == names.end())
        return std::nullopt;
    return static_cast<RoundingMode>(found - names.begin());
}

/// The shortest decimal digits of a positive float: 0.d1d2d3… times ten to the exponent.
struct Decimal {
    std::string digits;
    int exponent = 0;
};

Decimal decimalOf(double value)
{
    std::array<char, 40> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific).ptr;
    const std::string_view text(buffer.data(), static_cast<std::size_t>(end - buffer.data()));
    const std::size_t e = text.find('e');
    Decimal decimal;
    for (const char c : text.substr(0, e)) {
        if (c != '.')
            decimal.digits += c;
    }
    const std::size_t sign = text[e + 1] == '+' ? 1 : 0;
    std::from_chars(text.data() + e + 1 + sign, text.data() + text.size(), decimal.exponent);
    ++decimal.exponent;
    return decimal;
}

/// Whether the magnitude goes up when the digits from `cut` on are left out.
bool goesUp(const Decimal &decimal, std::ptrdiff_t cut, bool isNegative, RoundingMode mode)
{
    const auto size = static_cast<std::ptrdiff_t>(decimal.digits.size());
    const auto digit = [&](std::ptrdiff_t i) {
        return i >= 0 && i < size ? decimal.digits[static_cast<std::size_t>(i)] - '0' : 0;
    };
    const bool isExact = cut >= size;
    if (isExact)
        return false;
    const bool isPastHalf = digit(cut) > 5 || (digit(cut) == 5 && cut + 1 < size);
    const bool isHalf = digit(cut) == 5 && cut + 1 == size;
    switch (mode) {
    case RoundingMode::Up:
        return true;
    case RoundingMode::Down:
        return false;
    case RoundingMode::Ceiling:
        return !isNegative;
    case RoundingMode::Floor:
        return isNegative;
    case RoundingMode::HalfUp:
        return isPastHalf || isHalf;
    case RoundingMode::HalfDown:
        return isPastHalf;
    case RoundingMode::HalfEven:
        return isPastHalf || (isHalf && digit(cut - 1) % 2 == 1);
    }
    return false;
}

double rounded(double value, std::int64_t precision, RoundingMode mode)
{
    if (!std::isfinite(value) || value == 0)
        return value;
    const bool isNegative = value < 0;
    const Decimal decimal = decimalOf(std::abs(value));
    // No float has more digits than this after its point.
    const auto places = static_cast<std::ptrdiff_t>(std::min<std::int64_t>(precision, 1100));
    const std::ptrdiff_t cut = decimal.exponent + places;
    if (cut >= static_cast<std::ptrdiff_t>(decimal.digits.size()))
        return value;
    std::string kept = "0" + (cut > 0 ? decimal.digits.substr(0, static_cast<std::size_t>(cut)) : "");
    if (goesUp(decimal, cut, isNegative, mode)) {
        std::size_t i = kept.size() - 1;
        while (kept[i] == '9')
            kept[i--] = '0';
        ++kept[i];
    }
    const std::string text = kept + "e" + std::to_string(-places);
    double result = 0;
    std::from_chars(text.data(), text.data() + text.size(), result);
    return isNegative ? -result : result;
}

Result<Value> ceilingOf(Arguments arguments, const Context &)
{
    return Value(std::ceil(arguments[0].number()));
}

Result<Value> floorOf(Arguments arguments, const Context &)
{
    return Value(std::floor(arguments[0].number()));
}

Result<Value> roundOf(Arguments arguments, const Context &)
{
    const double value = arguments[0].number();
    if (arguments.size() == 1) { // ties go towards positive infinity
        const double below = std::floor(value);
        return Value(value - below >= 0.5 ? below + 1 : below);
    }
    const Value &precision = arguments[1];
    if (precision.integer() < 0)
        return rangeError("round", "cypher.rounding-functions"_code, precision);
    RoundingMode mode = RoundingMode::HalfUp;
    if (arguments.size() > 2) {
        const auto named = modeNamed(arguments[2].text());
        if (!named)
            return failure(
                "cypher.argument-error",
                Message::of("cypher.argument-error.round-knows", {{"arguments", arguments[2].text()}}),
                Message::of("cypher.do.modes-up-down-ceiling"));
        mode = *named;
    } else if (precision.integer() == 0) {
        return roundOf(arguments.first(1), {});
    }
    return Value(rounded(value, precision.integer(), mode));
}

constexpr std::array roundingTable = {
    Function{"ceil", 1, 1, {Takes::Number}, ceilingOf},
    Function{"ceiling", 1, 1, {Takes::Number}, ceilingOf},
    Function{"floor", 1, 1, {Takes::Number}, floorOf},
    Function{"round", 1, 3, {Takes::Number, Takes::Integer, Takes::Text}, roundOf},
};

} // namespace

std::span<const Function> roundingFunctions()
{
    return roundingTable;
}

} // namespace weighhouse::graph
