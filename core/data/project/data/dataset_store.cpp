// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/data/dataset_store.h"

#include "core/base/calendar.h"
#include "core/data/project/data/schema_store.h"
#include "core/data/project/data/shared_rows.h"
#include "core/data/project/data/stored_cell.h"
#include "core/data/project/part/rows.h"
#include "core/data/sql/many_tables.h"

#include <charconv>
#include <limits>
#include <optional>
#include <string>

namespace weighhouse::project
{
namespace
{

constexpr std::size_t rowsBetweenReports = 4096;
/// SQLite's limit of 2,000 columns, one of which numbers the rows.
constexpr std::size_t mostColumns = 1999;

/// Counts rows and tells the share done.
class Reporter
{
public:
    Reporter(const Progress &progress, std::size_t total) : m_progress(&progress), m_total(total) {}

    /// Before so many rows: false if the work is to stop.
    bool goOn(std::size_t rows = 1)
    {
        const std::size_t before = m_done;
        m_done += rows;
        return (before + rowsBetweenReports - 1) / rowsBetweenReports ==
                   (m_done + rowsBetweenReports - 1) / rowsBetweenReports ||
               tell(before);
    }

    /// At the end: false if the work is to stop after all.
    bool finish() { return tell(m_total); }

private:
    bool tell(std::size_t done) const
    {
        return !*m_progress ||
               (*m_progress)(m_total == 0 ? 1.0 : static_cast<double>(done) / static_cast<double>(m_total));
    }

    const Progress *m_progress;
    std::size_t m_total;
    std::size_t m_done = 0;
};

Error cancelled()
{
    return {"project.cancelled", "project.cancelled"_code, {}, {}};
}

std::string storedName(std::int64_t id)
{
    return "data_" + std::to_string(id);
}

std::string_view storedType(data::ValueType type)
{
    switch (type) {
    case data::ValueType::Number:
        return "REAL";
    case data::ValueType::Integer:
        return "INTEGER";
    case data::ValueType::Boolean:
        return "BOOLEAN";
    case data::ValueType::Text:
    case data::ValueType::Date:
        break;
    }
    return "TEXT";
}

Error badDataset(const std::string &table, Message problem, Message hint)
{
    return {"project.bad-dataset", std::move(problem), {.object = table}, std::move(hint)};
}

bool isSound(const data::Column &column, data::ValueType type, std::size_t rows, std::size_t texts)
{
    if (column.type != type || column.size() != rows ||
        (!column.isNull.empty() && column.isNull.size() != rows))
        return false;
    for (std::size_t row = 0; type == data::ValueType::Text && row < rows; ++row) {
        if (!column.null(row) && column.texts[row] >= texts)
            return false;
    }
    for (std::size_t row = 0; type == data::ValueType::Date && row < rows; ++row) {
        if (!calendar::isDay(column.integers[row]))
            return false;
    }
    return true;
}

Result<void> check(const data::Dataset &dataset)
{
    if (dataset.tables.size() != dataset.schema.tables.size())
        return failure("project.bad-dataset", "project.bad-dataset.tables"_code,
                       "project.do.add-tables-with-schema"_code);
    for (std::size_t t = 0; t < dataset.tables.size(); ++t) {
        const data::TableSchema &shape = dataset.schema.tables[t];
        const data::Table &table = dataset.tables[t];
        bool sound = table.columns.size() == shape.columns.size();
        for (std::size_t c = 0; sound && c < table.columns.size(); ++c)
            sound = isSound(table.columns[c], shape.columns[c].type, table.rowCount, dataset.texts.size());
        if (!sound)
            return failure(badDataset(shape.name,
                                      Message::of("project.bad-dataset.columns", {{"table", shape.name}}),
                                      "project.do.change-together"_code));
        if (shape.columns.size() > mostColumns)
            return failure(badDataset(
                shape.name,
                Message::of("project.bad-dataset.too-many-columns",
                            {{"table", shape.name}, {"count", shape.columns.size()}, {"most", mostColumns}}),
                "project.do.split-table"_code));
        if (table.rowCount > static_cast<std::size_t>(std::numeric_limits<data::RowNumber>::max()))
            return failure(badDataset(
                shape.name, Message::of("project.bad-dataset.too-many-rows", {{"table", shape.name}}),
                "project.do.leave-out-rows"_code));
    }
    return {};
}

Result<void> dropTables(sql::Connection &connection)
{
    std::vector<std::string> tables;
    auto listed = forEachRow(connection, "SELECT id FROM data_table WHERE shared_rows IS NULL ORDER BY id",
                             [&](sql::Statement &row) -> Result<void> {
                                 tables.push_back(storedName(row.integer(0)));
                                 return {};
                             });
    if (!listed)
        return listed;
    if (auto done = connection.execute("DELETE FROM data_cell"); !done)
        return done;
    return sql::ManyTables(connection, tables.size()).drop(tables);
}

/// Fails where another program has made a table by the name of one that is to be made. NOCASE as SQLite has
/// it.
Result<void> checkFree(sql::Connection &connection, std::size_t tables)
{
    constexpr std::string_view prefix = "data_";
    return forEachRow(connection, "SELECT name FROM sqlite_schema WHERE name LIKE 'data!_%' ESCAPE '!'",
                      [&](sql::Statement &row) -> Result<void> {
                          const std::string name(row.text(0));
                          std::size_t number = 0;
                          const char *end = name.data() + name.size();
                          const auto read = std::from_chars(name.data() + prefix.size(), end, number);
                          if (read.ec != std::errc() || read.ptr != end || number < 1 || number > tables)
                              return {};
                          return failure("project.name-taken",
                                         Message::of("project.name-taken.table", {{"name", name}}),
                                         Message::of("project.do.rename-in-file", {{"name", name}}));
                      });
}

Result<void> writeRows(sql::Connection &connection, const data::Dataset &dataset, std::size_t table,
                       Reporter &reporter)
{
    const data::Table &values = dataset.tables[table];
    const std::string name = storedName(static_cast<std::int64_t>(table) + 1);
    std::string columns = "row INTEGER PRIMARY KEY";
    std::string places = "?";
    for (std::size_t c = 0; c < values.columns.size(); ++c) {
        columns += ", c" + std::to_string(c + 1) + ' ' + std::string(storedType(values.columns[c].type));
        places += ", ?";
    }
    if (auto made = connection.execute("CREATE TABLE " + name + " (" + columns + ')'); !made)
        return made;
    auto insert = connection.prepare("INSERT INTO " + name + " VALUES (" + places + ')');
    if (!insert)
        return tl::unexpected(std::move(insert).error());
    for (std::size_t row = 0; row < values.rowCount; ++row) {
        if (!reporter.goOn())
            return failure(cancelled());
        insert->bind(1, static_cast<std::int64_t>(row));
        for (std::size_t c = 0; c < values.columns.size(); ++c)
            bindCell(*insert, static_cast<int>(c) + 2, dataset, values.columns[c], row);
        if (auto done = insert->run(); !done)
            return done;
    }
    return {};
}

Result<void> readRows(sql::Connection &connection, std::int64_t id, data::Dataset &dataset, std::size_t table,
                      std::size_t rows, Reporter &reporter)
{
    data::Table &values = dataset.tables[table];
    std::string columns = "row";
    for (std::size_t c = 0; c < values.columns.size(); ++c) {
        columns += ", c" + std::to_string(c + 1);
        values.columns[c].reserve(rows);
    }
    return forEachRow(connection, "SELECT " + columns + " FROM " + storedName(id) + " ORDER BY row",
                      [&](sql::Statement &row) -> Result<void> {
                          if (!reporter.goOn())
                              return failure(cancelled());
                          for (std::size_t c = 0; c < values.columns.size(); ++c) {
                              if (!appendCell(values.columns[c], row, static_cast<int>(c) + 1, dataset.texts))
                                  return failure(damagedValue(dataset, table, c, values.rowCount));
                          }
                          ++values.rowCount;
                          return {};
                      });
}

/// A column that got a value meanwhile has the type that its values have.
void closeSettled(data::Dataset &dataset, std::size_t table)
{
    for (std::size_t c = 0; c < dataset.tables[table].columns.size(); ++c) {
        const data::Column &column = dataset.tables[table].columns[c];
        bool &isOpen = dataset.schema.tables[table].columns[c].isOpen;
        for (std::size_t row = 0; isOpen && row < column.size(); ++row)
            isOpen = column.null(row);
    }
}

} // namespace

Result<void> writeDataset(sql::Connection &connection, const data::Dataset &dataset, const Progress &progress)
{
    if (auto sound = check(dataset); !sound)
        return sound;
    if (auto done = dropTables(connection); !done)
        return done;
    if (auto done = checkFree(connection, dataset.tables.size()); !done)
        return done;
    if (auto done = writeStoredSchema(connection, dataset.schema); !done)
        return done;
    std::size_t total = 0;
    for (const data::Table &table : dataset.tables)
        total += table.rowCount;
    Reporter reporter(progress, total);
    auto shared = SharedRows::prepare(connection);
    if (!shared)
        return tl::unexpected(std::move(shared).error());
    std::vector<std::size_t> own;
    for (std::size_t table = 0; table < dataset.tables.size(); ++table) {
        if (!sharesRows(dataset, table)) {
            own.push_back(table);
            continue;
        }
        if (!reporter.goOn(dataset.tables[table].rowCount))
            return failure(cancelled());
        if (auto done = shared->write(dataset, table); !done)
            return done;
    }
    sql::ManyTables many(connection, own.size());
    for (const std::size_t table : own) {
        if (auto done = writeRows(connection, dataset, table, reporter); !done)
            return done;
        if (auto done = many.created(storedName(static_cast<std::int64_t>(table) + 1)); !done)
            return done;
    }
    if (auto done = many.finish(); !done)
        return done;
    if (!reporter.finish())
        return failure(cancelled());
    return {};
}

Result<data::Schema> readSchema(sql::Connection &connection)
{
    auto stored = readStoredSchema(connection);
    if (!stored)
        return tl::unexpected(std::move(stored).error());
    return std::move(stored->schema);
}

Result<data::Dataset> readDataset(sql::Connection &connection, const Progress &progress)
{
    auto stored = readStoredSchema(connection);
    if (!stored)
        return tl::unexpected(std::move(stored).error());
    std::size_t total = 0;
    std::vector<std::size_t> rows;
    for (const StoredTable &table : stored->tables) {
        auto count = table.sharedRows ? Result<std::int64_t>(*table.sharedRows)
                                      : connection.integer("SELECT count(*) FROM " + storedName(table.id));
        if (!count)
            return tl::unexpected(std::move(count).error());
        rows.push_back(static_cast<std::size_t>(*count));
        total += rows.back();
    }
    data::Dataset dataset;
    for (data::TableSchema &table : stored->schema.tables)
        dataset.addTable(std::move(table));
    dataset.schema.references = std::move(stored->schema.references);
    auto shared = SharedRows::prepare(connection);
    if (!shared)
        return tl::unexpected(std::move(shared).error());
    Reporter reporter(progress, total);
    for (std::size_t table = 0; table < rows.size(); ++table) {
        const StoredTable &place = stored->tables[table];
        if (place.sharedRows && !reporter.goOn(rows[table]))
            return failure(cancelled());
        auto done = place.sharedRows ? shared->read(place.id, rows[table], dataset, table)
                                     : readRows(connection, place.id, dataset, table, rows[table], reporter);
        if (!done)
            return tl::unexpected(std::move(done).error());
        closeSettled(dataset, table);
    }
    if (!reporter.finish())
        return failure(cancelled());
    return dataset;
}

} // namespace weighhouse::project
