// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/mysql_functions.h"

#include "core/base/text.h"
#include "core/data/sql/builtins.h"
#include "core/data/sql/dialect_checks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>
#include <string>
#include <string_view>

namespace weighhouse::sql
{
namespace
{

/// Half a unit goes away from zero, as in MySQL's decimals, also where the binary number is a little less.
double roundedTo(double number, std::int64_t decimals)
{
    constexpr std::int64_t furthest = 300; // where powers of ten of a double end
    if (decimals > furthest || decimals < -furthest)
        return decimals > 0 ? number : 0;
    const double scale = std::pow(10.0, static_cast<double>(std::abs(decimals)));
    const double scaled = decimals < 0 ? number / scale : number * scale;
    if (!std::isfinite(scaled) || std::abs(scaled) > 1e15)
        return number;
    const double whole = std::round(scaled + std::copysign(std::abs(scaled) * 1e-15, scaled));
    return decimals < 0 ? whole * scale : whole / scale;
}

bool isText(sqlite3_value *value)
{
    return sqlite3_value_type(value) == SQLITE_TEXT;
}

/// CAST(x AS SIGNED): numbers are rounded, of texts only the whole number at their beginning is read.
void toInteger(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (anyNull(count, arguments))
        return;
    if (isText(arguments[0]) || sqlite3_value_type(arguments[0]) == SQLITE_INTEGER) {
        sqlite3_result_int64(context, sqlite3_value_int64(arguments[0]));
        return;
    }
    const double number = std::round(sqlite3_value_double(arguments[0]));
    constexpr double most = 9.2e18;
    if (std::abs(number) < most)
        sqlite3_result_int64(context, static_cast<std::int64_t>(number));
    else
        sqlite3_result_double(context, number);
}

void toDecimal(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (!anyNull(count, arguments))
        sqlite3_result_double(
            context, roundedTo(sqlite3_value_double(arguments[0]), sqlite3_value_int64(arguments[1])));
}

/// a DIV b: NULL where b is 0.
void wholeQuotient(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (anyNull(count, arguments))
        return;
    if (sqlite3_value_numeric_type(arguments[0]) == SQLITE_INTEGER &&
        sqlite3_value_numeric_type(arguments[1]) == SQLITE_INTEGER) {
        const std::int64_t left = sqlite3_value_int64(arguments[0]);
        const std::int64_t right = sqlite3_value_int64(arguments[1]);
        const bool overflows = right == -1 && left == std::numeric_limits<std::int64_t>::min();
        if (right != 0 && !overflows)
            sqlite3_result_int64(context, left / right);
        return;
    }
    const double quotient =
        std::trunc(sqlite3_value_double(arguments[0]) / sqlite3_value_double(arguments[1]));
    constexpr double most = 9.2e18;
    if (std::isfinite(quotient) && std::abs(quotient) < most)
        sqlite3_result_int64(context, static_cast<std::int64_t>(quotient));
}

/// Several values as one that is equal where all of them are; NULL where one is, which counts for nothing.
void valuesTogether(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (anyNull(count, arguments))
        return;
    std::string all;
    for (int i = 0; i < count; ++i) {
        const std::string_view text = textOf(arguments[i]);
        const char kind = isText(arguments[i]) ? 't' : 'n';
        all += kind + std::to_string(text.size()) + ':' + std::string(text);
        if (!fits(context, all.size()))
            return;
    }
    giveText(context, all);
}

/// SUBSTRING_INDEX(text, separator, n): what is before the nth separator, or behind the nth from the end.
void substringIndex(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (anyNull(count, arguments))
        return;
    const std::string_view text = textOf(arguments[0]);
    const std::string_view separator = textOf(arguments[1]);
    std::int64_t wanted = sqlite3_value_int64(arguments[2]);
    if (separator.empty() || wanted == 0)
        return giveText(context, {});
    if (wanted > 0) {
        std::size_t at = text.find(separator);
        while (at != std::string_view::npos && --wanted > 0)
            at = text.find(separator, at + separator.size());
        return giveText(context, text.substr(0, at));
    }
    std::size_t at = text.rfind(separator);
    while (at != std::string_view::npos && ++wanted < 0)
        at = at < separator.size() ? std::string_view::npos : text.rfind(separator, at - separator.size());
    giveText(context, at == std::string_view::npos ? text : text.substr(at + separator.size()));
}

/// FIELD(x, a, b …): the position of x among the others, or 0.
void field(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    std::int64_t found = 0;
    for (int i = 1; i < count && found == 0; ++i) {
        if (!anyNull(1, arguments) && sqlite3_value_type(arguments[i]) != SQLITE_NULL &&
            equalIgnoringCase(textOf(arguments[0]), textOf(arguments[i])))
            found = i;
    }
    sqlite3_result_int64(context, found);
}

/// ELT(n, a, b …): the nth of the others.
void elementAt(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    const std::int64_t wanted = count > 0 ? sqlite3_value_int64(arguments[0]) : 0;
    if (wanted > 0 && wanted < count)
        sqlite3_result_value(context, arguments[wanted]);
}

/// FIND_IN_SET(x, 'a,b,c').
void findInSet(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (anyNull(count, arguments))
        return;
    std::int64_t position = 0;
    std::int64_t found = 0;
    for (const std::string_view word : split(textOf(arguments[1]), ',')) {
        ++position;
        if (found == 0 && equalIgnoringCase(word, textOf(arguments[0])))
            found = position;
    }
    sqlite3_result_int64(context, textOf(arguments[1]).empty() ? 0 : found);
}

void compareTexts(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (anyNull(count, arguments))
        return;
    const int order = toLower(textOf(arguments[0])).compare(toLower(textOf(arguments[1])));
    sqlite3_result_int64(context, order > 0 ? 1 : order < 0 ? -1 : 0);
}

void space(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    const std::int64_t wanted = std::max<std::int64_t>(sqlite3_value_int64(arguments[0]), 0);
    if (!anyNull(count, arguments) && fits(context, static_cast<std::uint64_t>(wanted)))
        giveText(context, std::string(static_cast<std::size_t>(wanted), ' '));
}

void firstByte(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (anyNull(count, arguments))
        return;
    const std::string_view text = textOf(arguments[0]);
    sqlite3_result_int64(context, text.empty() ? 0 : static_cast<unsigned char>(text.front()));
}

void isNull(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    sqlite3_result_int64(context, anyNull(count, arguments) ? 1 : 0);
}

/// The schema of the tables has this name in information_schema.
void database(sqlite3_context *context, int, sqlite3_value **)
{
    giveText(context, "main");
}

/// Used by dialect_checks.h: only_row(number of rows, value).
void onlyRow(sqlite3_context *context, int, sqlite3_value **arguments)
{
    if (sqlite3_value_int64(arguments[0]) > 1)
        sqlite3_result_error(context, std::string(secondRow).c_str(), -1);
    else
        sqlite3_result_value(context, arguments[1]);
}

void roundTo(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    const bool isBeforePoint = !anyNull(count, arguments) && sqlite3_value_int64(arguments[1]) < 0;
    if (isBeforePoint)
        sqlite3_result_double(
            context, roundedTo(sqlite3_value_double(arguments[0]), sqlite3_value_int64(arguments[1])));
    else
        dataOf(context).builtins->call(context, "round", {arguments, static_cast<std::size_t>(count)});
}

constexpr std::array<SqlFunction, 15> mysqlList{{
    {"to_integer", 1, toInteger},
    {"to_decimal", 2, toDecimal},
    {"whole_quotient", 2, wholeQuotient},
    {"values_together", -1, valuesTogether},
    {"substring_index", 3, substringIndex},
    {"field", -1, field},
    {"elt", -1, elementAt},
    {"find_in_set", 2, findInSet},
    {"strcmp", 2, compareTexts},
    {"space", 1, space},
    {"ascii", 1, firstByte},
    {"isnull", 1, isNull},
    {"database", 0, database},
    {"schema", 0, database},
    {"only_row", 2, onlyRow},
}};

constexpr std::array<SqlFunction, 1> roundingList{{{"round", 2, roundTo}}};

} // namespace

bool formatNumber(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    const auto isNumber = [](sqlite3_value *value) {
        const int type = sqlite3_value_type(value);
        return type == SQLITE_INTEGER || type == SQLITE_FLOAT;
    };
    if (count != 2 || !isNumber(arguments[0]) || !isNumber(arguments[1]))
        return false;
    constexpr std::int64_t most = 30; // decimals that MySQL writes
    const std::int64_t decimals = std::clamp<std::int64_t>(sqlite3_value_int64(arguments[1]), 0, most);
    std::array<char, 400> digits{};
    std::snprintf(digits.data(), digits.size(), "%.*f", static_cast<int>(decimals),
                  roundedTo(sqlite3_value_double(arguments[0]), decimals));
    std::string text(digits.data());
    const std::size_t start = text.starts_with('-') ? 1 : 0;
    for (std::size_t i = std::min(text.find('.'), text.size()); i > start + 3;) {
        i -= 3;
        text.insert(i, 1, ',');
    }
    giveText(context, text);
    return true;
}

std::span<const SqlFunction> mysqlFunctions()
{
    return mysqlList;
}

std::span<const SqlFunction> roundingFunctions()
{
    return roundingList;
}

} // namespace weighhouse::sql
