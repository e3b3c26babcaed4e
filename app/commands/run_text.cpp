#include "app/commands/run_text.h"

#include "core/base/text.h"

#include <algorithm>

namespace weighhouse::commands
{
namespace
{

constexpr std::size_t textWidth = 60;

std::string textOf(const Json &body, const char *key)
{
    const auto found = body.is_object() ? body.find(key) : body.end();
    if (!body.is_object() || found == body.end() || found->is_null())
        return {};
    return found->is_string() ? found->get<std::string>()
                              : found->dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// What is not empty, with something between.
std::string joined(const std::vector<std::string> &parts, std::string_view separator)
{
    std::vector<std::string> said;
    std::ranges::copy_if(parts, std::back_inserter(said),
                         [](const std::string &part) { return !part.empty(); });
    return join(said, separator);
}

std::string answerText(const plan::NodeRun &run)
{
    switch (run.status) {
    case plan::NodeStatus::Failed:
        return run.error ? run.error->message : std::string();
    case plan::NodeStatus::Stale:
        return joined({run.hasAnswer() ? shortText(*run.answer) : std::string(), "(" + run.staleReason + ")"},
                      " ");
    case plan::NodeStatus::Done:
    case plan::NodeStatus::Pinned:
        return run.hasAnswer() ? shortText(*run.answer) : std::string("(the answer cannot be read)");
    default:
        return {};
    }
}

} // namespace

Result<ReadRun> readRun(const plan::JournalStore &journal, plan::RunId run, plan::Answers answers)
{
    auto name = journal.nameOf(run);
    if (!name)
        return tl::unexpected(std::move(name).error());
    ReadRun read{.name = *std::move(name), .events = {}, .state = {}, .unreadable = {}};
    auto events = journal.events(run, {}, answers);
    if (!events && events.error().code == "project.damaged") {
        read.unreadable = events.error();
        auto check = journal.check(run);
        if (!check)
            return tl::unexpected(std::move(check).error());
        events = journal.events(run, std::max<std::int64_t>(check->brokenAt - 1, 0), answers);
    }
    if (!events)
        return tl::unexpected(std::move(events).error());
    read.events = *std::move(events);
    read.state = plan::RunState::of(read.events);
    read.state.run = run;
    return read;
}

std::string onOneLine(std::string_view text, std::size_t most)
{
    std::string line;
    std::size_t count = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        // Control characters, also those above ASCII (U+0080 to U+009F).
        const bool isHigh =
            byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0;
        const bool isSpace = byte <= 0x20 || byte == 0x7F || isHigh;
        i += isHigh ? 1 : 0;
        if (isSpace && (line.empty() || line.back() == ' '))
            continue;
        if (isSpace || (byte & 0xC0U) != 0x80U) {
            if (count == most) {
                line.erase(line.find_last_not_of(' ') + 1);
                return line + "…";
            }
            ++count;
        }
        line += isSpace ? ' ' : text[i];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

std::string shortTime(const std::string &time)
{
    constexpr std::size_t length = 19;
    std::string text = onOneLine(time.substr(0, length), length);
    if (text.size() == length && text[10] == 'T')
        text[10] = ' ';
    return text;
}

std::string statusText(const plan::RunSummary &summary)
{
    const std::string status(toText(summary.status));
    return summary.pausedWhy.empty() ? status : status + " (" + summary.pausedWhy + ")";
}

Json summaryToJson(const plan::RunSummary &summary)
{
    Json arguments = Json::object();
    for (const auto &[name, value] : summary.arguments)
        arguments[name] = value;
    return {{"run", summary.run},
            {"name", summary.name},
            {"title", summary.title},
            {"question", summary.question},
            {"arguments", std::move(arguments)},
            {"strategy", summary.strategy},
            {"model", summary.model},
            {"seed", summary.seed},
            {"started", summary.started},
            {"last", summary.lastTime},
            {"status", toText(summary.status)},
            {"paused", summary.pausedWhy},
            {"decision", summary.decision.empty() ? Json(nullptr) : Json(summary.decision)},
            {"reason", summary.decisionText},
            {"steps", summary.steps},
            {"replannings", summary.replannings},
            {"tokens", summary.tokens},
            {"money", summary.cost},
            {"seconds", summary.seconds},
            {"events", summary.events},
            {"forked_from", summary.forkedFrom}};
}

std::string eventText(const plan::Event &event)
{
    using plan::EventKind;
    const Json &body = event.body;
    const std::string node = textOf(body, "node");
    const auto with = [&](std::initializer_list<const char *> keys) {
        std::vector<std::string> parts{node};
        for (const char *key : keys)
            parts.push_back(textOf(body, key));
        return joined(parts, " ");
    };
    switch (event.kind) {
    case EventKind::RunStarted:
        return with({"title", "strategy", "language", "model"});
    case EventKind::PlanMade:
    case EventKind::PlanEdited: {
        const auto plan = body.is_object() ? body.find("plan") : body.end();
        const bool hasNodes =
            body.is_object() && plan != body.end() && plan->is_object() && plan->contains("nodes");
        const std::size_t steps = hasNodes ? (*plan)["nodes"].size() : 0;
        return joined({textOf(body, "edit"), std::to_string(steps) + (steps == 1 ? " step" : " steps")}, " ");
    }
    case EventKind::StepStarted:
        return with({"tool"});
    case EventKind::PromptSent:
        return with({"prompt"});
    case EventKind::ReplyReceived:
        return with({"reply"});
    case EventKind::ToolCalled:
        return with({"tool", "argument"});
    case EventKind::RowsReceived:
        return joined({node, textOf(body, "rows"), textOf(body, "rows") == "1" ? "row" : "rows"}, " ");
    case EventKind::StepDone:
        return joined({node, event.answer ? shortText(*event.answer) : std::string(),
                       textOf(body, "reused") == "true" ? "(not run again)" : ""},
                      " ");
    case EventKind::StepFailed:
        return joined(
            {node, body.is_object() && body.contains("error") ? textOf(body["error"], "message") : ""}, " ");
    case EventKind::StepCancelled:
    case EventKind::StepSkipped:
        return with({"why"});
    case EventKind::CheckFailed:
        return with({"message"});
    case EventKind::Paused:
        return with({"why", "text"});
    case EventKind::Resumed:
        return with({"command"});
    case EventKind::BudgetReached:
        return with({"budget", "used", "limit"});
    case EventKind::DecisionMade:
        return with({"decision", "text"});
    case EventKind::Verified:
        return with({"result", "text"});
    case EventKind::Forked:
        return "from event " + textOf(body, "sequence") + " of run " +
               (body.is_object() && body.contains("number") ? textOf(body, "number") : textOf(body, "run"));
    case EventKind::RunEnded:
        return with({"outcome"});
    }
    return {};
}

std::string planForPeople(const plan::RunState &state)
{
    if (state.versions.empty())
        return "No plan was made.\n";
    const plan::Plan &plan = state.plan();
    std::string text = "Plan, version " + std::to_string(plan.version);
    const std::string origin = joined({plan.origin.by, plan.origin.reason}, ": ");
    text += (origin.empty() ? "" : " (" + onOneLine(origin, 2 * textWidth) + ")") + "\n";
    std::vector<std::vector<std::string>> rows;
    for (const plan::Node &node : plan.nodes) {
        const plan::NodeRun *run = state.node(node.id);
        rows.push_back({"  " + toText(node.id), std::string(toText(state.statusOf(node.id))),
                        onOneLine(node.tool, textWidth), onOneLine(node.text, textWidth),
                        run == nullptr ? std::string() : onOneLine(answerText(*run), 2 * textWidth)});
    }
    return text + columns(rows, std::vector<bool>(5, false));
}

Json nodesToJson(const plan::RunState &state)
{
    Json nodes = Json::array();
    for (const plan::Node &node : state.plan().nodes) {
        const plan::NodeRun *run = state.node(node.id);
        if (run == nullptr)
            continue;
        nodes.push_back({{"node", toText(node.id)},
                         {"status", toText(run->status)},
                         {"attempts", run->attempts},
                         {"executions", run->executions},
                         {"answer", run->hasAnswer() ? Json(shortText(*run->answer)) : Json(nullptr)},
                         {"hash", run->answerHash},
                         {"error", run->error ? toJson(*run->error) : Json(nullptr)},
                         {"stale", run->staleReason},
                         {"seconds", run->seconds},
                         {"tokens", run->tokensIn + run->tokensOut},
                         {"money", run->cost}});
    }
    return nodes;
}

} // namespace weighhouse::commands
