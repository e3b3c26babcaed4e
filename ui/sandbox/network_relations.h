// SPDX-License-Identifier: GPL-3.0-or-later
// Which tables of a dataset are the edges of a network, told by its structure alone.
#pragma once

#include "core/data/dataset.h"
#include "core/rules/check/checked.h"

#include <QString>
#include <optional>
#include <vector>

namespace weighhouse::ui
{

/// A table whose rows connect rows: two of its columns are references.
struct Relation {
    std::uint32_t table = 0;
    std::uint32_t fromColumn = 0;
    std::uint32_t toColumn = 0;
    std::uint32_t fromTable = 0;
    std::uint32_t toTable = 0;

    /// Between rows of one table; then its edges have a direction.
    bool isWithinOneTable() const { return fromTable == toTable; }
    bool operator==(const Relation &) const = default;
};

/// One relation, or several between the same tables, which are drawn together.
struct Network {
    std::vector<Relation> relations;

    /// "flow", "demand + supply".
    QString name(const rules::CheckedRules &rules) const;
    /// The tables whose rows are the nodes, each once.
    std::vector<std::uint32_t> nodeTables() const;
    bool operator==(const Network &) const = default;
};

/// All networks of a dataset, the most suitable first: those within one table before those between two,
/// several relations together before each alone, those that rules speak of most, smaller ones before larger
/// ones.
std::vector<Network> networksOf(const rules::CheckedRules &rules, const data::Dataset &dataset);

/// The number of a table that says most about what changes: the one that rules work out last, else the first
/// stored number that is no key; nothing if the table has no number.
std::optional<rules::ColumnId> tellingColumn(const rules::CheckedRules &rules, std::uint32_t table);

/// The columns with numbers of a table.
std::vector<rules::ColumnId> numberColumns(const rules::CheckedRules &rules, std::uint32_t table);

/// What a row is called where no column is chosen for it: its name, or what else people call it.
QString nodeLabel(const rules::CheckedRules &rules, const data::Dataset &dataset, std::uint32_t table,
                  data::RowNumber row);

} // namespace weighhouse::ui
