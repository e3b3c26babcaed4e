// SPDX-License-Identifier: GPL-3.0-or-later
// Keys looked up in a table, or else by hashing.
#include "core/graph/store/reference_rows.h"

#include "core/data/keys.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

namespace weighhouse::graph
{
namespace
{

/// Null if there is none.
const data::Column *columnOf(const data::Dataset &dataset, std::string_view table,
                             const std::vector<std::string> &columns)
{
    const auto index = dataset.schema.tableIndex(table);
    if (!index || columns.size() != 1)
        return nullptr;
    const auto column = dataset.schema.tables[*index].columnIndex(columns.front());
    return column ? &dataset.tables[*index].columns[*column] : nullptr;
}

/// Rows by a key out of integers that lie close to each other, or out of ids of texts (equal texts have equal
/// ids): a table takes the place of hashing.
class KeyTable
{
public:
    /// Of rows with equal keys the first counts. Keys that lie too far apart make it useless: see isUseful.
    template<typename Number>
    KeyTable(const data::Column &key, const data::SharedVector<Number> &numbers)
    {
        auto least = std::numeric_limits<std::int64_t>::max();
        auto greatest = std::numeric_limits<std::int64_t>::min();
        for (std::size_t row = 0; row < numbers.size(); ++row) {
            if (!key.null(row)) {
                least = std::min<std::int64_t>(least, numbers[row]);
                greatest = std::max<std::int64_t>(greatest, numbers[row]);
            }
        }
        if (least > greatest)
            return;
        m_least = static_cast<std::uint64_t>(least);
        const std::uint64_t span = static_cast<std::uint64_t>(greatest) - m_least;
        m_isUseful = span < 16 * numbers.size() + 1024;
        if (!m_isUseful)
            return;
        m_rows.assign(span + 1, data::noRow);
        for (std::size_t row = numbers.size(); row-- > 0;) {
            if (!key.null(row))
                m_rows[static_cast<std::uint64_t>(numbers[row]) - m_least] =
                    static_cast<data::RowNumber>(row);
        }
    }

    bool isUseful() const { return m_isUseful; }

    template<typename Number>
    std::vector<data::RowNumber> find(const data::Column &column,
                                      const data::SharedVector<Number> &numbers) const
    {
        std::vector<data::RowNumber> rows(numbers.size(), data::noRow);
        for (std::size_t row = 0; row < rows.size(); ++row) {
            // Wraps around below the least one.
            const std::uint64_t place = static_cast<std::uint64_t>(numbers[row]) - m_least;
            if (!column.null(row) && place < m_rows.size())
                rows[row] = m_rows[place];
        }
        return rows;
    }

private:
    std::uint64_t m_least = 0;
    std::vector<data::RowNumber> m_rows; ///< By key, from the least one on.
    bool m_isUseful = true;
};

} // namespace

std::vector<data::RowNumber> rowsReferredTo(const data::Dataset &dataset, const data::Reference &reference)
{
    const data::Column *column = columnOf(dataset, reference.table, reference.columns);
    const data::Column *key = columnOf(dataset, reference.targetTable, reference.targetColumns);
    if (column != nullptr && key != nullptr && column->type == key->type) {
        if (key->type == data::ValueType::Text) {
            if (const KeyTable table(*key, key->texts); table.isUseful())
                return table.find(*column, column->texts);
        } else if (key->type == data::ValueType::Integer) {
            if (const KeyTable table(*key, key->integers); table.isUseful())
                return table.find(*column, column->integers);
        }
    }
    if (auto rows = data::resolveReference(dataset, reference))
        return std::move(*rows);
    const std::size_t table = *dataset.schema.tableIndex(reference.table);
    return std::vector<data::RowNumber>(dataset.tables[table].rowCount, data::noRow);
}

} // namespace weighhouse::graph
