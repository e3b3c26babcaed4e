// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/step_commands.h"

#include "core/plan/breakpoints.h"
#include "core/plan/graph.h"
#include "core/plan/tools/tool_registry.h"
#include "ui/base/texts.h"
#include "ui/document/plan_session.h"
#include "ui/plan/actions.h"
#include "ui/plan/plan_selection.h"
#include "ui/runs/plan_words.h"

#include <algorithm>

namespace weighhouse::ui
{

std::string usualTool(plan::NodeKind kind, const std::vector<std::string> &tools)
{
    for (const plan::ToolType &type : plan::toolTypes()) {
        const bool isThere = std::ranges::find(tools, type.name) != tools.end();
        if (type.kind == kind && isThere)
            return std::string(type.name);
    }
    return {};
}

StepCommands::StepCommands(PlanSession &session, PlanSelection &selection, QObject *parent)
    : QObject(parent), m_session(session), m_selection(selection),
      m_edit(makeStepAction(this, {"editStep",
                                   tr("&Edit Step"),
                                   {},
                                   tr("Goes to what the step does, in the inspector"),
                                   {QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter)}})),
      m_editText(makeStepAction(this, {"editStepText",
                                       tr("Edit the Te&xt of the Step"),
                                       {},
                                       tr("Edits what the step says to people, where it stands"),
                                       {QKeySequence(Qt::Key_F2)}})),
      m_add(makeStepAction(this, {"addStep",
                                  tr("&Add a Step"),
                                  tr("Add"),
                                  tr("Adds a step that starts after the chosen one"),
                                  {QKeySequence(Qt::Key_Insert)}})),
      m_insert(makeStepAction(this, {"insertStep",
                                     tr("&Insert a Step on the Edge"),
                                     {},
                                     tr("Puts a step between the two that the chosen edge connects"),
                                     {QKeySequence(Qt::SHIFT | Qt::Key_Insert)}})),
      m_remove(makeStepAction(this, {"removeStep",
                                     tr("&Delete"),
                                     {},
                                     tr("Takes the chosen steps, or the chosen edge, out of the plan"),
                                     {QKeySequence(Qt::Key_Delete)}})),
      m_duplicate(makeStepAction(this, {"duplicateStep",
                                        tr("Dup&licate Step"),
                                        {},
                                        tr("Adds a copy of the chosen step that needs the same answers"),
                                        {QKeySequence(Qt::CTRL | Qt::Key_D)}})),
      m_connect(makeStepAction(
          this, {"connectStep",
                 tr("&Connect to…"),
                 {},
                 tr("Makes another step start after this one: point at it, or go there with the "
                    "arrow keys and press Enter"),
                 {QKeySequence(Qt::CTRL | Qt::Key_J)}})),
      m_breakpoint(makeStepAction(this, {"toggleBreakpoint",
                                         tr("&Breakpoint"),
                                         {},
                                         tr("The run pauses before a step with a breakpoint"),
                                         {QKeySequence(Qt::Key_F9)}})),
      m_pin(makeStepAction(this, {"pinAnswer",
                                  tr("&Pin the Answer"),
                                  {},
                                  tr("Keeps the answer as it is: the step is not run until it is unpinned"),
                                  {QKeySequence(Qt::Key_P)}})),
      m_output(makeStepAction(this, {"editOutput",
                                     tr("Edit &Output…"),
                                     {},
                                     tr("Gives the step another answer, which is pinned"),
                                     {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_O)}})),
      m_up(makeStepAction(this, {"moveStepUp",
                                 tr("Move Step &Up"),
                                 {},
                                 tr("Arranges the step before its neighbour"),
                                 {QKeySequence(Qt::ALT | Qt::Key_Up)}})),
      m_down(makeStepAction(this, {"moveStepDown",
                                   tr("Move Step Do&wn"),
                                   {},
                                   tr("Arranges the step behind its neighbour"),
                                   {QKeySequence(Qt::ALT | Qt::Key_Down)}}))
{
    m_breakpoint->setCheckable(true);
    const auto tellStep = [this](auto signal) {
        return [this, signal] {
            if (const auto step = m_selection.step())
                Q_EMIT(this->*signal)(*step);
        };
    };
    connect(m_edit, &QAction::triggered, this, tellStep(&StepCommands::editWanted));
    connect(m_editText, &QAction::triggered, this, tellStep(&StepCommands::editTextWanted));
    connect(m_output, &QAction::triggered, this, tellStep(&StepCommands::editOutputWanted));
    connect(m_connect, &QAction::triggered, this, tellStep(&StepCommands::connectWanted));
    connect(m_add, &QAction::triggered, this, [this] { addStep(plan::NodeKind::Query); });
    connect(m_insert, &QAction::triggered, this, [this] {
        if (const auto edge = m_selection.edge())
            insertBetween(edge->first, edge->second);
    });
    connect(m_remove, &QAction::triggered, this, &StepCommands::removeChosen);
    connect(m_duplicate, &QAction::triggered, this, [this] {
        if (const auto step = m_selection.step())
            perform(plan::Duplicate{*step});
    });
    connect(m_breakpoint, &QAction::triggered, this, &StepCommands::toggleBreakpoints);
    connect(m_pin, &QAction::triggered, this, &StepCommands::togglePin);
    connect(m_up, &QAction::triggered, this, [this] { moveBy(-1); });
    connect(m_down, &QAction::triggered, this, [this] { moveBy(1); });
    for (const auto signal : {&PlanSession::runReplaced, &PlanSession::runChanged})
        connect(&session, signal, this, &StepCommands::refresh);
    connect(&selection, &PlanSelection::changed, this, &StepCommands::refresh);
    refresh();
}

QList<QAction *> StepCommands::all() const
{
    return {m_edit,    m_editText,   m_add, m_insert, m_remove, m_duplicate,
            m_connect, m_breakpoint, m_pin, m_output, m_up,     m_down};
}

const plan::Node *StepCommands::present() const
{
    const auto step = m_selection.step();
    return step ? m_session.state().plan().find(*step) : nullptr;
}

void StepCommands::refresh()
{
    const plan::Node *node = present();
    const plan::NodeRun *run = node != nullptr ? m_session.state().node(node->id) : nullptr;
    for (QAction *action : {m_edit, m_editText, m_duplicate, m_connect, m_breakpoint, m_output, m_up, m_down})
        action->setEnabled(node != nullptr);
    m_insert->setEnabled(m_selection.edge().has_value());
    m_remove->setEnabled(node != nullptr || m_selection.edge());
    const bool isPinned = node != nullptr && node->pinned != nullptr;
    m_pin->setEnabled(isPinned || (run != nullptr && run->hasAnswer()));
    m_pin->setText(isPinned ? tr("Un&pin the Answer") : tr("&Pin the Answer"));
    m_breakpoint->setChecked(node != nullptr &&
                             plan::breakpointOf(*node, m_session.breakpoints()).has_value());
}

plan::Node StepCommands::newStep(plan::NodeKind kind) const
{
    plan::Node node;
    node.kind = kind;
    // The tools of the project come once there is a plan.
    const std::vector<std::string> known = m_session.toolNames();
    node.tool = usualTool(kind, known.empty() ? plan::toolNames() : known);
    node.text = fromQt(tr("New step"));
    return node;
}

void StepCommands::perform(const plan::Edit &edit)
{
    Q_EMIT aboutToEdit();
    const auto made = plan::newNodeOf(m_session.state().plan(), edit);
    if (!m_session.edit(edit) || !made)
        return;
    m_selection.chooseStep(*made);
    Q_EMIT added(*made);
}

bool StepCommands::performAll(const QString &what, const std::function<plan::Edit(plan::NodeId)> &make)
{
    const std::vector<plan::NodeId> steps = m_selection.steps();
    if (steps.size() == 1)
        return m_session.edit(make(steps.front()));
    std::vector<plan::Edit> edits;
    for (const plan::NodeId step : steps)
        edits.push_back(make(step));
    return m_session.edit(edits, what);
}

void StepCommands::addStep(plan::NodeKind kind)
{
    Q_EMIT aboutToEdit();
    plan::Node node = newStep(kind);
    if (const plan::Node *before = present()) {
        // Nothing follows from a decision: beside it is meant.
        if (before->kind == plan::NodeKind::Decide)
            node.after = plan::parentsOf(*before);
        else
            node.after = {before->id};
    }
    if (m_session.hasRun()) {
        perform(plan::AddNode{std::move(node)});
        return;
    }
    // The first step of a plan that a person writes.
    const auto made = plan::newNodeOf({}, plan::AddNode{node});
    if (!made)
        return;
    node.id = *made;
    plan::Plan plan;
    plan.nodes.push_back(std::move(node));
    const QString words = QString::fromStdString(plan::describe({}, plan::AddNode{plan.nodes.front()}));
    m_session.writePlan(std::move(plan), words);
    m_selection.chooseStep(*made);
    Q_EMIT added(*made);
}

void StepCommands::addQuery(const std::string &tool, const std::string &payload)
{
    plan::Node node = newStep(plan::NodeKind::Query);
    node.tool = tool;
    node.payload = payload;
    perform(plan::AddNode{std::move(node)});
}

void StepCommands::insertBetween(plan::NodeId from, plan::NodeId to)
{
    perform(plan::InsertBetween{from, to, newStep(plan::NodeKind::Query)});
}

bool StepCommands::join(plan::NodeId from, plan::NodeId to)
{
    Q_EMIT aboutToEdit();
    return from != to && m_session.edit(plan::Connect{from, to});
}

bool StepCommands::separate(plan::NodeId from, plan::NodeId to)
{
    Q_EMIT aboutToEdit();
    return m_session.edit(plan::Disconnect{from, to});
}

bool StepCommands::change(const plan::Node &node)
{
    return m_session.edit(plan::ChangeNode{node});
}

void StepCommands::removeChosen()
{
    Q_EMIT aboutToEdit();
    if (const auto edge = m_selection.edge()) {
        if (separate(edge->first, edge->second))
            m_selection.clear();
        return;
    }
    // The cursor goes on to what comes next, so that the keyboard is never nowhere. An ended run's plan is
    // not another yet, but known to be one.
    const std::vector<plan::NodeId> gone = m_selection.steps();
    std::vector<plan::NodeId> left;
    std::size_t next = 0; // the first that is left behind the present one
    for (const plan::Node &node : m_session.state().plan().nodes) {
        if (node.id == m_selection.step())
            next = left.size();
        if (std::ranges::find(gone, node.id) == gone.end())
            left.push_back(node.id);
    }
    const bool isDone = performAll(tr("delete %1").arg(idsText(gone)),
                                   [](plan::NodeId step) -> plan::Edit { return plan::RemoveNode{step}; });
    if (!isDone)
        return;
    if (left.empty())
        m_selection.clear();
    else
        m_selection.chooseStep(left[std::min(next, left.size() - 1)]);
}

void StepCommands::toggleBreakpoints()
{
    Q_EMIT aboutToEdit();
    const plan::Node *node = present();
    if (node == nullptr)
        return;
    const bool has = plan::breakpointOf(*node, m_session.breakpoints()).has_value();
    m_session.setBreakpoints(m_selection.steps(),
                             has ? std::nullopt : std::optional<std::string>(std::string()));
    refresh(); // also if it was refused
}

void StepCommands::togglePin()
{
    Q_EMIT aboutToEdit();
    const plan::Node *node = present();
    if (node == nullptr)
        return;
    const plan::NodeRun *run = m_session.state().node(node->id);
    if (node->pinned != nullptr)
        m_session.edit(plan::Pin{node->id, nullptr});
    else if (run != nullptr && run->hasAnswer())
        m_session.edit(plan::Pin{node->id, run->answer});
}

void StepCommands::moveBy(int places)
{
    Q_EMIT aboutToEdit();
    const plan::Node *node = present();
    if (node == nullptr)
        return;
    std::vector<plan::NodeId> ofDepth;
    for (const plan::Node &other : m_session.state().plan().nodes) {
        if (other.id.depth == node->id.depth)
            ofDepth.push_back(other.id);
    }
    const auto place = std::ranges::find(ofDepth, node->id) - ofDepth.begin() + places;
    if (place >= 0 && place < std::ssize(ofDepth))
        m_session.edit(plan::Move{node->id, static_cast<std::size_t>(place)});
}

void StepCommands::fillAddMenu(QMenu &menu)
{
    for (const plan::NodeKind kind :
         {plan::NodeKind::Query, plan::NodeKind::Search, plan::NodeKind::Compute, plan::NodeKind::Simulate,
          plan::NodeKind::Elicit, plan::NodeKind::Reason, plan::NodeKind::Decide}) {
        QAction *entry = menu.addAction(kindTip(kind), this, [this, kind] { addStep(kind); });
        entry->setEnabled(m_add->isEnabled());
    }
}

void StepCommands::fillEdges(QMenu &menu, const std::function<void(plan::NodeId, plan::NodeId)> &deed)
{
    const plan::Node *node = present();
    if (node == nullptr)
        return;
    const plan::Plan &plan = m_session.state().plan();
    const auto add = [&](plan::NodeId from, plan::NodeId to) {
        menu.addAction(tr("%1 → %2").arg(idText(from), idText(to)), this,
                       [deed, from, to] { deed(from, to); });
    };
    for (const plan::NodeId parent : plan::parentsOf(*node))
        add(parent, node->id);
    for (const plan::Node &other : plan.nodes) {
        if (std::ranges::count(plan::parentsOf(other), node->id) > 0)
            add(node->id, other.id);
    }
    menu.setEnabled(!menu.isEmpty());
}

void StepCommands::fillStepMenu(QMenu &menu)
{
    menu.addActions({m_edit, m_editText, m_breakpoint});
    menu.addSeparator();
    menu.addActions({m_pin, m_output});
    menu.addSeparator();
    menu.addAction(m_add);
    fillAddMenu(*menu.addMenu(tr("Add a Step of &Kind")));
    menu.addActions({m_duplicate, m_remove, m_up, m_down});
    menu.addSeparator();
    menu.addAction(m_connect);
    fillEdges(*menu.addMenu(tr("&Insert a Step on an Edge")),
              [this](plan::NodeId from, plan::NodeId to) { insertBetween(from, to); });
    fillEdges(*menu.addMenu(tr("Remo&ve an Edge")),
              [this](plan::NodeId from, plan::NodeId to) { separate(from, to); });
    if (const plan::Node *node = present()) {
        const plan::NodeRun *run = m_session.state().node(node->id);
        fillCopyMenu(*menu.addMenu(tr("Cop&y as")), *node, run != nullptr ? run->answer : nullptr);
    }
}

void StepCommands::fillEdgeMenu(QMenu &menu)
{
    menu.addActions({m_insert, m_remove});
}

} // namespace weighhouse::ui
