// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/bounded_functions.h"

#include "core/base/text.h"
#include "core/data/sql/builtins.h"
#include "core/data/sql/guard.h"
#include "core/data/sql/mysql_functions.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>

namespace weighhouse::sql
{
namespace
{

using Values = std::span<sqlite3_value *const>;

Values valuesOf(int count, sqlite3_value **arguments)
{
    return {arguments, static_cast<std::size_t>(count)};
}

/// As SQLite's functions take texts: up to the first zero byte.
std::string_view upToZero(std::string_view text)
{
    return text.substr(0, text.find('\0'));
}

/// What printf works through besides its texts: widths and precisions, however little of them is seen.
class Format
{
public:
    Format(std::string_view format, Values arguments) : m_format(format), m_arguments(arguments) {}

    std::uint64_t digits()
    {
        std::uint64_t sum = 0;
        while (m_at < m_format.size()) {
            if (m_format[m_at++] == '%')
                sum += conversion();
        }
        return sum;
    }

private:
    static constexpr std::uint64_t most = std::numeric_limits<std::int32_t>::max();

    std::uint64_t number()
    {
        if (m_at < m_format.size() && m_format[m_at] == '*') {
            ++m_at;
            const std::int64_t given =
                m_next < m_arguments.size() ? sqlite3_value_int64(m_arguments[m_next]) : 0;
            ++m_next;
            const std::uint64_t size = given < 0 ? std::uint64_t{0} - static_cast<std::uint64_t>(given)
                                                 : static_cast<std::uint64_t>(given);
            return std::min(size, most);
        }
        std::uint64_t value = 0;
        for (; m_at < m_format.size() && m_format[m_at] >= '0' && m_format[m_at] <= '9'; ++m_at)
            value = std::min(value * 10 + static_cast<std::uint64_t>(m_format[m_at] - '0'), most);
        return value;
    }

    std::uint64_t conversion()
    {
        std::uint64_t width = 0;
        std::uint64_t precision = 0;
        for (; m_at < m_format.size(); ++m_at) {
            const char c = m_format[m_at];
            if (c == '*' || (c >= '1' && c <= '9')) {
                width = number();
                --m_at;
            } else if (c == '.') {
                ++m_at;
                precision = number();
                --m_at;
            } else if (std::string_view("-+ #!0,l").find(c) == std::string_view::npos) {
                break;
            }
        }
        if (m_at >= m_format.size())
            return width + precision;
        const char kind = m_format[m_at++];
        if (kind != '%' && kind != 'n')
            ++m_next;
        // A precision cuts texts; everything else is made as long as it says.
        constexpr std::string_view texts = "sqQwz";
        return width + (texts.find(kind) == std::string_view::npos ? precision : 0);
    }

    std::string_view m_format;
    Values m_arguments;
    std::size_t m_at = 0;
    std::size_t m_next = 0; ///< Argument.
};

void format(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    const FunctionData &data = dataOf(context);
    const Values values = valuesOf(count, arguments);
    // A number is no pattern: this is MySQL's function of the same name.
    if (std::string_view(data.name) == "format" && formatNumber(context, count, arguments))
        return;
    if (count > 0) {
        const std::uint64_t digits = Format(upToZero(textOf(values[0])), values.subspan(1)).digits();
        if (!fits(context, digits))
            return;
    }
    data.builtins->call(context, data.name, values);
}

/// Names in a JSON text, or more.
std::size_t namesIn(sqlite3_value *value)
{
    return static_cast<std::size_t>(std::ranges::count(textOf(value), ':'));
}

void patchJson(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    constexpr int jsonSubtype = 74; // what SQLite's functions of JSON know each other's results by
    constexpr std::size_t mostComparisons = 50'000'000;
    const FunctionData &data = dataOf(context);
    const std::size_t names = namesIn(arguments[0]);
    const std::size_t patchNames = namesIn(arguments[1]);
    if (names > 0 && patchNames > mostComparisons / names) {
        data.guard->refuse({.what = data.name, .isFunction = true, .isTooMuch = true});
        sqlite3_result_error_code(context, SQLITE_AUTH);
        return;
    }
    if (!data.guard->goesOn(names * patchNames)) {
        sqlite3_result_error_code(context, SQLITE_INTERRUPT);
        return;
    }
    data.builtins->call(context, data.name, valuesOf(count, arguments));
    sqlite3_result_subtype(context, jsonSubtype);
}

bool isWord(sqlite3_value *value, std::string_view word)
{
    // Numbers and NULL are none, and most times are no longer than a few dozen bytes.
    return sqlite3_value_type(value) != SQLITE_INTEGER && sqlite3_value_type(value) != SQLITE_FLOAT &&
           equalIgnoringCase(upToZero(textOf(value)), word);
}

bool isNow(sqlite3_value *value)
{
    // From then on they say that the clock's fractions of seconds count.
    constexpr int versionOfSubseconds = 3'042'000;
    return isWord(value, "now") || (sqlite3_libversion_number() >= versionOfSubseconds &&
                                    (isWord(value, "subsec") || isWord(value, "subsecond")));
}

/// The time of a call stands at `first`; modifiers are behind it.
template<std::size_t first>
void ofTime(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    const FunctionData &data = dataOf(context);
    const Values values = valuesOf(count, arguments);
    const bool isClock = values.size() == first || (values.size() > first && isNow(values[first]));
    if (data.guard->isRepeatable()) {
        const Values modifiers = values.subspan(std::min(first + 1, values.size()));
        const bool isZone = std::ranges::any_of(modifiers, [](sqlite3_value *value) {
            return isWord(value, "localtime") || isWord(value, "utc");
        });
        if (isClock || isZone) {
            data.guard->refuse({.what = data.name, .isFunction = true, .isUnrepeatable = true});
            sqlite3_result_error_code(context, SQLITE_AUTH);
            return;
        }
    }
    // Without arguments newer versions keep fractions of seconds, if these words say so: they stay.
    const bool isPlainNow = isClock && (values.size() == first || isWord(values[first], "now"));
    if (isPlainNow)
        data.builtins->callAt(context, data.name, values, first);
    else
        data.builtins->call(context, data.name, values);
}

/// timediff(time, time): no modifiers.
void betweenTimes(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    const FunctionData &data = dataOf(context);
    const Values values = valuesOf(count, arguments);
    if (data.guard->isRepeatable() && std::ranges::any_of(values, isNow)) {
        data.guard->refuse({.what = data.name, .isFunction = true, .isUnrepeatable = true});
        sqlite3_result_error_code(context, SQLITE_AUTH);
        return;
    }
    data.builtins->call(context, data.name, values);
}

constexpr std::array<SqlFunction, 3> boundedList{{
    {"printf", -1, format},
    {"format", -1, format},
    {"json_patch", 2, patchJson},
}};

constexpr std::array<SqlFunction, 7> clockList{{
    {"date", -1, ofTime<0>},
    {"time", -1, ofTime<0>},
    {"datetime", -1, ofTime<0>},
    {"julianday", -1, ofTime<0>},
    {"unixepoch", -1, ofTime<0>},
    {"strftime", -1, ofTime<1>},
    {"timediff", 2, betweenTimes},
}};

} // namespace

std::span<const SqlFunction> boundedFunctions()
{
    return boundedList;
}

std::span<const SqlFunction> clockFunctions()
{
    return clockList;
}

} // namespace weighhouse::sql
