// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/data/schema_store.h"

#include "core/base/text.h"
#include "core/data/project/part/rows.h"

#include <charconv>
#include <map>
#include <string>
#include <string_view>

namespace weighhouse::project
{
namespace
{

Result<void> writeTables(sql::Connection &connection, const data::Schema &schema)
{
    auto table =
        connection.prepare("INSERT INTO data_table (id, position, name, description, graph_role, graph_name, "
                           "graph_from, graph_to) VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    auto column = connection.prepare("INSERT INTO data_column (table_id, position, name, type, unit, "
                                     "description, graph_name, hidden_in_graph) VALUES (?, ?, ?, ?, ?, ?, ?, "
                                     "?)");
    auto key = connection.prepare("INSERT INTO data_key (table_id, position, column_name) VALUES (?, ?, ?)");
    for (auto *statement : {&table, &column, &key}) {
        if (!*statement)
            return tl::unexpected(std::move(*statement).error());
    }
    std::int64_t id = 0;
    for (const data::TableSchema &shape : schema.tables) {
        ++id;
        table->bind(1, id).bind(2, id).bind(3, shape.name).bind(4, shape.description);
        table->bind(5, toText(shape.graph.role)).bind(6, shape.graph.name);
        if (auto done = table->bind(7, shape.graph.from).bind(8, shape.graph.to).run(); !done)
            return done;
        std::int64_t position = 0;
        for (const data::ColumnSchema &cell : shape.columns) {
            column->bind(1, id).bind(2, ++position).bind(3, cell.name).bind(4, toText(cell.type));
            column->bind(5, cell.unit).bind(6, cell.description).bind(7, cell.graphName);
            if (auto done = column->bind(8, std::int64_t{cell.hiddenInGraph ? 1 : 0}).run(); !done)
                return done;
        }
        position = 0;
        for (const std::string &name : shape.primaryKey) {
            if (auto done = key->bind(1, id).bind(2, ++position).bind(3, name).run(); !done)
                return done;
        }
    }
    return {};
}

Result<void> writeReferences(sql::Connection &connection, const data::Schema &schema)
{
    auto reference =
        connection.prepare("INSERT INTO data_reference (id, table_name, target_table_name) VALUES (?, ?, ?)");
    auto column = connection.prepare("INSERT INTO data_reference_column (reference_id, is_target, position, "
                                     "column_name) VALUES (?, ?, ?, ?)");
    if (!reference || !column)
        return tl::unexpected(std::move(!reference ? reference : column).error());
    std::int64_t id = 0;
    for (const data::Reference &link : schema.references) {
        if (auto done = reference->bind(1, ++id).bind(2, link.table).bind(3, link.targetTable).run(); !done)
            return done;
        for (const bool isTarget : {false, true}) {
            std::int64_t position = 0;
            for (const std::string &name : isTarget ? link.targetColumns : link.columns) {
                column->bind(1, id).bind(2, std::int64_t{isTarget ? 1 : 0}).bind(3, ++position);
                if (auto done = column->bind(4, name).run(); !done)
                    return done;
            }
        }
    }
    return {};
}

/// The columns whose type is open, as "table.column" by their positions from 1, in a word of the project:
/// files without them are what they always were, and older programs see the columns as what stands in for
/// their type.
constexpr std::string_view openColumns = "data.open";

Result<void> writeOpenColumns(sql::Connection &connection, const data::Schema &schema)
{
    std::string open;
    for (std::size_t table = 0; table < schema.tables.size(); ++table) {
        const auto &columns = schema.tables[table].columns;
        for (std::size_t column = 0; column < columns.size(); ++column) {
            if (columns[column].isOpen)
                open +=
                    (open.empty() ? "" : " ") + std::to_string(table + 1) + "." + std::to_string(column + 1);
        }
    }
    auto remove = connection.prepare("DELETE FROM meta WHERE key = ?");
    if (!remove)
        return tl::unexpected(std::move(remove).error());
    if (auto done = remove->bind(1, openColumns).run(); !done || open.empty())
        return done;
    auto insert = connection.prepare("INSERT INTO meta (key, value) VALUES (?, ?)");
    if (!insert)
        return tl::unexpected(std::move(insert).error());
    return insert->bind(1, openColumns).bind(2, open).run();
}

std::size_t wholeFromText(std::string_view text)
{
    std::size_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

/// Positions that fit no column are passed over: then another program changed the tables.
Result<void> readOpenColumns(sql::Connection &connection, data::Schema &schema)
{
    return forEachRow(connection, "SELECT value FROM meta WHERE key = '" + std::string(openColumns) + "'",
                      [&](sql::Statement &row) -> Result<void> {
                          const std::string open(row.text(0));
                          for (const std::string_view place : split(open, ' ')) {
                              const auto parts = split(place, '.');
                              const auto table = wholeFromText(parts.front());
                              const auto column = wholeFromText(parts.back());
                              if (parts.size() == 2 && table >= 1 && table <= schema.tables.size() &&
                                  column >= 1 && column <= schema.tables[table - 1].columns.size())
                                  schema.tables[table - 1].columns[column - 1].isOpen = true;
                          }
                          return {};
                      });
}

Error damaged(Message what)
{
    return {"project.damaged", std::move(what), {}, "project.do.restore"_code};
}

} // namespace

Result<void> writeStoredSchema(sql::Connection &connection, const data::Schema &schema)
{
    // Columns and keys go with their table, by the foreign keys.
    if (auto done = connection.execute("DELETE FROM data_table; DELETE FROM data_reference"); !done)
        return done;
    if (auto done = writeTables(connection, schema); !done)
        return done;
    if (auto done = writeOpenColumns(connection, schema); !done)
        return done;
    return writeReferences(connection, schema);
}

Result<StoredSchema> readStoredSchema(sql::Connection &connection)
{
    StoredSchema stored;
    std::map<std::int64_t, std::size_t> tables;
    std::map<std::int64_t, std::size_t> references;
    auto done = forEachRow(
        connection,
        "SELECT id, name, description, graph_role, graph_name, graph_from, graph_to, shared_rows "
        "FROM data_table ORDER BY position, id",
        [&](sql::Statement &row) -> Result<void> {
            const auto role = data::graphRoleFromText(row.text(3));
            if (!role)
                return failure(damaged(Message::of("project.damaged.graph-place", {{"table", row.text(1)}})));
            tables.emplace(row.integer(0), stored.schema.tables.size());
            stored.tables.push_back({row.integer(0), row.storageClass(7) == sql::StorageClass::Null
                                                         ? std::nullopt
                                                         : std::optional(row.integer(7))});
            data::TableSchema table;
            table.name = row.text(1);
            table.description = row.text(2);
            table.graph = {*role, std::string(row.text(4)), std::string(row.text(5)),
                           std::string(row.text(6))};
            stored.schema.tables.push_back(std::move(table));
            return {};
        });
    if (!done)
        return tl::unexpected(std::move(done).error());

    done = forEachRow(connection,
                      "SELECT table_id, name, type, unit, description, graph_name, hidden_in_graph "
                      "FROM data_column ORDER BY table_id, position",
                      [&](sql::Statement &row) -> Result<void> {
                          const auto table = tables.find(row.integer(0));
                          const auto type = data::valueTypeFromText(row.text(2));
                          if (table == tables.end() || !type)
                              return failure(damaged(
                                  type ? Message::of("project.damaged.column", {{"column", row.text(1)}})
                                       : Message::of("project.damaged.type", {{"column", row.text(1)}})));
                          stored.schema.tables[table->second].columns.push_back(
                              {std::string(row.text(1)), *type, std::string(row.text(3)),
                               std::string(row.text(4)), std::string(row.text(5)), row.integer(6) != 0});
                          return {};
                      });
    if (!done)
        return tl::unexpected(std::move(done).error());

    done = forEachRow(connection, "SELECT table_id, column_name FROM data_key ORDER BY table_id, position",
                      [&](sql::Statement &row) -> Result<void> {
                          const auto table = tables.find(row.integer(0));
                          if (table == tables.end())
                              return failure(damaged("project.damaged.key"_code));
                          stored.schema.tables[table->second].primaryKey.emplace_back(row.text(1));
                          return {};
                      });
    if (!done)
        return tl::unexpected(std::move(done).error());

    done = forEachRow(connection, "SELECT id, table_name, target_table_name FROM data_reference ORDER BY id",
                      [&](sql::Statement &row) -> Result<void> {
                          references.emplace(row.integer(0), stored.schema.references.size());
                          data::Reference reference;
                          reference.table = row.text(1);
                          reference.targetTable = row.text(2);
                          stored.schema.references.push_back(std::move(reference));
                          return {};
                      });
    if (!done)
        return tl::unexpected(std::move(done).error());

    done = forEachRow(
        connection,
        "SELECT reference_id, is_target, column_name FROM data_reference_column "
        "ORDER BY reference_id, is_target, position",
        [&](sql::Statement &row) -> Result<void> {
            const auto found = references.find(row.integer(0));
            if (found == references.end())
                return failure(damaged("project.damaged.reference"_code));
            data::Reference &reference = stored.schema.references[found->second];
            (row.integer(1) != 0 ? reference.targetColumns : reference.columns).emplace_back(row.text(2));
            return {};
        });
    if (!done)
        return tl::unexpected(std::move(done).error());
    if (done = readOpenColumns(connection, stored.schema); !done)
        return tl::unexpected(std::move(done).error());
    return stored;
}

} // namespace weighhouse::project
