// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/clause_proposals.h"

#include "core/rules/syntax/expression_printer.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace weighhouse::ui
{
namespace
{

using rules::CheckedColumn;
using rules::CheckedTable;
using rules::ColumnId;
using rules::Decide;

/// What can be said about a model in a first line.
class Offer
{
public:
    explicit Offer(const Workings &workings) : m_workings(workings), m_rules(*workings.model->rules()) {}

    std::string nameOf(std::uint32_t table) const { return rules::nameToText(m_rules.tables[table].name); }
    std::string pathOf(ColumnId id) const
    {
        return nameOf(id.table) + "." + rules::nameToText(m_rules.column(id).name);
    }

    std::optional<std::uint32_t> tableNamed(const std::string &name) const
    {
        const auto found = m_rules.schema.tableIndex(name);
        return found ? std::optional(static_cast<std::uint32_t>(*found)) : std::nullopt;
    }

    /// A table whose rows can be chosen among: one with a short key and with something to change, if
    /// possible.
    std::optional<std::uint32_t> tableToChooseFrom(const std::vector<Decide> &decided) const
    {
        std::optional<std::uint32_t> best;
        int bestScore = -1;
        for (std::uint32_t table = 0; table < m_rules.tables.size(); ++table) {
            const std::string &name = m_rules.tables[table].name;
            const bool isTaken =
                std::ranges::any_of(decided, [&](const Decide &decide) { return decide.table.text == name; });
            const int score = (m_rules.tables[table].key.size() == 1 ? 4 : 0) + (input(table) ? 2 : 0) +
                              (isTaken ? 0 : 1) + (rowCount(table) > 1 ? 8 : 0);
            if (score > bestScore)
                best = table;
            bestScore = std::max(score, bestScore);
        }
        return best;
    }

    /// A stored number that decisions may change.
    std::optional<ColumnId> input(std::uint32_t table) const
    {
        return column(table, [this, table](const CheckedColumn &column, std::uint32_t index) {
            return column.storedIndex && !column.rule && isNumeric(column) && !isKey(table, index) &&
                   (m_workings.model->program() == nullptr ||
                    !m_workings.model->program()->isStructural({table, index}));
        });
    }

    /// A number that rules work out.
    std::optional<ColumnId> output(std::uint32_t table) const
    {
        return column(table, [](const CheckedColumn &column, std::uint32_t) {
            return column.rule && isNumeric(column);
        });
    }

    /// What might be wanted: worked out rather than stored, of this table rather than of others.
    std::optional<ColumnId> wanted(std::optional<std::uint32_t> table) const
    {
        if (const auto own = table ? output(*table) : std::nullopt)
            return own;
        for (std::uint32_t other = 0; other < m_rules.tables.size(); ++other) {
            if (const auto id = output(other))
                return id;
        }
        if (const auto own = table ? input(*table) : std::nullopt)
            return own;
        for (std::uint32_t other = 0; other < m_rules.tables.size(); ++other) {
            if (const auto id = input(other))
                return id;
        }
        return std::nullopt;
    }

    /// The sum of a column before any decision, as a round number that is not below it.
    double sumOf(ColumnId id) const
    {
        double sum = 0;
        for (std::size_t row = 0; m_workings.model->base() != nullptr && row < rowCount(id.table); ++row) {
            const double value = m_workings.model->base()->value(id, static_cast<data::RowNumber>(row));
            sum += rules::isNull(value) ? 0 : value;
        }
        return std::ceil(sum);
    }

private:
    static bool isNumeric(const CheckedColumn &column)
    {
        return column.type == rules::Type::Number || column.type == rules::Type::Integer;
    }

    bool isKey(std::uint32_t table, std::uint32_t index) const
    {
        const auto &key = m_rules.tables[table].key;
        return std::ranges::find(key, index) != key.end();
    }

    std::size_t rowCount(std::uint32_t table) const
    {
        return table < m_workings.model->dataset()->tables.size()
                   ? m_workings.model->dataset()->tables[table].rowCount
                   : 0;
    }

    template<typename Fits>
    std::optional<ColumnId> column(std::uint32_t table, Fits fits) const
    {
        const CheckedTable &checked = m_rules.tables[table];
        for (std::uint32_t i = 0; i < checked.columns.size(); ++i) {
            if (fits(checked.columns[i], i))
                return ColumnId{table, i};
        }
        return std::nullopt;
    }

    const Workings &m_workings;
    const rules::CheckedRules &m_rules;
};

std::vector<Decide> decisionsOf(const Clauses &present)
{
    std::vector<Decide> decisions;
    for (const std::size_t i : present.of(Section::Decide)) {
        auto read = readClause(Section::Decide, present.all()[i].text);
        if (read)
            decisions.insert(decisions.end(), read->decisions.begin(), read->decisions.end());
    }
    return decisions;
}

std::string freeName(const std::vector<Decide> &decided, const std::vector<rules::Parameter> &parameters)
{
    const auto isTaken = [&](const std::string &name) {
        return std::ranges::any_of(decided, [&](const Decide &decide) { return decide.name.text == name; }) ||
               std::ranges::any_of(parameters, [&](const rules::Parameter &parameter) {
                   return parameter.name.text == name;
               });
    };
    std::string name = "choice";
    for (int i = 2; isTaken(name); ++i)
        name = "choice" + std::to_string(i);
    return name;
}

std::string proposedDecide(const Offer &offer, const std::vector<Decide> &decided, const Clauses &present)
{
    const std::string name = freeName(decided, present.parameters());
    const auto table = offer.tableToChooseFrom(decided);
    return name + " in " + (table ? offer.nameOf(*table) : std::string("0..10"));
}

std::string columnName(const Offer &offer, ColumnId id)
{
    const std::string path = offer.pathOf(id);
    return path.substr(offer.nameOf(id.table).size() + 1);
}

std::string proposedChange(const Offer &offer, const std::vector<Decide> &decided)
{
    for (const Decide &decide : decided) {
        const bool isRow = decide.kind == Decide::Kind::OneRow && decide.forEach.text.empty();
        const auto table = offer.tableNamed(isRow ? decide.table.text : decide.forEach.text);
        const auto column = table ? offer.input(*table) : std::nullopt;
        if (!column)
            continue;
        const std::string name = rules::nameToText(decide.name.text);
        const std::string written = columnName(offer, *column);
        if (isRow)
            return name + "." + written + " += 1";
        if (decide.kind == Decide::Kind::Range)
            return offer.nameOf(*table) + " where true : " + written + " = " + name;
    }
    const auto table = offer.tableToChooseFrom({});
    const auto column = table ? offer.input(*table) : std::nullopt;
    if (!column)
        return "table where true : column = 0";
    const std::string written = columnName(offer, *column);
    return offer.nameOf(*table) + " where true : " + written + " = " + written;
}

std::optional<std::uint32_t> decidedTable(const Offer &offer, const std::vector<Decide> &decided)
{
    for (const Decide &decide : decided) {
        if (const auto table =
                offer.tableNamed(decide.table.text.empty() ? decide.forEach.text : decide.table.text))
            return table;
    }
    return std::nullopt;
}

std::string total(const Offer &offer, const std::optional<ColumnId> &column,
                  const std::vector<Decide> &decided)
{
    if (column)
        return "sum(every " + offer.pathOf(*column) + ")";
    return decided.empty() ? std::string("0") : rules::nameToText(decided.front().name.text);
}

/// The total under a name that no other let has.
std::string proposedLet(const std::string &total, const Clauses &present)
{
    const std::vector<std::size_t> lets = present.of(Section::Let);
    const auto isTaken = [&](const std::string &name) {
        return std::ranges::any_of(
            lets, [&](std::size_t let) { return present.all()[let].text.starts_with(name + " ="); });
    };
    std::string name = "total";
    for (int i = 2; isTaken(name); ++i)
        name = "total" + std::to_string(i);
    return name + " = " + total;
}

} // namespace

std::string proposedClause(Section section, const Workings &workings, const Clauses &present)
{
    const Offer offer(workings);
    const std::vector<Decide> decided = decisionsOf(present);
    const auto wanted = offer.wanted(decidedTable(offer, decided));
    switch (section) {
    case Section::Decide:
        return proposedDecide(offer, decided, present);
    case Section::Let:
        return proposedLet(total(offer, wanted, decided), present);
    case Section::Apply:
        return proposedChange(offer, decided);
    case Section::SubjectTo:
        return total(offer, wanted, decided) +
               " <= " + rules::numberInRules(wanted ? std::abs(offer.sumOf(*wanted)) : 100);
    case Section::Aim: {
        const auto aims = present.of(Section::Aim);
        // Either all objectives have a weight or none.
        const bool weighs =
            !aims.empty() && present.all()[aims.front()].text.find(" weight ") != std::string::npos;
        return "maximize " + total(offer, wanted, decided) + (weighs ? " weight 1" : "");
    }
    case Section::TieBreak:
        break;
    }
    return present.of(Section::TieBreak).empty() ? std::string("first")
                                                 : "maximize " + total(offer, wanted, decided);
}

std::string proposedQuestion(const Workings &workings, const std::string &name)
{
    const Offer offer(workings);
    const auto table = offer.tableToChooseFrom({});
    std::string text = "question " + rules::nameToText(name) + "()\n";
    Decide decide;
    decide.name.text = "choice";
    if (table) {
        decide.table.text = workings.model->rules()->tables[*table].name;
        text += "  \"Which " + decide.table.text + " should we choose?\"\n";
        text += "  decide choice in " + offer.nameOf(*table) + "\n";
        if (offer.input(*table))
            text += "  apply " + proposedChange(offer, {decide}) + "\n";
        text += "  maximize " + total(offer, offer.wanted(table), {decide}) + "\n";
    } else {
        text += "  \"How many should we choose?\"\n  decide choice in 0..10\n  maximize choice\n";
    }
    return text + "  tie-break first";
}

} // namespace weighhouse::ui
