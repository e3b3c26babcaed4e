// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/oracle/rules.h"

namespace weighhouse::testing::oracle
{
namespace
{

class Maker
{
public:
    explicit Maker(Random &random) : m_random(random) { m_made.world = randomWorld(random); }

    RuledWorld make()
    {
        add(place, "c1", formulas().number(3, place));
        add(goods, "c2", formulas().number(2, goods));
        addDownTheTree();
        addAlongTheMonths();
        add(goods, "c6", formulas().number(2, goods));
        add(place, "d1", formulas().date(2, place), "date");
        add(goods, "d2", formulas().date(3, goods), "date");
        addTwoAlongTheMonths();
        add(place, "c7", formulas().number(3, place));
        return std::move(m_made);
    }

private:
    Formulas formulas() { return {m_random, m_made.world}; }

    void add(std::size_t table, const std::string &name, Formula formula, const std::string &type = "number")
    {
        TableOf &of = m_made.world.tables[table];
        m_made.rules +=
            "rule " + name + " new " + of.name + "." + name + ": " + type + " = " + formula.text + "\n";
        of.columns.push_back({name, type, {}, {}, std::move(formula)});
    }

    /// Where the next rule's column is going to be.
    ColumnAt next(std::size_t table) const { return {table, m_made.world.tables[table].columns.size()}; }

    void addDownTheTree()
    {
        const ColumnAt own = next(place);
        const Formula base = formulas().number(2, place);
        const ColumnAt up{place, 1};
        if (m_random.below(2) == 0) {
            add(place, "c3", {base.text + " + (up.c3 else 1)", [=](const Place &at) -> Value {
                                  const Value x = base.value(at);
                                  const Value to = at.world.value(up, at.rows.back());
                                  const Value above =
                                      to ? at.world.value(own, static_cast<std::size_t>(*to)) : std::nullopt;
                                  return x ? Value(*x + above.value_or(1)) : x;
                              }});
            return;
        }
        add(place, "c3", {base.text + " + 0.5 * sum(place.c3 by up)", [=](const Place &at) -> Value {
                              const Value x = base.value(at);
                              double sum = 0;
                              for (std::size_t row = 0; row < at.world.tables[place].rows; ++row) {
                                  if (at.world.value(up, row) == static_cast<double>(at.rows.back()))
                                      sum += at.world.value(own, row).value_or(0);
                              }
                              return x ? Value(*x + 0.5 * sum) : x;
                          }});
    }

    /// The value of a column some months away.
    static Value away(const Place &at, ColumnAt column, double by)
    {
        const Value key = at.world.value({month, 0}, at.rows.back());
        const auto row = at.world.rowOfKey(month, *key + by);
        return row ? at.world.value(column, *row) : std::nullopt;
    }

    void addAlongTheMonths()
    {
        const ColumnAt own = next(month);
        const Formula first = formulas().number(1, month);
        const Formula each = formulas().number(2, month);
        const auto isFirst = [](const Place &at) {
            return at.world.value({month, 0}, at.rows.back()) == 1.0;
        };
        switch (m_random.below(5)) {
        case 0:
            add(month, "c4", {"(prev(c4) else 2) * 0.5 + " + each.text, [=](const Place &at) -> Value {
                                  const Value x = each.value(at);
                                  return x ? Value(away(at, own, -1).value_or(2) * 0.5 + *x) : x;
                              }});
            break;
        case 1:
            add(month, "c4",
                {"prev(x, 2) else (prev(c4) else " + first.text + ") + " + each.text,
                 [=](const Place &at) -> Value {
                     if (const Value x = away(at, {month, 1}, -2))
                         return x;
                     Value before = away(at, own, -1);
                     if (!before)
                         before = first.value(at);
                     const Value x = each.value(at);
                     return before && x ? Value(*before + *x) : std::nullopt;
                 }});
            break;
        case 2:
            add(month, "c4",
                {"if t = 1 then " + first.text + " else month[t - 1].c4 * 0.5 + " + each.text,
                 [=](const Place &at) -> Value {
                     if (isFirst(at))
                         return first.value(at);
                     const Value before = away(at, own, -1);
                     const Value x = each.value(at);
                     return before && x ? Value(*before * 0.5 + *x) : std::nullopt;
                 }});
            break;
        case 3: // from the last to the first
            add(month, "c4", {"(month[t + 1].c4 else 2) - " + each.text, [=](const Place &at) -> Value {
                                  const Value x = each.value(at);
                                  return x ? Value(away(at, own, 1).value_or(2) - *x) : x;
                              }});
            break;
        default:
            add(month, "c4",
                {"(month[t - 2].c4 else " + first.text + ") + " + each.text, [=](const Place &at) -> Value {
                     Value before = away(at, own, -2);
                     if (!before)
                         before = first.value(at);
                     const Value x = each.value(at);
                     return before && x ? Value(*before + *x) : std::nullopt;
                 }});
        }
    }

    void addTwoAlongTheMonths()
    {
        const ColumnAt stock = next(month);
        const ColumnAt rest{month, stock.second + 1};
        const Formula one = formulas().number(2, month);
        const Formula two = formulas().number(1, month);
        add(month, "c5", {"(month[t - 1].d5 else 1) + " + one.text, [=](const Place &at) -> Value {
                              const Value x = one.value(at);
                              return x ? Value(away(at, rest, -1).value_or(1) + *x) : x;
                          }});
        add(month, "d5", {"c5 * 0.5 + " + two.text, [=](const Place &at) -> Value {
                              const Value x = at.world.value(stock, at.rows.back());
                              const Value y = two.value(at);
                              return x && y ? Value(*x * 0.5 + *y) : std::nullopt;
                          }});
    }

    Random &m_random;
    RuledWorld m_made;
};

} // namespace

RuledWorld randomRules(Random &random)
{
    return Maker(random).make();
}

} // namespace weighhouse::testing::oracle
