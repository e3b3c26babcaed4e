// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for the values of a dataset, as far as it decides what SQL and the rules mean alike.
#pragma once

#include "core/data/dataset.h"
#include "core/rules/check/checked.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>

namespace weighhouse::strategy
{

/// Looks at values when first asked about them, and remembers. Not for several threads at once.
class TableFacts
{
public:
    TableFacts(const rules::CheckedRules &rules, const data::Dataset &dataset)
        : m_rules(&rules), m_dataset(&dataset)
    {
    }

    const rules::CheckedRules &rules() const { return *m_rules; }
    const data::Dataset &dataset() const { return *m_dataset; }
    std::size_t rowCount(std::uint32_t table) const { return m_dataset->tables[table].rowCount; }

    /// The stored column as the dataset describes it; null if there is none.
    const data::ColumnSchema *stored(rules::ColumnId column) const;

    /// Whether the key's values are all there, name one row each, and are what the rules see.
    bool hasSoundKey(std::uint32_t table);
    /// The key's only column, if the key is sound.
    std::optional<rules::ColumnId> soundKey(std::uint32_t table);

    /// Whether the rows of the table can be put back from a query that has all of its key: they are told
    /// apart by their keys, or not at all, so that the query's order counts.
    enum class Rows { ByKey, ByOrder, Never };
    Rows rows(std::uint32_t table);

    /// Whether every value of a stored reference that is not NULL is the key of a row.
    bool isSoundReference(rules::ColumnId column);

    /// Whether computing with doubles loses nothing of a stored column: integers beyond 2^53 would.
    bool isExact(rules::ColumnId column);

    /// Whether a stored column has NULLs.
    bool hasMissing(rules::ColumnId column) const;

    /// About how many bytes some columns of a table are.
    std::size_t bytesOf(std::uint32_t table, const std::set<std::uint32_t> &columns) const;

private:
    Rows findRows(std::uint32_t table) const;
    bool findSoundReference(rules::ColumnId column);
    bool findExact(rules::ColumnId column) const;

    const rules::CheckedRules *m_rules;
    const data::Dataset *m_dataset;
    std::map<std::uint32_t, Rows> m_rows;
    std::map<rules::ColumnId, bool> m_references;
    std::map<rules::ColumnId, bool> m_exact;
};

} // namespace weighhouse::strategy
