// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/marks.h"

#include <QPainterPath>
#include <QPen>

namespace weighhouse::ui::pages
{
namespace
{

QPainterPath cross(const QRectF &box)
{
    const QRectF inner =
        box.adjusted(box.width() * 0.3, box.height() * 0.3, -box.width() * 0.3, -box.height() * 0.3);
    QPainterPath path;
    path.addEllipse(box);
    path.moveTo(inner.topLeft());
    path.lineTo(inner.bottomRight());
    path.moveTo(inner.topRight());
    path.lineTo(inner.bottomLeft());
    return path;
}

QPainterPath triangle(const QRectF &box)
{
    QPainterPath path(QPointF(box.center().x(), box.top()));
    path.lineTo(box.bottomRight());
    path.lineTo(box.bottomLeft());
    path.closeSubpath();
    path.moveTo(box.center().x(), box.top() + box.height() * 0.38);
    path.lineTo(box.center().x(), box.top() + box.height() * 0.66);
    path.moveTo(box.center().x(), box.top() + box.height() * 0.79);
    path.lineTo(box.center().x(), box.top() + box.height() * 0.84);
    return path;
}

} // namespace

bool hasMark(audit::Tone tone)
{
    return tone == audit::Tone::Bad || tone == audit::Tone::Warning;
}

void paintMark(Canvas &canvas, audit::Tone tone, const QRectF &box)
{
    if (!hasMark(tone))
        return;
    QPainter &painter = canvas.painter();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(
        QPen(colourOf(inkOf(tone)), box.width() * 0.1, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(tone == audit::Tone::Bad ? cross(box) : triangle(box));
}

} // namespace weighhouse::ui::pages
