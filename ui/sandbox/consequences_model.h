// SPDX-License-Identifier: GPL-3.0-or-later
// Shows what follows from a sandbox in one table: its rows with the columns that change.
#pragma once

#include "ui/sandbox/trying.h"

#include <QAbstractTableModel>

#include <unordered_map>
#include <vector>

namespace weighhouse::ui
{

/// A table in which a sandbox changes something.
struct ChangedTable {
    std::uint32_t table = 0;
    int rows = 0;     ///< Rows with a changed cell.
    int computed = 0; ///< Changed cells that rules compute.

    bool operator==(const ChangedTable &) const = default;
};
/// The changed tables in the order of the dataset.
std::vector<ChangedTable> changedTablesOf(const Tried &tried);

/// A row for each row of the table, or only for each one that changes; a column for each column that changes.
/// Cells show "30 → 45 (+15)" where they change and their value elsewhere; copies and exports have the value
/// that a cell has now. Texts are made when they are looked at.
class ConsequencesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    enum class Rows { Changed, All };
    void setTable(TriedPtr tried, std::uint32_t table, Rows rows);
    void clear();
    const TriedPtr &tried() const { return m_tried; }

    /// The cell at an index; nothing in the column of the rows' names.
    std::optional<rules::CellAddress> cellAt(const QModelIndex &index) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    const decision::CellDifference *changeAt(const rules::CellAddress &cell) const;
    bool isNumber(rules::ColumnId column) const;
    QString valueText(const rules::CellAddress &cell, double value, int digits) const;
    QString cellText(const rules::CellAddress &cell) const;
    QString tipOf(const rules::CellAddress &cell) const;
    QVariant rawValue(const rules::CellAddress &cell) const;

    TriedPtr m_tried;
    std::uint32_t m_table = 0;
    std::vector<std::uint32_t> m_columns;
    std::vector<data::RowNumber> m_rows;
    std::unordered_map<std::uint64_t, const decision::CellDifference *> m_changes; ///< Into m_tried.
};

} // namespace weighhouse::ui
