// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/queries.h"

#include "core/base/text.h"
#include "core/data/row_names.h"
#include "core/decision/expressions.h"
#include "core/strategy/sql_text.h"
#include "core/strategy/sql_writer.h"

#include <algorithm>
#include <optional>

namespace weighhouse::strategy
{
namespace
{

using data::quotedIdentifier;
using rules::ColumnId;

/// Rows that are told apart by their keys have their order from there.
std::string inOrder(TableFacts &facts, std::uint32_t table, const std::string &prefix = {})
{
    const std::string place = rowPlace(facts.rules().schema.tables[table]);
    return facts.rows(table) == TableFacts::Rows::ByKey || place.empty() ? ""
                                                                         : "\nORDER BY " + prefix + place;
}

/// The key, what people call the rows, and what the question itself says of them.
std::vector<std::uint32_t> shownColumns(const Slice &slice, const TableFacts &facts, std::uint32_t table)
{
    const rules::CheckedTable &checked = facts.rules().tables[table];
    std::vector<std::uint32_t> shown = checked.key;
    const auto add = [&](std::uint32_t column) {
        const rules::CheckedColumn &shape = checked.columns[column];
        if (shape.storedIndex && !shape.rule && std::ranges::find(shown, column) == shown.end())
            shown.push_back(column);
    };
    if (const auto naming = data::namingColumn(facts.dataset(), table))
        add(static_cast<std::uint32_t>(*naming)); // the dataset's columns come first among those of the rules
    Needs needs;
    needs.add(facts.rules(), slice.asked);
    for (const ColumnId column : needs.columns) {
        if (column.table == table)
            add(column.column);
    }
    return shown;
}

/// What a row is called (see decision::rowName) in the query; nothing if SQL would call some otherwise.
std::optional<std::string> nameInSql(TableFacts &facts, std::uint32_t table, const std::string &row)
{
    std::vector<std::string> parts;
    const std::vector<std::uint32_t> &key = facts.rules().tables[table].key;
    for (const std::uint32_t column : key) {
        const data::ColumnSchema *shape = facts.stored({table, column});
        if (shape == nullptr || facts.hasMissing({table, column}))
            return std::nullopt;
        if (key.size() > 1 && shape->type != data::ValueType::Text && shape->type != data::ValueType::Integer)
            return std::nullopt;
        parts.push_back(row + quotedIdentifier(shape->name));
    }
    if (!parts.empty())
        return join(parts, " || ', ' || ");
    const std::string place = rowPlace(facts.rules().schema.tables[table]);
    return place.empty() ? std::nullopt : std::optional("'row ' || " + row + place);
}

/// What rows are called, then what helps to know them. Returns whether SQL can say the former.
bool addNamedColumns(const Slice &slice, TableFacts &facts, const rules::CheckedDecide &decide,
                     std::vector<std::string> &columns)
{
    const std::string row = quotedIdentifier(decide.name) + '.';
    const auto name = nameInSql(facts, decide.table, row);
    // A key of one column is among the others.
    if (name && facts.rules().tables[decide.table].key.size() != 1)
        columns.push_back(*name + " AS " + quotedIdentifier(decide.name));
    for (const std::uint32_t column : shownColumns(slice, facts, decide.table)) {
        if (const data::ColumnSchema *shape = facts.stored({decide.table, column}))
            columns.push_back(row + quotedIdentifier(shape->name));
    }
    if (columns.empty())
        columns.push_back(row +
                          quotedIdentifier(facts.rules().schema.tables[decide.table].columns.front().name));
    return name.has_value();
}

bool isNumber(data::ValueType type)
{
    return type == data::ValueType::Number || type == data::ValueType::Integer;
}

} // namespace

CandidateQuery candidateQuery(const decision::Problem &problem, const Slice &slice, TableFacts &facts,
                              std::size_t decision, std::size_t mostRows)
{
    const rules::CheckedDecide &decide = problem.question().decisions[decision];
    const data::TableSchema &table = facts.rules().schema.tables[decide.table];
    const std::string row = quotedIdentifier(decide.name) + '.';
    CandidateQuery query;
    SqlWriter writer(problem, facts, decide.name);
    std::vector<std::string> conditions;
    const std::vector<rules::NodePtr> parts = decision::conjuncts(decide.where);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        // SQL speaks of the row chosen only, not of the row it is chosen for.
        const bool isOfMore = decision::mentionsDecision(*parts[i]) || decision::mentionsRow(*parts[i], 1);
        const auto condition = isOfMore ? std::nullopt : writer.condition(*parts[i]);
        if (condition)
            conditions.push_back(*condition);
        else
            query.left.push_back(i);
    }
    // What is not looked at may let more rows through, but no more than there are.
    const std::size_t most = query.left.empty() ? problem.candidates().choices()[decision].mostOptions()
                                                : facts.rowCount(decide.table);
    query.isCount = most > mostRows;
    std::vector<std::string> columns;
    if (query.isCount)
        columns.push_back("count(*) AS \"rows\"");
    else
        query.isNamed = addNamedColumns(slice, facts, decide, columns);
    query.sql = "SELECT " + join(columns, ", ") + "\nFROM " + quotedIdentifier(table.name) + " AS " +
                quotedIdentifier(decide.name);
    if (!conditions.empty())
        query.sql += "\nWHERE " + join(conditions, "\n  AND ");
    if (!query.isCount)
        query.sql += inOrder(facts, decide.table, row);
    return query;
}

std::string factQuery(const Slice &slice, TableFacts &facts, std::uint32_t table)
{
    const data::TableSchema &shape = facts.rules().schema.tables[table];
    std::vector<std::string> columns;
    for (const std::uint32_t column : slice.tables.at(table)) {
        if (const data::ColumnSchema *stored = facts.stored({table, column}))
            columns.push_back(quotedIdentifier(stored->name));
    }
    // Only the number of rows matters.
    if (columns.empty())
        columns.push_back(quotedIdentifier(shape.columns.front().name));
    return "SELECT " + join(columns, ", ") + "\nFROM " + quotedIdentifier(shape.name) + inOrder(facts, table);
}

std::string summaryQuery(const Slice &slice, const TableFacts &facts, std::uint32_t table)
{
    std::vector<std::string> columns{"count(*) AS \"rows\""};
    for (const std::uint32_t column : slice.tables.at(table)) {
        const data::ColumnSchema *stored = facts.stored({table, column});
        const bool isReference = facts.rules().tables[table].columns[column].type == rules::Type::Reference;
        const bool isKey = std::ranges::find(facts.rules().tables[table].key, column) !=
                           facts.rules().tables[table].key.end();
        if (stored == nullptr || !isNumber(stored->type) || isReference || isKey)
            continue;
        for (const char *what : {"min", "max", "avg"})
            columns.push_back(what + ('(' + quotedIdentifier(stored->name)) + ") AS " +
                              quotedIdentifier(what + (' ' + stored->name)));
    }
    return "SELECT " + join(columns, ",\n  ") + "\nFROM " +
           quotedIdentifier(facts.rules().schema.tables[table].name);
}

} // namespace weighhouse::strategy
