// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/dellma/known_rows.h"

#include "core/base/quoting.h"
#include "core/base/text.h"
#include "core/data/row_names.h"
#include "core/decision/labels.h"
#include "core/strategy/queries.h"
#include "core/strategy/slice.h"
#include "core/strategy/sql_text.h"
#include "core/strategy/step_texts.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

namespace weighhouse::strategy
{
namespace
{

using data::quotedIdentifier;

/// Long texts that are to be summarised in one run at most.
constexpr std::size_t mostSummaries = 400;

void addUnit(KnownTable &known, const data::ColumnSchema &column)
{
    if (!column.unit.empty())
        known.units.push_back(
            Message::of("strategy.dellma.unit", {{"column", column.name}, {"unit", column.unit}}).text());
}

/// The rows of a table that may be chosen, in stored order; nothing if all count.
using ChosenRows = std::optional<std::vector<data::RowNumber>>;

class TableReader
{
public:
    TableReader(const decision::Problem &problem, TableFacts &facts, std::uint32_t table, ChosenRows rows,
                std::string shortened)
        : m_problem(problem), m_facts(facts), m_table(table), m_shape(facts.rules().schema.tables[table]),
          m_place(rowPlace(m_shape)), m_shortened(std::move(shortened))
    {
        if (rows && rows->size() < facts.rowCount(table))
            m_where = conditionFor(*rows);
        if (m_where) {
            m_rows = *std::move(rows);
        } else {
            m_rows.resize(facts.rowCount(table));
            std::iota(m_rows.begin(), m_rows.end(), 0);
        }
    }

    std::size_t rows() const { return m_rows.size(); }

    KnownTable read() const
    {
        KnownTable known{.name = m_shape.name, .units = {}, .text = {}, .sql = {}};
        std::vector<std::string> columns;
        std::vector<std::string> names;
        for (std::size_t column = 0; column < m_shape.columns.size(); ++column) {
            const std::string name = quotedIdentifier(m_shape.columns[column].name);
            names.push_back(m_shape.columns[column].name);
            addUnit(known, m_shape.columns[column]);
            LongTexts texts = longTextsOf(column);
            if (texts.rows.empty()) {
                columns.push_back(name);
                continue;
            }
            // What is long comes as a summary.
            columns.push_back("CASE WHEN length(" + name + ") <= " + std::to_string(longText) + " THEN " +
                              name + " ELSE " + sqlText(m_shortened).value_or("NULL") + " END AS " + name);
            known.longTexts.push_back(std::move(texts));
        }
        known.sql = query(columns, {});
        known.text = Message::of("strategy.step.context",
                                 {{"table", m_shape.name}, {"columnNames", enumeration(names)}})
                         .text();
        return known;
    }

private:
    /// Nothing where no query can say which rows are meant.
    std::optional<std::string> conditionFor(const std::vector<data::RowNumber> &rows) const
    {
        const auto key = m_facts.soundKey(m_table);
        const auto stored =
            key ? m_facts.rules().tables[m_table].columns[key->column].storedIndex : std::nullopt;
        if (!stored)
            return std::nullopt;
        std::vector<std::string> keys;
        for (const data::RowNumber row : rows) {
            auto text = sqlValue(m_facts.dataset().value(m_table, *stored, static_cast<std::size_t>(row)));
            if (!text)
                return std::nullopt;
            keys.push_back(*std::move(text));
        }
        return quotedIdentifier(m_shape.columns[*stored].name) + " IN (" + join(keys, ", ") + ")";
    }

    std::string query(const std::vector<std::string> &columns, const std::string &condition) const
    {
        std::vector<std::string> conditions;
        if (m_where)
            conditions.push_back(*m_where);
        if (!condition.empty())
            conditions.push_back(condition);
        std::string sql = "SELECT " + join(columns, ", ") + "\nFROM " + quotedIdentifier(m_shape.name);
        if (!conditions.empty())
            sql += "\nWHERE " + join(conditions, "\n  AND ");
        if (!m_place.empty())
            sql += "\nORDER BY " + m_place;
        return sql;
    }

    bool isKey(std::size_t column) const
    {
        const rules::CheckedTable &checked = m_facts.rules().tables[m_table];
        return std::ranges::any_of(
            checked.key, [&](std::uint32_t key) { return checked.columns[key].storedIndex == column; });
    }

    LongTexts longTextsOf(std::size_t column) const
    {
        LongTexts texts{.column = m_shape.columns[column].name, .sql = {}};
        // Without an order nobody knows which row a text belongs to.
        if (m_shape.columns[column].type != data::ValueType::Text || isKey(column) || m_place.empty())
            return texts;
        for (const data::RowNumber row : m_rows) {
            const data::Value value = m_facts.dataset().value(m_table, column, static_cast<std::size_t>(row));
            const auto *text = std::get_if<std::string>(&value);
            if (text != nullptr && text->size() > longText && characterCount(*text) > longText)
                texts.rows.push_back(decision::rowName(m_problem.program(), m_table, row));
        }
        if (texts.rows.empty())
            return texts;
        std::vector<std::string> columns;
        for (std::size_t i = 0; i < m_shape.columns.size(); ++i) {
            if (isKey(i) || i == column || data::namingColumn(m_facts.dataset(), m_table) == i)
                columns.push_back(quotedIdentifier(m_shape.columns[i].name));
        }
        texts.sql =
            query(columns, "length(" + quotedIdentifier(texts.column) + ") > " + std::to_string(longText));
        return texts;
    }

    const decision::Problem &m_problem;
    TableFacts &m_facts;
    std::uint32_t m_table;
    const data::TableSchema &m_shape;
    std::string m_place;
    std::string m_shortened;
    std::optional<std::string> m_where;
    std::vector<data::RowNumber> m_rows;
};

/// The tables whose rows are chosen or decided for, with the rows that count.
std::map<std::uint32_t, ChosenRows> decidedTables(const decision::Problem &problem)
{
    std::map<std::uint32_t, ChosenRows> tables;
    const auto add = [&tables](std::uint32_t table, ChosenRows rows) {
        const auto [known, isNew] = tables.try_emplace(table, rows);
        if (isNew || !known->second)
            return;
        if (!rows) {
            known->second.reset();
            return;
        }
        known->second->insert(known->second->end(), rows->begin(), rows->end());
    };
    for (const decision::Choice &choice : problem.candidates().choices()) {
        if (choice.type == rules::Type::Reference) {
            std::vector<data::RowNumber> rows;
            for (std::size_t slot = 0; slot < std::max<std::size_t>(choice.optionsOfRows.size(), 1); ++slot) {
                for (const double row : choice.optionsOf(slot))
                    rows.push_back(static_cast<data::RowNumber>(row));
            }
            add(choice.table, std::move(rows));
        }
        if (choice.forEach)
            add(*choice.forEach, choice.rows);
    }
    for (auto &[table, rows] : tables) {
        if (!rows)
            continue;
        std::ranges::sort(*rows);
        rows->erase(std::ranges::unique(*rows).begin(), rows->end());
    }
    return tables;
}

Error tooManyRows(const std::string &table, std::size_t rows, std::size_t most)
{
    return {"strategy.too-many-rows",
            Message::of("strategy.dellma.too-many-rows",
                        {{"table", table}, {"rows", std::to_string(rows)}, {"most", std::to_string(most)}}),
            {.object = table},
            "strategy.dellma.do.fewer-rows"_code};
}

} // namespace

Result<std::vector<KnownTable>> knownTables(const model::Model &model, const decision::Problem &problem,
                                            const std::string &shortened)
{
    TableFacts facts(*model.rules(), *model.dataset());
    const Slice slice = sliceOf(*model.rules(), problem.question());
    const auto decided = decidedTables(problem);
    std::vector<KnownTable> tables;
    std::size_t texts = 0;
    for (const auto &[table, rows] : decided) {
        const TableReader reader(problem, facts, table, rows, shortened);
        const std::string &name = model.rules()->schema.tables[table].name;
        if (reader.rows() > mostRowsShown)
            return failure(tooManyRows(name, reader.rows(), mostRowsShown));
        tables.push_back(reader.read());
        for (const LongTexts &column : tables.back().longTexts)
            texts += column.rows.size();
        if (texts > mostSummaries)
            return failure(tooManyRows(name, texts, mostSummaries));
    }
    for (const auto &[table, columns] : slice.tables) {
        if (decided.contains(table))
            continue;
        const data::TableSchema &shape = model.rules()->schema.tables[table];
        const std::size_t rows = facts.rowCount(table);
        std::vector<std::string> names;
        for (const std::uint32_t column : columns)
            names.push_back(model.rules()->tables[table].columns[column].name);
        const bool isSmall = rows <= mostRowsShown;
        const Message text = isSmall
                                 ? Message::of("strategy.step.context",
                                               {{"table", shape.name}, {"columnNames", enumeration(names)}})
                                 : Message::of("strategy.step.context-summary",
                                               {{"table", shape.name}, {"rows", std::to_string(rows)}});
        KnownTable known{.name = shape.name,
                         .text = text.text(),
                         .sql = isSmall ? factQuery(slice, facts, table) : summaryQuery(slice, facts, table)};
        for (const std::uint32_t column : columns) {
            if (const auto stored = model.rules()->tables[table].columns[column].storedIndex)
                addUnit(known, shape.columns[*stored]);
        }
        tables.push_back(std::move(known));
    }
    for (KnownTable &table : tables)
        table.text = withoutTags(table.text);
    return tables;
}

std::vector<std::string> knownRules(const model::Model &model, const decision::Problem &problem)
{
    const rules::CheckedRules &checked = *model.rules();
    std::vector<std::string> lines;
    for (const RuleGroup &group : sliceOf(checked, problem.question()).groups) {
        for (const std::size_t position : group.rules) {
            if (lines.size() == mostRulesShown)
                return lines;
            const rules::CheckedRule &rule = checked.rules[position];
            const std::string words =
                rule.description.empty() ? std::string() : " (" + rule.description + ")";
            lines.push_back(rule.name + words + ": " + simplified(rule.text));
        }
    }
    return lines;
}

std::vector<std::string> knownEffects(const model::Model &model)
{
    std::vector<std::string> lines;
    for (const rules::CheckedFactor &factor : model.rules()->factors) {
        std::vector<std::string> values;
        for (const rules::CheckedFactorValue &value : factor.values)
            values.push_back(value.name);
        for (const rules::CheckedEffect &effect : factor.effects)
            lines.push_back(factor.name + " (" + join(values, ", ") + "): " + effect.text);
    }
    return lines;
}

} // namespace weighhouse::strategy
