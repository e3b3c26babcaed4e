// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/evaluate/random_models.h"

#include <cstdlib>

namespace weighhouse::testing
{

using data::RowNumber;
using namespace rules;

data::Dataset randomDataset(Random &random)
{
    data::Dataset dataset =
        smallDataset("table place(k integer key, up integer, n number, m number, b boolean)\n"
                     "table goods(k integer key, p integer, q integer, v number, w number)\n"
                     "reference place.up -> place\nreference goods.p -> place\n"
                     "reference goods.q -> place");
    const auto number = [&]() -> data::Value {
        const std::uint32_t kind = random.below(8);
        if (kind == 0)
            return {};
        return kind < 3 ? 0.0 : static_cast<double>(random.below(7)) - 2;
    };
    const std::uint32_t places = 1 + random.below(7);
    for (std::uint32_t i = 0; i < places; ++i) {
        std::vector<data::Value> row(5);
        row[0] = std::int64_t{i};
        if (i != 0 && random.below(4) != 0)
            row[1] = std::int64_t{random.below(i)};
        row[2] = number();
        row[3] = number();
        if (random.below(5) != 0)
            row[4] = random.below(2) == 0;
        if (!dataset.appendRow(0, row))
            std::abort();
    }
    const std::uint32_t goods = random.below(10);
    for (std::uint32_t i = 0; i < goods; ++i) {
        if (!dataset.appendRow(1, {std::int64_t{i}, std::int64_t{random.below(places)},
                                   std::int64_t{random.below(places)}, number(), number()}))
            std::abort();
    }
    return dataset;
}

std::string Expressions::number(int depth)
{
    if (depth == 0)
        return m_random.below(4) == 0 ? std::to_string(m_random.below(3))
                                      : m_columns[m_random.below(m_columns.size())];
    switch (m_random.below(26)) {
    case 0:
    case 1:
        return "(" + number(depth - 1) + " + " + number(depth - 1) + ")";
    case 2:
        return "(" + number(depth - 1) + " * " + number(depth - 1) + ")";
    case 3:
        return "(" + number(depth - 1) + " - " + number(depth - 1) + ")";
    case 4:
        return "(" + number(depth - 1) + " / " + number(depth - 1) + ")";
    case 5:
        return "(" + number(depth - 1) + " else " + number(depth - 1) + ")";
    case 6:
        return "(if " + truth(depth - 1) + " then " + number(depth - 1) + " else " + number(depth - 1) + ")";
    case 7:
        return "min(" + number(depth - 1) + ", " + number(depth - 1) + ")";
    case 8:
        return "sum(goods.(" + member() + ") by p)";
    case 9:
        return "sum(goods.(" + member() + ") where " + memberTruth() + " by q)";
    case 10:
        return "(avg(goods.(" + member() + ") by p) else 1)";
    case 11:
        return "max(goods.(" + member() + ") by q)";
    case 12:
        return "sum(every goods.v)";
    case 13:
        return "sqrt(" + number(depth - 1) + ")";
    case 14:
        return "place[k].n";
    case 15:
        return "mod(" + number(depth - 1) + ", " + number(depth - 1) + ")";
    case 16:
        return rounding() + number(depth - 1) + ", " + number(depth - 1) + ")";
    case 17:
        return rounding() + number(depth - 1) + ", 0.3)";
    case 18:
        return "length(" + text(depth - 1) + ")";
    case 19:
        return "number(" + text(depth - 1) + ")";
    case 20:
        return statistic() + "(goods.(" + member() + ") by p)";
    case 21:
        return statistic() + "(every goods.(" + member() + ") where " + memberTruth() + ")";
    case 22:
        return "percentile(goods.(" + member() + "), 20 * " + number(depth - 1) + " by q)";
    case 23:
        return std::string(m_random.below(2) == 0 ? "argmin" : "argmax") + "(goods.(" + member() +
               ") by p).w";
    case 24:
        return std::string(m_random.below(2) == 0 ? "argmin" : "argmax") + "(every goods.(" + member() +
               ") where " + memberTruth() + ").q.n";
    default:
        return "(up.n else " + number(depth - 1) + ")";
    }
}

std::string Expressions::truth(int depth)
{
    switch (m_random.below(7)) {
    case 0:
        return "b";
    case 5:
        return "(" + number(depth) + (m_random.below(2) == 0 ? " is null)" : " is not null)");
    case 6:
        return "(up is null or " + text(depth == 0 ? 0 : depth - 1) + " < " + text(0) + ")";
    case 1:
        return "(" + number(depth) + " > " + number(0) + ")";
    case 2:
        return "(" + number(0) + " = " + number(0) + " or b)";
    case 3:
        return "(not b and " + number(0) + " < " + number(0) + ")";
    default:
        return "any(goods.(v > w) by p)";
    }
}

std::string Expressions::text(int depth)
{
    if (depth == 0)
        return m_random.below(2) == 0 ? "\"1ä2\"" : "text(" + number(0) + ")";
    switch (m_random.below(7)) {
    case 0:
        return "concat(" + text(depth - 1) + ", " + number(depth - 1) + ", up, b)";
    case 1:
        return "left(" + text(depth - 1) + ", " + number(0) + ")";
    case 2:
        return "right(" + text(depth - 1) + ", " + number(0) + ")";
    case 3:
        return "mid(" + text(depth - 1) + ", " + number(0) + ", " + number(0) + ")";
    case 4:
        return "replace(" + text(depth - 1) + ", " + text(0) + ", " + text(0) + ")";
    case 5:
        return (m_random.below(2) == 0 ? "lower(" : "upper(") + text(depth - 1) + ")";
    default:
        return "(" + text(depth - 1) + " else " + text(0) + ")";
    }
}

std::string Expressions::statistic()
{
    static const char *const names[] = {"median", "stddev", "variance", "countdistinct"};
    return names[m_random.below(4)];
}

std::string Expressions::rounding()
{
    static const char *const names[] = {"floor(", "ceil(", "round("};
    return names[m_random.below(3)];
}

std::string Expressions::member()
{
    static const char *const parts[] = {"v",       "v * w",    "v / w",         "q.n",      "v + this.n",
                                        "p.m * v", "w else 1", "round(v, 0.3)", "mod(v, w)"};
    return parts[m_random.below(9)];
}

std::string Expressions::memberTruth()
{
    static const char *const parts[] = {"v > 0", "v / w > 1", "q.b", "v > this.m", "p = q", "v / w is null"};
    return parts[m_random.below(6)];
}

std::string randomRules(Random &random)
{
    std::string text;
    std::vector<std::string> columns{"n", "m", "n"};
    Expressions plain(random, columns);
    text += "rule r1 new place.c1 = " + plain.number(3) + "\n";
    columns.push_back("c1");
    text += "rule r2 new place.c2 = " + Expressions(random, columns).number(3) + "\n";
    columns.push_back("c2");
    // Down the tree: each place adds what the place above it has.
    text += "rule r3 new place.c3 = " + Expressions(random, columns).number(2) + " + (up.c4 else 0)\n";
    text += "rule r4 new place.c4 = c3 * 0.5 + (" + Expressions(random, columns).number(1) + " else 2)\n";
    columns.push_back("c4");
    // Round and round.
    text += "rule r5 new place.c5 = 0.5 * c6 + " + Expressions(random, columns).number(2) + " starts at n\n";
    text += "rule r6 new place.c6 = c5 + sum(place.c5 by up) starts at " +
            Expressions(random, columns).number(1) + "\n";
    text += "iterate 3 times over r5, r6\n";
    columns.push_back("c6");
    text += "rule r7 new place.c7 = " + Expressions(random, columns).number(3) + "\n";
    text += "rule r8 new goods.c8 = p.c7 * v + (q.c6 else 1)\n";
    // Rows found by keys that are calculated: of keys alone, or of values, which may lead round in a circle.
    text += "rule r9 new place.c9 = " + Expressions(random, columns).number(2) +
            " + 0.5 * (place[k - 1].c10 else 1)\n";
    text += "rule r10 new place.c10 = c9 - (place[if k < 3 then 0 else k - 2].c3 else 2)\n";
    text += "rule r11 new place.c11 = " + Expressions(random, columns).number(2) +
            " + (place[k - 1 - clamp(round(m else 0), 0, 2)].c12 else 3)\n";
    text += "rule r12 new place.c12 = c11 * 0.5 + (if b then place[k - 1].c11 else n)\n";
    text += "rule r13 new place.down = place[k + round(c1 else 1)]\n";
    text += "rule circle1 new place.c14 = m + (down.c14 else n)\n";
    text += "rule circle2 new place.c15 = n + sum(place.c15 by down)\n";
    // Along the order of the keys.
    text += "rule r14 new place.c16 = (prev(c16) else 0) + (prev(c12, 2) else n)\n";
    text += "rule r15 new goods.c17 = sum(every place.c16) + (prev(w) else prev(c17))\n";
    text += "rule r16 new goods.c16 = (p.c14 else 0) + q.c15 * p.c12\n";
    return text;
}

CellChange randomChange(const SmallModel &model, Random &random)
{
    static const char *const cells[] = {"place.n", "place.m", "place.b", "goods.v", "goods.w"};
    for (;;) {
        const ColumnId column = model.column(cells[random.below(5)]);
        const std::size_t rows = model.program->rowCount(column.table);
        if (rows == 0)
            continue;
        const auto row = static_cast<RowNumber>(random.below(static_cast<std::uint32_t>(rows)));
        const bool truth = model.rules->column(column).type == Type::Boolean;
        const double value = random.below(6) == 0 ? nullValue
                             : truth              ? random.below(2)
                                                  : static_cast<double>(random.below(8)) - 3;
        return {column, row, value};
    }
}

} // namespace weighhouse::testing
