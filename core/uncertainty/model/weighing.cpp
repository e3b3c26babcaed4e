// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/model/weighing.h"

#include "core/decision/crew.h"
#include "core/rules/check/dependencies.h"
#include "core/uncertainty/model/state_table.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <utility>

namespace weighhouse::uncertainty
{
namespace
{

/// Fewer states tell no error of what they say.
constexpr std::size_t leastStates = 100;
/// A value that fewer states are expected to have counts for too little, or too much, by chance.
constexpr double leastOfValue = 10;

Result<void> checkDrawing(const World &world, std::size_t states)
{
    if (states < leastStates)
        return failure("uncertainty.too-few-states",
                       Message::of("uncertainty.fewer-than", {{"least", leastStates}}),
                       Message::of("uncertainty.do.more-states", {{"states", leastStates}}));
    for (std::size_t i = 0; i < world.namedFactors(); ++i) {
        const Belief &belief = world.network().beliefIn(i, {});
        for (std::size_t value = 0; value < belief.size(); ++value) {
            if (belief[value] == 0 || belief[value] * static_cast<double>(states) >= leastOfValue)
                continue;
            const rules::CheckedFactor &factor = world.rules().factors[i];
            const auto wanted = static_cast<std::uint64_t>(std::ceil(leastOfValue / belief[value]));
            return failure("uncertainty.too-few-states",
                           Message::of("uncertainty.rare-value", {{"value", factor.values[value].name},
                                                                  {"factor", factor.name},
                                                                  {"states", states}}),
                           Message::of("uncertainty.do.more-states", {{"states", wanted}}));
        }
    }
    return {};
}

Result<States> statesFor(const World &world, const WeighingOptions &options)
{
    const auto combinations = world.network().combinations();
    if (combinations && *combinations <= options.mostCombinations)
        return allStates(world.network(), options.mostCombinations);
    if (auto enough = checkDrawing(world, options.design.states); !enough)
        return failure(std::move(enough.error()));
    const auto forEach = [&](std::size_t count, const std::function<void(std::size_t)> &work) {
        return decision::runTasks(options.threads, count, [&]() { return work; });
    };
    return drawnStates(world.network(), options.design, forEach, world.correlated().groups);
}

/// This is what is left of a time limit since `start`; at least a moment, in which nothing is done.
std::optional<std::chrono::milliseconds> remaining(std::optional<std::chrono::milliseconds> limit,
                                                   std::chrono::steady_clock::time_point start)
{
    if (!limit)
        return limit;
    const auto spent =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start);
    return std::max(*limit - spent, std::chrono::milliseconds(0));
}

/// So many of the states from the first one on are as good a sample as all of them: whole blocks, more than
/// one of them so that they tell their error. 0 if there are too few.
std::size_t soundStates(const World &world, const States &states, std::size_t weighed)
{
    if (weighed == states.count)
        return weighed;
    constexpr std::size_t leastBlocks = 2;
    const std::size_t blocks = weighed / states.weights.blockSize;
    const std::size_t sound = blocks * states.weights.blockSize;
    const bool isSample = !states.weights.isExact && blocks >= leastBlocks;
    return isSample && checkDrawing(world, sound) ? sound : 0;
}

/// The columns, and those that rules make of them.
std::vector<rules::ColumnId> withWhatFollows(std::vector<rules::ColumnId> decided,
                                             const rules::CheckedRules &rules)
{
    const rules::Dependencies dependencies(rules);
    const auto isDecided = [&](rules::ColumnId column) {
        return std::ranges::find(decided, column) != decided.end();
    };
    for (std::size_t before = 0; before != decided.size();) {
        before = decided.size();
        for (std::size_t rule = 0; rule < rules.rules.size(); ++rule) {
            if (!isDecided(rules.rules[rule].target) &&
                (std::ranges::any_of(dependencies.rule(rule).values, isDecided) ||
                 std::ranges::any_of(dependencies.rule(rule).ways, isDecided)))
                decided.push_back(rules.rules[rule].target);
        }
    }
    return decided;
}

std::vector<rules::ColumnId> decidedColumns(const decision::Problem &problem,
                                            const rules::CheckedRules &rules)
{
    std::vector<rules::ColumnId> decided;
    for (const rules::CheckedChange &change : problem.question().changes)
        decided.push_back(change.column);
    // A column that only decisions make is there as soon as something reads it, and no change sets it.
    for (const rules::CheckedDecide &decision : problem.question().decisions) {
        if (!decision.forEach)
            continue;
        if (const auto column = rules.findColumn(rules.tables[*decision.forEach].name, decision.name))
            decided.push_back(*column);
    }
    return withWhatFollows(std::move(decided), rules);
}

bool areCandidatesUncertain(const decision::Problem &problem, const rules::CheckedRules &rules)
{
    std::vector<rules::ColumnId> changed;
    for (const rules::CheckedFactor &factor : rules.factors) {
        for (const rules::CheckedEffect &effect : factor.effects)
            changed.push_back(effect.column);
    }
    for (const rules::CheckedUncertainty &uncertainty : rules.uncertainties)
        changed.push_back(uncertainty.column);
    changed = withWhatFollows(std::move(changed), rules);
    std::vector<rules::NodePtr> read;
    for (const rules::CheckedDecide &decision : problem.question().decisions) {
        read.push_back(decision.where);
        read.push_back(decision.forEachWhere);
        read.insert(read.end(), decision.bounds.begin(), decision.bounds.end());
        read.insert(read.end(), decision.values.begin(), decision.values.end());
    }
    std::erase(read, nullptr);
    return std::ranges::any_of(rules::readsOf(read).values, [&](rules::ColumnId column) {
        return std::ranges::find(changed, column) != changed.end();
    });
}

/// States come before the decision: what they set must not be what is decided, nor follow from it.
Result<void> checkDecided(const decision::Problem &problem, const rules::CheckedRules &rules)
{
    const std::vector<rules::ColumnId> decided = decidedColumns(problem, rules);
    const auto isDecided = [&](rules::ColumnId column) {
        return std::ranges::find(decided, column) != decided.end();
    };
    const auto fail = [&](rules::ColumnId column, const Place &place) {
        return failure(Error{"uncertainty.decided",
                             Message::of("uncertainty.decided", {{"column", rules.nameOf(column)},
                                                                 {"question", problem.question().name}}),
                             place, Message::of("uncertainty.do.rule-of-both")});
    };
    const auto check = [&](rules::ColumnId column, std::vector<rules::NodePtr> read,
                           const Place &place) -> Result<void> {
        if (isDecided(column))
            return fail(column, place);
        std::erase(read, nullptr);
        const rules::Reads reads = rules::readsOf(read);
        for (const std::vector<rules::ColumnId> *columns : {&reads.values, &reads.ways}) {
            if (const auto other = std::ranges::find_if(*columns, isDecided); other != columns->end())
                return fail(*other, place);
        }
        return {};
    };
    for (const rules::CheckedFactor &factor : rules.factors) {
        for (const rules::CheckedEffect &effect : factor.effects) {
            std::vector<rules::NodePtr> read = effect.values;
            read.push_back(effect.where);
            if (auto fits = check(effect.column, std::move(read), effect.place); !fits)
                return fits;
        }
    }
    for (const rules::CheckedUncertainty &uncertainty : rules.uncertainties) {
        std::vector<rules::NodePtr> read = uncertainty.arguments;
        read.push_back(uncertainty.where);
        if (auto fits = check(uncertainty.column, std::move(read), uncertainty.place); !fits)
            return fits;
    }
    for (const rules::CheckedCorrelation &correlation : rules.correlations) {
        if (auto fits = check(correlation.column, {correlation.number}, correlation.numberPlace); !fits)
            return fits;
    }
    return {};
}

Result<void> checkSize(const decision::Problem &problem, std::size_t states)
{
    const decision::CandidateSpace &space = problem.candidates();
    if (space.count() > decision::enumerationLimit)
        return failure("decision.too-many-candidates",
                       Message::of("uncertainty.too-many-candidates", {{"most", decision::enumerationLimit}}),
                       Message::of("uncertainty.do.narrow-candidates"));
    if (space.count() * states > mostOutcomes)
        return failure(
            "uncertainty.too-much",
            Message::of("uncertainty.too-much", {{"states", states}, {"candidates", space.count()}}),
            Message::of("uncertainty.do.fewer-states"));
    return {};
}

} // namespace

Result<Weighing> weigh(const decision::Problem &problem, const World &world, const WeighingOptions &options)
{
    if (decision::aimOf(problem.question()) == decision::Aim::ParetoFront)
        return failure("uncertainty.several-objectives", Message::of("uncertainty.several-objectives"),
                       Message::of("uncertainty.do.give-weights"));
    if (auto fits = checkDecided(problem, world.rules()); !fits)
        return failure(std::move(fits.error()));
    // States take memory, too, before any candidate is weighed in them.
    if (auto fits = checkSize(problem, std::max<std::size_t>(options.design.states, 1)); !fits)
        return failure(std::move(fits.error()));
    if (options.design.states > mostOutcomes / std::max<std::size_t>(world.network().size(), 1))
        return failure("uncertainty.too-much",
                       Message::of("uncertainty.too-much", {{"states", options.design.states},
                                                            {"candidates", problem.candidates().count()}}),
                       Message::of("uncertainty.do.fewer-states"));
    const auto start = std::chrono::steady_clock::now();
    auto states = statesFor(world, options);
    if (!states)
        return failure(std::move(states.error()));
    if (auto fits = checkSize(problem, states->count); !fits)
        return failure(std::move(fits.error()));
    const auto count = static_cast<std::size_t>(problem.candidates().count());
    StateTable table(count, states->count);
    const auto filled = fill(table, problem, world, *states,
                             {options.threads, options.progress, options.stop,
                              remaining(options.limit, start), options.inLanes, options.weighsImpossible});
    if (!filled)
        return failure(filled.error());
    const std::size_t planned = states->count;
    const std::size_t sound = soundStates(world, *states, *filled);
    if (sound == 0)
        return failure("uncertainty.stopped", Message::of("uncertainty.stopped"));
    if (sound < planned) {
        keepFirst(*states, sound);
        table.cut(sound);
    }
    if (table.failed())
        return failure("uncertainty.bad-state",
                       Message::of("uncertainty.bad-state", {{"problem", table.failed()->second}}));

    std::vector<WeighedCandidate> candidates;
    std::vector<std::size_t> actions;
    for (std::size_t candidate = 0; candidate < count; ++candidate) {
        WeighedCandidate weighed{.position = candidate};
        weighed.kept = estimateOf(
            states->weights, [&](std::size_t state) { return table.keeps(state, candidate) ? 1.0 : 0.0; });
        weighed.isKeeping = weighed.kept.value >= options.chance - 1e-12;
        if (const auto &problemOf = table.problemOf(candidate))
            weighed.problem =
                problemOf->second.empty() ? Message::of("uncertainty.no-outcome") : problemOf->second;
        else
            actions.push_back(candidate);
        candidates.push_back(std::move(weighed));
    }
    if (actions.empty())
        return failure("uncertainty.nothing-judged",
                       Message::of("uncertainty.nothing-judged", {{"problem", candidates.front().problem}}));
    std::vector<double> values;
    values.reserve(actions.size() * states->count);
    for (std::size_t state = 0; state < states->count; ++state) {
        for (const std::size_t action : actions)
            values.push_back(table.total(state, action));
    }
    auto outcomes = Outcomes::of(actions.size(), states->count, std::move(values));
    if (!outcomes)
        return failure(std::move(outcomes.error()));
    ExpectedOutcomes expected = expectedOutcomes(*outcomes, states->weights);
    std::optional<std::size_t> best;
    for (std::size_t action = 0; action < actions.size(); ++action) {
        const double value = expected.actions[action].value;
        if (candidates[actions[action]].isKeeping &&
            (!best || value > expected.actions[*best].value + outcomes->tolerance(action, *best)))
            best = action;
    }
    const std::size_t weighedStates = states->count;
    return Weighing{.states = *std::move(states),
                    .outcomes = *std::move(outcomes),
                    .actions = std::move(actions),
                    .candidates = std::move(candidates),
                    .keeps = table.takeKeeps(),
                    .expected = std::move(expected),
                    .best = best,
                    .areCandidatesStored = areCandidatesUncertain(problem, world.rules()),
                    .statesWeighed = weighedStates,
                    .statesPlanned = planned};
}

} // namespace weighhouse::uncertainty
