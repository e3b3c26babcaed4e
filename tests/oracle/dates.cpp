// SPDX-License-Identifier: GPL-3.0-or-later
// Formulas of dates, which are numbers of days here too.
#include "tests/oracle/calendar.h"
#include "tests/oracle/formulas.h"
#include "tests/oracle/on_paper.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::testing::oracle
{
namespace
{

int whole(double value)
{
    return static_cast<int>(value);
}

} // namespace

Formula Formulas::dateLiteral()
{
    static constexpr int days[] = {0, -1, 11016, 19723, 19782, 20513, 20542, 20819};
    const int day = days[below(8)];
    const Day parts = dayOf(day);
    const std::string written = below(2) == 0
                                    ? "\"" + isoText(day) + "\""
                                    : std::to_string(parts.year) + ", " + std::to_string(parts.month) + ", " +
                                          std::to_string(parts.day);
    return {"date(" + written + ")", [day](const Place &) -> Value { return day; }};
}

Formula Formulas::dateLeaf(std::optional<std::size_t> table)
{
    std::vector<std::size_t> dates;
    if (table) {
        const auto &columns = m_world.tables[*table].columns;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (columns[i].type == "date")
                dates.push_back(i);
        }
    }
    if (dates.empty() || below(4) == 0)
        return dateLiteral();
    const std::size_t which = dates[below(static_cast<std::uint32_t>(dates.size()))];
    return {m_world.tables[*table].columns[which].name, [at = ColumnAt(*table, which)](const Place &where) {
                return where.world.value(at, where.rows.back());
            }};
}

Formula Formulas::date(int depth, std::optional<std::size_t> table)
{
    if (depth <= 0)
        return dateLeaf(table);
    const Formula a = date(depth - 1, table);
    switch (below(7)) {
    case 0:
    case 1: {
        static constexpr int days[] = {0, 1, 7, 28, 31, 365};
        const int by = days[below(6)];
        const bool adds = below(2) == 0;
        return {"(" + a.text + (adds ? " + " : " - ") + std::to_string(by) + ")",
                [=](const Place &at) -> Value {
                    const Value x = a.value(at);
                    return x ? Value(*x + (adds ? by : -by)) : x;
                }};
    }
    case 2: {
        const Formula by = leaf(table);
        return {"(floor(" + by.text + ") + " + a.text + ")", [=](const Place &at) -> Value {
                    const Value x = a.value(at);
                    const Value y = by.value(at);
                    return x && y ? Value(*x + std::floor(onPaper(*y))) : std::nullopt;
                }};
    }
    case 3: {
        static constexpr int months[] = {0, 1, 2, 12, 25, -1, -3, -12};
        const int by = months[below(8)];
        return {"add_months(" + a.text + ", " + std::to_string(by) + ")", [=](const Place &at) -> Value {
                    const Value x = a.value(at);
                    return x ? Value(plusMonths(whole(*x), by)) : x;
                }};
    }
    case 4: {
        const Formula b = date(depth - 1, table);
        const bool least = below(2) == 0;
        return {(least ? "min(" : "max(") + a.text + ", " + b.text + ")", [=](const Place &at) -> Value {
                    const Value x = a.value(at);
                    const Value y = b.value(at);
                    if (!x || !y)
                        return std::nullopt;
                    return least ? std::min(*x, *y) : std::max(*x, *y);
                }};
    }
    case 5: {
        const Formula b = date(depth - 1, table);
        return {"(" + a.text + " else " + b.text + ")", [=](const Place &at) {
                    const Value x = a.value(at);
                    return x ? x : b.value(at);
                }};
    }
    default: {
        const bool least = below(2) == 0;
        const ColumnAt due{goods, 6};
        return {(least ? "min(every goods.due)" : "max(every goods.due)"), [=](const Place &at) {
                    Value found;
                    for (std::size_t row = 0; row < at.world.tables[goods].rows; ++row) {
                        const Value x = at.world.value(due, row);
                        if (x && (!found || (least ? *x < *found : *x > *found)))
                            found = x;
                    }
                    return found;
                }};
    }
    }
}

Formula Formulas::ofDates(int depth, std::optional<std::size_t> table)
{
    const Formula a = date(depth, table);
    const std::uint32_t which = below(9);
    if (which > 6) {
        const Formula b = date(depth, table);
        // As a text it has no unit, which quotients of such numbers would lack.
        return {"number(text(" + a.text + " - " + b.text + "))", [=](const Place &at) -> Value {
                    const Value x = a.value(at);
                    const Value y = b.value(at);
                    return x && y ? Value(*x - *y) : std::nullopt;
                }};
    }
    static const char *const names[] = {"year(", "quarter(",          "month(", "week(", "weekday(",
                                        "day(",  "number(right(text("};
    return {names[which] + a.text + (which == 6 ? "), 2))" : ")"), [=](const Place &at) -> Value {
                const Value x = a.value(at);
                if (!x)
                    return x;
                const Day day = dayOf(whole(*x));
                switch (which) {
                case 0:
                    return day.year;
                case 1:
                    return 1 + (day.month > 3) + (day.month > 6) + (day.month > 9);
                case 2:
                    return day.month;
                case 3:
                    return weekOf(whole(*x));
                case 4:
                    return weekdayOf(whole(*x));
                default:
                    return day.day;
                }
            }};
}

Formula Formulas::truthOfDates(std::optional<std::size_t> table)
{
    const Formula a = date(1, table);
    const Formula b = dateLeaf(table);
    static const char *const signs[] = {" < ", " <= ", " > ", " >= ", " = ", " != "};
    const std::uint32_t which = below(7);
    if (which == 6) {
        const Formula c = dateLiteral();
        return {a.text + " in (" + b.text + ", " + c.text + ")", [=](const Place &at) -> Value {
                    const Value x = a.value(at);
                    const Value y = b.value(at);
                    const Value z = c.value(at);
                    if (!x)
                        return x;
                    if (x == y || x == z)
                        return 1.0;
                    return y ? Value(0.0) : std::nullopt;
                }};
    }
    return {a.text + signs[which] + b.text, [=](const Place &at) -> Value {
                const Value x = a.value(at);
                const Value y = b.value(at);
                if (!x || !y)
                    return std::nullopt;
                const bool answers[] = {*x<*y, *x <= *y, *x> * y, *x >= *y, *x == *y, *x != *y};
                return answers[which] ? 1.0 : 0.0;
            }};
}

} // namespace weighhouse::testing::oracle
