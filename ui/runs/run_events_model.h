// SPDX-License-Identifier: GPL-3.0-or-later
// The journal of a run, one row for each event.
#pragma once

#include "core/plan/journal/event.h"

#include <QAbstractTableModel>
#include <vector>

namespace weighhouse::ui
{

/// Texts are made when they are looked at. Events that were added get rows behind the others.
class RunEventsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Sequence, Time, Kind, Node, What, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setEvents(std::vector<plan::Event> events);
    const plan::Event &at(int row) const { return m_events[static_cast<std::size_t>(row)]; }
    /// The row of an event; -1: none.
    int rowOf(std::int64_t sequence) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::vector<plan::Event> m_events;
};

} // namespace weighhouse::ui
