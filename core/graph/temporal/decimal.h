// SPDX-License-Identifier: GPL-3.0-or-later
// Decimal numbers as texts and floats spell them: 0.1 is a tenth.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace weighhouse::temporal
{

struct Decimal {
    static constexpr std::int64_t fractionsPerUnit = 1'000'000'000'000'000'000;

    std::int64_t whole = 0;
    std::int64_t fraction = 0; ///< In 10^-18; of the same sign as the whole, cut off behind that.
    bool operator==(const Decimal &) const = default;
};

/// Digits with or without a sign and a point (or comma) between them; nothing for anything else and for what
/// does not fit.
std::optional<Decimal> decimalFromText(std::string_view text);

/// What the shortest text that reads back as the number spells. Nothing for infinite and undefined numbers
/// and those that do not fit.
std::optional<Decimal> decimalOf(double number);

/// The digits of the text as a number, if there are from `least` to `most` of them and nothing else.
std::optional<std::int64_t> digitsFromText(std::string_view text, std::size_t least, std::size_t most);

} // namespace weighhouse::temporal
