// SPDX-License-Identifier: GPL-3.0-or-later
// What is shown while there is no plan.
#pragma once

#include <QWidget>

class QAction;

namespace weighhouse::ui
{

/// Says what goes here, and offers to make or import a plan. Its focus is on making one.
class PlanEmpty : public QWidget
{
    Q_OBJECT

public:
    PlanEmpty(QAction *makePlan, QAction *importPlan, QWidget *parent = nullptr);
};

} // namespace weighhouse::ui
