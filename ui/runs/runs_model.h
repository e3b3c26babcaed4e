// SPDX-License-Identifier: GPL-3.0-or-later
// The runs of a project, one row each.
#pragma once

#include "core/plan/journal/run_summary.h"

#include <QAbstractTableModel>
#include <vector>

namespace weighhouse::ui
{

/// Rows in the order of their numbers. News move nothing but what changed, so that selection and cursor stay.
class RunsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        Number,
        Started,
        Question,
        Strategy,
        Model,
        Status,
        Decision,
        Steps,
        Duration,
        Tokens,
        Cost,
        ColumnCount
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Which runs there are, the oldest first; those that are new get rows once they are put.
    void keepOnly(const std::vector<plan::RunId> &runs);
    /// What is known of runs now; those without a row get one.
    void put(const std::vector<plan::RunSummary> &summaries);
    /// The run that is open in Plan mode; 0: none.
    void setShown(plan::RunId run);

    const plan::RunSummary &at(int row) const { return m_runs[static_cast<std::size_t>(row)]; }
    /// The row of a run; -1: none.
    int rowOf(plan::RunId run) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString textAt(int row, Column column) const;
    QVariant rawAt(int row, Column column) const;
    QString toolTipAt(int row, Column column) const;
    void announce(plan::RunId run);

    std::vector<plan::RunSummary> m_runs; ///< By number.
    plan::RunId m_shown = 0;
};

} // namespace weighhouse::ui
