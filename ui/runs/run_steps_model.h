// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of a run's plan and what became of them.
#pragma once

#include "core/plan/journal/run_state.h"

#include <QAbstractTableModel>
#include <memory>

namespace weighhouse::ui
{

using RunStatePtr = std::shared_ptr<const plan::RunState>;

/// One row for each step, in the plan's order.
class RunStepsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Step, Status, Tool, Text, Answer, Attempts, Duration, Tokens, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null: none. Rows stay where they are while the steps are the same ones.
    void setRun(RunStatePtr run);
    const plan::Node &nodeAt(int row) const { return m_run->plan().nodes[static_cast<std::size_t>(row)]; }
    /// The last event about a step; 0: none yet.
    std::int64_t lastEventOf(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString textAt(const plan::Node &node, Column column) const;
    QString toolTipAt(const plan::Node &node, Column column) const;

    RunStatePtr m_run;
};

} // namespace weighhouse::ui
