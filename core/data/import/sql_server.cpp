// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/sql_server.h"

#include "core/base/calendar.h"
#include "core/base/text.h"
#include "core/data/import/characters.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <utility>

namespace weighhouse::import
{
namespace
{

constexpr std::array<std::string_view, 15> starts{"INSERT", "CREATE",  "ALTER", "DROP",   "SET",
                                                  "USE",    "EXEC",    "PRINT", "IF",     "EXECUTE",
                                                  "BEGIN",  "DECLARE", "GRANT", "UPDATE", "DELETE"};

bool isBlankInLine(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

bool isAtLineStart(std::string_view text, std::size_t at)
{
    while (at > 0 && isBlankInLine(text[at - 1]))
        --at;
    return at == 0 || text[at - 1] == '\n';
}

/// The word at a place.
std::string_view wordAt(std::string_view text, std::size_t at)
{
    std::size_t end = at;
    while (end < text.size() && isWordCharacter(text[end]))
        ++end;
    return text.substr(at, end - at);
}

/// Returns true if the words of a dump are worth reading.
bool mayBeSqlServer(std::string_view text)
{
    for (std::size_t at = 0; at < text.size(); at = text.find_first_of("gGdDiI", at + 1)) {
        const std::string_view rest = text.substr(at, 15);
        if (batchEndAt(text, at) > 0 || equalIgnoringCase(rest.substr(0, 4), "dbo.") ||
            equalIgnoringCase(rest.substr(0, 4), "dbo]") || equalIgnoringCase(rest, "IDENTITY_INSERT"))
            return true;
    }
    return false;
}

std::uint64_t littleEndian(std::string_view bytes)
{
    std::uint64_t value = 0;
    for (auto byte = bytes.rbegin(); byte != bytes.rend(); ++byte)
        value = value << 8U | static_cast<unsigned char>(*byte);
    return value;
}

std::uint64_t bigEndian(std::string_view bytes)
{
    std::uint64_t value = 0;
    for (const char byte : bytes)
        value = value << 8U | static_cast<unsigned char>(byte);
    return value;
}

/// Days since 1970-01-01 and what has passed of the day.
std::string momentText(std::int64_t day, std::uint64_t ticks, std::uint64_t ticksOfSecond, int decimals)
{
    std::string text = calendar::toText(day);
    const std::uint64_t seconds = ticks / ticksOfSecond;
    std::array<char, 32> time{};
    const auto length = static_cast<std::size_t>(
        std::snprintf(time.data(), time.size(), "T%02u:%02u:%02u", static_cast<unsigned>(seconds / 3600),
                      static_cast<unsigned>(seconds / 60 % 60), static_cast<unsigned>(seconds % 60)));
    text.append(time.data(), length);
    if (decimals == 0)
        return text;
    std::uint64_t scale = 1;
    for (int i = 0; i < decimals; ++i)
        scale *= 10;
    const std::uint64_t fraction = ((ticks % ticksOfSecond) * scale + ticksOfSecond / 2) / ticksOfSecond;
    std::string digits = std::to_string(std::min(fraction, scale - 1));
    digits.insert(0, static_cast<std::size_t>(decimals) - digits.size(), '0');
    return text + "." + digits;
}

/// A date as SQL Server keeps it in memory; nothing if the bytes are none.
std::optional<std::string> dateOf(std::string_view type, std::string_view bytes)
{
    constexpr std::int64_t year1900 = -25567; // 1900-01-01
    constexpr std::int64_t year1 = calendar::firstDay;
    constexpr std::uint64_t secondsOfDay = 86'400;
    if (equalIgnoringCase(type, "datetime") && bytes.size() == 8) {
        const auto day =
            year1900 + static_cast<std::int32_t>(static_cast<std::uint32_t>(bigEndian(bytes.substr(0, 4))));
        const std::uint64_t ticks = bigEndian(bytes.substr(4));
        return calendar::isDay(day) && ticks < 300 * secondsOfDay
                   ? std::optional(momentText(day, ticks, 300, 3))
                   : std::nullopt;
    }
    if (equalIgnoringCase(type, "smalldatetime") && bytes.size() == 4) {
        const auto day = year1900 + static_cast<std::int64_t>(bigEndian(bytes.substr(0, 2)));
        const std::uint64_t minutes = bigEndian(bytes.substr(2));
        return minutes < 1440 ? std::optional(momentText(day, minutes * 60, 1, 0)) : std::nullopt;
    }
    if (equalIgnoringCase(type, "date") && bytes.size() == 3) {
        const auto day = year1 + static_cast<std::int64_t>(littleEndian(bytes));
        return calendar::isDay(day) ? std::optional(calendar::toText(day)) : std::nullopt;
    }
    if (equalIgnoringCase(type, "datetime2") && bytes.size() >= 7 && bytes.size() <= 9) {
        const int decimals = static_cast<unsigned char>(bytes.front());
        std::uint64_t ticksOfSecond = 1;
        for (int i = 0; i < std::min(decimals, 7); ++i)
            ticksOfSecond *= 10;
        const auto day = year1 + static_cast<std::int64_t>(littleEndian(bytes.substr(bytes.size() - 3)));
        const std::uint64_t ticks = littleEndian(bytes.substr(1, bytes.size() - 4));
        return decimals <= 7 && calendar::isDay(day) && ticks < ticksOfSecond * secondsOfDay
                   ? std::optional(momentText(day, ticks, ticksOfSecond, decimals))
                   : std::nullopt;
    }
    return std::nullopt;
}

/// Takes the name of a type, perhaps with a length; gives the name.
bool castType(SqlCursor &cursor, std::string &type)
{
    return cursor.qualifiedName(type, "import.sql-types.type-column"_code) &&
           (!cursor.atSymbol('(') || cursor.skipParentheses());
}

} // namespace

std::size_t batchEndAt(std::string_view text, std::size_t at)
{
    if (!equalIgnoringCase(wordAt(text, at), "GO") || !isAtLineStart(text, at))
        return 0;
    std::size_t end = at + 2;
    while (end < text.size() && (isBlankInLine(text[end]) || isDigit(text[end])))
        ++end;
    return end == text.size() || text[end] == '\n' ? end - at : 0;
}

bool statementStartsAt(std::string_view text, std::size_t at)
{
    if (!isAtLineStart(text, at))
        return false;
    const std::string_view word = wordAt(text, at);
    return std::ranges::any_of(starts,
                               [&](std::string_view start) { return equalIgnoringCase(word, start); });
}

bool looksLikeSqlServer(std::string_view text)
{
    if (!mayBeSqlServer(text))
        return false;
    Lexer lexer(text, Dialect::Detect);
    for (;;) {
        const Token token = lexer.next();
        if (token.kind == TokenKind::End || token.kind == TokenKind::Bad)
            return false;
        if (isWord(token, "GO") && batchEndAt(text, token.offset) > 0)
            return true;
        if (isWord(token, "IDENTITY_INSERT"))
            return true;
        if ((isWord(token, "DBO") ||
             (token.kind == TokenKind::Identifier && equalIgnoringCase(token.text, "[dbo]"))) &&
            lexer.peek().text == ".")
            return true;
    }
}

bool readCast(SqlCursor &cursor, const Token &verb, Literal &literal, std::string &scratch)
{
    const bool isConvert = isWord(verb, "CONVERT");
    std::string type;
    if (!cursor.expectSymbol('(', "import.here"_code))
        return false;
    if (isConvert && (!castType(cursor, type) || !cursor.expectSymbol(',', "import.here"_code)))
        return false;
    if (cursor.atWord("CAST") || cursor.atWord("CONVERT")) // one in the other would be an expression
        return cursor.unexpected("import.sql-values.value"_code, "import.do.plain-values-can-imported"_code);
    if (!readLiteral(cursor, literal, scratch))
        return false;
    if (isConvert && cursor.acceptSymbol(','))
        cursor.lexer.next(); // the style says how a text is written
    if (!isConvert && (!cursor.expectWord("AS") || !castType(cursor, type)))
        return false;
    literal.offset = verb.offset;
    if (literal.kind == LiteralKind::Bytes) {
        if (auto date = dateOf(type, literal.text)) {
            scratch = *std::move(date);
            literal = {LiteralKind::Text, 0, 0, false, scratch, verb.offset, 0};
        }
    }
    return cursor.expectSymbol(')', "import.here"_code);
}

} // namespace weighhouse::import
