// SPDX-License-Identifier: GPL-3.0-or-later
// The window of one project.
#pragma once

#include "core/data/project/recovery.h"
#include "ui/document/project_files.h"
#include "ui/shell/standard_modes.h"

#include <QMainWindow>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

class QActionGroup;
class QMenu;
class QStackedWidget;
class QToolBar;

namespace weighhouse::ui
{

class CommandPalette;
class Desk;
class Docks;
class FileActions;
class MessageBar;
class Modes;
class Page;
class PlanSession;
class Tour;
class Weighing;

/// Puts the parts together: modes, docks, menus, files. What each does is theirs.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(std::vector<Mode> modes = standardModes(), QWidget *parent = nullptr);
    ~MainWindow() override;

    void openProject(const QString &path);
    void openSample(const QString &name);
    /// Opens a project, or brings the window that has it to the front, and shows one of its runs, named as
    /// everywhere.
    void openKeptRun(const QString &project, const QString &run);
    /// Projects are opened, reports are checked, anything else is offered for import.
    void openFiles(const QStringList &paths);
    /// Offers unsaved work that was found.
    void offerUnsaved(const std::vector<project::UnsavedWork> &unsaved);
    void showMode(const QString &id);

    Document &document() { return *m_document; }
    Desk &desk() { return *m_desk; }
    Modes &modes() { return *m_modes; }

protected:
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void makeCentre();
    void makeModeBar();
    void makeFileMenu();
    void makeEditMenu();
    void makeViewMenu();
    void makeHelpMenu();
    void makeStatusLine();
    void connectFiles();
    void connectReports();
    void connectWelcome(Page *page);
    void addDeciding(Page *page);
    void keepJournal();
    void showPageActions();
    void showPalette();
    void showTitle();
    void openBenchmark();
    void startTour();
    void openChosen(const QString &path);
    void import(const QStringList &paths);
    void askImport();
    void throwAway(const project::UnsavedWork &work);
    void projectOpened(const QString &path);
    void rememberPicture();
    /// This window if nothing was done in it yet, else another one.
    MainWindow &windowFor();
    void showKeptRun(const QString &run);
    bool isUntouched() const;

    JobList *m_jobs;
    Document *m_document;
    Weighing *m_weighing;
    PlanSession *m_plans;
    QString m_runProblem;                              ///< The message on why a run does not go on.
    std::pair<std::int64_t, std::int64_t> m_problemOf; ///< The run and its last event when that was told.
    Desk *m_desk;
    ProjectFiles *m_files;
    FileActions *m_fileActions;
    QStackedWidget *m_stack;
    MessageBar *m_messages;
    Modes *m_modes;
    Docks *m_docks = nullptr;
    QToolBar *m_modeBar = nullptr;
    QActionGroup *m_modeActions = nullptr;
    QMenu *m_pageMenu = nullptr;
    CommandPalette *m_palette = nullptr;
    Tour *m_tour = nullptr;
    std::vector<project::UnsavedWork> m_unsaved;
    bool m_mayClose = false;
};

/// A window that deletes itself once it is closed, in the order in which they were opened.
MainWindow *openWindow(std::vector<Mode> modes = standardModes());

} // namespace weighhouse::ui
