// SPDX-License-Identifier: GPL-3.0-or-later
// Runs in which a scripted model retrieves and decides: each action a step, each plan a version.
#include "core/llm/scripted_model.h"
#include "core/plan/execute/run_plan.h"
#include "core/plan/journal/journal_store.h"
#include "core/plan/journal/journal_writer.h"
#include "core/plan/tools/tool_registry.h"
#include "core/strategy/strategy.h"
#include "tests/strategy/running.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

const std::string firstQuery =
    "Thought: I need the nodes.\nAction: sql\nAction Input: SELECT count(*) AS n FROM trade_node";

class Talked
{
public:
    Talked(const char *strategy, std::vector<std::string> replies)
        : model(std::make_shared<llm::ScriptedModel>(std::move(replies))),
          m_strategy(strategy::findStrategy(strategy))
    {
        auto sample = sampleCase("trade");
        if (!sample || m_strategy == nullptr)
            qFatal("there is no sample or no strategy");
        asked.emplace(*std::move(sample));
        auto store = plan::JournalStore::inMemory();
        number = *store->begin();
        journal = std::make_unique<plan::JournalWriter>(*std::move(store));
    }

    Result<plan::RunState> run(plan::RunSettings settings = {})
    {
        plan::RunRequest request{.state = {},
                                 .tools = plan::standardTools(asked->model),
                                 .world = asked->model->fingerprint().world(),
                                 .settings = std::move(settings)};
        request.state.run = number;
        request.about = plan::RunAbout{.question = asked->asking.question,
                                       .arguments = asked->asking.arguments,
                                       .strategy = m_strategy->name(),
                                       .model = model->name()};
        request.maker = m_strategy->begin(asked->model, asked->asking, {}, {model});
        return plan::runPlan(*journal, std::move(request));
    }

    Result<plan::RunState> goOn(plan::RunState state, llm::ChatModelPtr other = {})
    {
        plan::RunRequest request{.state = std::move(state),
                                 .tools = plan::standardTools(asked->model),
                                 .world = asked->model->fingerprint().world()};
        request.maker = m_strategy->goOn(asked->model, request.state, {other == nullptr ? model : other});
        return plan::runPlan(*journal, std::move(request));
    }

    std::string lastPrompt() const { return model->asked().back().messages.back().text; }

    std::shared_ptr<llm::ScriptedModel> model;
    std::optional<SampleCase> asked;
    plan::RunId number = 0;
    std::unique_ptr<plan::JournalWriter> journal;

private:
    const strategy::Strategy *m_strategy;
};

/// A candidate of the sample's question, and the best of them.
std::string bestLabel(const SampleCase &asked)
{
    const auto problem = asked.model->ask(asked.asking.question, asked.asking.arguments);
    return problem ? problem->label(std::uint64_t{0}) : std::string();
}

std::string stepsOf(const plan::RunState &run)
{
    std::string text;
    for (const plan::Node &node : run.plan().nodes)
        text += plan::toText(node.id) + ":" + node.tool + " ";
    return text;
}

/// What the journal holds of the run, as the next process reads it.
plan::RunState readBack(Talked &talk)
{
    std::optional<Result<std::vector<plan::Event>>> events;
    talk.journal->with<Result<std::vector<plan::Event>>>(
        [&talk](plan::JournalStore &store) { return store.events(talk.number); },
        [&events](Result<std::vector<plan::Event>> read) { events = std::move(read); });
    if (!QTest::qWaitFor([&events] { return events.has_value(); }, 60'000) || !*events)
        qFatal("the run cannot be read back");
    plan::RunState state = plan::RunState::of(**events);
    state.run = talk.number;
    return state;
}

} // namespace

class ReactTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachActionIsAStep()
    {
        Talked talk("iter-rag",
                    {firstQuery, "Thought: And now?\nAction: compute\nAction Input: <A1.1> * 2", "x"});
        const std::string best = bestLabel(*talk.asked);
        QVERIFY(!best.empty());
        talk.model = std::make_shared<llm::ScriptedModel>(std::vector<std::string>{
            firstQuery, "Thought: And now?\nAction: compute\nAction Input: <A1.1> * 2",
            "Thought: It is clear.\nFinal Answer: I would take " + best + "."});
        WEIGHHOUSE_TAKE(run, talk.run());
        WEIGHHOUSE_SAME(stepsOf(run), "Q1.1:sql Q2.1:compute Q3.1:decide ");
        WEIGHHOUSE_SAME(run.decision(), best);
        QVERIFY(run.outcome == plan::Outcome::Done);
        WEIGHHOUSE_SAME(run.plan().nodes.front().text, "I need the nodes.");
        // The model read what its steps found.
        const std::string prompt = talk.lastPrompt();
        QVERIFY2(prompt.find("Observation <A1.1>:") != std::string::npos &&
                     prompt.find("(1 rows)") != std::string::npos,
                 prompt.c_str());
        QVERIFY(talk.model->asked().front().messages.front().text.find("trade_node") != std::string::npos);
        QVERIFY((talk.model->asked().front().stop == std::vector<std::string>{"\nObservation"}));
    }

    void plansAreVersions()
    {
        Talked talk("plan-rag", {});
        const std::string best = bestLabel(*talk.asked);
        talk.model = std::make_shared<llm::ScriptedModel>(
            std::vector<std::string>{"Plan: 1. Count.\n" + firstQuery, "Re-plan: N, it fits\n" + firstQuery,
                                     "Re-plan: Y, too few\nPlan: 1. Look at names.\nThought: names\nAction: "
                                     "sql\nAction Input: SELECT * FROM trade_node",
                                     "Re-plan: N\nFinal Answer: " + best});
        WEIGHHOUSE_TAKE(run, talk.run());
        WEIGHHOUSE_SAME(run.decision(), best);
        WEIGHHOUSE_SAME(run.versions.front().plan->origin.reason, "1. Count.");
        std::string kinds;
        for (const plan::PlanVersion &version : run.versions)
            kinds += std::string(plan::toText(version.plan->origin.kind)) + " ";
        WEIGHHOUSE_SAME(kinds, "strategy strategy replanning strategy ");
        WEIGHHOUSE_SAME(run.versions[2].plan->origin.reason, "Y, too few\n1. Look at names.");
        QCOMPARE(run.usage.replannings, std::uint64_t(1));
        const std::string prompt = talk.lastPrompt();
        QVERIFY2(prompt.find("Plan: 1. Count.") < prompt.find("Re-plan: Y, too few"), prompt.c_str());
    }

    void aFailedQueryIsMended()
    {
        Talked talk("iter-rag", {});
        const std::string best = bestLabel(*talk.asked);
        talk.model = std::make_shared<llm::ScriptedModel>(
            std::vector<std::string>{"Action: sql\nAction Input: SELECT no_such FROM trade_node", firstQuery,
                                     "Final Answer: " + best});
        WEIGHHOUSE_TAKE(run, talk.run());
        WEIGHHOUSE_SAME(run.decision(), best);
        WEIGHHOUSE_SAME(stepsOf(run), "Q1.1:sql Q2.1:decide ");
        const std::string prompt = talk.lastPrompt();
        QVERIFY2(prompt.find("SELECT no_such") != std::string::npos &&
                     prompt.find("no_such") != std::string::npos,
                 prompt.c_str());
    }

    void whatCannotBeUsedIsSentBack()
    {
        Talked talk("iter-rag", {});
        const std::string best = bestLabel(*talk.asked);
        talk.model = std::make_shared<llm::ScriptedModel>(std::vector<std::string>{
            "Let me think.", firstQuery, "Final Answer: Atlantis", "Final Answer: " + best});
        WEIGHHOUSE_TAKE(run, talk.run());
        WEIGHHOUSE_SAME(run.decision(), best);
        QVERIFY2(run.plan().origin.reason.find("Atlantis") != std::string::npos,
                 run.plan().origin.reason.c_str());
        Talked lost("iter-rag", {"one", "two", "three", "four"});
        const auto ended = lost.run();
        QVERIFY(!ended);
        WEIGHHOUSE_SAME(ended.error().code, "strategy.unreadable-reply");
        QCOMPARE(lost.model->asked().size(), std::size_t(3));
    }

    void oneQueryIsOne()
    {
        Talked talk("single-rag", {});
        const std::string best = bestLabel(*talk.asked);
        talk.model = std::make_shared<llm::ScriptedModel>(
            std::vector<std::string>{firstQuery, firstQuery, "Final Answer: " + best});
        WEIGHHOUSE_TAKE(run, talk.run());
        WEIGHHOUSE_SAME(stepsOf(run), "Q1.1:sql Q2.1:decide ");
        WEIGHHOUSE_SAME(run.decision(), best);
    }

    /// What a model said last before it decided counts as well.
    void tokensAreCounted()
    {
        Talked talk("iter-rag", {});
        const std::string best = bestLabel(*talk.asked);
        talk.model = std::make_shared<llm::ScriptedModel>(
            [best](const llm::ChatRequest &, std::size_t number) -> Result<llm::ChatReply> {
                llm::ChatReply reply{.text = number == 0 ? firstQuery : "Final Answer: " + best};
                reply.tokensIn = 100;
                reply.tokensOut = 10;
                reply.cost = 0.5;
                return reply;
            });
        WEIGHHOUSE_TAKE(run, talk.run());
        QCOMPARE(run.usage.tokens, std::uint64_t(220));
        QCOMPARE(run.usage.money, 1.0);
    }

    void aModelWithoutEndIsPaused()
    {
        Talked talk("iter-rag", {});
        talk.model = std::make_shared<llm::ScriptedModel>(
            [](const llm::ChatRequest &, std::size_t number) -> Result<llm::ChatReply> {
                return llm::ChatReply{.text = "Action: sql\nAction Input: SELECT " + std::to_string(number)};
            });
        WEIGHHOUSE_TAKE(run, talk.run());
        QVERIFY(run.phase == plan::RunPhase::Paused && run.pausedWhy == plan::PauseReason::Strategy);
        QCOMPARE(run.plan().nodes.size(), std::size_t(30));
        QVERIFY(run.decision().empty());
    }

    /// A run whose model could not be asked goes on from where it was, and asks only what is not answered.
    void aRunGoesOn()
    {
        Talked talk("iter-rag", {firstQuery});
        QVERIFY(!talk.run()); // there is no reply left
        const std::string best = bestLabel(*talk.asked);
        const auto other =
            std::make_shared<llm::ScriptedModel>(std::vector<std::string>{"Final Answer: " + best});
        WEIGHHOUSE_TAKE(run, talk.goOn(readBack(talk), other));
        WEIGHHOUSE_SAME(run.decision(), best);
        QCOMPARE(other->asked().size(), std::size_t(1));
        QCOMPARE(run.node(run.plan().nodes.front().id)->executions, 1U);
    }

    void aRunWithoutAPlanGoesOn()
    {
        Talked talk("plan-rag", {});
        QVERIFY(!talk.run());
        const plan::RunState state = readBack(talk);
        QVERIFY(state.versions.empty());
        const std::string best = bestLabel(*talk.asked);
        const auto other = std::make_shared<llm::ScriptedModel>(
            std::vector<std::string>{firstQuery, "Final Answer: " + best});
        WEIGHHOUSE_TAKE(run, talk.goOn(state, other));
        WEIGHHOUSE_SAME(run.decision(), best);
    }

    void nobodyToAsk()
    {
        Talked talk("plan-rag", {});
        talk.model = nullptr;
        plan::RunRequest request{.state = {}, .tools = plan::standardTools(talk.asked->model), .world = "w"};
        request.state.run = talk.number;
        request.about = plan::RunAbout{.strategy = "plan-rag"};
        request.maker =
            strategy::findStrategy("plan-rag")->begin(talk.asked->model, talk.asked->asking, {}, {});
        const auto run = plan::runPlan(*talk.journal, std::move(request));
        QVERIFY(!run);
        WEIGHHOUSE_SAME(run.error().code, "strategy.no-chat-model");
    }
};

WEIGHHOUSE_TEST(ReactTest)
#include "test_react.moc"
