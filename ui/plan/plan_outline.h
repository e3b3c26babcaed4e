// SPDX-License-Identifier: GPL-3.0-or-later
// The plan as a list, for the keyboard and for screen readers.
#pragma once

#include "core/plan/node_id.h"

#include <QTreeView>

namespace weighhouse::ui
{

class PlanOutlineModel;
class PlanSelection;

/// Shows the steps by depth, in step with the selection; several can be chosen.
class PlanOutline : public QTreeView
{
    Q_OBJECT

public:
    PlanOutline(PlanOutlineModel &model, PlanSelection &selection, QWidget *parent = nullptr);

    /// Types into the text of a step; false if it is not one that fits on a line.
    bool editText(plan::NodeId step);

Q_SIGNALS:
    /// A double click on what cannot be typed into.
    void stepActivated(weighhouse::plan::NodeId step);
    void menuWanted(QPoint place);

protected:
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fitColumns();
    void takeSelection();
    void showSelection();

    PlanOutlineModel &m_model;
    PlanSelection &m_selection;
    bool m_isShowing = false;
};

} // namespace weighhouse::ui
