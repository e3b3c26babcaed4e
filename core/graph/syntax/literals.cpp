// SPDX-License-Identifier: GPL-3.0-or-later
// Literals to values.
#include "core/graph/syntax/literals.h"

#include "core/graph/syntax/characters.h"

#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <system_error>
#include <utility>

namespace weighhouse::cypher
{
namespace
{

LiteralProblem badNumber(std::string_view written)
{
    const bool hasUnderscore = written.find('_') != std::string_view::npos;
    return {"InvalidNumberLiteral", Message::of("cypher.invalid-number-literal", {{"written", written}}),
            hasUnderscore ? Message::of("cypher.do.write-digits-without-between")
                          : Message::of("cypher.do.numbers-written-12-1"),
            0, written.size()};
}

int digitOf(char character)
{
    if (isDigit(character))
        return character - '0';
    if (character >= 'a' && character <= 'f')
        return character - 'a' + 10;
    if (character >= 'A' && character <= 'F')
        return character - 'A' + 10;
    return 16;
}

/// The code point of as many hexadecimal digits.
std::optional<char32_t> hexadecimalOf(std::string_view digits, std::size_t count)
{
    if (digits.size() < count)
        return std::nullopt;
    char32_t value = 0;
    for (const char character : digits.substr(0, count)) {
        const int digit = digitOf(character);
        if (digit >= 16)
            return std::nullopt;
        value = value * 16 + static_cast<char32_t>(digit);
    }
    return value;
}

bool isSurrogate(char32_t value)
{
    return value >= 0xD800 && value <= 0xDFFF;
}

/// The character an escape of one letter stands for.
std::optional<char> simpleEscape(char letter)
{
    switch (letter) {
    case '\\':
    case '\'':
    case '"':
    case '`':
        return letter;
    case 'b':
        return '\b';
    case 'f':
        return '\f';
    case 'n':
        return '\n';
    case 'r':
        return '\r';
    case 't':
        return '\t';
    default:
        return std::nullopt;
    }
}

/// The code point of the escape `\u…` or `\U…` at an offset, and how long it is; two for a surrogate pair are
/// one.
std::optional<Character> unicodeEscape(std::string_view written, std::size_t at)
{
    const std::size_t count = written[at + 1] == 'u' ? 4 : 8;
    const auto value = hexadecimalOf(written.substr(at + 2), count);
    if (!value || *value > 0x10FFFF)
        return std::nullopt;
    if (!isSurrogate(*value))
        return Character{*value, count + 2};
    const std::size_t behind = at + 2 + count;
    if (*value >= 0xDC00 || written.substr(behind, 2) != "\\u")
        return std::nullopt;
    const auto low = hexadecimalOf(written.substr(behind + 2), 4);
    if (!low || *low < 0xDC00 || *low > 0xDFFF)
        return std::nullopt;
    return Character{0x10000 + ((*value - 0xD800) << 10) + (*low - 0xDC00), count + 8};
}

} // namespace

tl::expected<std::int64_t, LiteralProblem> integerOf(std::string_view written, bool isNegative)
{
    int base = 10;
    std::string_view digits = written;
    if (written.size() > 1 && written.front() == '0') {
        const char mark = written[1];
        base = mark == 'x' || mark == 'X' ? 16 : 8;
        digits.remove_prefix(isDigit(mark) ? 1 : 2);
    }
    std::uint64_t magnitude = 0;
    const auto [end, problem] =
        std::from_chars(digits.data(), digits.data() + digits.size(), magnitude, base);
    if (digits.empty() || end != digits.data() + digits.size() ||
        (problem != std::errc() && problem != std::errc::result_out_of_range))
        return tl::unexpected(badNumber(written));
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    if (problem == std::errc::result_out_of_range || magnitude > most + (isNegative ? 1 : 0))
        return tl::unexpected(LiteralProblem{
            "IntegerOverflow",
            isNegative ? Message::of("cypher.integer-overflow", {{"written", written}})
                       : Message::of("cypher.integer-overflow.integer-too", {{"written", written}}),
            Message::of("cypher.do.integers-lie-between-9223372036854775808"), 0, written.size()});
    return static_cast<std::int64_t>(isNegative ? ~magnitude + 1 : magnitude);
}

tl::expected<double, LiteralProblem> floatOf(std::string_view written)
{
    std::string text(written.front() == '.' ? "0" : "");
    text += written;
    double value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (end != text.data() + text.size())
        return tl::unexpected(badNumber(written));
    if (problem == std::errc::result_out_of_range) {
        // Too small is 0, as for every reader of decimals; too large is an error.
        const std::size_t exponent = text.find_first_of("eE");
        const bool isTiny = exponent == std::string::npos ? text.starts_with("0") : text[exponent + 1] == '-';
        if (isTiny)
            return 0.0;
        value = std::numeric_limits<double>::infinity();
    }
    if (!std::isfinite(value))
        return tl::unexpected(LiteralProblem{
            "FloatingPointOverflow", Message::of("cypher.floating-point-overflow", {{"written", written}}),
            Message::of("cypher.do.largest-about-1-797"), 0, written.size()});
    return value;
}

tl::expected<std::string, LiteralProblem> textOf(std::string_view written)
{
    const std::string_view inner = written.substr(1, written.size() - 2);
    std::string text;
    text.reserve(inner.size());
    for (std::size_t i = 0; i < inner.size(); ++i) {
        if (inner[i] != '\\') {
            text.push_back(inner[i]);
            continue;
        }
        const char letter = i + 1 < inner.size() ? inner[i + 1] : '\0';
        if (letter == 'u' || letter == 'U') {
            const auto character = unicodeEscape(inner, i);
            if (!character)
                return tl::unexpected(
                    LiteralProblem{"InvalidUnicodeLiteral", Message::of("cypher.invalid-unicode-literal"),
                                   Message::of("cypher.do.write-four-hexadecimal-digits"), i + 1, 2});
            appendCharacter(text, character->value);
            i += character->length - 1;
        } else if (const auto plain = simpleEscape(letter)) {
            text.push_back(*plain);
            ++i;
        } else {
            return tl::unexpected(
                LiteralProblem{"UnexpectedSyntax", Message::of("cypher.unexpected-syntax.escape-not"),
                               Message::of("cypher.do.backslash-itself-written-escapes"), i + 1, 2});
        }
    }
    return text;
}

std::string quotedNameOf(std::string_view written)
{
    const std::string_view inner = written.substr(1, written.size() - 2);
    std::string name;
    name.reserve(inner.size());
    for (std::size_t i = 0; i < inner.size(); ++i) {
        name.push_back(inner[i]);
        if (inner[i] == '`')
            ++i;
    }
    return name;
}

std::string parameterOf(std::string_view written)
{
    written.remove_prefix(1);
    return written.starts_with('`') ? quotedNameOf(written) : std::string(written);
}

} // namespace weighhouse::cypher
