// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/model/question_analysis.h"

#include "core/uncertainty/analysis/sensitivity.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <utility>

namespace weighhouse::uncertainty
{
namespace
{

/// Probabilities nearer than this are the same.
constexpr double sameBelief = 1e-9;

bool isStraight(const UtilityCurve &curve)
{
    return std::holds_alternative<LinearUtility>(curve.shape());
}

/// The network with other beliefs in its first factors.
Result<FactorNetwork> believing(const FactorNetwork &network, std::span<const Belief> beliefs)
{
    std::vector<Factor> factors = network.factors();
    for (std::size_t i = 0; i < beliefs.size(); ++i)
        std::get<DiscreteFactor>(factors[i]).beliefs = {beliefs[i]};
    return FactorNetwork::of(std::move(factors));
}

std::pair<double, double> endsOf(const Outcomes &outcomes)
{
    double low = outcomes.at(0, 0);
    double high = low;
    for (std::size_t state = 0; state < outcomes.states(); ++state) {
        const auto [least, greatest] = std::ranges::minmax(outcomes.inState(state));
        low = std::min(low, least);
        high = std::max(high, greatest);
    }
    return {low, high};
}

Result<Outcomes> valuedBy(const UtilityCurve &curve, const Outcomes &outcomes)
{
    std::vector<double> values;
    values.reserve(outcomes.actions() * outcomes.states());
    for (std::size_t state = 0; state < outcomes.states(); ++state) {
        for (const double outcome : outcomes.inState(state)) {
            const auto utility = curve.utility(outcome);
            if (!utility)
                return failure(utility.error());
            values.push_back(*utility);
        }
    }
    return Outcomes::of(outcomes.actions(), outcomes.states(), std::move(values));
}

/// Returns by how much an action is ahead of the best other one.
double leadOf(std::span<const double> means, std::size_t best)
{
    double other = -std::numeric_limits<double>::infinity();
    for (std::size_t action = 0; action < means.size(); ++action)
        other = action == best ? other : std::max(other, means[action]);
    return means[best] - other;
}

std::optional<LeadSwing> swingOf(const ConditionalMeans &means, std::size_t factor, std::size_t best,
                                 std::span<const double> belief)
{
    std::optional<LeadSwing> swing;
    for (std::size_t level = 0; level < means.shares.size(); ++level) {
        if (means.shares[level] <= 0 || belief[level] <= 0)
            continue; // what nobody believes possible is no end of the swing
        const auto given = means.given(level);
        const double lead = leadOf(given, best);
        if (!swing) {
            swing = LeadSwing{factor, level, level, lead, lead};
        } else if (lead < swing->low) {
            swing->lowLevel = level;
            swing->low = lead;
        } else if (lead > swing->high) {
            swing->highLevel = level;
            swing->high = lead;
        }
    }
    return swing;
}

/// The nearest flip of one factor to another action than `best`; positions are those of `means`.
std::optional<NearestFlip> nearestFlip(const ConditionalMeans &means, std::size_t factor,
                                       std::span<const double> belief, std::size_t best)
{
    std::optional<NearestFlip> nearest;
    const auto consider = [&](const NearestFlip &flip) {
        if (flip.winner != best &&
            (!nearest || std::abs(flip.at - flip.now) < std::abs(nearest->at - nearest->now)))
            nearest = flip;
    };
    for (std::size_t level = 0; level < belief.size(); ++level) {
        const auto flips = flipPoints(means, belief, level);
        if (!flips)
            continue;
        const double now = belief[level];
        for (const Flip &flip : *flips) {
            if (flip.probability > now + sameBelief && flip.before == best)
                consider({factor, level, now, flip.probability, flip.after});
            if (flip.probability < now - sameBelief && flip.after == best)
                consider({factor, level, now, flip.probability, flip.before});
        }
    }
    return nearest;
}

std::vector<double> sharesOfBest(const Outcomes &outcomes, const Weights &weights,
                                 const std::vector<bool> &isKeeping)
{
    std::vector<double> shares(outcomes.actions());
    std::vector<std::size_t> equal;
    double total = 0;
    for (std::size_t state = 0; state < outcomes.states(); ++state) {
        if (weights.values[state] <= 0)
            continue;
        const auto values = outcomes.inState(state);
        std::optional<std::size_t> most;
        for (std::size_t action = 0; action < values.size(); ++action) {
            if (isKeeping[action] && (!most || values[action] > values[*most]))
                most = action;
        }
        equal.clear();
        for (std::size_t action = 0; action < values.size(); ++action) {
            if (isKeeping[action] && values[action] >= values[*most] - outcomes.tolerance(action, *most))
                equal.push_back(action);
        }
        total += weights.values[state];
        for (const std::size_t action : equal)
            shares[action] += weights.values[state] / static_cast<double>(equal.size());
    }
    for (double &share : shares)
        share /= total;
    return shares;
}

} // namespace

QuestionAnalysis::QuestionAnalysis(std::shared_ptr<const Weighing> weighing,
                                   std::shared_ptr<const World> world, DecisionAnalysis plain, double chance)
    : m_weighing(std::move(weighing)), m_world(std::move(world)), m_plain(std::move(plain)), m_chance(chance)
{
}

Result<QuestionAnalysis> QuestionAnalysis::of(std::shared_ptr<const Weighing> weighing,
                                              std::shared_ptr<const World> world, const UtilityCurve &curve,
                                              std::optional<Outcomes> utilities, double chance)
{
    const auto named = static_cast<std::ptrdiff_t>(world->namedFactors());
    const std::vector<FactorStates> factors(weighing->states.factors.begin(),
                                            weighing->states.factors.begin() + named);
    auto plain = DecisionAnalysis::of(weighing->outcomes, factors);
    if (!plain)
        return failure(std::move(plain.error()));
    QuestionAnalysis analysis(std::move(weighing), std::move(world), *std::move(plain), chance);
    const auto [low, high] = endsOf(analysis.m_weighing->outcomes);
    if (!utilities && !isStraight(curve) && low < high) {
        auto scaled = curve.normalised(low, high);
        if (!scaled)
            return failure(std::move(scaled.error()));
        auto valued = valuedBy(*scaled, analysis.m_weighing->outcomes);
        if (!valued)
            return failure(std::move(valued.error()));
        analysis.m_curve = *std::move(scaled);
        utilities = *std::move(valued);
    }
    if (utilities) {
        auto valued = DecisionAnalysis::of(*std::move(utilities), factors);
        if (!valued)
            return failure(std::move(valued.error()));
        analysis.m_valued = *std::move(valued);
    }
    return analysis;
}

std::vector<Belief> QuestionAnalysis::ownBeliefs() const
{
    std::vector<Belief> beliefs;
    for (std::size_t i = 0; i < m_world->namedFactors(); ++i)
        beliefs.push_back(m_world->network().beliefIn(i, {}));
    return beliefs;
}

Result<QuestionReading> QuestionAnalysis::under(std::span<const Belief> beliefs) const
{
    if (beliefs.size() != m_world->namedFactors())
        return failure("uncertainty.other-factors", "uncertainty.other-factors"_code);
    const auto network = believing(m_world->network(), beliefs);
    if (!network)
        return failure(network.error());
    auto weights = reweighted(m_weighing->states, m_world->network(), *network);
    if (!weights)
        return failure(std::move(weights.error()));
    QuestionReading reading;
    reading.beliefs.assign(beliefs.begin(), beliefs.end());
    reading.weights = *std::move(weights);
    const ReadingOptions options{.beliefs = reading.beliefs};
    auto plain = m_plain.under(reading.weights, options);
    if (!plain)
        return failure(std::move(plain.error()));
    reading.plain = *std::move(plain);
    if (m_valued) {
        auto valued = m_valued->under(reading.weights, options);
        if (!valued)
            return failure(std::move(valued.error()));
        reading.valued = *std::move(valued);
    }
    readConstraints(reading);
    if (auto chosen = readEligible(reading, options); !chosen)
        return failure(std::move(chosen.error()));
    readBest(reading);
    if (!reading.mayBreak) {
        readFactors(reading);
        readDrawn(reading);
    }
    return reading;
}

void QuestionAnalysis::readConstraints(QuestionReading &reading) const
{
    const std::size_t candidates = m_weighing->candidates.size();
    for (const std::size_t candidate : m_weighing->actions) {
        const Estimate kept = estimateOf(reading.weights, [&](std::size_t state) {
            return m_weighing->keeps[state * candidates + candidate] != 0 ? 1.0 : 0.0;
        });
        reading.isKeeping.push_back(kept.value >= m_chance - 1e-12);
        reading.mayBreak = reading.mayBreak || (kept.value > 0 && kept.value < 1 - 1e-12);
        reading.kept.push_back(kept);
    }
}

Result<Outcomes> QuestionAnalysis::eligibleOutcomes(const QuestionReading &reading) const
{
    const Outcomes &all = m_valued ? m_valued->outcomes() : m_plain.outcomes();
    std::vector<double> values;
    values.reserve(reading.eligible.size() * all.states());
    for (std::size_t state = 0; state < all.states(); ++state) {
        for (const std::size_t action : reading.eligible)
            values.push_back(all.at(action, state));
    }
    return Outcomes::of(reading.eligible.size(), all.states(), std::move(values));
}

Result<void> QuestionAnalysis::readEligible(QuestionReading &reading, const ReadingOptions &options) const
{
    for (std::size_t action = 0; action < reading.isKeeping.size(); ++action) {
        if (reading.isKeeping[action])
            reading.eligible.push_back(action);
    }
    if (reading.eligible.empty() || reading.eligible.size() == reading.isKeeping.size())
        return {};
    auto outcomes = eligibleOutcomes(reading);
    if (!outcomes)
        return failure(std::move(outcomes.error()));
    const auto named = static_cast<std::ptrdiff_t>(m_world->namedFactors());
    const auto some =
        DecisionAnalysis::of(*std::move(outcomes), {m_weighing->states.factors.begin(),
                                                    m_weighing->states.factors.begin() + named});
    if (!some)
        return failure(some.error());
    auto read = some->under(reading.weights, options);
    if (!read)
        return failure(std::move(read.error()));
    reading.ofEligible = *std::move(read);
    return {};
}

void QuestionAnalysis::readBest(QuestionReading &reading) const
{
    const DecisionAnalysis &deciding = m_valued ? *m_valued : m_plain;
    const std::vector<Estimate> &means = reading.deciding().expected.actions;
    if (m_curve)
        readSureOutcomes(reading);
    // Utilities far from a curve's bend are all but the same; the sure outcomes that they stand for are not.
    const bool hasSure =
        !reading.sureOutcomes.empty() &&
        std::ranges::all_of(reading.sureOutcomes, [](double sure) { return std::isfinite(sure); });
    const auto isAhead = [&](std::size_t action, std::size_t other) {
        if (hasSure)
            return reading.sureOutcomes[action] >
                   reading.sureOutcomes[other] + m_plain.outcomes().tolerance(action, other);
        return means[action].value > means[other].value + deciding.outcomes().tolerance(action, other);
    };
    for (std::size_t action = 0; action < means.size(); ++action) {
        if (!reading.isKeeping[action])
            continue;
        if (!reading.best || isAhead(action, *reading.best)) {
            reading.next = reading.best;
            reading.best = action;
        } else if (!reading.next || isAhead(action, *reading.next)) {
            reading.next = action;
        }
    }
    if (reading.best && reading.next)
        reading.lead = estimateOf(reading.weights, [&](std::size_t state) {
            return deciding.outcomes().at(*reading.best, state) -
                   deciding.outcomes().at(*reading.next, state);
        });
    if (reading.best)
        // A curve rises, so who is the best in a state is told by the outcomes, without rounding.
        reading.bestShares = sharesOfBest(m_curve ? m_plain.outcomes() : deciding.outcomes(), reading.weights,
                                          reading.isKeeping);
}

/// They come from the outcomes themselves, since the inverse of a mean utility loses digits where the curve
/// is flat.
void QuestionAnalysis::readSureOutcomes(QuestionReading &reading) const
{
    for (std::size_t action = 0; action < m_plain.outcomes().actions(); ++action) {
        const auto sure =
            m_curve->certaintyEquivalent(m_plain.outcomes().ofAction(action), reading.weights.values);
        reading.sureOutcomes.push_back(sure ? *sure : std::numeric_limits<double>::quiet_NaN());
    }
}

std::optional<Weights> QuestionAnalysis::evenWeights(const QuestionReading &reading,
                                                     std::span<const std::size_t> factors) const
{
    std::vector<Belief> beliefs = reading.beliefs;
    for (const std::size_t factor : factors)
        beliefs[factor].assign(beliefs[factor].size(), 1.0 / static_cast<double>(beliefs[factor].size()));
    const auto network = believing(m_world->network(), beliefs);
    if (!network)
        return std::nullopt;
    auto weights = reweighted(m_weighing->states, m_world->network(), *network);
    if (!weights || !isKeptAlways(*weights))
        return std::nullopt;
    return *std::move(weights);
}

/// Tells whether every action keeps the constraints in all states that count, or in none of them.
bool QuestionAnalysis::isKeptAlways(const Weights &weights) const
{
    const std::size_t candidates = m_weighing->candidates.size();
    return std::ranges::all_of(m_weighing->actions, [&](std::size_t candidate) {
        bool keeps = false;
        bool breaks = false;
        for (std::size_t state = 0; state < m_weighing->states.count; ++state) {
            if (weights.values[state] <= 0)
                continue;
            (m_weighing->keeps[state * candidates + candidate] != 0 ? keeps : breaks) = true;
        }
        return !(keeps && breaks);
    });
}

/// The mean outcomes of the eligible actions given each value of a factor, also of values that nobody
/// believes in: they do not depend on how likely the factor's values are.
std::optional<ConditionalMeans> QuestionAnalysis::meansGiven(const QuestionReading &reading,
                                                             std::size_t factor) const
{
    const auto &known = reading.choosing().factors[factor];
    if (!known)
        return std::nullopt;
    if (std::ranges::all_of(known->means.shares, [](double share) { return share > 0; }))
        return known->means;
    const std::vector<std::size_t> factors{factor};
    const auto weights = evenWeights(reading, factors);
    const auto outcomes = eligibleOutcomes(reading);
    if (!weights || !outcomes)
        return std::nullopt;
    auto means = conditionalMeans(*outcomes, *weights, m_weighing->states.factors[factor]);
    const bool isWhole = means && std::ranges::all_of(means->shares, [](double share) { return share > 0; });
    return isWhole ? std::optional(*std::move(means)) : std::nullopt;
}

void QuestionAnalysis::readFactors(QuestionReading &reading) const
{
    reading.hasFlipsTold.assign(reading.beliefs.size(), false);
    if (!reading.best || !reading.next)
        return;
    const auto &actions = reading.eligible;
    const auto best = static_cast<std::size_t>(std::ranges::find(actions, *reading.best) - actions.begin());
    for (std::size_t i = 0; i < reading.beliefs.size(); ++i) {
        const auto means = meansGiven(reading, i);
        if (!means)
            continue;
        reading.hasFlipsTold[i] = true;
        if (const auto swing = swingOf(*means, i, best, reading.beliefs[i]);
            swing && swing->high - swing->low > means->tolerance)
            reading.swings.push_back(*swing);
        if (auto flip = nearestFlip(*means, i, reading.beliefs[i], best)) {
            flip->winner = actions[flip->winner];
            reading.flips.push_back(*flip);
        }
    }
    std::ranges::stable_sort(reading.swings, [](const LeadSwing &left, const LeadSwing &right) {
        return left.high - left.low > right.high - right.low;
    });
    std::ranges::stable_sort(reading.flips, {},
                             [](const NearestFlip &flip) { return std::abs(flip.at - flip.now); });
}

void QuestionAnalysis::readDrawn(QuestionReading &reading) const
{
    const std::vector<DrawnCells> &drawn = m_world->drawn();
    if (!reading.best || !reading.next || std::ranges::none_of(drawn, hasOneDraw))
        return;
    const auto outcomes = eligibleOutcomes(reading);
    if (!outcomes)
        return;
    const auto best = static_cast<std::size_t>(std::ranges::find(reading.eligible, *reading.best) -
                                               reading.eligible.begin());
    constexpr std::array<double, 2> shares{0.1, 0.9};
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        if (!hasOneDraw(drawn[i]))
            continue;
        const FactorStates &numbers = m_weighing->states.factors[drawn[i].firstFactor];
        const auto means = meansAtPercentiles(*outcomes, reading.weights, numbers, shares);
        if (!means)
            continue;
        const std::span all(*means);
        const DrawnSwing swing{i, leadOf(all.first(outcomes->actions()), best),
                               leadOf(all.last(outcomes->actions()), best)};
        if (swing.width() > outcomes->tolerance())
            reading.drawnSwings.push_back(swing);
    }
    std::ranges::stable_sort(reading.drawnSwings, std::greater<>(), &DrawnSwing::width);
}

} // namespace weighhouse::uncertainty
