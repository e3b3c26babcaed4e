// SPDX-License-Identifier: GPL-3.0-or-later
// The nodes and edges of a drawn graph.
#pragma once

#include "ui/base/look/theme.h"
#include "ui/widgets/graph_shape.h"

#include <QGraphicsItem>
#include <QPainterPath>
#include <QPolygonF>
#include <functional>

namespace weighhouse::ui
{

/// The level of detail of a card: texts that cannot be read are left out, and rows come in where there is
/// room.
enum class CardDetail {
    Colour, ///< A box in the colour of its status.
    Icon,   ///< The kind's icon and the small title, large enough to be read.
    Words,  ///< All that the picture says of it.
    Rows    ///< The same in smaller letters, and what GraphLook::rowsOf gives.
};

CardDetail cardDetailAt(double scale);

/// What all items of a view draw with; shared with the view, which changes it.
struct GraphLook {
    GraphStyle style;
    const Colours *colours = nullptr;
    bool showsFocus = false; ///< The view has the keyboard.
    bool isExport = false;   ///< Selection is not drawn.
    /// Gives more lines for a card that is looked at from near: the first rows of an answer. May be empty.
    std::function<QStringList(const QString &id)> rowsOf = {};
};

/// A node. Its position is its centre.
class GraphNodeItem : public QGraphicsItem
{
public:
    enum { Type = UserType + 1 };

    GraphNodeItem(int index, QSizeF size, const GraphLook &look);

    int index() const { return m_index; }
    void setNode(const GraphNode &node);
    void setChosen(bool chosen);
    /// A faded node steps back behind those that stand out; not in what is exported.
    void setFaded(bool faded);
    bool isFaded() const { return m_isFaded; }

    int type() const override { return Type; }
    QRectF box() const
    {
        return {-m_size.width() / 2, -m_size.height() / 2, m_size.width(), m_size.height()};
    }
    QRectF boundingRect() const override;
    QPainterPath shape() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    QPainterPath outline(double grownBy) const;
    void paintTexts(QPainter &painter, const QColor &fill) const;
    void paintCard(QPainter &painter, const QColor &fill, CardDetail detail) const;
    void paintFromAfar(QPainter &painter, const QColor &fill) const;
    void paintRows(QPainter &painter, QRectF area) const;
    void paintShadow(QPainter &painter) const;
    /// Takes the room of what it paints off the end of the line.
    void paintStatus(QPainter &painter, QRectF &line, const QColor &fill, double side) const;
    void paintBadges(QPainter &painter) const;

    int m_index;
    QSizeF m_size;
    const GraphLook &m_look;
    GraphNode m_node;
    bool m_isChosen = false;
    bool m_isFaded = false;
};

/// An edge, in the coordinates of the scene.
class GraphEdgeItem : public QGraphicsItem
{
public:
    enum { Type = UserType + 2 };

    GraphEdgeItem(int index, const layout::PlacedEdge &placed, const GraphLook &look);

    int index() const { return m_index; }
    void setEdge(const GraphEdge &edge);
    void setPlaced(layout::PlacedEdge placed);
    /// Whether it starts or ends at the selected node, or is selected itself.
    void setChosen(bool chosen);
    void setFaded(bool faded);

    int type() const override { return Type; }
    QRectF boundingRect() const override { return m_bounds; }
    QPainterPath shape() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    void drawCurve();
    void paintFromAfar(QPainter &painter) const;
    void paintMark(QPainter &painter, const QColor &colour) const;
    void paintNote(QPainter &painter) const;
    QRectF noteBox() const;

    int m_index;
    layout::PlacedEdge m_placed;
    const GraphLook &m_look;
    GraphEdge m_edge;
    bool m_isChosen = false;
    bool m_isFaded = false;
    QPainterPath m_curve; ///< Up to the arrow head.
    QPolygonF m_head;
    QPointF m_middle;
    QRectF m_label;
    QRectF m_bounds;
};

} // namespace weighhouse::ui
