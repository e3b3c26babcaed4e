// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/deleting.h"

#include "ui/document/desk.h"
#include "ui/document/plan_session.h"
#include "ui/runs/run_words.h"

#include <QPointer>
#include <QUndoCommand>
#include <algorithm>
#include <utility>

namespace weighhouse::ui
{
namespace
{

struct Deleting {
    Q_DECLARE_TR_FUNCTIONS(weighhouse::ui::Deleting)
};

QString wordsFor(const std::vector<NamedRun> &runs)
{
    return runs.size() == 1 ? Deleting::tr("delete run %1").arg(runs.front().run)
                            : Deleting::tr("delete %Ln runs", nullptr, static_cast<int>(runs.size()));
}

/// On the journal's thread.
Result<void> mark(plan::JournalStore &store, const std::vector<NamedRun> &runs, bool deleted)
{
    for (const NamedRun &run : runs) {
        const auto number = store.numberOf(run.name);
        if (!number)
            return failure(windowError(
                "run.unknown", Deleting::tr("run %1 is not in this project any more").arg(run.run),
                Deleting::tr("What was deleted stays behind when a project is saved under another name.")));
        if (auto marked = store.setDeleted(*number, deleted); !marked)
            return failure(std::move(marked.error()));
    }
    return {};
}

void setDeleted(Document &document, PlanSession &plans, std::vector<NamedRun> runs, bool deleted,
                std::function<void()> done)
{
    plans.withJournal<Result<void>>(
        [runs = std::move(runs), deleted](plan::JournalStore &store) { return mark(store, runs, deleted); },
        [document = QPointer(&document), plans = QPointer(&plans),
         done = std::move(done)](const Result<void> &marked) {
            if (document == nullptr || plans == nullptr)
                return;
            if (!marked)
                Q_EMIT document->failed(marked.error());
            else if (done)
                done();
            Q_EMIT plans->runsChanged();
        });
}

/// Lets go of the run that is shown if it is one of them; false if it is running.
bool letGo(Desk &desk, PlanSession &plans, const std::vector<NamedRun> &runs)
{
    const auto isShown = [&](const NamedRun &run) { return plans.hasRun() && plans.run().run == run.run; };
    if (std::ranges::none_of(runs, isShown))
        return true;
    if (plans.isBusy()) {
        Q_EMIT desk.message(Deleting::tr("%1 is running: stop it first, then delete it.")
                                .arg(RunWords::run(plans.run().run)));
        return false;
    }
    plans.close();
    return true;
}

class DeleteRuns : public QUndoCommand
{
public:
    DeleteRuns(Desk &desk, PlanSession &plans, std::vector<NamedRun> runs)
        : QUndoCommand(wordsFor(runs)), m_desk(&desk), m_plans(&plans), m_runs(std::move(runs))
    {
    }

    void redo() override
    {
        if (std::exchange(m_isDone, false) || m_desk == nullptr || m_plans == nullptr)
            return; // pushing has done it already
        if (letGo(*m_desk, *m_plans, m_runs))
            setDeleted(m_desk->document, *m_plans, m_runs, true, {});
    }

    void undo() override
    {
        m_isDone = false;
        if (m_desk != nullptr && m_plans != nullptr)
            setDeleted(m_desk->document, *m_plans, m_runs, false, {});
    }

private:
    QPointer<Desk> m_desk;
    QPointer<PlanSession> m_plans;
    std::vector<NamedRun> m_runs;
    bool m_isDone = true;
};

} // namespace

void deleteRuns(Desk &desk, PlanSession &plans, std::vector<NamedRun> runs, std::function<void()> done)
{
    if (runs.empty() || !letGo(desk, plans, runs))
        return;
    const auto finish = [desk = QPointer(&desk), plans = QPointer(&plans), runs, done = std::move(done)] {
        if (desk == nullptr || plans == nullptr)
            return;
        desk->document.undoStack().push(new DeleteRuns(*desk, *plans, runs));
        Q_EMIT desk->message(Deleting::tr("Done: %1. Ctrl+Z brings it back.").arg(wordsFor(runs)));
        if (done)
            done();
    };
    setDeleted(desk.document, plans, std::move(runs), true, finish);
}

} // namespace weighhouse::ui
