// SPDX-License-Identifier: GPL-3.0-or-later
// The strategies that there are, one more that is registered, and runs that are gone on with.
#include "core/plan/execute/run_plan.h"
#include "core/plan/journal/journal_store.h"
#include "core/plan/journal/journal_writer.h"
#include "core/plan/tools/tool_registry.h"
#include "core/strategy/analyst.h"
#include "core/strategy/strategy.h"
#include "tests/strategy/example_strategy.h"
#include "tests/strategy/running.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>
#include <chrono>
#include <nlohmann/json.hpp>
#include <stop_token>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

/// A new run of a sample with a strategy, in a journal.
plan::RunRequest requestFor(const strategy::Strategy &strategy, const SampleCase &asked, plan::RunId number)
{
    plan::RunRequest request{
        .state = {}, .tools = plan::standardTools(asked.model), .world = asked.model->fingerprint().world()};
    request.state.run = number;
    request.settings.tools.time = patience;
    request.about = plan::RunAbout{
        .question = asked.asking.question, .arguments = asked.asking.arguments, .strategy = strategy.name()};
    request.maker = strategy.begin(asked.model, asked.asking, {}, {});
    return request;
}

/// What a journal holds of a run, as it is read by the next process.
plan::RunState readBack(plan::JournalWriter &journal, plan::RunId run)
{
    std::optional<Result<std::vector<plan::Event>>> events;
    journal.with<Result<std::vector<plan::Event>>>(
        [run](plan::JournalStore &store) { return store.events(run); },
        [&events](Result<std::vector<plan::Event>> read) { events = std::move(read); });
    if (!QTest::qWaitFor([&events] { return events.has_value(); }, 60'000) || !*events)
        qFatal("the run cannot be read back");
    plan::RunState state = plan::RunState::of(**events);
    state.run = run;
    return state;
}

} // namespace

class StrategiesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsOfferedIsThere()
    {
        QCOMPARE(strategy::strategyNames(),
                 (std::vector<std::string>{"analyst", "single-rag", "iter-rag", "plan-rag", "plan-rag-fixed",
                                           "plan-rag-acting", "plan-rag-thinking", "dellma-pairs",
                                           "dellma-top1", "dellma-naive", "zero-shot", "self-consistency",
                                           "chain-of-thought", "plan-star-rag", "vanilla-llm", "vanilla-rag",
                                           "cot-rag", "qd-rag", "react-rag"}));
        const strategy::Strategy &usual = strategy::usualStrategy();
        QVERIFY(usual.needs().rules && !usual.needs().chatModel && !usual.needs().documents);
        QVERIFY(!usual.title().empty());
        WEIGHHOUSE_SAME(valueOf(usual, {}, strategy::languageSetting), "sql");
        WEIGHHOUSE_SAME(valueOf(usual, {{"language", "cypher"}}, strategy::languageSetting), "cypher");
        WEIGHHOUSE_SAME(valueOf(usual, {}, "colour"), "");
        QVERIFY(strategy::findStrategy("dellma") == nullptr);
        {
            const strategy::StrategyRegistration registered(weighFirst());
            QCOMPARE(strategy::strategyNames().back(), std::string("weigh-first"));
            QVERIFY(strategy::findStrategy("weigh-first") != nullptr);
        }
        QVERIFY(strategy::findStrategy("weigh-first") == nullptr);
    }

    void settingsHaveValuesAndNumbers()
    {
        const std::vector<strategy::Setting> settings = strategy::usualStrategy().settings();
        const auto states = std::ranges::find(settings, strategy::statesSetting, &strategy::Setting::name);
        QVERIFY(states != settings.end());
        for (const char *value : {"none", "1000", "100", "12345", "10000000"})
            QVERIFY2(states->takes(value), value);
        for (const char *value :
             {"", "99", "10000001", "0100", "+100", "1e3", "100 ", "many", "18446744073709551716"})
            QVERIFY2(!states->takes(value), value);
        QVERIFY(!settings.front().takes("1000"));
    }

    void anotherStrategyDecidesTheSame()
    {
        const auto other = weighFirst();
        for (const std::string sample : {"trade", "building", "plants"}) {
            WEIGHHOUSE_TAKE(asked, sampleCase(sample));
            WEIGHHOUSE_TAKE(store, plan::JournalStore::inMemory());
            WEIGHHOUSE_TAKE(first, store.begin());
            WEIGHHOUSE_TAKE(second, store.begin());
            plan::JournalWriter journal(std::move(store));
            WEIGHHOUSE_TAKE(expected,
                            plan::runPlan(journal, requestFor(strategy::usualStrategy(), asked, first)));
            WEIGHHOUSE_TAKE(ran, plan::runPlan(journal, requestFor(*other, asked, second)));
            QVERIFY(!expected.decision().empty());
            WEIGHHOUSE_SAME(ran.decision(), expected.decision());
            QVERIFY(ran.outcome == plan::Outcome::Done);
            QVERIFY(plan::weighedIn(ran)->result.ranking == plan::weighedIn(expected)->result.ranking);
        }
    }

    /// The steps that are still to be planned are planned by who began.
    void aRunReadBackHasItsDecisionMaker()
    {
        const strategy::StrategyRegistration registered(weighFirst());
        const strategy::Strategy &strategy = *strategy::findStrategy("weigh-first");
        WEIGHHOUSE_TAKE(asked, sampleCase("trade"));
        WEIGHHOUSE_TAKE(store, plan::JournalStore::inMemory());
        WEIGHHOUSE_TAKE(first, store.begin());
        WEIGHHOUSE_TAKE(second, store.begin());
        plan::JournalWriter journal(std::move(store));
        for (const plan::RunId run : {first, second}) {
            plan::RunRequest request = requestFor(strategy, asked, run);
            request.command = {.kind = plan::Command::Kind::Step};
            WEIGHHOUSE_TAKE(begun, plan::runPlan(journal, std::move(request)));
            QVERIFY(begun.phase == plan::RunPhase::Paused);
        }
        const auto goneOn = [&](plan::RunId run, bool isDecided) {
            plan::RunRequest request{.state = readBack(journal, run),
                                     .tools = plan::standardTools(asked.model),
                                     .world = asked.model->fingerprint().world()};
            const strategy::Strategy *found = strategy::findStrategy(request.state.strategy);
            if (isDecided)
                request.maker = found->goOn(asked.model, request.state, {});
            return plan::runPlan(journal, std::move(request));
        };
        WEIGHHOUSE_TAKE(decided, goneOn(first, true));
        QCOMPARE(decided.plan().nodes.size(), std::size_t{3});
        QVERIFY(!decided.decision().empty());
        WEIGHHOUSE_TAKE(undecided, goneOn(second, false));
        QCOMPARE(undecided.plan().nodes.size(), std::size_t{2});
        QVERIFY(undecided.decision().empty());
    }

    /// A run that was hurried has stopped, says nothing about candidates nobody tried, and goes on.
    void whatWasAnsweredInAHurryIsWorkedOutAgain()
    {
        WEIGHHOUSE_TAKE(asked, sampleCase("plants"));
        WEIGHHOUSE_TAKE(store, plan::JournalStore::inMemory());
        WEIGHHOUSE_TAKE(first, store.begin());
        WEIGHHOUSE_TAKE(second, store.begin());
        plan::JournalWriter journal(std::move(store));
        const strategy::Strategy &strategy = strategy::usualStrategy();
        WEIGHHOUSE_TAKE(expected, plan::runPlan(journal, requestFor(strategy, asked, second)));

        std::stop_source hurry;
        int calls = 0;
        plan::RunRequest request = requestFor(strategy, asked, first);
        const plan::ToolSettings settings{.seed = 1,
                                          .threads = 1,
                                          .hurry = [&hurry] { return hurry.get_token(); },
                                          .progress =
                                              [&](double) {
                                                  if (++calls > 1)
                                                      hurry.request_stop();
                                              }};
        request.tools = plan::standardTools(asked.model, settings);
        WEIGHHOUSE_TAKE(hurried, plan::runPlan(journal, std::move(request)));
        const decision::WeighedPtr found = plan::weighedIn(hurried);
        QVERIFY(found != nullptr && !found->result.isComplete);
        QVERIFY(hurried.outcome != plan::Outcome::Done);
        const auto failed = plan::failureOf(hurried);
        QVERIFY(failed.has_value() == found->result.ranking.empty());
        if (failed)
            WEIGHHOUSE_SAME(failed->code, "decision.none-found");

        const plan::RunState back = readBack(journal, first);
        QVERIFY(back.outcome != plan::Outcome::Done);
        WEIGHHOUSE_TAKE(whole, plan::runPlan(journal, {.state = back,
                                                       .tools = plan::standardTools(asked.model, {.seed = 1}),
                                                       .world = asked.model->fingerprint().world()}));
        QVERIFY(whole.outcome == plan::Outcome::Done);
        WEIGHHOUSE_SAME(whole.decision(), expected.decision());
        QVERIFY(plan::weighedIn(whole)->result == plan::weighedIn(expected)->result);
        QVERIFY(readBack(journal, first).outcome == plan::Outcome::Done);
    }

    /// A hurry before the first candidate stops the run; nothing has failed.
    void whatIsStoppedBeforeAnythingWasWeighedHasNotFailed()
    {
        WEIGHHOUSE_TAKE(asked, sampleCase("trade"));
        WEIGHHOUSE_TAKE(store, plan::JournalStore::inMemory());
        WEIGHHOUSE_TAKE(run, store.begin());
        plan::JournalWriter journal(std::move(store));
        std::stop_source hurry;
        hurry.request_stop();
        plan::RunRequest request = requestFor(strategy::usualStrategy(), asked, run);
        request.tools = plan::standardTools(
            asked.model, {.seed = 1, .threads = 1, .hurry = [&hurry] { return hurry.get_token(); }});
        WEIGHHOUSE_TAKE(hurried, plan::runPlan(journal, std::move(request)));
        QVERIFY(!plan::failureOf(hurried).has_value());
        QVERIFY(hurried.phase == plan::RunPhase::Paused);
        QVERIFY(hurried.pausedWhy == plan::PauseReason::Person);
        WEIGHHOUSE_TAKE(whole, plan::runPlan(journal, {.state = readBack(journal, run),
                                                       .tools = plan::standardTools(asked.model, {.seed = 1}),
                                                       .world = asked.model->fingerprint().world()}));
        QVERIFY(whole.outcome == plan::Outcome::Done);
        QVERIFY(!whole.decision().empty());
    }

    /// A run whose time was up says so, and goes on once it has more of it.
    void whatRanOutOfTimeIsPausedAtItsBudget()
    {
        WEIGHHOUSE_TAKE(asked, sampleCase("trade"));
        WEIGHHOUSE_TAKE(store, plan::JournalStore::inMemory());
        WEIGHHOUSE_TAKE(run, store.begin());
        plan::JournalWriter journal(std::move(store));
        plan::RunRequest request = requestFor(strategy::usualStrategy(), asked, run);
        request.tools = plan::standardTools(asked.model, {.seed = 1, .threads = 1});
        request.settings.tools.time = std::chrono::milliseconds(0);
        WEIGHHOUSE_TAKE(cut, plan::runPlan(journal, std::move(request)));
        QVERIFY(cut.phase == plan::RunPhase::Paused);
        QVERIFY(cut.pausedWhy == plan::PauseReason::Budget);
        WEIGHHOUSE_SAME(cut.pausedText, "seconds");
        WEIGHHOUSE_TAKE(whole, plan::runPlan(journal, {.state = readBack(journal, run),
                                                       .tools = plan::standardTools(asked.model, {.seed = 1}),
                                                       .world = asked.model->fingerprint().world()}));
        QVERIFY(whole.outcome == plan::Outcome::Done);
        QCOMPARE(whole.run, run);
    }

    /// An answer that was written down and read is equal, and tells no more than it says.
    void evidenceIsNotJournalled()
    {
        WEIGHHOUSE_TAKE(asked, sampleCase("trade"));
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(asked.model, asked.asking));
        WEIGHHOUSE_TAKE(answers, runPlan(plan, asked.model));
        const plan::Answer &decided = *answers.at(decisionOf(plan).id);
        QVERIFY(decided.weighed() != nullptr);
        WEIGHHOUSE_TAKE(read, plan::answerFromJson(plan::toJson(decided)));
        QVERIFY(read == decided);
        QVERIFY(read.weighed() == nullptr);
        WEIGHHOUSE_SAME(plan::contentHash(read), plan::contentHash(decided));
    }

    /// Without the steps that show what it rests on, a decision is the same.
    void theDecisionAloneIsTheSame()
    {
        for (const std::string sample : {"trade", "building", "plants"}) {
            WEIGHHOUSE_TAKE(asked, sampleCase(sample));
            WEIGHHOUSE_TAKE(whole, strategy::analystPlan(asked.model, asked.asking));
            WEIGHHOUSE_TAKE(alone, strategy::analystPlan(asked.model, asked.asking, {.decisionOnly = true}));
            QCOMPARE(alone.nodes.size(), std::size_t{2});
            WEIGHHOUSE_TAKE(expected, runPlan(whole, asked.model));
            WEIGHHOUSE_TAKE(answers, runPlan(alone, asked.model));
            QVERIFY(*answers.at(decisionOf(alone).id) == *expected.at(decisionOf(whole).id));
        }
    }
};

WEIGHHOUSE_TEST(StrategiesTest)
#include "test_strategies.moc"
