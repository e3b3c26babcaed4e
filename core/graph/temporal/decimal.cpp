// SPDX-License-Identifier: GPL-3.0-or-later
// Decimal numbers as texts and floats spell them: 0.1 is a tenth.
#include "core/graph/temporal/decimal.h"

#include "core/graph/temporal/wide.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace weighhouse::temporal
{
namespace
{

constexpr std::size_t fractionDigits = 18;

bool isDecimalDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// The first digits behind the point in 10^-18.
std::int64_t fractionOf(std::string_view digits)
{
    std::int64_t fraction = 0;
    for (std::size_t i = 0; i < fractionDigits; ++i)
        fraction = fraction * 10 + (i < digits.size() ? digits[i] - '0' : 0);
    return fraction;
}

} // namespace

std::optional<Decimal> decimalFromText(std::string_view text)
{
    const bool isNegative = text.starts_with('-');
    if (isNegative || text.starts_with('+'))
        text.remove_prefix(1);
    const std::size_t point = std::min(text.find_first_of(".,"), text.size());
    const std::string_view whole = text.substr(0, point);
    const std::string_view fraction = point == text.size() ? "" : text.substr(point + 1);
    if (whole.empty() || (point != text.size() && fraction.empty()) ||
        !std::all_of(whole.begin(), whole.end(), isDecimalDigit) ||
        !std::all_of(fraction.begin(), fraction.end(), isDecimalDigit))
        return std::nullopt;
    std::int64_t number = 0;
    for (const char c : whole) {
        // Downwards, as there is one more number there.
        const auto larger = productOf<std::int64_t>(number, 10);
        const auto next = larger ? sumOf<std::int64_t>(*larger, '0' - c) : std::nullopt;
        if (!next || (!isNegative && *next == std::numeric_limits<std::int64_t>::min()))
            return std::nullopt;
        number = *next;
    }
    const std::int64_t behind = fractionOf(fraction);
    return isNegative ? Decimal{number, -behind} : Decimal{-number, behind};
}

std::optional<Decimal> decimalOf(double number)
{
    if (!std::isfinite(number) || std::abs(number) >= 9.2e18)
        return std::nullopt;
    if (std::abs(number) < 1e-18)
        return Decimal{};
    std::array<char, 80> text{};
    const auto end = std::to_chars(text.begin(), text.end(), number, std::chars_format::fixed).ptr;
    return decimalFromText({text.data(), static_cast<std::size_t>(end - text.data())});
}

std::optional<std::int64_t> digitsFromText(std::string_view text, std::size_t least, std::size_t most)
{
    if (text.size() < least || text.size() > most || !std::all_of(text.begin(), text.end(), isDecimalDigit))
        return std::nullopt;
    std::int64_t number = 0;
    for (const char c : text)
        number = number * 10 + (c - '0');
    return number;
}

} // namespace weighhouse::temporal
