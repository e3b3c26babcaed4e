// SPDX-License-Identifier: GPL-3.0-or-later
// The run that a window shows, and the journal it is written to.
#pragma once

#include "core/llm/person_model.h"
#include "core/plan/breakpoints.h"
#include "core/plan/drawn_places.h"
#include "core/plan/edits.h"
#include "core/plan/execute/executor.h"
#include "core/plan/journal/journal_store.h"
#include "core/plan/journal/journal_writer.h"
#include "core/plan/journal/run_state.h"
#include "core/plan/tools/payload_checks.h"
#include "core/strategy/asking.h"
#include "core/strategy/strategy.h"
#include "ui/document/document.h"
#include "ui/document/plan_journal.h"
#include "ui/document/plan_world.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

namespace weighhouse::ui
{

/// What a decision of the run shown rests on.
struct Decided {
    decision::WeighedPtr weighed = {}; ///< Null if the run does not tell: it is not to be disturbed, its plan
                                       ///< weighs nothing, or it could not be run.
    double seconds = 0;                ///< That weighing took.
    std::optional<Error> error = {};   ///< Why there is nothing, if it is that a step failed.
};

/// Makes plans for the document's question, runs them, opens earlier runs. Runs of a project without a file
/// are kept in a file of their own until it is saved; they are gone if it never is. Editing is undoable on
/// the document's stack; running is not. A run that gives way to another, or to another project, is paused:
/// it can be gone on with.
class PlanSession : public QObject
{
    Q_OBJECT

public:
    explicit PlanSession(Document &document, QObject *parent = nullptr);
    ~PlanSession() override;

    /// Where runs are kept while the project has no file.
    void setScratchFolder(const QString &folder);

    /// The project that plans are about.
    Document &document() const { return m_document; }

    bool hasRun() const { return m_executor != nullptr; }
    /// As the journal has it; an empty one if there is none.
    const plan::RunState &run() const;
    /// As it is going to be in a moment: for enabling commands. An empty one if there is none.
    const plan::RunState &state() const;
    /// Whether anything of it runs, or is about to, or the plan is being made.
    bool isBusy() const;
    /// The process that carries the run shown on, if another program does; empty otherwise. Then it is not to
    /// be run or edited here.
    const std::string &heldBy() const { return m_heldBy; }
    /// The numbers of other processes that have the project open, such as windows of another start of the
    /// program.
    const std::vector<long> &alsoOpenIn() const { return m_alsoOpenIn; }
    /// Whether rules, data or question are others now than when the plan was made; then running makes a new
    /// one.
    bool isOutdated() const;
    /// The first respect in which what is asked now differs from what the run shown is for.
    enum class AskedOtherwise : std::uint8_t { No, WasForNone, Question, Arguments, Planning };
    AskedOtherwise askedOtherwise() const;
    /// Returns true if rules or data are others than those that the run shown works on, so that it cannot be
    /// gone on with.
    bool isWorldOutdated() const;
    /// Names the inputs that are different here, saved or not, from when a run was begun: "rules", "data".
    /// Empty while that is not known.
    QStringList changedSince(const plan::RunState &run) const;
    /// Returns true if a person has made something of the plan.
    bool isPlanOfPerson() const;
    /// Returns true if start() runs the plan shown again where that is outdated, instead of another one.
    bool keepsPlan() const;
    /// Goes on with the run shown, with its own question and arguments, whatever is asked now. Emits failed()
    /// if rules or data have changed.
    void goOn();
    /// Names of the tools that steps may use.
    std::vector<std::string> toolNames() const;
    /// The tool of a name, for what is asked beside the plan; null while it is not known, or if there is
    /// none.
    plan::ToolPtr tool(std::string_view name) const;
    /// Returns what tools work on now; null while that is not known.
    PlanWorldPtr currentWorld() const { return isCurrent() ? m_world : nullptr; }
    /// Finds the faults of the plan, and the payloads that cannot be read: steps that do not follow from
    /// those can run all the same.
    Errors problems() const;
    /// Finds the faults of one step as it is being typed, in the plan around it.
    Errors problemsWith(const plan::Node &typed) const;
    plan::RunSettings settings() const { return m_settings; }
    void setSettings(const plan::RunSettings &settings);
    /// Who makes plans, and how: as of the run that is shown, until it is set otherwise; then that plan is
    /// outdated. Kept for the next time.
    const strategy::Strategy &strategy() const { return *m_strategy; }
    const strategy::Settings &strategySettings() const { return m_strategySettings; }
    void setStrategy(const strategy::Strategy &strategy, const strategy::Settings &settings);

    /// What strategies work with besides rules and data; by default the person's chat model (ChatModels).
    void setMeans(std::function<strategy::Means()> means) { m_means = std::move(means); }
    /// What the decision maker's chat model has written of its next reply; empty while it writes nothing.
    const QString &draft() const { return m_draft; }

    /// The prompt that waits for the person's own reply (ChatModels::isPerson); null: none does.
    const llm::PersonRequestPtr &personRequest() const { return m_personRequests.front(); }

    /// A new run with a plan of the strategy for the question asked; `thenRun`: and runs it. Waits for the
    /// workings. Where a plan that a person made gives way to it, undoing brings that one back.
    void makePlan(bool thenRun = false);
    /// The same with another decision maker, which may go on extending the plan while it runs.
    void makePlanBy(std::shared_ptr<plan::DecisionMaker> maker, bool thenRun = false);
    /// A new run with a plan from elsewhere (a file).
    void importPlan(plan::Plan plan, const QString &from);
    /// A new run with the beginning of a plan that a person writes; `words`: what they have done.
    void writePlan(plan::Plan plan, const QString &words);
    /// Shows an earlier run. `thenGoOn`: and goes on with it.
    void open(plan::RunId run, bool thenGoOn = false);
    /// Lets go of the run shown.
    void close();

    plan::Preview preview(const plan::Command &command) const;
    /// Runs; without a plan, or with an outdated one and Command::All, makes one first. Waits until the
    /// document is worked out. What cannot be run is said by failed().
    void start(const plan::Command &command = {});
    /// For whoever shows an answer: runs what has no answer yet, of a plan made anew if it is outdated, so
    /// that the question asked is decided by the run shown. `decided` follows once nothing runs any more, or
    /// at once; not if this is called again before, or another project is opened. `job` is told how far
    /// simulations are.
    void decide(std::shared_ptr<const JobHandle> job);
    /// What was asked of decide() is to end soon: once its job is cancelled, a simulation ends with what it
    /// has, and what has not come so far is stopped.
    void hurry();
    /// This is what a person says of the query that the run waits with (RunSettings::asksBeforeQueries).
    struct Verdict {
        plan::RunId run = 0;
        plan::NodeId step = {};
        std::string payload = {}; ///< The query that the person has seen: another one is not judged.
        bool isForAll = false;    ///< What follows in this run is let through as well.
        std::optional<QString> rejection = {}; ///< The query is not to be asked, because of this.
    };
    void judge(const Verdict &verdict);
    void pause(plan::Executor::Running running = plan::Executor::Running::Finish);
    void stop();

    /// One undo step and one event. An ended run is forked first: both stay. What cannot be done is said by
    /// failed(); returns whether it was.
    bool edit(const plan::Edit &edit);
    /// Several as one, or none of them.
    bool edit(const std::vector<plan::Edit> &edits, const QString &words);
    /// Whether the run shown is this one or a copy that goes on with it: what began with the one is meant for
    /// the other.
    bool isOf(plan::RunId run) const { return m_lineage.contains(run); }
    /// Brings back a version as a new one: undoable as well.
    bool restoreVersion(std::size_t index);

    /// Keeps what is typed for a step of the run shown and not entered yet, so that it outlasts this process;
    /// nothing: it was entered or given up.
    void keepDraft(plan::NodeId node, const std::optional<std::string> &text);
    /// The draft of a step is being entered. If that takes a copy of an ended run, it is kept in both until
    /// the copy has the edit, since the program may end before.
    void dropDraftOnceCopied(plan::NodeId node) { m_copiedDrafts.insert(node); }
    /// The drafts of the run shown, by step.
    const std::map<plan::NodeId, std::string> &drafts() const { return m_drafts; }

    /// Breakpoints stand beside the plan of the run shown: setting one is no edit of it, so that an ended run
    /// stays what it is. They are kept with the run, and hold at once. Nothing: the run does not pause before
    /// these steps, whatever the plan says. What cannot be done is said by failed(); returns whether it was.
    bool setBreakpoints(const std::vector<plan::NodeId> &steps, const std::optional<std::string> &condition);
    /// Returns the breakpoints that were set; a plan may bear others.
    const plan::Breakpoints &breakpoints() const;

    /// Keeps where the steps of the drawn plan were put, with the run shown; none: they are worked out again.
    void keepPlaces(plan::DrawnPlaces places);
    const plan::DrawnPlaces &places() const { return m_places; }

    /// Work on the journal of the project, on its own thread; `done` on this one. For lists of runs,
    /// searches, deleting.
    template<typename Value>
    void withJournal(std::function<Value(plan::JournalStore &)> work, std::function<void(Value)> done)
    {
        whenOpen([work = std::move(work), done = std::move(done)](plan::JournalWriter &journal) {
            journal.with<Value>(work, done);
        });
    }

Q_SIGNALS:
    /// Another run is shown, or none.
    void runReplaced();
    /// Something of the run shown changed; at most once in 16 ms, and seldom enough that whoever draws it has
    /// a fifth of the time.
    void runChanged();
    void eventRecorded(const weighhouse::plan::Event &event);
    void draftChanged();
    void personAsked();
    /// A project was opened whose last run, which is shown, was interrupted when a program ended.
    void interruptedFound(weighhouse::plan::RunId run);
    /// Another program or window has written to the content of the project's file.
    void contentChangedElsewhere();
    /// Another process has opened the project, or has closed it.
    void alsoOpenChanged();
    /// The list of runs of the project is another.
    void runsChanged();
    /// It has come to rest: paused, ended, failed.
    void rested();
    void outdatedChanged();
    void decided(const weighhouse::ui::Decided &decided);
    void failed(const weighhouse::Error &error);
    /// In words, what came of something that went on by itself.
    void told(const QString &what);

private:
    friend class PlanCommand;
    friend class ReplaceCommand;
    struct NewRun;
    /// The run that is wanted next.
    struct Wish {
        bool thenRun = false;
        bool isQuiet = false;                            ///< What cannot be done is said elsewhere.
        std::shared_ptr<plan::DecisionMaker> maker = {}; ///< Null: the strategy's.
        std::optional<plan::Plan> plan = {};             ///< One that is there already.
        std::string strategy = {};                       ///< Of a plan that is there already.
        std::optional<strategy::Asking> asked =
            {};                             ///< The question of that plan; nothing: what is asked now.
        std::string title = {};             ///< The question of that plan, in words.
        plan::Breakpoints breakpoints = {}; ///< Beside that plan.
        bool keepsPlan = false;             ///< That plan is the one shown.
        WorkingsPtr begunWith = {};         ///< What its run is being made of; null: not yet.
    };

    struct Wanted {
        plan::Command command;
        bool isForDecision = false; ///< Then what cannot be done is said elsewhere.
        bool isGoingOn = false;     ///< The question that is asked now does not count.
        std::optional<Verdict> verdict = {};
    };

    /// What has become of decide().
    struct Decision {
        bool hasBegun = false; ///< It does not wait any more until others have what they wanted.
        bool hasRun = false;   ///< The run shown has been run for it.
        bool hasRunAnew = false;
        bool hasForked = false; ///< An ended run was forked for it.
        bool isBroken = false;  ///< The journal refused an event of the run.
    };

    void whenOpen(std::function<void(plan::JournalWriter &)> then);
    void letGo();

    /// The number of a run that had it when so many moves were known.
    plan::RunId numberNow(plan::RunId run, std::size_t knownMoves) const;
    void renumber(const std::map<plan::RunId, plan::RunId> &numbers);

    // What the tools work on.
    bool isCurrent() const;
    void refreshWorld();
    void takeWorld(PlanWorldPtr world);
    bool isDataOutdated() const;
    void giveMaker();
    strategy::Means means() const;
    strategy::Means usualMeans();
    void askPerson(const llm::PersonRequestPtr &request);
    void adoptStrategyOf(const plan::RunState &run);

    // plan_making.cpp: new runs.
    void wish(Wish wish);
    void fulfil();
    void refuse(const Error &error);
    void takeDraft(const std::string &piece);
    void dropDraft();
    void beginRun(const NewRun &made);

    void show(std::unique_ptr<plan::Executor> executor);
    bool showRead(Result<plan::StoredRun> stored);
    void read(plan::RunId run);
    void reopen();
    void keepBreakpoints();
    std::vector<plan::Draft> enteredDrafts() const;
    void dropDrafts(plan::RunId run, const std::vector<plan::Draft> &drafts);
    void tellChanged();
    void lookForOthers();
    void followBreakpoints(const plan::Breakpoints &kept);
    void noteAlsoOpen(const std::vector<long> &processes);
    void openLast();
    void leave();
    void carryOut(const Wanted &wanted);
    bool carryOutNow(const Wanted &wanted);
    Result<void> runAs(const Wanted &wanted);
    bool forksFirst(const Wanted &wanted);
    bool mayChange();

    // plan_deciding.cpp: the run as a decision.
    void goOnDeciding();
    void decideByRun();
    bool runAnew();
    bool runBeside(const plan::Command &command);
    void dropBeside();
    bool isSimulating() const;
    void conclude(const Decided &decided);

    // plan_editing.cpp: other plans.
    void applyPlan(plan::RunId run, const plan::Plan &plan, const QString &words);
    void changePlan(plan::Plan next, const QString &words);
    void whenEditable(std::function<void()> change);
    void fork();
    void carryOutChanges(bool isShown);
    void dropWishes();
    void announce();

    Document &m_document;
    plan::RunSettings m_settings;
    const strategy::Strategy *m_strategy;
    strategy::Settings m_strategySettings;
    std::function<strategy::Means()> m_means; ///< Called on the window's thread.
    QString m_draft;
    /// Steps may ask at the same time: the person answers them in turn. The last one is always null.
    std::deque<llm::PersonRequestPtr> m_personRequests{nullptr};
    bool m_lacksMaker = false; ///< The run shown was read back, and nobody goes on deciding yet.
    // The journal goes last: what the executor wrote is in it by then.
    std::unique_ptr<PlanJournal> m_journal;
    PlanWorldPtr m_world; ///< Of the document's workings, once hashed.
    /// The last judgement of isDataOutdated, and what it is about.
    struct JudgedData {
        PlanWorldPtr world;
        plan::RunId run = 0;
        std::int64_t sequence = 0;
        bool isOutdated = false;

        bool isOf(const JudgedData &other) const
        {
            return world == other.world && run == other.run && sequence == other.sequence;
        }
    };
    mutable JudgedData m_judgedData;
    Errors problemsOf(const plan::Plan &plan) const;
    /// The last problems of payloads, and what they are about.
    struct JudgedPlan {
        PlanWorldPtr world;
        plan::RunId run = 0;
        std::size_t versions = 0;
        plan::Breakpoints breakpoints = {};
        Errors problems = {};
    };
    mutable JudgedPlan m_judged;
    mutable plan::KnownPayloads m_knownPayloads; ///< Of the version that was judged last.
    Latest<WorldWish, PlanWorldPtr> *m_worlds;
    std::unique_ptr<plan::Executor> m_executor;
    std::unique_ptr<plan::PassingLog> m_besideLog;
    std::unique_ptr<plan::Executor> m_beside; ///< Works out again what a record does not hold.
    bool m_isMaking = false;
    Wish m_wish;
    std::optional<Decision> m_decision;
    std::shared_ptr<Waiting> m_waiting = std::make_shared<Waiting>();
    std::optional<Wanted> m_command; ///< To be carried out once the document is worked out.
    plan::RunId m_opening = 0;       ///< Being read, to be shown.
    bool m_isForking = false;
    /// A command that waits for the fork of an ended run, or for m_opening.
    struct Later {
        enum class Kind {
            Edit, ///< An ended run has to be copied for it.
            Run,
            Beside ///< It changes nothing of the run itself.
        };
        std::function<void()> work;
        Kind kind = Kind::Edit;
    };
    std::vector<Later> m_changes;
    std::string m_heldBy;
    std::vector<long> m_alsoOpenIn;
    std::map<plan::NodeId, std::string> m_drafts;
    plan::Breakpoints m_keptBreakpoints;   ///< As the journal has them.
    std::uint64_t m_breakpointChanges = 0; ///< How often they were written down by this window.
    plan::DrawnPlaces m_places;
    std::set<plan::NodeId> m_copiedDrafts; ///< See dropDraftOnceCopied().
    bool m_isOverruled = false;            ///< The run shown went on elsewhere.
    bool m_isFirst = false; ///< The run being opened is the last one of a project that was just opened.
    std::optional<std::int64_t>
        m_dataVersion;         ///< The journal's data version at the last look for other writers.
    bool m_isGoneTold = false; ///< The project's file is gone, and that was told.
    std::string m_toldVersion; ///< The content version that was last reported as changed.
    bool m_isLooking = false;
    QTimer m_others; ///< The timer of the looks for other writers.
    /// The run shown and those it is a copy of: their edits can be undone in it.
    std::set<plan::RunId> m_lineage;
    std::vector<std::map<plan::RunId, plan::RunId>> m_moves; ///< Numbers of runs in the next file.
    /// Number of the newest wish for another run; answers to older ones are dropped.
    std::uint64_t m_request = 0;
    QTimer m_tick; ///< At most one runChanged in its time.
};

} // namespace weighhouse::ui
