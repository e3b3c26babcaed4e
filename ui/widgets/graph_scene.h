// SPDX-License-Identifier: GPL-3.0-or-later
// The items of a drawn graph: made for a layout, filled with a picture.
#pragma once

#include "ui/widgets/graph_group_item.h"
#include "ui/widgets/graph_items.h"
#include "ui/widgets/picture_export.h"

#include <QGraphicsScene>
#include <QHash>
#include <QStringList>
#include <vector>

namespace weighhouse::ui
{

/// What GraphView shows. Items are made anew only with another layout; pictures of the same shape just fill
/// them.
class GraphScene : public QGraphicsScene
{
public:
    /// Changing it shows with the next repaint.
    GraphLook look;

    /// Takes all items away.
    void reset();
    /// Items for a layout of `shape`, whose nodes are `ids`; what they show comes with fill().
    void build(const layout::Graph &shape, const QStringList &ids, const layout::Layout &layout);
    /// Whether the items can show a picture of that shape.
    bool canShow(const layout::Graph &shape, const QStringList &ids) const;
    void fill(const GraphPicture &picture);

    bool isEmpty() const { return m_nodes.empty(); }
    const GraphPicture &picture() const { return m_picture; }
    const std::vector<GraphNodeItem *> &nodes() const { return m_nodes; }
    const QString &idOf(int node) const { return m_ids[node]; }
    /// The position of a node among nodes(); -1: there is none.
    int positionOf(const QString &id) const { return m_positions.value(id, -1); }

    void markChosen(const QString &node, const QString &edge);
    /// Nodes that are marked as chosen beside the one of markChosen(), from its next call on.
    void setAlsoChosen(const QStringList &nodes) { m_alsoChosen = nodes; }
    /// The ways to a node that the mouse is over and from it stand out, unless one is chosen.
    void markHovered(const QString &node);
    /// Puts a node elsewhere; its edges follow it by the shortest way.
    void moveNode(int node, QPointF place);
    /// Returns the text that a screen reader says of a node.
    QString describe(int node) const;
    void useColours(const Colours &colours);
    /// Everything, with some room around it.
    QRectF contents() const;
    Drawing drawing(const QString &title);

private:
    void lightLineage(int chosen);
    void frameGroups();
    QRectF boxOf(std::size_t node) const;
    QRectF contentOf(const std::vector<std::size_t> &nodes) const;
    std::vector<std::size_t> standingTogether(const GraphGroupItem &item, std::vector<std::size_t> nodes,
                                              const std::vector<QRectF> &frames) const;

    QString m_chosenNode;
    QString m_chosenEdge;
    QString m_hovered;
    QStringList m_alsoChosen;

    GraphPicture m_picture;
    layout::Graph m_shape;
    QStringList m_ids;
    QHash<QString, int> m_positions; ///< Of ids among the nodes.
    std::vector<GraphNodeItem *> m_nodes;
    std::vector<GraphEdgeItem *> m_edges;
    std::vector<GraphGroupItem *> m_groups;
};

/// A node that is held with the mouse.
class NodeDrag
{
public:
    /// Holds the item from now on if it is a node; returns true then.
    bool hold(QGraphicsItem *item, QPointF mouse);
    /// Takes the node along.
    void to(GraphScene &scene, QPointF mouse);
    void end() { m_node = -1; }

    bool isOn() const { return m_node >= 0; }
    int node() const { return m_node; }
    /// Returns the place it has been taken to.
    QPointF place() const { return m_place; }

private:
    int m_node = -1;
    QPointF m_grip; ///< From the mouse to the node's centre.
    QPointF m_place;
};

} // namespace weighhouse::ui
