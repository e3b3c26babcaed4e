// SPDX-License-Identifier: GPL-3.0-or-later
// The frame around a group of nodes in a drawn graph.
#pragma once

#include "ui/widgets/graph_items.h"

#include <QGraphicsItem>

namespace weighhouse::ui
{

/// A frame behind its nodes with a heading, which is the only part of it that the mouse meets.
class GraphGroupItem : public QGraphicsItem
{
public:
    enum { Type = UserType + 3 };

    GraphGroupItem(int index, const GraphLook &look);

    int index() const { return m_index; }
    void setGroup(const GraphGroup &group);
    /// The boxes of its nodes; empty: no frame is drawn.
    void setContent(QRectF content);
    /// The frame around a content; empty around nothing.
    QRectF frameAround(QRectF content) const;

    int type() const override { return Type; }
    QRectF boundingRect() const override { return m_frame; }
    QPainterPath shape() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    QRectF heading() const;

    int m_index;
    const GraphLook &m_look;
    GraphGroup m_group;
    QRectF m_frame;
};

} // namespace weighhouse::ui
