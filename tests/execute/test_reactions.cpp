// SPDX-License-Identifier: GPL-3.0-or-later
// A scripted decision maker that makes a plan, extends it after observations, replaces the rest and repairs
// steps.
#include "tests/execute/harness.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/scripted.h"

#include <QCoro/QCoroTimer>
#include <QTest>
#include <algorithm>
#include <chrono>

using namespace weighhouse;
using namespace weighhouse::plan;
using weighhouse::testing::Bench;
using weighhouse::testing::makeScripted;
using weighhouse::testing::planOf;
using weighhouse::testing::Script;

namespace
{

std::vector<Node> nodesOf(const char *text)
{
    return planOf(text).nodes;
}

Node nodeOf(const char *text, const char *payload)
{
    Node node = nodesOf(text).front();
    node.payload = payload;
    return node;
}

void expect(Bench &bench, const char *action, const char *events)
{
    bench.act(QString::fromUtf8(action));
    QCOMPARE(bench.takeLog().join(QStringLiteral(" | ")), QString::fromUtf8(events));
}

/// Takes its time with everything it is asked, and counts how many ask at once.
class SlowMaker : public DecisionMaker
{
public:
    std::string name() const override { return "slow"; }
    std::vector<Remedy> remedies() const override { return {Remedy::Backtrack, Remedy::Stop}; }
    bool observes() const override { return true; }
    QCoro::Task<Result<Plan>> begin(Talk /*talk*/) override { co_return planOf("Q1.1; Q1.2; Q1.3"); }
    QCoro::Task<Result<Reaction>> observe(std::shared_ptr<const RunState> /*run*/, NodeId node,
                                          Talk /*talk*/) override
    {
        return think("answer of " + toText(node));
    }
    QCoro::Task<Result<Reaction>> remedy(std::shared_ptr<const RunState> /*run*/, NodeId node,
                                         Error /*error*/, Remedy /*remedy*/, Talk /*talk*/) override
    {
        return think("failure of " + toText(node));
    }

    std::vector<std::string> asked;
    int most = 0;

private:
    QCoro::Task<Result<Reaction>> think(std::string what)
    {
        asked.push_back(std::move(what));
        most = std::max(most, ++m_now);
        co_await QCoro::sleepFor(std::chrono::milliseconds(5));
        --m_now;
        co_return Reaction(Continue{});
    }

    int m_now = 0;
};

} // namespace

class TestReactions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stepByStep();
    void replanning();
    void budgetOfReplannings();
    void retryShowsTheError();
    void remediesInTheirOrder();
    void backtracking();
    void pausing();
    void refusedReactions();
    void editsOfThePersonCount();
    void oneQuestionAfterTheOther();
};

/// As IterRAG: a step, a look, the next step.
void TestReactions::stepByStep()
{
    Script script;
    script.first = planOf("Q1.1");
    script.observations[{1, 1}] = {Extend{nodesOf("Q2.1 Q1.1"), "look further"}};
    script.observations[{2, 1}] = {Extend{nodesOf("Q3.1! Q2.1"), "enough"}};
    std::vector<std::string> seen;
    script.look = [&seen](const RunState &run, NodeId node) {
        seen.push_back(toText(node) + "=" + shortText(*run.node(node)->answer));
    };
    Bench bench(makeScripted(script));
    expect(bench, "begin", "plan");
    expect(bench, "run", "run all | start Q1.1");
    expect(bench, "done Q1.1 a", "done Q1.1 | plan | start Q2.1");
    expect(bench, "done Q2.1 b", "done Q2.1 | plan | start Q3.1");
    expect(bench, "done Q3.1 c", "done Q3.1 | decided c | ended done");
    QCOMPARE(seen, (std::vector<std::string>{"Q1.1=a", "Q2.1=b", "Q3.1=c"}));
    const RunState &run = bench.executor().shown();
    QCOMPARE(run.versions.size(), std::size_t(3));
    QCOMPARE(run.versions[1].plan->origin, (Origin{Origin::Kind::Strategy, "scripted", "look further"}));
    QCOMPARE(run.usage.replannings, std::uint64_t(0));
}

void TestReactions::replanning()
{
    Script script;
    script.first = planOf("Q1.1; Q2.1 Q1.1; Q3.1! Q2.1");
    script.observations[{1, 1}] = {Replan{nodesOf("Q2.2 Q1.1; Q3.2! Q2.2"), {}, "the candidates were wrong"}};
    Bench bench(makeScripted(script));
    expect(bench, "begin", "plan");
    expect(bench, "run", "run all | start Q1.1");
    expect(bench, "done Q1.1", "done Q1.1 | plan | start Q2.2");
    QCOMPARE(bench.statuses(), QStringLiteral("Q1.1 done, Q2.2 running, Q3.2 waiting"));
    const RunState &run = bench.executor().shown();
    QCOMPARE(run.usage.replannings, std::uint64_t(1));
    QCOMPARE(run.plan().origin, (Origin{Origin::Kind::Replanning, "scripted", "the candidates were wrong"}));
    QCOMPARE(run.plan().version, 2U);
}

void TestReactions::budgetOfReplannings()
{
    Script script;
    script.first = planOf("Q1.1; Q2.1 Q1.1");
    script.observations[{1, 1}] = {Replan{nodesOf("Q2.2 Q1.1"), {}, "again"}};
    Bench bench(makeScripted(script));
    expect(bench, "budget replannings 0", "");
    expect(bench, "begin", "plan");
    expect(bench, "run", "run all | start Q1.1");
    expect(bench, "done Q1.1", "done Q1.1 | budget replannings | paused budget Q1.1");
}

void TestReactions::retryShowsTheError()
{
    Script script;
    script.first = planOf("Q1.1");
    script.remedies = {Remedy::Retry, Remedy::Stop};
    Bench bench(makeScripted(script));
    expect(bench, "retries 2", "");
    expect(bench, "begin", "plan");
    expect(bench, "run", "run all | start Q1.1");
    expect(bench, "fail Q1.1", "failed Q1.1 | start Q1.1");
    const ToolCall &second = bench.tool().last.at("Q1.1");
    QCOMPARE(second.attempt, 2U);
    WEIGHHOUSE_SAME(second.lastError->code, "test.failed");
    expect(bench, "fail Q1.1", "failed Q1.1 | start Q1.1");
    expect(bench, "fail Q1.1", "failed Q1.1 | paused failure Q1.1");
    // Whoever runs it again means it: the tries begin anew.
    expect(bench, "run", "run all | start Q1.1");
    expect(bench, "fail Q1.1", "failed Q1.1 | start Q1.1");
    expect(bench, "done Q1.1", "done Q1.1 | ended done");
}

void TestReactions::remediesInTheirOrder()
{
    Script script;
    script.first = planOf("Q1.1 check; Q2.1! Q1.1");
    script.remedies = {Remedy::Retry, Remedy::Decompose, Remedy::Backtrack, Remedy::Replan, Remedy::Stop};
    // Decompose knows nothing, Backtrack neither; Replan does.
    script.failures[{{1, 1}, Remedy::Replan}] = {Replan{nodesOf("Q1.2; Q2.2! Q1.2"), {}, "another way"}};
    Bench bench(makeScripted(script));
    expect(bench, "begin", "plan");
    expect(bench, "run", "run all | start Q1.1");
    expect(bench, "empty Q1.1", "check failed Q1.1 | failed Q1.1 | start Q1.1");
    expect(bench, "empty Q1.1", "check failed Q1.1 | failed Q1.1 | plan | start Q1.2");
    expect(bench, "done Q1.2", "done Q1.2 | start Q2.2");
    expect(bench, "done Q2.2 x", "done Q2.2 | decided x | ended done");
}

void TestReactions::backtracking()
{
    Script script;
    script.first = planOf("Q1.1; Q2.1 Q1.1");
    script.remedies = {Remedy::Backtrack, Remedy::Stop};
    script.failures[{{2, 1}, Remedy::Backtrack}] = {
        Repair{nodeOf("Q1.1", "asked otherwise"), "no such rows"}};
    Bench bench(makeScripted(script));
    expect(bench, "begin", "plan");
    expect(bench, "run", "run all | start Q1.1");
    expect(bench, "done Q1.1 a", "done Q1.1 | start Q2.1");
    expect(bench, "fail Q2.1", "failed Q2.1 | plan | start Q1.1");
    WEIGHHOUSE_SAME(bench.tool().last.at("Q1.1").node.payload, "asked otherwise");
    expect(bench, "done Q1.1 b", "done Q1.1 | start Q2.1");
    expect(bench, "done Q2.1", "done Q2.1 | ended done");
}

void TestReactions::pausing()
{
    Script script;
    script.first = planOf("Q1.1; Q2.1 Q1.1");
    script.observations[{1, 1}] = {Pause{"is this what you mean?"}};
    Bench bench(makeScripted(script));
    expect(bench, "begin", "plan");
    expect(bench, "run", "run all | start Q1.1");
    expect(bench, "done Q1.1", "done Q1.1 | paused strategy Q1.1");
    WEIGHHOUSE_SAME(bench.executor().shown().pausedText, "is this what you mean?");
    expect(bench, "run", "run all | start Q2.1");
}

void TestReactions::refusedReactions()
{
    Script script;
    script.first = planOf("Q1.1; Q2.1 Q1.1");
    script.observations[{1, 1}] = {Repair{nodeOf("Q7.7", "of a step that is not there"), "?"}};
    Bench bench(makeScripted(script));
    expect(bench, "begin", "plan");
    expect(bench, "run", "run all | start Q1.1");
    expect(bench, "done Q1.1", "done Q1.1 | paused strategy Q1.1");
    WEIGHHOUSE_SAME(bench.lastError.code, "plan.no-such-node");
}

void TestReactions::editsOfThePersonCount()
{
    Script script;
    script.first = planOf("Q1.1");
    script.observations[{1, 1}] = {Extend{nodesOf("Q2.1 Q1.1"), ""}};
    Bench bench(makeScripted(script));
    expect(bench, "begin", "plan");
    expect(bench, "run", "run all | start Q1.1");
    expect(bench, "add Q1.2", "edited");
    expect(bench, "done Q1.1", "done Q1.1 | plan | start Q1.2");
    expect(bench, "done Q1.2", "done Q1.2 | start Q2.1");
    expect(bench, "done Q2.1", "done Q2.1 | ended done");
}

void TestReactions::oneQuestionAfterTheOther()
{
    const auto maker = std::make_shared<SlowMaker>();
    Bench bench(maker);
    expect(bench, "begin", "plan");
    expect(bench, "run", "run all | start Q1.1 | start Q1.2 | start Q1.3");
    QVERIFY(bench.tool().answer("Q1.2", failure("test.failed", Message::verbatim("it failed"))));
    QVERIFY(bench.tool().answer("Q1.1", weighhouse::testing::valueAnswer("a")));
    QVERIFY(bench.tool().answer("Q1.3", failure("test.failed", Message::verbatim("it failed"))));
    QTRY_VERIFY(!bench.executor().isBusy());
    bench.settle();
    QCOMPARE(bench.takeLog().join(QStringLiteral(" | ")),
             QStringLiteral("done Q1.1 | failed Q1.2 | failed Q1.3 | paused failure Q1.2"));
    QCOMPARE(maker->asked,
             (std::vector<std::string>{"failure of Q1.2", "answer of Q1.1", "failure of Q1.3"}));
    QCOMPARE(maker->most, 1);
}

WEIGHHOUSE_TEST(TestReactions)
#include "test_reactions.moc"
