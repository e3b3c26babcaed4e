// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/view_commands.h"

#include "ui/base/file_dialog.h"
#include "ui/base/texts.h"
#include "ui/document/desk.h"
#include "ui/document/plan_session.h"
#include "ui/plan/actions.h"
#include "ui/plan/budgets_dialog.h"
#include "ui/plan/plan_canvas.h"
#include "ui/plan/plan_files.h"
#include "ui/plan/plan_search.h"
#include "ui/plan/prompts_dialog.h"
#include "ui/widgets/graph_minimap.h"
#include "ui/widgets/picture_export.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>

namespace weighhouse::ui
{
namespace
{

constexpr double zoomingStep = 1.25;

} // namespace

ViewCommands::ViewCommands(Desk &desk, PlanSession &session, PlanCanvas &canvas, PlanSearch &search,
                           QWidget *parent)
    : QObject(parent), m_desk(desk), m_session(session), m_canvas(canvas), m_parent(parent),
      m_fit(makePageAction(this, {"fitPlan",
                                  tr("&Fit the Plan to the Window"),
                                  tr("Fit"),
                                  tr("Shows the whole graph"),
                                  {QKeySequence(Qt::CTRL | Qt::Key_0)}})),
      m_zoomIn(makePageAction(
          this, {"zoomPlanIn",
                 tr("Zoom &In"),
                 QStringLiteral("+"),
                 tr("Draws the graph larger"),
                 {QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)}})),
      m_zoomOut(makePageAction(this, {"zoomPlanOut",
                                      tr("Zoom &Out"),
                                      QStringLiteral("−"),
                                      tr("Draws the graph smaller"),
                                      {QKeySequence(Qt::CTRL | Qt::Key_Minus)}})),
      m_find(makePageAction(this, {"findStep",
                                   tr("&Find a Step…"),
                                   tr("Find"),
                                   tr("Finds steps by what they say, ask and answer"),
                                   {QKeySequence(QKeySequence::Find)}})),
      m_minimap(makePageAction(this, {"showMinimap",
                                      tr("Over&view of the Graph"),
                                      tr("Overview"),
                                      tr("Shows the whole graph in a corner while it does not fit"),
                                      {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_W)}})),
      m_implied(makePageAction(this, {"showImplied",
                                      tr("Sho&w Implied Edges"),
                                      tr("Implied edges"),
                                      tr("Shows the edges that a longer way implies"),
                                      {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_H)}})),
      m_downwards(makePageAction(this, {"planDownwards",
                                        tr("Top to &Bottom"),
                                        tr("Top to bottom"),
                                        tr("Draws the plan from top to bottom instead of from left to right"),
                                        {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_L)}})),
      m_fold(makePageAction(this, {"foldGroup",
                                   tr("Fol&d or Unfold the Group"),
                                   tr("Fold"),
                                   tr("Draws the group of the chosen step as one card, or its steps again"),
                                   {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_G)}})),
      m_foldAll(makePageAction(this, {"foldAllGroups",
                                      tr("Fold All &Groups"),
                                      tr("Fold all"),
                                      tr("Draws facts, what comes before any decision, candidates and the "
                                         "decision as one card each"),
                                      {QKeySequence(Qt::CTRL | Qt::ALT | Qt::SHIFT | Qt::Key_G)}})),
      m_export(makePageAction(this, {"exportPlan",
                                     tr("&Export the Plan…"),
                                     tr("Export…"),
                                     tr("Writes the graph as SVG, PNG or PDF, or the plan as DOT or JSON"),
                                     {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E)}})),
      m_import(makePageAction(this, {"importPlan",
                                     tr("&Import a Plan…"),
                                     tr("Import…"),
                                     tr("Begins a run with a plan from a JSON or DOT file"),
                                     {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_I)}})),
      m_budgets(makePageAction(this, {"askBudgets",
                                      tr("&Budgets…"),
                                      tr("Budgets…"),
                                      tr("How many steps, tokens, seconds and how much money a run may use"),
                                      {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_B)}})),
      m_prompts(makePageAction(this, {"askPrompts",
                                      tr("Prompts of This Pro&ject…"),
                                      tr("Prompts…"),
                                      tr("What chat models are asked with, to be changed for this project"),
                                      {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_U)}}))
{
    m_implied->setCheckable(true);
    connect(m_implied, &QAction::toggled, this, [this](bool shows) {
        m_canvas.showImplied(shows);
        showAnew();
    });
    m_downwards->setCheckable(true);
    connect(m_downwards, &QAction::toggled, this, [this](bool down) {
        m_canvas.setMethod(down ? layout::Method::TopToBottom : layout::Method::LeftToRight);
        showAnew();
    });
    connect(m_fold, &QAction::triggered, this, [this] {
        if (m_canvas.toggleGroup())
            showAnew();
        else
            Q_EMIT m_desk.message(tr("Choose a step, or the card of a group."));
    });
    m_foldAll->setCheckable(true);
    connect(m_foldAll, &QAction::toggled, this, [this](bool folds) {
        m_canvas.foldAll(folds);
        showAnew();
    });
    connect(&canvas, &PlanCanvas::foldingChanged, this, &ViewCommands::showAnew);
    connect(&canvas, &PlanCanvas::hiddenEdgesChanged, this, &ViewCommands::refresh);
    m_minimap->setCheckable(true);
    m_minimap->setChecked(true);
    connect(m_fit, &QAction::triggered, &canvas, &GraphView::fit);
    connect(m_zoomIn, &QAction::triggered, &canvas, [&canvas] { canvas.zoomBy(zoomingStep); });
    connect(m_zoomOut, &QAction::triggered, &canvas, [&canvas] { canvas.zoomBy(1 / zoomingStep); });
    connect(m_find, &QAction::triggered, &search, &PlanSearch::open);
    connect(m_minimap, &QAction::toggled, canvas.minimap(), &GraphMinimap::setWanted);
    connect(m_export, &QAction::triggered, this, &ViewCommands::askExport);
    connect(m_import, &QAction::triggered, this, &ViewCommands::askImport);
    connect(m_budgets, &QAction::triggered, this, &ViewCommands::askBudgets);
    connect(m_prompts, &QAction::triggered, this, &ViewCommands::askPrompts);
    for (const auto signal : {&PlanSession::runReplaced, &PlanSession::runChanged})
        connect(&session, signal, this, &ViewCommands::refresh);
    refresh();
}

QList<QAction *> ViewCommands::all() const
{
    return {m_find, m_fit,     m_zoomIn, m_zoomOut, m_minimap, m_implied, m_downwards,
            m_fold, m_foldAll, m_export, m_import,  m_budgets, m_prompts};
}

void ViewCommands::refresh()
{
    const bool hasPlan = !m_session.run().plan().nodes.empty();
    for (QAction *action :
         {m_fit, m_zoomIn, m_zoomOut, m_find, m_export, m_implied, m_downwards, m_fold, m_foldAll})
        action->setEnabled(hasPlan);
    m_implied->setToolTip(tr("Shows the edges that a longer way implies; hidden now: %1 (%2)")
                              .arg(QLocale().toString(static_cast<qulonglong>(m_canvas.hiddenEdges())),
                                   m_implied->shortcut().toString(QKeySequence::NativeText)));
}

void ViewCommands::showAnew()
{
    m_canvas.showRun(m_session.run());
}

void ViewCommands::askExport()
{
    askForExport(m_parent, tr("Plan"), planExportFilters(),
                 [this](const QString &path) { return writePlan(path, m_session.run().plan(), m_canvas); });
}

void ViewCommands::askImport()
{
    auto *dialog = makeFileDialog(m_parent, tr("Import a Plan"));
    dialog->setObjectName(QStringLiteral("importPlanDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters(planImportFilters());
    connect(dialog, &QFileDialog::fileSelected, this, &ViewCommands::open);
    dialog->open();
}

void ViewCommands::open(const QString &path)
{
    m_desk.jobs().start(
        tr("Reading %1").arg(QFileInfo(path).fileName()), this,
        [path](const JobHandle &) { return readPlan(path); },
        [this, path](Result<plan::Plan> plan) {
            if (plan)
                m_session.importPlan(*std::move(plan), QFileInfo(path).fileName());
            else
                Q_EMIT m_session.failed(plan.error());
        });
}

void ViewCommands::askPrompts()
{
    Document &document = m_session.document();
    auto *dialog = new PromptsDialog(document.state().prompts, m_parent);
    connect(dialog, &QDialog::accepted, this, [dialog, &document] {
        // What was edited elsewhere meanwhile stays as it was edited here at last.
        project::Edit edit{fromQt(tr("edit prompts")), {}};
        for (project::SetPrompt &change :
             project::promptChanges({document.state().prompts}, {dialog->texts()}))
            edit.changes.emplace_back(std::move(change));
        if (!edit.changes.empty())
            document.push(std::move(edit));
    });
    dialog->open();
}

void ViewCommands::askBudgets()
{
    auto *dialog = new BudgetsDialog(m_session.settings(), m_session.run().usage, m_parent);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_session.setSettings(dialog->settings());
        Q_EMIT settingsChanged();
    });
    dialog->open();
}

} // namespace weighhouse::ui
