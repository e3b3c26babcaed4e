// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/runs_page.h"

#include "ui/base/texts.h"
#include "ui/benchmark/benchmark_page.h"
#include "ui/runs/comparison_page.h"
#include "ui/runs/deleting.h"
#include "ui/runs/run_details.h"
#include "ui/runs/run_events_model.h"
#include "ui/runs/run_words.h"
#include "ui/runs/runs_list.h"
#include "ui/runs/runs_model.h"
#include "ui/runs/search_panel.h"
#include "ui/widgets/table_view.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QPointer>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolBar>
#include <QVBoxLayout>
#include <utility>

namespace weighhouse::ui
{

struct RunsPage::Inside {
    RunsPage &page;
    Desk &desk;
    PlanSession &plans;
    RunsList *list;
    RunDetails *details;
    ComparisonPage *comparison;
    BenchmarkPage *benchmark;
    QStackedWidget *stack = new QStackedWidget;
    QWidget *overview = new QWidget;
    QList<QAction *> actions;
    QAction *open;
    QAction *resume;
    QAction *fork;
    QAction *compare;
    QAction *remove;
    QAction *showBenchmark;
    QWidget *lastList = nullptr; ///< Of table, finds and events the one that had the focus last.

    Inside(RunsPage &owner, Desk &theDesk)
        : page(owner), desk(theDesk), plans(theDesk.plans), list(new RunsList(theDesk, plans)),
          details(new RunDetails(theDesk, plans)), comparison(new ComparisonPage(theDesk, plans)),
          benchmark(new BenchmarkPage(theDesk))
    {
        makeActions();
        arrange();
        followFocus();
    }

    QAction *makeAction(const char *name, const QString &text, const QString &tip, const QKeySequence &key,
                        QWidget *where)
    {
        auto *action = new QAction(text, &page);
        action->setObjectName(QString::fromLatin1(name));
        action->setStatusTip(tip);
        action->setToolTip(
            key.isEmpty() ? tip : QStringLiteral("%1 (%2)").arg(tip, key.toString(QKeySequence::NativeText)));
        action->setShortcut(key);
        action->setShortcutContext(where == list->view() ? Qt::WidgetShortcut
                                                         : Qt::WidgetWithChildrenShortcut);
        where->addAction(action);
        actions.append(action);
        return action;
    }

    void makeActions()
    {
        open = makeAction("openRun", tr("&Open"), tr("Opens the run in Plan mode"), Qt::Key_Return,
                          list->view());
        open->setShortcuts({QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter)});
        resume =
            makeAction("resumeRun", tr("&Resume"),
                       tr("Goes on with a run that was paused, interrupted or stopped, in Plan mode; what "
                          "has ended goes on in a fork"),
                       QKeySequence(Qt::CTRL | Qt::Key_R), overview);
        fork = makeAction(
            "forkRun", tr("&Fork Here"),
            tr("Makes a run of its own of everything up to the chosen event, or of all; both stay"),
            QKeySequence(Qt::CTRL | Qt::Key_D), overview);
        compare = makeAction("compareRuns", tr("&Compare"), tr("Shows the two chosen runs side by side"),
                             QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C), overview);
        remove = makeAction("deleteRuns", tr("&Delete"), tr("Deletes the chosen runs; undo brings them back"),
                            QKeySequence::Delete, list->view());
        for (QAction *action : {resume, fork, compare})
            list->view()->addAction(action); // for its context menu
        details->eventView()->addAction(fork);
        const auto add = [this](const char *name, const QString &text, const QString &tip,
                                const QKeySequence &key, auto what) {
            QObject::connect(makeAction(name, text, tip, key, overview), &QAction::triggered, &page, what);
        };
        add("filterRuns", tr("Fi&lter Runs"), tr("Goes to the line that says which runs are shown"),
            QKeySequence::Find, [this] { list->focusFilter(); });
        add("clearRunFilter", tr("Show &All Runs"), tr("Takes the filter away"), {},
            [this] { list->clearFilter(); });
        add("searchRuns", tr("&Search All Runs"), tr("Looks for words in everything that is in the runs"),
            QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F), [this] { list->focusSearch(); });
        add("showJournal", tr("Show &Journal"), tr("Goes to the events of the chosen run"),
            QKeySequence(Qt::CTRL | Qt::Key_J), [this] { details->focusJournal(); });
        showBenchmark = makeAction("showBenchmark", tr("Benchmark Resul&ts"),
                                   tr("Shows what strategies answered to the questions of a benchmark"),
                                   QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_R), overview);
        QObject::connect(showBenchmark, &QAction::triggered, &page, [this] {
            stack->setCurrentWidget(benchmark);
            benchmark->setFocus(Qt::OtherFocusReason);
        });
        QObject::connect(open, &QAction::triggered, &page, [this] {
            if (const PlaceInRun place = current(); place.run != 0)
                Q_EMIT desk.runWanted(place.run, place.sequence);
        });
        QObject::connect(resume, &QAction::triggered, &page, [this] {
            const std::vector<NamedRun> runs = list->selected();
            if (runs.size() != 1)
                return;
            Q_EMIT desk.modeWanted(QStringLiteral("plan"));
            plans.open(runs.front().run, true);
        });
        QObject::connect(fork, &QAction::triggered, &page, [this] { forkCurrent(); });
        QObject::connect(compare, &QAction::triggered, &page, [this] { compareSelected(); });
        QObject::connect(remove, &QAction::triggered, &page,
                         [this] { deleteRuns(desk, plans, list->selected()); });
    }

    void arrange()
    {
        auto *bar = new QToolBar;
        bar->setToolButtonStyle(Qt::ToolButtonTextOnly);
        for (QAction *action : {open, resume, fork, compare, remove, showBenchmark}) {
            if (action == showBenchmark)
                bar->addSeparator();
            bar->addAction(action);
            bar->widgetForAction(action)->setFocusPolicy(Qt::StrongFocus);
        }
        auto *splitter = new QSplitter(Qt::Horizontal);
        splitter->setChildrenCollapsible(false);
        splitter->addWidget(list);
        splitter->addWidget(details);
        splitter->setStretchFactor(0, 3);
        splitter->setStretchFactor(1, 2);
        const int letter = page.fontMetrics().averageCharWidth();
        splitter->setSizes({letter * 120, letter * 70});
        auto *overviewLayout = new QVBoxLayout(overview);
        overviewLayout->setContentsMargins(0, 0, 0, 0);
        overviewLayout->addWidget(bar);
        overviewLayout->addWidget(splitter, 1);
        stack->setObjectName(QStringLiteral("runsStack"));
        stack->addWidget(overview);
        stack->addWidget(comparison);
        stack->addWidget(benchmark);
    }

    /// What an action is about: where the cursor is in the list that had the focus last.
    PlaceInRun current() const
    {
        if ((lastList == details->eventView() || details->isInPast()) && details->currentEvent() != 0)
            return {details->run(), details->currentEvent()};
        const plan::FoundInRun found = list->search()->current();
        if (lastList == list->search()->view() && found.run != 0)
            return {found.run, found.sequence};
        return list->current();
    }

    /// A button that is pressed with the keyboard takes the focus from them.
    void followFocus()
    {
        QObject::connect(qApp, &QApplication::focusChanged, &page, [this](QWidget *, QWidget *now) {
            for (QWidget *view : std::initializer_list<QWidget *>{list->view(), list->search()->view(),
                                                                  details->eventView()}) {
                if (view == now)
                    lastList = now;
            }
        });
    }

    /// Returns true if a run may be resumed.
    bool canGoOn(plan::RunId run) const
    {
        const int row = list->model()->rowOf(run);
        if (row < 0)
            return false;
        const plan::RunSummary &summary = list->model()->at(row);
        return summary.damage.empty() && summary.problem.empty() && summary.planSteps > 0 &&
               summary.status != plan::RunStatus::Running && summary.status != plan::RunStatus::Done;
    }

    void showSelection()
    {
        const std::vector<NamedRun> runs = list->selected();
        details->setRun(runs.size() == 1 ? runs.front().run : 0);
        details->setChosen(static_cast<qsizetype>(runs.size()));
        open->setEnabled(runs.size() == 1);
        resume->setEnabled(runs.size() == 1 && canGoOn(runs.front().run));
        fork->setEnabled(runs.size() == 1);
        compare->setEnabled(runs.size() == 2);
        remove->setEnabled(!runs.empty());
    }

    void forkCurrent()
    {
        const PlaceInRun place = current();
        const int row = list->model()->rowOf(place.run);
        if (row < 0)
            return;
        const std::int64_t sequence = place.sequence != 0 ? place.sequence : list->model()->at(row).events;
        plans.withJournal<Result<plan::RunId>>(
            [run = place.run, sequence](plan::JournalStore &store) { return store.fork(run, sequence); },
            [owner = QPointer(&page), from = place.run, sequence](const Result<plan::RunId> &forked) {
                if (owner == nullptr)
                    return;
                Inside &inside = *owner->m_inside;
                if (!forked) {
                    Q_EMIT inside.desk.document.failed(forked.error());
                    return;
                }
                Q_EMIT inside.plans.runsChanged();
                inside.list->select(*forked);
                Q_EMIT inside.desk.message(RunsPage::tr("%1 is a fork of %2 at event %3. Enter opens it.")
                                               .arg(RunWords::run(*forked), RunWords::run(from))
                                               .arg(sequence));
            });
    }

    void compareSelected()
    {
        const std::vector<NamedRun> runs = list->selected();
        if (runs.size() != 2)
            return;
        comparison->compare(runs[0].run, runs[1].run);
        stack->setCurrentWidget(comparison);
        comparison->setFocus(Qt::OtherFocusReason);
    }
};

RunsPage::RunsPage(Desk &desk, QWidget *parent)
    : Page(desk, parent), m_inside(std::make_unique<Inside>(*this, desk))
{
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_inside->stack);
    setFocusProxy(m_inside->list);

    connect(m_inside->list, &RunsList::selectionChanged, this, [this] { m_inside->showSelection(); });
    connect(m_inside->list, &RunsList::openWanted, &desk, &Desk::runWanted);
    connect(m_inside->details, &RunDetails::eventActivated, &desk, &Desk::runWanted);
    connect(m_inside->list, &RunsList::findChosen, this, [this](qlonglong run, qlonglong sequence) {
        m_inside->list->select(run);
        m_inside->details->setRun(run);
        m_inside->details->selectEvent(sequence);
    });
    connect(m_inside->comparison, &ComparisonPage::closed, this, [this] {
        m_inside->stack->setCurrentWidget(m_inside->overview);
        m_inside->list->setFocus(Qt::OtherFocusReason);
    });
    connect(m_inside->benchmark, &BenchmarkPage::closed, this, [this] {
        m_inside->stack->setCurrentWidget(m_inside->overview);
        m_inside->list->setFocus(Qt::OtherFocusReason);
    });
    connect(&document(), &Document::resetDone, this, [this] {
        // Results of benchmarks are of no project, and stay.
        if (m_inside->stack->currentWidget() == m_inside->comparison)
            m_inside->stack->setCurrentWidget(m_inside->overview);
        m_inside->details->setRun(0);
        m_inside->comparison->clear();
    });
    connect(m_inside->list->model(), &QAbstractItemModel::dataChanged, this,
            [this] { m_inside->showSelection(); });
    // Without runs there is nothing to tell about any.
    const auto showDetails = [this] {
        m_inside->details->setVisible(m_inside->list->model()->rowCount() > 0);
    };
    connect(m_inside->list->model(), &QAbstractItemModel::rowsInserted, this, showDetails);
    connect(m_inside->list->model(), &QAbstractItemModel::rowsRemoved, this, showDetails);
    showDetails();
    m_inside->showSelection();
    m_inside->list->refresh();
}

RunsPage::~RunsPage()
{
    // Its parts outlive what their signals speak of; the focus leaves them when they go.
    qApp->disconnect(this);
    for (QObject *part :
         std::initializer_list<QObject *>{m_inside->list, m_inside->list->model(), m_inside->details,
                                          m_inside->comparison, m_inside->benchmark})
        part->disconnect(this);
}

void RunsPage::selectRun(plan::RunId run)
{
    m_inside->stack->setCurrentWidget(m_inside->overview);
    m_inside->list->select(run);
}

QList<QAction *> RunsPage::pageActions() const
{
    return m_inside->actions + m_inside->comparison->pageActions() + m_inside->benchmark->pageActions();
}

void RunsPage::fillMenu(QMenu &menu) const
{
    menu.addActions(m_inside->actions);
    menu.addMenu(tr("In the Co&mparison"))->addActions(m_inside->comparison->pageActions());
    menu.addMenu(tr("In the &Benchmark Results"))->addActions(m_inside->benchmark->pageActions());
}

QList<Finding> RunsPage::findings() const
{
    QList<Finding> found;
    const RunsModel &runs = *m_inside->list->model();
    for (int row = runs.rowCount() - 1; row >= 0; --row) {
        const plan::RunSummary &run = runs.at(row);
        found.append({QStringLiteral("%1: %2").arg(RunWords::run(run.run), toQt(plan::questionText(run))),
                      tr("run"), [this, id = run.run] { const_cast<RunsPage *>(this)->selectRun(id); }});
    }
    return found;
}

bool RunsPage::runShown()
{
    const bool isResumable =
        m_inside->stack->currentWidget() == m_inside->overview && m_inside->resume->isEnabled();
    if (isResumable)
        m_inside->resume->trigger();
    else
        Q_EMIT desk().message(tr("There is nothing to go on with here."));
    return true;
}

void RunsPage::activated()
{
    m_inside->list->refresh();
}

} // namespace weighhouse::ui
