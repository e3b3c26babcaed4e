// SPDX-License-Identifier: GPL-3.0-or-later
// A line of text with the finds in it marked.
#pragma once

#include <QStyledItemDelegate>

namespace weighhouse::ui
{

/// Finds are bold and underlined on a soft ground: not told by colour alone.
class ExcerptDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

} // namespace weighhouse::ui
