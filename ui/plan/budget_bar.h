// SPDX-License-Identifier: GPL-3.0-or-later
// The bar shows how much of its budgets a run has used.
#pragma once

#include "core/plan/execute/run_settings.h"
#include "core/plan/journal/run_state.h"

#include <QProgressBar>

namespace weighhouse::ui
{

/// The bar is filled as far as the budget that is used up first; the tooltip tells of each. It is there only
/// where the run has a budget.
class BudgetBar : public QProgressBar
{
    Q_OBJECT

public:
    explicit BudgetBar(QWidget *parent = nullptr);

    /// `used` is what the run has used by now.
    void showUsage(const plan::Budgets &budgets, const plan::Usage &used);
};

} // namespace weighhouse::ui
