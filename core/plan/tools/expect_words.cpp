// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/expect_words.h"

#include "core/base/text.h"
#include "core/decision/rounding.h"
#include "core/uncertainty/analysis/analysis.h"
#include "core/uncertainty/analysis/checks.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::plan
{
namespace
{

/// So many sentences on what would change the decision are read.
constexpr std::size_t mostFlips = 5;
/// So many correlations are named.
constexpr std::size_t mostCorrelations = 12;
constexpr double sameProbability = 1e-9;

/// The number to the digits that sums of decimals agree in.
double inShort(double number)
{
    constexpr int digits = 12;
    std::array<char, 32> text{};
    const auto written =
        std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::general, digits);
    double read = number;
    std::from_chars(text.data(), written.ptr, read);
    return read;
}

bool isMinimised(const decision::Problem &problem)
{
    const auto &objectives = problem.question().objectives;
    return objectives.size() == 1 && !objectives.front().maximize;
}

std::string unitOf(const decision::Problem &problem)
{
    const auto &objectives = problem.question().objectives;
    const bool hasUnit = objectives.size() == 1 && objectives.front().unit.has_value();
    return hasUnit ? ' ' + rules::toText(*objectives.front().unit) : std::string();
}

/// A share as people say it: "41", "0.5".
std::string percent(double share)
{
    return numberForPeople(100 * share, 5);
}

/// The same with as many digits as tell it from another share, from all and from none.
std::string percentBeside(double share, double other)
{
    constexpr int fewest = 5;
    constexpr int most = 12;
    for (int digits = fewest; digits < most; ++digits) {
        const std::string text = numberForPeople(100 * share, digits);
        if (text != numberForPeople(100 * other, digits) && text != "100" && text != "0")
            return text;
    }
    return numberForPeople(100 * share, most);
}

std::string amount(const decision::Problem &problem, double value)
{
    return numberForPeople(value) + unitOf(problem);
}

/// "6.7 ± 0.3"; what is exact has no error.
std::string amountOf(const decision::Problem &problem, const uncertainty::Estimate &estimate)
{
    if (estimate.standardError <= uncertainty::roundingShare * std::abs(estimate.value))
        return amount(problem, estimate.value);
    return numberForPeople(estimate.value) + " ± " + numberForPeople(estimate.standardError, 2) +
           unitOf(problem);
}

/// Only candidates that keep the constraints can be decided for, whatever is known.
Result<uncertainty::DecisionAnalysis> analysisOf(const Expected &expected, std::vector<std::size_t> &actions)
{
    const uncertainty::Weighing &weighing = expected.weighing;
    for (std::size_t action = 0; action < weighing.actions.size(); ++action) {
        if (weighing.candidates[weighing.actions[action]].isKeeping)
            actions.push_back(action);
    }
    std::vector<double> values;
    for (std::size_t state = 0; state < weighing.states.count; ++state) {
        for (const std::size_t action : actions)
            values.push_back(weighing.outcomes.at(action, state));
    }
    auto outcomes = uncertainty::Outcomes::of(actions.size(), weighing.states.count, std::move(values));
    if (!outcomes)
        return failure(std::move(outcomes.error()));
    const auto named = static_cast<std::ptrdiff_t>(expected.world.namedFactors());
    return uncertainty::DecisionAnalysis::of(
        *std::move(outcomes), {weighing.states.factors.begin(), weighing.states.factors.begin() + named});
}

/// A belief at which another candidate becomes the best.
struct Turn {
    double distance = 0; ///< From what is believed now.
    Message words;
};

class Words
{
public:
    explicit Words(const Expected &expected) : m_expected(expected) {}

    Message text()
    {
        addBest();
        addStates();
        auto analysis = analysisOf(m_expected, m_actions);
        if (analysis) {
            if (const auto reading = analysis->under(m_expected.weighing.states.weights))
                addReading(*reading);
        }
        return Message::sequence(std::move(m_lines), "\n");
    }

private:
    Message labelOf(std::size_t action) const
    {
        const decision::Problem &problem = m_expected.problem;
        const std::size_t candidate = m_expected.weighing.actions[action];
        return problem.shownLabel(
            problem.candidates().candidate(m_expected.weighing.candidates[candidate].position));
    }

    void addBest()
    {
        const uncertainty::Weighing &weighing = m_expected.weighing;
        const std::size_t best = *weighing.best;
        const Message value = Message::verbatim(
            amountOf(m_expected.problem, inOwnSense(m_expected.problem, weighing.expected.actions[best])));
        std::optional<std::size_t> next;
        for (std::size_t action = 0; action < weighing.actions.size(); ++action) {
            const bool isKeeping = weighing.candidates[weighing.actions[action]].isKeeping;
            if (action != best && isKeeping &&
                (!next || weighing.expected.actions[action].value > weighing.expected.actions[*next].value))
                next = action;
        }
        if (!next) {
            m_lines.push_back(
                Message::of("tool.expect.only", {{"candidate", labelOf(best)}, {"value", value}}));
            return;
        }
        // Both met the same states, so their difference has an error of its own.
        uncertainty::Estimate ahead =
            uncertainty::estimateOf(weighing.states.weights, [&](std::size_t state) {
                return weighing.outcomes.at(best, state) - weighing.outcomes.at(*next, state);
            });
        ahead.value = lead(m_expected, best, *next);
        if (std::abs(ahead.value) <= weighing.outcomes.tolerance(best, *next))
            m_lines.push_back(
                Message::of("tool.expect.tie",
                            {{"candidate", labelOf(best)}, {"value", value}, {"next", labelOf(*next)}}));
        else
            m_lines.push_back(Message::of("tool.expect.best", {{"candidate", labelOf(best)},
                                                               {"value", value},
                                                               {"ahead", amountOf(m_expected.problem, ahead)},
                                                               {"next", labelOf(*next)}}));
        if (ahead.standardError > 0 && ahead.value < 2 * ahead.standardError)
            m_lines.push_back(Message::of("tool.expect.not-told-apart"));
    }

    void addStates()
    {
        const uncertainty::Weighing &weighing = m_expected.weighing;
        m_lines.push_back(weighing.states.weights.isExact
                              ? Message::of("tool.expect.all-states", {{"states", weighing.states.count}})
                              : Message::of("tool.expect.drawn-states",
                                            {{"states", weighing.states.count},
                                             {"seed", std::to_string(m_expected.design.seed)}}));
        addCorrelations();
        if (!weighing.isWhole())
            m_lines.push_back(
                Message::of("tool.expect.stopped", {{"planned", std::size_t(weighing.statesPlanned)}}));
        if (!weighing.states.weights.isExact)
            m_lines.push_back(Message::of("tool.expect.intervals"));
        if (!m_expected.believed.empty())
            m_lines.push_back(
                Message::of("tool.expect.believed", {{"factors", join(m_expected.believed, ", ")}}));
        if (weighing.areCandidatesStored)
            m_lines.push_back(Message::of("tool.expect.candidates-stored"));
        const bool mayBreak = std::ranges::any_of(weighing.candidates, [](const auto &candidate) {
            return candidate.kept.value > 0 && candidate.kept.value < 1;
        });
        if (mayBreak)
            m_lines.push_back(Message::of(
                "tool.expect.chance",
                {{"chance", percent(m_expected.chance)},
                 {"share", percent(weighing.candidates[weighing.actions[*weighing.best]].kept.value)}}));
        m_isKept = !mayBreak;
        const auto unjudged = std::ranges::count_if(
            weighing.candidates, [](const auto &candidate) { return !candidate.isJudged(); });
        if (unjudged > 0)
            m_lines.push_back(
                Message::of("tool.expect.not-judged", {{"count", static_cast<std::size_t>(unjudged)}}));
    }

    /// Lists the correlated draws; all others are independent.
    void addCorrelations()
    {
        const std::vector<uncertainty::StatedCorrelation> &stated = m_expected.world.correlated().stated;
        if (stated.empty())
            return;
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < std::min(stated.size(), mostCorrelations); ++i)
            texts.push_back(uncertainty::textOf(stated[i], m_expected.world.rules()));
        const std::string correlations = join(texts, ", ");
        m_lines.push_back(
            stated.size() <= mostCorrelations
                ? Message::of("tool.expect.correlated", {{"correlations", correlations}})
                : Message::of("tool.expect.correlated-more",
                              {{"correlations", correlations}, {"count", stated.size() - mostCorrelations}}));
    }

    void addReading(const uncertainty::Reading &reading)
    {
        if (!m_isKept)
            return;
        m_lines.push_back(Message::of("tool.expect.knowing-all",
                                      {{"value", amountOf(m_expected.problem, reading.perfectInformation)}}));
        // Among drawn states a factor seems to be worth knowing by chance alone.
        if (!m_expected.weighing.states.weights.isExact) {
            if (!reading.factors.empty())
                m_lines.push_back(Message::of("tool.expect.factors-not-told"));
            return;
        }
        const rules::CheckedRules &rules = m_expected.world.rules();
        std::vector<Turn> turns;
        std::vector<std::string> impossible;
        for (std::size_t i = 0; i < reading.factors.size(); ++i) {
            const auto &factor = reading.factors[i];
            if (!factor)
                continue;
            m_lines.push_back(
                Message::of("tool.expect.knowing",
                            {{"factor", rules.factors[i].name},
                             {"value", amount(m_expected.problem, inShort(factor->value.value))}}));
            addTurns(i, *factor, turns);
            const uncertainty::Belief &belief = m_expected.world.network().beliefIn(i, {});
            for (std::size_t value = 0; value < belief.size(); ++value) {
                if (belief[value] == 0)
                    impossible.push_back(rules.factors[i].name + ": " + rules.factors[i].values[value].name);
            }
        }
        std::ranges::stable_sort(turns, {}, &Turn::distance);
        for (std::size_t i = 0; i < std::min(turns.size(), mostFlips); ++i)
            m_lines.push_back(std::move(turns[i].words));
        if (!impossible.empty())
            m_lines.push_back(
                Message::of("tool.expect.impossible-values", {{"values", join(impossible, "; ")}}));
        if (turns.size() > mostFlips)
            m_lines.push_back(Message::of("tool.expect.more-flips", {{"count", turns.size() - mostFlips}}));
    }

    void addTurns(std::size_t position, const uncertainty::FactorReading &reading,
                  std::vector<Turn> &turns) const
    {
        const rules::CheckedFactor &factor = m_expected.world.rules().factors[position];
        const uncertainty::Belief &belief = m_expected.world.network().beliefIn(position, {});
        for (std::size_t value = 0; value < reading.flips.size(); ++value) {
            if (!reading.flips[value])
                continue;
            const double now = belief[value];
            const std::string &name = factor.values[value].name;
            const auto &flips = *reading.flips[value];
            // Where candidates tie, a flip is here and tells nothing new.
            const auto above = std::ranges::find_if(
                flips, [&](const auto &flip) { return flip.probability > now + sameProbability; });
            if (above != flips.end() && m_actions[above->after] != *m_expected.weighing.best)
                turns.push_back({above->probability - now,
                                 Message::of("tool.expect.more-likely",
                                             {{"value", name},
                                              {"factor", factor.name},
                                              {"flip", percentBeside(above->probability, now)},
                                              {"now", percent(now)},
                                              {"candidate", labelOf(m_actions[above->after])}})});
            const auto below = std::ranges::find_if(flips.rbegin(), flips.rend(), [&](const auto &flip) {
                return flip.probability < now - sameProbability;
            });
            if (below != flips.rend() && m_actions[below->before] != *m_expected.weighing.best)
                turns.push_back({now - below->probability,
                                 Message::of("tool.expect.less-likely",
                                             {{"value", name},
                                              {"factor", factor.name},
                                              {"flip", percentBeside(below->probability, now)},
                                              {"now", percent(now)},
                                              {"candidate", labelOf(m_actions[below->before])}})});
        }
    }

    const Expected &m_expected;
    std::vector<Message> m_lines;
    std::vector<std::size_t> m_actions; ///< Those of the analysis, by their positions among all.
    /// It is true if every candidate keeps the constraints in all states or in none. Otherwise others may be
    /// admissible once more is known, which is not followed here.
    bool m_isKept = true;
};

} // namespace

uncertainty::Estimate inOwnSense(const decision::Problem &problem, uncertainty::Estimate estimate)
{
    if (isMinimised(problem))
        estimate.value = -estimate.value;
    return estimate;
}

double lead(const Expected &expected, std::size_t action, std::size_t other)
{
    const double one = expected.weighing.expected.actions[action].value;
    const double two = expected.weighing.expected.actions[other].value;
    const double scale = std::max(std::abs(one), std::abs(two));
    return inShort(decision::withoutRest(expected.problem.question(), one - two, scale));
}

Message expectWords(const Expected &expected)
{
    return Words(expected).text();
}

Error noneKeeps(const Expected &expected)
{
    const auto &candidates = expected.weighing.candidates;
    const auto nearest = std::ranges::max_element(
        candidates, {}, [](const uncertainty::WeighedCandidate &candidate) { return candidate.kept.value; });
    if (nearest->kept.value == 0)
        return {"decision.none-admissible",
                Message::of("tool.expect.none-ever-keeps", {{"states", expected.weighing.states.count}}),
                {},
                Message::of("tool.do.loosen-constraints")};
    const Message label =
        expected.problem.shownLabel(expected.problem.candidates().candidate(nearest->position));
    return {"decision.none-admissible",
            Message::of("tool.expect.none-keeps", {{"chance", percent(expected.chance)},
                                                   {"candidate", label},
                                                   {"share", percent(nearest->kept.value)}}),
            {},
            Message::of("tool.do.lower-chance")};
}

} // namespace weighhouse::plan
