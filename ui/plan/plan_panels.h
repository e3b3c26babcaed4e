// SPDX-License-Identifier: GPL-3.0-or-later
// The panels around the graph of a plan, which fold away.
#pragma once

#include <QAction>
#include <QObject>

class QSplitter;
class QVariantAnimation;
class QWidget;

namespace weighhouse::ui
{

class Drawer;
class PlanSelection;

/// The graph has the page. A step that is chosen has its panel beside it, unless that was put away; other
/// views lie in a drawer below; one key leaves the graph alone.
class PlanPanels : public QObject
{
    Q_OBJECT

public:
    PlanPanels(QWidget *graph, Drawer *drawer, QWidget *inspector, PlanSelection &selection, QWidget *parent);

    QWidget *widget() const;
    /// Puts the panel of the chosen step away, or lets it come again.
    QAction *stepPanel() const { return m_stepPanel; }
    QAction *graphOnly() const { return m_graphOnly; }
    /// Shows the panel whatever was put away: somebody wants to edit the step.
    void showStepPanel();

private:
    void arrange();
    void slide(int from, int to);

    QWidget *m_graph;
    Drawer *m_drawer;
    QWidget *m_inspector;
    PlanSelection &m_selection;
    QSplitter *m_across;
    QSplitter *m_down;
    QAction *m_stepPanel;
    QAction *m_graphOnly;
    QVariantAnimation *m_sliding;
    bool m_wasOpen = false; ///< The drawer, before the graph was left alone.
};

} // namespace weighhouse::ui
