// SPDX-License-Identifier: GPL-3.0-or-later
// The inside of an executor: what it knows, and the life of a step.
#pragma once

#include "core/plan/execute/executor.h"

#include <QPointer>
#include <QTimer>
#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::plan
{

/// Everything happens on the executor's thread. What is recorded counts at once here (m_state) and is shown
/// once the journal has committed it (m_shown), so nothing waits for the disk.
class Executor::Inside
{
public:
    Inside(Executor &executor, EventLog &journal, RunState state, Tools tools, std::string world);
    ~Inside();

    void begin(const RunAbout &about, std::shared_ptr<DecisionMaker> maker);
    void begin(const RunAbout &about, Plan plan, std::shared_ptr<DecisionMaker> maker);
    Preview preview(const Command &command) const;
    Result<void> run(const Command &command);
    Result<void> approve(NodeId step, const std::string &payload, Approval approval);
    Result<void> reject(NodeId step, const std::string &payload, const std::string &why);
    Result<void> checkAsked(NodeId step, const std::string &payload) const;
    Command restOfCommand() const;
    Error endedError() const;
    void pause(Running running);
    void stop();
    void leave();
    void setPlan(Plan plan, Origin origin, EventKind kind = EventKind::PlanMade);
    void setBreakpoints(Breakpoints next);
    bool isBusy() const;

    Executor &q;
    EventLog &journal;
    RunState state;
    RunState shown;
    Tools tools;
    std::string world;
    RunSettings settings;
    Breakpoints breakpoints; ///< Beside the plan.
    std::shared_ptr<DecisionMaker> maker;

private:
    /// A step that has started, or is about to.
    struct Active {
        Node node;
        std::map<NodeId, AnswerPtr> inputs;
        std::string work;
        std::string answerHash = {}; ///< Of what the tool answered.
        unsigned attempt = 1;
        std::stop_source stop = {};
        bool hasStarted = false; ///< Its start is in the journal; else its breakpoint is being looked at.
        bool isUnwanted = false; ///< The plan is another now, or it is to be cancelled.
        std::string whyUnwanted = {};
        std::chrono::steady_clock::time_point begin = {};
        std::chrono::steady_clock::duration took = {};
    };
    using ActivePtr = std::shared_ptr<Active>;

    /// How other threads reach the executor while it is there.
    struct Mailbox {
        std::mutex mutex;
        Executor *executor = nullptr;
    };

    /// What the decision maker is to be asked about: a step's answer, or its failure.
    struct Question {
        NodeId node;
        ActivePtr failed = {}; ///< Null of an answer. It stays active meanwhile: nothing else may start it.
        Error error = {};
        bool isCheck = false;
    };

    /// What has been tried for a step that failed.
    struct Tried {
        std::size_t next = 0; ///< Position among the remedies.
        unsigned retries = 0;
        Error last;
    };

    // executor.cpp: recording, commands.
    void record(std::vector<Happening> happenings);
    void committed(const Result<std::vector<Event>> &events);
    void look(const Happening &what);
    void pauseBecause(PauseReason why, std::optional<NodeId> node, const Message &text);
    void cancelActive(MessageCode why);

    // executor_turns.cpp: whose turn it is.
    bool isWanted(NodeId id) const;
    bool isOver() const;
    bool hasPartialAnswers() const;
    void schedule();
    std::optional<NodeId> nextReady();
    bool isReadyToStart(const Node &node) const;
    void findReady();
    void noteIfReady(std::size_t position);
    void lookAgain(NodeId id);
    void workOutPriorities();
    std::vector<double> priorities(const std::set<NodeId> &anew) const;
    std::size_t limit() const;
    enum class Before { Start, Nothing };
    bool isOverBudget(Before before = Before::Nothing);
    void decideByPinnedAnswer();
    static bool isTimeOut(const Error &error);
    bool isCutShort() const;
    void pauseOutOfTime();
    void restIfDone();

    // executor_steps.cpp: the life of a step.
    void start(NodeId id);
    bool keepAnswer(const Active &step);
    void launch(const ActivePtr &step);
    void refuse(NodeId id, const Error &error);
    bool waitsForApproval(const Node &node) const;
    QCoro::Task<> lookAtBreakpoint(ActivePtr step, std::string condition);
    QCoro::Task<> perform(ActivePtr step);
    void arrived(const ActivePtr &step, const AnswerPtr &answer);
    QCoro::Task<> verify(ActivePtr step, AnswerPtr answer);
    void succeed(const ActivePtr &step, const AnswerPtr &answer, std::vector<Happening> before = {});
    void fail(const ActivePtr &step, const Error &error, bool isCheck);
    bool dropIfHurried(const ActivePtr &step, const Error &error);
    void giveUp(const ActivePtr &step, const Error &error, bool isCheck);
    bool dropIfUnwanted(const ActivePtr &step);
    void recordFailure(const Active &step, const Error &error);
    static Happening cancelOf(const Active &step);
    Happening decisionOf(const Node &node, const Answer &answer) const;
    std::string shownFor(const std::string &decision, const Answer &answer) const;
    std::function<void(Happening)> reporter(const ActivePtr &step);
    void report(const std::weak_ptr<Active> &step, bool isOfStep, Happening what);

    // executor_reactions.cpp: the decision maker.
    QCoro::Task<> makePlan();
    void consult(Question question);
    void showAnswer(NodeId node);
    QCoro::Task<> think();
    QCoro::Task<> observe(NodeId node);
    QCoro::Task<> seekRemedy(Question question);
    void dropQuestions();
    void react(const Reaction &reaction, NodeId node);
    void stopDeciding(const Error &error);
    Talk talk();
    std::function<void(std::string_view)> drafter();

    // preview.cpp
    std::set<NodeId> wantedBy(const Command &command, std::set<NodeId> &anew) const;
    void addNextStep(Preview &preview, const std::set<NodeId> &wanted) const;

    std::map<NodeId, ActivePtr> m_active;
    std::map<NodeId, Tried> m_tried;
    std::set<NodeId> m_failed;                          ///< In this command: not tried again by itself.
    std::set<NodeId> m_wanted;                          ///< Of a command for certain nodes.
    std::set<NodeId> m_anew;                            ///< Run even if nothing about them changed.
    std::set<NodeId> m_held;                            ///< What rests on them waits for the decision maker.
    std::set<NodeId> m_passed;                          ///< Breakpoints that were gone on from.
    std::optional<std::pair<NodeId, Error>> m_rejected; ///< A step that must not run, and why.
    std::optional<StepApproved> m_approval;             ///< Is given when it goes on.
    bool m_isGoingOn = false; ///< It goes on with the command as it was: what failed is not tried again.
    Command m_command;
    std::optional<std::size_t> m_startsLeft; ///< Command::Kind::Step
    std::vector<double> m_priorities;        ///< By position in the plan; empty where it has a cycle.
    /// Steps that can start, the most urgent first: their priorities, negative, and positions in the plan.
    /// It may hold some that cannot any more; it lacks none that can, unless `m_isReadyKnown` is false.
    std::set<std::pair<double, std::size_t>> m_ready;
    bool m_isReadyKnown = false;
    std::deque<Question> m_questions;
    bool m_isThinking = false; ///< The decision maker is asked.
    bool m_isStopping = false;
    bool m_isHurried = false;   ///< Something ended early since somebody was in a hurry.
    bool m_isOutOfTime = false; ///< The same since the time of tools was up.
    bool m_isScheduling = false;
    bool m_hasWorked = false;      ///< Since it rested last.
    bool m_isBroken = false;       ///< The journal could not be written.
    bool m_restsNext = false;      ///< `rested` is owed once everything is committed.
    std::size_t m_uncommitted = 0; ///< Transactions under way.
    std::stop_source m_thinkingStop;
    QTimer m_clock; ///< Of the budget of seconds.
    /// Coroutines look whether it is still there when they go on.
    std::shared_ptr<Inside *> m_alive = std::make_shared<Inside *>(this);
    std::shared_ptr<Mailbox> m_mailbox = std::make_shared<Mailbox>();
};

} // namespace weighhouse::plan
