// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/plan_page.h"

#include "core/plan/journal/journal_store.h"
#include "ui/base/texts.h"
#include "ui/document/plan_session.h"
#include "ui/plan/actions.h"
#include "ui/plan/approval_view.h"
#include "ui/plan/draft_view.h"
#include "ui/plan/outline_proxy.h"
#include "ui/plan/output_editor.h"
#include "ui/plan/person_view.h"
#include "ui/plan/plan_canvas.h"
#include "ui/plan/plan_empty.h"
#include "ui/plan/plan_inspector.h"
#include "ui/plan/plan_outline.h"
#include "ui/plan/plan_panels.h"
#include "ui/plan/plan_search.h"
#include "ui/plan/plan_selection.h"
#include "ui/plan/plan_toolbar.h"
#include "ui/plan/run_bar.h"
#include "ui/plan/run_commands.h"
#include "ui/plan/run_events.h"
#include "ui/plan/scratch_query.h"
#include "ui/plan/step_answer.h"
#include "ui/plan/step_commands.h"
#include "ui/plan/step_form.h"
#include "ui/plan/timeline_view.h"
#include "ui/plan/versions_panel.h"
#include "ui/plan/view_commands.h"
#include "ui/widgets/code_editor.h"
#include "ui/widgets/drawer.h"
#include "ui/widgets/floating.h"

#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

constexpr int clockEvery = 200; // milliseconds

} // namespace

struct PlanPage::Inside {
    PlanPage &page;
    PlanSession &session;
    PlanSelection selection;
    RunEvents events;
    PlanOutlineModel model;
    OutlineProxy proxy{model};
    RunCommands runs;
    StepCommands steps;
    PlanCanvas *canvas;
    PlanSearch *search;
    ViewCommands views;
    PlanOutline *outline;
    TimelineView *timeline;
    VersionsPanel *versions;
    PlanInspector *inspector;
    PlanToolbar *toolbar;
    PlanEmpty *empty;
    RunBar *bar;
    ApprovalView *approval;
    QStackedWidget *centre = new QStackedWidget;
    Drawer *tabs = new Drawer;
    PlanPanels *panels;
    QTimer clock;
    std::pair<qlonglong, qlonglong> wanted; ///< A run and the event whose step is to be chosen.
    std::optional<plan::NodeId> added;      ///< A new step that is to be typed into once it is there.
    plan::RunId drawnRun = 0;               ///< The one on the canvas.
    bool isBehind = false;                  ///< Something has changed while nobody looked.

    Inside(PlanPage &owner, Desk &desk);
    QWidget *makeGraph();
    void fillToolbar();
    void connectCommands();
    void refresh();
    void focusFirst();
    void keepPlaces();
    void dropGone();
    void typeIntoAdded();
    void showTimeline();
    void leaveInspector();
    void tick();
    void chooseWanted();
    void showStepMenu(QPoint place);
    void editText(plan::NodeId step);
    void editOutput(plan::NodeId step);
    bool changeText(plan::NodeId step, const QString &text);
};

PlanPage::Inside::Inside(PlanPage &owner, Desk &desk)
    : page(owner), session(desk.plans), selection(&owner), events(session, &owner),
      runs(session, selection, &owner), steps(session, selection, &owner),
      canvas(new PlanCanvas(desk.jobs(), selection)), search(new PlanSearch(session, selection)),
      views(desk, session, *canvas, *search, &owner), outline(new PlanOutline(model, selection)),
      timeline(new TimelineView(selection)), versions(new VersionsPanel(session, selection)),
      inspector(new PlanInspector(session, selection, events, steps.pin(), steps.editOutput())),
      toolbar(new PlanToolbar(session)),
      empty(new PlanEmpty(runs.makePlan(), views.importPlan(), steps.add())),
      bar(new RunBar(session, selection, runs, views.budgets())), approval(new ApprovalView(session))
{
    model.setEditing([this](plan::NodeId step, const QString &text) { return changeText(step, text); });
    clock.setInterval(clockEvery);
    tabs->setObjectName(QStringLiteral("planTabs"));
    tabs->setAccessibleName(PlanPage::tr("Other views of the plan"));
    tabs->addTab(outline, PlanPage::tr("&Outline"));
    tabs->addTab(timeline, PlanPage::tr("Ti&meline"));
    tabs->addTab(versions, PlanPage::tr("Vers&ions"));
    centre->addWidget(empty);
    tabs->setOpen(false);
    panels = new PlanPanels(makeGraph(), tabs, inspector, selection, &page);
    centre->addWidget(panels->widget());
    fillToolbar();
    auto *layout = new QVBoxLayout(&page);
    layout->addWidget(toolbar);
    layout->addWidget(bar);
    layout->addWidget(approval);
    layout->addWidget(new DraftView(session));
    layout->addWidget(new PersonView(session));
    layout->addWidget(centre, 1);

    page.setProperty(helpTopicProperty, QStringLiteral("plans"));
    for (QAction *action : runs.all() + views.all() +
                               QList<QAction *>{versions->restoreAction(), inspector->form()->turnAction(),
                                                panels->stepPanel(), panels->graphOnly()}) {
        if (action->shortcutContext() != Qt::WidgetShortcut)
            page.addAction(action);
    }
    for (QWidget *view : {static_cast<QWidget *>(canvas), static_cast<QWidget *>(outline)}) {
        view->addActions(steps.all());
        view->addActions(runs.ofSteps());
    }
    // A step is added as well where its tabs have the focus; nothing is typed into those.
    for (QTabBar *bar : page.findChildren<QTabBar *>())
        bar->addAction(steps.add());
    inspector->installEventFilter(&page);
    for (const CodeEditor *editor : inspector->findChildren<CodeEditor *>())
        connect(editor, &CodeEditor::escaped, &page, [this] { leaveInspector(); });
    connectCommands();
}

QWidget *PlanPage::Inside::makeGraph()
{
    auto *graph = new QWidget;
    auto *layout = new QVBoxLayout(graph);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(search);
    layout->addWidget(canvas, 1);
    new Floating(bar->notice(), canvas);
    graph->setFocusProxy(canvas);
    return graph;
}

void PlanPage::Inside::fillToolbar()
{
    toolbar->addMenu(runs.run(), {runs.askFirst(), runs.step(), runs.runStale(), runs.runFromFailure(),
                                  runs.ofSteps()[0], runs.ofSteps()[1], runs.ofSteps()[2]});
    toolbar->addGroup({runs.pause(), runs.stop(), runs.step()});
    toolbar->addLimit();
    toolbar->addGroup({runs.makePlan(), steps.add()});
    toolbar->addStrategy();
    toolbar->addIcons({views.fit(), views.zoomOut(), views.zoomIn(), views.minimap(), views.find()});
    toolbar->addIcons({views.exportPlan(), views.importPlan(), views.budgets()});
    toolbar->addIcons({panels->stepPanel(), panels->graphOnly()});
}

void PlanPage::Inside::connectCommands()
{
    connect(&runs, &RunCommands::aboutToStart, inspector->form(), &StepForm::commit);
    connect(&steps, &StepCommands::aboutToEdit, inspector->form(), &StepForm::commit);
    for (const auto wanted : {&StepCommands::editWanted, &StepCommands::editTextWanted})
        connect(&steps, wanted, panels, &PlanPanels::showStepPanel);
    connect(&steps, &StepCommands::editWanted, inspector, &PlanInspector::editPayload);
    connect(&steps, &StepCommands::editTextWanted, &page, [this](plan::NodeId step) { editText(step); });
    connect(&steps, &StepCommands::editOutputWanted, &page, [this](plan::NodeId step) { editOutput(step); });
    connect(&steps, &StepCommands::connectWanted, canvas, &PlanCanvas::startConnecting);
    connect(&steps, &StepCommands::added, &page, [this](plan::NodeId step) {
        added = step;
        typeIntoAdded();
    });
    connect(toolbar, &PlanToolbar::chatModelsWanted, &page.desk(), &Desk::chatModelsWanted);
    connect(toolbar, &PlanToolbar::promptsWanted, views.prompts(), &QAction::trigger);
    connect(toolbar, &PlanToolbar::left, bar, [this] { bar->setPreview({}); });
    connect(&views, &ViewCommands::settingsChanged, toolbar, &PlanToolbar::refresh);
    connect(&views, &ViewCommands::settingsChanged, bar, &RunBar::tick);
    connect(&session, &PlanSession::outdatedChanged, toolbar, &PlanToolbar::refresh);
    connect(canvas, &PlanCanvas::connectWanted, &steps, &StepCommands::join);
    connect(canvas, &PlanCanvas::textEdited, &page,
            [this](plan::NodeId step, const QString &text) { changeText(step, text); });
    connect(canvas, &PlanCanvas::stepActivated, panels, &PlanPanels::showStepPanel);
    connect(outline, &PlanOutline::stepActivated, panels, &PlanPanels::showStepPanel);
    connect(canvas, &PlanCanvas::stepActivated, inspector, &PlanInspector::editPayload);
    connect(outline, &PlanOutline::stepActivated, inspector, &PlanInspector::editPayload);
    connect(canvas, &PlanCanvas::menuWanted, &page, [this](QPoint place) { showStepMenu(place); });
    connect(outline, &PlanOutline::menuWanted, &page, [this](QPoint place) { showStepMenu(place); });
    connect(canvas, &PlanCanvas::placesChosen, &page, [this] { keepPlaces(); });
    // Places are taken along into another run with the same steps; then they are kept with that as well.
    connect(canvas, &PlanCanvas::laidOut, &page, [this] {
        if (session.places().nodes.empty())
            keepPlaces();
    });
    connect(canvas, &PlanCanvas::message, &page.desk(), &Desk::message);
    connect(inspector, &PlanInspector::message, &page.desk(), &Desk::message);
    connect(inspector, &PlanInspector::left, canvas, [this] { canvas->setFocus(Qt::OtherFocusReason); });
    connect(inspector->answer()->scratch(), &ScratchQuery::keepWanted, &steps, &StepCommands::addQuery);
    runs.setBeforeRun([this] { return approval->approveShown(); });
    connect(approval, &ApprovalView::aboutToJudge, inspector->form(), &StepForm::commit);
    connect(approval, &ApprovalView::editWanted, &page, [this](plan::NodeId step) {
        selection.chooseStep(step);
        panels->showStepPanel();
        inspector->editPayload();
    });
    connect(search, &PlanSearch::closed, canvas, [this] { canvas->setFocus(Qt::OtherFocusReason); });
    connect(&session, &PlanSession::runChanged, &page, [this] {
        dropGone();
        refresh(); // first: it gives the focus to the graph of a plan that is new
        typeIntoAdded();
    });
    connect(&session, &PlanSession::runReplaced, &page, [this] {
        if (!session.hasRun())
            dropGone();
        canvas->setDrawnPlaces(session.places());
        refresh();
        typeIntoAdded();
    });
    connect(&events, &RunEvents::changed, &page, [this] {
        chooseWanted();
        showTimeline();
    });
    connect(tabs, &QTabWidget::currentChanged, &page, [this] { showTimeline(); });
    connect(&clock, &QTimer::timeout, &page, [this] { tick(); });
}

void PlanPage::Inside::refresh()
{
    isBehind = !page.isVisible();
    if (isBehind)
        return;
    const plan::RunState &run = session.run();
    // A plan whose last step was deleted is still one.
    const int shown = run.versions.empty() ? 0 : 1;
    if (shown != centre->currentIndex()) {
        centre->setCurrentIndex(shown);
        focusFirst();
    }
    canvas->setEmptyText(PlanPage::tr("The plan has no steps. Insert adds one."));
    canvas->showRun(run, session.breakpoints());
    drawnRun = run.run;
    model.setRun(run, plan::timeOfEvent(), session.breakpoints(), session.problems());
    const bool isRunning =
        run.phase == plan::RunPhase::Running || std::ranges::any_of(run.nodes, [](const auto &node) {
            return node.second.status == plan::NodeStatus::Running;
        });
    if (isRunning && !clock.isActive())
        clock.start();
    else if (!isRunning)
        clock.stop();
}

/// The canvas may still show the run before.
void PlanPage::Inside::keepPlaces()
{
    if (session.hasRun() && session.run().run == drawnRun)
        session.keepPlaces(canvas->drawnPlaces());
}

/// What is chosen may be about to be there, but not gone. An edit of an ended run makes a copy first, in
/// which new steps come later.
void PlanPage::Inside::dropGone()
{
    const plan::Plan &plan = session.state().plan();
    const auto step = selection.step();
    const auto edge = selection.edge();
    if ((step && plan.find(*step) == nullptr) ||
        (edge && (plan.find(edge->first) == nullptr || plan.find(edge->second) == nullptr)))
        selection.clear();
}

void PlanPage::Inside::typeIntoAdded()
{
    // The graph takes the focus when it comes to the front, which is later than the step of a new plan.
    if (!added || session.state().plan().find(*added) == nullptr || centre->currentIndex() == 0)
        return;
    selection.chooseStep(*added);
    added.reset();
    panels->showStepPanel();
    inspector->editText();
}

/// Where the keyboard is needed first.
void PlanPage::Inside::focusFirst()
{
    const QWidget *focused = QApplication::focusWidget();
    const bool isElsewhere = focused != nullptr && focused != &page && !page.isAncestorOf(focused);
    if (!isElsewhere)
        (centre->currentIndex() == 0 ? static_cast<QWidget *>(empty) : canvas)
            ->setFocus(Qt::OtherFocusReason);
}

void PlanPage::Inside::showTimeline()
{
    if (timeline->isVisible())
        timeline->setTimeline(timelineOf(events.all(), plan::timeOfEvent()));
}

void PlanPage::Inside::tick()
{
    if (!page.isVisible())
        return;
    const plan::RunState &run = session.run();
    canvas->tick(run);
    model.tick(run, plan::timeOfEvent());
    inspector->tick();
    bar->tick();
    showTimeline();
}

/// Once the run and its events are there.
void PlanPage::Inside::chooseWanted()
{
    if (wanted.second == 0 || session.run().run != wanted.first)
        return;
    const plan::Event *event = events.find(wanted.second);
    if (event == nullptr)
        return;
    wanted = {};
    if (const auto step = plan::nodeIn(event->what))
        selection.chooseStep(*step);
}

bool PlanPage::Inside::changeText(plan::NodeId step, const QString &text)
{
    const plan::Node *node = session.state().plan().find(step);
    if (node == nullptr || toQt(node->text) == text)
        return true;
    plan::Node changed = *node;
    changed.text = fromQt(text);
    return steps.change(changed);
}

void PlanPage::Inside::editText(plan::NodeId step)
{
    const bool inOutline = outline->hasFocus() || outline->isAncestorOf(QApplication::focusWidget());
    const plan::Node *node = session.state().plan().find(step);
    if (node == nullptr)
        return;
    const bool isEdited = inOutline ? outline->editText(step) : canvas->editText(step, toQt(node->text));
    if (!isEdited)
        inspector->editText();
}

void PlanPage::Inside::editOutput(plan::NodeId step)
{
    const plan::NodeRun *state = session.state().node(step);
    auto *editor = new OutputEditor(
        step, state != nullptr ? state->answer : nullptr,
        [this, step](plan::AnswerPtr answer) { return session.edit(plan::Pin{step, std::move(answer)}); },
        &page);
    // It speaks of this run's step; another run may have one of the same name.
    connect(&session, &PlanSession::runReplaced, editor, [this, editor, run = session.state().run] {
        if (!session.isOf(run))
            editor->reject();
    });
    editor->show();
}

void PlanPage::Inside::showStepMenu(QPoint place)
{
    auto *menu = new QMenu(&page);
    menu->setObjectName(QStringLiteral("stepMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    connect(menu, &QMenu::aboutToHide, bar, [this] { bar->setPreview({}); });
    if (selection.step()) {
        runs.fillMenu(*menu);
        menu->addSeparator();
        steps.fillStepMenu(*menu);
        menu->addAction(inspector->form()->turnAction());
    } else if (selection.edge()) {
        steps.fillEdgeMenu(*menu);
    } else {
        steps.fillAddMenu(*menu->addMenu(PlanPage::tr("&Add a Step")));
    }
    menu->addSeparator();
    QMenu *graph = menu->addMenu(PlanPage::tr("&Graph"));
    canvas->fillViewMenu(*graph);
    fillPlanCopyMenu(*graph, session.run().plan());
    menu->popup(place);
}

PlanPage::PlanPage(Desk &desk, QWidget *parent)
    : Page(desk, parent), m_inside(std::make_unique<Inside>(*this, desk))
{
    setObjectName(QStringLiteral("planPage"));
    m_inside->refresh();
}

PlanPage::~PlanPage()
{
    // Losing the focus now is no reason to edit anything.
    disconnect(qApp, nullptr, m_inside->inspector->form(), nullptr);
    disconnect(m_inside->canvas, nullptr, this, nullptr);
    // Views speak of the selection and the models: they go first.
    qDeleteAll(findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly));
}

void PlanPage::run()
{
    m_inside->runs.run()->trigger();
}

void PlanPage::stop()
{
    m_inside->runs.stop()->trigger();
}

void PlanPage::pause()
{
    m_inside->runs.pause()->trigger();
}

void PlanPage::showRun(qlonglong run, qlonglong sequence)
{
    m_inside->wanted = {run, sequence};
    m_inside->session.open(run);
    m_inside->chooseWanted();
}

QList<QAction *> PlanPage::pageActions() const
{
    return m_inside->runs.all() + m_inside->steps.all() + m_inside->views.all() +
           QList<QAction *>{m_inside->versions->restoreAction(), m_inside->inspector->form()->turnAction(),
                            m_inside->panels->stepPanel(), m_inside->panels->graphOnly()};
}

void PlanPage::fillMenu(QMenu &menu) const
{
    const RunCommands &runs = m_inside->runs;
    const StepCommands &steps = m_inside->steps;
    const ViewCommands &views = m_inside->views;
    menu.addActions({runs.makePlan(), runs.run(), runs.pause(), runs.stop(), runs.step()});
    QMenu *some = menu.addMenu(tr("Ru&n in Part"));
    some->addActions({runs.runStale(), runs.runFromFailure()});
    some->addSeparator();
    some->addActions(runs.ofSteps());
    menu.addSeparator();
    menu.addAction(steps.add());
    QMenu *step = menu.addMenu(tr("&Chosen Step"));
    for (QAction *action : steps.all()) {
        if (action != steps.add())
            step->addAction(action);
    }
    step->addAction(m_inside->inspector->form()->turnAction());
    QMenu *graph = menu.addMenu(tr("&Graph"));
    graph->addActions({views.fit(), views.zoomIn(), views.zoomOut()});
    graph->addSeparator();
    graph->addActions(views.switches());
    graph->addSeparator();
    graph->addActions({m_inside->panels->stepPanel(), m_inside->panels->graphOnly()});
    menu.addAction(views.find());
    menu.addSeparator();
    menu.addActions({views.importPlan(), views.exportPlan()});
    menu.addMenu(tr("&Budgets, Approval, Prompts"))
        ->addActions({views.budgets(), runs.askFirst(), views.prompts()});
    menu.addAction(m_inside->versions->restoreAction());
}

QAbstractItemModel *PlanPage::outline() const
{
    return &m_inside->proxy;
}

void PlanPage::openOutline(const QModelIndex &index)
{
    if (const auto step = m_inside->proxy.step(index)) {
        m_inside->selection.chooseStep(*step);
        m_inside->canvas->setFocus(Qt::OtherFocusReason);
    }
}

QList<Finding> PlanPage::findings() const
{
    QList<Finding> found;
    for (const plan::Node &node : m_inside->session.run().plan().nodes) {
        constexpr int mostWordsFound = 60;
        found.append({QStringLiteral("%1 %2").arg(idText(node.id), firstStepWords(node.text, mostWordsFound)),
                      PlanPage::tr("step"), [this, id = node.id] { m_inside->selection.chooseStep(id); }});
    }
    return found;
}

void PlanPage::activated()
{
    if (m_inside->isBehind)
        m_inside->refresh();
}

void PlanPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    m_inside->refresh();
    if (focusWidget() == nullptr)
        m_inside->focusFirst();
}

/// The page itself has nothing to do with keys.
void PlanPage::focusInEvent(QFocusEvent *event)
{
    Page::focusInEvent(event);
    m_inside->focusFirst();
}

void PlanPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    // Child widgets get their palettes after this event.
    if (event->type() == QEvent::PaletteChange && m_inside != nullptr)
        QTimer::singleShot(0, this, [this] { m_inside->refresh(); });
}

/// Escape leads back from a step's panel to the graph, or to the outline where that is what is shown.
void PlanPage::Inside::leaveInspector()
{
    QWidget *back = canvas->isVisible() ? static_cast<QWidget *>(canvas) : outline;
    back->setFocus(Qt::ShortcutFocusReason);
}

bool PlanPage::eventFilter(QObject *watched, QEvent *event)
{
    // Keys that the panel's fields have no use for come to the panel itself.
    if (m_inside != nullptr && watched == m_inside->inspector && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        m_inside->leaveInspector();
        return true;
    }
    return Page::eventFilter(watched, event);
}

PlanCanvas *PlanPage::canvas() const
{
    return m_inside->canvas;
}

PlanOutline *PlanPage::outlineView() const
{
    return m_inside->outline;
}

PlanInspector *PlanPage::inspector() const
{
    return m_inside->inspector;
}

TimelineView *PlanPage::timeline() const
{
    return m_inside->timeline;
}

VersionsPanel *PlanPage::versions() const
{
    return m_inside->versions;
}

PlanSelection &PlanPage::selection() const
{
    return m_inside->selection;
}

} // namespace weighhouse::ui
