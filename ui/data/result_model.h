// SPDX-License-Identifier: GPL-3.0-or-later
// The rows a query gave back.
#pragma once

#include "ui/data/query_runner.h"
#include "ui/widgets/value_cells.h"

#include <QAbstractTableModel>

namespace weighhouse::ui
{

/// Read-only; sorted by a column at once, since results are short.
class ResultModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setResult(QueryResultPtr result);
    const QueryResultPtr &result() const { return m_result; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    QueryResultPtr m_result;
    ResultCells m_cells;
    std::vector<std::size_t> m_order;
};

} // namespace weighhouse::ui
