// SPDX-License-Identifier: GPL-3.0-or-later
// The cells that a sandbox changes, as a table.
#pragma once

#include "ui/sandbox/trying.h"

#include <QAbstractTableModel>
#include <optional>
#include <set>
#include <utility>

namespace weighhouse::ui
{

/// Which changed cells to show.
struct CellFilter {
    std::optional<std::uint32_t> table;
    std::optional<std::uint32_t> column;
    /// Rows of tables: what a node of the network stands for. Empty: all.
    std::set<std::pair<std::uint32_t, data::RowNumber>> rows;

    bool accepts(const decision::CellDifference &cell) const;
    bool operator==(const CellFilter &) const = default;
};

/// One row for each changed cell, the largest effect first unless it is sorted otherwise. Texts are made when
/// they are looked at. A new result moves rows instead of replacing them, so that the cursor stays at its
/// cell.
class ChangedCellsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Cell, Before, After, Difference, Unit, Effect, By, ColumnCount };
    /// For Effect: the length of a bar, from 0 to 1.
    static constexpr int barRole = Qt::UserRole + 1;

    using QAbstractTableModel::QAbstractTableModel;

    void setTried(TriedPtr tried);
    void setFilter(const CellFilter &filter);
    const CellFilter &filter() const { return m_filter; }
    const TriedPtr &tried() const { return m_tried; }

    rules::CellAddress cellAt(int row) const;
    /// How many cells have changed, whatever is shown of them.
    int allCount() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    using Rows = std::vector<const decision::CellDifference *>;

    bool isNumber(const decision::CellDifference &cell) const;
    QString valueText(const decision::CellDifference &cell, bool isAfter) const;
    QString changeOf(const decision::CellDifference &cell) const;
    QString effectOf(const decision::CellDifference &cell) const;
    QVariant rawValue(const decision::CellDifference &cell, Column column) const;
    double barLength(const decision::CellDifference &cell) const;
    Rows wanted(const Tried &tried) const;
    void replaceRows(Rows rows);

    TriedPtr m_tried;
    CellFilter m_filter;
    Rows m_rows; ///< Into the result of m_tried.
    double m_largestEffect = 0;
    Column m_sortColumn = Effect;
    Qt::SortOrder m_sortOrder = Qt::DescendingOrder;
};

/// "▲", "▼", "=" or, where it cannot be told, "≠".
QString signOf(double before, double after);

} // namespace weighhouse::ui
