// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/documents/document_maker.h"

#include "core/base/text.h"
#include "core/plan/graph.h"
#include "core/plan/tools/search_tool.h"
#include "core/plan/tools/worker.h"
#include "core/strategy/chat/journalled_asking.h"
#include "core/strategy/documents/document_prompts.h"
#include "core/strategy/step_texts.h"

#include <algorithm>
#include <utility>

namespace weighhouse::strategy
{
namespace
{

Result<void> checkAsked(const Asking &asking, const llm::ChatModelPtr &chat)
{
    if (chat == nullptr)
        return failure("strategy.no-chat-model", "strategy.no-chat-model"_code,
                       "strategy.do.choose-model"_code);
    if (asking.question.empty() && trimmed(asking.words).empty())
        return failure("strategy.no-question", "strategy.documents.no-question"_code,
                       "strategy.documents.do.ask"_code);
    return {};
}

/// The words of a question of the rules, with its candidates.
std::string questionWithCandidates(const JudgementPlan &judgement)
{
    constexpr std::size_t mostNames = 40;
    std::vector<std::string> names = judgement.labels();
    if (names.size() > mostNames) {
        names.resize(mostNames);
        names.emplace_back("…");
    }
    return plainQuestion(Message::of("strategy.documents.candidates",
                                     {{"question", judgement.question()}, {"names", join(names, "; ")}})
                             .text());
}

/// A question that a step answers in turns wants something; nothing if it does not, or is no such step.
std::optional<WantedTurn> wantedBy(const plan::RunState &run, const plan::Node &node)
{
    const plan::NodeStatus status = run.statusOf(node.id);
    const plan::NodeRun *state = run.node(node.id);
    if (status != plan::NodeStatus::Done || state->answer == nullptr || !takesTurns(node))
        return std::nullopt;
    return wantedIn(state->answer->text);
}

/// The search that a turn was followed by, if it was.
const plan::Node *searchAfter(const plan::Plan &plan, plan::NodeId turn)
{
    const auto found = std::ranges::find_if(plan.nodes, [turn](const plan::Node &node) {
        return node.tool == "search" && std::ranges::find(node.after, turn) != node.after.end();
    });
    return found == plan.nodes.end() ? nullptr : &*found;
}

/// Tells whether something else than what it wanted rests on a step.
bool hasReaders(const plan::RunState &run, plan::NodeId id)
{
    const plan::NodeRun *state = run.node(id);
    return state != nullptr &&
           std::ranges::any_of(run.edges().children[state->position], [&](std::size_t child) {
               const plan::Node &node = run.plan().nodes[child];
               return node.tool != "search" || std::ranges::find(node.after, id) == node.after.end();
           });
}

bool isQuery(const plan::Node &node)
{
    return node.kind == plan::NodeKind::Query || node.kind == plan::NodeKind::Simulate;
}

/// The documents that are searched, by name, where they are few enough to be shown.
std::string documentNames(const plan::Tools &tools)
{
    constexpr std::size_t mostNames = 40;
    const auto search = std::dynamic_pointer_cast<const plan::SearchTool>(tools.find("search"));
    const std::vector<std::string> names =
        search == nullptr ? std::vector<std::string>() : search->documentNames();
    return names.empty() || names.size() > mostNames ? std::string() : asData(join(names, "\n"));
}

/// So many questions are put before a step at once.
constexpr std::size_t mostSmaller = 4;

/// A payload out of a reply: without fences.
std::string payloadIn(std::string_view reply)
{
    std::vector<std::string> lines;
    for (const std::string_view line : split(trimmed(reply), '\n')) {
        if (!trimmed(line).starts_with("```"))
            lines.emplace_back(line);
    }
    return std::string(trimmed(join(lines, "\n")));
}

} // namespace

DocumentMaker::DocumentMaker(DocumentWay way, model::ModelPtr model, Asking asking, llm::ChatModelPtr chat)
    : m_way(std::move(way)), m_model(std::move(model)), m_asking(std::move(asking)), m_chat(std::move(chat))
{
}

bool DocumentMaker::takesTurns() const
{
    return m_way.options.answering == Answering::Searching || m_way.options.answering == Answering::Asking;
}

/// Each is tried once for a step. A query that fails may be mended twice, an answer that was doubted in three
/// ways.
std::vector<plan::Remedy> DocumentMaker::remedies() const
{
    if (m_way.options.verification == Verification::Judged)
        return {plan::Remedy::Decompose, plan::Remedy::Backtrack, plan::Remedy::Replan};
    return {plan::Remedy::Decompose, plan::Remedy::Decompose};
}

std::optional<plan::NodeId> DocumentMaker::unheard(const plan::RunState &run) const
{
    for (const plan::Node &node : run.plan().nodes) {
        if (wantedBy(run, node) && searchAfter(run.plan(), node.id) == nullptr)
            return node.id;
        if (holdsBack(run, node.id))
            return node.id;
    }
    return std::nullopt;
}

bool DocumentMaker::holdsBack(const plan::RunState &run, plan::NodeId node) const
{
    const plan::Node *step = run.plan().find(node);
    return step != nullptr && m_way.options.verification != Verification::None && hasGap(run, *step) &&
           isMendable(run, node) && timesAskedAgain(*step, m_way.options.prompts) == 0;
}

QCoro::Task<Result<DocumentMaker::JudgementPtr>> DocumentMaker::judge()
{
    const auto self = shared_from_this();
    if (m_asking.question.empty())
        co_return JudgementPtr();
    const auto made = std::make_shared<Result<JudgementPtr>>(failure("strategy.failed", {}));
    // The function has a name, because GCC 12 destroys temporaries in an awaited call twice.
    std::function<void()> work = [made, model = m_model, asking = m_asking, prompts = m_way.options.prompts] {
        auto begun = JudgementPlan::begin(model, asking, prompts);
        if (begun)
            *made = std::make_shared<JudgementPlan>(*std::move(begun));
        else
            *made = failure(std::move(begun.error()));
    };
    co_await plan::onWorker(std::move(work));
    co_return std::move(*made);
}

QCoro::Task<Result<std::string>> DocumentMaker::ask(llm::ChatRequest request, plan::Talk talk)
{
    const auto self = shared_from_this();
    // The function has a name, because GCC 12 destroys temporaries in an awaited call twice.
    std::function<std::string(const llm::ChatReply &)> textOf = [](const llm::ChatReply &reply) {
        return reply.text;
    };
    co_return co_await askJournalled(m_chat, std::move(request), std::move(talk), std::move(textOf));
}

QCoro::Task<Result<DocumentMaker::Told>> DocumentMaker::askUntilRead(llm::ChatRequest request,
                                                                     Reading reading, plan::Talk talk)
{
    const auto self = shared_from_this();
    const llm::ChatRequest first = request;
    std::vector<Message> repairs;
    for (unsigned attempt = 0;;) {
        auto reply = co_await ask(request, talk);
        if (!reply)
            co_return failure(std::move(reply.error()));
        const std::optional<Message> reason = reply->ends_with(cutOffMark)
                                                  ? std::optional<Message>("strategy.reply.cut"_code)
                                                  : reading(*reply);
        if (!reason)
            co_return Told{*std::move(reply), std::move(repairs)};
        if (attempt >= m_way.repairs && !talk.exchanges.empty()) {
            // The recorded replies cannot be used, so the model is asked again.
            talk.exchanges.clear();
            request = first;
            repairs.clear();
            attempt = 0;
            continue;
        }
        if (attempt++ >= m_way.repairs)
            co_return failure("strategy.unreadable-reply",
                              Message::of("strategy.unreadable-reply", {{"reason", *reason}}),
                              "strategy.do.edit-or-ask-again"_code);
        repairs.push_back(Message::of("strategy.repair.sent-back", {{"reason", *reason}}));
        request.messages.push_back({llm::Role::Assistant, *reply});
        request.messages.push_back(
            {llm::Role::User, Message::of("tool.elicit.reply.again", {{"reason", *reason}}).text()});
    }
}

llm::ChatRequest DocumentMaker::graphRequest(const std::string &main, const std::string &more,
                                             const JudgementPlan *judgement, const plan::Tools &tools) const
{
    const PromptTexts &prompts = m_way.options.prompts;
    const auto section = [&prompts](const char *name, const Places &places = {}) {
        return promptSection(graphPrompt, name, places, prompts);
    };
    std::vector<std::string> offered{section("search"), section("reason")};
    std::vector<std::string> known;
    std::vector<const char *> others;
    if (const std::string names = documentNames(tools); !names.empty())
        known.push_back(section("documents", {{"names", names}}));
    if (judgement != nullptr) {
        others = {"sql", "cypher", "simulate"};
        known.push_back(section("decided"));
    } else if (!m_model->dataset()->schema.tables.empty()) {
        others = {"sql", "cypher"};
    }
    for (const char *name : others) {
        const plan::ToolPtr tool = tools.find(name);
        if (tool == nullptr)
            continue;
        offered.push_back(section(name));
        known.push_back(std::string("## ") + name + '\n' + std::string(trimmed(tool->description())));
    }
    if (!more.empty())
        known.push_back(more);
    const Places places{{"most", std::to_string(more.empty() ? m_way.mostQuestions : mostSmaller)},
                        {"tools", join(offered, "\n")},
                        {"known", join(known, "\n\n")},
                        {"question", main}};
    return {.messages = {{llm::Role::System, withoutGaps(section("system", places))},
                         {llm::Role::User, std::string(trimmed(withoutGaps(section("user", places))))}},
            .temperature = 0};
}

Result<plan::Plan> DocumentMaker::planOf(const std::string &main, QuestionGraph graph,
                                         const JudgementPtr &judgement) const
{
    if (judgement == nullptr) {
        // A question that was not split is answered once, not as a part of itself.
        const bool isOne = graph.questions.size() == 1 && graph.questions.front().tool == "search" &&
                           graph.questions.front().payload.empty() &&
                           toLower(plainQuestion(graph.questions.front().text)) == toLower(main);
        return documentPlan(main, isOne ? QuestionGraph() : graph, m_way.options).plan;
    }
    // Whoever chooses is told what was found out; who reasons or searches does so for the question alone.
    if (graph.questions.empty() && m_way.options.answering != Answering::Directly)
        graph.questions.push_back({.text = main});
    const AddedQuestions added = addQuestions(main, graph, m_way.options, [&judgement](plan::Node node) {
        const std::vector<plan::NodeId> parents = plan::parentsOf(node);
        return judgement->add(std::move(node), {parents.begin(), parents.end()});
    });
    const plan::NodeId choice = judgement->addAsking(
        Message::of("strategy.step.choose").text(),
        statement("reply", "choice") + statement("of", plan::tagOf(judgement->candidates())), choicePrompt,
        {{"findings", added.findings}});
    judgement->addDecision(Message::of("strategy.decision", {{"answer", plan::tagOf(choice)}}).text(),
                           choice);
    return judgement->finished(m_way.name);
}

QCoro::Task<Result<plan::Plan>> DocumentMaker::begin(plan::Talk talk)
{
    const auto self = shared_from_this();
    if (const auto asked = checkAsked(m_asking, m_chat); !asked)
        co_return failure(asked.error());
    const auto judgement = co_await judge();
    if (!judgement)
        co_return failure(judgement.error());
    const std::string main =
        *judgement == nullptr ? plainQuestion(m_asking.words) : questionWithCandidates(**judgement);
    QuestionGraph graph;
    std::vector<Message> repairs;
    if (m_way.splits) {
        llm::ChatRequest request = graphRequest(main, {}, judgement->get(), *talk.tools);
        const std::size_t most = m_way.mostQuestions;
        Reading reading = [most](const std::string &reply) -> std::optional<Message> {
            const auto read = readQuestionGraph(reply, most);
            return read ? std::nullopt : std::optional(read.error().message);
        };
        auto told = co_await askUntilRead(std::move(request), std::move(reading), std::move(talk));
        if (!told)
            co_return failure(std::move(told.error()));
        auto read = readQuestionGraph(told->reply, most);
        if (!read)
            co_return failure(std::move(read.error()));
        graph = std::move(read->graph);
        repairs = std::move(told->repairs);
        repairs.insert(repairs.end(), read->repairs.begin(), read->repairs.end());
    }
    auto plan = planOf(main, std::move(graph), *judgement);
    if (plan)
        plan->origin.reason = Message::sequence(std::move(repairs), "; ").text();
    co_return plan;
}

QCoro::Task<Result<plan::Reaction>> DocumentMaker::observe(std::shared_ptr<const plan::RunState> run,
                                                           plan::NodeId node, plan::Talk talk)
{
    const auto self = shared_from_this();
    const plan::Plan &plan = run->plan();
    const plan::Node *turn = plan.find(node);
    if (turn != nullptr && holdsBack(*run, node)) {
        Doubt doubt{node, run->node(node)->answer->text};
        auto reaction = co_await growStep(std::move(run), std::move(doubt), Growth::Split, std::move(talk));
        co_return reaction;
    }
    if (turn == nullptr || !strategy::takesTurns(*turn))
        co_return plan::Reaction(plan::Continue());
    const auto wanted = wantedBy(*run, *turn);
    const plan::Node *search = searchAfter(plan, node);
    const std::string changed =
        Message::of("strategy.documents.reason.another-answer", {{"step", plan::toText(node)}}).text();
    if (!wanted && search == nullptr)
        co_return plan::Reaction(plan::Continue());
    if (!wanted)
        co_return plan::Reaction(plan::Replan{{}, plan::withAncestors(plan, node), changed});
    if (search != nullptr && search->payload == searchPayload(m_way.options, wanted->words))
        co_return plan::Reaction(plan::Continue());
    const bool isNewStep = search != nullptr || !hasReaders(*run, node);
    const TurnOptions options{.plan = m_way.options, .most = m_way.mostTurns, .isNewStep = isNewStep};
    NextTurn next = nextTurn(plan, *turn, *wanted, plainQuestion(run->title), options);
    if (search != nullptr)
        co_return plan::Reaction(
            plan::Replan{std::move(next.nodes), plan::withAncestors(plan, node), changed});
    if (isNewStep)
        co_return plan::Reaction(plan::Extend{std::move(next.nodes), std::move(next.reason)});
    co_return plan::Reaction(plan::Replan{std::move(next.nodes), plan::idsOf(plan), std::move(next.reason)});
}

/// Has a query that failed written anew.
QCoro::Task<Result<plan::Reaction>> DocumentMaker::mend(const plan::Node *failed, Error error,
                                                        plan::Talk talk)
{
    const auto self = shared_from_this();
    plan::Node node = *failed;
    const plan::ToolPtr tool = talk.tools == nullptr ? nullptr : talk.tools->find(node.tool);
    const Places places{{"tool", tool == nullptr ? std::string() : std::string(trimmed(tool->description()))},
                        {"question", node.text},
                        {"payload", node.payload},
                        {"reason", toText(error)}};
    llm::ChatRequest request{.messages = promptOf(mendPrompt, places, m_way.options.prompts),
                             .temperature = 0};
    Reading reading = [](const std::string &reply) {
        return payloadIn(reply).empty() ? std::optional<Message>("strategy.reply.empty"_code) : std::nullopt;
    };
    auto told = co_await askUntilRead(std::move(request), std::move(reading), std::move(talk));
    if (!told)
        co_return failure(std::move(told.error()));
    node.payload = payloadIn(told->reply);
    co_return plan::Reaction(plan::Repair{std::move(node), toText(error)});
}

/// Only the questions of the first plan are mended, each once in every way, so that it comes to an end.
bool DocumentMaker::isMendable(const plan::RunState &run, plan::NodeId step) const
{
    return m_chat != nullptr && !run.versions.empty() && run.versions.front().plan->find(step) != nullptr;
}

QCoro::Task<Result<plan::Reaction>> DocumentMaker::growStep(Run run, Doubt doubt, Growth growth,
                                                            plan::Talk talk)
{
    const auto self = shared_from_this();
    const plan::Node &node = *run->plan().find(doubt.step);
    const bool isSplit = growth == Growth::Split;
    const std::size_t times = timesAskedAgain(node, m_way.options.prompts);
    if (!isMendable(*run, doubt.step) || times > (isSplit ? 0U : 1U))
        co_return plan::Reaction(plan::Continue());
    const std::string main = plainQuestion(run->title);
    const std::string step = filledText(*run, node);
    const std::vector<RestsOn> answers =
        answersOf(*run, isSplit ? std::optional(doubt.step) : std::optional<plan::NodeId>());
    const std::string more = promptSection(
        graphPrompt, isSplit ? "split" : "again",
        {{"answers", linesOf(answers)}, {"step", asData(step)}, {"reason", asData(doubt.reason)}},
        m_way.options.prompts);
    llm::ChatRequest request = graphRequest(isSplit ? step : main, more, nullptr, *talk.tools);
    Reading reading = [](const std::string &reply) -> std::optional<Message> {
        const auto read = readQuestionGraph(reply, mostSmaller);
        return read || asksNothing(reply) ? std::nullopt : std::optional(read.error().message);
    };
    auto told = co_await askUntilRead(std::move(request), std::move(reading), std::move(talk));
    if (!told)
        co_return failure(std::move(told.error()));
    const bool hasNothing = asksNothing(told->reply);
    if (hasNothing && isSplit)
        co_return plan::Reaction(plan::Continue());
    // The step is asked again with the reason alone if nothing else can be asked.
    QuestionGraph graph;
    if (!hasNothing) {
        auto read = readQuestionGraph(told->reply, mostSmaller);
        if (!read)
            co_return failure(std::move(read.error()));
        graph = std::move(read->graph);
    }
    plan::Replan replan = withSmallerQuestions(run->plan(), node, graph, doubt, main, m_way.options);
    const std::string name = plan::toText(doubt.step);
    replan.reason =
        isSplit ? Message::of("strategy.documents.reason.split", {{"step", name}, {"reason", doubt.reason}})
                      .text()
                : Message::of("strategy.documents.reason.again", {{"step", name}, {"reason", doubt.reason}})
                      .text();
    co_return plan::Reaction(std::move(replan));
}

QCoro::Task<Result<plan::Reaction>> DocumentMaker::lookUpAnew(Run run, Doubt doubt, plan::Talk talk)
{
    const auto self = shared_from_this();
    const std::vector<RestsOn> answers = answersOf(*run, doubt.step);
    const bool hasLooked = std::ranges::any_of(answers, [&](const RestsOn &answer) {
        return timesAskedAgain(*run->plan().find(answer.id), m_way.options.prompts) > 0;
    });
    if (answers.empty() || hasLooked || !isMendable(*run, doubt.step))
        co_return plan::Reaction(plan::Continue());
    const Places places{{"question", filledText(*run, *run->plan().find(doubt.step))},
                        {"reason", asData(doubt.reason)},
                        {"answers", linesOf(answers)}};
    llm::ChatRequest request{.messages = promptOf(backPrompt, places, m_way.options.prompts),
                             .temperature = 0};
    Reading reading = [answers](const std::string &reply) -> std::optional<Message> {
        const auto read = readLookedUpAnew(reply, answers);
        return read ? std::nullopt : std::optional(read.error().message);
    };
    auto told = co_await askUntilRead(std::move(request), std::move(reading), std::move(talk));
    if (!told)
        co_return failure(std::move(told.error()));
    const auto anew = readLookedUpAnew(told->reply, answers);
    if (!anew)
        co_return failure(anew.error());
    if (!*anew)
        co_return plan::Reaction(plan::Continue());
    co_return plan::Reaction(withAnotherSearch(run->plan(), *run->plan().find((*anew)->step),
                                               (*anew)->question, doubt, m_way.options));
}

QCoro::Task<Result<plan::Reaction>> DocumentMaker::remedy(std::shared_ptr<const plan::RunState> run,
                                                          plan::NodeId node, Error error, plan::Remedy remedy,
                                                          plan::Talk talk)
{
    const auto self = shared_from_this();
    const plan::Node *failed = run->plan().find(node);
    if (m_chat == nullptr || failed == nullptr)
        co_return plan::Reaction(plan::Continue());
    if (isQuery(*failed) && remedy != plan::Remedy::Replan)
        co_return co_await mend(failed, std::move(error), std::move(talk));
    if (error.code != plan::failedCheckStep || !isAnswering(*failed))
        co_return plan::Reaction(plan::Continue());
    Doubt doubt{node, error.message.argument("reason").text()};
    if (remedy == plan::Remedy::Decompose)
        co_return co_await growStep(std::move(run), std::move(doubt), Growth::Split, std::move(talk));
    if (remedy == plan::Remedy::Backtrack)
        co_return co_await lookUpAnew(std::move(run), std::move(doubt), std::move(talk));
    co_return co_await growStep(std::move(run), std::move(doubt), Growth::Again, std::move(talk));
}

} // namespace weighhouse::strategy
