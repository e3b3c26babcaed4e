// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/oracle/formulas.h"
#include "tests/oracle/on_paper.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace weighhouse::testing::oracle
{
namespace
{

using Function = std::function<Value(const Place &)>;

/// Nothing where one of them is nothing.
template<typename Work>
Function ofBoth(const Formula &left, const Formula &right, Work work)
{
    return [left = left.value, right = right.value, work](const Place &at) -> Value {
        const Value a = left(at);
        const Value b = right(at);
        return a && b ? work(*a, *b) : std::nullopt;
    };
}

Value truthOf(bool truth)
{
    return truth ? 1.0 : 0.0;
}

std::size_t rowAt(const Place &at, bool outside = false)
{
    return at.rows[at.rows.size() - (outside ? 2 : 1)];
}

/// The position of a column by its name.
ColumnAt named(const World &world, std::size_t table, const std::string &name)
{
    const auto &columns = world.tables[table].columns;
    return {table,
            static_cast<std::size_t>(std::ranges::find(columns, name, &ColumnOf::name) - columns.begin())};
}

/// The row that a reference of a row leads to.
std::optional<std::size_t> follow(const Place &at, std::size_t row, ColumnAt reference)
{
    const Value to = at.world.value(reference, row);
    return to ? std::optional(static_cast<std::size_t>(*to)) : std::nullopt;
}

} // namespace

World randomWorld(Random &random)
{
    const auto number = [&]() -> Value {
        const std::uint32_t kind = random.below(7);
        if (kind == 0)
            return std::nullopt;
        return kind == 1 ? 0 : (static_cast<double>(random.below(17)) - 5) / 2;
    };
    World world;
    const std::size_t places = 1 + random.below(5);
    const std::size_t pieces = random.below(6);
    const std::size_t months = 1 + random.below(5);
    world.tables = {
        {"place",
         {{"k", "integer"},
          {"up", "", place},
          {"n", "number"},
          {"m", "number"},
          {"b", "boolean"},
          {"opened", "date"}},
         places},
        {"goods",
         {{"g", "integer"},
          {"p", "", place},
          {"q", "", place},
          {"v", "number"},
          {"w", "number"},
          {"kind", "text"},
          {"due", "date"}},
         pieces},
        {"month", {{"t", "integer"}, {"x", "number"}, {"y", "number"}, {"begins", "date"}}, months}};
    for (TableOf &table : world.tables) {
        std::vector<double> keys;
        for (std::size_t row = 0; row < table.rows; ++row)
            keys.push_back(static_cast<double>(row) + 1);
        for (std::size_t row = table.rows; row > 1; --row)
            std::swap(keys[row - 1], keys[random.below(static_cast<std::uint32_t>(row))]);
        for (ColumnOf &column : table.columns) {
            for (std::size_t row = 0; row < table.rows; ++row) {
                Value value;
                if (column.name == "up" && row != 0 && random.below(4) != 0)
                    value = random.below(static_cast<std::uint32_t>(row));
                else if (column.target && column.name != "up" && random.below(6) != 0)
                    value = random.below(static_cast<std::uint32_t>(places));
                else if (column.type == "number")
                    value = number();
                else if (column.type == "integer")
                    value = keys[row];
                else if (column.type == "boolean" && random.below(5) != 0)
                    value = random.below(2);
                else if (column.type == "date" && random.below(6) != 0)
                    value = 19700 + static_cast<double>(random.below(1200));
                else if (column.type == "text" && random.below(6) != 0)
                    value = random.below(3);
                column.stored.push_back(value);
            }
        }
    }
    return world;
}

Formula Formulas::constant()
{
    static constexpr double numbers[] = {0, 1, 2, 3, 0.5, 1.5, 0.25};
    static const char *const texts[] = {"0", "1", "2", "3", "0.5", "1.5", "0.25"};
    const std::uint32_t which = below(7);
    return {texts[which], [number = numbers[which]](const Place &) -> Value { return number; }};
}

Formula Formulas::column(std::size_t table)
{
    const auto &columns = m_world.tables[table].columns;
    for (;;) {
        const std::size_t which = below(static_cast<std::uint32_t>(columns.size()));
        if (columns[which].type != "number")
            continue;
        return {columns[which].name, [at = ColumnAt(table, which)](const Place &where) {
                    return where.world.value(at, rowAt(where));
                }};
    }
}

Formula Formulas::path(std::size_t table)
{
    // Three ways: up.n of a place; p.n and p.up.n of goods.
    const bool goesUp = table == place || below(3) == 0;
    const Formula of = column(place);
    const ColumnAt up = named(m_world, place, "up");
    const std::string reference = below(2) == 0 ? "p" : "q";
    const ColumnAt lies = named(m_world, goods, table == goods ? reference : "p");
    return {(table == goods ? reference + "." : std::string()) + (goesUp ? "up." : "") + of.text,
            [=, value = of.value](const Place &at) -> Value {
                std::optional<std::size_t> row = rowAt(at);
                if (table == goods)
                    row = follow(at, *row, lies);
                if (row && goesUp)
                    row = follow(at, *row, up);
                return row ? value(inside(at, *row)) : std::nullopt;
            }};
}

Formula Formulas::lookup(std::size_t table)
{
    const double by = below(2) == 0 ? 1 : -1;
    const Formula of = column(table);
    const std::string &key = m_world.tables[table].columns.front().name;
    return {m_world.tables[table].name + "[" + key + (by > 0 ? " + 1]." : " - 1].") + of.text,
            [=, value = of.value](const Place &at) -> Value {
                const Value own = at.world.value({table, 0}, rowAt(at));
                const auto row = at.world.rowOfKey(table, *own + by);
                return row ? value(inside(at, *row)) : std::nullopt;
            }};
}

/// A number of the first goods with the least or the largest of another.
Formula Formulas::best()
{
    const bool isLeast = below(2) == 0;
    const Formula of = column(goods);
    const Formula shown = column(goods);
    return {(isLeast ? "argmin(every goods." : "argmax(every goods.") + of.text + ")." + shown.text,
            [=](const Place &at) -> Value {
                std::optional<std::size_t> found;
                double reached = 0;
                for (std::size_t row = 0; row < at.world.tables[goods].rows; ++row) {
                    const Value x = of.value(inside(at, row));
                    if (!x || (found && (isLeast ? *x >= reached : *x <= reached)))
                        continue;
                    found = row;
                    reached = *x;
                }
                return found ? shown.value(inside(at, *found)) : std::nullopt;
            }};
}

Formula Formulas::leaf(std::optional<std::size_t> table)
{
    const std::uint32_t kind = below(8);
    if (kind < 2 && !m_numbers.empty())
        return m_numbers[below(static_cast<std::uint32_t>(m_numbers.size()))];
    if (kind == 2 && m_isInside && m_outside) {
        const Formula of = column(*m_outside);
        return {"this." + of.text, [value = of.value](const Place &at) {
                    Place outside = at;
                    outside.rows.pop_back();
                    return value(outside);
                }};
    }
    return table && kind < 7 ? column(*table) : constant();
}

Formula Formulas::number(int depth, std::optional<std::size_t> table)
{
    if (depth <= 0)
        return leaf(table);
    const auto next = [&] { return number(depth - 1, table); };
    switch (below(26)) {
    case 0:
    case 1: {
        const Formula a = next();
        const Formula b = next();
        return {"(" + a.text + " + " + b.text + ")",
                ofBoth(a, b, [](double x, double y) -> Value { return x + y; })};
    }
    case 2: {
        const Formula a = next();
        const Formula b = next();
        return {"(" + a.text + " - " + b.text + ")",
                ofBoth(a, b, [](double x, double y) -> Value { return x - y; })};
    }
    case 3: { // small factors: numbers must not grow without end
        const Formula a = constant();
        const Formula b = next();
        return {"(" + a.text + " * " + b.text + ")",
                ofBoth(a, b, [](double x, double y) -> Value { return x * y; })};
    }
    case 4: {
        const Formula a = next();
        const Formula b = leaf(table);
        const Formula c = next();
        return {"(" + a.text + " / " + b.text + " else " + c.text + ")", [=](const Place &at) -> Value {
                    const Value x = a.value(at);
                    const Value y = b.value(at);
                    return x && y && *y != 0 ? Value(*x / *y) : c.value(at);
                }};
    }
    case 5: {
        const Formula a = next();
        const Formula b = next();
        return {"(" + a.text + " else " + b.text + ")", [=](const Place &at) {
                    const Value x = a.value(at);
                    return x ? x : b.value(at);
                }};
    }
    case 6:
    case 7: {
        const Formula condition = truth(depth - 1, table);
        const Formula a = next();
        const Formula b = next();
        const bool hasElse = below(4) != 0;
        return {"(if " + condition.text + " then " + a.text + (hasElse ? " else " + b.text : "") + ")",
                [=](const Place &at) -> Value {
                    if (condition.value(at) == 1.0)
                        return a.value(at);
                    return hasElse ? b.value(at) : std::nullopt;
                }};
    }
    case 8: {
        const Formula a = next();
        const Formula b = next();
        const bool least = below(2) == 0;
        return {(least ? "min(" : "max(") + a.text + ", " + b.text + ")",
                ofBoth(a, b, [least](double x, double y) -> Value {
                    return least ? (y < x ? y : x) : (x < y ? y : x);
                })};
    }
    case 9: {
        static const char *const names[] = {"abs(", "floor(", "ceil(", "round(", "sign(", "-("};
        const std::uint32_t which = below(6);
        const Formula a = next();
        return {names[which] + a.text + ")", [=](const Place &at) -> Value {
                    const Value x = a.value(at);
                    if (!x)
                        return x;
                    switch (which) {
                    case 0:
                        return *x < 0 ? -*x : *x;
                    case 1:
                        return std::floor(onPaper(*x));
                    case 2:
                        return std::ceil(onPaper(*x));
                    case 3: // half away from zero
                        return *x < 0 ? -std::floor(onPaper(-*x) + 0.5) : std::floor(onPaper(*x) + 0.5);
                    case 4:
                        return *x < 0 ? -1 : *x > 0 ? 1 : 0;
                    default:
                        return -*x;
                    }
                }};
    }
    case 10:
        return table && *table != month ? path(*table) : leaf(table);
    case 11:
        return table && *table != goods ? lookup(*table) : leaf(table);
    case 12: {
        const Formula a = next();
        return {"clamp(" + a.text + ", 0, 2)", [=](const Place &at) -> Value {
                    const Value x = a.value(at);
                    return x ? Value(*x < 0 ? 0 : *x > 2 ? 2 : *x) : x;
                }};
    }
    case 13: {
        const Formula a = next();
        const Formula b = next();
        const bool isNot = below(2) == 0;
        return {"(if " + a.text + (isNot ? " is not null then " : " is null then ") + b.text + " else 1)",
                [=](const Place &at) -> Value {
                    return a.value(at).has_value() == isNot ? b.value(at) : Value(1);
                }};
    }
    case 14: {
        const Formula a = next();
        const bool isStep = below(2) == 0;
        return {isStep ? "floor(" + a.text + ", 0.5)" : "mod(" + a.text + ", 2)",
                [=](const Place &at) -> Value {
                    const Value x = a.value(at);
                    if (!x)
                        return x;
                    const double y = onPaper(*x);
                    if (isStep)
                        return std::floor(y * 2) / 2;
                    return y != *x && std::fmod(y, 2) == 0 ? 0 : *x - 2 * std::floor(*x / 2);
                }};
    }
    case 15:
        return best();
    case 16:
    case 17:
        return ofDates(depth - 1, table);
    default:
        return m_isInside ? leaf(table) : aggregate(table);
    }
}

Formulas::Members Formulas::members(std::optional<std::size_t> table)
{
    const auto all = [this](std::size_t member) {
        return Members{"every " + m_world.tables[member].name, member, "", [member](const Place &at) {
                           std::vector<std::size_t> rows(at.world.tables[member].rows);
                           for (std::size_t row = 0; row < rows.size(); ++row)
                               rows[row] = row;
                           return rows;
                       }};
    };
    if (!table || *table == month || below(4) == 0)
        return all(below(3));
    const std::string by = below(2) == 0 ? "p" : "q";
    const bool areChildren = *table == place && below(3) == 0;
    const std::size_t member = areChildren ? place : goods;
    const ColumnAt refers = named(m_world, member, areChildren ? "up" : by);
    const std::string start = below(2) == 0 ? "p" : "q";
    const std::optional<ColumnAt> first =
        *table == goods ? std::optional(named(m_world, goods, start)) : std::nullopt;
    return {(first ? start + "." : std::string()) + m_world.tables[member].name, member,
            " by " + (areChildren ? std::string("up") : by), [=](const Place &at) {
                std::vector<std::size_t> rows;
                const auto to = first ? follow(at, rowAt(at), *first) : rowAt(at);
                for (std::size_t row = 0; to && row < at.world.tables[member].rows; ++row) {
                    if (follow(at, row, refers) == to)
                        rows.push_back(row);
                }
                return rows;
            }};
}

Formula Formulas::aggregate(std::optional<std::size_t> table)
{
    const auto outside = std::exchange(m_outside, table);
    const Members of = members(table);
    Formula made = aggregateOver(of.from, of.table, of.by, of.rows);
    m_outside = outside;
    return made;
}

Formula Formulas::aggregateOver(const std::string &from, std::size_t member, const std::string &by,
                                RowsOf rows)
{
    const bool wasInside = std::exchange(m_isInside, true);
    const Formula body = number(1, member);
    const Formula where = truth(0, member);
    m_isInside = wasInside;
    const bool isFiltered = below(3) == 0;
    const std::string rest = (isFiltered ? " where " + where.text : "") + by + ")";
    const auto kept = [=](const Place &at) {
        std::vector<Place> places;
        for (const std::size_t row : rows(at)) {
            Place there = inside(at, row);
            if (!isFiltered || where.value(there) == 1.0)
                places.push_back(std::move(there));
        }
        return places;
    };
    static const char *const names[] = {"sum", "avg", "min", "max", "count", "median", "countdistinct"};
    const std::uint32_t which = below(7);
    if (which == 4)
        return {"count(" + from + rest,
                [=](const Place &at) -> Value { return static_cast<double>(kept(at).size()); }};
    return {names[which] + ("(" + from) + ".(" + body.text + ")" + rest, [=](const Place &at) -> Value {
                double sum = 0;
                std::vector<double> values;
                for (const Place &there : kept(at)) {
                    if (const Value value = body.value(there)) {
                        values.push_back(*value);
                        sum += *value;
                    }
                }
                if (which == 0)
                    return sum;
                if (which == 6)
                    return static_cast<double>(std::set<double>(values.begin(), values.end()).size());
                if (values.empty())
                    return std::nullopt;
                if (which == 1)
                    return sum / static_cast<double>(values.size());
                std::ranges::sort(values);
                const std::size_t half = values.size() / 2;
                if (which == 5)
                    return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
                return which == 2 ? values.front() : values.back();
            }};
}

Formula Formulas::truthOver(const std::string &from, std::size_t member, const std::string &by, RowsOf rows)
{
    const bool wasInside = std::exchange(m_isInside, true);
    const Formula body = truth(0, member);
    m_isInside = wasInside;
    const bool any = below(2) == 0;
    const auto isEachKept = [=](const Place &at) {
        return std::ranges::all_of(rows(at), [&](std::size_t row) { return body.isKept(inside(at, row)); });
    };
    const auto isEachMissed = [=](const Place &at) {
        return std::ranges::all_of(rows(at), [&](std::size_t row) { return body.isMissed(inside(at, row)); });
    };
    return {(any ? "any(" : "all(") + from + ".(" + body.text + ")" + by + ")",
            [=](const Place &at) -> Value {
                bool isOneTrue = false;
                bool isOneFalse = false;
                for (const std::size_t row : rows(at)) {
                    const Value value = body.value(inside(at, row));
                    isOneTrue = isOneTrue || value == 1.0;
                    isOneFalse = isOneFalse || value == 0.0;
                }
                return truthOf(any ? isOneTrue : !isOneFalse);
            },
            any ? std::function<bool(const Place &)>() : isEachKept,
            any ? isEachMissed : std::function<bool(const Place &)>()};
}

Formula Formulas::truthLeaf(std::optional<std::size_t> table)
{
    if (table == place && below(3) == 0)
        return {"b", [at = named(m_world, place, "b")](const Place &where) {
                    return where.world.value(at, rowAt(where));
                }};
    if (table == goods && below(3) == 0) {
        const std::uint32_t letter = below(3);
        return {std::string("kind = \"") + static_cast<char>('a' + letter) + "\"",
                [at = named(m_world, goods, "kind"), letter](const Place &where) -> Value {
                    const Value kind = where.world.value(at, rowAt(where));
                    return kind ? truthOf(*kind == letter) : kind;
                }};
    }
    if (below(5) == 0)
        return truthOfDates(table);
    if (!m_truths.empty() && below(2) == 0)
        return m_truths[below(static_cast<std::uint32_t>(m_truths.size()))];
    const Formula a = leaf(table);
    if (below(5) == 0)
        return {a.text + " in (0, 1, 0.5)", [=](const Place &at) -> Value {
                    const Value x = a.value(at);
                    return x ? truthOf(*x == 0 || *x == 1 || *x == 0.5) : x;
                }};
    static const char *const signs[] = {" < ", " <= ", " > ", " >= ", " = ", " != "};
    const std::uint32_t which = below(6);
    const Formula b = leaf(table);
    return {a.text + signs[which] + b.text, ofBoth(a, b, [which](double x, double y) {
                const bool answers[] = {x<y, x <= y, x> y, x >= y, x == y, x != y};
                return truthOf(answers[which]);
            })};
}

Formula Formulas::truth(int depth, std::optional<std::size_t> table)
{
    if (depth > 0 && !m_isInside && below(5) == 0) {
        const auto outside = std::exchange(m_outside, table);
        const Members of = members(table);
        Formula made = truthOver(of.from, of.table, of.by, of.rows);
        m_outside = outside;
        return made;
    }
    const std::uint32_t kind = depth > 0 ? below(6) : 5;
    if (kind > 2)
        return truthLeaf(table);
    const Formula a = truth(depth - 1, table);
    if (kind == 2)
        return {"(not (" + a.text + "))",
                [=](const Place &at) -> Value {
                    const Value x = a.value(at);
                    return x ? truthOf(*x == 0) : x;
                },
                [=](const Place &at) { return a.isMissed(at); },
                [=](const Place &at) { return a.isKept(at); }};
    const Formula b = truth(depth - 1, table);
    const bool both = kind == 0;
    return {
        "((" + a.text + (both ? ") and (" : ") or (") + b.text + "))",
        [=](const Place &at) -> Value {
            const Value x = a.value(at);
            const Value y = b.value(at);
            const double decides = both ? 0 : 1;
            if (x == decides || y == decides)
                return decides;
            return x && y ? Value(1 - decides) : std::nullopt;
        },
        [=](const Place &at) { return both ? a.isKept(at) && b.isKept(at) : a.isKept(at) || b.isKept(at); },
        [=](const Place &at) {
            return both ? a.isMissed(at) || b.isMissed(at) : a.isMissed(at) && b.isMissed(at);
        }};
}

} // namespace weighhouse::testing::oracle
