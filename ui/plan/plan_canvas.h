// SPDX-License-Identifier: GPL-3.0-or-later
// The plan as a graph that can be worked on.
#pragma once

#include "core/plan/breakpoints.h"
#include "core/plan/drawn_places.h"
#include "ui/runs/plan_picture.h"
#include "ui/widgets/graph_view.h"

#include <QPointer>

class QLineEdit;
class QRubberBand;

namespace weighhouse::ui
{

class GraphMinimap;
class PlanSelection;

/// Shows a run, in step with the selection. Steps are connected by dragging from one to another with Ctrl or
/// Alt held, or from the keyboard: see startConnecting. Several steps are chosen with Shift and a click, with
/// a rubber band where no step is (Shift and the mouse), and all with Ctrl+A.
class PlanCanvas : public GraphView
{
    Q_OBJECT

public:
    PlanCanvas(JobList &jobs, PlanSelection &selection, QWidget *parent = nullptr);

    /// Shows the run as it is now, with the breakpoints that were set beside its plan.
    void showRun(const plan::RunState &run, const plan::Breakpoints &beside = {});
    /// Returns the places that a person has given the steps; none: they are placed by the layout.
    plan::DrawnPlaces drawnPlaces() const;
    /// Puts the steps of the run that is shown next where they were left.
    void setDrawnPlaces(const plan::DrawnPlaces &places);
    /// Writes the time that running steps have taken so far; nothing else changes.
    void tick(const plan::RunState &run);

    /// From now on a line leads from the step to what is chosen, or to the mouse; a click on a step or Enter
    /// connects, Escape gives it up.
    void startConnecting(plan::NodeId from);
    bool isConnecting() const { return m_connectFrom.has_value(); }
    /// The text of a step in a line over its node; Enter or leaving it takes it, Escape drops it. Does
    /// nothing for texts of several lines.
    bool editText(plan::NodeId step, const QString &text);
    /// Says whether edges that others imply are drawn from the next showRun on; they are hidden at first.
    void showImplied(bool shows);
    /// Says which way plans go from the next showRun on: to the right at first, or downwards.
    void setMethod(layout::Method method) { m_painter.setMethod(method); }
    /// Draws the group of the chosen step as one card, or the steps of the chosen card; from the next showRun
    /// on. Returns false if nothing is chosen that can be.
    bool toggleGroup();
    void toggle(PlanGroup group);
    /// Does so for all groups, or for none.
    void foldAll(bool folds);
    std::size_t hiddenEdges() const { return m_painter.hiddenEdges(); }
    /// What can be done with every graph.
    void fillViewMenu(QMenu &menu) { addViewActions(menu); }
    GraphMinimap *minimap() const { return m_minimap; }

Q_SIGNALS:
    void connectWanted(weighhouse::plan::NodeId from, weighhouse::plan::NodeId to);
    void textEdited(weighhouse::plan::NodeId step, const QString &text);
    /// Enter, or a double click.
    void stepActivated(weighhouse::plan::NodeId step);
    /// The card of a group was activated, or its folding changed otherwise: it is to be shown anew.
    void foldingChanged();
    /// The menu of what is chosen now, at a place on the screen.
    void menuWanted(QPoint place);
    void message(const QString &text);
    void hiddenEdgesChanged();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void drawBackground(QPainter *painter, const QRectF &area) override;
    void drawForeground(QPainter *painter, const QRectF &area) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void takeSelection();
    void chooseSteps(std::vector<plan::NodeId> steps);
    void chooseAll();
    bool toggleStep(QPoint place);
    void chooseWithin(const QRect &area);
    void showSelection();
    void finishConnecting(const QString &target);
    void stopConnecting();
    void endText(bool takesIt);

    PlanSelection &m_selection;
    PlanPainter m_painter;
    std::size_t m_toldHidden = 0;
    GraphMinimap *m_minimap;
    std::optional<plan::NodeId> m_connectFrom;
    std::optional<QPoint> m_pointer; ///< Where the mouse is while connecting.
    bool m_isDragging = false;
    QRubberBand *m_band;
    std::optional<QPoint> m_bandFrom; ///< Where a rubber band was begun.
    bool m_isToggling = false;        ///< The mouse was pressed to choose one more step, or one less.
    QPointer<QLineEdit> m_line;
    plan::NodeId m_lineOf;
    bool m_isShowing = false;
};

} // namespace weighhouse::ui
