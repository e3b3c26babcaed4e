// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/graph_minimap.h"

#include "ui/base/look/theme.h"
#include "ui/widgets/graph_items.h"
#include "ui/widgets/graph_view.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>
#include <algorithm>
#include <array>

namespace weighhouse::ui
{
namespace
{

constexpr double widestShare = 0.2; ///< Of the view's width and height.
constexpr double highestShare = 0.35;

} // namespace

GraphMinimap::GraphMinimap(GraphView &view) : QWidget(&view), m_view(view)
{
    setObjectName(QStringLiteral("graphMinimap"));
    setAccessibleName(tr("Overview of the graph"));
    setToolTip(tr("The whole graph. Click or drag to go somewhere."));
    setFocusPolicy(Qt::NoFocus);
    setCursor(Qt::PointingHandCursor);
    view.installEventFilter(this);
    view.viewport()->installEventFilter(this); // smaller while there are scroll bars
    connect(&view, &GraphView::laidOut, this, [this] {
        m_graph = {};
        follow();
    });
    for (const QScrollBar *bar : {view.horizontalScrollBar(), view.verticalScrollBar()}) {
        connect(bar, &QScrollBar::valueChanged, this, &GraphMinimap::follow);
        connect(bar, &QScrollBar::rangeChanged, this, &GraphMinimap::follow);
    }
    follow();
}

void GraphMinimap::setWanted(bool wanted)
{
    m_isWanted = wanted;
    follow();
}

bool GraphMinimap::isNeeded() const
{
    if (m_view.picture().nodes.empty() || m_view.scene() == nullptr)
        return false;
    const QRectF scene = m_view.sceneRect();
    const double scale = m_view.transform().m11();
    const QSize seen = m_view.viewport()->size();
    // A pixel or two are lost in rounding.
    return scene.width() * scale > seen.width() + 3 || scene.height() * scale > seen.height() + 3;
}

void GraphMinimap::follow()
{
    const bool shows = m_isWanted && isNeeded();
    if (shows) {
        const QSizeF most(m_view.viewport()->width() * widestShare,
                          m_view.viewport()->height() * highestShare);
        const QSize size = m_view.sceneRect().size().scaled(most, Qt::KeepAspectRatio).toSize();
        const int margin = fontMetrics().height() / 2;
        const QSize shown = size.expandedTo(QSize(margin * 4, margin * 2));
        const QRect seen = m_view.viewport()->geometry();
        const QRect corners =
            seen.adjusted(margin, margin, -margin - shown.width(), -margin - shown.height());
        if (const auto drawn = std::pair(m_view.sceneRect(), seen); drawn != m_placedFor) {
            m_placedFor = drawn;
            m_corner = freestCorner(corners, shown);
        }
        const QPoint place = m_corner == Qt::TopLeftCorner      ? corners.topLeft()
                             : m_corner == Qt::TopRightCorner   ? corners.topRight()
                             : m_corner == Qt::BottomLeftCorner ? corners.bottomLeft()
                                                                : corners.bottomRight();
        setGeometry(QRect(place, shown));
        raise();
    }
    setVisible(shows);
    update();
}

/// It covers as few nodes as it can, and stays in its corner while the view is moved.
Qt::Corner GraphMinimap::freestCorner(const QRect &corners, QSize size) const
{
    const std::array places{std::pair(Qt::BottomRightCorner, corners.bottomRight()),
                            std::pair(Qt::BottomLeftCorner, corners.bottomLeft()),
                            std::pair(Qt::TopRightCorner, corners.topRight()),
                            std::pair(Qt::TopLeftCorner, corners.topLeft())};
    const QPoint inViewport = m_view.viewport()->pos();
    const auto covered = [&](const std::pair<Qt::Corner, QPoint> &place) {
        const auto items = m_view.items(QRect(place.second - inViewport, size));
        return std::ranges::count_if(items, [](const QGraphicsItem *item) {
            return qgraphicsitem_cast<const GraphNodeItem *>(item) != nullptr;
        });
    };
    return std::ranges::min_element(places, {}, covered)->first;
}

QTransform GraphMinimap::fromScene() const
{
    const QRectF scene = m_view.sceneRect();
    const double scale = std::min(width() / scene.width(), height() / scene.height());
    QTransform transform;
    transform.translate((width() - scene.width() * scale) / 2, (height() - scene.height() * scale) / 2);
    transform.scale(scale, scale);
    transform.translate(-scene.left(), -scene.top());
    return transform;
}

QPointF GraphMinimap::placeOf(QPointF inScene) const
{
    return fromScene().map(inScene);
}

void GraphMinimap::redraw()
{
    m_graph = {};
    update();
}

/// Kept as a picture: a plan of thousands of steps is too much to draw at each step of the mouse.
void GraphMinimap::drawGraph()
{
    const Colours &colours = coloursOf(&m_view);
    m_drawnScene = m_view.sceneRect();
    m_graph = QPixmap(size() * devicePixelRatioF());
    m_graph.setDevicePixelRatio(devicePixelRatioF());
    QColor ground = colours.base;
    constexpr float opacity = 0.92F;
    ground.setAlphaF(opacity);
    m_graph.fill(ground);
    QPainter painter(&m_graph);
    painter.setRenderHint(QPainter::Antialiasing);
    const QTransform transform = fromScene();
    const GraphPicture &picture = m_view.picture();
    painter.setPen(QPen(colours.line, 1));
    for (const GraphEdge &edge : picture.edges) {
        const QRectF from = m_view.nodeRectangle(picture.nodes[edge.from].id);
        const QRectF to = m_view.nodeRectangle(picture.nodes[edge.to].id);
        if (!from.isEmpty() && !to.isEmpty())
            painter.drawLine(transform.map(from.center()), transform.map(to.center()));
    }
    painter.setPen(Qt::NoPen);
    const QString selected = m_view.selectedNode();
    for (const GraphNode &node : picture.nodes) {
        const QRectF box = transform.mapRect(m_view.nodeRectangle(node.id));
        painter.setBrush(node.id == selected ? colours.accent : node.frame.value_or(colours.muted));
        painter.drawRect(box);
    }
}

void GraphMinimap::paintEvent(QPaintEvent * /*event*/)
{
    if (m_graph.size() != size() * devicePixelRatioF() || m_drawnScene != m_view.sceneRect())
        drawGraph();
    const Colours &colours = coloursOf(&m_view);
    const QTransform transform = fromScene();
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_graph);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF seen = m_view.mapToScene(m_view.viewport()->rect()).boundingRect();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colours.accent, 2));
    painter.drawRect(transform.mapRect(seen).intersected(QRectF(rect()).adjusted(1, 1, -1, -1)));
    painter.setPen(QPen(colours.line, 1));
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

void GraphMinimap::goTo(QPointF place)
{
    m_view.centerOn(fromScene().inverted().map(place));
}

void GraphMinimap::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        goTo(event->position());
    event->accept(); // nothing of it is for the view below
}

void GraphMinimap::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        goTo(event->position());
}

void GraphMinimap::wheelEvent(QWheelEvent *event)
{
    constexpr double step = 1.25;
    m_view.zoomBy(event->angleDelta().y() > 0 ? step : 1 / step);
    event->accept();
}

bool GraphMinimap::eventFilter(QObject *watched, QEvent *event)
{
    // Only the view and its viewport are watched, also while they are destroyed: then nothing may be asked of
    // them.
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show)
        QMetaObject::invokeMethod(this, &GraphMinimap::follow, Qt::QueuedConnection); // once it has its size
    if (event->type() == QEvent::PaletteChange)
        redraw();
    return QWidget::eventFilter(watched, event);
}

} // namespace weighhouse::ui
