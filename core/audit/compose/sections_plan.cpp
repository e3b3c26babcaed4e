// SPDX-License-Identifier: GPL-3.0-or-later
// The sections about the plan and its versions, the steps that ran, their queries, and the people's actions.
#include "core/audit/compose/composing.h"

#include "core/base/text.h"
#include "core/plan/tools/tool_registry.h"

#include <algorithm>

namespace weighhouse::audit
{
namespace
{

Message statusOf(plan::NodeStatus status)
{
    switch (status) {
    case plan::NodeStatus::Waiting:
        return "audit.status.waiting"_code;
    case plan::NodeStatus::Running:
        return "audit.status.running"_code;
    case plan::NodeStatus::Done:
        return "audit.status.done"_code;
    case plan::NodeStatus::Failed:
        return "audit.status.failed"_code;
    case plan::NodeStatus::Stale:
        return "audit.status.stale"_code;
    case plan::NodeStatus::Pinned:
        return "audit.status.pinned"_code;
    case plan::NodeStatus::Skipped:
        break;
    }
    return "audit.status.skipped"_code;
}

Tone toneOf(plan::NodeStatus status)
{
    if (status == plan::NodeStatus::Failed)
        return Tone::Bad;
    if (status == plan::NodeStatus::Stale || status == plan::NodeStatus::Pinned)
        return Tone::Warning;
    return status == plan::NodeStatus::Done ? Tone::Good : Tone::Neutral;
}

Message originOf(const plan::Origin &origin)
{
    switch (origin.kind) {
    case plan::Origin::Kind::Strategy:
        return Message::of("audit.plan.by-strategy", {{"by", origin.by}});
    case plan::Origin::Kind::Edit:
        return Message::of("audit.plan.by-edit", {{"edit", Message::verbatim(origin.by)}});
    case plan::Origin::Kind::Replanning:
        return Message::of("audit.plan.by-replanning", {{"by", origin.by}});
    case plan::Origin::Kind::Import:
        break;
    }
    return "audit.plan.by-import"_code;
}

constexpr std::size_t shortTitle = 90;

std::string shortened(const std::string &text, std::size_t most)
{
    std::string line = text.substr(0, text.find('\n'));
    const bool isCut = line.size() < text.size() || line.size() > most;
    if (line.size() > most) {
        line.resize(most);
        while (!line.empty() && (static_cast<unsigned char>(line.back()) & 0xC0U) == 0x80U)
            line.pop_back();
        if (!line.empty() && (static_cast<unsigned char>(line.back()) & 0x80U) != 0)
            line.pop_back();
    }
    return isCut ? line + "…" : line;
}

bool isQuery(const plan::Node &node)
{
    const auto type = plan::toolType(node.tool);
    return type &&
           (type->language == plan::PayloadLanguage::Sql || type->language == plan::PayloadLanguage::Cypher);
}

} // namespace

void writePlan(Composing &composing, std::vector<Block> &blocks)
{
    const plan::RunState &state = composing.subject().state();
    const plan::Plan &plan = state.plan();
    if (plan.nodes.empty()) {
        blocks.emplace_back(
            Missing{composing.say("audit.section.plan"_code), composing.say("audit.plan.none"_code)});
        return;
    }
    const auto people =
        static_cast<std::size_t>(std::ranges::count_if(state.versions, [](const plan::PlanVersion &version) {
            return version.plan->origin.kind == plan::Origin::Kind::Edit;
        }));
    blocks.emplace_back(Paragraph{plain(composing.say(
        people == 0
            ? Message::of("audit.plan.nobody-changed", {{"strategy", state.strategy}})
            : Message::of("audit.plan.people-changed", {{"strategy", state.strategy}, {"count", people}})))});
    PlanFigure figure;
    for (const plan::Node &node : plan.nodes) {
        const plan::NodeStatus status = state.statusOf(node.id);
        figure.steps.push_back({.node = node.id,
                                .title = shortened(composing.kept(node.text), shortTitle),
                                .detail = node.tool + " · " + composing.say(statusOf(status)),
                                .tone = toneOf(status),
                                .isDecision = node.kind == plan::NodeKind::Decide,
                                .target = Composing::anchorOf(node.id)});
    }
    for (std::size_t i = 0; i < plan.nodes.size(); ++i) {
        for (const plan::NodeId parent : state.needs(i)) {
            if (const auto from = plan.indexOf(parent))
                figure.edges.emplace_back(*from, i);
        }
    }
    const std::string caption = composing.say(
        Message::of("audit.plan.caption", {{"version", plan.version}, {"count", plan.nodes.size()}}));
    blocks.emplace_back(Figure{std::move(figure), caption, caption});
    blocks.emplace_back(Heading{composing.say("audit.plan.versions"_code)});
    Table versions{.columns = {{composing.say("audit.plan.version"_code), true, 1},
                               {composing.say("audit.log.time"_code), false, 2},
                               {composing.say("audit.plan.made-by"_code), false, 3},
                               {composing.say("audit.plan.reason"_code), false, 4},
                               {composing.say("audit.plan.steps"_code), true, 1}},
                   .rows = {}};
    for (const plan::PlanVersion &version : state.versions)
        versions.rows.push_back({.cells = {plain(std::to_string(version.plan->version)),
                                           plain(composing.words().moment(version.time)),
                                           plain(composing.say(originOf(version.plan->origin))),
                                           plain(composing.kept(version.plan->origin.reason)),
                                           plain(composing.words().count(version.plan->nodes.size()))}});
    composing.cut(versions);
    blocks.emplace_back(std::move(versions));
}

void writeLog(Composing &composing, std::vector<Block> &blocks)
{
    const Subject &subject = composing.subject();
    const plan::RunState &state = subject.state();
    Table log{.columns = {{composing.say("audit.log.step"_code), false, 1},
                          {composing.say("audit.log.does"_code), false, 5},
                          {composing.say("audit.log.tool"_code), false, 1.3},
                          {composing.say("audit.log.status"_code), false, 1.3},
                          {composing.say("audit.log.duration"_code), true, 1.2},
                          {composing.say("audit.log.answer"_code), false, 3},
                          {composing.say("audit.log.checked"_code), false, 1.6}},
              .rows = {}};
    for (const plan::Node &node : state.plan().nodes) {
        const plan::NodeRun *run = state.node(node.id);
        if (run == nullptr)
            continue;
        const auto check =
            std::find_if(subject.checks.rbegin(), subject.checks.rend(),
                         [&](const StepCheck &one) { return one.node == node.id && one.isPresent; });
        Message checked;
        if (check != subject.checks.rend())
            checked = check->verdict == Verdict::Confirmed ? Message("audit.verdict.confirmed"_code)
                      : check->verdict == Verdict::Changed ? Message("audit.verdict.changed"_code)
                                                           : Message("audit.verdict.not-checkable"_code);
        Text answer;
        if (run->hasAnswer())
            answer = plain(shortened(composing.say(plan::shortMessage(*run->answer)), shortTitle));
        else if (run->error)
            answer = plain(composing.say(run->error->message));
        log.rows.push_back(
            {.cells = {plain(toText(node.id)), plain(shortened(composing.kept(node.text), shortTitle)),
                       plain(node.tool), plain(composing.say(statusOf(run->status))),
                       plain(composing.words().seconds(run->seconds)), std::move(answer),
                       plain(composing.say(checked))},
             .anchor = Composing::anchorOf(node.id),
             .isStrong = node.kind == plan::NodeKind::Decide});
    }
    blocks.emplace_back(std::move(log));
    const plan::Usage &used = state.usage;
    blocks.emplace_back(Paragraph{plain(composing.say(
        Message::of("audit.log.used", {{"steps", composing.words().count(used.steps)},
                                       {"replannings", composing.words().count(used.replannings)},
                                       {"tokens", composing.words().count(used.tokens)},
                                       {"money", composing.words().number(used.money)},
                                       {"seconds", composing.words().seconds(used.seconds)}})))});
    if (subject.leftOut && subject.changed.empty()) {
        blocks.emplace_back(Paragraph{plain(composing.say("audit.answer.rows-left-out"_code))});
        return;
    }
    for (const StepCheck &check : subject.checks) {
        if (check.isPresent && check.verdict != Verdict::Confirmed)
            blocks.emplace_back(
                Paragraph{{Composing::linkTo(check.node), {.text = ": " + composing.say(check.why)}}});
    }
}

void writeQueries(Composing &composing, std::vector<Block> &blocks)
{
    const plan::RunState &state = composing.subject().state();
    bool hasAny = false;
    for (const plan::Node &node : state.plan().nodes) {
        const plan::NodeRun *run = state.node(node.id);
        if (!isQuery(node) || run == nullptr)
            continue;
        hasAny = true;
        const std::string asked = run->argument.empty() ? node.payload : run->argument;
        blocks.emplace_back(Code{asked, toText(node.id) + " · " + node.tool, "query-" + toText(node.id)});
        if (!run->hasAnswer() || run->answer->leftOut)
            continue;
        std::string told = composing.say(
            Message::of("audit.queries.rows", {{"rows", composing.words().count(run->answer->rows.size())},
                                               {"seconds", composing.words().seconds(run->seconds)}}));
        if (!run->answer->cut.empty())
            told += " " + composing.say(Message::of("audit.queries.cut",
                                                    {{"cut", Message::verbatim(run->answer->cut)}}));
        if (state.isApproved(node))
            told += " " + composing.say("audit.queries.approved"_code);
        blocks.emplace_back(Paragraph{plain(std::move(told)), true});
    }
    if (!hasAny)
        blocks.emplace_back(
            Missing{composing.say("audit.section.queries"_code), composing.say("audit.queries.none"_code)});
    else
        blocks.emplace_back(Paragraph{plain(composing.say("audit.queries.read-only"_code))});
}

void writePeople(Composing &composing, std::vector<Block> &blocks)
{
    Table table{.columns = {{composing.say("audit.log.time"_code), false, 2},
                            {composing.say("audit.people.what"_code), false, 3},
                            {composing.say("audit.log.step"_code), false, 1},
                            {composing.say("audit.people.detail"_code), false, 5}},
                .rows = {}};
    const auto add = [&](const plan::Event &event, const Message &what, plan::NodeId node,
                         const std::string &detail) {
        Text step;
        if (node.isNamed())
            step.push_back(Composing::linkTo(node));
        table.rows.push_back({.cells = {plain(composing.words().moment(event.time)),
                                        plain(composing.say(what)), std::move(step), plain(detail)}});
    };
    for (const plan::Event &event : composing.subject().run.events) {
        if (const auto *edited = event.as<plan::PlanEdited>())
            add(event, "audit.people.edited"_code, {}, composing.kept(edited->edit));
        else if (const auto *approved = event.as<plan::StepApproved>())
            add(event, "audit.people.approved"_code, approved->node, approved->payload);
        else if (const auto *forked = event.as<plan::Forked>())
            add(event, "audit.people.forked"_code, {},
                composing.say(Message::of("audit.people.from",
                                          {{"run", forked->number}, {"event", forked->sequence}})));
        else if (const auto *paused = event.as<plan::Paused>();
                 paused != nullptr && paused->why == plan::PauseReason::Person)
            add(event, "audit.people.paused"_code, paused->node, composing.kept(paused->text));
        else if (const auto *failed = event.as<plan::StepFailed>();
                 failed != nullptr && failed->error.code == plan::rejectedStep)
            add(event, "audit.people.rejected"_code, failed->node, composing.say(failed->error.message));
    }
    for (const plan::Node &node : composing.subject().state().plan().nodes) {
        if (node.pinned != nullptr)
            blocks.emplace_back(Paragraph{
                {Composing::linkTo(node.id),
                 {.text =
                      ": " + composing.say(Message::of("audit.people.pinned",
                                                       {{"answer", plan::shortMessage(*node.pinned)}}))}}});
    }
    if (table.rows.empty())
        blocks.emplace_back(Paragraph{plain(composing.say("audit.people.none"_code))});
    else
        blocks.emplace_back(std::move(table));
}

} // namespace weighhouse::audit
