// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/graph_group_item.h"

#include "ui/base/look/space.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStyleOptionGraphicsItem>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

/// Frames lie behind the edges.
constexpr double depth = -2;
const QString openSign = QStringLiteral("▾");

} // namespace

GraphGroupItem::GraphGroupItem(int index, const GraphLook &look) : m_index(index), m_look(look)
{
    setZValue(depth);
    setAcceptedMouseButtons(Qt::NoButton);
}

void GraphGroupItem::setGroup(const GraphGroup &group)
{
    if (group == m_group)
        return;
    m_group = group;
    setToolTip(group.toolTip);
    if (group.id.isEmpty())
        unsetCursor();
    else
        setCursor(Qt::PointingHandCursor);
    update();
}

QRectF GraphGroupItem::frameAround(QRectF content) const
{
    if (content.isEmpty())
        return {};
    const double around = groupMargin(m_look.style);
    return content.adjusted(-around, -around - headingHeight(m_look.style), around, around);
}

void GraphGroupItem::setContent(QRectF content)
{
    const QRectF frame = frameAround(content);
    if (frame == m_frame)
        return;
    prepareGeometryChange();
    m_frame = frame;
}

QRectF GraphGroupItem::heading() const
{
    const GraphStyle &style = m_look.style;
    const double around = groupMargin(style);
    return {m_frame.left() + around, m_frame.top() + around / 2, std::max(0.0, m_frame.width() - 2 * around),
            headingHeight(style)};
}

QPainterPath GraphGroupItem::shape() const
{
    QPainterPath path;
    if (!m_frame.isEmpty())
        path.addRect(heading());
    return path;
}

void GraphGroupItem::paint(QPainter *painter, const QStyleOptionGraphicsItem * /*option*/,
                           QWidget * /*widget*/)
{
    if (m_frame.isEmpty())
        return;
    const Colours &colours = *m_look.colours;
    const GraphStyle &style = m_look.style;
    painter->setPen(QPen(colours.line, 1, Qt::DashLine));
    QColor fill = colours.panel;
    fill.setAlphaF(0.5F);
    painter->setBrush(fill);
    painter->drawRoundedRect(m_frame.adjusted(0.5, 0.5, -0.5, -0.5), space::small, space::small);
    const double scale = QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter->worldTransform());
    if (cardDetailAt(scale) == CardDetail::Colour)
        return;
    QRectF line = heading();
    const auto write = [&](const QString &text, const QFont &font, const QColor &colour) {
        const QFontMetricsF metrics(font);
        painter->setFont(font);
        painter->setPen(colour);
        painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                          metrics.elidedText(text, Qt::ElideRight, line.width()));
        line.setLeft(std::min(line.right(), line.left() + metrics.horizontalAdvance(text) + style.margin));
    };
    if (!m_group.id.isEmpty())
        write(openSign, style.lineFont, colours.muted);
    write(m_group.title, style.titleFont, colours.text);
    write(m_group.note, style.lineFont, colours.muted);
}

} // namespace weighhouse::ui
