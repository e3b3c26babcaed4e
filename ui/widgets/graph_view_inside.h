// SPDX-License-Identifier: GPL-3.0-or-later
// The inside of a GraphView: its scene, the picture that is wanted, and its layout.
#pragma once

#include "ui/base/texts.h"
#include "ui/widgets/graph_navigation.h"
#include "ui/widgets/graph_places.h"
#include "ui/widgets/graph_scene.h"
#include "ui/widgets/graph_shape.h"
#include "ui/widgets/graph_view.h"

#include <algorithm>
#include <utility>

namespace weighhouse::ui
{

inline constexpr double smallestScale = 0.02;
inline constexpr double largestScale = 8;
inline constexpr double largestFit = 1.2; ///< Small graphs are not blown up.

/// A layout with the shape and the nodes it was made for.
struct LaidOut {
    layout::Graph shape;
    QStringList ids;
    Result<layout::Layout> layout;
};

struct LayoutRequest {
    layout::Graph shape;
    QStringList ids;
};

inline QStringList idsOf(const GraphPicture &picture)
{
    QStringList ids;
    ids.reserve(static_cast<qsizetype>(picture.nodes.size()));
    for (const GraphNode &node : picture.nodes)
        ids.append(node.id);
    return ids;
}

struct GraphView::Inside {
    GraphView &view;
    GraphScene scene;     ///< Older than `wanted` while that is laid out.
    ShapedPicture wanted; ///< What was asked for last.
    QStringList wantedIds;
    QString selectedNode;
    QString selectedEdge;
    QString emptyText;
    QString problem; ///< Why there is no layout.
    bool fits = true;
    bool isAllWanted = false; ///< Somebody asked to see everything, however small.
    double smallestFirst = smallestScale;
    QPoint pressedAt;
    GraphPlaces places;
    NodeDrag drag;
    Latest<LayoutRequest, LaidOut> *layouts = nullptr;

    Inside(GraphView &owner, JobList &jobs) : view(owner)
    {
        layouts = new Latest<LayoutRequest, LaidOut>(
            jobs, tr("Arranging a graph"),
            [](const LayoutRequest &request, const JobHandle &) {
                return LaidOut{request.shape, request.ids, layout::layOut(request.shape)};
            },
            [this](LaidOut done) { take(std::move(done)); }, &view);
    }

    void show()
    {
        if (wanted.picture.nodes.empty()) {
            layouts->cancel();
            clear();
            Q_EMIT view.laidOut();
        } else if (scene.canShow(wanted.shape, wantedIds)) {
            scene.fill(wanted.picture);
        } else {
            arrange();
        }
    }

    void arrange()
    {
        LayoutRequest request{wanted.shape, wantedIds};
        if (wanted.picture.keepsPlaces) {
            places.apply(wanted.picture, request.shape);
            // Rows are as wide as can be read without scrolling to the side.
            constexpr int leastRow = 1200;
            request.shape.rowWidth =
                std::max(view.maximumViewportSize().width(), leastRow) / std::max(smallestReadable(), 0.1);
        }
        layouts->request(std::move(request));
    }

    bool hold(QPoint position)
    {
        return scene.picture().keepsPlaces && drag.hold(view.itemAt(position), view.mapToScene(position));
    }

    void drop(QPoint position)
    {
        drag.to(scene, view.mapToScene(position));
        places.move(scene.idOf(drag.node()), drag.place());
        fits = false;
        arrange();
        Q_EMIT view.placesChosen();
    }

    void take(LaidOut done)
    {
        problem.clear();
        // The picture may have become another while this was worked out; then another layout follows.
        if (done.ids != wantedIds || !fitsInto(wanted.shape, done.shape))
            return;
        if (!done.layout) {
            clear();
            problem = ui::toQt(done.layout.error());
            return;
        }
        drag.end(); // the items are others
        const QPointF seen = view.mapToScene(view.viewport()->rect().center());
        const QRectF page = scene.sceneRect().united(view.mapToScene(view.viewport()->rect()).boundingRect());
        scene.build(done.shape, done.ids, *done.layout);
        if (!fits && wanted.picture.keepsPlaces) { // nothing moves under the mouse
            scene.setSceneRect(scene.sceneRect().united(page));
            view.centerOn(seen);
        }
        scene.fill(wanted.picture);
        places.remember(wanted.picture, *done.layout);
        markSelection();
        if (fits)
            fit();
        Q_EMIT view.laidOut();
    }

    void clear()
    {
        scene.reset();
        view.viewport()->update();
    }

    /// Where a letter has more dots, it can be read at a smaller size, and more of the graph is seen at once.
    double smallestReadable() const
    {
        constexpr double fineScreen = 1.5;
        constexpr double smaller = 0.875;
        return view.devicePixelRatioF() >= fineScreen ? smaller * smallestFirst : smallestFirst;
    }

    void fit()
    {
        if (scene.isEmpty())
            return;
        const QRectF area = scene.contents();
        scene.setSceneRect(area); // what lies around it is of no use to somebody who sees all
        const QSizeF room = view.maximumViewportSize();
        const double all = std::min({room.width() / area.width(), room.height() / area.height(), largestFit});
        const double scale = isAllWanted ? all : std::max(all, smallestReadable());
        scaleTo(scale);
        if (scale <= all) {
            view.centerOn(area.center());
            return;
        }
        // A graph that does not fit is shown from its beginning, or so that the chosen node is seen.
        const QSizeF seen = room / scale;
        const auto centre = [](double from, double length, double shown) {
            return length <= shown ? from + length / 2 : from + shown / 2;
        };
        view.centerOn(centre(area.left(), area.width(), seen.width()),
                      centre(area.top(), area.height(), seen.height()));
        // The first node need not be in that corner.
        const bool isDownwards = scene.picture().method == layout::Method::TopToBottom;
        const auto *first = *std::ranges::min_element(scene.nodes(), {}, [&](const GraphNodeItem *node) {
            return isDownwards ? node->y() : node->x();
        });
        if (!view.mapToScene(view.viewport()->rect()).boundingRect().contains(first->sceneBoundingRect()))
            view.centerOn(first);
        if (const int chosen = selected(); chosen >= 0)
            view.ensureVisible(scene.nodes()[static_cast<std::size_t>(chosen)]);
    }

    int selected() const { return scene.positionOf(selectedNode); }

    void markSelection() { scene.markChosen(selectedNode, selectedEdge); }

    void choose(const QString &node, const QString &edge)
    {
        if (node == selectedNode && edge == selectedEdge)
            return;
        const bool isOtherNode = node != selectedNode;
        const bool isOtherEdge = edge != selectedEdge;
        selectedNode = node;
        selectedEdge = edge;
        markSelection();
        if (isOtherNode) {
            announceCurrentItem(&view);
            Q_EMIT view.nodeSelected(node);
        }
        if (isOtherEdge && !edge.isEmpty())
            Q_EMIT view.edgeSelected(edge);
        Q_EMIT view.selectionChanged();
    }

    QString nodeAt(QPoint position) const
    {
        const auto *node = qgraphicsitem_cast<GraphNodeItem *>(view.itemAt(position));
        return node == nullptr ? QString() : scene.idOf(node->index());
    }

    QString edgeAt(QPoint position) const
    {
        const auto *edge = qgraphicsitem_cast<GraphEdgeItem *>(view.itemAt(position));
        return edge == nullptr ? QString()
                               : scene.picture().edges[static_cast<std::size_t>(edge->index())].id;
    }

    /// The group with that heading.
    QString groupAt(QPoint position) const
    {
        const auto *group = qgraphicsitem_cast<GraphGroupItem *>(view.itemAt(position));
        return group == nullptr ? QString()
                                : scene.picture().groups[static_cast<std::size_t>(group->index())].id;
    }

    void chooseAt(QPoint position) { choose(nodeAt(position), edgeAt(position)); }

    void step(Qt::Key key)
    {
        if (scene.isEmpty())
            return;
        std::vector<QPointF> places;
        for (const GraphNodeItem *node : scene.nodes())
            places.push_back(node->pos());
        const int from = selected();
        const int to = from < 0 ? 0 : neighbourOf(places, from, key);
        if (to < 0)
            return;
        choose(scene.idOf(to), {});
        view.ensureVisible(scene.nodes()[static_cast<std::size_t>(to)]);
    }

    void scaleTo(double scale)
    {
        scale = std::clamp(scale, smallestScale, largestScale);
        view.setTransform(QTransform::fromScale(scale, scale));
    }

    void useTheme() { scene.useColours(coloursOf(&view)); }

    void useFont()
    {
        scene.look.style = GraphStyle::of(view.font());
        if (wanted.picture.nodes.empty())
            return;
        if (places.chosen(wanted.picture).isEmpty())
            places.forget(); // the nodes have another size
        wanted = shaped(std::move(wanted.picture), scene.look.style);
        show();
    }
};

} // namespace weighhouse::ui
