// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/run_text.h"

#include "core/base/overloaded.h"
#include "core/base/quoting.h"
#include "core/base/text.h"
#include "core/plan/checks.h"
#include "core/plan/journal/run_words.h"
#include "core/plan/tools/payload_checks.h"

#include <algorithm>

namespace weighhouse::commands
{
namespace
{

constexpr std::size_t textWidth = 60;

/// Empty for one that this program does not know.
template<typename Enum>
std::string wordOf(std::optional<Enum> value)
{
    return value ? std::string(toText(*value)) : std::string();
}

std::string nodeText(plan::NodeId node)
{
    return node.isNamed() ? toText(node) : std::string();
}

std::string numberText(const plan::Amount &amount)
{
    return std::visit([](auto number) { return Json(number).dump(); }, amount);
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
        return run.error ? run.error->message.text() : std::string();
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
    if (!summary.damage.empty()) // what stands before the damage may be long past
        return "not what was written";
    return summary.pausedWhy ? status + " (" + wordOf(summary.pausedWhy) + ")" : status;
}

Json summaryToJson(const plan::RunSummary &summary)
{
    const auto orNull = [](const std::string &text) { return text.empty() ? Json(nullptr) : Json(text); };
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
            {"status", summary.damage.empty() ? std::string(toText(summary.status)) : std::string("damaged")},
            {"paused", wordOf(summary.pausedWhy)},
            {"decision", orNull(summary.decision)},
            {"display", orNull(summary.shownDecision())},
            {"reason", summary.decisionText},
            {"former_decision", orNull(summary.formerDecision)},
            {"former_display", orNull(summary.shownFormer())},
            {"decision_ended_by", summary.endedBy},
            {"damage", summary.damage},
            {"steps", summary.steps},
            {"replannings", summary.replannings},
            {"tokens", summary.tokens},
            {"money", summary.cost},
            {"seconds", summary.seconds},
            {"inherited_steps", summary.inheritedSteps},
            {"inherited_seconds", summary.inheritedSeconds},
            {"events", summary.events},
            {"forked_from", summary.forkedFrom}};
}

std::string eventText(const plan::Event &event)
{
    const auto words = [](std::initializer_list<std::string> parts) { return joined(parts, " "); };
    const auto steps = [](const plan::PlanPtr &plan) {
        const std::size_t count = plan == nullptr ? 0 : plan->nodes.size();
        return std::to_string(count) + (count == 1 ? " step" : " steps");
    };
    return std::visit(
        Overloaded{[&](const plan::RunStarted &what) {
                       std::vector<std::string> told{what.title, what.strategy, what.language, what.model};
                       for (const auto &[name, value] : what.settings)
                           told.push_back(name + "=" + value);
                       return joined(told, " ");
                   },
                   [&](const plan::PlanMade &what) { return steps(what.plan); },
                   [&](const plan::PlanEdited &what) { return words({what.edit, steps(what.plan)}); },
                   [&](const plan::StepStarted &what) { return words({nodeText(what.node), what.tool}); },
                   [&](const plan::PromptSent &what) { return words({nodeText(what.node), what.prompt}); },
                   [&](const plan::ReplyReceived &what) { return words({nodeText(what.node), what.reply}); },
                   [&](const plan::ToolCalled &what) {
                       return words({nodeText(what.node), what.tool, what.argument});
                   },
                   [&](const plan::RowsReceived &what) {
                       return words(
                           {nodeText(what.node), std::to_string(what.rows), what.rows == 1 ? "row" : "rows"});
                   },
                   [&](const plan::StepDone &what) {
                       return words({nodeText(what.node),
                                     what.answer ? shortText(*what.answer) : std::string(),
                                     what.isReused ? "(not run again)" : ""});
                   },
                   [&](const plan::StepFailed &what) {
                       return words({nodeText(what.node), what.error.message.text()});
                   },
                   [&](const plan::StepCancelled &what) { return words({nodeText(what.node), what.why}); },
                   [&](const plan::StepSkipped &what) { return words({nodeText(what.node), what.why}); },
                   [&](const plan::StepApproved &what) { return words({nodeText(what.node), what.payload}); },
                   [&](const plan::CheckFailed &what) { return words({nodeText(what.node), what.message}); },
                   [&](const plan::Paused &what) {
                       return words({nodeText(what.node), wordOf(what.why), what.text});
                   },
                   [&](const plan::Resumed &what) { return wordOf(what.command); },
                   [&](const plan::BudgetReached &what) {
                       return words({wordOf(what.budget), numberText(what.used), numberText(what.limit)});
                   },
                   [&](const plan::DecisionMade &what) {
                       return words({nodeText(what.node), what.display.empty() ? what.decision : what.display,
                                     what.text});
                   },
                   [&](const plan::Verified &what) { return words({what.result, what.text}); },
                   [&](const plan::Forked &what) {
                       return "from event " + std::to_string(what.sequence) + " of run " +
                              (what.number != 0 ? std::to_string(what.number) : what.run);
                   },
                   [&](const plan::RunEnded &what) { return wordOf(what.outcome); }},
        event.what);
}

namespace
{

/// Names the breakpoint that the run was paused by, and how to go on; empty for other runs.
std::string breakpointForPeople(const plan::RunState &state)
{
    if (state.pausedWhy != plan::PauseReason::Breakpoint || !state.pausedAt)
        return {};
    return "Paused before " + toText(*state.pausedAt) + ", where a breakpoint is" +
           (state.pausedText.empty() ? std::string() : ": " + state.pausedText) +
           "\nGo on with: weighhouse resume PROJECT " + std::to_string(state.run) +
           (state.model.empty() ? "" : " --model …") + "\n";
}

} // namespace

std::string decisionForPeople(const plan::RunState &state)
{
    if (!state.decision().empty()) {
        const auto reason = plan::statedReason(state);
        constexpr std::size_t longestReason = 4000;
        return breakpointForPeople(state) +
               (state.decisionText().empty() ? "Decision: " + state.shownDecision() : state.decisionText()) +
               "\n" +
               (reason ? "Reason given (" + plan::toText(reason->step) +
                             "): " + onOneLine(reason->words, longestReason) + "\n"
                       : "");
    }
    const plan::MadeDecision *last = state.lastDecision();
    if (plan::isInWords(state) && plan::finalStep(state))
        return breakpointForPeople(state) + withoutControls(plan::finalAnswer(state)) + "\n";
    if (last == nullptr)
        return breakpointForPeople(state) + "Nothing is decided.\n";
    return breakpointForPeople(state) + "Nothing is decided any more: it was " + last->display + ", before " +
           last->endedBy + ".\n";
}

bool isCutShort(const plan::RunState &state)
{
    return state.pausedWhy == plan::PauseReason::Budget || state.pausedWhy == plan::PauseReason::Person;
}

std::string shortDecision(const plan::RunSummary &summary)
{
    if (!summary.decision.empty() || summary.formerDecision.empty())
        return summary.shownDecision();
    return "(was " + summary.shownFormer() + ", before " + summary.endedBy + ")";
}

namespace
{

Errors inSteps(Errors problems)
{
    for (Error &problem : problems) {
        if (!problem.where.object.empty())
            problem.where.object.insert(0, "step ");
    }
    return problems;
}

} // namespace

Errors problemsInSteps(const plan::Plan &plan, const std::vector<std::string> &tools)
{
    return inSteps(problemsOf(plan, tools));
}

Errors payloadProblemsInSteps(const plan::Plan &plan)
{
    return inSteps(plan::payloadProblems(plan, {"NAME"})); // whose rules are not known here
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
    text += columns(rows, std::vector<bool>(5, false));
    // A number that was worked out of a part of the rows looks like any other.
    for (const plan::Node &node : plan.nodes) {
        const plan::NodeRun *run = state.node(node.id);
        if (run != nullptr && run->hasAnswer() && !run->answer->cut.empty())
            text +=
                answerName(node.id) + " is not whole: " + onOneLine(run->answer->cut, 2 * textWidth) + "\n";
    }
    return text;
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
                         {"cut", run->hasAnswer() ? run->answer->cut : std::string()},
                         {"hash", run->answerHash},
                         {"error", run->error ? toJson(*run->error) : Json(nullptr)},
                         {"stale", run->staleReason},
                         {"seconds", run->seconds},
                         {"tokens", run->tokensIn + run->tokensOut},
                         {"money", run->cost}});
    }
    return nodes;
}

Error runHeld(plan::RunId run, const std::string &process)
{
    return englishError("run.held",
                        "another program is running run " + std::to_string(run) + ": process " + process,
                        "Wait until it is done, or end that program.");
}

} // namespace weighhouse::commands
