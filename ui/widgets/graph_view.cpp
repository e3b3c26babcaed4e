// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/graph_view.h"

#include "ui/widgets/chart_export.h"
#include "ui/widgets/graph_view_inside.h"
#include "ui/widgets/picture_export.h"
#include "ui/widgets/report_additions.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QStyleHints>
#include <QWheelEvent>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

constexpr double zoomStep = 1.25;

} // namespace

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

void GraphView::setRowsOf(std::function<QStringList(const QString &id)> rowsOf)
{
    m_inside->scene.look.rowsOf = std::move(rowsOf);
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

QString GraphView::toCsv() const
{
    const GraphPicture &shown = picture();
    std::vector<QStringList> targets(shown.nodes.size());
    for (const GraphEdge &edge : shown.edges) {
        const QString &target = shown.nodes[edge.to].title;
        targets[edge.from].append(edge.label.isEmpty() ? target
                                                       : QStringLiteral("%1 (%2)").arg(target, edge.label));
    }
    QList<QVariantList> rows{{tr("Node"), tr("Says"), tr("Leads to")}};
    for (std::size_t i = 0; i < shown.nodes.size(); ++i) {
        const GraphNode &node = shown.nodes[i];
        QStringList says = node.lines;
        if (node.words)
            says.prepend(*node.words);
        rows.append(
            QVariantList{node.title, says.join(QStringLiteral("; ")), targets[i].join(QStringLiteral("; "))});
    }
    return csvText(rows);
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
    QList<QAction *> actions{menu.addAction(tr("Fit to the Window\tCtrl+0"), this, &GraphView::fit),
                             menu.addAction(tr("Zoom In\tCtrl++"), this, [this] { zoomBy(zoomStep); }),
                             menu.addAction(tr("Zoom Out\tCtrl+-"), this, [this] { zoomBy(1 / zoomStep); }),
                             menu.addSeparator(),
                             menu.addAction(tr("Copy as Picture\tCtrl+C"), this, &GraphView::copyPicture),
                             menu.addAction(tr("Export…"), this, &GraphView::exportPicture)};
    addReportAction(menu, this, [this](AdditionTaker &taker) { taker.add(accessibleName(), toCsv()); });
    if (menu.actions().back()->objectName() == QLatin1String("addToReport"))
        actions.append(menu.actions().back());
    for (QAction *action : std::as_const(actions))
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
    Q_EMIT placesChosen();
}

QHash<QString, QPointF> GraphView::chosenPlaces() const
{
    return m_inside->places.chosen(m_inside->wanted.picture);
}

void GraphView::setChosenPlaces(const QHash<QString, QPointF> &places, layout::Method method)
{
    if (places.isEmpty() || places == chosenPlaces())
        return;
    m_inside->places.take(places, method);
    m_inside->scene.reset(); // the nodes are to be put elsewhere even if their picture is the same
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
    else if (const QString group = m_inside->groupAt(position);
             event->button() == Qt::LeftButton && !group.isEmpty())
        Q_EMIT groupActivated(group);
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
