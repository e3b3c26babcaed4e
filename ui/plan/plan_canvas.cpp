// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/plan_canvas.h"

#include "core/plan/journal/journal_store.h"
#include "ui/base/look/space.h"
#include "ui/base/texts.h"
#include "ui/plan/plan_selection.h"
#include "ui/widgets/graph_minimap.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>
#include <QRubberBand>
#include <algorithm>
#include <cmath>
#include <utility>

namespace weighhouse::ui
{
PlanCanvas::PlanCanvas(JobList &jobs, PlanSelection &selection, QWidget *parent)
    : GraphView(jobs, parent), m_selection(selection), m_minimap(new GraphMinimap(*this)),
      m_band(new QRubberBand(QRubberBand::Rectangle, viewport()))
{
    setObjectName(QStringLiteral("planCanvas"));
    setAccessibleName(tr("Plan"));
    constexpr double readable = 0.8;
    setSmallestFirstScale(readable);
    setRowsOf([this](const QString &node) { return m_painter.rowsOf(node); });
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    connect(this, &GraphView::selectionChanged, this, &PlanCanvas::takeSelection);
    connect(this, &GraphView::nodeActivated, this, [this](const QString &id) {
        if (const auto step = stepOfNode(id))
            Q_EMIT stepActivated(*step);
        else if (toggleGroup())
            Q_EMIT foldingChanged();
    });
    connect(this, &GraphView::groupActivated, this, [this](const QString &id) {
        if (const auto group = groupOfNode(id)) {
            toggle(*group);
            Q_EMIT foldingChanged();
        }
    });
    // What was chosen before it was there.
    connect(this, &GraphView::laidOut, this, &PlanCanvas::showSelection);
    connect(&selection, &PlanSelection::changed, this, &PlanCanvas::showSelection);
}

void PlanCanvas::showRun(const plan::RunState &run, const plan::Breakpoints &beside)
{
    setPicture(m_painter.paint(run, coloursOf(this), plan::timeOfEvent(), beside));
    m_minimap->redraw();
    if (std::exchange(m_toldHidden, m_painter.hiddenEdges()) != m_painter.hiddenEdges())
        Q_EMIT hiddenEdgesChanged();
    if (m_connectFrom && run.plan().find(*m_connectFrom) == nullptr)
        stopConnecting();
    if (m_line != nullptr && run.plan().find(m_lineOf) == nullptr)
        endText(false);
    showSelection();
}

plan::DrawnPlaces PlanCanvas::drawnPlaces() const
{
    plan::DrawnPlaces places;
    places.isDownwards = picture().method == layout::Method::TopToBottom;
    const QHash<QString, QPointF> chosen = chosenPlaces();
    for (auto place = chosen.cbegin(); place != chosen.cend(); ++place)
        places.nodes.emplace(fromQt(place.key()), std::pair(place->x(), place->y()));
    return places;
}

void PlanCanvas::setDrawnPlaces(const plan::DrawnPlaces &places)
{
    QHash<QString, QPointF> chosen;
    for (const auto &[name, place] : places.nodes)
        chosen.insert(toQt(name), QPointF(place.first, place.second));
    setChosenPlaces(chosen, places.isDownwards ? layout::Method::TopToBottom : layout::Method::LeftToRight);
}

void PlanCanvas::showImplied(bool shows)
{
    m_painter.showImplied(shows);
}

bool PlanCanvas::toggleGroup()
{
    const auto chosen = groupOfNode(selectedNode());
    const auto group = chosen               ? chosen
                       : m_selection.step() ? m_painter.groupOf(*m_selection.step())
                                            : std::nullopt;
    if (group)
        toggle(*group);
    return group.has_value();
}

void PlanCanvas::toggle(PlanGroup group)
{
    std::set<PlanGroup> folded = m_painter.folded();
    if (folded.erase(group) == 0)
        folded.insert(group);
    m_painter.setFolded(std::move(folded));
}

void PlanCanvas::foldAll(bool folds)
{
    m_painter.setFolded(folds ? std::set<PlanGroup>(planGroups.begin(), planGroups.end())
                              : std::set<PlanGroup>());
}

void PlanCanvas::tick(const plan::RunState &run)
{
    GraphPicture picture = this->picture();
    if (m_painter.tick(picture, run, plan::timeOfEvent()))
        setPicture(std::move(picture));
}

// Selection

void PlanCanvas::takeSelection()
{
    if (m_isShowing)
        return;
    if (const auto step = stepOfNode(selectedNode()))
        m_selection.chooseStep(*step);
    else if (const auto edge = stepsOfEdge(selectedEdge()))
        m_selection.chooseEdge(edge->first, edge->second);
    else
        m_selection.clear();
    viewport()->update();
}

/// The last one is the present one.
void PlanCanvas::chooseSteps(std::vector<plan::NodeId> steps)
{
    if (steps.empty()) {
        m_selection.clear();
        return;
    }
    const plan::NodeId present = steps.back();
    m_selection.chooseSteps(std::move(steps), present);
}

void PlanCanvas::chooseAll()
{
    chooseSteps(m_painter.stepsIn(picture(), [](const GraphNode &) { return true; }));
}

/// Returns true if there is a step at that place.
bool PlanCanvas::toggleStep(QPoint place)
{
    const auto step = stepOfNode(nodeAt(place));
    if (!step)
        return false;
    std::vector<plan::NodeId> steps = m_selection.steps();
    if (std::erase(steps, *step) == 0)
        steps.push_back(*step);
    chooseSteps(std::move(steps));
    return true;
}

void PlanCanvas::chooseWithin(const QRect &area)
{
    const QRectF wanted = mapToScene(area).boundingRect();
    chooseSteps(m_painter.stepsIn(
        picture(), [&](const GraphNode &node) { return wanted.intersects(nodeRectangle(node.id)); }));
}

void PlanCanvas::showSelection()
{
    m_isShowing = true;
    QStringList chosen;
    for (const plan::NodeId step : m_selection.steps())
        chosen.append(m_painter.nodeShowing(picture(), step));
    setAlsoChosen(chosen);
    if (const auto step = m_selection.step()) {
        if (const QString node = m_painter.nodeShowing(picture(), *step); node != selectedNode())
            selectNode(node);
    } else if (const auto edge = m_selection.edge()) {
        selectEdge(edgeId(edge->first, edge->second));
    } else if (!groupOfNode(selectedNode())) {
        selectNode({});
    }
    m_isShowing = false;
    m_minimap->redraw();
    viewport()->update();
}

// Connecting

void PlanCanvas::startConnecting(plan::NodeId from)
{
    m_connectFrom = from;
    m_pointer.reset();
    setFocus(Qt::OtherFocusReason);
    viewport()->setCursor(Qt::CrossCursor);
    Q_EMIT message(
        tr("Which step shall start after %1? Click it, or go there with the arrow keys and press Enter. "
           "Escape gives it up.")
            .arg(idText(from)));
    viewport()->update();
}

void PlanCanvas::stopConnecting()
{
    m_connectFrom.reset();
    m_pointer.reset();
    m_isDragging = false;
    viewport()->setCursor(Qt::ArrowCursor);
    viewport()->update();
    Q_EMIT message({});
}

void PlanCanvas::finishConnecting(const QString &target)
{
    const auto from = m_connectFrom;
    const auto to = stepOfNode(target);
    stopConnecting();
    if (from && to && *from != *to)
        Q_EMIT connectWanted(*from, *to);
}

bool PlanCanvas::event(QEvent *event)
{
    // While connecting, these keys are for that, not for the actions they call otherwise; and on the card of
    // a group they unfold it, whichever of its steps is chosen.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *pressed = static_cast<QKeyEvent *>(event);
        const int key = pressed->key();
        const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
        const bool isOnGroup =
            pressed->modifiers() == Qt::NoModifier && groupOfNode(selectedNode()).has_value();
        if ((isConnecting() && (isEnter || key == Qt::Key_Escape)) || (isEnter && isOnGroup)) {
            event->accept();
            return true;
        }
    }
    return GraphView::event(event);
}

void PlanCanvas::keyPressEvent(QKeyEvent *event)
{
    if (!isConnecting() && event->key() == Qt::Key_Escape && m_selection.edge())
        return m_selection.clear();
    if (!isConnecting() && event->matches(QKeySequence::SelectAll))
        return chooseAll();
    if (!isConnecting())
        return GraphView::keyPressEvent(event);
    m_pointer.reset(); // from now on the keyboard points
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return finishConnecting(selectedNode());
    case Qt::Key_Escape:
        return stopConnecting();
    default:
        return GraphView::keyPressEvent(event);
    }
}

void PlanCanvas::mousePressEvent(QMouseEvent *event)
{
    const QPoint place = event->position().toPoint();
    const bool joins =
        event->modifiers().testFlag(Qt::ControlModifier) || event->modifiers().testFlag(Qt::AltModifier);
    if (event->button() == Qt::LeftButton && joins && !isConnecting()) {
        if (const auto from = stepOfNode(nodeAt(place))) {
            m_connectFrom = from;
            m_pointer = place;
            m_isDragging = true;
            viewport()->setCursor(Qt::CrossCursor);
            setFocus(Qt::MouseFocusReason);
            return;
        }
    }
    if (event->button() == Qt::LeftButton && isConnecting())
        return; // the release tells
    if (event->button() == Qt::LeftButton && event->modifiers() == Qt::ShiftModifier) {
        m_isToggling = toggleStep(place);
        if (!m_isToggling)
            m_bandFrom = place;
        return;
    }
    GraphView::mousePressEvent(event);
}

void PlanCanvas::mouseMoveEvent(QMouseEvent *event)
{
    if (m_bandFrom) {
        m_band->setGeometry(QRect(*m_bandFrom, event->position().toPoint()).normalized());
        m_band->show();
        return;
    }
    if (isConnecting()) {
        m_pointer = event->position().toPoint();
        viewport()->update();
        return;
    }
    GraphView::mouseMoveEvent(event);
}

void PlanCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    if (m_bandFrom && event->button() == Qt::LeftButton) {
        m_band->hide();
        chooseWithin(QRect(*std::exchange(m_bandFrom, {}), event->position().toPoint()).normalized());
        return;
    }
    if (event->button() == Qt::LeftButton && std::exchange(m_isToggling, false))
        return; // the press has done it
    if (isConnecting() && event->button() == Qt::LeftButton) {
        const QString target = nodeAt(event->position().toPoint());
        const bool isStart = target == idText(*m_connectFrom);
        if (m_isDragging && isStart) { // it was a click
            stopConnecting();
            selectNode(target);
        } else {
            finishConnecting(target);
        }
        return;
    }
    GraphView::mouseReleaseEvent(event);
    // A click on one of several that are chosen chooses it alone.
    const auto step = stepOfNode(nodeAt(event->position().toPoint()));
    if (event->button() == Qt::LeftButton && step && m_selection.step() == step)
        m_selection.chooseStep(*step);
}

void PlanCanvas::focusOutEvent(QFocusEvent *event)
{
    GraphView::focusOutEvent(event);
    if (isConnecting() && event->reason() != Qt::PopupFocusReason &&
        event->reason() != Qt::ActiveWindowFocusReason)
        stopConnecting();
}

/// Dots that tell a page to work on from one to read, and let the eye see what is level.
void PlanCanvas::drawBackground(QPainter *painter, const QRectF &area)
{
    GraphView::drawBackground(painter, area);
    constexpr double smallestScale = 0.5;
    if (transform().m11() < smallestScale)
        return;
    constexpr int apart = space::large;
    QList<QPointF> dots;
    for (double x = std::floor(area.left() / apart) * apart; x < area.right(); x += apart) {
        for (double y = std::floor(area.top() / apart) * apart; y < area.bottom(); y += apart)
            dots.append({x, y});
    }
    painter->setPen(QPen(coloursOf(this).line, 1.5, Qt::SolidLine, Qt::RoundCap));
    painter->drawPoints(dots.constData(), static_cast<int>(dots.size()));
}

void PlanCanvas::drawForeground(QPainter *painter, const QRectF &area)
{
    GraphView::drawForeground(painter, area);
    if (!isConnecting())
        return;
    const QRectF from = nodeRectangle(idText(*m_connectFrom));
    const QString target = m_pointer ? nodeAt(*m_pointer) : selectedNode();
    const QRectF to = nodeRectangle(target);
    if (from.isEmpty() || (!m_pointer && to.isEmpty()))
        return;
    const Colours &colours = coloursOf(this);
    QPen pen(colours.accent, 2, Qt::DashLine);
    pen.setCosmetic(true);
    painter->setPen(pen);
    painter->setBrush(Qt::NoBrush);
    const bool isAim = !to.isEmpty() && target != idText(*m_connectFrom);
    // From side to side, as edges go: texts stay free.
    const QPointF start(from.right() + 5, from.center().y());
    const QPointF aim(to.left() > from.right() ? to.left() - 5 : to.right() + 5, to.center().y());
    painter->drawLine(start, isAim ? aim : m_pointer ? mapToScene(*m_pointer) : start);
    painter->drawRoundedRect(from.adjusted(-5, -5, 5, 5), 6, 6);
    if (isAim)
        painter->drawRoundedRect(to.adjusted(-5, -5, 5, 5), 6, 6);
}

// Menu

void PlanCanvas::contextMenuEvent(QContextMenuEvent *event)
{
    QPoint place = event->globalPos();
    if (event->reason() == QContextMenuEvent::Mouse) {
        const QPoint at = viewport()->mapFromGlobal(place);
        if (const QString node = nodeAt(at); !node.isEmpty())
            selectNode(node);
        else
            selectEdge(edgeAt(at));
    } else if (const QRectF box = nodeRectangle(selectedNode()); !box.isEmpty()) {
        place = viewport()->mapToGlobal(mapFromScene(box.bottomLeft()));
    }
    event->accept();
    Q_EMIT menuWanted(place);
}

// Texts

bool PlanCanvas::editText(plan::NodeId step, const QString &text)
{
    const QRectF box = nodeRectangle(idText(step));
    if (text.contains(QLatin1Char('\n')) || box.isEmpty())
        return false;
    endText(true);
    ensureVisible(box);
    m_lineOf = step;
    m_line = new QLineEdit(text, this);
    m_line->setObjectName(QStringLiteral("stepTextLine"));
    m_line->setAccessibleName(tr("Text of %1").arg(idText(step)));
    const QRect over = mapFromScene(box).boundingRect();
    const int width = std::max(over.width(), fontMetrics().averageCharWidth() * 40);
    const QRect seen = viewport()->rect();
    QRect place(over.center().x() - width / 2, over.center().y() - m_line->sizeHint().height() / 2, width,
                m_line->sizeHint().height());
    place.moveLeft(std::clamp(place.left(), seen.left(), std::max(seen.left(), seen.right() - width)));
    m_line->setGeometry(place.translated(viewport()->pos()));
    m_line->installEventFilter(this);
    m_line->show();
    m_line->selectAll();
    m_line->setFocus();
    return true;
}

void PlanCanvas::endText(bool takesIt)
{
    if (m_line == nullptr)
        return;
    QLineEdit *line = m_line;
    m_line = nullptr; // losing the focus comes here again
    const bool hadFocus = line->hasFocus();
    line->removeEventFilter(this);
    line->hide();
    line->deleteLater();
    if (hadFocus)
        setFocus(Qt::OtherFocusReason);
    if (takesIt)
        Q_EMIT textEdited(m_lineOf, line->text());
}

bool PlanCanvas::eventFilter(QObject *watched, QEvent *event)
{
    if (m_line != nullptr && watched == m_line) {
        if (event->type() == QEvent::FocusOut) {
            if (static_cast<QFocusEvent *>(event)->reason() != Qt::PopupFocusReason) // its own menu
                endText(true);
        } else if (event->type() == QEvent::KeyPress) {
            const int key = static_cast<QKeyEvent *>(event)->key();
            const bool takesIt = key == Qt::Key_Return || key == Qt::Key_Enter;
            if (takesIt || key == Qt::Key_Escape) {
                endText(takesIt);
                return true; // the graph behind has its own use for them
            }
        }
    }
    return GraphView::eventFilter(watched, event);
}

} // namespace weighhouse::ui
