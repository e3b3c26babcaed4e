// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include "ui/base/look/icons.h"
#include "ui/base/look/space.h"
#include "ui/base/texts.h"
#include "ui/data/import_dialog.h"
#include "ui/document/desk.h"
#include "ui/document/plan_session.h"
#include "ui/shell/also_open.h"
#include "ui/shell/benchmark_dialog.h"
#include "ui/shell/docks.h"
#include "ui/shell/file_actions.h"
#include "ui/shell/help.h"
#include "ui/shell/job_status.h"
#include "ui/shell/message_bar.h"
#include "ui/shell/modes.h"
#include "ui/shell/other_writers.h"
#include "ui/shell/setting_up.h"
#include "ui/shell/settings.h"
#include "ui/shell/tour.h"
#include "ui/shell/tour_steps.h"
#include "ui/shell/welcome_page.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QDir>
#include <QFileInfo>
#include <QKeySequence>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>
#include <QVBoxLayout>
#include <initializer_list>
#include <utility>

namespace weighhouse::ui
{
namespace
{

constexpr int stateVersion = 1; ///< Of the saved arrangement of docks.

/// The title of a menu, with its first letter that no other menu of the bar has.
QString withLetter(const QString &title, const QMenuBar &bar, const QMenu &menu)
{
    QList<QKeySequence> taken;
    for (const QAction *other : bar.actions()) {
        if (other != menu.menuAction())
            taken.append(QKeySequence::mnemonic(other->text()));
    }
    for (qsizetype i = 0; i < title.size(); ++i) {
        const QString lettered = title.left(i) + QLatin1Char('&') + title.mid(i);
        if (title[i].isLetter() && !taken.contains(QKeySequence::mnemonic(lettered)))
            return lettered;
    }
    return title;
}

} // namespace

MainWindow::MainWindow(std::vector<Mode> modes, QWidget *parent)
    : QMainWindow(parent), m_jobs(new JobList(this)), m_document(new Document(*m_jobs, this)),
      m_weighing(new Weighing(*m_document, this)), m_plans(new PlanSession(*m_document, this)),
      m_desk(new Desk(*m_document, *m_weighing, *m_plans, this)),
      m_files(new ProjectFiles(*m_document, this)),
      m_fileActions(new FileActions(*m_document, *m_files, *this)), m_stack(new QStackedWidget),
      m_messages(new MessageBar), m_modes(new Modes(std::move(modes), *m_desk, *m_stack, this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    m_document->setRecoveryFolder(recoveryFolder());
    m_plans->setScratchFolder(recoveryFolder());
    makeCentre();
    makeModeBar();
    m_docks = new Docks(*m_desk, *this);
    makeFileMenu();
    makeEditMenu();
    makeViewMenu();
    m_pageMenu = menuBar()->addMenu(QString());
    makeHelpMenu();
    makeStatusLine();
    connectFiles();
    connectReports();
    keepJournal();
    connect(m_modes, &Modes::pageMade, this, &MainWindow::connectWelcome);
    connect(m_modes, &Modes::pageMade, this, &MainWindow::addDeciding);
    connect(m_modes, &Modes::shownChanged, this, &MainWindow::showPageActions);
    connect(m_document, &Document::titleChanged, this, &MainWindow::showTitle);
    resize(fontMetrics().averageCharWidth() * 190, fontMetrics().height() * 50);
    restoreGeometry(QSettings().value(QLatin1String("window/geometry")).toByteArray());
    restoreState(QSettings().value(QLatin1String("window/docks")).toByteArray(), stateVersion);
    showMode(QStringLiteral("welcome"));
    showTitle();
}

MainWindow::~MainWindow()
{
    // Pages speak of the document: they go first. What goes later tells nobody any more: this window is no
    // window by then.
    delete takeCentralWidget();
    m_document->undoStack().disconnect(this);
    for (QObject *part :
         std::initializer_list<QObject *>{m_document, m_weighing, m_plans, m_desk, m_files, m_modes, m_jobs})
        part->disconnect(this);
}

void MainWindow::makeCentre()
{
    auto *centre = new QWidget;
    auto *layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_messages);
    m_tour = new Tour(tourSteps(*this));
    layout->addWidget(m_tour);
    layout->addWidget(m_stack, 1);
    setCentralWidget(centre);
}

void MainWindow::makeModeBar()
{
    m_modeBar = new QToolBar(tr("Modes"));
    m_modeBar->setObjectName(QStringLiteral("modeBar"));
    m_modeBar->setMovable(false);
    m_modeBar->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    m_modeBar->setIconSize({space::large, space::large});
    m_modeBar->setContextMenuPolicy(Qt::PreventContextMenu);
    m_modeActions = new QActionGroup(this);
    for (const Mode &mode : m_modes->list()) {
        QAction *action = m_modeBar->addAction(icon(mode.icon), mode.title);
        action->setObjectName(QStringLiteral("mode_") + mode.id);
        action->setCheckable(true);
        action->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + mode.number)));
        action->setToolTip(
            tr("%1 (%2)").arg(mode.title, action->shortcut().toString(QKeySequence::NativeText)));
        action->setActionGroup(m_modeActions);
        if (QWidget *button = m_modeBar->widgetForAction(action)) {
            button->setFocusPolicy(Qt::TabFocus);
            button->setMinimumWidth(fontMetrics().averageCharWidth() * 12);
        }
        addAction(action);
        connect(action, &QAction::triggered, this, [this, id = mode.id] { showMode(id); });
    }
    addToolBar(Qt::LeftToolBarArea, m_modeBar);
}

void MainWindow::makeFileMenu()
{
    m_fileActions->fill(*menuBar()->addMenu(tr("&File")));
    connect(m_fileActions, &FileActions::newWanted, this, [this] {
        MainWindow &window = windowFor();
        window.m_files->newProject();
        window.showMode(QStringLiteral("data"));
    });
    connect(m_fileActions, &FileActions::openWanted, this, &MainWindow::openChosen);
    connect(m_fileActions, &FileActions::restoreWanted, this,
            [this](const QString &backup, const QString &path) {
                m_fileActions->whenSafe([this, backup, path] { m_files->restoreBackup(backup, path); });
            });
    connect(m_fileActions, &FileActions::importWanted, this, &MainWindow::askImport);
    connect(m_fileActions, &FileActions::closeWanted, this, &MainWindow::close);
    connect(m_fileActions, &FileActions::quitWanted, this, [] { QApplication::closeAllWindows(); });
}

void MainWindow::makeEditMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&Edit"));
    QUndoStack &stack = m_document->undoStack();
    QAction *undo = stack.createUndoAction(this);
    undo->setObjectName(QStringLiteral("editUndo"));
    undo->setShortcut(QKeySequence::Undo);
    QAction *redo = stack.createRedoAction(this);
    redo->setObjectName(QStringLiteral("editRedo"));
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    menu->addActions({undo, redo});
    // It may belong to another mode than the one that is shown.
    connect(undo, &QAction::triggered, this,
            [this, &stack] { Q_EMIT m_desk->message(tr("Undone: %1").arg(stack.redoText())); });
    connect(redo, &QAction::triggered, this,
            [this, &stack] { Q_EMIT m_desk->message(tr("Redone: %1").arg(stack.undoText())); });
    menu->addSeparator();
    QAction *palette = menu->addAction(tr("&Command palette…"), this, &MainWindow::showPalette);
    palette->setObjectName(QStringLiteral("showPalette"));
    palette->setShortcuts(
        {QKeySequence(Qt::CTRL | Qt::Key_K), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P)});
    QAction *settings = menu->addAction(tr("&Settings…"), this, [this] { openSettings(*m_desk, *this); });
    settings->setObjectName(QStringLiteral("showSettings"));
    settings->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Comma));
    const auto chatModels = [this] { openChatModels(*m_desk, *this); };
    menu->addAction(tr("Chat &models…"), this, chatModels)->setObjectName(QStringLiteral("showChatModels"));
    connect(m_desk, &Desk::chatModelsWanted, this, chatModels);
    addActions(menu->actions());
}

void MainWindow::makeViewMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&View"));
    menu->addMenu(tr("&Mode"))->addActions(m_modeActions->actions());
    menu->addSeparator();
    menu->addActions(m_docks->toggles());
    menu->addSeparator();
    QMenu *arrange = menu->addMenu(tr("&Arrange docks"));
    const auto addArrangement = [this, arrange](const QString &name, const QString &text, auto member) {
        arrange->addAction(text, m_docks, member)->setObjectName(name);
    };
    addArrangement(QStringLiteral("arrangeToExplore"), tr("To &explore: outline and query results"),
                   &Docks::arrangeToExplore);
    addArrangement(QStringLiteral("arrangeToDecide"), tr("To &decide: inspector and problems"),
                   &Docks::arrangeToDecide);
    QAction *reset = arrange->addAction(tr("&Reset layout"), m_docks, &Docks::resetLayout);
    reset->setObjectName(QStringLiteral("resetLayout"));
}

void MainWindow::makeHelpMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&Help"));
    QAction *here =
        menu->addAction(tr("&Help on this"), this, [this] { showHelpAt(QApplication::focusWidget(), this); });
    here->setObjectName(QStringLiteral("helpHere"));
    here->setShortcut(QKeySequence::HelpContents);
    menu->addSeparator();
    QAction *language = menu->addAction(tr("The &rule language"), this, [this] { showRuleHelp(this); });
    language->setObjectName(QStringLiteral("helpRules"));
    QAction *queries = menu->addAction(tr("C&ypher"), this, [this] { showCypherHelp(this); });
    queries->setObjectName(QStringLiteral("helpCypher"));
    QAction *plans = menu->addAction(tr("&Plans and runs"), this, [this] { showPlanHelp(this); });
    plans->setObjectName(QStringLiteral("helpPlans"));
    QAction *uncertainty = menu->addAction(tr("&Uncertainty"), this, [this] { showUncertaintyHelp(this); });
    uncertainty->setObjectName(QStringLiteral("helpUncertainty"));
    QAction *reports = menu->addAction(tr("Rep&orts"), this, [this] { showReportHelp(this); });
    reports->setObjectName(QStringLiteral("helpReports"));
    QAction *keys = menu->addAction(tr("&Keyboard shortcuts"), this, [this] {
        QList<QAction *> actions = findChildren<QAction *>();
        showShortcuts(actions, this);
    });
    keys->setObjectName(QStringLiteral("helpShortcuts"));
    keys->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Question));
    menu->addAction(tr("&Tour"), this, &MainWindow::startTour);
    menu->addSeparator();
    menu->addAction(tr("&About Weighhouse"), this, [this] { showAbout(this); });
    addActions({here, language, queries, plans, uncertainty, reports, keys});
}

void MainWindow::makeStatusLine()
{
    auto *alsoOpen = new AlsoOpen(*m_document, *m_plans);
    statusBar()->addPermanentWidget(alsoOpen);
    auto *others = new OtherWriters(*m_desk, *m_plans, *m_files, *m_fileActions, *m_messages, *this);
    // Queued: opening a project ends by clearing the message of the one before.
    connect(alsoOpen, &AlsoOpen::found, others, &OtherWriters::tellOpen, Qt::QueuedConnection);
    connect(alsoOpen, &AlsoOpen::over, others, &OtherWriters::tellClosed);
    statusBar()->addPermanentWidget(new JobStatus(*m_jobs));
    connect(m_desk, &Desk::message, this, [this](const QString &text) {
        constexpr int shownFor = 8000;
        statusBar()->showMessage(text, shownFor);
    });
}

void MainWindow::connectFiles()
{
    const auto tellError = [this](const Error &error) {
        m_messages->showError(error);
        m_desk->noteError(error);
    };
    connect(m_document, &Document::failed, this, tellError);
    connect(m_weighing, &Weighing::failed, this, tellError);
    connect(m_plans, &PlanSession::failed, this, [this, tellError](const Error &error) {
        if (error.code == "run.nothing-to-run") { // nothing is wrong
            Q_EMIT m_desk->message(toQt(error));
            return;
        }
        tellError(error);
        const bool isOfRun = error.code.starts_with("run.") || error.code.starts_with("plan.");
        m_runProblem = isOfRun ? toQt(error) : QString();
        m_problemOf = {m_plans->state().run, m_plans->state().lastSequence};
    });
    // The reason why a run could not start is void once it goes on.
    for (const auto signal : {&PlanSession::runChanged, &PlanSession::runReplaced})
        connect(m_plans, signal, this, [this] {
            if (!m_runProblem.isEmpty() &&
                m_problemOf != std::pair(m_plans->state().run, m_plans->state().lastSequence))
                m_messages->dismissIfShown(std::exchange(m_runProblem, {}));
        });
    connect(m_plans, &PlanSession::told, this, [this](const QString &what) {
        m_desk->note(what);
        Q_EMIT m_desk->message(what);
    });
    connect(m_plans, &PlanSession::interruptedFound, this, [this](plan::RunId run) {
        m_messages->showMessage(
            tr("The program ended while run %1 was going on. What it had found by then is there.").arg(run),
            {{tr("Go On"),
              [this] {
                  m_messages->dismiss();
                  showMode(QStringLiteral("plan"));
                  m_plans->goOn();
              }},
             {tr("Show"), [this] {
                  m_messages->dismiss();
                  showMode(QStringLiteral("plan"));
              }}});
    });
    connect(m_messages, &MessageBar::left, this, [this] {
        if (Page *page = m_modes->shownPage(); page != nullptr)
            page->setFocus(Qt::OtherFocusReason);
    });
    connect(m_files, &ProjectFiles::failed, this, tellError);
    connect(m_desk, &Desk::keptRunWanted, this, &MainWindow::openKeptRun);
    connect(m_files, &ProjectFiles::opened, this, &MainWindow::projectOpened);
    connect(m_files, &ProjectFiles::saved, this, [this](const QString &path) {
        rememberProject(path);
        rememberPicture();
        m_desk->note(tr("Saved %1").arg(path));
        Q_EMIT m_desk->message(tr("Saved %1").arg(QFileInfo(path).fileName()));
    });
    connect(m_files, &ProjectFiles::done, this, [this](const QString &what) {
        m_desk->note(what);
        Q_EMIT m_desk->message(what);
    });
}

void MainWindow::keepJournal()
{
    connect(&m_document->undoStack(), &QUndoStack::indexChanged, this, [this, last = 0](int index) mutable {
        const QUndoStack &stack = m_document->undoStack();
        if (index > last)
            m_desk->note(tr("Did: %1").arg(stack.text(index - 1)));
        else if (index < last && index < stack.count())
            m_desk->note(tr("Undid: %1").arg(stack.text(index)));
        last = index;
    });
    connect(m_weighing, &Weighing::finished, this, [this] {
        const WeighedPtr &weighed = m_weighing->weighed();
        if (weighed != nullptr && weighed->answer.decision)
            m_desk->note(tr("Decided %1: %2 (%3 candidates)")
                             .arg(toQt(weighed->answer.question), toQt(weighed->answer.decision->label),
                                  QLocale().toString(static_cast<qulonglong>(weighed->answer.evaluated))));
    });
}

void MainWindow::connectWelcome(Page *page)
{
    auto *welcome = qobject_cast<WelcomePage *>(page);
    if (welcome == nullptr)
        return;
    welcome->setUnsaved(m_unsaved);
    connect(welcome, &WelcomePage::sampleWanted, this, &MainWindow::openSample);
    connect(welcome, &WelcomePage::projectWanted, this, &MainWindow::openProject);
    connect(welcome, &WelcomePage::openWanted, m_fileActions, &FileActions::askOpen);
    connect(welcome, &WelcomePage::newWanted, m_fileActions, &FileActions::newWanted);
    connect(welcome, &WelcomePage::importWanted, this, &MainWindow::askImport);
    connect(welcome, &WelcomePage::benchmarkWanted, this, &MainWindow::openBenchmark);
    connect(welcome, &WelcomePage::tourWanted, this, &MainWindow::startTour);
    connect(welcome, &WelcomePage::restoreWanted, this, [this](const project::UnsavedWork &work) {
        std::erase_if(m_unsaved, [&work](const auto &other) { return other.folder == work.folder; });
        m_modes->welcome()->setUnsaved(m_unsaved);
        m_messages->dismiss();
        windowFor().m_files->restore(work);
    });
    connect(welcome, &WelcomePage::discardWanted, this,
            [this](const project::UnsavedWork &work) { throwAway(work); });
}

void MainWindow::throwAway(const project::UnsavedWork &work)
{
    if (const auto done = project::setAsideUnsaved(work.folder); !done) {
        m_messages->showError(done.error());
        return;
    }
    const std::vector<project::UnsavedWork> before = m_unsaved;
    std::erase_if(m_unsaved, [&work](const auto &other) { return other.folder == work.folder; });
    m_modes->welcome()->setUnsaved(m_unsaved);
    m_messages->showMessage(tr("Unsaved work was thrown away. It is gone when Weighhouse is started again."),
                            {{tr("Bring it back"), [this, before, folder = work.folder] {
                                  if (const auto done = project::bringBackUnsaved(folder); !done)
                                      m_messages->showError(done.error());
                                  else
                                      offerUnsaved(before);
                              }}});
}

void MainWindow::addDeciding(Page *page)
{
    // Pages that show answers have a key of their own for it.
    for (const QAction *action : page->pageActions()) {
        if (action->shortcut() == QKeySequence(Qt::Key_F5))
            return;
    }
    auto *decide = new QAction(tr("Decide"), page);
    decide->setShortcut(QKeySequence(Qt::Key_F5));
    decide->setShortcutContext(Qt::WindowShortcut); // while the page is shown
    page->addAction(decide);
    connect(decide, &QAction::triggered, this, [this, page] {
        if (isUntouched() || page->runShown())
            return;
        showMode(QStringLiteral("question"));
        m_weighing->start();
    });
}

bool MainWindow::isUntouched() const
{
    return m_document->path().isEmpty() && m_document->undoStack().count() == 0 && !m_files->isBusy() &&
           m_document->dataset().tables.empty() && m_document->state().rules.empty();
}

MainWindow &MainWindow::windowFor()
{
    if (isUntouched())
        return *this;
    MainWindow *window = openWindow(m_modes->list());
    window->show();
    return *window;
}

void MainWindow::openProject(const QString &path)
{
    windowFor().m_files->open(path);
}

void MainWindow::openSample(const QString &name)
{
    windowFor().m_files->openSample(name);
}

void MainWindow::import(const QStringList &paths)
{
    showMode(QStringLiteral("data"));
    openImport(*m_desk, paths, this);
}

void MainWindow::askImport()
{
    showMode(QStringLiteral("data"));
    askForImport(*m_desk, this);
}

void MainWindow::projectOpened(const QString &path)
{
    m_messages->dismiss();
    if (!path.isEmpty())
        rememberProject(path);
    m_desk->note(tr("Opened %1").arg(path.isEmpty() ? m_document->title() : path));
    const bool hasTables = !m_document->dataset().tables.empty();
    // Where there is a question, the question comes first.
    const bool asks = !m_document->state().asked.question.empty() || !m_document->state().rules.empty();
    const bool needsNoTable = !m_document->state().asked.question.empty();
    showMode(asks && (hasTables || needsNoTable) ? QStringLiteral("question") : QStringLiteral("data"));
    for (const project::UnsavedWork &work : m_unsaved) {
        if (!path.isEmpty() && work.project == path.toStdString())
            m_messages->showMessage(tr("There is unsaved work on this project from an earlier session."),
                                    {{tr("Look at it"), [this] { showMode(QStringLiteral("welcome")); }}});
    }
}

void MainWindow::offerUnsaved(const std::vector<project::UnsavedWork> &unsaved)
{
    m_unsaved = unsaved;
    m_modes->welcome()->setUnsaved(unsaved);
    if (!unsaved.empty())
        m_messages->showMessage(
            tr("Unsaved work of an earlier session was found. It is kept until you decide."),
            {{tr("Look at it"), [this] { showMode(QStringLiteral("welcome")); }}});
}

void MainWindow::showMode(const QString &id)
{
    m_modes->show(id);
}

void MainWindow::showPageActions()
{
    Page *page = m_modes->shownPage();
    m_docks->setPage(page);
    for (QAction *action : m_modeActions->actions())
        action->setChecked(action->objectName() == QStringLiteral("mode_") + m_modes->shown());
    m_pageMenu->clear();
    qDeleteAll(m_pageMenu->findChildren<QMenu *>(Qt::FindDirectChildrenOnly));
    page->fillMenu(*m_pageMenu);
    m_pageMenu->menuAction()->setVisible(!m_pageMenu->isEmpty());
    for (const Mode &mode : m_modes->list()) {
        if (mode.id == m_modes->shown())
            m_pageMenu->setTitle(withLetter(mode.title, *menuBar(), *m_pageMenu));
    }
}

void MainWindow::showTitle()
{
    setWindowModified(!m_document->undoStack().isClean());
    const QString title = m_document->title();
    setWindowTitle(title.isEmpty() ? tr("Weighhouse") : tr("%1[*] – Weighhouse").arg(title));
    setWindowFilePath(m_document->path());
}

void MainWindow::showPalette()
{
    if (m_palette == nullptr)
        m_palette = new CommandPalette(this);
    m_palette->showEntries(paletteEntries(*this, *m_modes));
}

void MainWindow::openBenchmark()
{
    auto *dialog = new BenchmarkDialog(*m_jobs, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &BenchmarkDialog::taskChosen, this, [this](const BenchmarkTask &task) {
        windowFor().m_files->openMaterial(tr("Opening a benchmark's question"),
                                          [task] { return openTask(task); });
    });
    dialog->open();
}

void MainWindow::startTour()
{
    m_tour->start();
}

void MainWindow::rememberPicture()
{
    constexpr int width = 480;
    const QString file = thumbnailPath(m_document->path());
    QDir().mkpath(QFileInfo(file).path());
    m_stack->grab().scaledToWidth(width, Qt::SmoothTransformation).save(file);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!m_mayClose && !m_document->undoStack().isClean()) {
        event->ignore();
        m_fileActions->whenSafe([this] {
            m_mayClose = true;
            close();
        });
        return;
    }
    QSettings settings;
    settings.setValue(QLatin1String("window/geometry"), saveGeometry());
    settings.setValue(QLatin1String("window/docks"), saveState(stateVersion));
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    QStringList paths;
    for (const QUrl &url : event->mimeData()->urls()) {
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    }
    event->acceptProposedAction();
    openFiles(paths);
}

MainWindow *openWindow(std::vector<Mode> modes)
{
    auto *window = new MainWindow(std::move(modes));
    window->setAttribute(Qt::WA_DeleteOnClose);
    return window;
}

} // namespace weighhouse::ui
