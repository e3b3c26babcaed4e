// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/graph_view.h"

#include "ui/base/texts.h"
#include "ui/widgets/graph_navigation.h"
#include "ui/widgets/graph_places.h"
#include "ui/widgets/graph_scene.h"
#include "ui/widgets/graph_shape.h"
#include "ui/widgets/picture_export.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QStyleHints>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

constexpr double smallestScale = 0.02;
constexpr double largestScale = 8;
constexpr double largestFit = 1.2; ///< Small graphs are not blown up.
constexpr double zoomStep = 1.25;

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

QStringList idsOf(const GraphPicture &picture)
{
    QStringList ids;
    ids.reserve(static_cast<qsizetype>(picture.nodes.size()));
    for (const GraphNode &node : picture.nodes)
        ids.append(node.id);
    return ids;
}

} // namespace

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
        if (wanted.picture.keepsPlaces)
            places.apply(wanted.picture, request.shape);
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

    void fit()
    {
        if (scene.isEmpty())
            return;
        const QRectF area = scene.contents();
        const QSizeF room = view.maximumViewportSize();
        const double all = std::min({room.width() / area.width(), room.height() / area.height(), largestFit});
        const double scale = isAllWanted ? all : std::max(all, smallestFirst);
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
        places.forget(); // the nodes have another size
        wanted = shaped(std::move(wanted.picture), scene.look.style);
        show();
    }
};

GraphView::GraphView(JobList &jobs, QWidget *parent)
    : QGraphicsView(parent), m_inside(std::make_unique<Inside>(*this, jobs))
{
    installAccessibleItems();
    setAccessibleName(tr("Graph"));
    setScene(&m_inside->scene);
    setRenderHint(QPainter::Antialiasing);
    setDragMode(QGraphicsView::ScrollHandDrag);
    setTransformationAnchor(QGraphicsView::AnchorUnderMouse);
    setViewportUpdateMode(QGraphicsView::SmartViewportUpdate);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setCursor(Qt::ArrowCursor);
    m_inside->scene.look.style = GraphStyle::of(font());
    m_inside->useTheme();
}

GraphView::~GraphView()
{
    setScene(nullptr);
}

void GraphView::setPicture(GraphPicture picture)
{
    if (picture == m_inside->wanted.picture)
        return;
    setAccessibleDescription(picture.summary);
    m_inside->wantedIds = idsOf(picture);
    m_inside->wanted = shaped(std::move(picture), m_inside->scene.look.style, m_inside->wanted);
    m_inside->show();
}

const GraphPicture &GraphView::picture() const
{
    return m_inside->wanted.picture;
}

void GraphView::setEmptyText(const QString &text)
{
    if (text == m_inside->emptyText)
        return;
    m_inside->emptyText = text;
    viewport()->update();
}

void GraphView::selectNode(const QString &id)
{
    m_inside->choose(id, {});
    if (const int node = m_inside->selected(); node >= 0)
        ensureVisible(m_inside->scene.nodes()[static_cast<std::size_t>(node)]);
}

void GraphView::setAlsoChosen(const QStringList &ids)
{
    m_inside->scene.setAlsoChosen(ids);
    m_inside->markSelection();
}

QString GraphView::selectedNode() const
{
    return m_inside->selectedNode;
}

void GraphView::selectEdge(const QString &id)
{
    m_inside->choose({}, id);
}

QString GraphView::selectedEdge() const
{
    return m_inside->selectedEdge;
}

QString GraphView::nodeAt(QPoint point) const
{
    return m_inside->nodeAt(point);
}

QString GraphView::edgeAt(QPoint point) const
{
    return m_inside->edgeAt(point);
}

QRectF GraphView::nodeRectangle(const QString &id) const
{
    const int node = m_inside->scene.positionOf(id);
    if (node < 0)
        return {};
    const GraphNodeItem *item = m_inside->scene.nodes()[static_cast<std::size_t>(node)];
    return item->box().translated(item->pos());
}

void GraphView::fit()
{
    m_inside->fits = true;
    m_inside->isAllWanted = true;
    m_inside->fit();
}

void GraphView::setSmallestFirstScale(double scale)
{
    m_inside->smallestFirst = scale;
}

void GraphView::zoomBy(double factor)
{
    m_inside->fits = false;
    m_inside->scaleTo(transform().m11() * factor);
}

void GraphView::exportPicture()
{
    askForExport(this, accessibleName(), pictureFilters(),
                 [this](const QString &path) { return exportTo(path); });
}

bool GraphView::exportTo(const QString &path)
{
    return !m_inside->scene.isEmpty() && writeDrawing(m_inside->scene.drawing(accessibleName()), path);
}

void GraphView::copyPicture()
{
    if (!m_inside->scene.isEmpty())
        copyDrawing(m_inside->scene.drawing(accessibleName()));
}

void GraphView::wheelEvent(QWheelEvent *event)
{
    if (!event->modifiers().testFlag(Qt::ControlModifier)) {
        m_inside->fits = false;
        QGraphicsView::wheelEvent(event);
        return;
    }
    zoomBy(std::pow(zoomStep, event->angleDelta().y() / 120.0));
    event->accept();
}

void GraphView::keyPressEvent(QKeyEvent *event)
{
    const bool isControl = event->modifiers().testFlag(Qt::ControlModifier);
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
        m_inside->step(static_cast<Qt::Key>(event->key()));
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_inside->selected() >= 0)
            Q_EMIT nodeActivated(selectedNode());
        return;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomBy(zoomStep);
        return;
    case Qt::Key_Minus:
        zoomBy(1 / zoomStep);
        return;
    case Qt::Key_0:
        if (isControl) {
            fit();
            return;
        }
        break;
    case Qt::Key_C:
        if (isControl) {
            copyPicture();
            return;
        }
        break;
    case Qt::Key_Escape:
        if (!selectedNode().isEmpty()) {
            m_inside->choose({}, {});
            return;
        }
        break;
    default:
        break;
    }
    QGraphicsView::keyPressEvent(event);
}

void GraphView::changeEvent(QEvent *event)
{
    QGraphicsView::changeEvent(event);
    if (!m_inside)
        return;
    if (event->type() == QEvent::PaletteChange)
        m_inside->useTheme();
    else if (event->type() == QEvent::FontChange)
        m_inside->useFont();
}

void GraphView::paintEvent(QPaintEvent *event)
{
    QGraphicsView::paintEvent(event);
    if (!m_inside->scene.isEmpty())
        return;
    const bool isWaiting = m_inside->layouts->isBusy() && !m_inside->wanted.picture.nodes.empty();
    QString text = isWaiting ? tr("Arranging…") : m_inside->emptyText;
    if (!m_inside->problem.isEmpty())
        text = m_inside->problem;
    const int margin = fontMetrics().height() * 2;
    QPainter painter(viewport());
    painter.setPen(m_inside->scene.look.colours->muted);
    painter.drawText(viewport()->rect().adjusted(margin, margin, -margin, -margin),
                     Qt::AlignCenter | Qt::TextWordWrap, text);
}

void GraphView::addViewActions(QMenu &menu)
{
    const QList<QAction *> actions{
        menu.addAction(tr("Fit to the Window\tCtrl+0"), this, &GraphView::fit),
        menu.addAction(tr("Zoom In\tCtrl++"), this, [this] { zoomBy(zoomStep); }),
        menu.addAction(tr("Zoom Out\tCtrl+-"), this, [this] { zoomBy(1 / zoomStep); }),
        menu.addSeparator(),
        menu.addAction(tr("Copy as Picture\tCtrl+C"), this, &GraphView::copyPicture),
        menu.addAction(tr("Export…"), this, &GraphView::exportPicture)};
    for (QAction *action : actions)
        action->setEnabled(!m_inside->scene.isEmpty());
    if (m_inside->scene.picture().keepsPlaces)
        menu.insertAction(actions[3], menu.addAction(tr("Arrange Anew"), this, &GraphView::arrangeAnew));
}

void GraphView::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    addViewActions(menu);
    menu.exec(event->globalPos());
}

void GraphView::mousePressEvent(QMouseEvent *event)
{
    m_inside->pressedAt = event->position().toPoint();
    if (event->button() == Qt::LeftButton && m_inside->hold(m_inside->pressedAt))
        return;
    QGraphicsView::mousePressEvent(event);
}

void GraphView::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    const bool hasMoved = (position - m_inside->pressedAt).manhattanLength() >=
                          QGuiApplication::styleHints()->startDragDistance();
    if (m_inside->drag.isOn()) {
        if (hasMoved)
            m_inside->drag.to(m_inside->scene, mapToScene(position));
        return;
    }
    if (event->buttons() == Qt::NoButton)
        m_inside->scene.markHovered(m_inside->nodeAt(position));
    QGraphicsView::mouseMoveEvent(event);
}

void GraphView::leaveEvent(QEvent *event)
{
    m_inside->scene.markHovered({});
    QGraphicsView::leaveEvent(event);
}

void GraphView::arrangeAnew()
{
    m_inside->places.forget();
    if (!m_inside->wanted.picture.nodes.empty())
        m_inside->arrange();
}

void GraphView::mouseReleaseEvent(QMouseEvent *event)
{
    QGraphicsView::mouseReleaseEvent(event);
    viewport()->setCursor(Qt::ArrowCursor);
    const QPoint position = event->position().toPoint();
    const int moved = (position - m_inside->pressedAt).manhattanLength();
    if (m_inside->drag.isOn() && event->button() == Qt::LeftButton) {
        if (moved >= QGuiApplication::styleHints()->startDragDistance())
            m_inside->drop(position);
        else
            m_inside->chooseAt(position);
        m_inside->drag.end();
        return;
    }
    if (moved >= QGuiApplication::styleHints()->startDragDistance())
        m_inside->fits = false;
    else if (event->button() == Qt::LeftButton)
        m_inside->chooseAt(position);
}

void GraphView::mouseDoubleClickEvent(QMouseEvent *event)
{
    m_inside->chooseAt(event->position().toPoint());
    if (m_inside->selected() >= 0)
        Q_EMIT nodeActivated(selectedNode());
}

void GraphView::resizeEvent(QResizeEvent *event)
{
    QGraphicsView::resizeEvent(event);
    // A panel that comes with a node leaves the others as large as they were.
    const int chosen = m_inside->selected();
    const bool keeps = m_inside->scene.picture().keepsPlaces && chosen >= 0;
    if (m_inside->fits && !keeps)
        m_inside->fit();
    else if (keeps)
        ensureVisible(m_inside->scene.nodes()[static_cast<std::size_t>(chosen)]);
}

void GraphView::focusInEvent(QFocusEvent *event)
{
    QGraphicsView::focusInEvent(event);
    m_inside->scene.look.showsFocus = true;
    // Whoever comes here by keyboard sees where the cursor is.
    const bool isNowhere = m_inside->selected() < 0 && m_inside->selectedEdge.isEmpty();
    if (isNowhere && !m_inside->scene.isEmpty() && event->reason() != Qt::MouseFocusReason)
        m_inside->step(Qt::Key_Right);
    m_inside->markSelection();
    announceCurrentItem(this);
}

void GraphView::focusOutEvent(QFocusEvent *event)
{
    QGraphicsView::focusOutEvent(event);
    m_inside->scene.look.showsFocus = false;
    m_inside->markSelection();
}

int GraphView::itemCount() const
{
    return static_cast<int>(m_inside->scene.nodes().size());
}

QString GraphView::itemText(int item) const
{
    return m_inside->scene.describe(item);
}

QRect GraphView::itemRectangle(int item) const
{
    const GraphNodeItem *node = m_inside->scene.nodes()[static_cast<std::size_t>(item)];
    const QRect inView = mapFromScene(node->sceneBoundingRect()).boundingRect();
    return {viewport()->mapToGlobal(inView.topLeft()), inView.size()};
}

int GraphView::currentItem() const
{
    return m_inside->selected();
}

void GraphView::makeItemCurrent(int item)
{
    selectNode(m_inside->scene.idOf(item));
}

} // namespace weighhouse::ui
