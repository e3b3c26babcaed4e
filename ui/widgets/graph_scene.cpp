// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/graph_scene.h"

#include "core/layout/places.h"

#include <QPainter>
#include <algorithm>
#include <limits>

namespace weighhouse::ui
{

void GraphScene::reset()
{
    m_nodes.clear();
    m_edges.clear();
    m_groups.clear();
    m_positions.clear();
    m_ids.clear();
    m_picture = {};
    m_shape = {};
    clear();
}

void GraphScene::build(const layout::Graph &shape, const QStringList &ids, const layout::Layout &layout)
{
    reset();
    m_shape = shape;
    m_ids = ids;
    for (std::size_t i = 0; i < layout.edges.size(); ++i) {
        m_edges.push_back(new GraphEdgeItem(static_cast<int>(i), layout.edges[i], look));
        addItem(m_edges.back());
    }
    for (std::size_t i = 0; i < layout.nodes.size(); ++i) {
        const layout::Node &size = shape.nodes[i];
        auto *item = new GraphNodeItem(static_cast<int>(i), {size.width, size.height}, look);
        item->setPos(layout.nodes[i].x, layout.nodes[i].y);
        addItem(item);
        m_nodes.push_back(item);
        m_positions.insert(ids[static_cast<qsizetype>(i)], static_cast<int>(i));
    }
    // Room for the frames of groups, which come with the picture: the page must not move under the mouse.
    const double around = shape.groups.empty() ? 0 : groupMargin(look.style);
    const double above = shape.groups.empty() ? 0 : headingHeight(look.style);
    setSceneRect(contents().adjusted(-around, -around - above, around, around));
}

bool GraphScene::canShow(const layout::Graph &shape, const QStringList &ids) const
{
    return !isEmpty() && m_ids == ids && fitsInto(shape, m_shape);
}

void GraphScene::fill(const GraphPicture &picture)
{
    m_picture = picture;
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        m_nodes[i]->setNode(m_picture.nodes[i]);
    for (std::size_t i = 0; i < m_edges.size(); ++i)
        m_edges[i]->setEdge(m_picture.edges[i]);
    frameGroups();
}

QRectF GraphScene::boxOf(std::size_t node) const
{
    return m_nodes[node]->box().translated(m_nodes[node]->pos());
}

QRectF GraphScene::contentOf(const std::vector<std::size_t> &nodes) const
{
    QRectF content;
    for (const std::size_t node : nodes)
        content = content.united(boxOf(node));
    return content;
}

/// Returns those of a group's nodes that stand together: what was dragged away or put between other nodes is
/// left out, until no other node and no other frame is in the way. Fewer than two need no frame.
std::vector<std::size_t> GraphScene::standingTogether(const GraphGroupItem &item,
                                                      std::vector<std::size_t> nodes,
                                                      const std::vector<QRectF> &frames) const
{
    std::vector<bool> isInside(m_nodes.size(), false);
    for (const std::size_t node : nodes)
        isInside[node] = true;
    const auto isAlone = [&](const QRectF &frame) {
        if (std::ranges::any_of(frames, [&](const QRectF &other) { return other.intersects(frame); }))
            return false;
        for (std::size_t node = 0; node < m_nodes.size(); ++node) {
            if (!isInside[node] && frame.intersects(boxOf(node)))
                return false;
        }
        return true;
    };
    // Each that is left out costs a look at all others, and a frame around a part of a group says little.
    constexpr int mostLeftOut = 6;
    for (int leftOut = 0; nodes.size() > 1 && !isAlone(item.frameAround(contentOf(nodes))); ++leftOut) {
        if (leftOut == mostLeftOut)
            return {};
        // The one without which the frame is smallest.
        std::size_t worst = 0;
        double least = std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            std::vector<std::size_t> others = nodes;
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
            const QSizeF size = contentOf(others).size();
            if (size.width() * size.height() < least) {
                least = size.width() * size.height();
                worst = i;
            }
        }
        isInside[nodes[worst]] = false;
        nodes.erase(nodes.begin() + static_cast<std::ptrdiff_t>(worst));
    }
    return nodes;
}

void GraphScene::frameGroups()
{
    // Frames of large graphs are larger than what one sees of them.
    constexpr std::size_t mostFramed = 400;
    const std::size_t count = m_nodes.size() > mostFramed ? 0 : m_picture.groups.size();
    while (m_groups.size() > count) {
        delete m_groups.back();
        m_groups.pop_back();
    }
    std::vector<QRectF> frames;
    for (std::size_t i = 0; i < count; ++i) {
        if (i == m_groups.size()) {
            m_groups.push_back(new GraphGroupItem(static_cast<int>(i), look));
            addItem(m_groups.back());
        }
        GraphGroupItem &item = *m_groups[i];
        item.setGroup(m_picture.groups[i]);
        const std::vector<std::size_t> together = standingTogether(item, m_picture.groups[i].nodes, frames);
        item.setContent(together.size() > 1 ? contentOf(together) : QRectF());
        if (!item.boundingRect().isEmpty())
            frames.push_back(item.boundingRect());
    }
}

void GraphScene::markHovered(const QString &node)
{
    if (node == m_hovered)
        return;
    m_hovered = node;
    markChosen(m_chosenNode, m_chosenEdge);
}

void GraphScene::moveNode(int node, QPointF place)
{
    const auto moved = static_cast<std::size_t>(node);
    m_nodes[moved]->setPos(place);
    const auto centre = [&](std::size_t of) {
        return layout::Point{m_nodes[of]->pos().x(), m_nodes[of]->pos().y()};
    };
    for (std::size_t i = 0; i < m_shape.edges.size(); ++i) {
        const layout::Edge &edge = m_shape.edges[i];
        if (edge.from != moved && edge.to != moved)
            continue;
        const layout::Point from = centre(edge.from);
        const layout::Point to = centre(edge.to);
        m_edges[i]->setPlaced(
            {layout::directCurve(m_shape.nodes[edge.from], from, m_shape.nodes[edge.to], to, m_shape.method),
             {(from.x + to.x) / 2, (from.y + to.y) / 2}});
    }
    frameGroups();
}

void GraphScene::markChosen(const QString &node, const QString &edge)
{
    m_chosenNode = node;
    m_chosenEdge = edge;
    const int chosen = positionOf(node);
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        m_nodes[i]->setChosen(static_cast<int>(i) == chosen);
    for (const QString &also : m_alsoChosen) {
        if (const int position = positionOf(also); position >= 0)
            m_nodes[static_cast<std::size_t>(position)]->setChosen(true);
    }
    for (std::size_t i = 0; i < m_edges.size(); ++i)
        m_edges[i]->setChosen(!edge.isEmpty() && m_picture.edges[i].id == edge);
    lightLineage(chosen >= 0 || !edge.isEmpty() ? chosen : positionOf(m_hovered));
}

/// An edge is on a way to the chosen node if what it leads to is, and on one from there if what it comes from
/// is.
void GraphScene::lightLineage(int chosen)
{
    if (!m_picture.lightsLineage)
        return;
    if (chosen < 0) {
        for (GraphNodeItem *node : m_nodes)
            node->setFaded(false);
        for (GraphEdgeItem *edge : m_edges)
            edge->setFaded(false);
        return;
    }
    std::vector<std::vector<std::size_t>> parents(m_nodes.size());
    std::vector<std::vector<std::size_t>> children(m_nodes.size());
    for (const GraphEdge &edge : m_picture.edges) {
        parents[edge.to].push_back(edge.from);
        children[edge.from].push_back(edge.to);
    }
    const auto reached = [&](const std::vector<std::vector<std::size_t>> &neighbours) {
        std::vector<bool> seen(m_nodes.size(), false);
        std::vector<std::size_t> open{static_cast<std::size_t>(chosen)};
        seen[open.front()] = true;
        while (!open.empty()) {
            const std::size_t node = open.back();
            open.pop_back();
            for (const std::size_t next : neighbours[node]) {
                if (!seen[next])
                    open.push_back(next);
                seen[next] = true;
            }
        }
        return seen;
    };
    const std::vector<bool> before = reached(parents);
    const std::vector<bool> after = reached(children);
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        m_nodes[i]->setFaded(!before[i] && !after[i]);
    for (std::size_t i = 0; i < m_edges.size(); ++i) {
        const GraphEdge &edge = m_picture.edges[i];
        const bool isOnWay = before[edge.to] || after[edge.from];
        m_edges[i]->setFaded(!isOnWay);
        m_edges[i]->setChosen(isOnWay);
    }
    for (const QString &also : m_alsoChosen) {
        if (const int position = positionOf(also); position >= 0)
            m_nodes[static_cast<std::size_t>(position)]->setFaded(false);
    }
}

QString GraphScene::describe(int node) const
{
    const GraphNode &shown = m_picture.nodes[static_cast<std::size_t>(node)];
    QStringList parts{shown.title, shown.words.value_or(QString())};
    parts += shown.lines;
    parts.removeAll(QString()); // lines that are there so that nothing moves
    if (shown.lines.isEmpty() && !shown.toolTip.isEmpty())
        parts += QString(shown.toolTip).split(QLatin1Char('\n'));
    if (!shown.mark.isEmpty())
        parts.append(shown.mark);
    return parts.join(QStringLiteral(", "));
}

void GraphScene::useColours(const Colours &colours)
{
    look.colours = &colours;
    setBackgroundBrush(colours.window);
    for (QGraphicsItem *item : items())
        item->update();
}

QRectF GraphScene::contents() const
{
    const double around = look.style.lineHeight;
    return itemsBoundingRect().adjusted(-around, -around, around, around);
}

Drawing GraphScene::drawing(const QString &title)
{
    const QRectF area = contents();
    return {title, area.size(), [this, area](QPainter &painter) {
                look.isExport = true;
                painter.setRenderHint(QPainter::Antialiasing);
                painter.fillRect(QRectF(QPointF(), area.size()), look.colours->base);
                render(&painter, QRectF(QPointF(), area.size()), area);
                look.isExport = false;
            }};
}

bool NodeDrag::hold(QGraphicsItem *item, QPointF mouse)
{
    const auto *node = qgraphicsitem_cast<GraphNodeItem *>(item);
    if (node == nullptr)
        return false;
    m_node = node->index();
    m_place = node->pos();
    m_grip = m_place - mouse;
    return true;
}

void NodeDrag::to(GraphScene &scene, QPointF mouse)
{
    m_place = mouse + m_grip;
    scene.moveNode(m_node, m_place);
}

} // namespace weighhouse::ui
