// SPDX-License-Identifier: GPL-3.0-or-later
// The Runs mode: what was run in this project.
#pragma once

#include "ui/document/page.h"
#include "ui/document/plan_session.h"

#include <memory>

namespace weighhouse::ui
{

/// A table of all runs with filters and a search through everything in them, what the chosen one did beside
/// it; two of them side by side; and the results of benchmarks, which are of no project.
class RunsPage : public Page
{
    Q_OBJECT

public:
    explicit RunsPage(Desk &desk, QWidget *parent = nullptr);
    ~RunsPage() override;

    /// Chooses a run in the table once it is there.
    void selectRun(plan::RunId run);

    QList<QAction *> pageActions() const override;
    void fillMenu(QMenu &menu) const override;
    QList<Finding> findings() const override;
    void activated() override;
    bool runShown() override;

private:
    struct Inside;
    std::unique_ptr<Inside> m_inside;
};

} // namespace weighhouse::ui
