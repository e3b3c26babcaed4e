// SPDX-License-Identifier: GPL-3.0-or-later
// Rows found by the values of key columns, and references turned into row numbers.
#pragma once

#include "core/data/dataset.h"

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace weighhouse::data
{

/// Whether a number with decimals holds this whole number, as it does all up to 2^53 and some beyond.
bool holdsExactly(std::int64_t integer);

/// Rows of one table by the values of some of its columns. NULLs are never found. Of rows with equal values
/// the first counts; `duplicates` says whether there were any.
class KeyIndex
{
public:
    KeyIndex(const Dataset &dataset, std::size_t table, std::span<const std::size_t> columns);

    /// The first row with these values, or noRow. One value per key column.
    RowNumber find(std::span<const Value> values) const;

    /// The row whose key equals the values of other columns of the same dataset in one row; noRow if none or
    /// NULL.
    RowNumber findFrom(std::size_t otherTable, std::span<const std::size_t> otherColumns,
                       std::size_t otherRow) const;

    /// The first row whose key repeats an earlier one, or noRow.
    RowNumber firstDuplicate() const { return m_firstDuplicate; }

private:
    struct Hash {
        std::size_t operator()(const std::vector<std::uint64_t> &key) const;
    };
    /// The bits by which values compare: text ids, and numbers as doubles whatever the column's type, or as
    /// all their digits where a double has not enough.
    bool keyOf(std::size_t table, std::span<const std::size_t> columns, std::size_t row,
               std::vector<std::uint64_t> &key) const;

    const Dataset *m_dataset;
    std::size_t m_table;
    std::vector<std::size_t> m_columns;
    std::unordered_map<std::vector<std::uint64_t>, RowNumber, Hash> m_rows;
    RowNumber m_firstDuplicate = noRow;
};

/// For every row of the reference's table the row it points to; noRow where it is NULL or points nowhere.
/// Errors: "data.unknown-reference" if tables or columns do not exist.
Result<std::vector<RowNumber>> resolveReference(const Dataset &dataset, const Reference &reference);

/// What to call a row: the values of its primary key with commas (a lone text or number as it is), else "row
/// N" counting from 1.
std::string rowName(const Dataset &dataset, std::size_t table, RowNumber row);

/// The row that people call by this name: see rowName; case matters first, then not.
RowNumber rowByName(const Dataset &dataset, std::size_t table, std::string_view name);

} // namespace weighhouse::data
