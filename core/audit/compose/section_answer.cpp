// SPDX-License-Identifier: GPL-3.0-or-later
// The answer on one page: what was decided, why, what the others bring, what would change it, and whether it
// was worked out again.
#include "core/audit/compose/command_lines.h"
#include "core/audit/compose/composing.h"
#include "core/audit/compose/evidence.h"
#include "core/audit/compose/expected_names.h"
#include "core/base/quoting.h"
#include "core/base/text.h"
#include "core/plan/journal/run_words.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace weighhouse::audit
{
namespace
{

/// The limits for each level of shortening.
constexpr std::array<std::size_t, mostShortened + 1> mostBars{8, 6, 5, 3, 0};
constexpr std::array<std::size_t, mostShortened + 1> mostReasons{12, 6, 5, 4, 3};
constexpr std::array<std::size_t, mostShortened + 1> mostFlips{3, 3, 2, 1, 1};

std::size_t allowed(const std::array<std::size_t, mostShortened + 1> &most, const Composing &composing)
{
    return most.at(std::min(composing.options().shortened, mostShortened));
}

/// The decision that the report is about is the one that the rules give for the data as it is stored.
bool isOfTheRules(const Subject &subject)
{
    const plan::MadeDecision *made = subject.state().lastDecision();
    return made != nullptr && subject.answer && subject.answer->decision &&
           subject.answer->decision->label == made->decision && subject.weighed == nullptr;
}

Paragraph note(std::string words)
{
    return {.text = plain(std::move(words)), .isNote = true};
}

void addKeyFigures(Composing &composing, std::vector<Block> &blocks)
{
    const decision::Answer &answer = *composing.subject().answer;
    const Words &words = composing.words();
    const decision::RankedCandidate &decided = *answer.decision;
    KeyFigures figures;
    for (std::size_t i = 0; i < answer.objectives.size(); ++i) {
        const decision::ObjectiveAnswer &objective = answer.objectives[i];
        if (std::isnan(decided.values[i]))
            continue;
        const std::string shown = words.number(decided.values[i]);
        figures.figures.push_back(
            {.label = objective.text,
             .value = {composing.claimed(shown, decided.values[i], objective.text + " " + shown,
                                         composing.names())},
             .detail = objective.unit});
        if (std::isnan(decided.changes[i]))
            continue;
        const std::string change = words.change(decided.changes[i]);
        const bool isBetter = (decided.changes[i] > 0) == objective.maximize;
        figures.figures.push_back(
            {.label = composing.say("audit.answer.against-now"_code),
             .value = {composing.claimed(change, decided.changes[i], objective.text + " " + change,
                                         composing.names())},
             .detail =
                 composing.say(Message::of("audit.answer.from", {{"value", words.number(objective.base)}})),
             .tone = decided.changes[i] == 0 ? Tone::Neutral
                     : isBetter              ? Tone::Good
                                             : Tone::Bad});
    }
    if (decided.alike > 0) {
        figures.figures.push_back({.label = composing.say("audit.answer.ahead"_code),
                                   .value = plain(words.number(0)),
                                   .detail = composing.say(Message::of(
                                       "audit.answer.alike", {{"count", words.count(decided.alike)}})),
                                   .tone = Tone::Warning});
    } else if (answer.margin && !answer.runnersUp.empty()) {
        const std::string margin = words.number(*answer.margin);
        const Message of =
            answer.isProven()
                ? Message::of("audit.answer.proven", {{"candidate", answer.runnersUp.front().shown},
                                                      {"count", words.count(answer.candidateCount)}})
                : Message::of("audit.answer.tried", {{"candidate", answer.runnersUp.front().shown},
                                                     {"count", words.count(answer.evaluated)}});
        const std::string label = composing.say("audit.answer.ahead"_code);
        figures.figures.push_back(
            {.label = label,
             .value = {composing.claimed(margin, *answer.margin, label + " " + margin, composing.names())},
             .detail = composing.say(of),
             .tone = *answer.margin == 0 ? Tone::Warning : Tone::Neutral});
    }
    if (answer.admissible == 1 && answer.candidateCount > 1)
        figures.figures.push_back(
            {.label = composing.say("audit.answer.ahead"_code),
             .value = plain("–"),
             .detail = composing.say(
                 Message::of("audit.answer.only-one", {{"count", words.count(answer.candidateCount)}}))});
    if (!figures.figures.empty())
        blocks.emplace_back(std::move(figures));
}

void addExpectedFigures(Composing &composing, std::vector<Block> &blocks)
{
    const Weighed &weighed = *composing.subject().weighed;
    if (!weighed.reading.best)
        return;
    const Words &words = composing.words();
    const ExpectedNames names(weighed);
    const std::size_t best = *weighed.reading.best;
    const uncertainty::Estimate &mean = weighed.reading.plain.expected.actions[best];
    KeyFigures figures;
    const std::string shown = words.number(names.inOwnSense(mean.value), 5);
    figures.figures.push_back(
        {.label = composing.say(Message::of("audit.answer.expected", {{"objective", names.objective()}})),
         .value = {composing.claimed(shown, names.inOwnSense(mean.value), shown, composing.names())},
         .detail = halfWidth(mean) == 0
                       ? names.unit()
                       : composing.say(Message::of(
                             "audit.answer.give-or-take",
                             {{"half", words.number(halfWidth(mean), 2)}, {"unit", names.unit()}}))});
    if (weighed.reading.next) {
        const std::string lead = words.number(weighed.reading.lead.value, 4);
        figures.figures.push_back(
            {.label = composing.say("audit.answer.ahead"_code),
             .value = {composing.claimed(lead, weighed.reading.lead.value, lead, composing.names())},
             .detail = composing.say(
                 Message::of("audit.answer.of-states", {{"candidate", names.of(*weighed.reading.next)},
                                                        {"count", words.count(statesOf(weighed))}}))});
    }
    figures.figures.push_back(
        {.label = composing.say("audit.answer.chance-best"_code),
         .value = plain(words.share(weighed.reading.bestShares[best])),
         .detail = weighed.reading.ofEligible
                       ? composing.say(Message::of("audit.answer.of-the-states-among",
                                                   {{"count", words.count(weighed.reading.eligible.size())}}))
                       : composing.say("audit.answer.of-the-states"_code)});
    blocks.emplace_back(std::move(figures));
}

void addChain(Composing &composing, const decision::Reason &reason, Items &items)
{
    for (const decision::ReasonLink &link : reason.links) {
        std::vector<std::string> names = composing.names();
        names.push_back(link.name);
        const std::string unit = link.unit.empty() ? std::string() : " " + link.unit;
        const std::string before =
            std::isnan(link.before) ? link.beforeText : composing.words().number(link.before);
        const std::string after =
            std::isnan(link.after) ? link.afterText : composing.words().number(link.after);
        const bool isNumber = !std::isnan(link.before) && !std::isnan(link.after) && !link.isDecision;
        Text text{{.text = link.label + ": "}};
        if (isNumber) {
            const std::string sentence = link.label + ": " + before + " → " + after + unit;
            text.push_back(composing.claimed(before, link.before, sentence, names));
            text.push_back({.text = " → "});
            text.push_back(composing.claimed(after, link.after, sentence, names));
            text.push_back({.text = unit});
        } else {
            text.push_back({.text = link.beforeText + " → " + link.afterText});
        }
        if (link.isDecision)
            text.push_back({.text = " (" + composing.say("audit.answer.the-decision"_code) + ")",
                            .style = TextStyle::Muted});
        else if (!link.description.empty())
            text.push_back({.text = " " + link.description,
                            .style = TextStyle::Muted,
                            .target = link.rule.empty() ? std::string() : "rule-" + link.rule});
        items.items.push_back(std::move(text));
    }
}

/// Adds the reason in the words of whoever chose, with what supports the numbers in it.
void addStatedReason(Composing &composing, std::vector<Block> &blocks)
{
    const auto reason = plan::statedReason(composing.subject().state());
    if (!reason)
        return;
    Text text{{.text = composing.say("audit.answer.reason-given"_code) + " "},
              Composing::linkTo(reason->step),
              {.text = ": "}};
    for (Span &span : composing.keptClaims(simplified(reason->words), composing.names()))
        text.push_back(std::move(span));
    blocks.emplace_back(Paragraph{std::move(text)});
}

void addWhy(Composing &composing, std::vector<Block> &blocks)
{
    const Subject &subject = composing.subject();
    blocks.emplace_back(Heading{composing.say("audit.answer.why"_code)});
    if (isOfTheRules(subject)) {
        const decision::Reasons &reasons = subject.answer->reasons;
        Items items{.items = {}, .areNumbered = true};
        if (!reasons.chains.empty())
            addChain(composing, reasons.chains.front(), items);
        if (!items.items.empty()) {
            const std::size_t most = allowed(mostReasons, composing);
            const std::size_t more = items.items.size() > most ? items.items.size() - most : 0;
            items.items.resize(items.items.size() - more);
            blocks.emplace_back(std::move(items));
            if (more > 0)
                blocks.emplace_back(
                    note(composing.say(Message::of("audit.answer.more-reasons", {{"count", more}}))));
            return;
        }
    }
    const plan::MadeDecision *made = subject.state().lastDecision();
    std::vector<std::string_view> lines = split(made->text, '\n');
    std::erase_if(lines, [](std::string_view line) { return trimmed(line).empty(); });
    if (lines.empty()) {
        blocks.emplace_back(
            Missing{composing.say("audit.answer.why"_code), composing.say("audit.answer.no-reason"_code)});
        return;
    }
    const std::size_t most = allowed(mostReasons, composing);
    const std::size_t more = lines.size() > most ? lines.size() - most : 0;
    lines.resize(lines.size() - more);
    for (const std::string_view line : lines)
        blocks.emplace_back(Paragraph{composing.keptClaims(std::string(trimmed(line)), composing.names())});
    addStatedReason(composing, blocks);
    if (more > 0)
        blocks.emplace_back(note(composing.say(Message::of("audit.answer.more-reasons", {{"count", more}}))));
}

/// Tells on a page without room for them that the others are left out.
bool hasNoRoomForOthers(const Composing &composing, std::vector<Block> &blocks)
{
    const bool hasNone = allowed(mostBars, composing) == 0;
    if (hasNone)
        blocks.emplace_back(note(composing.say("audit.answer.others-left-out"_code)));
    return hasNone;
}

void addBars(Composing &composing, std::vector<Block> &blocks)
{
    const decision::Answer &answer = *composing.subject().answer;
    if (answer.objectives.size() != 1 || answer.runnersUp.empty() || answer.aim != decision::Aim::Single)
        return;
    const bool areChanges = !std::isnan(answer.decision->changes.front());
    const auto valueOf = [&](const decision::RankedCandidate &candidate) {
        return areChanges ? candidate.changes.front() : candidate.values.front();
    };
    if (hasNoRoomForOthers(composing, blocks))
        return;
    BarsFigure bars;
    std::uint64_t told = 0;
    const auto add = [&](const decision::RankedCandidate &candidate, bool isStrong) {
        const double value = valueOf(candidate);
        if (std::isnan(value) || bars.bars.size() == allowed(mostBars, composing))
            return;
        bars.bars.push_back(
            {.label = composing.say(candidate.shown),
             .value = value,
             .shown = areChanges ? composing.words().change(value, 4) : composing.words().number(value, 5),
             .isStrong = isStrong,
             .target = "results"});
        told += 1 + candidate.alike;
    };
    add(*answer.decision, true);
    for (const decision::RankedCandidate &candidate : answer.runnersUp)
        add(candidate, false);
    const decision::ObjectiveAnswer &objective = answer.objectives.front();
    Message caption = areChanges ? Message::of("audit.answer.bars-change",
                                               {{"objective", objective.text}, {"unit", objective.unit}})
                                 : Message::of("audit.answer.bars",
                                               {{"objective", objective.text}, {"unit", objective.unit}});
    std::string words = composing.say(caption);
    if (answer.admissible > told)
        words +=
            " " + composing.say(Message::of("audit.answer.bars-more",
                                            {{"count", composing.words().count(answer.admissible - told)}}));
    blocks.emplace_back(Heading{composing.say("audit.answer.others"_code)});
    blocks.emplace_back(Figure{std::move(bars), words, words});
}

void addIntervals(Composing &composing, std::vector<Block> &blocks)
{
    const Weighed &weighed = *composing.subject().weighed;
    if (hasNoRoomForOthers(composing, blocks))
        return;
    const ExpectedNames names(weighed);
    IntervalsFigure figure;
    for (const std::size_t action : names.ranked()) {
        if (figure.rows.size() == allowed(mostBars, composing))
            break;
        const uncertainty::Estimate &mean = weighed.reading.plain.expected.actions[action];
        const double value = names.inOwnSense(mean.value);
        figure.rows.push_back({.label = composing.say(names.of(action)),
                               .value = value,
                               .low = value - halfWidth(mean),
                               .high = value + halfWidth(mean),
                               .shown = composing.words().number(value, 5),
                               .isStrong = weighed.reading.best && action == *weighed.reading.best});
    }
    figure.axis = names.axis();
    const std::string count = composing.words().count(statesOf(weighed));
    const std::string words = composing.say(
        isExact(weighed)
            ? Message::of("audit.answer.expectations", {{"objective", names.objective()}, {"count", count}})
            : Message::of("audit.answer.intervals", {{"objective", names.objective()}, {"count", count}}));
    blocks.emplace_back(Heading{composing.say("audit.answer.others"_code)});
    blocks.emplace_back(Figure{std::move(figure), words, words});
}

void addWhatWouldChange(Composing &composing, std::vector<Block> &blocks)
{
    const std::string title = composing.say("audit.answer.change"_code);
    const Weighed *weighed = composing.subject().weighed.get();
    if (weighed == nullptr) {
        blocks.emplace_back(Heading{title});
        blocks.emplace_back(
            note(composing.say(composing.unlessLeftOut("audit.answer.change-not-looked-for"_code))));
        return;
    }
    const std::size_t most = allowed(mostFlips, composing);
    const ExpectedNames names(*weighed);
    Items items;
    for (const uncertainty::NearestFlip &flip : weighed->reading.flips) {
        if (items.items.size() == most)
            break;
        items.items.push_back(plain(composing.say(flipText(names, flip, composing.words()))));
    }
    blocks.emplace_back(Heading{title});
    if (weighed->reading.mayBreak)
        blocks.emplace_back(note(composing.say("audit.answer.flips-not-told"_code)));
    else if (items.items.empty())
        blocks.emplace_back(Paragraph{plain(composing.say("audit.answer.no-flips"_code))});
    else
        blocks.emplace_back(std::move(items));
}

void addChecked(Composing &composing, std::vector<Block> &blocks)
{
    const Subject &subject = composing.subject();
    blocks.emplace_back(Heading{composing.say("audit.answer.checked"_code)});
    const auto count = [&](Verdict verdict) {
        return static_cast<std::size_t>(std::ranges::count_if(subject.checks, [&](const StepCheck &check) {
            return check.isPresent && check.verdict == verdict;
        }));
    };
    std::vector<Message> parts;
    const auto all = static_cast<std::size_t>(std::ranges::count_if(subject.checks, &StepCheck::isPresent));
    if (!subject.changed.empty())
        parts.emplace_back("audit.answer.other-inputs"_code);
    else if (subject.leftOut)
        parts.emplace_back("audit.answer.rows-left-out"_code);
    else
        parts.push_back(Message::of("audit.answer.worked-out-again",
                                    {{"confirmed", count(Verdict::Confirmed)}, {"all", all}}));
    const auto replies =
        static_cast<std::size_t>(std::ranges::count_if(subject.checks, [&](const StepCheck &check) {
            return check.isPresent && check.verdict == Verdict::Confirmed &&
                   subject.state().planned(check.node) != nullptr &&
                   isOfModel(*subject.state().planned(check.node));
        }));
    if (replies > 0)
        parts.push_back(Message::of("audit.answer.replies-read", {{"count", replies}}));
    if (count(Verdict::Changed) > 0)
        parts.push_back(Message::of("audit.answer.came-out-otherwise", {{"count", count(Verdict::Changed)}}));
    if (count(Verdict::NotCheckable) > 0 && !subject.leftOut)
        parts.push_back(
            Message::of("audit.answer.cannot-be-checked", {{"count", count(Verdict::NotCheckable)}}));
    if (const std::size_t unread = subject.unreadDocuments(); unread > 0)
        parts.push_back(Message::of("audit.answer.documents-unread", {{"count", unread}}));
    Text text = plain(composing.say(Message::sequence(std::move(parts))));
    text.push_back({.text = " " + composing.say("audit.answer.to-check-again"_code) + " "});
    text.push_back({.text = std::string(checkingCommand), .style = TextStyle::Code});
    blocks.emplace_back(Paragraph{std::move(text)});
}

/// Writes the warnings that a reader must see first.
void addWarnings(Composing &composing, std::vector<Block> &blocks)
{
    const Subject &subject = composing.subject();
    const plan::MadeDecision *made = subject.state().lastDecision();
    const auto warn = [&](const Message &message) {
        blocks.emplace_back(Paragraph{{{.text = composing.say(message), .style = TextStyle::Strong}}});
    };
    if (!subject.chain.isWhole)
        warn(Message::of("audit.answer.broken-chain", {{"problem", subject.chain.message}}));
    if (!subject.seal.isWhole())
        warn(Message::of("audit.answer.broken-seal", {{"places", subject.seal.list()}}));
    if (!subject.changed.empty()) {
        std::vector<Message> what;
        for (const plan::RunInput input : subject.changed)
            what.emplace_back(input == plan::RunInput::Rules    ? "audit.changed.rules"_code
                              : input == plan::RunInput::Schema ? "audit.changed.schema"_code
                              : input == plan::RunInput::Data   ? "audit.changed.data"_code
                                                                : "audit.changed.documents"_code);
        warn(Message::of("audit.answer.other-inputs-warning", {{"what", Message::sequence(what, ", ")}}));
    }
    if (made == nullptr)
        return;
    if (!made->endedBy.empty())
        warn(Message::of("audit.answer.no-longer-holds",
                         {{"decision", made->display}, {"why", Message::verbatim(made->endedBy)}}));
    const bool isOther = subject.answer && subject.answer->decision && subject.weighed == nullptr &&
                         subject.answer->decision->label != made->decision;
    if (isOther && subject.answer->aim != decision::Aim::ParetoFront)
        warn(Message::of("audit.answer.rules-say-otherwise",
                         {{"decision", made->display}, {"other", subject.answer->decision->shown}}));
}

/// Adds the answer to a question in words; returns false if the run has none.
bool addAnswerInWords(Composing &composing, std::vector<Block> &blocks)
{
    const plan::RunState &state = composing.subject().state();
    const auto step = plan::finalStep(state);
    if (!step || !state.question.empty())
        return false;
    for (const std::string_view line : split(state.node(*step)->answer->text, '\n')) {
        if (!trimmed(line).empty())
            blocks.emplace_back(Paragraph{composing.keptClaims(std::string(trimmed(line)), {})});
    }
    blocks.emplace_back(
        Paragraph{{{.text = composing.say("audit.answer.of-model"_code) + " "}, Composing::linkTo(*step)}});
    return true;
}

} // namespace

void writeAnswer(Composing &composing, std::vector<Block> &blocks)
{
    const Subject &subject = composing.subject();
    addWarnings(composing, blocks);
    if (subject.state().lastDecision() == nullptr) {
        if (!addAnswerInWords(composing, blocks))
            blocks.emplace_back(Missing{composing.say("audit.answer.decision"_code),
                                        composing.say(subject.state().phase == plan::RunPhase::Ended
                                                          ? "audit.answer.nothing-decided"_code
                                                          : "audit.answer.not-ended"_code)});
        if (subject.answer && !subject.answer->decision)
            blocks.emplace_back(
                Paragraph{plain(composing.say(decision::nothingDecided(*subject.answer).message))});
        addChecked(composing, blocks);
        return;
    }
    if (subject.weighed != nullptr)
        addExpectedFigures(composing, blocks);
    else if (isOfTheRules(subject))
        addKeyFigures(composing, blocks);
    addWhy(composing, blocks);
    if (subject.weighed != nullptr)
        addIntervals(composing, blocks);
    else if (isOfTheRules(subject))
        addBars(composing, blocks);
    addWhatWouldChange(composing, blocks);
    addChecked(composing, blocks);
}

} // namespace weighhouse::audit
