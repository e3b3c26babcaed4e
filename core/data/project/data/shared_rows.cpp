// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/data/shared_rows.h"

#include "core/data/project/data/stored_cell.h"
#include "core/data/project/part/rows.h"

#include <limits>
#include <utility>

namespace weighhouse::project
{
namespace
{

constexpr std::size_t fewTables = 256;
constexpr std::size_t fewValues = 64;

/// Makes the error for values that are missing, or that belong to no row or column.
Error damagedRows(const data::Dataset &dataset, std::size_t table)
{
    return {"project.damaged",
            Message::of("project.damaged.rows", {{"table", dataset.schema.tables[table].name}}),
            {},
            "project.do.restore"_code};
}

} // namespace

bool sharesRows(const data::Dataset &dataset, std::size_t table)
{
    const data::Table &values = dataset.tables[table];
    // A table without columns has nothing to stand for its rows in data_cell.
    return dataset.tables.size() > fewTables && !values.columns.empty() &&
           values.rowCount <= fewValues / values.columns.size();
}

Result<SharedRows> SharedRows::prepare(sql::Connection &connection)
{
    auto count = connection.prepare("UPDATE data_table SET shared_rows = ? WHERE id = ?");
    auto insert =
        connection.prepare("INSERT INTO data_cell (table_id, row, position, value) VALUES (?, ?, ?, ?)");
    auto select = connection.prepare(
        "SELECT row, position, value FROM data_cell WHERE table_id = ? ORDER BY row, position");
    for (auto *statement : {&count, &insert, &select}) {
        if (!*statement)
            return tl::unexpected(std::move(*statement).error());
    }
    return SharedRows(*std::move(count), *std::move(insert), *std::move(select));
}

Result<void> SharedRows::write(const data::Dataset &dataset, std::size_t table)
{
    const data::Table &values = dataset.tables[table];
    const std::int64_t id = static_cast<std::int64_t>(table) + 1;
    if (auto done = m_count.bind(1, static_cast<std::int64_t>(values.rowCount)).bind(2, id).run(); !done)
        return done;
    for (std::size_t row = 0; row < values.rowCount; ++row) {
        for (std::size_t column = 0; column < values.columns.size(); ++column) {
            m_insert.bind(1, id).bind(2, static_cast<std::int64_t>(row));
            m_insert.bind(3, static_cast<std::int64_t>(column) + 1);
            bindCell(m_insert, 4, dataset, values.columns[column], row);
            if (auto done = m_insert.run(); !done)
                return done;
        }
    }
    return {};
}

Result<void> SharedRows::read(std::int64_t id, std::size_t rows, data::Dataset &dataset, std::size_t table)
{
    data::Table &values = dataset.tables[table];
    const std::size_t columns = values.columns.size();
    // No program writes such numbers; products of them would overflow.
    if (columns == 0 || rows > static_cast<std::size_t>(std::numeric_limits<data::RowNumber>::max()))
        return failure(damagedRows(dataset, table));
    std::size_t next = 0;
    m_select.bind(1, id);
    auto done = forEachRow(m_select, [&](sql::Statement &cell) -> Result<void> {
        const std::size_t row = next / columns;
        const std::size_t column = next % columns;
        if (row >= rows || cell.integer(0) != static_cast<std::int64_t>(row) ||
            cell.integer(1) != static_cast<std::int64_t>(column) + 1)
            return failure(damagedRows(dataset, table));
        if (!appendCell(values.columns[column], cell, 2, dataset.texts))
            return failure(damagedValue(dataset, table, column, row));
        ++next;
        return {};
    });
    m_select.reset();
    if (done && next != rows * columns)
        return failure(damagedRows(dataset, table));
    values.rowCount = rows;
    return done;
}

Error damagedValue(const data::Dataset &dataset, std::size_t table, std::size_t column, std::size_t row)
{
    const data::TableSchema &shape = dataset.schema.tables[table];
    return {"project.damaged",
            Message::of("project.damaged.value",
                        {{"row", row + 1}, {"table", shape.name}, {"column", shape.columns[column].name}}),
            {},
            "project.do.restore"_code};
}

} // namespace weighhouse::project
