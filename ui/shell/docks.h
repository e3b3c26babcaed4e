// SPDX-License-Identifier: GPL-3.0-or-later
// The docks around the work: outline, inspector, problems, journal.
#pragma once

#include "ui/document/page.h"

#include <QList>
#include <QObject>

class QAction;
class QDockWidget;
class QMainWindow;
class QTableView;
class QTreeView;

namespace weighhouse::ui
{

class DerivationView;
class ProblemsModel;

/// Makes the docks of a window, fills them from the desk and puts them back where they were at first.
class Docks : public QObject
{
    Q_OBJECT

public:
    Docks(Desk &desk, QMainWindow &window);

    /// The page whose outline is shown.
    void setPage(Page *page);
    /// Actions that show and hide the docks, for the menu.
    QList<QAction *> toggles() const;
    /// As at first: all in their places, none open.
    void resetLayout();
    /// For looking around in data: the outline, and what queries gave.
    void arrangeToExplore();
    /// For weighing: where numbers come from, and what is wrong.
    void arrangeToDecide();

private:
    QDockWidget *add(const QString &name, const QString &title, QWidget *widget, Qt::DockWidgetArea area);
    void makeOutline();
    void makeInspector();
    void makeProblems();
    void makeJournal();
    void makeResults();
    void showProblems();

    Desk &m_desk;
    QMainWindow &m_window;
    Page *m_page = nullptr;
    QList<QDockWidget *> m_docks;
    QTreeView *m_outline = nullptr;
    QDockWidget *m_outlineDock = nullptr;
    DerivationView *m_inspector = nullptr;
    QDockWidget *m_inspectorDock = nullptr;
    ProblemsModel *m_problems = nullptr;
    QDockWidget *m_problemsDock = nullptr;
    QDockWidget *m_journalDock = nullptr;
    QDockWidget *m_resultsDock = nullptr;
};

} // namespace weighhouse::ui
