// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/source/memory_source.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdio>

namespace weighhouse::source
{
namespace
{

constexpr std::size_t rowsBetweenStops = 4096;

/// Tables of so many rows are sorted and filtered before anybody notices.
constexpr std::size_t mostQuickRows = 10'000;

/// Two sums of 64 bits, made differently: enough to tell versions of one's own data apart.
class ContentSum
{
public:
    void add(std::uint64_t number)
    {
        m_first = (std::rotl(m_first, 29) ^ number) * 0x9E37'79B9'7F4A'7C15ULL;
        m_second = (m_second ^ std::rotl(number, 17)) * 0xC2B2'AE3D'27D4'EB4FULL + 0x1656'67B1'9E37'79F9ULL;
    }
    void add(std::string_view text)
    {
        add(static_cast<std::uint64_t>(text.size()));
        for (std::size_t at = 0; at < text.size(); at += 8) {
            std::uint64_t word = 0;
            for (std::size_t i = at; i < std::min(at + 8, text.size()); ++i)
                word = (word << 8U) | static_cast<unsigned char>(text[i]);
            add(word);
        }
    }
    std::string text() const
    {
        std::array<char, 40> digits{};
        std::snprintf(digits.data(), digits.size(), "%016llx%016llx",
                      static_cast<unsigned long long>(m_first ^ (m_first >> 31U)),
                      static_cast<unsigned long long>(m_second ^ (m_second >> 33U)));
        return digits.data();
    }

private:
    std::uint64_t m_first = 0x2545'F491'4F6C'DD1DULL;
    std::uint64_t m_second = 0x27D4'EB2F'1656'67C5ULL;
};

void add(ContentSum &sum, const data::Schema &schema)
{
    for (const data::TableSchema &table : schema.tables) {
        sum.add(table.name);
        for (const data::ColumnSchema &column : table.columns) {
            sum.add(column.name);
            sum.add(data::toText(column.type));
        }
        for (const std::string &key : table.primaryKey)
            sum.add(key);
    }
    for (const data::Reference &reference : schema.references) {
        sum.add(reference.table);
        for (const std::string &column : reference.columns)
            sum.add(column);
        sum.add(reference.targetTable);
        for (const std::string &column : reference.targetColumns)
            sum.add(column);
    }
}

std::uint64_t bitsOf(const data::Column &column, std::size_t row)
{
    switch (column.type) {
    case data::ValueType::Number:
        return std::bit_cast<std::uint64_t>(column.numbers[row]);
    case data::ValueType::Integer:
        return static_cast<std::uint64_t>(column.integers[row]);
    default:
        return column.booleans[row];
    }
}

/// False if stopped.
bool add(ContentSum &sum, const data::Dataset &dataset, const data::Column &column,
         const std::stop_token &stop)
{
    constexpr std::uint64_t nothing = 0x5BD1'E995'7BD1'E995ULL;
    for (std::size_t row = 0; row < column.size(); ++row) {
        if (row % rowsBetweenStops == 0 && stop.stop_requested())
            return false;
        if (column.null(row))
            sum.add(nothing);
        else if (column.type == data::ValueType::Text)
            sum.add(dataset.texts.text(column.texts[row]));
        else
            sum.add(bitsOf(column, row));
    }
    return true;
}

void appendCell(data::Column &to, const data::Column &from, std::size_t row)
{
    if (from.null(row))
        return to.appendNull();
    switch (from.type) {
    case data::ValueType::Number:
        return to.appendNumber(from.numbers[row]);
    case data::ValueType::Integer:
        return to.appendInteger(from.integers[row]);
    case data::ValueType::Boolean:
        return to.appendBoolean(from.booleans[row] != 0);
    case data::ValueType::Text:
        return to.appendText(from.texts[row]);
    }
}

} // namespace

MemorySource::MemorySource(std::shared_ptr<const data::Dataset> dataset, data::ComputedTables computed)
    : m_dataset(std::move(dataset)), m_computed(std::move(computed)), m_session(*m_dataset, m_computed)
{
}

MemorySource::~MemorySource() = default;

Result<std::string> MemorySource::fingerprint(const std::stop_token &stop) const
{
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_fingerprint.empty())
            return m_fingerprint;
    }
    ContentSum sum;
    add(sum, m_dataset->schema);
    for (const data::Table &table : m_dataset->tables) {
        sum.add(table.rowCount);
        for (const data::Column &column : table.columns) {
            if (!add(sum, *m_dataset, column, stop))
                return failure(cancelled());
        }
    }
    const std::scoped_lock lock(m_mutex);
    m_fingerprint = sum.text();
    return m_fingerprint;
}

Result<TableStatistics> MemorySource::statistics(const std::string &table,
                                                 const std::vector<std::string> &columns,
                                                 std::uint64_t mostRows, const std::stop_token &stop) const
{
    const auto named = namedColumns(schema(), table, columns);
    if (!named)
        return failure(named.error());
    TableStatistics statistics;
    statistics.rows = m_dataset->tables[named->table].rowCount;
    if (columns.empty())
        return statistics;
    statistics.rowsSeen = std::min(statistics.rows, mostRows);
    for (const std::size_t column : named->columns) {
        ColumnSummary summary(schema().tables[named->table].columns[column].name);
        for (std::size_t row = 0; row < statistics.rowsSeen; ++row) {
            if (row % rowsBetweenStops == 0 && stop.stop_requested())
                return failure(cancelled());
            summary.add(m_dataset->value(named->table, column, row));
        }
        statistics.columns.push_back(summary.result());
    }
    return statistics;
}

MemorySource::OrderPtr MemorySource::knownOrder(const Arrangement &arrangement) const
{
    const std::scoped_lock lock(m_mutex);
    const auto known = std::ranges::find(m_orders, arrangement, &std::pair<Arrangement, OrderPtr>::first);
    return known == m_orders.end() ? nullptr : known->second;
}

MemorySource::OrderPtr MemorySource::orderFor(const Arrangement &arrangement,
                                              const std::stop_token &stop) const
{
    if (auto known = knownOrder(arrangement))
        return known;
    auto order = orderOf(*m_dataset, arrangement, stop);
    if (!order)
        return nullptr;
    auto kept = std::make_shared<const RowOrder>(*std::move(order));
    constexpr std::size_t mostOrders = 4;
    const std::scoped_lock lock(m_mutex);
    m_orders.emplace_front(arrangement, kept);
    if (m_orders.size() > mostOrders)
        m_orders.pop_back();
    return kept;
}

Result<Page> MemorySource::page(const PageRequest &request, const std::stop_token &stop) const
{
    if (auto checked = checkArrangement(schema(), request.rows); !checked)
        return failure(checked.error());
    const auto named = namedColumns(schema(), request.rows.table, request.columns);
    if (!named)
        return failure(named.error());
    if (stop.stop_requested())
        return failure(cancelled());
    OrderPtr order;
    if (!request.rows.isAsStored()) {
        order = orderFor(request.rows, stop);
        if (order == nullptr)
            return failure(cancelled());
    }
    Page page;
    page.all = order == nullptr ? m_dataset->tables[named->table].rowCount : order->size();
    const std::uint64_t first = std::min(request.offset, page.all);
    const std::uint64_t end = first + std::min<std::uint64_t>(request.count, page.all - first);
    for (std::uint64_t place = first; place < end; ++place) {
        const auto row =
            order == nullptr ? static_cast<std::size_t>(place) : static_cast<std::size_t>((*order)[place]);
        page.ids.push_back(static_cast<std::int64_t>(row));
        std::vector<data::Value> &values = page.rows.emplace_back();
        values.reserve(named->columns.size());
        for (const std::size_t column : named->columns)
            values.push_back(m_dataset->value(named->table, column, row));
    }
    return page;
}

bool MemorySource::isQuick(const PageRequest &request) const
{
    const auto table = schema().tableIndex(request.rows.table);
    return !table || request.rows.isAsStored() || m_dataset->tables[*table].rowCount <= mostQuickRows ||
           knownOrder(request.rows) != nullptr;
}

Result<sql::QueryResult> MemorySource::query(std::string_view text, const sql::QueryOptions &options) const
{
    return m_session.query(text, options);
}

Result<data::Dataset> MemorySource::fetch(const FetchRequest &request, const Progress &progress,
                                          const std::stop_token &stop) const
{
    const Arrangement rows{request.table, request.filter};
    if (auto checked = checkArrangement(schema(), rows); !checked)
        return failure(checked.error());
    const auto named = namedColumns(schema(), request.table, request.columns);
    if (!named)
        return failure(named.error());
    if (stop.stop_requested())
        return failure(cancelled());
    const data::Table &from = m_dataset->tables[named->table];
    data::Dataset fetched;
    fetched.texts = m_dataset->texts;
    fetched.schema.tables.push_back(withColumns(schema().tables[named->table], named->columns));
    data::Table &table = fetched.tables.emplace_back();
    table.rowCount = from.rowCount;
    for (const std::size_t column : named->columns)
        table.columns.push_back(from.columns[column]);
    if (!request.filter.empty()) {
        const auto order = orderOf(*m_dataset, rows, stop);
        if (!order)
            return failure(cancelled());
        table.rowCount = order->size();
        for (data::Column &column : table.columns) {
            const data::Column all = std::exchange(column, data::Column(column.type));
            column.reserve(order->size());
            for (const data::RowNumber row : *order)
                appendCell(column, all, static_cast<std::size_t>(row));
            if (stop.stop_requested())
                return failure(cancelled());
        }
    }
    if (progress)
        progress(table.rowCount, table.rowCount);
    return fetched;
}

} // namespace weighhouse::source
