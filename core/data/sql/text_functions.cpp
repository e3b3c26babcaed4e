// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/text_functions.h"

#include "core/base/text.h"
#include "core/base/text_search.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <sqlite3.h>
#include <string>
#include <string_view>

namespace weighhouse::sql
{
namespace
{

/// Byte at which the character with this number (from 0) starts; the size if there are fewer.
std::size_t characterStart(std::string_view text, std::int64_t character)
{
    std::size_t i = 0;
    for (; character > 0 && i < text.size(); --character) {
        ++i;
        while (i < text.size() && isContinuation(text[i]))
            ++i;
    }
    return i;
}

std::int64_t characters(std::string_view text)
{
    return std::ranges::count_if(text, [](char c) { return !isContinuation(c); });
}

/// MySQL writes whole numbers without a point, whatever they are stored as.
std::string joinedText(sqlite3_value *value)
{
    return sqlite3_value_type(value) == SQLITE_FLOAT ? numberToText(sqlite3_value_double(value))
                                                     : std::string(textOf(value));
}

void concat(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (anyNull(count, arguments))
        return;
    std::string result;
    for (int i = 0; i < count; ++i) {
        result += joinedText(arguments[i]);
        if (!fits(context, result.size()))
            return;
    }
    giveText(context, result);
}

/// CONCAT_WS(separator, …): NULLs after the separator are skipped.
void concatWithSeparator(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (count == 0 || anyNull(1, arguments))
        return;
    const std::string separator(textOf(arguments[0]));
    std::string result;
    bool first = true;
    for (int i = 1; i < count; ++i) {
        if (sqlite3_value_type(arguments[i]) == SQLITE_NULL)
            continue;
        if (!first)
            result += separator;
        first = false;
        result += joinedText(arguments[i]);
        if (!fits(context, result.size()))
            return;
    }
    giveText(context, result);
}

void left(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (anyNull(count, arguments))
        return;
    const std::string_view whole = textOf(arguments[0]);
    giveText(context, whole.substr(0, characterStart(whole, sqlite3_value_int64(arguments[1]))));
}

void right(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (anyNull(count, arguments))
        return;
    const std::string_view whole = textOf(arguments[0]);
    const std::int64_t wanted = std::max<std::int64_t>(sqlite3_value_int64(arguments[1]), 0);
    giveText(context, whole.substr(characterStart(whole, characters(whole) - wanted)));
}

/// MID and SUBSTRING: from a position counted from 1, or from the end if negative; nothing at position 0.
void substring(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (count < 2 || count > 3) {
        sqlite3_result_error(context, "wrong number of arguments to function SUBSTRING()", -1);
        return;
    }
    if (anyNull(count, arguments))
        return;
    std::string_view whole = textOf(arguments[0]);
    const std::int64_t length = characters(whole);
    std::int64_t position = sqlite3_value_int64(arguments[1]);
    if (position < 0 && position >= -length)
        position = length + position + 1;
    if (position <= 0) {
        giveText(context, {});
        return;
    }
    whole = whole.substr(characterStart(whole, position - 1));
    if (count == 3)
        whole = whole.substr(0, characterStart(whole, sqlite3_value_int64(arguments[2])));
    giveText(context, whole);
}

template<bool atLeft>
void pad(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (anyNull(count, arguments))
        return;
    const std::string_view whole = textOf(arguments[0]);
    const std::int64_t wanted = sqlite3_value_int64(arguments[1]);
    const std::string_view filling = textOf(arguments[2]);
    const std::int64_t length = characters(whole);
    if (wanted < 0)
        return;
    if (wanted <= length) {
        giveText(context, whole.substr(0, characterStart(whole, wanted)));
        return;
    }
    const std::int64_t missing = wanted - length;
    const std::int64_t fillingLength = characters(filling);
    if (fillingLength == 0) {
        giveText(context, {});
        return;
    }
    if (!fits(context, whole.size() + static_cast<std::uint64_t>(missing)))
        return;
    std::string padding;
    for (std::int64_t i = 0; i < missing / fillingLength; ++i)
        padding += filling;
    padding += filling.substr(0, characterStart(filling, missing % fillingLength));
    if (fits(context, whole.size() + padding.size()))
        giveText(context, atLeft ? padding + std::string(whole) : std::string(whole) + padding);
}

std::string inSmallLetters(std::string_view text)
{
    std::string small(text);
    for (char &c : small)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
    return small;
}

/// LOCATE(piece, text[, from]): the position counted from 1, or 0. Case of ASCII letters does not matter.
void locate(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (count < 2 || count > 3) {
        sqlite3_result_error(context, "wrong number of arguments to function LOCATE()", -1);
        return;
    }
    if (anyNull(count, arguments))
        return;
    const std::string_view piece = textOf(arguments[0]);
    const std::string_view whole = textOf(arguments[1]);
    const std::int64_t from = count == 3 ? sqlite3_value_int64(arguments[2]) : 1;
    if (from < 1 || from > characters(whole) + 1) {
        sqlite3_result_int64(context, 0);
        return;
    }
    const std::string rest = inSmallLetters(whole.substr(characterStart(whole, from - 1)));
    const auto found = firstPlace(inSmallLetters(piece), rest);
    sqlite3_result_int64(context, found ? from + characters(std::string_view(rest).substr(0, *found)) : 0);
}

void repeat(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (anyNull(count, arguments))
        return;
    const std::string_view piece = textOf(arguments[0]);
    const std::int64_t times = std::max<std::int64_t>(sqlite3_value_int64(arguments[1]), 0);
    std::string result;
    if (!piece.empty()) {
        if (!fits(context, static_cast<std::uint64_t>(times)) ||
            !fits(context, piece.size() * static_cast<std::uint64_t>(times)))
            return;
        for (std::int64_t i = 0; i < times; ++i)
            result += piece;
    }
    giveText(context, result);
}

void reverse(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (anyNull(count, arguments))
        return;
    std::string_view rest = textOf(arguments[0]);
    std::string result;
    while (!rest.empty()) {
        std::size_t start = rest.size() - 1;
        while (start > 0 && isContinuation(rest[start]))
            --start;
        result += rest.substr(start);
        rest = rest.substr(0, start);
    }
    giveText(context, result);
}

template<char first, char last, int shift>
void changeCase(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (anyNull(count, arguments))
        return;
    std::string result(textOf(arguments[0]));
    for (char &c : result) {
        if (c >= first && c <= last)
            c = static_cast<char>(c + shift);
    }
    giveText(context, result);
}

void characterLength(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (!anyNull(count, arguments))
        sqlite3_result_int64(context, characters(textOf(arguments[0])));
}

constexpr std::array<SqlFunction, 15> textList{{
    {"concat", -1, concat},
    {"concat_ws", -1, concatWithSeparator},
    {"left", 2, left},
    {"right", 2, right},
    {"mid", -1, substring},
    {"substring", -1, substring},
    {"lpad", 3, pad<true>},
    {"rpad", 3, pad<false>},
    {"locate", -1, locate},
    {"repeat", 2, repeat},
    {"reverse", 1, reverse},
    {"ucase", 1, changeCase<'a', 'z', 'A' - 'a'>},
    {"lcase", 1, changeCase<'A', 'Z', 'a' - 'A'>},
    {"char_length", 1, characterLength},
    {"character_length", 1, characterLength},
}};

} // namespace

std::span<const SqlFunction> textFunctions()
{
    return textList;
}

} // namespace weighhouse::sql
