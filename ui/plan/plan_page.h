// SPDX-License-Identifier: GPL-3.0-or-later
// The Plan mode.
#pragma once

#include "ui/document/page.h"

#include <memory>

namespace weighhouse::ui
{

class PlanCanvas;
class PlanInspector;
class PlanOutline;
class PlanSelection;
class TimelineView;
class VersionsPanel;

/// The live graph of the plan; below it the same as an outline, the timeline and the versions; on the right
/// everything about the chosen step.
class PlanPage : public Page
{
    Q_OBJECT

public:
    explicit PlanPage(Desk &desk, QWidget *parent = nullptr);
    ~PlanPage() override;

    /// Opens a run, and chooses the step that one of its events is about (0: none).
    void showRun(qlonglong run, qlonglong sequence);

    QList<QAction *> pageActions() const override;
    void fillMenu(QMenu &menu) const override;
    QAbstractItemModel *outline() const override;
    void openOutline(const QModelIndex &index) override;
    QList<Finding> findings() const override;
    void activated() override;

    PlanCanvas *canvas() const;
    PlanOutline *outlineView() const;
    PlanInspector *inspector() const;
    TimelineView *timeline() const;
    VersionsPanel *versions() const;
    PlanSelection &selection() const;

public Q_SLOTS:
    /// Makes a plan if there is none, and runs what is waiting, stale or failed.
    void run();
    void stop();
    void pause();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Inside;
    std::unique_ptr<Inside> m_inside;
};

} // namespace weighhouse::ui
