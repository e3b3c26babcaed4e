// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/chat/react_maker.h"

#include "core/base/text.h"
#include "core/decision/candidate_text.h"
#include "core/plan/execute/step_work.h"
#include "core/plan/graph.h"
#include "core/plan/tags.h"
#include "core/plan/tools/model_payload.h"
#include "core/plan/tools/tool_registry.h"
#include "core/plan/tools/worker.h"
#include "core/strategy/chat/journalled_asking.h"
#include "core/strategy/chat/named_candidate.h"
#include "core/strategy/chat/native_calls.h"
#include "core/strategy/chat/rules_guide.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <utility>

namespace weighhouse::strategy
{
namespace
{

constexpr std::string_view decideTool = "decide";

/// Stands in the journal behind a reply that the server ended before the model had said everything: what is
std::string rulesOf(const model::Model &model)
{
    std::string text;
    for (const rules::RuleText &rules : model.texts())
        text += rules.text + '\n';
    return std::string(trimmed(text));
}

/// Returns the kind of step that a tool runs.
plan::NodeKind kindOf(std::string_view tool)
{
    const auto type = plan::toolType(tool);
    return type ? type->kind : plan::NodeKind::Query;
}

/// "- sql: …" for each tool.
std::string describedTools(const std::vector<std::string> &names, const plan::Tools &tools)
{
    std::string text;
    for (const std::string &name : names) {
        if (const plan::ToolPtr tool = tools.find(name))
            text.append("## ").append(name).append("\n").append(trimmed(tool->description())).append("\n\n");
    }
    return std::string(trimmed(text));
}

/// Joins the reason for re-planning and the new plan.
std::string planAnew(const ReactReply &reply)
{
    return reply.replanReason.empty() ? reply.plan : reply.replanReason + '\n' + reply.plan;
}

std::string joined(const std::vector<Message> &messages)
{
    return Message::sequence(messages, "; ").text();
}

std::vector<plan::NodeId> childrenOf(const plan::RunState &run, plan::NodeId id)
{
    std::vector<plan::NodeId> children;
    const plan::NodeRun *state = run.node(id);
    if (state != nullptr) {
        for (const std::size_t child : run.edges().children[state->position])
            children.push_back(run.plan().nodes[child].id);
    }
    return children;
}

bool isAnswered(const plan::RunState &run, plan::NodeId id)
{
    const plan::NodeStatus status = run.statusOf(id);
    return status == plan::NodeStatus::Done || status == plan::NodeStatus::Pinned;
}

/// Whether a step was answered from other answers than there are before it now.
bool restsOnOthers(const plan::RunState &run, plan::NodeId id, const plan::Tools &tools,
                   const std::string &world)
{
    const plan::NodeRun *state = run.node(id);
    const plan::Node *node = run.plan().find(id);
    if (state == nullptr || node == nullptr || state->work.empty() || node->pinned)
        return false;
    std::map<plan::NodeId, plan::AnswerPtr> inputs;
    for (const plan::NodeId parent : plan::parentsOf(*node)) {
        const plan::NodeRun *of = run.node(parent);
        if (of == nullptr || of->answer == nullptr)
            return false;
        inputs.emplace(parent, of->answer);
    }
    return plan::workOf(*node, inputs, run, tools, world) != state->work;
}

} // namespace

std::size_t ReactMaker::Situation::retrievals() const
{
    if (run == nullptr)
        return 0;
    return static_cast<std::size_t>(
        std::ranges::count(run->plan().nodes, plan::NodeKind::Query, &plan::Node::kind));
}

ReactMaker::ReactMaker(ReactProtocol protocol, ReactSettings settings, model::ModelPtr model, Asking asking,
                       llm::ChatModelPtr chat)
    : m_protocol(std::move(protocol)), m_settings(std::move(settings)), m_model(std::move(model)),
      m_asking(std::move(asking)), m_chat(std::move(chat))
{
}

/// A remedy is listed as often as a model may mend one step.
std::vector<plan::Remedy> ReactMaker::remedies() const
{
    constexpr std::size_t tries = 5;
    return std::vector<plan::Remedy>(tries, plan::Remedy::Replan);
}

std::vector<std::string> ReactMaker::toolNames() const
{
    std::vector<std::string> names{m_settings.language, "compute"};
    names.insert(names.end(), m_settings.moreTools.begin(), m_settings.moreTools.end());
    names.emplace_back("think");
    return names;
}

/// The last step of a run that was interrupted before the model heard of its answer.
std::optional<plan::NodeId> ReactMaker::unheard(const plan::RunState &run) const
{
    std::optional<plan::NodeId> last;
    for (const plan::Node &node : run.plan().nodes) {
        if (node.kind == plan::NodeKind::Decide)
            return std::nullopt;
        if (isAnswered(run, node.id) && childrenOf(run, node.id).empty())
            last = node.id;
    }
    return last;
}

QCoro::Task<Result<void>> ReactMaker::prepare()
{
    if (m_chat == nullptr)
        co_return failure("strategy.no-chat-model", "strategy.no-chat-model"_code,
                          "strategy.do.choose-model"_code);
    if (m_problem != nullptr)
        co_return Result<void>();
    const auto self = shared_from_this();
    const auto made = std::make_shared<Result<decision::Problem>>(failure("strategy.failed", {}));
    // The function has a name, because GCC 12 destroys temporaries in an awaited call twice.
    std::function<void()> work = [model = m_model, asking = m_asking, made] {
        *made = model->ask(asking.question, asking.arguments);
    };
    co_await plan::onWorker(std::move(work));
    if (!*made)
        co_return failure((*made).error());
    m_problem = std::make_shared<const decision::Problem>(**made);
    if (m_settings.guard != Guarding::Off)
        m_guard = std::make_shared<const PlanGuard>(m_model, m_problem);
    co_return Result<void>();
}

/// Finds what the run lacks.
QCoro::Task<std::vector<Finding>> ReactMaker::findingsFor(Situation situation, plan::Talk talk)
{
    const auto self = shared_from_this();
    const auto found = std::make_shared<std::vector<Finding>>();
    if (m_guard == nullptr)
        co_return *found;
    // Who answers without a step has read nothing.
    const auto run = situation.run != nullptr ? situation.run : std::make_shared<const plan::RunState>();
    std::function<void()> work = [guard = m_guard, run, tools = talk.tools, found] {
        *found = guard->findings(*run, *tools);
    };
    co_await plan::onWorker(std::move(work));
    co_return *found;
}

llm::ChatRequest ReactMaker::requestFor(const Situation &situation, const plan::Tools &tools) const
{
    const std::vector<std::string> names = toolNames();
    const std::string rules = rulesOf(*m_model);
    const bool isNative = m_settings.writing == Writing::Native;
    std::vector<TranscriptTurn> turns;
    if (situation.run != nullptr)
        turns = transcriptOf(*situation.run, situation.last,
                             {m_protocol.plans, situation.error, m_settings.shown, situation.notes});
    const std::string query = m_settings.language == "sql" ? "SELECT name, people, rent FROM pitch"
                                                           : "MATCH (p:pitch) RETURN p.name AS name, "
                                                             "p.people AS people, p.rent AS rent";
    llm::ChatRequest request{
        .messages = prompt(
            {m_protocol.name, m_settings.writing, m_settings.hasExample},
            {{"question", m_problem->text()},
             {"rules", rules},
             {"guide", rulesGuide(rules)},
             {"tools", isNative ? toolsOfferedNatively(m_settings.prompts) : describedTools(names, tools)},
             {"names", join(names, ", ")},
             {"query", m_settings.language},
             {"values", valuesText(m_settings.language, m_settings.prompts)},
             {"first", query},
             {"progress", isNative ? std::string() : scratchpad(turns)}},
            m_settings.prompts),
        .temperature = 0};
    if (isNative) {
        std::ranges::move(callsOf(turns), std::back_inserter(request.messages));
        request.tools = offersOf(names, tools, m_settings.prompts);
    } else {
        request.stop = {"\nObservation"};
    }
    return request;
}

QCoro::Task<Result<std::string>> ReactMaker::ask(llm::ChatRequest request, plan::Talk talk)
{
    const auto self = shared_from_this();
    // The function has a name, because GCC 12 destroys temporaries in an awaited call twice.
    std::function<std::string(const llm::ChatReply &)> textOf = asFields;
    co_return co_await askJournalled(m_chat, std::move(request), std::move(talk), std::move(textOf));
}

/// Errors are for the model, which may mend them.
Result<ReactMaker::Turn> ReactMaker::read(const std::string &text, const Situation &situation) const
{
    if (text.ends_with(cutOffMark))
        return failure("strategy.unreadable-reply", "strategy.reply.cut"_code);
    auto reply = readReactReply(text, toolNames());
    if (!reply)
        return failure(std::move(reply.error()));
    Turn turn{*std::move(reply), {}};
    if (turn.reply.answer) {
        auto label = namedCandidate(*m_problem, *turn.reply.answer);
        if (!label)
            return failure(std::move(label.error()));
        turn.label = *std::move(label);
        return turn;
    }
    if (m_protocol.retrievesOnce && turn.reply.action == m_settings.language && situation.retrievals() > 0 &&
        !situation.error)
        return failure("strategy.unreadable-reply", "strategy.reply.no-more-queries"_code);
    for (const plan::Tag &tag : plan::tagsIn(turn.reply.input)) {
        if (situation.run == nullptr || situation.run->plan().find(tag.id) == nullptr)
            return failure("strategy.unreadable-reply",
                           Message::of("strategy.reply.unknown-answer", {{"answer", plan::tagOf(tag.id)}}));
    }
    return turn;
}

QCoro::Task<Result<ReactMaker::Turn>> ReactMaker::converse(Situation situation, plan::Talk talk)
{
    const auto self = shared_from_this();
    if (auto prepared = co_await prepare(); !prepared)
        co_return failure(std::move(prepared.error()));
    const std::vector<Finding> findings = co_await findingsFor(situation, talk);
    for (const Finding &finding : findings) {
        if (finding.node.isNamed()) {
            std::string &note = situation.notes[finding.node];
            note.append(note.empty() ? "" : " ").append(finding.message.text());
        }
    }
    llm::ChatRequest request = requestFor(situation, *talk.tools);
    std::vector<Message> repairs;
    const auto sendBack = [&request](const std::string &reply, std::string words) {
        request.messages.push_back({llm::Role::Assistant, reply});
        request.messages.push_back({llm::Role::User, std::move(words)});
    };
    for (unsigned attempt = 0;;) {
        auto reply = co_await ask(request, talk);
        if (!reply)
            co_return failure(std::move(reply.error()));
        const auto turn = std::make_shared<Result<Turn>>(failure("strategy.unreadable-reply", {}));
        // Looking for the name of a candidate among many takes time.
        std::function<void()> work = [this, self, turn, situation, text = *reply] {
            *turn = read(text, situation);
        };
        co_await plan::onWorker(std::move(work));
        if (*turn && (*turn)->reply.answer) {
            std::vector<Finding> untold;
            std::ranges::copy_if(findings, std::back_inserter(untold), [this](const Finding &finding) {
                return std::ranges::find(m_told, finding) == m_told.end();
            });
            m_told.insert(m_told.end(), untold.begin(), untold.end());
            if (!untold.empty()) {
                const std::string told = textOf(untold);
                repairs.push_back(Message::of("strategy.repair.guarded", {{"findings", told}}));
                sendBack(*reply, Message::of("strategy.reply.guarded").text() + '\n' + told + '\n' +
                                     Message::of("strategy.reply.guarded.then").text());
                continue;
            }
            (*turn)->dismissed = findings;
        }
        if (*turn) {
            std::vector<Message> &told = (*turn)->reply.repairs;
            told.insert(told.begin(), repairs.begin(), repairs.end());
            co_return std::move(*turn);
        }
        const Message reason = turn->error().message;
        if (attempt >= m_settings.repairs && !talk.exchanges.empty()) {
            // What was answered before could not be used: somebody wants it to be asked again.
            talk.exchanges.clear();
            co_return co_await converse(std::move(situation), std::move(talk));
        }
        if (attempt++ >= m_settings.repairs)
            co_return failure("strategy.unreadable-reply",
                              Message::of("strategy.unreadable-reply", {{"reason", reason}}),
                              "strategy.do.edit-or-ask-again"_code);
        repairs.push_back(Message::of("strategy.repair.sent-back", {{"reason", reason}}));
        sendBack(*reply, Message::of("strategy.reply.again", {{"reason", reason}}).text());
    }
}

plan::Node ReactMaker::nodeOf(const Turn &turn, const plan::Plan &plan,
                              std::optional<plan::NodeId> after) const
{
    const std::string thought = !turn.reply.thought.empty() ? turn.reply.thought : turn.reply.currentStep;
    plan::Node node{.text = withoutUnknownTags(thought, plan)};
    if (after)
        node.after = {*after};
    if (turn.reply.answer) {
        node.kind = plan::NodeKind::Decide;
        node.tool = decideTool;
        node.payload = toText(plan::ModelPayload{
            .question = m_asking.question, .arguments = m_asking.arguments, .answer = turn.label});
        if (node.text.empty())
            node.text = withoutUnknownTags(*turn.reply.answer, plan);
        if (m_settings.guard == Guarding::Stop && !turn.dismissed.empty())
            node.breakpoint.emplace();
        return node;
    }
    node.tool = turn.reply.action;
    node.payload = turn.reply.input;
    node.kind = kindOf(node.tool);
    return node;
}

QCoro::Task<Result<plan::Plan>> ReactMaker::begin(plan::Talk talk)
{
    const auto self = shared_from_this();
    Situation nothing;
    auto turn = co_await converse(std::move(nothing), std::move(talk));
    if (!turn)
        co_return failure(std::move(turn.error()));
    plan::Plan plan;
    plan::addNode(plan, nodeOf(*turn, plan, {}));
    plan.origin.reason = m_protocol.plans ? turn->reply.plan : joined(turn->reply.repairs);
    co_return plan;
}

QCoro::Task<Result<plan::Reaction>> ReactMaker::observe(std::shared_ptr<const plan::RunState> run,
                                                        plan::NodeId node, plan::Talk talk)
{
    const auto self = shared_from_this();
    const plan::Node *observed = run->plan().find(node);
    if (observed == nullptr || observed->kind == plan::NodeKind::Decide)
        co_return plan::Continue{};
    const std::vector<plan::NodeId> children = childrenOf(*run, node);
    // Hashing the data takes time, and is needed only where there are steps behind this one.
    const std::string world = children.empty() ? std::string() : m_model->fingerprint().world();
    const bool areOutdated = std::ranges::any_of(
        children, [&](plan::NodeId child) { return restsOnOthers(*run, child, *talk.tools, world); });
    if (!children.empty() && !areOutdated)
        co_return plan::Continue{};
    if (run->plan().nodes.size() >= m_settings.steps)
        co_return plan::Pause{Message::of("strategy.many-steps", {{"steps", m_settings.steps}}).text()};
    Situation situation{run, node, {}};
    auto turn = co_await converse(std::move(situation), talk);
    if (!turn)
        co_return failure(std::move(turn.error()));
    const bool replans =
        m_protocol.replans && turn->reply.replans.value_or(false) && !turn->reply.plan.empty();
    std::vector<plan::Node> next{nodeOf(*turn, run->plan(), node)};
    if (areOutdated)
        co_return plan::Replan{
            std::move(next), plan::withAncestors(run->plan(), node),
            replans ? planAnew(turn->reply)
                    : Message::of("strategy.answer-changed", {{"step", plan::toText(node)}}).text()};
    if (replans)
        co_return plan::Replan{std::move(next), {}, planAnew(turn->reply)};
    co_return plan::Extend{std::move(next), joined(turn->reply.repairs)};
}

QCoro::Task<Result<plan::Reaction>> ReactMaker::remedy(std::shared_ptr<const plan::RunState> run,
                                                       plan::NodeId node, Error error,
                                                       plan::Remedy /*remedy*/, plan::Talk talk)
{
    const auto self = shared_from_this();
    const plan::Node *failed = run->plan().find(node);
    if (failed == nullptr || failed->kind == plan::NodeKind::Decide)
        co_return plan::Continue{};
    Situation situation{run, node, error};
    auto turn = co_await converse(std::move(situation), talk);
    if (!turn)
        co_return failure(std::move(turn.error()));
    const std::optional<plan::NodeId> after =
        failed->after.empty() ? std::nullopt : std::optional(failed->after.back());
    plan::Node next = nodeOf(*turn, run->plan(), after);
    const bool replans =
        m_protocol.replans && turn->reply.replans.value_or(false) && !turn->reply.plan.empty();
    if (turn->reply.answer || replans)
        co_return plan::Replan{{std::move(next)}, {}, replans ? planAnew(turn->reply) : toText(error)};
    next.id = node;
    co_return plan::Repair{std::move(next), toText(error)};
}

} // namespace weighhouse::strategy
