// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/oracle/questions.h"

#include "tests/oracle/calendar.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::testing::oracle
{
namespace
{

constexpr std::size_t mostDecisions = 2;

/// The sets of so many of the rows, in the order of their rows.
void addSets(const std::vector<std::size_t> &rows, std::size_t count, std::size_t from,
             std::vector<std::size_t> &chosen, std::vector<std::vector<std::size_t>> &sets)
{
    if (chosen.size() == count) {
        sets.push_back(chosen);
        return;
    }
    for (std::size_t i = from; i < rows.size(); ++i) {
        chosen.push_back(rows[i]);
        addSets(rows, count, i + 1, chosen, sets);
        chosen.pop_back();
    }
}

} // namespace

AskedQuestion::AskedQuestion(Random &random, RuledWorld &ruled) : m_random(random), m_ruled(ruled)
{
    decide();
    combine();
    changeSomething();
    for (std::uint32_t i = m_random.below(3); i > 1; --i) {
        m_constraints.push_back(formulas().truth(2, std::nullopt));
        m_lines += "  subject to " + m_constraints.back().text + "\n";
    }
    m_objective = formulas().number(2, std::nullopt);
    m_isMaximized = m_random.below(2) == 0;
    // Both ways compute with the same roundings, so nothing is to be forgiven.
    m_text = "question q\n" + m_lines + (m_isMaximized ? "  maximize " : "  minimize ") + m_objective.text +
             "\n  tolerance 0\n";
}

Taken AskedQuestion::none() const
{
    return {std::vector<Value>(mostDecisions), std::vector<std::vector<std::size_t>>(mostDecisions),
            std::vector<std::map<std::size_t, Value>>(mostDecisions)};
}

Formulas AskedQuestion::formulas()
{
    Formulas made(m_random, m_ruled.world);
    for (const Formula &number : m_numbers)
        made.mention(number);
    for (const Formula &truth : m_truths)
        made.mentionTruth(truth);
    return made;
}

void AskedQuestion::decide()
{
    const std::size_t count = 1 + m_random.below(mostDecisions);
    for (m_position = 0; m_position < count; ++m_position) {
        // Names that are part of no other text.
        Decision decision{m_position == 0 ? "zz1" : "zz2", {}};
        m_forEach.emplace_back();
        m_lines += "  decide ";
        switch (m_random.below(8)) {
        case 0:
            decideRow(decision);
            break;
        case 1:
        case 2:
            decideSet(decision);
            break;
        case 3:
            decideNumber(decision);
            break;
        case 4:
            decideTruth(decision);
            break;
        default:
            decideForEach(decision);
        }
        m_decisions.push_back(std::move(decision));
    }
}

void AskedQuestion::decideRow(Decision &decision)
{
    const std::size_t table = m_random.below(2);
    Formulas plain(m_random, m_ruled.world);
    const Formula where = plain.truth(1, table);
    const bool isFiltered = m_random.below(3) == 0;
    m_lines += decision.name + " in " + m_ruled.world.tables[table].name +
               (isFiltered ? " where " + where.text : "") + "\n";
    for (std::size_t row = 0; row < m_ruled.world.tables[table].rows; ++row) {
        if (isFiltered && where.value({m_ruled.world, {row}}) != 1.0)
            continue;
        decision.options.push_back(none());
        decision.options.back().values[m_position] = static_cast<double>(row);
    }
    const auto rowOf = [position = m_position](const Place &at) {
        return static_cast<std::size_t>(*at.taken->values[position]);
    };
    for (int i = 0; i < 2; ++i) {
        const Formula of = plain.column(table);
        m_numbers.push_back({decision.name + "." + of.text,
                             [=](const Place &at) { return of.value(inside(at, rowOf(at))); }});
    }
    m_changesToMake.emplace_back([=, this, name = decision.name] {
        changeRows(name, table, [=](const Place &at) { return std::vector{rowOf(at)}; });
    });
    const Formula isIt{m_ruled.world.tables[table].columns.front().name + " = " + decision.name,
                       [=](const Place &at) -> Value { return at.rows.back() == rowOf(at) ? 1 : 0; }};
    m_changesToMake.emplace_back([=, this] { changeTable(table, isIt.text, isIt); });
}

void AskedQuestion::decideSet(Decision &decision)
{
    const std::size_t table = m_random.below(2);
    Formulas plain(m_random, m_ruled.world);
    const Formula where = plain.truth(1, table);
    const bool isFiltered = m_random.below(3) == 0;
    std::size_t least = 1 + m_random.below(2);
    std::size_t most = least;
    std::string count = std::to_string(least);
    switch (m_random.below(3)) {
    case 0:
        least = 0;
        count = "up to " + std::to_string(most);
        break;
    case 1:
        ++most;
        count += ".." + std::to_string(most);
        break;
    default:
        break;
    }
    m_lines += count + " of " + decision.name + " in " + m_ruled.world.tables[table].name +
               (isFiltered ? " where " + where.text : "") + "\n";
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < m_ruled.world.tables[table].rows; ++row) {
        if (!isFiltered || where.value({m_ruled.world, {row}}) == 1.0)
            rows.push_back(row);
    }
    std::vector<std::vector<std::size_t>> sets;
    for (std::size_t size = least; size <= most; ++size) {
        std::vector<std::size_t> chosen;
        addSets(rows, size, 0, chosen, sets);
    }
    for (const auto &set : sets) {
        decision.options.push_back(none());
        decision.options.back().sets[m_position] = set;
    }
    const auto rowsOf = [position = m_position](const Place &at) { return at.taken->sets[position]; };
    for (int i = 0; i < 3; ++i)
        m_numbers.push_back(plain.aggregateOver(decision.name, table, "", rowsOf));
    m_truths.push_back(plain.truthOver(decision.name, table, "", rowsOf));
    m_changesToMake.emplace_back([=, this, name = decision.name] { changeRows(name, table, rowsOf); });
    const Formula added = plain.column(table);
    m_changesToMake.emplace_back(
        [=, this, name = decision.name] { addToFirstPlace(name + "." + added.text, added, rowsOf); });
    const bool isIn = m_random.below(2) == 0;
    const Formula chosen{m_ruled.world.tables[table].columns.front().name + (isIn ? " in " : " not in ") +
                             decision.name,
                         [=](const Place &at) -> Value {
                             return std::ranges::count(rowsOf(at), at.rows.back()) == (isIn ? 1 : 0) ? 1 : 0;
                         }};
    m_changesToMake.emplace_back([=, this] { changeTable(table, chosen.text, chosen); });
}

void AskedQuestion::decideDate(Decision &decision)
{
    static constexpr int steps[] = {1, 7, 30};
    const int low = 20500 + static_cast<int>(m_random.below(60));
    const int step = steps[m_random.below(3)];
    const int count = 1 + static_cast<int>(m_random.below(4));
    const int high =
        low + (count - 1) * step + static_cast<int>(m_random.below(static_cast<std::uint32_t>(step)));
    m_lines += decision.name + " in date(\"" + isoText(low) + "\")..date(\"" + isoText(high) + "\") step " +
               std::to_string(step) + "\n";
    for (int k = 0; k < count; ++k) {
        decision.options.push_back(none());
        decision.options.back().values[m_position] = low + k * step;
    }
    const auto chosen = [position = m_position](const Place &at) { return *at.taken->values[position]; };
    m_numbers.push_back({"number(text(" + decision.name + " - date(\"2026-03-01\")))",
                         [=](const Place &at) -> Value { return chosen(at) - numberOf({2026, 3, 1}); }});
    m_truths.push_back({"weekday(" + decision.name + " + 1) < 5", [=](const Place &at) -> Value {
                            return weekdayOf(static_cast<int>(chosen(at)) + 1) < 5 ? 1.0 : 0.0;
                        }});
}

void AskedQuestion::decideNumber(Decision &decision)
{
    if (m_random.below(3) == 0)
        return decideDate(decision);
    m_numbers.push_back(
        {decision.name, [position = m_position](const Place &at) { return at.taken->values[position]; }});
    std::vector<double> values;
    if (m_random.below(3) == 0) {
        m_lines += decision.name + " in (0, 1.5, 2)\n";
        values = {0, 1.5, 2};
    } else {
        // In hundredths, whose quotients by 100 are the numbers nearest to the decimals.
        static constexpr int lows[] = {0, -100, 10, 25};
        static constexpr int steps[] = {10, 50, 100, 25, 30};
        const int low = lows[m_random.below(4)];
        const int step = steps[m_random.below(5)];
        const int count = 1 + static_cast<int>(m_random.below(4));
        const int high = low + (count - 1) * step + static_cast<int>(m_random.below(2)) * 5;
        const auto text = [](int hundredths) {
            const int size = std::abs(hundredths);
            return (hundredths < 0 ? "-" : "") + std::to_string(size / 100) + "." +
                   std::to_string(size / 10 % 10) + std::to_string(size % 10);
        };
        m_lines += decision.name + " in " + text(low) + ".." + text(high) + " step " + text(step) + "\n";
        for (int k = 0; k < count; ++k)
            values.push_back((low + k * step) / 100.0);
    }
    for (const double value : values) {
        decision.options.push_back(none());
        decision.options.back().values[m_position] = value;
    }
}

void AskedQuestion::decideTruth(Decision &decision)
{
    m_lines += decision.name + "\n";
    m_truths.push_back(
        {decision.name, [position = m_position](const Place &at) { return at.taken->values[position]; }});
    for (const double value : {0.0, 1.0}) {
        decision.options.push_back(none());
        decision.options.back().values[m_position] = value;
    }
}

/// Draws what may be chosen for a row of place, and how the question says so.
AskedQuestion::Choosing AskedQuestion::choosing(const std::string &name)
{
    Formulas plain(m_random, m_ruled.world);
    const World &world = m_ruled.world;
    Choosing made;
    switch (m_random.below(5)) {
    case 0:
        made.text = " in 0..1 step 0.5";
        made.options = [](std::size_t) { return std::vector{0.0, 0.5, 1.0}; };
        return made;
    case 1:
        made.isTruth = true;
        made.options = [](std::size_t) { return std::vector{0.0, 1.0}; };
        return made;
    case 2: {
        const Formula bound = plain.column(place);
        made.text = " in 0..clamp(floor(" + bound.text + " else 1), 0, 2)";
        made.options = [&world, bound](std::size_t row) {
            const double high = std::clamp(std::floor(bound.value({world, {row}}).value_or(1)), 0.0, 2.0);
            std::vector<double> options;
            for (double value = 0; value <= high; ++value)
                options.push_back(value);
            return options;
        };
        return made;
    }
    case 3:
        made.text = " in order of place";
        made.isOrder = true;
        return made;
    default:
        break;
    }
    const std::size_t table = m_random.below(2);
    const std::string key = world.tables[table].columns.front().name;
    const bool isFiltered = m_random.below(2) == 0;
    made.text = " in " + world.tables[table].name +
                (isFiltered ? " where " + key + " != this." + world.tables[place].columns.front().name : "");
    made.table = table;
    made.options = [&world, table, isFiltered](std::size_t row) {
        std::vector<double> options;
        for (std::size_t option = 0; option < world.tables[table].rows; ++option) {
            if (!isFiltered || world.tables[table].columns.front().stored[option] !=
                                   world.tables[place].columns.front().stored[row])
                options.push_back(static_cast<double>(option));
        }
        return options;
    };
    made.column = plain.column(table);
    made.column.text = name + "." + made.column.text;
    return made;
}

void AskedQuestion::decideForEach(Decision &decision)
{
    Choosing choosing = this->choosing(decision.name);
    Formulas plain(m_random, m_ruled.world);
    const Formula where = plain.truth(1, place);
    const bool isFiltered = m_random.below(2) == 0;
    const bool mustDiffer = choosing.isOrder || (!choosing.isTruth && m_random.below(3) == 0);
    m_lines += decision.name + choosing.text + (choosing.isOrder ? "" : " for each place") +
               (isFiltered ? " where " + where.text : "") +
               (mustDiffer && !choosing.isOrder ? " all different" : "") + "\n";
    m_forEach.back() = decision.name;
    const auto chosen = [position = m_position](const Place &at) -> Value {
        const auto &choices = at.taken->ofRows[position];
        const auto found = choices.find(at.rows.back());
        return found == choices.end() ? std::nullopt : found->second;
    };
    if (choosing.table) {
        m_numbersOfPlaces.push_back(
            {choosing.column.text, [chosen, of = choosing.column](const Place &at) -> Value {
                 const Value row = chosen(at);
                 return row ? of.value(inside(at, static_cast<std::size_t>(*row))) : std::nullopt;
             }});
    } else {
        (choosing.isTruth ? m_truthsOfPlaces : m_numbersOfPlaces).push_back({decision.name, chosen});
    }
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < m_ruled.world.tables[place].rows; ++row) {
        if (!isFiltered || where.value({m_ruled.world, {row}}) == 1.0)
            rows.push_back(row);
    }
    if (choosing.isOrder)
        choosing.options = [count = rows.size()](std::size_t) {
            std::vector<double> places;
            for (std::size_t at = 1; at <= count; ++at)
                places.push_back(static_cast<double>(at));
            return places;
        };
    if (!rows.empty()) // else there is nothing to decide
        decision.options.push_back(none());
    constexpr std::size_t tooMany = 2000; // such questions are not asked
    for (const std::size_t row : rows) {
        if (decision.options.size() > tooMany)
            break;
        std::vector<Taken> more;
        for (const Taken &before : decision.options) {
            for (const double value : choosing.options(row)) {
                const bool isTaken = std::ranges::any_of(
                    before.ofRows[m_position], [&](const auto &choice) { return choice.second == value; });
                if (mustDiffer && isTaken)
                    continue;
                more.push_back(before);
                more.back().ofRows[m_position][row] = value;
            }
        }
        decision.options = std::move(more);
    }
    m_changesToMake.emplace_back(
        [this] { changeTable(place, "true", {"true", [](const Place &) -> Value { return 1; }}); });
}

void AskedQuestion::combine()
{
    m_candidates = m_decisions.front().options;
    for (std::size_t i = 1; i < m_decisions.size(); ++i) {
        std::vector<Taken> more;
        for (const Taken &before : m_candidates) {
            for (const Taken &option : m_decisions[i].options) {
                more.push_back(before);
                more.back().values[i] = option.values[i];
                more.back().sets[i] = option.sets[i];
                more.back().ofRows[i] = option.ofRows[i];
            }
        }
        m_candidates = std::move(more);
    }
}

std::optional<ColumnAt> AskedQuestion::freeColumn(std::size_t table)
{
    const auto &columns = m_ruled.world.tables[table].columns;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].type == "number" && !columns[i].rule && m_changed.insert({table, i}).second)
            return ColumnAt(table, i);
    }
    return std::nullopt;
}

void AskedQuestion::changeSomething()
{
    m_lines += "  apply ";
    const std::string before = m_lines;
    const std::size_t count = 1 + m_random.below(3);
    for (std::size_t i = 0; i < count; ++i) {
        if (m_random.below(3) == 0) {
            const std::size_t table = m_random.below(3);
            const Formula where = formulas().truth(1, table);
            changeTable(table, where.text, where);
        } else if (!m_changesToMake.empty()) {
            m_changesToMake[m_random.below(static_cast<std::uint32_t>(m_changesToMake.size()))]();
        }
    }
    if (m_lines == before) // nothing to change: a candidate need not change anything
        m_lines.resize(m_lines.size() - std::string("  apply ").size());
}

namespace
{

/// A cell that has a value must not lose it, unless an `if` without `else` says so: then it is not followed.
void set(Changed &changed, const Place &here, ColumnAt column, std::size_t row, const Formula &value)
{
    const Value made = value.value(here);
    const bool loses = !made && here.world.value(column, row).has_value();
    const bool mayBeMeant = value.text.find("(if ") != std::string::npos;
    changed.isLost |= loses && !mayBeMeant;
    changed.isUnclear |= loses && mayBeMeant;
    changed.cells[{column, row}] = made;
}

} // namespace

/// `where` is the condition of every row, which may speak of what was decided.
void AskedQuestion::changeTable(std::size_t table, const std::string &condition, const Formula &where)
{
    const auto column = freeColumn(table);
    if (!column)
        return;
    Formulas made = formulas();
    if (table == place) {
        for (const Formula &number : m_numbersOfPlaces)
            made.mention(number);
        for (const Formula &truth : m_truthsOfPlaces)
            made.mentionTruth(truth);
    }
    const Formula value = made.number(1, table);
    // Inside an aggregate such a name would speak of another row.
    for (const std::string &name : m_forEach) {
        if (!name.empty() && value.text != name && value.text.find(name) != std::string::npos &&
            (value.text.find("(every") != std::string::npos || value.text.find(" by ") != std::string::npos))
            return;
    }
    const TableOf &of = m_ruled.world.tables[table];
    m_lines += (m_changes.empty() ? "" : "        ") + of.name + " where " + condition + " : " +
               of.columns[column->second].name + " = " + value.text + "\n";
    std::vector<std::size_t> needed; // decisions for each row that must have been taken
    for (std::size_t i = 0; i < m_forEach.size(); ++i) {
        if (!m_forEach[i].empty() && (value.text + " " + condition).find(m_forEach[i]) != std::string::npos)
            needed.push_back(i);
    }
    m_changes.emplace_back([=, this](const Place &at, Changed &changed) {
        for (std::size_t row = 0; row < m_ruled.world.tables[table].rows; ++row) {
            const Place here = inside(at, row);
            const bool isDecided =
                std::ranges::all_of(needed, [&](std::size_t i) { return at.taken->ofRows[i].contains(row); });
            changed.isUnclear |= !isDecided;
            if (isDecided && where.value(here) == 1.0)
                set(changed, here, *column, row, value);
        }
    });
}

/// Sets a column of the rows that a decision names, to the same or each to something of its own.
void AskedQuestion::changeRows(const std::string &name, std::size_t table, Formulas::RowsOf rows)
{
    const auto column = freeColumn(table);
    if (!column)
        return;
    Formula value;
    if (m_random.below(2) == 0) {
        const Formula own = Formulas(m_random, m_ruled.world).column(table);
        value = {name + "." + own.text + " + 1", [=](const Place &at) -> Value {
                     const Value x = own.value(at);
                     return x ? Value(*x + 1) : x;
                 }};
    } else {
        value = Formulas(m_random, m_ruled.world).constant();
    }
    m_lines += (m_changes.empty() ? "" : "        ") + name + "." +
               m_ruled.world.tables[table].columns[column->second].name + " = " + value.text + "\n";
    m_changes.emplace_back([=](const Place &at, Changed &changed) {
        for (const std::size_t row : rows(at))
            set(changed, inside(at, row), *column, row, value);
    });
}

/// Adds a number of each chosen row to a column of the place with the key 1.
void AskedQuestion::addToFirstPlace(const std::string &text, const Formula &added, Formulas::RowsOf rows)
{
    const auto column = freeColumn(place);
    if (!column)
        return;
    const bool adds = m_random.below(2) == 0;
    m_lines += (m_changes.empty() ? "" : "        ") + std::string("place[1].") +
               m_ruled.world.tables[place].columns[column->second].name + (adds ? " += " : " -= ") + text +
               "\n";
    m_changes.emplace_back([=](const Place &at, Changed &changed) {
        const auto to = at.world.rowOfKey(place, 1);
        for (const std::size_t row : rows(at)) {
            const Value x = added.value(inside(at, row));
            const auto found = changed.cells.find({*column, *to});
            const Value before = found == changed.cells.end() ? at.world.value(*column, *to) : found->second;
            changed.isLost |= !before || !x;
            changed.cells[{*column, *to}] =
                before && x ? Value(adds ? *before + *x : *before - *x) : std::nullopt;
        }
    });
}

Worth AskedQuestion::worthOf(const Taken &taken)
{
    World &world = m_ruled.world;
    world.change({});
    const Place at{world, {}, &taken};
    Changed changed;
    for (const Change &change : m_changes)
        change(at, changed);
    world.change(std::move(changed.cells));
    Worth worth;
    worth.isUnclear = changed.isUnclear;
    worth.isAdmissible =
        !changed.isLost &&
        std::ranges::all_of(m_constraints, [&](const Formula &constraint) { return constraint.isKept(at); });
    worth.objective = m_objective.value(at);
    worth.isAdmissible = worth.isAdmissible && worth.objective.has_value();
    world.change({});
    return worth;
}

} // namespace weighhouse::testing::oracle
