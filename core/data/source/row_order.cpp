// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/source/row_order.h"

#include <functional>
#include <unordered_map>

namespace weighhouse::source
{
namespace
{

constexpr std::size_t rowsBetweenLooks = 4096;

/// Goes through the rows of one table.
class Arranger
{
public:
    Arranger(const data::Dataset &dataset, const Arrangement &arrangement, const std::stop_token &stop)
        : m_dataset(dataset), m_arrangement(arrangement), m_stop(stop),
          m_table(*dataset.schema.tableIndex(arrangement.table))
    {
    }

    std::optional<RowOrder> order()
    {
        RowOrder rows;
        const std::size_t all = m_dataset.tables[m_table].rowCount;
        for (std::size_t row = 0; row < all; ++row) {
            if (row % rowsBetweenLooks == 0 && m_stop.stop_requested())
                return std::nullopt;
            if (isWanted(row))
                rows.push_back(static_cast<data::RowNumber>(row));
        }
        if (!m_arrangement.sortColumn.empty() && !sort(rows))
            return std::nullopt;
        return rows;
    }

private:
    const data::TableSchema &shape() const { return m_dataset.schema.tables[m_table]; }
    const data::Column &column(std::size_t index) const { return m_dataset.tables[m_table].columns[index]; }

    bool isWanted(std::size_t row) const
    {
        return std::ranges::all_of(m_arrangement.filter, [&](const Condition &condition) {
            if (condition.kind != Condition::Kind::AnyContains)
                return meets(m_dataset.value(m_table, *shape().columnIndex(condition.column), row),
                             condition);
            for (std::size_t i = 0; i < shape().columns.size(); ++i) {
                if (meets(m_dataset.value(m_table, i, row), condition))
                    return true;
            }
            return false;
        });
    }

    bool sort(RowOrder &rows)
    {
        const data::Column &values = column(*shape().columnIndex(m_arrangement.sortColumn));
        switch (values.type) {
        case data::ValueType::Number:
            return sortBy(rows, values, [&](std::size_t row) { return values.numbers[row]; });
        case data::ValueType::Integer:
        case data::ValueType::Date:
            return sortBy(rows, values, [&](std::size_t row) { return values.integers[row]; });
        case data::ValueType::Boolean:
            return sortBy(rows, values, [&](std::size_t row) { return values.booleans[row]; });
        case data::ValueType::Text:
            break;
        }
        return sortBy(rows, values, [&](std::size_t row) {
            return std::string_view(m_dataset.texts.text(values.texts[row]));
        });
    }

    template<typename Get>
    bool sortBy(RowOrder &rows, const data::Column &values, Get get)
    {
        using Key = std::invoke_result_t<Get, std::size_t>;
        struct Keyed {
            Key key;
            data::RowNumber row;
        };
        std::vector<Keyed> keyed;
        RowOrder without;
        keyed.reserve(rows.size());
        for (const data::RowNumber row : rows) {
            if (values.null(static_cast<std::size_t>(row)))
                without.push_back(row);
            else
                keyed.push_back({get(static_cast<std::size_t>(row)), row});
        }
        const auto less = [descending = m_arrangement.descending](const Keyed &left, const Keyed &right) {
            if (left.key != right.key)
                return descending ? right.key < left.key : left.key < right.key;
            return left.row < right.row;
        };
        if (!sortUnlessStopped(keyed, less, m_stop))
            return false;
        rows.clear();
        for (const Keyed &item : keyed)
            rows.push_back(item.row);
        rows.insert(rows.end(), without.begin(), without.end());
        return true;
    }

    const data::Dataset &m_dataset;
    const Arrangement &m_arrangement;
    const std::stop_token &m_stop;
    std::size_t m_table;
};

} // namespace

std::optional<RowOrder> orderOf(const data::Dataset &dataset, const Arrangement &arrangement,
                                const std::stop_token &stop)
{
    return Arranger(dataset, arrangement, stop).order();
}

} // namespace weighhouse::source
