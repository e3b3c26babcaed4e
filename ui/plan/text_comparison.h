// SPDX-License-Identifier: GPL-3.0-or-later
// Two texts side by side, line by line.
#pragma once

#include "ui/widgets/line_difference.h"

#include <QAbstractTableModel>
#include <QList>

namespace weighhouse::ui
{

/// A sign for each line, and the line on both sides.
class TextComparisonModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Sign, Before, After, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void compare(const QString &before, const QString &after);
    /// What the sides are called.
    void setTitles(const QString &before, const QString &after);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QList<ComparedLine> m_lines;
    QString m_before;
    QString m_after;
};

} // namespace weighhouse::ui
