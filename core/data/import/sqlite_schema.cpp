// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/sqlite_schema.h"

#include "core/base/text.h"
#include "core/data/import/sqlite_connection.h"

#include <algorithm>
#include <map>
#include <utility>

namespace weighhouse::import
{

using data::ValueType;

/// What a declared type says of the values; nothing where SQLite lets the values decide.
std::optional<ValueType> declaredType(std::string_view declared)
{
    const std::string type = toLower(declared);
    const auto has = [&](std::string_view part) { return type.find(part) != std::string::npos; };
    if (has("bool") || type == "tinyint(1)" || type == "bit" || type == "bit(1)")
        return ValueType::Boolean;
    if (has("int"))
        return ValueType::Integer;
    if (has("char") || has("clob") || has("text"))
        return ValueType::Text;
    if (has("real") || has("floa") || has("doub") || has("num") || has("dec") || has("money"))
        return ValueType::Number;
    return std::nullopt; // BLOB, DATE, JSON and names SQLite does not know
}

Result<std::vector<SqliteTable>> tablesOf(sqlite3 *connection)
{
    auto statement =
        prepare(connection, "SELECT s.name, l.type FROM sqlite_schema s JOIN pragma_table_list(s.name) l "
                            "WHERE s.type = 'table' AND l.schema = 'main' ORDER BY s.rowid");
    if (!statement)
        return failure(statement.error());
    std::vector<SqliteTable> tables;
    for (;;) {
        const auto more = step(connection, statement->get());
        if (!more)
            return failure(more.error());
        if (!*more)
            return tables;
        const std::string name(textAt(statement->get(), 0));
        const std::string_view type = textAt(statement->get(), 1);
        if (!toLower(name).starts_with("sqlite_") && (type == "table" || type == "virtual"))
            tables.push_back({name, type == "virtual"});
    }
}

Result<DeclaredTable> declaredTable(sqlite3 *connection, const std::string &table)
{
    auto statement = prepare(connection, "SELECT name, type, pk, hidden FROM pragma_table_xinfo(" +
                                             data::quotedIdentifier(table) + ")");
    if (!statement)
        return failure(statement.error());
    DeclaredTable declared{{table, {}, {}, {}}, {}};
    std::map<int, std::string> key;
    for (;;) {
        const auto more = step(connection, statement->get());
        if (!more)
            return failure(more.error());
        if (!*more)
            break;
        if (sqlite3_column_int(statement->get(), 3) == 1)
            continue;
        const std::string name(textAt(statement->get(), 0));
        const std::string text(textAt(statement->get(), 1));
        if (const int place = sqlite3_column_int(statement->get(), 2); place > 0)
            key[place] = name;
        declared.schema.columns.push_back({name, declaredType(text).value_or(ValueType::Integer), {}, {}});
        declared.declarations.push_back(text);
    }
    for (auto &[place, name] : key)
        declared.schema.primaryKey.push_back(std::move(name));
    return declared;
}

Result<std::vector<data::Reference>> declaredReferences(sqlite3 *connection, const data::Schema &schema,
                                                        const std::string &table, Errors &leftOut)
{
    auto statement =
        prepare(connection, "SELECT id, \"table\", \"from\", \"to\" FROM pragma_foreign_key_list(" +
                                data::quotedIdentifier(table) + ") ORDER BY id DESC, seq");
    if (!statement)
        return failure(statement.error());
    std::map<std::string, std::size_t> byName;
    for (std::size_t i = 0; i < schema.tables.size(); ++i)
        byName.emplace(toLower(schema.tables[i].name), i);
    std::vector<std::pair<int, data::Reference>> found; // in the order of declaration
    for (;;) {
        const auto more = step(connection, statement->get());
        if (!more)
            return failure(more.error());
        if (!*more)
            break;
        const int id = sqlite3_column_int(statement->get(), 0);
        if (found.empty() || found.back().first != id)
            found.push_back({id, {table, {}, std::string(textAt(statement->get(), 1)), {}}});
        found.back().second.columns.emplace_back(textAt(statement->get(), 2));
        if (sqlite3_column_type(statement->get(), 3) != SQLITE_NULL)
            found.back().second.targetColumns.emplace_back(textAt(statement->get(), 3));
    }
    std::vector<data::Reference> references;
    for (auto &[id, reference] : found) {
        const auto target = byName.find(toLower(reference.targetTable));
        if (target != byName.end()) {
            const data::TableSchema &to = schema.tables[target->second];
            reference.targetTable = to.name;
            if (reference.targetColumns.empty())
                reference.targetColumns = to.primaryKey;
            for (std::string &name : reference.targetColumns) {
                const auto column = std::ranges::find_if(to.columns, [&](const data::ColumnSchema &known) {
                    return equalIgnoringCase(known.name, name);
                });
                name = column == to.columns.end() ? name : column->name;
            }
        }
        data::Schema alone{schema.tables, {reference}};
        const Errors problems = problemsOf(alone);
        const auto problem = std::ranges::find_if(problems, [](const Error &error) {
            return error.where.object.find(" -> ") != std::string::npos;
        });
        if (problem == problems.end())
            references.push_back(std::move(reference));
        else
            leftOut.push_back({"sqlite.reference",
                               Message::of("import.reference.reference-left",
                                           {{"table", table}, {"problem", problem->message}}),
                               {.object = table},
                               problem->hint});
    }
    return references;
}

} // namespace weighhouse::import
