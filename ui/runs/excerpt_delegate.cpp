// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/excerpt_delegate.h"

#include "ui/base/look/theme.h"
#include "ui/runs/found_model.h"

#include <QApplication>
#include <QPainter>
#include <QTextLayout>
#include <utility>

namespace weighhouse::ui
{

void ExcerptDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QStyle *style = item.widget != nullptr ? item.widget->style() : QApplication::style();
    const QString text = std::exchange(item.text, QString());
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);

    const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, &item, item.widget) + 1;
    const QRect room = item.rect.adjusted(margin, 0, -margin, 0);
    const bool isSelected = item.state.testFlag(QStyle::State_Selected);
    QList<QTextLayout::FormatRange> formats;
    for (const auto &find : index.data(FoundModel::findsRole).value<QList<Excerpt::Stretch>>()) {
        QTextLayout::FormatRange range{find.start, find.length, {}};
        range.format.setFontWeight(QFont::Bold);
        range.format.setFontUnderline(true);
        if (!isSelected)
            range.format.setBackground(coloursOf(item.widget).accentSoft);
        formats.append(range);
    }
    QTextLayout layout(text, item.font);
    QTextOption wrapping;
    wrapping.setWrapMode(QTextOption::NoWrap);
    layout.setTextOption(wrapping);
    layout.setFormats(formats);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    layout.endLayout();
    if (!line.isValid())
        return;
    const QPalette::ColorGroup group =
        item.state.testFlag(QStyle::State_Active) ? QPalette::Active : QPalette::Inactive;
    painter->save();
    painter->setClipRect(room);
    painter->setPen(item.palette.color(group, isSelected ? QPalette::HighlightedText : QPalette::Text));
    layout.draw(painter, QPointF(room.left(), room.top() + (room.height() - line.height()) / 2));
    painter->restore();
}

} // namespace weighhouse::ui
