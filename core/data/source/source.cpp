// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/source/source.h"

#include "core/data/import/cells.h"
#include "core/data/import/merge.h"
#include "core/data/source/row_order.h"

#include <algorithm>
#include <utility>

namespace weighhouse::source
{

Error cancelled()
{
    return {"source.cancelled", Message::of("data.reading-stopped"), {}, {}};
}

namespace
{

Result<std::size_t> namedTable(const data::Schema &schema, const std::string &table)
{
    if (const auto index = schema.tableIndex(table))
        return *index;
    return failure({"source.unknown-table",
                    Message::of("data.source.unknown-table", {{"table", table}}),
                    {.object = table},
                    {}});
}

Result<std::size_t> namedColumn(const data::TableSchema &table, const std::string &column)
{
    if (const auto index = table.columnIndex(column))
        return *index;
    return failure({"source.unknown-column",
                    Message::of("data.source.unknown-column", {{"column", column}, {"table", table.name}}),
                    {.object = table.name + "." + column},
                    {}});
}

/// Goes through the rows of an arrangement page by page; `take` gets each page.
Result<void> readPages(const Source &source, PageRequest request, std::uint64_t most,
                       const std::stop_token &stop, const std::function<void(const Page &)> &take)
{
    constexpr std::size_t rowsOfAPage = 1024;
    for (;;) {
        request.count = static_cast<std::size_t>(std::min<std::uint64_t>(rowsOfAPage, most - request.offset));
        const auto page = source.page(request, stop);
        if (!page)
            return failure(page.error());
        take(*page);
        request.offset += page->rows.size();
        if (page->rows.empty() || request.offset >= std::min(most, page->all))
            return {};
    }
}

} // namespace

Result<NamedColumns> namedColumns(const data::Schema &schema, const std::string &table,
                                  const std::vector<std::string> &columns)
{
    const auto index = namedTable(schema, table);
    if (!index)
        return failure(index.error());
    const data::TableSchema &shape = schema.tables[*index];
    NamedColumns named{*index, {}};
    for (std::size_t i = 0; columns.empty() && i < shape.columns.size(); ++i)
        named.columns.push_back(i);
    for (const std::string &name : columns) {
        const auto column = namedColumn(shape, name);
        if (!column)
            return failure(column.error());
        named.columns.push_back(*column);
    }
    return named;
}

Result<void> checkArrangement(const data::Schema &schema, const Arrangement &arrangement)
{
    const auto table = namedTable(schema, arrangement.table);
    if (!table)
        return failure(table.error());
    std::vector<std::string> columns;
    if (!arrangement.sortColumn.empty())
        columns.push_back(arrangement.sortColumn);
    for (const Condition &condition : arrangement.filter) {
        if (condition.kind != Condition::Kind::AnyContains)
            columns.push_back(condition.column);
    }
    for (const std::string &column : columns) {
        if (const auto found = namedColumn(schema.tables[*table], column); !found)
            return failure(found.error());
    }
    return {};
}

data::TableSchema withColumns(const data::TableSchema &table, const std::vector<std::size_t> &columns)
{
    data::TableSchema shape = table;
    shape.columns.clear();
    for (const std::size_t column : columns)
        shape.columns.push_back(table.columns[column]);
    const bool hasKey = std::ranges::all_of(
        shape.primaryKey, [&](const std::string &name) { return shape.column(name) != nullptr; });
    if (!hasKey)
        shape.primaryKey.clear();
    return shape;
}

Result<TableStatistics> Source::statistics(const std::string &table, const std::vector<std::string> &columns,
                                           std::uint64_t mostRows, const std::stop_token &stop) const
{
    TableStatistics statistics;
    std::vector<ColumnSummary> summaries;
    for (const std::string &column : columns)
        summaries.emplace_back(column);
    auto read =
        readPages(*this, {{table}, columns}, columns.empty() ? 1 : mostRows, stop, [&](const Page &page) {
            statistics.rows = page.all;
            for (std::size_t row = 0; !columns.empty() && row < page.rows.size();
                 ++row, ++statistics.rowsSeen) {
                for (std::size_t i = 0; i < summaries.size(); ++i)
                    summaries[i].add(page.rows[row][i]);
            }
        });
    if (!read)
        return failure(std::move(read.error()));
    for (const ColumnSummary &summary : summaries)
        statistics.columns.push_back(summary.result());
    return statistics;
}

Result<sql::QueryResult> Source::query(std::string_view text, const sql::QueryOptions &options) const
{
    const auto whole = wholeDataset(*this, {}, options.stop);
    if (!whole)
        return failure(whole.error());
    return sql::SqlSession(**whole).query(text, options);
}

Result<data::Dataset> Source::fetch(const FetchRequest &request, const Progress &progress,
                                    const std::stop_token &stop) const
{
    const auto named = namedColumns(schema(), request.table, request.columns);
    if (!named)
        return failure(named.error());
    const data::TableSchema &shape = schema().tables[named->table];
    data::Dataset fetched;
    fetched.schema.tables.push_back(withColumns(shape, named->columns));
    data::Table &table = fetched.tables.emplace_back();
    std::vector<import::Cells> cells;
    for (const std::size_t column : named->columns)
        cells.emplace_back(shape.columns[column].type, true, true);
    auto read = readPages(*this, {{request.table, request.filter}, request.columns}, UINT64_MAX, stop,
                          [&](const Page &page) {
                              for (const std::vector<data::Value> &row : page.rows) {
                                  for (std::size_t i = 0; i < cells.size(); ++i)
                                      cells[i].add(row[i], fetched.texts);
                              }
                              table.rowCount += page.rows.size();
                              if (progress)
                                  progress(table.rowCount, page.all);
                          });
    if (!read)
        return failure(std::move(read.error()));
    for (std::size_t i = 0; i < cells.size(); ++i) {
        fetched.schema.tables.front().columns[i].type = cells[i].type();
        table.columns.push_back(cells[i].take());
    }
    return fetched;
}

Result<Page> pageOfRows(const data::Schema &schema, std::uint64_t rows,
                        const std::function<data::Value(std::uint64_t row, std::size_t column)> &value,
                        const PageRequest &request, const std::stop_token &stop)
{
    if (auto checked = checkArrangement(schema, request.rows); !checked)
        return failure(std::move(checked.error()));
    const auto named = namedColumns(schema, request.rows.table, request.columns);
    if (!named)
        return failure(named.error());
    const data::TableSchema &shape = schema.tables[named->table];
    const auto isWanted = [&](std::uint64_t row) {
        return std::ranges::all_of(request.rows.filter, [&](const Condition &condition) {
            if (condition.kind != Condition::Kind::AnyContains)
                return meets(value(row, *shape.columnIndex(condition.column)), condition);
            for (std::size_t i = 0; i < shape.columns.size(); ++i) {
                if (meets(value(row, i), condition))
                    return true;
            }
            return false;
        });
    };
    std::vector<std::pair<data::Value, std::uint64_t>> order;
    constexpr std::uint64_t rowsBetweenLooks = 1024;
    const auto sortColumn = shape.columnIndex(request.rows.sortColumn);
    for (std::uint64_t row = 0; !request.rows.isAsStored() && row < rows; ++row) {
        if (row % rowsBetweenLooks == 0 && stop.stop_requested())
            return failure(cancelled());
        if (isWanted(row))
            order.emplace_back(sortColumn ? value(row, *sortColumn) : data::Value(), row);
    }
    const auto less = [&](const auto &left, const auto &right) {
        int way = compare(left.first, right.first);
        const bool hasNull = std::holds_alternative<std::monostate>(left.first) ||
                             std::holds_alternative<std::monostate>(right.first);
        if (request.rows.descending && !hasNull)
            way = -way;
        return way != 0 ? way < 0 : left.second < right.second;
    };
    if (stop.stop_requested() || (sortColumn && !sortUnlessStopped(order, less, stop)))
        return failure(cancelled());
    Page page;
    page.all = request.rows.isAsStored() ? rows : order.size();
    const std::uint64_t first = std::min(request.offset, page.all);
    for (std::uint64_t place = first; place < page.all && place - first < request.count; ++place) {
        const std::uint64_t row = request.rows.isAsStored() ? place : order[place].second;
        page.ids.push_back(static_cast<std::int64_t>(row));
        std::vector<data::Value> &values = page.rows.emplace_back();
        for (const std::size_t column : named->columns)
            values.push_back(value(row, column));
    }
    return page;
}

Result<std::shared_ptr<const data::Dataset>> wholeDataset(const Source &source, const Progress &progress,
                                                          const std::stop_token &stop)
{
    if (auto there = source.inMemory())
        return there;
    import::Imported one;
    auto whole = std::make_shared<data::Dataset>();
    for (const data::TableSchema &table : source.schema().tables) {
        auto fetched = source.fetch({table.name}, progress, stop);
        if (!fetched)
            return failure(std::move(fetched.error()));
        one.dataset = *std::move(fetched);
        if (auto merged = import::merge(*whole, one); !merged)
            return failure(std::move(merged.error()));
    }
    whole->schema.references = source.schema().references;
    return whole;
}

} // namespace weighhouse::source
