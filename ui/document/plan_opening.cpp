// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that are there already: opened, followed while other programs write, kept while they are typed into.
#include "core/base/process.h"
#include "core/plan/execute/step_work.h"
#include "ui/base/texts.h"
#include "ui/document/plan_session.h"

#include <utility>

namespace weighhouse::ui
{
namespace
{

/// The typed fields of a step are kept as one text.
constexpr std::string_view draftField = "step";

} // namespace

/// Returns whether it could be read.
bool PlanSession::showRead(Result<plan::StoredRun> stored)
{
    if (!stored) {
        Q_EMIT failed(stored.error());
        return false;
    }
    adoptStrategyOf(stored->state);
    auto executor = std::make_unique<plan::Executor>(
        m_journal->log(), std::move(stored->state), m_world == nullptr ? plan::Tools() : m_world->tools,
        m_world == nullptr ? std::string() : m_world->fingerprint.world());
    executor->setSettings(m_settings);
    show(std::move(executor));
    m_heldBy = stored->heldBy;
    for (const plan::Draft &draft : stored->drafts) {
        if (const auto node = plan::nodeIdFromText(draft.node); node && draft.field == draftField)
            m_drafts.emplace(*node, draft.text);
    }
    m_keptBreakpoints = stored->breakpoints;
    m_places = std::move(stored->places);
    m_executor->setBreakpoints(std::move(stored->breakpoints));
    keepBreakpoints(); // without those of steps that the plan does not have
    m_lacksMaker = true;
    giveMaker();
    for (const plan::Event &event : stored->events) {
        if (const auto *forked = event.as<plan::Forked>())
            m_lineage.insert(forked->number);
    }
    refreshWorld();
    Q_EMIT runReplaced();
    Q_EMIT outdatedChanged();
    announce();
    if (std::exchange(m_isFirst, false) && state().pausedWhy == plan::PauseReason::Interrupted)
        Q_EMIT interruptedFound(state().run);
    return true;
}

void PlanSession::open(plan::RunId run, bool thenGoOn)
{
    if (m_executor != nullptr && state().run == run) {
        Q_EMIT runReplaced();
        if (thenGoOn)
            goOn();
        return;
    }
    read(run);
    if (thenGoOn)
        goOn();
}

void PlanSession::read(plan::RunId run)
{
    using Read = Result<plan::StoredRun>;
    dropWishes();
    m_opening = run;
    withJournal<Read>([run](plan::JournalStore &store) { return store.read(run); },
                      [this, id = m_request](Read read) {
                          if (id != m_request)
                              return;
                          m_opening = 0;
                          carryOutChanges(showRead(std::move(read)));
                      });
}

/// Shows the run as it is in the journal now; what is shown stays until then.
void PlanSession::reopen()
{
    if (m_executor == nullptr || m_executor->isBusy())
        return;
    read(state().run);
}

void PlanSession::keepDraft(plan::NodeId node, const std::optional<std::string> &text)
{
    m_copiedDrafts.erase(node);
    if (m_executor == nullptr || state().lastSequence == 0)
        return;
    if (text)
        m_drafts.insert_or_assign(node, *text);
    else if (m_drafts.erase(node) == 0)
        return;
    withJournal<Result<void>>(
        [run = state().run, node, text](plan::JournalStore &store) {
            return store.keepDraft(run, plan::toText(node), std::string(draftField), text);
        },
        {});
}

std::vector<plan::Draft> PlanSession::enteredDrafts() const
{
    std::vector<plan::Draft> entered;
    for (const plan::NodeId node : m_copiedDrafts) {
        if (const auto found = m_drafts.find(node); found != m_drafts.end())
            entered.push_back({plan::toText(node), std::string(draftField), found->second});
    }
    return entered;
}

/// Removes drafts whose edits stand in the copy by now.
void PlanSession::dropDrafts(plan::RunId run, const std::vector<plan::Draft> &drafts)
{
    for (const plan::Draft &draft : drafts) {
        const auto drop = [run, draft](plan::JournalStore &store) {
            return store.keepDraft(run, draft.node, draft.field, {});
        };
        withJournal<Result<void>>(drop, {});
    }
}

const plan::Breakpoints &PlanSession::breakpoints() const
{
    static const plan::Breakpoints none;
    return m_executor == nullptr ? none : m_executor->breakpoints();
}

bool PlanSession::setBreakpoints(const std::vector<plan::NodeId> &steps,
                                 const std::optional<std::string> &condition)
{
    if (m_executor == nullptr || !mayChange())
        return false;
    if (m_isForking || m_opening != 0) { // they are meant for what is going to be shown
        m_changes.push_back(
            {[this, steps, condition] { setBreakpoints(steps, condition); }, Later::Kind::Beside});
        return true;
    }
    plan::Breakpoints next = breakpoints();
    for (const plan::NodeId step : steps) {
        const plan::Node *node = state().plan().find(step);
        if (node != nullptr && node->breakpoint == condition)
            next.erase(step);
        else
            next.insert_or_assign(step, condition);
    }
    m_executor->setBreakpoints(std::move(next));
    keepBreakpoints();
    announce();
    return true;
}

void PlanSession::keepPlaces(plan::DrawnPlaces places)
{
    if (m_executor == nullptr || places == m_places)
        return;
    m_places = std::move(places);
    if (state().lastSequence == 0 || !m_heldBy.empty())
        return;
    withJournal<Result<void>>([run = state().run, kept = m_places](
                                  plan::JournalStore &store) { return store.keepPlaces(run, kept); },
                              {});
}

/// Writes down what is other now than in the journal.
void PlanSession::keepBreakpoints()
{
    if (m_executor == nullptr || state().lastSequence == 0 || !m_heldBy.empty())
        return;
    const plan::Breakpoints &now = m_executor->breakpoints();
    std::vector<plan::NodeId> changed;
    for (const auto &[step, condition] : m_keptBreakpoints) {
        const auto found = now.find(step);
        if (found == now.end() || found->second != condition)
            changed.push_back(step);
    }
    for (const auto &[step, condition] : now) {
        if (!m_keptBreakpoints.contains(step))
            changed.push_back(step);
    }
    if (changed.empty())
        return;
    ++m_breakpointChanges;
    m_keptBreakpoints = now;
    withJournal<Result<void>>(
        [run = state().run, changed, now](plan::JournalStore &store) {
            return store.keepBreakpoints(run, changed, now);
        },
        {});
}

/// Events that other programs append to the journal are shown as they come.
void PlanSession::lookForOthers()
{
    if (m_isLooking || m_journal->writer() == nullptr)
        return;
    struct Look {
        std::int64_t version = 0;
        std::int64_t events = 0; ///< That the run shown has.
        bool isHeld = false;
        std::optional<plan::Breakpoints> breakpoints = {}; ///< Of the run shown; nothing: not read.
        std::string content = {}; ///< Its version; empty where runs are not kept in the project's file.
        std::vector<long> alsoOpenIn = {};
        std::optional<Error> gone = {};
    };
    m_isLooking = true;
    const plan::RunId shown = m_executor == nullptr ? 0 : state().run;
    withJournal<Look>(
        [shown, path = m_document.path().toStdString()](plan::JournalStore &store) {
            Look look{.version = store.dataVersion().value_or(0)};
            if (!path.empty() && store.path() == path) {
                look.content = store.contentVersion().value_or(std::string());
                look.alsoOpenIn = othersLocking(path);
                if (auto there = store.checkPlace(); !there)
                    look.gone = std::move(there).error();
            }
            if (shown != 0) {
                look.events = store.lastEventOf(shown).value_or(0);
                look.isHeld = store.isHeldElsewhere(shown).value_or(false);
                if (auto breakpoints = store.breakpoints(shown))
                    look.breakpoints = *std::move(breakpoints);
            }
            return look;
        },
        [this, shown, path = m_document.path(), changes = m_breakpointChanges](const Look &look) {
            m_isLooking = false;
            if (path != m_document.path())
                return; // another project meanwhile
            const auto before = std::exchange(m_dataVersion, look.version);
            if (before && *before != look.version)
                Q_EMIT runsChanged();
            noteAlsoOpen(look.alsoOpenIn);
            if (!std::exchange(m_isGoneTold, look.gone.has_value()) && look.gone)
                Q_EMIT failed(*look.gone);
            if (!look.content.empty() && look.content != m_document.fileVersion() &&
                look.content != m_toldVersion) {
                m_toldVersion = look.content;
                Q_EMIT contentChangedElsewhere();
            }
            const bool isShown = m_executor != nullptr && state().run == shown && !isBusy() &&
                                 !m_journal->isLost(shown) && m_opening == 0 && !m_isForking &&
                                 run().lastSequence == state().lastSequence;
            const bool isOther = look.events != state().lastSequence || look.isHeld == m_heldBy.empty();
            if (isShown && look.events > 0 && isOther)
                reopen();
            else if (isShown && look.events > 0 && look.breakpoints && changes == m_breakpointChanges)
                followBreakpoints(*look.breakpoints);
        });
}

/// Takes over those that another window has set; none were set here since the journal was read.
void PlanSession::followBreakpoints(const plan::Breakpoints &kept)
{
    if (kept == m_keptBreakpoints || m_executor->breakpoints() != m_keptBreakpoints)
        return;
    m_keptBreakpoints = kept;
    m_executor->setBreakpoints(kept);
    announce();
}

QStringList PlanSession::changedSince(const plan::RunState &run) const
{
    QStringList names;
    if (m_world == nullptr || m_world->model == nullptr)
        return names;
    for (const plan::RunInput input : plan::changedInputs(run, m_world->fingerprint, m_world->tools))
        names.append(input == plan::RunInput::Rules    ? tr("rules")
                     : input == plan::RunInput::Schema ? tr("schema")
                     : input == plan::RunInput::Data   ? tr("data")
                                                       : tr("documents"));
    return names;
}

void PlanSession::noteAlsoOpen(const std::vector<long> &processes)
{
    if (std::exchange(m_alsoOpenIn, processes) != processes)
        Q_EMIT alsoOpenChanged();
}

/// A project shows what somebody worked on last.
void PlanSession::openLast()
{
    using Runs = Result<std::vector<plan::RunId>>;
    withJournal<Runs>([](plan::JournalStore &store) { return store.runs(); },
                      [this, id = m_request](const Runs &runs) {
                          const bool isWanted = id == m_request && m_executor == nullptr && !isBusy();
                          if (!isWanted || !runs || runs->empty())
                              return;
                          open(runs->back());
                          m_isFirst = true;
                      });
}

/// Returns true if no other program carries the run on; otherwise reports who does.
bool PlanSession::mayChange()
{
    if (m_heldBy.empty())
        return true;
    Q_EMIT failed(windowError("run.held",
                              tr("another program is running run %1: process %2")
                                  .arg(state().run)
                                  .arg(QString::fromStdString(m_heldBy)),
                              tr("Wait until it is done, end that program, or fork the run.")));
    return false;
}

} // namespace weighhouse::ui
