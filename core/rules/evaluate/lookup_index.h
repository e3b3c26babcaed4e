// SPDX-License-Identifier: GPL-3.0-or-later
// Rows found by their primary key, on values as the evaluation holds them.
#pragma once

#include "core/rules/evaluate/rows.h"

#include <cstdint>
#include <span>
#include <vector>

namespace weighhouse::rules
{

/// Rows of one table by the values of its key columns (references: row numbers). Open addressing over row
/// numbers; the keys themselves stay in the columns.
class LookupIndex
{
public:
    /// `columns` are the values of the key's columns; they must outlive the index. Rows with a NULL are not
    /// found.
    explicit LookupIndex(std::vector<std::span<const double>> columns);

    /// The row with these key values, or noRow (also if one is NULL).
    RowNumber find(std::span<const double> key) const;

    /// The first row whose key repeats an earlier one, or noRow.
    RowNumber firstDuplicate() const { return m_firstDuplicate; }

    /// How many places were found taken while it was built: about half as many as there are rows, if keys
    /// spread well.
    std::size_t collisions() const { return m_collisions; }

private:
    std::vector<std::span<const double>> m_columns;
    std::vector<RowNumber> m_slots;
    RowNumber m_firstDuplicate = noRow;
    std::size_t m_collisions = 0;
};

} // namespace weighhouse::rules
