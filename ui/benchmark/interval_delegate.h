// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the interval of a share beside its text.
#pragma once

#include <QStyledItemDelegate>

namespace weighhouse::ui
{

/// A line from 0 to 100 % on which the interval stands as a bar with ends and the share as a dot
/// (SummaryModel::intervalRole). Cells without one are drawn as ever.
class IntervalDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace weighhouse::ui
