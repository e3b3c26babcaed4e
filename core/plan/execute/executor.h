// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a plan: by data flow, in parallel, journalled; paused, edited and gone on with at any time.
#pragma once

#include "core/plan/breakpoints.h"
#include "core/plan/execute/run_settings.h"
#include "core/plan/journal/event_log.h"
#include "core/plan/journal/run_state.h"
#include "core/plan/tools/tool.h"

#include <QObject>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::plan
{

/// What a new run is about: its first event.
using RunAbout = RunStarted;

/// One run. Lives on one thread with an event loop; tools work elsewhere. A node starts when every parent has
/// an answer, at most as many at once as the settings say; of several that are ready, first the one with the
/// longest way to the end. Everything that happens is appended to the journal, and shown once it is
/// committed.
class Executor : public QObject
{
    Q_OBJECT

public:
    /// A run without events, or one read back: what ran when it was killed is not done. `world` is a hash of
    /// what the tools work on: an answer is kept only for the same world.
    Executor(EventLog &journal, RunState state, Tools tools, std::string world, QObject *parent = nullptr);
    ~Executor() override;

    /// Others than it was made with: once what they work on is known. Only while nothing runs.
    void setTools(Tools tools, std::string world);

    void setSettings(RunSettings settings);
    const RunSettings &settings() const;

    /// Of a run without events: says what it is about and lets the decision maker make the plan. `planMade`
    /// follows, or `failed`.
    void begin(const RunAbout &about, std::shared_ptr<DecisionMaker> maker);
    /// The same with a plan that is there already (imported, or of a person).
    void begin(const RunAbout &about, Plan plan, std::shared_ptr<DecisionMaker> maker = {});
    /// Of a run read back: who goes on deciding. Without one it is just run.
    void setDecisionMaker(std::shared_ptr<DecisionMaker> maker);

    /// What the command would do now.
    Preview preview(const Command &command) const;
    /// Starts, or goes on. Errors: the plan's first problem; "run.nothing-to-run"; "run.ended" (what has
    /// ended is forked first, JournalStore::fork); "run.broken" (the run is not what was written).
    Result<void> run(const Command &command = {});
    /// Lets the step of a run that is paused for approval ask the payload that somebody has seen, and goes
    /// on; run() does not. `ForAll` lets all that follow in this run do so as well. Errors: those of run();
    /// "run.not-asked" if that step does not wait for approval, "run.query-changed" if it asks something else
    /// by now.
    enum class Approval { Once, ForAll };
    Result<void> approve(NodeId step, const std::string &payload, Approval approval);
    /// The step fails with `why`, without having been run; the decision maker may mend it, or the run pauses.
    /// Errors: as of approve().
    Result<void> reject(NodeId step, const std::string &payload, const std::string &why);
    enum class Running { Finish, Cancel };
    /// No new starts; what runs ends, or is cancelled.
    void pause(Running running = Running::Finish);
    /// Cancels everything and ends the run.
    void stop();

    /// Of a run that gives way to another: cancels everything, pauses, and hands that to the journal at once.
    /// Nothing is recorded afterwards; the executor is to be destroyed.
    void leave();
    /// Its journal is in another file now, in which it has this number.
    void renumber(RunId run);

    /// At any time. What runs and is no longer what was asked is cancelled; the rest goes on. `words` are for
    /// the journal and the version's origin. The plan's version is set here. Errors: as of edited(), and
    /// "run.ended".
    Result<void> edit(const Edit &edit);
    void setPlan(Plan plan, Origin origin);

    /// At any time: before which steps to pause, whatever the plan says. That is no edit, and nothing of it
    /// is recorded. A step that has begun is not paused any more. They follow the plan when that is edited.
    void setBreakpoints(Breakpoints breakpoints);
    const Breakpoints &breakpoints() const;

    /// What is in the journal: for views.
    const RunState &shown() const;
    /// What is going to be there in a moment: for commands.
    const RunState &state() const;
    /// Whether anything runs or the decision maker thinks.
    bool isBusy() const;
    bool isRunning() const { return state().phase == RunPhase::Running; }

Q_SIGNALS:
    /// An event is committed, and in shown().
    void recorded(const weighhouse::plan::Event &event);
    /// Several at once are: after the last `recorded` of a transaction.
    void shownChanged();
    /// The first plan is there, in state().
    void planMade();
    /// A piece of what the decision maker's chat model is writing. What comes of it is told by a later
    /// ReplyReceived, or there is none.
    void replyDrafted(const std::string &piece);
    /// Nothing runs any more: paused, ended or failed (see state().phase), all of it committed.
    void rested();
    /// The journal cannot be written, or the decision maker cannot go on. The run is paused.
    void failed(const weighhouse::Error &error);

private:
    class Inside;
    std::unique_ptr<Inside> m_inside;
};

} // namespace weighhouse::plan
