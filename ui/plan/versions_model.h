// SPDX-License-Identifier: GPL-3.0-or-later
// The versions of a plan, and what changed from one to another, for views.
#pragma once

#include "core/plan/difference.h"
#include "core/plan/journal/run_state.h"

#include <QAbstractTableModel>

namespace weighhouse::ui
{

/// One version a row, the first one first.
class VersionsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Number, Origin, Reason, Steps, Time, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// Of a run; versions that are there already stay as they are.
    void setRun(const plan::RunState &run);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Line {
        std::int64_t sequence = 0;
        std::uint32_t version = 0;
        QString origin;
        QString reason;
        std::size_t steps = 0;
        QString time;
        std::string made; ///< The same, exactly: runs of different projects have the same numbers.
    };

    plan::RunId m_run = 0;
    std::vector<Line> m_lines;
};

/// What changed, one change a row.
class ChangesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Kind, Text, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setDifference(plan::Difference difference);
    const plan::Change &at(int row) const { return m_difference.changes[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    plan::Difference m_difference;
};

} // namespace weighhouse::ui
