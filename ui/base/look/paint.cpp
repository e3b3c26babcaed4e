// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/look/paint.h"

#include <QPainterPath>
#include <array>

namespace weighhouse::ui::paint
{

void box(QPainter *painter, const QRectF &rect, const QColor &fill, const QColor &outline, qreal radius)
{
    const Saved saved(painter);
    painter->setPen(outline.isValid() ? QPen(outline, 1) : QPen(Qt::NoPen));
    painter->setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
    // The middle of a line of one pixel lies between two.
    const QRectF inner = outline.isValid() ? rect.adjusted(0.5, 0.5, -0.5, -0.5) : rect;
    const qreal most = qMin(inner.width(), inner.height()) / 2;
    painter->drawRoundedRect(inner, qMin(radius, most), qMin(radius, most));
}

void ring(QPainter *painter, const QRectF &rect, const QColor &colour, qreal radius)
{
    const Saved saved(painter);
    painter->setPen(QPen(colour, space::ring));
    painter->setBrush(Qt::NoBrush);
    const qreal half = space::ring / 2.0;
    painter->drawRoundedRect(rect.adjusted(half, half, -half, -half), radius - half, radius - half);
}

void chevron(QPainter *painter, const QRectF &rect, Qt::ArrowType direction, const QColor &colour)
{
    const Saved saved(painter);
    constexpr qreal across = 4;
    constexpr qreal deep = 2;
    painter->translate(rect.center());
    const qreal angle = direction == Qt::UpArrow      ? 180
                        : direction == Qt::LeftArrow  ? 90
                        : direction == Qt::RightArrow ? 270
                                                      : 0;
    painter->rotate(angle);
    painter->setPen(QPen(colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const std::array<QPointF, 3> points{QPointF(-across, -deep), QPointF(0, deep), QPointF(across, -deep)};
    painter->drawPolyline(points.data(), static_cast<int>(points.size()));
}

void tick(QPainter *painter, const QRectF &rect, const QColor &colour)
{
    const Saved saved(painter);
    painter->setPen(QPen(colour, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const auto at = [&](qreal x, qreal y) {
        return QPointF(rect.x() + x * rect.width(), rect.y() + y * rect.height());
    };
    const std::array<QPointF, 3> points{at(0.24, 0.52), at(0.43, 0.71), at(0.77, 0.31)};
    painter->drawPolyline(points.data(), static_cast<int>(points.size()));
}

void side(QPainter *painter, const QRect &rect, Qt::Edge edge, const QColor &colour)
{
    QRect line = rect;
    switch (edge) {
    case Qt::TopEdge:
        line.setBottom(rect.top());
        break;
    case Qt::BottomEdge:
        line.setTop(rect.bottom());
        break;
    case Qt::LeftEdge:
        line.setRight(rect.left());
        break;
    case Qt::RightEdge:
        line.setLeft(rect.right());
        break;
    }
    painter->fillRect(line, colour);
}

} // namespace weighhouse::ui::paint
