// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/source/sqlite_source.h"

#include "core/base/text.h"
#include "core/data/import/cells.h"
#include "core/data/import/sqlite_connection.h"
#include "core/data/import/sqlite_schema.h"
#include "core/data/source/sqlite_reader.h"

#include <algorithm>
#include <array>
#include <utility>

namespace weighhouse::source
{
namespace
{

/// What of a column's values says its type when nothing is declared.
Result<data::ValueType> typeOfValues(sqlite3 *connection, const std::string &table, const std::string &column)
{
    const std::string name = data::quotedIdentifier(column);
    auto statement = import::prepare(
        connection, "SELECT max(typeof(c) = 'text' OR typeof(c) = 'blob'), max(typeof(c) = 'real'), "
                    "count(c) FROM (SELECT " +
                        name + " AS c FROM main." + data::quotedIdentifier(table) + " LIMIT 1000)");
    if (!statement)
        return failure(std::move(statement.error()));
    if (const auto row = import::step(connection, statement->get()); !row)
        return failure(row.error());
    if (sqlite3_column_int(statement->get(), 2) == 0 || sqlite3_column_int(statement->get(), 0) != 0)
        return data::ValueType::Text;
    return sqlite3_column_int(statement->get(), 1) != 0 ? data::ValueType::Number : data::ValueType::Integer;
}

/// The name by which a table's row numbers can be asked for; empty if it has none.
std::string rowIdNameOf(sqlite3 *connection, const data::TableSchema &table)
{
    for (const char *const name : {"rowid", "_rowid_", "oid"}) {
        const bool isTaken = std::ranges::any_of(table.columns, [&](const data::ColumnSchema &column) {
            return equalIgnoringCase(column.name, name);
        });
        if (!isTaken && import::prepare(connection, std::string("SELECT ") + name + " FROM main." +
                                                        data::quotedIdentifier(table.name)))
            return name;
    }
    return {};
}

std::string stampOf(const std::filesystem::path &path)
{
    std::error_code problem;
    const auto size = std::filesystem::file_size(path, problem);
    if (problem)
        return "none";
    const auto time = std::filesystem::last_write_time(path, problem);
    return std::to_string(size) + "@" + std::to_string(time.time_since_epoch().count());
}

std::string orderClause(const Arrangement &arrangement, const std::string &rowId,
                        const data::TableSchema &table)
{
    std::string order;
    if (!arrangement.sortColumn.empty()) {
        const std::string column = data::quotedIdentifier(arrangement.sortColumn);
        order = column + " IS NULL, " + column + " COLLATE BINARY" + (arrangement.descending ? " DESC" : "");
    }
    // Equal values as stored: by row number, or by the key where that is what the rows are stored by.
    std::string stored = rowId;
    for (const std::string &name : table.primaryKey) {
        if (rowId.empty())
            stored += (stored.empty() ? "" : ", ") + data::quotedIdentifier(name);
    }
    order += (order.empty() || stored.empty() ? "" : ", ") + stored;
    return order.empty() ? order : " ORDER BY " + order;
}

std::string from(const std::string &table)
{
    return " FROM main." + data::quotedIdentifier(table);
}

} // namespace

/// A reader that goes back to the others when it is not used any more.
class SqliteSource::Lease
{
public:
    Lease(const SqliteSource &source, std::unique_ptr<SqliteReader> reader)
        : m_source(&source), m_reader(std::move(reader))
    {
    }
    Lease(Lease &&) noexcept = default;
    Lease &operator=(Lease &&) = delete;
    ~Lease()
    {
        if (m_reader == nullptr)
            return;
        m_reader->watch({});
        const std::scoped_lock lock(m_source->m_mutex);
        m_source->m_idle.push_back(std::move(m_reader));
    }

    SqliteReader &operator*() const { return *m_reader; }

private:
    const SqliteSource *m_source;
    std::unique_ptr<SqliteReader> m_reader;
};

Result<std::shared_ptr<const SqliteSource>> SqliteSource::open(const std::filesystem::path &path)
{
    auto connection = import::openReadOnly(path);
    if (!connection)
        return failure(std::move(connection.error()));
    sqlite3 *handle = connection->get();
    auto tables = import::tablesOf(handle);
    if (!tables)
        return failure(std::move(tables.error()));
    data::Schema schema;
    std::map<std::string, std::string> rowIds;
    for (const import::SqliteTable &listed : *tables) {
        auto table = listed.isVirtual ? import::DeclaredTable() : import::declaredTable(handle, listed.name);
        if (!table)
            return failure(std::move(table.error()));
        if (table->schema.columns.empty())
            continue;
        for (std::size_t i = 0; i < table->declarations.size(); ++i) {
            if (import::declaredType(table->declarations[i]))
                continue;
            const auto type = typeOfValues(handle, listed.name, table->schema.columns[i].name);
            if (!type)
                return failure(type.error());
            table->schema.columns[i].type = *type;
        }
        rowIds.emplace(listed.name, rowIdNameOf(handle, table->schema));
        schema.tables.push_back(std::move(table->schema));
    }
    for (const data::TableSchema &table : schema.tables) {
        Errors leftOut;
        auto references = import::declaredReferences(handle, schema, table.name, leftOut);
        if (!references)
            return failure(std::move(references.error()));
        for (data::Reference &reference : *references)
            schema.references.push_back(std::move(reference));
    }
    return std::shared_ptr<const SqliteSource>(new SqliteSource(path, std::move(schema), std::move(rowIds)));
}

SqliteSource::SqliteSource(std::filesystem::path path, data::Schema schema,
                           std::map<std::string, std::string> rowIds)
    : m_path(std::move(path)), m_schema(std::move(schema)), m_rowIdNames(std::move(rowIds)),
      m_session(sql::DatabaseFile{m_path, m_schema, import::declaredType})
{
}

SqliteSource::~SqliteSource() = default;

Result<SqliteSource::Lease> SqliteSource::reader(const std::stop_token &stop) const
{
    if (stop.stop_requested())
        return failure(cancelled());
    std::unique_ptr<SqliteReader> idle;
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_idle.empty()) {
            idle = std::move(m_idle.back());
            m_idle.pop_back();
        }
    }
    if (idle == nullptr) {
        auto opened = SqliteReader::open(m_path);
        if (!opened)
            return failure(std::move(opened.error()));
        idle = *std::move(opened);
    }
    idle->watch(stop);
    return Lease(*this, std::move(idle));
}

std::string SqliteSource::stamp() const
{
    std::filesystem::path log = m_path;
    log += "-wal";
    return stampOf(m_path) + "+" + stampOf(log);
}

Result<std::string> SqliteSource::fingerprint(const std::stop_token & /*stop*/) const
{
    std::error_code problem;
    const std::filesystem::path path = std::filesystem::absolute(m_path, problem);
    return "sqlite:" + path.string() + ":" + stamp();
}

void SqliteSource::forgetOldRows(const std::string &stamp) const
{
    if (m_stamp == stamp)
        return;
    m_stamp = stamp;
    m_rowIds.clear();
    m_rowCounts.clear();
}

Result<std::uint64_t> SqliteSource::rowCount(SqliteReader &reader, const std::string &table) const
{
    const std::string before = stamp();
    {
        const std::scoped_lock lock(m_mutex);
        forgetOldRows(before);
        if (const auto known = m_rowCounts.find(table); known != m_rowCounts.end())
            return known->second;
    }
    const auto count = reader.connection().integer("SELECT count(*)" + from(table));
    if (!count)
        return failure(reader.meaning(count.error()));
    const std::scoped_lock lock(m_mutex);
    if (m_stamp == before)
        m_rowCounts[table] = static_cast<std::uint64_t>(*count);
    return static_cast<std::uint64_t>(*count);
}

Result<SqliteSource::RowIdsPtr> SqliteSource::rowIds(SqliteReader &reader,
                                                     const Arrangement &arrangement) const
{
    const std::string before = stamp();
    {
        const std::scoped_lock lock(m_mutex);
        forgetOldRows(before);
        const auto known =
            std::ranges::find(m_rowIds, arrangement, &std::pair<Arrangement, RowIdsPtr>::first);
        if (known != m_rowIds.end())
            return known->second;
    }
    const data::TableSchema &table = *m_schema.table(arrangement.table);
    const std::string &rowId = rowIdName(table.name);
    auto statement = reader.connection().prepare("SELECT " + rowId + from(table.name) +
                                                 whereOf(table, arrangement.filter) +
                                                 orderClause(arrangement, rowId, table));
    if (!statement)
        return failure(reader.meaning(std::move(statement.error())));
    bindFilter(*statement, arrangement.filter);
    auto ids = std::make_shared<RowIds>();
    for (;;) {
        const auto row = statement->step();
        if (!row)
            return failure(reader.meaning(row.error()));
        if (!*row)
            break;
        ids->push_back(statement->integer(0));
    }
    constexpr std::size_t mostKept = 4;
    const std::scoped_lock lock(m_mutex);
    if (m_stamp == before) {
        m_rowIds.emplace_front(arrangement, ids);
        if (m_rowIds.size() > mostKept)
            m_rowIds.pop_back();
    }
    return ids;
}

std::string SqliteSource::selection(const data::TableSchema &table,
                                    const std::vector<std::size_t> &columns) const
{
    std::string text;
    for (const std::size_t column : columns)
        text += (text.empty() ? "SELECT " : ", ") + data::quotedIdentifier(table.columns[column].name);
    return text;
}

Result<TableStatistics> SqliteSource::statistics(const std::string &table,
                                                 const std::vector<std::string> &columns,
                                                 std::uint64_t mostRows, const std::stop_token &stop) const
{
    const auto named = namedColumns(m_schema, table, columns);
    if (!named)
        return failure(named.error());
    const auto lease = reader(stop);
    if (!lease)
        return failure(lease.error());
    SqliteReader &reader = **lease;
    const auto rows = rowCount(reader, table);
    if (!rows)
        return failure(rows.error());
    TableStatistics statistics;
    statistics.rows = *rows;
    if (columns.empty())
        return statistics;
    const data::TableSchema &shape = m_schema.tables[named->table];
    auto statement =
        reader.connection().prepare(selection(shape, named->columns) + from(table) + " LIMIT ?1");
    if (!statement)
        return failure(reader.meaning(std::move(statement.error())));
    statement->bind(1, static_cast<std::int64_t>(std::min<std::uint64_t>(mostRows, INT64_MAX)));
    std::vector<ColumnSummary> summaries;
    for (const std::size_t column : named->columns)
        summaries.emplace_back(shape.columns[column].name);
    for (;; ++statistics.rowsSeen) {
        const auto row = statement->step();
        if (!row)
            return failure(reader.meaning(row.error()));
        if (!*row)
            break;
        for (std::size_t i = 0; i < summaries.size(); ++i)
            summaries[i].add(valueOf(*statement, static_cast<int>(i), shape.columns[named->columns[i]].type));
    }
    for (const ColumnSummary &summary : summaries)
        statistics.columns.push_back(summary.result());
    return statistics;
}

/// Rows whose places SQLite counts itself.
Result<void> SqliteSource::readStored(SqliteReader &reader, const PageRequest &request,
                                      const std::vector<std::size_t> &columns, Page &page) const
{
    const data::TableSchema &table = *m_schema.table(request.rows.table);
    const std::string &rowId = rowIdName(table.name);
    const std::size_t parameters = request.rows.filter.size();
    if (request.rows.filter.empty()) {
        const auto all = rowCount(reader, table.name);
        if (!all)
            return failure(all.error());
        page.all = *all;
    } else {
        auto count = reader.connection().prepare("SELECT count(*)" + from(table.name) +
                                                 whereOf(table, request.rows.filter));
        if (!count)
            return failure(reader.meaning(std::move(count.error())));
        bindFilter(*count, request.rows.filter);
        if (const auto row = count->step(); !row)
            return failure(reader.meaning(row.error()));
        page.all = static_cast<std::uint64_t>(count->integer(0));
    }
    auto statement = reader.connection().prepare(
        selection(table, columns) + (rowId.empty() ? "" : ", " + rowId) + from(table.name) +
        whereOf(table, request.rows.filter) + orderClause(request.rows, rowId, table) + " LIMIT ?" +
        std::to_string(parameters + 1) + " OFFSET ?" + std::to_string(parameters + 2));
    if (!statement)
        return failure(reader.meaning(std::move(statement.error())));
    bindFilter(*statement, request.rows.filter);
    statement->bind(static_cast<int>(parameters) + 1,
                    static_cast<std::int64_t>(std::min<std::uint64_t>(request.count, INT64_MAX)));
    statement->bind(static_cast<int>(parameters) + 2,
                    static_cast<std::int64_t>(std::min<std::uint64_t>(request.offset, INT64_MAX)));
    for (;;) {
        const auto row = statement->step();
        if (!row)
            return failure(reader.meaning(row.error()));
        if (!*row)
            return {};
        page.ids.push_back(rowId.empty() ? static_cast<std::int64_t>(request.offset + page.rows.size())
                                         : statement->integer(static_cast<int>(columns.size())));
        std::vector<data::Value> &values = page.rows.emplace_back();
        for (std::size_t i = 0; i < columns.size(); ++i)
            values.push_back(valueOf(*statement, static_cast<int>(i), table.columns[columns[i]].type));
    }
}

/// Rows whose numbers are known in their order.
Result<void> SqliteSource::readArranged(SqliteReader &reader, const PageRequest &request,
                                        const std::vector<std::size_t> &columns, Page &page) const
{
    const data::TableSchema &table = *m_schema.table(request.rows.table);
    auto ids = rowIds(reader, request.rows);
    if (!ids)
        return failure(std::move(ids.error()));
    page.all = (*ids)->size();
    auto statement = reader.connection().prepare(selection(table, columns) + from(table.name) + " WHERE " +
                                                 rowIdName(table.name) + " = ?1");
    if (!statement)
        return failure(reader.meaning(std::move(statement.error())));
    const std::uint64_t first = std::min<std::uint64_t>(request.offset, page.all);
    const std::uint64_t end = first + std::min<std::uint64_t>(request.count, page.all - first);
    for (std::uint64_t place = first; place < end; ++place) {
        const std::int64_t id = (**ids)[place];
        statement->reset();
        statement->bind(1, id);
        const auto row = statement->step();
        if (!row)
            return failure(reader.meaning(row.error()));
        page.ids.push_back(id);
        std::vector<data::Value> &values = page.rows.emplace_back(columns.size());
        if (!*row)
            continue; // another program has just removed it
        for (std::size_t i = 0; i < columns.size(); ++i)
            values[i] = valueOf(*statement, static_cast<int>(i), table.columns[columns[i]].type);
    }
    return {};
}

Result<Page> SqliteSource::page(const PageRequest &request, const std::stop_token &stop) const
{
    if (auto checked = checkArrangement(m_schema, request.rows); !checked)
        return failure(std::move(checked.error()));
    const auto named = namedColumns(m_schema, request.rows.table, request.columns);
    if (!named)
        return failure(named.error());
    const auto lease = reader(stop);
    if (!lease)
        return failure(lease.error());
    Page page;
    const bool isCounted = request.rows.isAsStored() || rowIdName(request.rows.table).empty();
    auto read = isCounted ? readStored(**lease, request, named->columns, page)
                          : readArranged(**lease, request, named->columns, page);
    if (!read)
        return failure(std::move(read.error()));
    return page;
}

Result<sql::QueryResult> SqliteSource::query(std::string_view text, const sql::QueryOptions &options) const
{
    return m_session.query(text, options);
}

Result<data::Dataset> SqliteSource::fetch(const FetchRequest &request, const Progress &progress,
                                          const std::stop_token &stop) const
{
    const Arrangement rows{request.table, request.filter};
    if (auto checked = checkArrangement(m_schema, rows); !checked)
        return failure(std::move(checked.error()));
    const auto named = namedColumns(m_schema, request.table, request.columns);
    if (!named)
        return failure(named.error());
    const auto lease = reader(stop);
    if (!lease)
        return failure(lease.error());
    SqliteReader &reader = **lease;
    std::uint64_t all = 0; // not known of filtered rows
    if (request.filter.empty()) {
        const auto count = rowCount(reader, request.table);
        if (!count)
            return failure(count.error());
        all = *count;
    }
    const data::TableSchema &shape = m_schema.tables[named->table];
    auto statement = reader.connection().prepare(selection(shape, named->columns) + from(shape.name) +
                                                 whereOf(shape, request.filter) +
                                                 orderClause(rows, rowIdName(shape.name), shape));
    if (!statement)
        return failure(reader.meaning(std::move(statement.error())));
    bindFilter(*statement, request.filter);
    data::Dataset fetched;
    fetched.schema.tables.push_back(withColumns(shape, named->columns));
    data::Table &table = fetched.tables.emplace_back();
    std::vector<import::Cells> cells;
    for (const std::size_t column : named->columns)
        cells.emplace_back(shape.columns[column].type, true, true);
    for (;; ++table.rowCount) {
        const auto row = statement->step();
        if (!row)
            return failure(reader.meaning(row.error()));
        if (!*row)
            break;
        for (std::size_t i = 0; i < cells.size(); ++i)
            cells[i].add(valueOf(*statement, static_cast<int>(i), cells[i].type()), fetched.texts);
        constexpr std::size_t rowsBetweenReports = 4096;
        if (table.rowCount % rowsBetweenReports != 0)
            continue;
        if (reader.isStopped())
            return failure(cancelled());
        if (progress)
            progress(table.rowCount, all);
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
        fetched.schema.tables.front().columns[i].type = cells[i].type();
        table.columns.push_back(cells[i].take());
    }
    if (progress)
        progress(table.rowCount, table.rowCount);
    return fetched;
}

} // namespace weighhouse::source
