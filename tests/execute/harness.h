// SPDX-License-Identifier: GPL-3.0-or-later
// A run whose steps end when a test says so, and what happens in it as lines.
#pragma once

#include "core/plan/execute/executor.h"
#include "core/plan/journal/journal_writer.h"
#include "core/plan/tools/tool.h"

#include <QPromise>
#include <QString>
#include <QStringList>
#include <functional>
#include <map>
#include <memory>
#include <string>

namespace weighhouse::testing
{

/// Answers when it is told to; remembers what it was asked.
class ManualTool : public plan::Tool
{
public:
    static constexpr plan::ToolType toolType{"manual", plan::NodeKind::Query,
                                             plan::PayloadLanguage::Expression};
    const plan::ToolType &type() const override { return toolType; }
    std::string description() const override { return "Answers when a test says so."; }
    QCoro::Task<Result<plan::Answer>> call(plan::ToolCall call) override;

    /// Ends the call of a node that waits; false if none does.
    bool answer(const std::string &node, Result<plan::Answer> result);
    bool isWaiting(const std::string &node) const { return m_waiting.contains(node); }
    bool isAnyWaiting() const { return !m_waiting.empty(); }
    /// Asked to stop, a call ends by itself only if this is set.
    bool stopsWhenAsked = true;
    /// How often each node was called.
    std::map<std::string, int> calls;
    /// The last call of each node.
    std::map<std::string, plan::ToolCall> last;

private:
    struct Waiting {
        std::shared_ptr<QPromise<Result<plan::Answer>>> promise;
        std::shared_ptr<std::stop_callback<std::function<void()>>> stop;
    };
    std::map<std::string, Waiting> m_waiting;
};

/// "Q1.1; Q1.2 check; Q2.1 Q1.1 Q1.2; Q3.1! Q2.1": nodes with their parents. A word behind the id: `check`
/// (at least one row), `break` (a breakpoint); `!`: it decides. Payloads are the ids, with the parents' tags.
plan::Plan planOf(const std::string &text);

/// One value as an answer.
plan::Answer valueAnswer(const std::string &value);

/// An executor over a journal in memory.
class Bench
{
public:
    explicit Bench(std::shared_ptr<plan::DecisionMaker> maker = {});

    /// Carries out one action and waits until what was asked has been done. Actions:
    ///   plan TEXT, begin (the decision maker's plan), run, run stale | to Q1.1 | from Q1.1 | only Q1.1 Q1.2
    ///   | failure | step, done Q1.1 [VALUE], empty Q1.1, fail Q1.1, pause, cancel, stop, edit Q1.1 PAYLOAD,
    ///   text Q1.1 WORDS, add Q9.1 PARENTS…, insert Q1.1 Q2.1, remove Q1.1, pin Q1.1 VALUE, unpin Q1.1, undo
    ///   (the plan before the last), break Q1.1 [CONDITION] (of the plan), beside Q1.1 [CONDITION] and
    ///   unbreak Q1.1 (beside it), check Q1.1 EXPRESSION, report Q1.1 (a reply of
    ///   10 tokens to the step that runs), limit N, budget steps N | replannings N | tokens N, reopen (as
    ///   after a crash)
    void act(const QString &action);
    /// What has been recorded since it was last asked: "start Q1.1", "done Q1.1", "kept Q1.1", "failed Q1.1",
    /// "cancelled Q1.1", "check failed Q1.1", "reply Q1.1", "plan", "edited", "run all", "paused person",
    /// "budget steps", "decided VALUE", "ended done".
    QStringList takeLog();
    /// Waits until everything is committed and nothing moves.
    void settle();
    /// Signs of all nodes: "Q1.1 done, Q2.1 stale".
    QString statuses() const;

    plan::JournalWriter &journal() { return *m_journal; }
    plan::Executor &executor() { return *m_executor; }
    ManualTool &tool() { return *m_tool; }
    Error lastError;

private:
    void make(plan::RunState state);
    void run(const QStringList &words);
    void forkIfEnded(const QStringList &words);
    template<typename Value>
    Value fromStore(std::function<Value(plan::JournalStore &)> work);

    std::unique_ptr<plan::JournalWriter> m_journal;
    std::shared_ptr<ManualTool> m_tool = std::make_shared<ManualTool>();
    std::shared_ptr<plan::DecisionMaker> m_maker;
    std::unique_ptr<plan::Executor> m_executor;
    plan::RunSettings m_settings;
    plan::RunId m_run = 0;
    QStringList m_log;
};

} // namespace weighhouse::testing
