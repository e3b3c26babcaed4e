// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/journal/stories.h"

#include "core/data/project/project.h"
#include "core/plan/journal/body.h"
#include "core/plan/plan_json.h"

#include <QtGlobal>

namespace weighhouse::testing
{

using namespace plan;

NodeId id(std::string_view text)
{
    const auto found = nodeIdFromText(text);
    if (!found)
        qFatal("%s is no node", std::string(text).c_str());
    return *found;
}

Plan twoQueries()
{
    Plan plan;
    plan.origin = {Origin::Kind::Strategy, "analyst", "two queries and a comparison"};
    addNode(plan, {.id = id("Q1.1"),
                   .kind = NodeKind::Query,
                   .tool = "sql",
                   .text = "What do the harbours charge?",
                   .payload = "SELECT toll FROM harbour"});
    addNode(plan, {.id = id("Q1.2"),
                   .kind = NodeKind::Query,
                   .tool = "sql",
                   .text = "How far are they?",
                   .payload = "SELECT distance FROM harbour"});
    addNode(plan, {.id = id("Q2.1"),
                   .kind = NodeKind::Compute,
                   .tool = "compute",
                   .text = "What does each cost by <A1.1> and <A1.2>?",
                   .payload = "<A1.1> + 2 * <A1.2>"});
    addNode(plan, {.id = id("Q2.2"),
                   .kind = NodeKind::Compute,
                   .tool = "compute",
                   .text = "Which is nearest by <A1.2>?",
                   .payload = "min(<A1.2>)"});
    addNode(plan, {.id = id("Q3.1"),
                   .kind = NodeKind::Decide,
                   .tool = "decide",
                   .text = "Where to go by <A2.1>?",
                   .payload = "<A2.1>"});
    return plan;
}

Plan edit(const Plan &before, const Edit &edit)
{
    auto after = edited(before, edit);
    if (!after)
        qFatal("%s", toText(after.error()).c_str());
    return *std::move(after);
}

Plan withPayload(const Plan &before, std::string_view node, const std::string &payload)
{
    Node changed = *before.find(id(node));
    changed.payload = payload;
    return edit(before, ChangeNode{std::move(changed)});
}

AnswerPtr words(const std::string &text)
{
    Answer answer;
    answer.text = text;
    return std::make_shared<const Answer>(std::move(answer));
}

AnswerPtr numbers(const std::string &column, std::initializer_list<std::int64_t> values)
{
    Answer answer;
    answer.columns = {{column, data::ValueType::Integer}};
    for (const std::int64_t value : values)
        answer.rows.push_back({value});
    return std::make_shared<const Answer>(std::move(answer));
}

RunStarted runStarted(const std::string &title)
{
    return {.title = title,
            .question = "harbour",
            .arguments = {{"ship", "Ida"}, {"month", "May"}},
            .strategy = "analyst",
            .seed = 7,
            .rulesHash = "r0",
            .schemaHash = "s0",
            .datasetHash = "d0"};
}

PlanMade planMade(const Plan &made)
{
    return {std::make_shared<const Plan>(made)};
}

PlanEdited planEdited(const Plan &after, const std::string &words)
{
    return {words, std::make_shared<const Plan>(after)};
}

StepStarted stepStarted(std::string_view node, const std::string &work)
{
    return {.node = id(node), .tool = "sql", .work = work};
}

StepDone stepDone(std::string_view node, AnswerPtr answer, double seconds)
{
    return {.node = id(node), .hash = contentHash(*answer), .seconds = seconds, .answer = std::move(answer)};
}

StepDone stepReused(std::string_view node, const Answer &answer)
{
    return {.node = id(node), .hash = contentHash(answer), .isReused = true};
}

StepFailed stepFailed(std::string_view node, const std::string &message)
{
    return {.node = id(node),
            .error = {"sql.no", Message::verbatim(message), {.line = 2}, Message::verbatim("Mend it.")},
            .seconds = 0.5};
}

Resumed resumed()
{
    return {Command::Kind::All};
}

Paused paused(PauseReason why)
{
    return {why, {}, "since " + std::string(toText(why))};
}

Paused note(const std::string &text)
{
    return {PauseReason::Person, {}, text};
}

RunEnded ended(Outcome outcome)
{
    return {outcome};
}

std::vector<Happening> wholeRun()
{
    const Plan plan = twoQueries();
    const Plan second = withPayload(plan, "Q1.2", "SELECT miles FROM harbour");
    Plan third = withPayload(second, "Q2.2", "max(<A1.2>)");
    third.origin = {Origin::Kind::Replanning, "analyst", "farthest is meant"};
    const AnswerPtr tolls = numbers("toll", {3, 5});
    const AnswerPtr miles = numbers("miles", {40, 20});
    return {
        runStarted("Where to go"),
        PromptSent{{}, "Plan how to find the cheapest harbour."},
        ReplyReceived{{}, "Ask for tolls.", 12, 4, 0.25},
        planMade(plan),
        planEdited(second, "Edit Q1.2"),
        resumed(),
        stepStarted("Q1.1", "tolls"),
        ToolCalled{id("Q1.1"), "sql", "SELECT toll FROM harbour"},
        RowsReceived{.node = id("Q1.1"), .rows = 2, .columns = 1, .bytes = 16},
        stepDone("Q1.1", tolls),
        stepStarted("Q1.2", "miles"),
        stepFailed("Q1.2", "there is no column mile"),
        StepCancelled{id("Q1.2"), 1, "person"},
        paused(PauseReason::Failure),
        resumed(),
        stepStarted("Q1.2", "miles"),
        stepDone("Q1.2", miles),
        planMade(third),
        stepStarted("Q2.1", "costs"),
        stepDone("Q2.1", words("Leith costs 83, Wick 45.")),
        CheckFailed{id("Q2.1"), 1, "some rows", "there are none"},
        BudgetReached{Budget::Steps, std::uint64_t(3), std::uint64_t(3)},
        StepSkipped{id("Q2.2"), "not needed"},
        stepStarted("Q1.1", "tolls"),
        stepReused("Q1.1", *tolls),
        stepStarted("Q3.1", "decision"),
        stepDone("Q3.1", words("Wick")),
        DecisionMade{id("Q3.1"), "Wick", "It costs least."},
        Verified{"right", "The simulation says the same."},
        ended(Outcome::Done),
    };
}

std::string newProject(const QTemporaryDir &folder, const char *name)
{
    std::string path = folder.path().toStdString() + "/" + name;
    auto made = project::Project::create(path);
    if (!made || !made->setRuleText("r", "rule"))
        qFatal("cannot make a project");
    return path;
}

void Teller::tell(const Happening &what)
{
    const auto twoDigits = [](int number) { return (number < 10 ? "0" : "") + std::to_string(number); };
    const std::string time =
        "2026-01-31T12:" + twoDigits(m_seconds / 60) + ":" + twoDigits(m_seconds % 60) + ".000Z";
    ++m_seconds;
    const std::string hash = "hash " + std::to_string(events.size() + 1);
    events.push_back({1, static_cast<std::int64_t>(events.size()) + 1, time, what, {}, hash});
    state.apply(events.back());
}

void Teller::tell(const std::vector<Happening> &story)
{
    for (const Happening &what : story)
        tell(what);
}

void Teller::answer(std::string_view node, const AnswerPtr &answer, const std::string &work)
{
    tell(stepStarted(node, work.empty() ? "work of " + std::string(node) : work));
    tell(stepDone(node, answer));
}

std::string Teller::status(std::string_view node) const
{
    const NodeRun *run = state.node(id(node));
    if (run == nullptr)
        return "gone";
    const std::string word(toText(run->status));
    return run->status == NodeStatus::Stale ? word + ": " + run->staleReason : word;
}

std::string Teller::statuses() const
{
    std::string text;
    for (const auto &[node, run] : state.nodes)
        text += (text.empty() ? "" : ", ") + toText(node) + " " + status(toText(node));
    return text;
}

std::string described(const RunState &state)
{
    const auto word = [](const auto &value) { return value ? toText(*value) : std::string_view(); };
    Json json{
        {"run", state.run},
        {"about", {state.title, state.question, state.arguments, state.strategy, state.model, state.seed}},
        {"hashes", {state.rulesHash, state.schemaHash, state.datasetHash, state.lastHash}},
        {"times", {state.started, state.ended, state.lastTime}},
        {"phase", {toText(state.phase), word(state.outcome), word(state.pausedWhy), state.pausedText}},
        {"at", {state.pausedAt ? toText(*state.pausedAt) : "", state.forkedFrom, state.lastSequence}},
        {"decision",
         {state.decidedBy() ? toText(*state.decidedBy()) : "", state.decision(), state.decisionText()}},
        {"usage",
         {state.usage.steps, state.usage.replannings, state.usage.tokens, state.usage.money,
          state.usage.seconds}}};
    for (const PlanVersion &version : state.versions)
        json["versions"].push_back({version.sequence, version.time, toJson(*version.plan)});
    for (const auto &[node, run] : state.nodes) {
        json["nodes"].push_back({toText(node),
                                 toText(run.status),
                                 run.attempts,
                                 run.executions,
                                 run.answer ? toJson(*run.answer) : Json(),
                                 run.answerHash,
                                 run.work,
                                 run.startedWork,
                                 run.argument,
                                 run.error ? toText(*run.error) : "",
                                 run.staleReason,
                                 run.started,
                                 run.ended,
                                 run.seconds,
                                 run.tokensIn,
                                 run.tokensOut,
                                 run.cost,
                                 run.history,
                                 state.isReady(node),
                                 state.inputsOf(node).size(),
                                 state.answerTo(run.work) != nullptr});
    }
    return json.dump(1, ' ', false, Json::error_handler_t::replace);
}

} // namespace weighhouse::testing
