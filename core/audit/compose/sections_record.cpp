// SPDX-License-Identifier: GPL-3.0-or-later
// The decision as a record, what speaks against it, and what is to be known of the report itself.
#include "core/audit/compose/command_lines.h"
#include "core/audit/compose/composing.h"
#include "core/audit/compose/evidence.h"
#include "core/audit/compose/expected_names.h"
#include "core/base/text.h"
#include "core/plan/journal/left_out_words.h"
#include "core/plan/tools/elicit/replies.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::audit
{
namespace
{

constexpr std::size_t mostOptions = 10;

void addMissing(Composing &composing, MessageCode what, const Message &why, std::vector<Block> &blocks)
{
    blocks.emplace_back(Missing{composing.say(what), composing.say(why)});
}

/// Why there is nothing to list: the question was not weighed, for a reason that is known, or it has none.
Message whyNone(const Composing &composing, const Message &hasNone)
{
    const Message &known = composing.subject().noProblem;
    return known.empty() ? hasNone : known;
}

/// The candidates that were not decided for, with what each lacks.
Items rejected(Composing &composing)
{
    Items items;
    const Subject &subject = composing.subject();
    const plan::MadeDecision *made = subject.state().lastDecision();
    if (subject.weighed != nullptr) {
        const ExpectedNames names(*subject.weighed);
        for (const std::size_t action : names.ranked()) {
            if (made != nullptr && names.label(action) == made->decision)
                continue;
            // What may not be chosen is not what it is behind.
            const std::vector<std::size_t> &eligible = subject.weighed->reading.eligible;
            const auto place = std::ranges::find(eligible, action) - eligible.begin();
            const double behind = subject.weighed->reading.choosing()
                                      .expected.behindBest[static_cast<std::size_t>(place)]
                                      .value;
            items.items.push_back(plain(composing.say(
                Message::of("audit.record.behind",
                            {{"candidate", names.of(action)},
                             {"behind", composing.words().withUnit(std::abs(behind), names.unit(), 4)}}))));
            if (items.items.size() == mostOptions)
                break;
        }
        return items;
    }
    if (!subject.answer)
        return items;
    // A strategy may decide for another candidate than the rules rank first.
    std::vector<decision::RankedCandidate> ranked;
    if (subject.answer->decision)
        ranked.push_back(*subject.answer->decision);
    ranked.insert(ranked.end(), subject.answer->runnersUp.begin(), subject.answer->runnersUp.end());
    for (const decision::RankedCandidate &candidate : ranked) {
        if (items.items.size() == mostOptions)
            break;
        if (made != nullptr && candidate.label == made->decision)
            continue;
        std::string values;
        for (std::size_t i = 0; i < subject.answer->objectives.size(); ++i) {
            if (!std::isnan(candidate.values[i]))
                values += (values.empty() ? "" : ", ") + subject.answer->objectives[i].text + " " +
                          composing.words().withUnit(candidate.values[i], subject.answer->objectives[i].unit);
        }
        items.items.push_back(plain(composing.say(candidate.shown) + ": " + values));
    }
    return items;
}

/// The list of what was left out, with the hashes that stand in its place.
void addLeftOut(Composing &composing, std::vector<Block> &blocks)
{
    const Subject &subject = composing.subject();
    const auto tell = [&](const Message &message) {
        blocks.emplace_back(Paragraph{plain(composing.say(message))});
    };
    if (subject.chain.redacted > 0)
        tell(Message::of("audit.integrity.left-out", {{"count", subject.chain.redacted}}));
    if (!subject.leftOut)
        return;
    tell(Message::of("audit.integrity.rows-left-out",
                     {{"answers", subject.chain.answersLeftOut}, {"events", subject.chain.redactedValues}}));
    Table tables{.columns = {{composing.say("audit.data.table"_code), false, 2},
                             {composing.say("audit.data.rows"_code), true, 1},
                             {composing.say("audit.integrity.values"_code), false, 6}},
                 .rows = {}};
    for (const LeftOutRows::OfTable &table : subject.leftOut->tables)
        tables.rows.push_back({.cells = {plain(table.table),
                                         plain(composing.words().count(table.rows)),
                                         {{.text = hashOf(table), .style = TextStyle::Code}}}});
    composing.cut(tables);
    blocks.emplace_back(std::move(tables));
}

} // namespace

void writeRecord(Composing &composing, std::vector<Block> &blocks)
{
    const Subject &subject = composing.subject();
    const plan::RunState &state = subject.state();
    const plan::MadeDecision *made = state.lastDecision();
    blocks.emplace_back(Heading{composing.say("audit.record.context"_code)});
    blocks.emplace_back(Paragraph{plain(composing.kept(state.title))});
    Items drivers;
    if (subject.problem) {
        for (const auto &objective : subject.problem->question().objectives)
            drivers.items.push_back(plain(composing.say(
                objective.maximize ? Message::of("audit.record.maximise", {{"objective", objective.text}})
                                   : Message::of("audit.record.minimise", {{"objective", objective.text}}))));
    }
    if (subject.answer) {
        for (const decision::ConstraintAnswer &constraint : subject.answer->constraints)
            drivers.items.push_back(plain(composing.say(constraint.text)));
    }
    blocks.emplace_back(Heading{composing.say("audit.record.drivers"_code)});
    if (drivers.items.empty())
        addMissing(composing, "audit.record.drivers"_code, whyNone(composing, "audit.record.no-drivers"_code),
                   blocks);
    else
        blocks.emplace_back(std::move(drivers));
    blocks.emplace_back(Heading{composing.say("audit.record.options"_code)});
    Items options = rejected(composing);
    if (options.items.empty())
        addMissing(composing, "audit.record.options"_code, whyNone(composing, "audit.record.no-options"_code),
                   blocks);
    else
        blocks.emplace_back(std::move(options));
    blocks.emplace_back(Heading{composing.say("audit.record.outcome"_code)});
    if (made == nullptr)
        addMissing(composing, "audit.answer.decision"_code, "audit.answer.nothing-decided"_code, blocks);
    else
        blocks.emplace_back(Paragraph{{{.text = composing.kept(made->display), .style = TextStyle::Strong},
                                       {.text = " "},
                                       Composing::linkTo(made->node)}});
    addMissing(composing, "audit.record.confirmation"_code, "audit.record.not-told"_code, blocks);
}

void writeScope(Composing &composing, std::vector<Block> &blocks)
{
    if (composing.options().author.empty())
        addMissing(composing, "audit.scope.roles"_code, "audit.record.not-told"_code, blocks);
    else
        blocks.emplace_back(Paragraph{plain(composing.say(Message::of(
            "audit.scope.author", {{"author", Message::verbatim(composing.options().author)}})))});
    addMissing(composing, "audit.scope.out"_code, "audit.record.not-told"_code, blocks);
    blocks.emplace_back(Paragraph{plain(composing.say("audit.scope.use"_code))});
}

void writeMonitoring(Composing &composing, std::vector<Block> &blocks)
{
    addMissing(composing, "audit.monitoring.indicators"_code, "audit.record.not-told"_code, blocks);
    blocks.emplace_back(Paragraph{plain(composing.say("audit.monitoring.reopens"_code))});
}

void writePreferences(Composing &composing, std::vector<Block> &blocks)
{
    const Subject &subject = composing.subject();
    Items items;
    if (subject.problem) {
        for (const auto &objective : subject.problem->question().objectives) {
            if (objective.weight)
                items.items.push_back(plain(composing.say(Message::of(
                    "audit.preferences.weight", {{"objective", objective.text},
                                                 {"weight", composing.words().number(*objective.weight)}}))));
        }
    }
    const auto attitude = subject.content.attitudes.find(subject.summary.question);
    if (attitude != subject.content.attitudes.end())
        items.items.push_back(plain(
            composing.say(Message::of("audit.preferences.attitude", {{"source", attitude->second.source},
                                                                     {"curve", attitude->second.curve}}))));
    const auto judgements = static_cast<std::size_t>(std::ranges::count(
        subject.content.judgements, subject.summary.question, &project::KeptJudgement::question));
    if (judgements > 0)
        items.items.push_back(
            plain(composing.say(Message::of("audit.preferences.judgements", {{"count", judgements}}))));
    for (const plan::Node &node : subject.state().plan().nodes) {
        const plan::NodeRun *run = subject.state().node(node.id);
        if (node.tool != "fit" || run == nullptr || !run->hasAnswer())
            continue;
        for (const std::string_view line : split(run->answer->text, '\n')) {
            if (!trimmed(line).empty())
                items.items.push_back({Composing::linkTo(node.id),
                                       {.text = ": " + composing.kept(std::string(trimmed(line)))}});
        }
    }
    if (items.items.empty())
        addMissing(composing, "audit.section.preferences"_code, "audit.preferences.none"_code, blocks);
    else
        blocks.emplace_back(std::move(items));
}

void writeChallenge(Composing &composing, std::vector<Block> &blocks)
{
    const Subject &subject = composing.subject();
    const plan::MadeDecision *made = subject.state().lastDecision();
    if (made != nullptr && subject.answer && subject.answer->decision &&
        subject.answer->aim != decision::Aim::ParetoFront) {
        const bool isSame = subject.answer->decision->label == made->decision;
        blocks.emplace_back(Paragraph{plain(composing.say(
            isSame ? Message::of("audit.challenge.same", {{"decision", subject.answer->decision->shown}})
                   : Message::of("audit.challenge.other", {{"decision", Message::verbatim(made->display)},
                                                           {"other", subject.answer->decision->shown}})))});
    } else {
        blocks.emplace_back(
            Missing{composing.say("audit.challenge.again"_code),
                    composing.say(subject.noProblem.empty() ? Message("audit.challenge.not-single"_code)
                                                            : subject.noProblem)});
    }
    // It is about the candidate that the rules give, with everything as it is stored.
    const bool isOfDecision = made != nullptr && subject.weighed == nullptr && subject.answer &&
                              subject.answer->decision && subject.answer->decision->label == made->decision;
    if (isOfDecision && subject.answer->versus) {
        for (const decision::VersusObjective &objective : subject.answer->versus->objectives) {
            if (std::isnan(objective.difference))
                continue;
            blocks.emplace_back(Paragraph{plain(composing.say(Message::of(
                "audit.challenge.against",
                {{"objective", objective.text},
                 {"difference", composing.words().withUnit(objective.difference, objective.unit)}})))});
            Items terms;
            for (const decision::VersusTerm &term : objective.terms)
                terms.items.push_back(plain(term.label + ": " + composing.words().change(term.difference)));
            if (!terms.items.empty())
                blocks.emplace_back(std::move(terms));
        }
    }
    Items options = rejected(composing);
    blocks.emplace_back(Heading{composing.say("audit.challenge.rejected"_code)});
    if (options.items.empty())
        addMissing(composing, "audit.challenge.rejected"_code,
                   whyNone(composing, "audit.record.no-options"_code), blocks);
    else
        blocks.emplace_back(std::move(options));
}

void writeLimits(Composing &composing, std::vector<Block> &blocks)
{
    const Subject &subject = composing.subject();
    Items items;
    const auto add = [&](const Message &message) { items.items.push_back(plain(composing.say(message))); };
    if (!subject.changed.empty())
        add("audit.answer.other-inputs"_code);
    if (subject.answer) {
        for (const Message &note : subject.answer->notes)
            add(note);
        if (!subject.answer->isProven())
            add("audit.limits.not-proven"_code);
        if (subject.answer->ties > 1)
            add(Message::of("audit.limits.ties", {{"count", subject.answer->ties}}));
    }
    for (const plan::Node &node : subject.state().plan().nodes) {
        const plan::NodeRun *run = subject.state().node(node.id);
        if (run != nullptr && run->hasAnswer() && !run->answer->cut.empty())
            items.items.push_back(
                {Composing::linkTo(node.id),
                 {.text = ": " + composing.say(Message::of(
                                     "audit.queries.cut", {{"cut", Message::verbatim(run->answer->cut)}}))}});
        if (run != nullptr && run->hasPartialAnswer())
            items.items.push_back(
                {Composing::linkTo(node.id), {.text = ": " + composing.say("audit.why.cut-short"_code)}});
    }
    bool hasReplies = false;
    for (const plan::Node &node : subject.state().plan().nodes) {
        const plan::NodeRun *run = subject.state().node(node.id);
        hasReplies = hasReplies || (isOfModel(node) && run != nullptr && run->hasAnswer());
        if (node.kind == plan::NodeKind::Reason && run != nullptr && run->hasAnswer() &&
            plan::saysNotFound(*run->answer))
            items.items.push_back(
                {Composing::linkTo(node.id), {.text = ": " + composing.kept(run->answer->text)}});
    }
    if (hasReplies)
        add("audit.limits.replies"_code);
    if (const std::size_t unread = subject.unreadDocuments(); unread > 0)
        add(Message::of("audit.answer.documents-unread", {{"count", unread}}));
    if (!subject.leftOut && subject.weighed == nullptr && subject.model->rules()->hasUncertain())
        add("audit.limits.not-weighed"_code);
    if (subject.leftOut) {
        add("audit.limits.rows-left-out"_code);
    } else {
        for (const Error &warning : subject.model->warnings())
            add(warning.message);
    }
    if (subject.weighed != nullptr && subject.weighed->analysis.weighing().areCandidatesStored)
        add("audit.limits.candidates-stored"_code);
    if (items.items.empty())
        blocks.emplace_back(Paragraph{plain(composing.say("audit.limits.none"_code))});
    else
        blocks.emplace_back(std::move(items));
    blocks.emplace_back(Paragraph{
        plain(composing.say(plan::readsDocuments(subject.state().plan()) ? "audit.limits.documents"_code
                                                                         : "audit.limits.rules"_code))});
}

void writeEvidence(Composing &composing, std::vector<Block> &blocks)
{
    const auto where = [&](const Claim &claim) {
        Text text;
        if (!claim.isSupported())
            return text;
        text.push_back({.text = claim.node, .target = "step-" + claim.node});
        const std::string rest =
            claim.source == Claim::Source::Cell
                ? composing.say(
                      Message::of("audit.evidence.cell", {{"column", claim.column}, {"row", claim.row + 1}}))
            : claim.source == Claim::Source::Rows ? composing.say("audit.evidence.rows"_code)
                                                  : composing.say("audit.evidence.words"_code);
        text.push_back({.text = ", " + rest});
        return text;
    };
    Table table{.columns = {{"", false, 0.6},
                            {composing.say("audit.evidence.claim"_code), false, 5},
                            {composing.say("audit.evidence.shown"_code), true, 1.3},
                            {composing.say("audit.evidence.from"_code), false, 3},
                            {composing.say("audit.evidence.value"_code), true, 2}},
                .rows = {}};
    Items unsupported;
    for (const Claim &claim : composing.claims()) {
        if (claim.isSupported())
            table.rows.push_back({.cells = {plain(claim.id), plain(claim.words), plain(claim.shown),
                                            where(claim), plain(claim.value)},
                                  .anchor = claim.id});
        else
            unsupported.items.push_back({{.text = claim.id + ": ", .style = TextStyle::Muted},
                                         {.text = claim.shown, .style = TextStyle::Strong},
                                         {.text = " (" + claim.words + ")"}});
    }
    if (table.rows.empty())
        addMissing(composing, "audit.section.evidence"_code,
                   composing.unlessLeftOut("audit.evidence.none"_code), blocks);
    else
        blocks.emplace_back(std::move(table));
    blocks.emplace_back(Heading{composing.say(
        composing.subject().leftOut ? "audit.evidence.left-out"_code : "audit.evidence.unsupported"_code)});
    if (unsupported.items.empty())
        blocks.emplace_back(Paragraph{plain(composing.say("audit.evidence.all-supported"_code))});
    else
        blocks.emplace_back(std::move(unsupported));
}

void writeSystem(Composing &composing, std::vector<Block> &blocks)
{
    const Subject &subject = composing.subject();
    const plan::RunState &state = subject.state();
    Table table{.columns = {{"", false, 1}, {"", false, 3}}, .rows = {}};
    const auto add = [&](const Message &what, const std::string &value) {
        if (!value.empty())
            table.rows.push_back({.cells = {plain(composing.say(what)), plain(value)}});
    };
    add("audit.system.program"_code, composing.options().program);
    add("audit.system.strategy"_code, state.strategy);
    add("audit.system.model"_code,
        state.model.empty() ? composing.say("audit.system.no-model"_code) : state.model);
    for (const auto &[name, value] : state.settings)
        add(Message::verbatim(name), value);
    add("audit.system.seed"_code, std::to_string(state.seed));
    add("audit.system.language"_code, state.language);
    blocks.emplace_back(std::move(table));
}

void writeReproduce(Composing &composing, std::vector<Block> &blocks)
{
    const Subject &subject = composing.subject();
    blocks.emplace_back(Paragraph{plain(composing.say("audit.reproduce.verify"_code))});
    blocks.emplace_back(Code{std::string(checkingCommand)});
    if (subject.leftOut) {
        blocks.emplace_back(Paragraph{plain(composing.say("audit.reproduce.with"_code))});
        blocks.emplace_back(Code{std::string(checkingCommand) + " --with project.weigh"});
        return;
    }
    blocks.emplace_back(Paragraph{plain(composing.say("audit.reproduce.decide"_code))});
    blocks.emplace_back(Code{decidingCommand(subject)});
    blocks.emplace_back(Paragraph{
        plain(composing.say(Message::of("audit.reproduce.seed", {{"seed", subject.state().seed}})))});
}

void writeIntegrity(Composing &composing, std::vector<Block> &blocks)
{
    const Subject &subject = composing.subject();
    Table table{.columns = {{"", false, 1}, {"", false, 3}}, .rows = {}};
    const auto add = [&](MessageCode what, const std::string &value, TextStyle style = TextStyle::Plain) {
        table.rows.push_back({.cells = {plain(composing.say(what)), {{.text = value, .style = style}}}});
    };
    add("audit.integrity.run"_code, subject.run.name, TextStyle::Code);
    add("audit.integrity.events"_code,
        composing.words().count(static_cast<std::size_t>(subject.state().lastSequence)));
    add("audit.integrity.chain"_code, subject.state().lastHash, TextStyle::Code);
    add("audit.integrity.head"_code, subject.headHash, TextStyle::Code);
    add("audit.integrity.data"_code, subject.state().datasetHash, TextStyle::Code);
    add("audit.integrity.rules"_code, subject.state().rulesHash, TextStyle::Code);
    blocks.emplace_back(std::move(table));
    blocks.emplace_back(Paragraph{
        plain(composing.say(subject.chain.isWhole ? Message("audit.integrity.whole"_code)
                                                  : Message::of("audit.answer.broken-chain",
                                                                {{"problem", subject.chain.message}})))});
    addLeftOut(composing, blocks);
    blocks.emplace_back(Paragraph{plain(composing.say("audit.integrity.proves"_code))});
}

void writeAppendix(Composing &composing, std::vector<Block> &blocks)
{
    const Subject &subject = composing.subject();
    blocks.emplace_back(Heading{composing.say("audit.appendix.steps"_code)});
    for (const plan::Node &node : subject.state().plan().nodes) {
        if (!node.payload.empty())
            blocks.emplace_back(
                Code{node.payload, toText(node.id) + " · " + node.tool, "payload-" + toText(node.id)});
    }
    std::size_t number = 0;
    std::vector<Block> prompts;
    const auto wordsOf = [&](const std::string &words, const plan::Event &event) {
        return plan::isLeftOut(event.kind(), event.body) ? composing.say("audit.appendix.left-out"_code)
                                                         : words;
    };
    for (const plan::Event &event : subject.run.events) {
        if (const auto *sent = event.as<plan::PromptSent>())
            prompts.emplace_back(
                Code{wordsOf(sent->prompt, event),
                     composing.say(Message::of("audit.appendix.prompt",
                                               {{"number", ++number}, {"event", event.sequence}}))});
        else if (const auto *received = event.as<plan::ReplyReceived>())
            prompts.emplace_back(
                Code{wordsOf(received->reply, event),
                     composing.say(Message::of("audit.appendix.reply",
                                               {{"number", number}, {"event", event.sequence}}))});
    }
    blocks.emplace_back(Heading{composing.say("audit.appendix.prompts"_code)});
    if (prompts.empty())
        blocks.emplace_back(Paragraph{plain(composing.say("audit.appendix.no-prompts"_code))});
    for (Block &block : prompts)
        blocks.push_back(std::move(block));
}

} // namespace weighhouse::audit
