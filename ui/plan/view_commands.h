// SPDX-License-Identifier: GPL-3.0-or-later
// Looking at the plan, finding in it, and plans as files.
#pragma once

#include <QAction>
#include <QList>
#include <QObject>

namespace weighhouse::ui
{

class Desk;
class PlanCanvas;
class PlanSearch;
class PlanSession;

/// The actions that neither edit nor run.
class ViewCommands : public QObject
{
    Q_OBJECT

public:
    ViewCommands(Desk &desk, PlanSession &session, PlanCanvas &canvas, PlanSearch &search, QWidget *parent);

    QAction *fit() const { return m_fit; }
    QAction *zoomIn() const { return m_zoomIn; }
    QAction *zoomOut() const { return m_zoomOut; }
    QAction *find() const { return m_find; }
    QAction *minimap() const { return m_minimap; }
    QAction *exportPlan() const { return m_export; }
    QAction *importPlan() const { return m_import; }
    QAction *budgets() const { return m_budgets; }
    QAction *prompts() const { return m_prompts; }
    /// The switches of the drawing: overview, implied edges, its way, groups.
    QList<QAction *> switches() const { return {m_minimap, m_implied, m_downwards, m_fold, m_foldAll}; }
    QList<QAction *> all() const;

    /// Reads a plan in the background and begins a run with it.
    void open(const QString &path);

Q_SIGNALS:
    void settingsChanged();

private:
    void showAnew();
    void askExport();
    void askImport();
    void askBudgets();
    void askPrompts();
    void refresh();

    Desk &m_desk;
    PlanSession &m_session;
    PlanCanvas &m_canvas;
    QWidget *m_parent;
    QAction *m_fit;
    QAction *m_zoomIn;
    QAction *m_zoomOut;
    QAction *m_find;
    QAction *m_minimap;
    QAction *m_implied;
    QAction *m_downwards;
    QAction *m_fold;
    QAction *m_foldAll;
    QAction *m_export;
    QAction *m_import;
    QAction *m_budgets;
    QAction *m_prompts;
};

} // namespace weighhouse::ui
