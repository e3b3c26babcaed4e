// SPDX-License-Identifier: GPL-3.0-or-later
// Other plans for the run that a window shows.
#include "core/plan/edits.h"
#include "ui/document/plan_command.h"
#include "ui/document/plan_session.h"

#include <algorithm>
#include <utility>

namespace weighhouse::ui
{
namespace
{

Result<plan::Plan> editedBy(plan::Plan plan, const std::vector<plan::Edit> &edits)
{
    for (const plan::Edit &edit : edits) {
        auto next = plan::edited(plan, edit);
        if (!next)
            return next;
        plan = *std::move(next);
    }
    return plan;
}

} // namespace

bool PlanSession::edit(const plan::Edit &edit)
{
    return this->edit({edit}, QString::fromStdString(plan::describe(state().plan(), edit)));
}

bool PlanSession::edit(const std::vector<plan::Edit> &edits, const QString &words)
{
    if (m_executor == nullptr || edits.empty() || !mayChange())
        return false;
    // While others wait for the copy, nobody knows yet what this one is an edit of.
    if (const auto possible = editedBy(state().plan(), edits); !possible && !m_isForking) {
        Q_EMIT failed(possible.error());
        return false;
    }
    whenEditable([this, edits, words] {
        if (auto next = editedBy(state().plan(), edits))
            changePlan(*std::move(next), words);
        else
            Q_EMIT failed(next.error());
    });
    return true;
}

bool PlanSession::restoreVersion(std::size_t index)
{
    if (m_executor == nullptr || index >= state().versions.size() || !mayChange())
        return false;
    whenEditable([this, restored = state().versions[index].plan] {
        changePlan(*restored, tr("restore version %1").arg(restored->version));
    });
    return true;
}

void PlanSession::changePlan(plan::Plan next, const QString &words)
{
    m_document.undoStack().push(new PlanCommand(*this, state().run, state().plan(), std::move(next), words));
}

/// An ended run is a record: what is changed goes on in a copy, once that is there, in the order of the
/// changes.
void PlanSession::whenEditable(std::function<void()> change)
{
    if (!m_isForking && m_opening == 0 && state().phase != plan::RunPhase::Ended) {
        change();
        return;
    }
    m_changes.push_back({std::move(change), Later::Kind::Edit});
    if (!m_isForking && m_opening == 0)
        fork();
}

void PlanSession::fork()
{
    using Forked = Result<plan::StoredRun>;
    m_isForking = true;
    withJournal<Forked>(
        [run = state().run, last = state().lastSequence,
         entered = enteredDrafts()](plan::JournalStore &store) -> Forked {
            const auto forked = store.fork(run, last);
            if (!forked)
                return failure(forked.error());
            auto stored = store.read(*forked); // without the drafts, which are about to be edits of it
            for (const plan::Draft &draft : entered) {
                if (auto kept = store.keepDraft(*forked, draft.node, draft.field, draft.text); !kept)
                    return failure(kept.error());
            }
            return stored;
        },
        [this, original = state().run, id = ++m_request](Forked forked) {
            if (id != m_request)
                return;
            m_isForking = false;
            const std::set<plan::RunId> lineage = m_lineage;
            const std::vector<plan::Draft> entered = enteredDrafts();
            const bool isShown = showRead(std::move(forked));
            if (isShown)
                m_lineage.insert(lineage.begin(), lineage.end());
            Q_EMIT runsChanged();
            carryOutChanges(isShown);
            if (isShown) {
                dropDrafts(original, entered);
                dropDrafts(state().run, entered);
            }
        });
}

/// Carries out the commands that waited for the run shown, in their order.
void PlanSession::carryOutChanges(bool isShown)
{
    const std::vector<Later> changes = std::exchange(m_changes, {});
    if (!isShown)
        return;
    for (const Later &change : changes) {
        if (change.kind == Later::Kind::Edit)
            whenEditable(change.work);
        else
            change.work();
    }
}

/// Of an undo step: in the run that it belongs to, which is opened if another one is shown.
void PlanSession::applyPlan(plan::RunId run, const plan::Plan &plan, const QString &words)
{
    if (run != m_opening && !m_lineage.contains(run))
        open(run);
    whenEditable([this, next = plan, words]() mutable {
        // Names that were given stay given, also by what is taken back now.
        const std::vector<std::uint32_t> &given = state().plan().lastPositions;
        next.lastPositions.resize(std::max(next.lastPositions.size(), given.size()), 0);
        for (std::size_t depth = 0; depth < given.size(); ++depth)
            next.lastPositions[depth] = std::max(next.lastPositions[depth], given[depth]);
        m_executor->setPlan(next, {plan::Origin::Kind::Edit, words.toStdString(), {}});
        Q_EMIT outdatedChanged();
    });
}

} // namespace weighhouse::ui
