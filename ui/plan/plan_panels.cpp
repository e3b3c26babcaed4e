// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/plan_panels.h"

#include "ui/base/look/motion.h"
#include "ui/plan/actions.h"
#include "ui/plan/plan_selection.h"
#include "ui/widgets/drawer.h"
#include "ui/widgets/splitter.h"

#include <QApplication>
#include <QVariantAnimation>

namespace weighhouse::ui
{
namespace
{

/// Shares of the page, whatever its size.
constexpr int graphShare = 8;
constexpr int inspectorShare = 5;
constexpr int canvasShare = 3;
constexpr int drawerShare = 2;

} // namespace

PlanPanels::PlanPanels(QWidget *graph, Drawer *drawer, QWidget *inspector, PlanSelection &selection,
                       QWidget *parent)
    : QObject(parent), m_graph(graph), m_drawer(drawer), m_inspector(inspector), m_selection(selection),
      m_across(nullptr), m_down(splitterOf(Qt::Vertical, graph, drawer, canvasShare, drawerShare)),
      m_stepPanel(makePageAction(this, {"planStepPanel",
                                        tr("Step &Panel"),
                                        {},
                                        tr("Shows the chosen step beside the graph"),
                                        {QKeySequence(Qt::SHIFT | Qt::Key_F4)}})),
      m_graphOnly(makeRunAction(this, {"planGraphOnly",
                                       tr("Graph Onl&y"),
                                       {},
                                       tr("Leaves the page to the graph"),
                                       {QKeySequence(Qt::Key_F4)}})),
      m_sliding(new QVariantAnimation(this))
{
    m_across = splitterOf(Qt::Horizontal, m_down, inspector, graphShare, inspectorShare);
    m_stepPanel->setCheckable(true);
    m_stepPanel->setChecked(true);
    m_graphOnly->setCheckable(true);
    connect(m_stepPanel, &QAction::toggled, this, &PlanPanels::arrange);
    connect(m_graphOnly, &QAction::toggled, this, [this](bool only) {
        if (only)
            m_wasOpen = m_drawer->isOpen();
        m_drawer->setOpen(!only && m_wasOpen);
        arrange();
    });
    connect(m_drawer, &Drawer::openChanged, this, [this](bool open) {
        if (!open)
            return;
        if (m_graphOnly->isChecked()) {
            m_wasOpen = true;
            m_graphOnly->setChecked(false);
        }
        setShares(*m_down, canvasShare, drawerShare);
    });
    connect(&m_selection, &PlanSelection::changed, this, &PlanPanels::arrange);
    connect(m_sliding, &QVariantAnimation::valueChanged, this,
            [this](const QVariant &width) { m_inspector->setMaximumWidth(width.toInt()); });
    connect(m_sliding, &QVariantAnimation::finished, this,
            [this] { m_inspector->setMaximumWidth(QWIDGETSIZE_MAX); });
    m_inspector->hide();
    arrange();
}

QWidget *PlanPanels::widget() const
{
    return m_across;
}

void PlanPanels::showStepPanel()
{
    m_graphOnly->setChecked(false);
    m_stepPanel->setChecked(true);
}

void PlanPanels::arrange()
{
    const bool shows = m_stepPanel->isChecked() && !m_graphOnly->isChecked() && m_selection.step();
    if (shows != m_inspector->isHidden())
        return;
    const bool hadFocus = m_inspector->isAncestorOf(QApplication::focusWidget());
    m_inspector->setVisible(shows);
    if (shows && m_across->isVisible())
        slide(0, m_across->width() * inspectorShare / (graphShare + inspectorShare));
    // The focus goes from the panel to the graph.
    if (!shows && hadFocus)
        m_graph->setFocus(Qt::OtherFocusReason);
}

void PlanPanels::slide(int from, int to)
{
    m_sliding->stop();
    const auto time = static_cast<int>(motionTime().count());
    if (time == 0)
        return;
    m_inspector->setMaximumWidth(from);
    m_sliding->setStartValue(from);
    m_sliding->setEndValue(to);
    m_sliding->setDuration(time);
    m_sliding->start();
}

} // namespace weighhouse::ui
