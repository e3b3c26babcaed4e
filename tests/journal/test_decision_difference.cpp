// SPDX-License-Identifier: GPL-3.0-or-later
// The reason why two runs decided differently.
#include "core/plan/journal/decision_difference.h"
#include "tests/journal/stories.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <utility>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

struct Candidate {
    const char *name;
    int rank; ///< 0: inadmissible.
    double toll;
};

/// The answer of a simulation.
Answer weighed(std::initializer_list<Candidate> candidates)
{
    Answer answer;
    for (const char *column : {"rank", "candidate", "port", "toll", "change", "admissible", "breaks"})
        answer.columns.push_back({column, std::nullopt});
    for (const Candidate &candidate : candidates)
        answer.rows.push_back(
            {candidate.rank == 0 ? data::Value() : data::Value(std::int64_t(candidate.rank)),
             std::string(candidate.name), std::string(candidate.name), candidate.toll, 0.0,
             candidate.rank != 0,
             candidate.rank == 0 ? data::Value(std::string("toll < 9")) : data::Value()});
    return answer;
}

AnswerPtr shared(Answer answer)
{
    return std::make_shared<const Answer>(std::move(answer));
}

/// twoQueries() with a simulation in the place of Q2.1.
Plan simulating()
{
    Plan plan = twoQueries();
    plan.find(id("Q2.1"))->kind = NodeKind::Simulate;
    return plan;
}

void decide(Teller &teller, const char *decision)
{
    teller.answer("Q3.1", words(decision));
    teller.tell(DecisionMade{id("Q3.1"), decision, "because"});
}

Teller decided(const Plan &plan, Answer answer, const char *decision)
{
    Teller teller;
    teller.tell({runStarted("t"), planMade(plan), resumed()});
    teller.answer("Q1.1", numbers("toll", {3, 5}));
    teller.answer("Q1.2", numbers("miles", {40}));
    teller.answer("Q2.1", shared(std::move(answer)));
    decide(teller, decision);
    return teller;
}

Teller decided(const char *decision = "Wick")
{
    return decided(simulating(), weighed({{"Wick", 1, 3}, {"Oban", 2, 5}, {"Ayr", 0, 9}}), decision);
}

DecisionDifference why(const Teller &left, const Teller &right)
{
    return decisionDifference(left.state, right.state, difference(left.state, right.state));
}

std::string textOf(const std::vector<DecisionCause> &causes)
{
    std::string text;
    for (const DecisionCause &cause : causes)
        text += std::to_string(static_cast<int>(cause.kind)) + (cause.isRight ? "r " : "l ") +
                (cause.step ? toText(*cause.step) : cause.name) + ";";
    return text;
}

std::string kindText(DecisionCause::Kind kind)
{
    return std::to_string(static_cast<int>(kind));
}

} // namespace

class TestDecisionDifference : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSameDecisionNeedsNoReason();
    void theFirstStepThatWasEdited();
    void whatOnlyFollowsIsLeftOut();
    void allThatAPersonHasChangedIsNamed();
    void allThatAFileHasOtherwiseIsNamed();
    void stepsThatBearNothingAreLeftOut();
    void stepsOfOneRunAlone();
    void anEdgeIsRemoved();
    void aPinnedAnswer();
    void anotherQuestion();
    void whereCandidatesStand();
    void whatAnAnswerLeavesOutIsUnknown();
};

void TestDecisionDifference::theSameDecisionNeedsNoReason()
{
    Teller right = decided();
    right.tell(planEdited(withPayload(right.state.plan(), "Q1.1", "SELECT 1"), "Edit Q1.1"));
    right.answer("Q1.1", numbers("toll", {1}));
    right.answer("Q2.1", shared(weighed({{"Wick", 1, 3}})));
    decide(right, "Wick");
    QVERIFY(why(decided(), right) == DecisionDifference());
}

void TestDecisionDifference::theFirstStepThatWasEdited()
{
    Teller right = decided();
    right.wait(100);
    right.tell(planEdited(withPayload(right.state.plan(), "Q1.1", "SELECT 1"), "Edit Q1.1"));
    const std::string time = right.state.versions.back().time;
    right.tell(planEdited(withPayload(right.state.plan(), "Q2.2", "max(<A1.2>)"), "Edit Q2.2"));
    right.answer("Q1.1", numbers("toll", {1}));
    right.answer("Q2.1", shared(weighed({{"Oban", 1, 5}})));
    decide(right, "Oban");
    const Teller left = decided();
    const DecisionDifference found = why(left, right);
    WEIGHHOUSE_SAME(textOf(found.causes), kindText(DecisionCause::Kind::Edited) + "r Q1.1;");
    WEIGHHOUSE_SAME(found.causes.front().time, time);
    QVERIFY(found.leftInRight.kind == Standing::Kind::NotOffered);
    QVERIFY(found.rightInLeft.kind == Standing::Kind::Ranked);
    QCOMPARE(found.rightInLeft.rank, std::int64_t(2));
    QCOMPARE(found.rightInLeft.of, std::size_t(2));
    WEIGHHOUSE_SAME(found.rightInLeft.objective, "toll");
    QCOMPARE(found.rightInLeft.value.value_or(0), 5.0);
    QCOMPARE(found.rightInLeft.best.value_or(0), 3.0);
    // The other way round the edit is still in the same run.
    WEIGHHOUSE_SAME(textOf(why(right, left).causes), kindText(DecisionCause::Kind::Edited) + "l Q1.1;");
}

void TestDecisionDifference::whatOnlyFollowsIsLeftOut()
{
    Teller right = decided();
    Plan plan = withPayload(right.state.plan(), "Q1.1", "SELECT 1");
    plan = withPayload(plan, "Q2.1", "<A1.1> * <A1.2>");
    plan.origin = {Origin::Kind::Replanning, "plan-rag", {}};
    right.tell(PlanMade{std::make_shared<const Plan>(plan)});
    right.answer("Q2.1", shared(weighed({{"Oban", 1, 5}})));
    decide(right, "Oban");
    WEIGHHOUSE_SAME(textOf(why(decided(), right).causes), kindText(DecisionCause::Kind::Edited) + "r Q1.1;");
}

void TestDecisionDifference::allThatAPersonHasChangedIsNamed()
{
    Teller right = decided();
    Plan plan = withPayload(right.state.plan(), "Q1.1", "SELECT 1");
    right.tell(planEdited(withPayload(plan, "Q2.1", "<A1.1> * <A1.2>"), "Edit both"));
    right.answer("Q2.1", shared(weighed({{"Oban", 1, 5}})));
    decide(right, "Oban");
    const std::string edited = kindText(DecisionCause::Kind::Edited);
    WEIGHHOUSE_SAME(textOf(why(decided(), right).causes), edited + "r Q1.1;" + edited + "r Q2.1;");
    // An edit that a fork has from the run before was not made in it.
    QVERIFY(!why(decided(), right).causes.front().isInherited);
    right.wait(100);
    right.tell(Forked{.run = "r", .number = 7, .sequence = 3});
    right.answer("Q2.1", shared(weighed({{"Oban", 1, 6}})));
    decide(right, "Oban");
    QVERIFY(why(decided(), right).causes.front().isInherited);
}

/// The first step may have been changed without any consequence, and a later one in truth.
void TestDecisionDifference::allThatAFileHasOtherwiseIsNamed()
{
    Plan plan = withPayload(simulating(), "Q1.1", "SELECT 1");
    plan = withPayload(plan, "Q2.1", "<A1.1> * <A1.2>");
    const std::string another = kindText(DecisionCause::Kind::Another);
    const Answer answer = weighed({{"Oban", 1, 5}});
    WEIGHHOUSE_SAME(textOf(why(decided(), decided(plan, answer, "Oban")).causes), another + "r Q1.1;");
    plan.origin = {Origin::Kind::Import, "plan.json", {}};
    WEIGHHOUSE_SAME(textOf(why(decided(), decided(plan, answer, "Oban")).causes),
                    another + "r Q1.1;" + another + "r Q2.1;");
}

void TestDecisionDifference::stepsThatBearNothingAreLeftOut()
{
    Teller right = decided();
    right.tell(planEdited(withPayload(right.state.plan(), "Q2.2", "max(<A1.2>)"), "Edit Q2.2"));
    decide(right, "Oban");
    QVERIFY(why(decided(), right).causes.empty());
}

void TestDecisionDifference::stepsOfOneRunAlone()
{
    Plan plan = simulating();
    const NodeId added =
        addNode(plan, {.id = id("Q1.3"), .tool = "sql", .text = "More", .payload = "SELECT 3"});
    plan.find(id("Q2.1"))->payload = "<A1.1> + 2 * <A1.2> + <A1.3>";
    Teller right = decided(plan, weighed({{"Oban", 1, 5}, {"Wick", 2, 6}}), "Oban");
    const std::string text = textOf(why(decided(), right).causes);
    WEIGHHOUSE_SAME(text, kindText(DecisionCause::Kind::OnlyHere) + "r " + toText(added) + ";");
    WEIGHHOUSE_SAME(textOf(why(right, decided()).causes),
                    kindText(DecisionCause::Kind::OnlyHere) + "l " + toText(added) + ";");
}

/// What Q2.1 does was not edited; it no longer waits for one of the steps before it.
void TestDecisionDifference::anEdgeIsRemoved()
{
    Plan plan = simulating();
    const NodeId added =
        addNode(plan, {.id = id("Q1.3"), .tool = "sql", .text = "More", .payload = "SELECT 3"});
    plan.find(id("Q2.1"))->after.push_back(added);
    const Teller left = decided(plan, weighed({{"Oban", 1, 5}, {"Wick", 2, 6}}), "Wick");
    Teller right = left;
    right.tell(planEdited(edit(right.state.plan(), Disconnect{added, id("Q2.1")}), "Disconnect"));
    right.answer("Q2.1", shared(weighed({{"Oban", 1, 5}})));
    decide(right, "Oban");
    const std::string text = textOf(why(left, right).causes);
    QVERIFY2(text.find(kindText(DecisionCause::Kind::Inputs) + "r Q2.1;") != std::string::npos, text.c_str());
    QVERIFY2(text.find(kindText(DecisionCause::Kind::Edited)) == std::string::npos, text.c_str());
}

void TestDecisionDifference::aPinnedAnswer()
{
    Teller right = decided();
    Node pinned = *right.state.plan().find(id("Q1.1"));
    pinned.pinned = numbers("toll", {7, 1});
    right.tell(planEdited(edit(right.state.plan(), ChangeNode{pinned}), "Pin Q1.1"));
    right.answer("Q2.1", shared(weighed({{"Oban", 1, 1}})));
    decide(right, "Oban");
    WEIGHHOUSE_SAME(textOf(why(decided(), right).causes), kindText(DecisionCause::Kind::Pinned) + "r Q1.1;");
}

void TestDecisionDifference::anotherQuestion()
{
    RunStarted start = runStarted("t");
    start.arguments.front().second = "Jon";
    start.datasetHash = "d1";
    Teller right;
    right.tell({start, planMade(simulating()), resumed()});
    right.answer("Q2.1", shared(weighed({{"Oban", 1, 5}})));
    decide(right, "Oban");
    const DecisionDifference found = why(decided(), right);
    WEIGHHOUSE_SAME(textOf(found.causes), kindText(DecisionCause::Kind::Argument) + "r ship;" +
                                              kindText(DecisionCause::Kind::Data) + "r ;");
    WEIGHHOUSE_SAME(found.causes.front().left + found.causes.front().right, "IdaJon");
}

void TestDecisionDifference::whereCandidatesStand()
{
    const Teller run = decided();
    const Standing best = standingOf(run.state, "Wick");
    QVERIFY(best.kind == Standing::Kind::Ranked && best.rank == 1);
    const Standing broken = standingOf(run.state, "Ayr");
    QVERIFY(broken.kind == Standing::Kind::Inadmissible);
    WEIGHHOUSE_SAME(broken.breaks, "toll < 9");
    QVERIFY(standingOf(run.state, "Rum").kind == Standing::Kind::NotOffered);
    // A run that has not come that far says nothing.
    Teller begun;
    begun.tell({runStarted("t"), planMade(simulating()), resumed()});
    QVERIFY(standingOf(begun.state, "Wick").kind == Standing::Kind::Unknown);
    // Nor does one whose answer is stale.
    Teller stale = decided();
    stale.tell(planEdited(withPayload(stale.state.plan(), "Q1.1", "SELECT 1"), "Edit Q1.1"));
    QVERIFY(standingOf(stale.state, "Wick").kind == Standing::Kind::Unknown);
}

void TestDecisionDifference::whatAnAnswerLeavesOutIsUnknown()
{
    Answer some = weighed({{"Wick", 1, 3}, {"Oban", 2, 5}});
    some.cut = "2 of 9 rows";
    const Teller run = decided(simulating(), some, "Wick");
    QVERIFY(standingOf(run.state, "Ayr").kind == Standing::Kind::Unknown);
    const Standing second = standingOf(run.state, "Oban");
    QVERIFY(second.kind == Standing::Kind::Ranked && second.rank == 2);
    QCOMPARE(second.of, std::size_t(0)); // how many there are is not known
}

WEIGHHOUSE_TEST(TestDecisionDifference)
#include "test_decision_difference.moc"
