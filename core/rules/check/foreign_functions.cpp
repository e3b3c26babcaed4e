// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/check/foreign_functions.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace weighhouse::rules::checking
{

std::string_view calledElsewhere(std::string_view name)
{
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 25> known{{
        {"average", "avg(table.expression)"},
        {"mean", "avg(table.expression)"},
        {"ceiling", "ceil(x)"},
        {"trunc", "floor(x)"},
        {"int", "floor(x)"},
        {"pow", "x ^ y"},
        {"power", "x ^ y"},
        {"ln", "log(x)"},
        {"len", "length(text)"},
        {"substr", "mid(text, from, count)"},
        {"substring", "mid(text, from, count)"},
        {"concatenate", "concat(a, b)"},
        {"coalesce", "a else b"},
        {"ifnull", "a else b"},
        {"nvl", "a else b"},
        {"iferror", "a else b"},
        {"isnull", "x is null"},
        {"isblank", "x is null"},
        {"iif", "if condition then a else b"},
        {"countif", "count(table where condition)"},
        {"sumif", "sum(table.expression where condition)"},
        {"lag", "prev(column)"},
        {"edate", "add_months(date, n)"},
        {"datediff", "later - earlier"},
        {"quantile", "percentile(table.expression, 75)"},
    }};
    const std::string lower = toLower(name);
    const auto found = std::ranges::find(known, lower, [](const auto &pair) { return pair.first; });
    return found == known.end() ? std::string_view() : found->second;
}

} // namespace weighhouse::rules::checking
