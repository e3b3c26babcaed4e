// SPDX-License-Identifier: GPL-3.0-or-later
// What is shown while there is no plan.
#pragma once

#include <QWidget>

class QAction;

namespace weighhouse::ui
{

/// Says what goes here, and offers to make or import a plan, or to begin with a step of one's own. Its focus
/// is on making one.
class PlanEmpty : public QWidget
{
    Q_OBJECT

public:
    PlanEmpty(QAction *makePlan, QAction *importPlan, QAction *addStep, QWidget *parent = nullptr);
};

} // namespace weighhouse::ui
