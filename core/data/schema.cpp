// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/schema.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace weighhouse::data
{
namespace
{

constexpr std::array<std::pair<ValueType, std::string_view>, 5> typeNames{{{ValueType::Number, "number"},
                                                                           {ValueType::Integer, "integer"},
                                                                           {ValueType::Boolean, "boolean"},
                                                                           {ValueType::Text, "text"},
                                                                           {ValueType::Date, "date"}}};

constexpr std::array<std::pair<GraphRole, std::string_view>, 4> roleNames{
    {{GraphRole::Proposed, "proposed"},
     {GraphRole::Node, "node"},
     {GraphRole::Relationship, "relationship"},
     {GraphRole::Absent, "absent"}}};

template<typename Range>
std::optional<std::size_t> indexByName(const Range &range, std::string_view name)
{
    for (std::size_t i = 0; i < range.size(); ++i) {
        if (range[i].name == name)
            return i;
    }
    return std::nullopt;
}

Error problem(std::string code, Message message, std::string object, Message hint)
{
    return {std::move(code), std::move(message), {.object = std::move(object)}, std::move(hint)};
}

bool comparable(ValueType left, ValueType right)
{
    const auto isNumber = [](ValueType type) {
        return type == ValueType::Number || type == ValueType::Integer;
    };
    return left == right || (isNumber(left) && isNumber(right));
}

void checkTable(const TableSchema &table, Errors &errors)
{
    std::set<std::string> seen;
    for (const ColumnSchema &column : table.columns) {
        if (column.name.empty())
            errors.push_back(problem("schema.empty-name",
                                     Message::of("data.empty-name", {{"table", table.name}}), table.name,
                                     Message::of("data.do.give-column-name")));
        else if (!seen.insert(column.name).second)
            errors.push_back(problem(
                "schema.duplicate-column",
                Message::of("data.duplicate-column", {{"table", table.name}, {"column", column.name}}),
                table.name + "." + column.name, Message::of("data.do.rename-them")));
    }
    for (const std::string &key : table.primaryKey) {
        if (!table.columnIndex(key))
            errors.push_back(problem("schema.unknown-key",
                                     Message::of("data.unknown-key", {{"table", table.name}, {"key", key}}),
                                     table.name, Message::of("data.do.name-columns-table")));
    }
}

void checkReference(const Schema &schema, const Reference &reference, Errors &errors)
{
    const std::string object = reference.table + " -> " + reference.targetTable;
    const TableSchema *from = schema.table(reference.table);
    const TableSchema *target = schema.table(reference.targetTable);
    if (from == nullptr || target == nullptr) {
        errors.push_back(
            problem("schema.unknown-table",
                    Message::of("data.unknown-table",
                                {{"what", (from == nullptr ? reference.table : reference.targetTable)}}),
                    object, Message::of("data.do.name-table-dataset")));
        return;
    }
    if (reference.columns.empty() || reference.columns.size() != reference.targetColumns.size()) {
        errors.push_back(
            problem("schema.reference-arity",
                    Message::of("data.reference-arity", {{"table", reference.table},
                                                         {"targetTable", reference.targetTable},
                                                         {"columns", reference.columns.size()},
                                                         {"targetColumns", reference.targetColumns.size()}}),
                    object, Message::of("data.do.name-target-column-each")));
        return;
    }
    for (std::size_t i = 0; i < reference.columns.size(); ++i) {
        const ColumnSchema *column = from->column(reference.columns[i]);
        const ColumnSchema *key = target->column(reference.targetColumns[i]);
        if (column == nullptr || key == nullptr) {
            errors.push_back(
                problem("schema.unknown-column",
                        column == nullptr
                            ? Message::of("data.unknown-column",
                                          {{"table", reference.table}, {"columns", reference.columns[i]}})
                            : Message::of("data.unknown-column", {{"table", reference.targetTable},
                                                                  {"columns", reference.targetColumns[i]}}),
                        object, Message::of("data.do.name-column-table")));
        } else if (!column->isOpen && !comparable(column->type, key->type)) {
            errors.push_back(
                problem("schema.reference-type",
                        Message::of("data.reference-type", {{"table", reference.table},
                                                            {"column", column->name},
                                                            {"type", toText(column->type)},
                                                            {"targetTable", reference.targetTable},
                                                            {"key", key->name},
                                                            {"type2", toText(key->type)}}),
                        object, Message::of("data.do.both-columns-reference-need")));
        }
    }
}

std::string_view ddlType(ValueType type)
{
    switch (type) {
    case ValueType::Number:
        return "REAL";
    case ValueType::Integer:
        return "INTEGER";
    case ValueType::Boolean:
        return "BOOLEAN";
    case ValueType::Date:
        return "DATE";
    case ValueType::Text:
        break;
    }
    return "TEXT";
}

std::string identifierList(const std::vector<std::string> &names)
{
    std::string text;
    for (const std::string &name : names)
        text += (text.empty() ? "" : ", ") + quotedIdentifier(name);
    return text;
}

} // namespace

std::string_view toText(ValueType type)
{
    return std::ranges::find(typeNames, type, &decltype(typeNames)::value_type::first)->second;
}

std::optional<ValueType> valueTypeFromText(std::string_view text)
{
    const auto *found = std::ranges::find(typeNames, text, &decltype(typeNames)::value_type::second);
    return found == typeNames.end() ? std::nullopt : std::optional(found->first);
}

std::string_view toText(GraphRole role)
{
    return std::ranges::find(roleNames, role, &std::pair<GraphRole, std::string_view>::first)->second;
}

std::optional<GraphRole> graphRoleFromText(std::string_view text)
{
    const auto found = std::ranges::find(roleNames, text, &std::pair<GraphRole, std::string_view>::second);
    return found == roleNames.end() ? std::nullopt : std::optional(found->first);
}

std::optional<std::size_t> TableSchema::columnIndex(std::string_view column) const
{
    return indexByName(columns, column);
}

const ColumnSchema *TableSchema::column(std::string_view column) const
{
    const auto index = columnIndex(column);
    return index ? &columns[*index] : nullptr;
}

std::optional<std::size_t> Schema::tableIndex(std::string_view table) const
{
    return indexByName(tables, table);
}

const TableSchema *Schema::table(std::string_view table) const
{
    const auto index = tableIndex(table);
    return index ? &tables[*index] : nullptr;
}

TableSchema *Schema::table(std::string_view table)
{
    const auto index = tableIndex(table);
    return index ? &tables[*index] : nullptr;
}

const Reference *Schema::reference(std::string_view table, std::string_view column) const
{
    for (const Reference &reference : references) {
        if (reference.table == table && reference.columns.size() == 1 && reference.columns.front() == column)
            return &reference;
    }
    return nullptr;
}

Errors problemsOf(const Schema &schema)
{
    Errors errors;
    std::set<std::string> seen;
    for (const TableSchema &table : schema.tables) {
        if (table.name.empty())
            errors.push_back(problem("schema.empty-name", Message::of("data.empty-name.table-no"), {},
                                     Message::of("data.do.give-table-name")));
        else if (!seen.insert(table.name).second)
            errors.push_back(problem("schema.duplicate-table",
                                     Message::of("data.duplicate-table", {{"table", table.name}}), table.name,
                                     Message::of("data.do.rename-them")));
        checkTable(table, errors);
    }
    for (const Reference &reference : schema.references)
        checkReference(schema, reference, errors);
    return errors;
}

void renameTable(Schema &schema, std::size_t table, const std::string &name)
{
    const std::string before = std::exchange(schema.tables[table].name, name);
    for (Reference &reference : schema.references) {
        for (std::string *end : {&reference.table, &reference.targetTable}) {
            if (*end == before)
                *end = name;
        }
    }
}

void renameColumn(Schema &schema, std::size_t table, std::size_t column, const std::string &name)
{
    TableSchema &shape = schema.tables[table];
    const std::string before = std::exchange(shape.columns[column].name, name);
    std::ranges::replace(shape.primaryKey, before, name);
    for (std::string *end : {&shape.graph.from, &shape.graph.to}) {
        if (*end == before)
            *end = name;
    }
    for (Reference &reference : schema.references) {
        if (reference.table == shape.name)
            std::ranges::replace(reference.columns, before, name);
        if (reference.targetTable == shape.name)
            std::ranges::replace(reference.targetColumns, before, name);
    }
}

std::string quotedIdentifier(std::string_view name)
{
    std::string text = "\"";
    for (const char c : name) {
        if (c == '"')
            text += '"';
        text += c;
    }
    return text + '"';
}

std::string toDdl(const Schema &schema)
{
    std::string text;
    for (const TableSchema &table : schema.tables) {
        std::vector<std::string> lines;
        for (const ColumnSchema &column : table.columns)
            lines.push_back("    " + quotedIdentifier(column.name) + " " + std::string(ddlType(column.type)));
        if (!table.primaryKey.empty())
            lines.push_back("    PRIMARY KEY (" + identifierList(table.primaryKey) + ")");
        for (const Reference &reference : schema.references) {
            if (reference.table == table.name)
                lines.push_back("    FOREIGN KEY (" + identifierList(reference.columns) + ") REFERENCES " +
                                quotedIdentifier(reference.targetTable) + " (" +
                                identifierList(reference.targetColumns) + ")");
        }
        text += "CREATE TABLE " + quotedIdentifier(table.name) + " (\n";
        for (std::size_t i = 0; i < lines.size(); ++i)
            text += lines[i] + (i + 1 < lines.size() ? ",\n" : "\n");
        text += ");\n";
    }
    return text;
}

} // namespace weighhouse::data
