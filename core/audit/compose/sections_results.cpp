// SPDX-License-Identifier: GPL-3.0-or-later
// The sections about all candidates, the uncertainty, and the sensitivity of the decision.
#include "core/audit/compose/composing.h"
#include "core/audit/compose/expected_names.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::audit
{
namespace
{

/// Tells whether the decision is the one that the rules give for the data as it is stored.
bool isOfTheDecision(const Subject &subject)
{
    const plan::MadeDecision *made = subject.state().lastDecision();
    return subject.weighed == nullptr && made != nullptr && subject.answer && subject.answer->decision &&
           subject.answer->decision->label == made->decision;
}

/// The ranking as the rules give it.
void addRanking(Composing &composing, std::vector<Block> &blocks)
{
    const decision::Answer &answer = *composing.subject().answer;
    Table table{.columns = {{composing.say("audit.results.rank"_code), true, 0.6},
                            {composing.say("audit.results.candidate"_code), false, 3}},
                .rows = {}};
    for (const decision::ObjectiveAnswer &objective : answer.objectives) {
        const std::string unit = objective.unit.empty() ? std::string() : " [" + objective.unit + "]";
        table.columns.push_back({objective.text + unit, true, 1.5});
        table.columns.push_back({composing.say("audit.results.change"_code), true, 1.2});
    }
    table.columns.push_back({composing.say("audit.results.remark"_code), false, 2});
    const auto add = [&](const decision::RankedCandidate &candidate, bool isStrong) {
        TableRow row{.cells = {plain(candidate.admissible ? std::to_string(candidate.rank) : std::string()),
                               plain(composing.say(candidate.shown))},
                     .isStrong = isStrong};
        for (std::size_t i = 0; i < answer.objectives.size(); ++i) {
            const double value = candidate.values[i];
            const double change = candidate.changes[i];
            row.cells.push_back(plain(std::isnan(value) ? std::string() : composing.words().number(value)));
            row.cells.push_back(plain(std::isnan(change) ? std::string() : composing.words().change(change)));
        }
        Message remark = decision::remarkOn(answer, candidate);
        if (!candidate.broken.empty())
            remark = Message::of("audit.results.breaks",
                                 {{"constraints", Message::sequence(candidate.broken, "; ")}});
        else if (!candidate.problem.empty())
            remark = candidate.problem;
        row.cells.push_back(plain(composing.say(remark)));
        table.rows.push_back(std::move(row));
    };
    const bool isFront = answer.frontSize > 1;
    if (answer.decision && !isFront)
        add(*answer.decision, true);
    for (const decision::RankedCandidate &candidate : isFront ? answer.front : answer.runnersUp)
        add(candidate, answer.decision && candidate.position == answer.decision->position);
    for (const decision::RankedCandidate &candidate : composing.subject().inadmissible)
        add(candidate, false);
    table.caption = composing.say(
        answer.isProven()
            ? Message::of("audit.results.proven", {{"count", composing.words().count(answer.candidateCount)}})
            : Message::of("audit.results.tried",
                          {{"tried", composing.words().count(answer.evaluated)},
                           {"count", decision::countForPeople(answer.candidateCount)}}));
    composing.cut(table);
    blocks.emplace_back(std::move(table));
    Items counts;
    counts.items.push_back(plain(composing.say(
        Message::of("audit.results.counts", {{"admissible", composing.words().count(answer.admissible)},
                                             {"inadmissible", composing.words().count(answer.inadmissible())},
                                             {"failed", composing.words().count(answer.failed)}}))));
    blocks.emplace_back(std::move(counts));
    const std::vector<Message> lines = decision::constraintLines(answer);
    Items constraints;
    for (std::size_t i = 1; i < lines.size(); ++i)
        constraints.items.push_back(plain(composing.say(lines[i])));
    if (!constraints.items.empty() && answer.decision) {
        blocks.emplace_back(Heading{composing.say(
            isOfTheDecision(composing.subject()) ? Message("audit.results.constraints"_code)
                                                 : Message::of("audit.results.constraints-as-stored",
                                                               {{"candidate", answer.decision->shown}}))});
        blocks.emplace_back(std::move(constraints));
    }
}

/// "3 … 5"; where all that can be was weighed, there is no doubt. Drawn states that all give the same leave
/// some.
std::string intervalOf(const Composing &composing, const Weighed &weighed, double value, double half)
{
    if (half == 0 && isExact(weighed))
        return composing.say("audit.results.exact"_code);
    return composing.words().number(value - half, 5) + " … " + composing.words().number(value + half, 5);
}

/// Every candidate's expectation, chances and regret.
void addExpected(Composing &composing, std::vector<Block> &blocks)
{
    const Weighed &weighed = *composing.subject().weighed;
    const ExpectedNames names(weighed);
    const Words &words = composing.words();
    const uncertainty::Reading &reading = weighed.reading.plain;
    Table table{.columns = {{composing.say("audit.results.candidate"_code), false, 2.5},
                            {composing.say("audit.results.expected"_code), true, 1.5},
                            {composing.say("audit.results.interval"_code), true, 2},
                            {composing.say(names.inOwnSense(1) < 0 ? "audit.results.worst-tenth-least"_code
                                                                   : "audit.results.worst-tenth"_code),
                             true, 1.5},
                            {composing.say("audit.results.regret"_code), true, 1.4},
                            {composing.say("audit.results.keeps"_code), true, 1.2},
                            {composing.say("audit.results.is-best"_code), true, 1.2}},
                .rows = {}};
    constexpr double tenth = 0.1;
    // Regret and other rules of choice are about the candidates that may be chosen.
    const uncertainty::Reading &choosing = weighed.reading.choosing();
    const std::vector<std::size_t> &eligible = weighed.reading.eligible;
    const auto amongEligible = [&](std::size_t action) -> std::pair<std::string, std::string> {
        const auto place = std::ranges::find(eligible, action);
        if (place == eligible.end())
            return {};
        const auto index = static_cast<std::size_t>(place - eligible.begin());
        return {words.number(choosing.extremes[index].meanRegret, 5),
                words.share(weighed.reading.bestShares[action])};
    };
    for (std::size_t action = 0; action < reading.expected.actions.size(); ++action) {
        const uncertainty::Estimate &mean = reading.expected.actions[action];
        const double value = names.inOwnSense(mean.value);
        const auto [regret, bestShare] = amongEligible(action);
        table.rows.push_back(
            {.cells = {plain(composing.say(names.of(action))), plain(words.number(value)),
                       plain(intervalOf(composing, weighed, value, halfWidth(mean))),
                       plain(words.number(names.inOwnSense(reading.profiles[action].quantile(tenth)), 5)),
                       plain(regret), plain(words.share(weighed.reading.kept[action].value)),
                       plain(bestShare)},
             .isStrong = weighed.reading.best && action == *weighed.reading.best});
    }
    std::vector<std::size_t> order(table.rows.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::stable_sort(order, std::greater(),
                             [&](std::size_t action) { return reading.expected.actions[action].value; });
    std::vector<TableRow> sorted;
    for (const std::size_t action : order)
        sorted.push_back(std::move(table.rows[action]));
    table.rows = std::move(sorted);
    table.caption = composing.say(
        isExact(weighed) ? Message::of("audit.results.all-states",
                                       {{"axis", names.axis()}, {"count", words.count(statesOf(weighed))}})
                         : Message::of("audit.results.states", {{"axis", names.axis()},
                                                                {"count", words.count(statesOf(weighed))},
                                                                {"seed", weighed.design.seed}}));
    if (weighed.reading.ofEligible)
        table.caption += " " + composing.say("audit.results.among-eligible"_code);
    composing.cut(table);
    blocks.emplace_back(std::move(table));
    CurvesFigure curves{.curves = {}, .axis = names.axis()};
    constexpr std::size_t mostCurves = 6;
    constexpr std::size_t mostPoints = 200;
    for (const std::size_t action : names.ranked()) {
        if (curves.curves.size() == mostCurves)
            break;
        const uncertainty::RiskProfile &profile = reading.profiles[action];
        CurvesFigure::Curve curve{.label = composing.say(names.of(action)),
                                  .points = {},
                                  .isStrong = weighed.reading.best && action == *weighed.reading.best};
        for (std::size_t i = 0; i <= mostPoints; ++i) {
            const double probability = std::max(1e-9, static_cast<double>(i) / mostPoints);
            curve.points.emplace_back(names.inOwnSense(profile.quantile(probability)), probability);
        }
        if (curve.points.front().first > curve.points.back().first) {
            std::ranges::reverse(curve.points); // what is minimised: at most so much, from the other side
            for (auto &[value, probability] : curve.points)
                probability = 1 - probability;
        }
        curves.curves.push_back(std::move(curve));
    }
    if (!curves.curves.empty()) {
        const std::string caption =
            composing.say(Message::of("audit.results.curves", {{"axis", names.axis()}}));
        blocks.emplace_back(Figure{std::move(curves), caption, caption});
    }
    if (eligible.empty())
        return;
    const uncertainty::RuleChoices &choices = choosing.choices;
    Table rules{.columns = {{composing.say("audit.results.rule"_code), false, 3},
                            {composing.say("audit.results.chooses"_code), false, 3}},
                .rows = {}};
    for (const auto &[rule, action] : {std::pair{"audit.results.maximin"_code, choices.maximin},
                                       std::pair{"audit.results.minimax-regret"_code, choices.minimaxRegret},
                                       std::pair{"audit.results.hurwicz"_code, choices.hurwicz},
                                       std::pair{"audit.results.laplace"_code, choices.laplace}})
        rules.rows.push_back(
            {.cells = {plain(composing.say(rule)), plain(composing.say(names.of(eligible[action])))}});
    blocks.emplace_back(Heading{composing.say("audit.results.other-rules"_code)});
    blocks.emplace_back(std::move(rules));
}

/// The answer of the step that decides, or of the last one that lists candidates, where the rules cannot be
/// asked again.
void addRecorded(Composing &composing, std::vector<Block> &blocks)
{
    const plan::RunState &state = composing.subject().state();
    const plan::Plan &plan = state.plan();
    const auto step = std::find_if(plan.nodes.rbegin(), plan.nodes.rend(), [&](const plan::Node &node) {
        const plan::NodeRun *run = state.node(node.id);
        return run != nullptr && run->hasAnswer() && !run->answer->leftOut &&
               run->answer->columnIndex("candidate");
    });
    if (step == plan.nodes.rend()) {
        blocks.emplace_back(
            Missing{composing.say("audit.section.results"_code),
                    composing.say(composing.subject().noProblem.empty() ? Message("audit.results.none"_code)
                                                                        : composing.subject().noProblem)});
        return;
    }
    const plan::Answer &answer = *state.node(step->id)->answer;
    Table table;
    for (const sql::ResultColumn &column : answer.columns)
        table.columns.push_back({column.name, false, 1});
    for (const std::vector<data::Value> &row : answer.rows) {
        TableRow shown;
        for (const data::Value &value : row) {
            const auto *number = std::get_if<double>(&value);
            shown.cells.push_back(
                plain(number != nullptr ? composing.words().number(*number) : data::toText(value)));
        }
        table.rows.push_back(std::move(shown));
        if (table.rows.size() > composing.options().mostRows)
            break;
    }
    table.leftOut = 0;
    composing.cut(table);
    blocks.emplace_back(Paragraph{
        {{.text = composing.say("audit.results.recorded"_code) + " "}, Composing::linkTo(step->id)}});
    blocks.emplace_back(std::move(table));
}

} // namespace

void writeResults(Composing &composing, std::vector<Block> &blocks)
{
    const Subject &subject = composing.subject();
    if (subject.weighed != nullptr)
        addExpected(composing, blocks);
    if (subject.answer) {
        if (subject.weighed != nullptr)
            blocks.emplace_back(Heading{composing.say("audit.results.as-stored"_code)});
        addRanking(composing, blocks);
    } else if (subject.weighed == nullptr) {
        addRecorded(composing, blocks);
    }
}

void writeUncertainty(Composing &composing, std::vector<Block> &blocks)
{
    const Weighed *weighed = composing.subject().weighed.get();
    if (weighed == nullptr) {
        const bool knowsAny = composing.subject().model->rules()->hasUncertain();
        blocks.emplace_back(Missing{
            composing.say("audit.section.uncertainty"_code),
            composing.say(composing.unlessLeftOut(knowsAny ? "audit.uncertainty.not-weighed"_code
                                                           : "audit.uncertainty.nothing-uncertain"_code))});
        return;
    }
    const rules::CheckedRules &rules = weighed->analysis.world().rules();
    const Words &words = composing.words();
    for (std::size_t factor = 0; factor < rules.factors.size(); ++factor) {
        const auto isOwn =
            std::ranges::find(weighed->believed, rules.factors[factor].name) != weighed->believed.end();
        Table table{.columns = {{composing.say("audit.uncertainty.value"_code), false, 3},
                                {composing.say("audit.uncertainty.probability"_code), true, 1}},
                    .rows = {}};
        blocks.emplace_back(
            Paragraph{{{.text = rules.factors[factor].name, .style = TextStyle::Strong},
                       {.text = ": " + composing.say(isOwn ? "audit.uncertainty.own"_code
                                                           : "audit.uncertainty.of-rules"_code)}}});
        for (std::size_t level = 0; level < rules.factors[factor].values.size(); ++level)
            table.rows.push_back({.cells = {plain(rules.factors[factor].values[level].name),
                                            plain(words.share(weighed->reading.beliefs[factor][level]))}});
        blocks.emplace_back(std::move(table));
    }
    for (const rules::CheckedUncertainty &uncertainty : rules.uncertainties) {
        const std::string name = rules.nameOf(uncertainty.column);
        blocks.emplace_back(Code{uncertainty.text});
        if (std::ranges::find(weighed->believed, name) != weighed->believed.end())
            blocks.emplace_back(
                Paragraph{plain(composing.say(Message::of("audit.uncertainty.moved", {{"column", name}})))});
    }
    for (const rules::CheckedCorrelation &correlation : rules.correlations)
        blocks.emplace_back(Code{"correlated " + correlation.text});
    const std::string count = words.count(statesOf(*weighed));
    blocks.emplace_back(Paragraph{plain(composing.say(
        isExact(*weighed) ? Message::of("audit.uncertainty.all-states", {{"states", count}})
                          : Message::of("audit.uncertainty.design",
                                        {{"states", count}, {"seed", weighed->design.seed}})))});
}

void writeSensitivity(Composing &composing, std::vector<Block> &blocks)
{
    const Weighed *weighed = composing.subject().weighed.get();
    if (weighed == nullptr) {
        blocks.emplace_back(
            Missing{composing.say("audit.section.sensitivity"_code),
                    composing.say(composing.unlessLeftOut("audit.uncertainty.not-weighed"_code))});
        return;
    }
    const ExpectedNames names(*weighed);
    const Words &words = composing.words();
    const uncertainty::QuestionReading &reading = weighed->reading;
    if (reading.mayBreak) {
        blocks.emplace_back(Paragraph{plain(composing.say("audit.sensitivity.may-break"_code))});
    } else {
        Table worth{.columns = {{composing.say("audit.sensitivity.of-knowing"_code), false, 3},
                                {composing.say("audit.sensitivity.worth"_code), true, 1.5},
                                {composing.say("audit.sensitivity.error"_code), true, 1.5}},
                    .rows = {}};
        const auto add = [&](const std::string &what, const uncertainty::Estimate &estimate) {
            worth.rows.push_back({.cells = {plain(what), plain(words.number(estimate.value, 5)),
                                            plain(words.number(estimate.standardError, 2))}});
        };
        const uncertainty::Reading &choosing = reading.choosing();
        add(composing.say("audit.sensitivity.everything"_code), choosing.perfectInformation);
        // With draws the error of what a single factor is worth is as large as that.
        for (std::size_t factor = 0; isExact(*weighed) && factor < reading.beliefs.size(); ++factor) {
            if (choosing.factors[factor])
                add(names.factor(factor), choosing.factors[factor]->value);
        }
        worth.caption =
            composing.say(Message::of("audit.sensitivity.worth-caption", {{"axis", names.axis()}}));
        blocks.emplace_back(std::move(worth));
    }
    SwingsFigure swings{.swings = {}, .base = reading.lead.value, .axis = names.axis()};
    for (const uncertainty::LeadSwing &swing : reading.swings)
        swings.swings.push_back(
            {.label = names.factor(swing.factor),
             .low = swing.low,
             .high = swing.high,
             .lowShown = names.level(swing.factor, swing.lowLevel) + ": " + words.number(swing.low, 4),
             .highShown = names.level(swing.factor, swing.highLevel) + ": " + words.number(swing.high, 4)});
    if (!swings.swings.empty() && reading.best && reading.next) {
        const std::string caption =
            composing.say(Message::of("audit.sensitivity.swings", {{"best", names.of(*reading.best)}}));
        blocks.emplace_back(Figure{std::move(swings), caption, caption});
    }
    Items flips;
    for (const uncertainty::NearestFlip &flip : reading.flips)
        flips.items.push_back(plain(composing.say(flipText(names, flip, words))));
    blocks.emplace_back(Heading{composing.say("audit.answer.change"_code)});
    if (reading.mayBreak)
        blocks.emplace_back(Paragraph{plain(composing.say("audit.answer.flips-not-told"_code))});
    else if (flips.items.empty())
        blocks.emplace_back(Paragraph{plain(composing.say("audit.answer.no-flips"_code))});
    else
        blocks.emplace_back(std::move(flips));
}

} // namespace weighhouse::audit
