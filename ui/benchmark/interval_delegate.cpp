// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/benchmark/interval_delegate.h"

#include "ui/base/look/paint.h"
#include "ui/benchmark/summary_model.h"

#include <QApplication>
#include <QPainter>
#include <utility>

namespace weighhouse::ui
{
namespace
{

constexpr qsizetype lowShareHigh = 3;

/// The widest text, so that the lines of all rows begin below each other.
int textWidth(const QStyleOptionViewItem &option)
{
    return option.fontMetrics.horizontalAdvance(QStringLiteral("100,0 – 100,0 "));
}

int lineWidth(const QStyleOptionViewItem &option)
{
    return option.fontMetrics.averageCharWidth() * 18;
}

void drawInterval(QPainter *painter, const QRectF &room, const QList<double> &shares, const Colours &colours)
{
    const auto at = [&room](double share) { return room.left() + share * room.width(); };
    const qreal middle = room.center().y();
    const qreal end = space::hair;
    painter->setPen(QPen(colours.line, 1));
    painter->drawLine(QPointF(at(0), middle), QPointF(at(1), middle));
    for (const double tick : {0.0, 0.5, 1.0})
        painter->drawLine(QPointF(at(tick), middle - end), QPointF(at(tick), middle + end));
    painter->setPen(QPen(colours.text, space::ring, Qt::SolidLine, Qt::FlatCap));
    painter->drawLine(QPointF(at(shares[0]), middle), QPointF(at(shares[2]), middle));
    for (const double edge : {shares[0], shares[2]})
        painter->drawLine(QPointF(at(edge), middle - end), QPointF(at(edge), middle + end));
    painter->setPen(Qt::NoPen);
    painter->setBrush(colours.text);
    painter->drawEllipse(QPointF(at(shares[1]), middle), end, end);
}

} // namespace

void IntervalDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const auto shares = index.data(SummaryModel::intervalRole).value<QList<double>>();
    if (shares.size() != lowShareHigh)
        return;
    const paint::Saved saved(painter);
    QRectF room(option.rect);
    room.adjust(textWidth(option) + space::small, 0, -space::card, 0);
    if (room.width() > 0)
        drawInterval(painter, room, shares, coloursOf(option.widget));
}

QSize IntervalDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    if (index.data(SummaryModel::intervalRole).isValid())
        size.setWidth(textWidth(option) + lineWidth(option) + space::small + space::card);
    return size;
}

} // namespace weighhouse::ui
