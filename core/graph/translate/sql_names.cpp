// SPDX-License-Identifier: GPL-3.0-or-later
// What names of SQL stand for in the graph.
#include "core/base/text.h"
#include "core/graph/translate/sql_parser.h"
#include "core/graph/translate/sql_to_cypher.h"

namespace weighhouse::cypher
{
namespace
{

bool isRowId(const std::string &name)
{
    for (const char *word : {"rowid", "_rowid_", "oid"}) {
        if (equalIgnoringCase(name, word))
            return true;
    }
    return false;
}

std::optional<std::size_t> columnNamed(const data::TableSchema &table, const std::string &name)
{
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (equalIgnoringCase(table.columns[i].name, name))
            return i;
    }
    return std::nullopt;
}

Sort sortOf(data::ValueType type)
{
    switch (type) {
    case data::ValueType::Number:
        return Sort::Real;
    case data::ValueType::Integer:
        return Sort::Integer;
    case data::ValueType::Boolean:
        return Sort::Truth;
    case data::ValueType::Date: // refused where it is read
    case data::ValueType::Text:
        break;
    }
    return Sort::Text;
}

} // namespace

/// The innermost scope that knows the name counts. `isAlone`: only the scope itself.
std::optional<SqlToCypher::Found> SqlToCypher::find(const sqltree::Node &column, Scope &scope, bool isAlone)
{
    for (Scope *place = &scope; place != nullptr; place = isAlone ? nullptr : place->outer) {
        std::optional<Found> found;
        for (const bool asRowId : {false, true}) {
            for (Entry &entry : place->entries) {
                if (!column.table.empty() && !equalIgnoringCase(column.table, entry.alias))
                    continue;
                const data::TableSchema &table = m_names->table(entry.table);
                const auto index = columnNamed(table, column.text);
                if (asRowId ? index || !isRowId(column.text) : !index.has_value())
                    continue;
                if (found) {
                    refuse(Message::of("translate.sql.ambiguous-column", {{"column", column.text}}),
                           column.range, "translate.do.write-table-before"_code);
                    return found;
                }
                found = Found{place, &entry, index};
            }
            if (found)
                return found;
        }
    }
    return std::nullopt;
}

Term SqlToCypher::column(const sqltree::Node &node, Scope &scope)
{
    const auto found = find(node, scope);
    if (found) {
        if (found->scope->grouping && !found->scope->grouping->isInside)
            return refuse(Message::of("translate.sql.many-values", {{"column", node.text}}), node.range,
                          "translate.do.group-or-choose"_code);
        return found->column ? cell(*found->entry, *found->column, node.range) : rowId(*found->entry);
    }
    if (node.table.empty()) {
        // SQLite also knows the names that SELECT gives.
        for (Scope *place = &scope; place != nullptr; place = place->outer) {
            for (const sqltree::Item &item : place->core->items) {
                if (item.alias.empty() || !equalIgnoringCase(item.alias, node.text) || place->aliasDepth > 0)
                    continue;
                ++place->aliasDepth;
                Term term = value(item.value, *place);
                --place->aliasDepth;
                return term;
            }
        }
        if (node.isQuoted) {
            Term term{terms::text(node.text), Sort::Text, false, false, false};
            return term;
        }
    }
    if (!m_failure)
        m_failure = translationError(
            "translate.unknown-name",
            Message::of("translate.sql.no-column",
                        {{"column", (node.table.empty() ? "" : node.table + ".") + node.text}}),
            m_text, node.range, "translate.do.see-names"_code);
    return {};
}

Term SqlToCypher::cell(const Entry &entry, std::size_t column, Range range)
{
    const GraphNames::Source &source = m_names->source(entry.table);
    const data::ColumnSchema &shape = m_names->table(entry.table).columns[column];
    if (!m_names->isFinite(entry.table, column))
        return refuse(Message::of("translate.not-finite", {{"column", shape.name}}), range);
    if (shape.type == data::ValueType::Date)
        return refuse(Message::of("translate.date", {{"column", shape.name}}), range);
    Term term;
    term.sort = sortOf(shape.type);
    term.isCell = true;
    term.canBeNull = entry.canBeMissing || m_names->hasNulls(entry.table, column);
    term.isAscii = term.sort == Sort::Text && m_names->isAscii(entry.table, column);
    if (!source.properties[column].empty()) {
        term.tree = terms::property(entry.variable, source.properties[column]);
        return term;
    }
    for (const std::size_t end : {source.from, source.to}) {
        if (source.kind != GraphNames::Kind::Relationship || m_names->columnOf(end) != column)
            continue;
        const std::size_t target = m_names->targetTableOf(end);
        const std::size_t key = m_names->targetColumnOf(end);
        const std::string &name = m_names->source(target).properties[key];
        if (name.empty() || m_names->table(target).columns[key].type != shape.type)
            break;
        const std::string &node = end == source.from ? entry.starts : entry.ends;
        m_usedEnds.insert(node);
        term.tree = terms::property(node, name);
        return term;
    }
    return refuse(Message::of("translate.sql.no-property", {{"column", shape.name}}), range);
}

/// Ids of nodes and relationships follow the rows.
Term SqlToCypher::rowId(const Entry &entry) const
{
    const std::int64_t shift = 1 - m_names->source(entry.table).firstId;
    Expression id = terms::call("id", terms::variable(entry.variable));
    Term term{std::move(id), Sort::Integer, false, entry.canBeMissing, false};
    if (shift != 0)
        term.tree = terms::binary(shift > 0 ? BinaryOperator::Add : BinaryOperator::Subtract,
                                  std::move(term.tree), terms::number(shift > 0 ? shift : -shift));
    return term;
}

Term SqlToCypher::refuse(Message message, Range range, Message hint)
{
    if (!m_failure)
        m_failure =
            translationError("translate.no-counterpart", std::move(message), m_text, range, std::move(hint));
    return {};
}

} // namespace weighhouse::cypher
