// SPDX-License-Identifier: GPL-3.0-or-later
// The table of a document that a grid shows, as a source: stored values and what the rules make of them.
#pragma once

#include "core/data/source/source.h"
#include "ui/data/row_view.h"

#include <mutex>

namespace weighhouse::ui
{

/// An order of rows that was worked out once. Rows do not jump while cells are edited, so later versions of a
/// table keep it.
class KeptOrder
{
public:
    /// The order for an arrangement; null if it is another one.
    std::shared_ptr<const RowOrder> find(const source::Arrangement &rows) const;
    void set(const source::Arrangement &rows, std::shared_ptr<const RowOrder> order);

private:
    mutable std::mutex m_mutex;
    source::Arrangement m_rows;
    std::shared_ptr<const RowOrder> m_order;
};

/// One table, at one moment. Sorts texts as in a dictionary of this locale and compares them without regard
/// to capital letters, as people do.
class WorkedSource : public source::Source
{
public:
    explicit WorkedSource(TableCellsPtr cells,
                          std::shared_ptr<KeptOrder> kept = std::make_shared<KeptOrder>());

    const TableCellsPtr &cells() const { return m_cells; }
    const std::shared_ptr<KeptOrder> &kept() const { return m_kept; }

    /// The one table with the columns of the grid.
    const data::Schema &schema() const override { return m_schema; }
    Result<std::string> fingerprint(const std::stop_token &stop) const override;
    Result<source::Page> page(const source::PageRequest &request, const std::stop_token &stop) const override;
    bool isQuick(const source::PageRequest &request) const override;

private:
    TableCellsPtr m_cells;
    std::shared_ptr<KeptOrder> m_kept;
    data::Schema m_schema;
};

/// A filter on the columns of a grid, for a source; and back, where all its columns are there.
source::Filter filterOf(const RowFilter &filter, const std::vector<CellColumn> &columns);
RowFilter rowFilterOf(const source::Filter &filter, const std::vector<CellColumn> &columns);

} // namespace weighhouse::ui
