// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/model/judged_utilities.h"

#include "core/uncertainty/preference/next_pair.h"
#include "core/uncertainty/preference/raters.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <utility>

namespace weighhouse::uncertainty
{
namespace
{

/// The pair that is asked next is one of so many actions in so many states.
constexpr std::size_t askedActions = 5;
constexpr std::size_t askedStates = 6;

/// Numbers the combinations of levels, the last factor's level changing fastest, and of each the actions.
class Numbering
{
public:
    Numbering(std::vector<std::size_t> levelCounts, std::size_t actions)
        : m_levelCounts(std::move(levelCounts)), m_actions(actions)
    {
    }

    std::size_t combinations() const
    {
        return std::accumulate(m_levelCounts.begin(), m_levelCounts.end(), std::size_t{1},
                               std::multiplies<>());
    }
    std::size_t combinationOf(std::span<const std::uint32_t> levels) const
    {
        std::size_t number = 0;
        for (std::size_t i = 0; i < m_levelCounts.size(); ++i)
            number = number * m_levelCounts[i] + levels[i];
        return number;
    }
    Item itemOf(const ActionInState &pair) const
    {
        return static_cast<Item>(combinationOf(pair.levels) * m_actions + pair.action);
    }
    std::vector<std::uint32_t> levelsOf(std::size_t combination) const
    {
        std::vector<std::uint32_t> levels(m_levelCounts.size());
        for (std::size_t i = levels.size(); i-- > 0; combination /= m_levelCounts[i])
            levels[i] = static_cast<std::uint32_t>(combination % m_levelCounts[i]);
        return levels;
    }

private:
    std::vector<std::size_t> m_levelCounts;
    std::size_t m_actions;
};

/// The combination that each state belongs to.
std::vector<std::size_t> combinationsOf(const States &states, const Numbering &numbering, std::size_t named)
{
    std::vector<std::size_t> all;
    std::vector<std::uint32_t> levels(named);
    for (std::size_t state = 0; state < states.count; ++state) {
        for (std::size_t i = 0; i < named; ++i)
            levels[i] = states.factors[i].levels[state];
        all.push_back(numbering.combinationOf(levels));
    }
    return all;
}

/// The mean outcome of each action in each combination, in deviations of all of them from their mean; 0 where
/// there is no state.
std::vector<double> standardised(const Outcomes &outcomes, const std::vector<std::size_t> &combinations,
                                 std::size_t count)
{
    const std::size_t actions = outcomes.actions();
    std::vector<double> means(count * actions);
    std::vector<double> states(count);
    for (std::size_t state = 0; state < combinations.size(); ++state) {
        states[combinations[state]] += 1;
        const auto values = outcomes.inState(state);
        for (std::size_t action = 0; action < actions; ++action)
            means[combinations[state] * actions + action] += values[action];
    }
    double sum = 0;
    double cells = 0;
    for (std::size_t i = 0; i < means.size(); ++i) {
        if (states[i / actions] == 0)
            continue;
        means[i] /= states[i / actions];
        sum += means[i];
        cells += 1;
    }
    const double mean = sum / cells;
    double squares = 0;
    for (std::size_t i = 0; i < means.size(); ++i)
        squares += states[i / actions] == 0 ? 0 : (means[i] - mean) * (means[i] - mean);
    const double deviation = std::sqrt(squares / cells);
    for (std::size_t i = 0; i < means.size(); ++i)
        means[i] = states[i / actions] == 0 || deviation == 0 ? 0 : (means[i] - mean) / deviation;
    return means;
}

/// This tells how alike two items are before anything is judged.
std::function<double(Item, Item)> similarity(const Numbering &numbering, std::size_t actions,
                                             const JudgedOptions &options)
{
    std::vector<std::vector<std::uint32_t>> levels;
    for (std::size_t i = 0; i < numbering.combinations(); ++i)
        levels.push_back(numbering.levelsOf(i));
    const auto square = [](double x) { return x * x; };
    return [=, levels = std::move(levels)](Item left, Item right) {
        const bool isSameAction = left % actions == right % actions;
        const std::vector<std::uint32_t> &one = levels[left / actions];
        const std::vector<std::uint32_t> &other = levels[right / actions];
        double covariance = isSameAction ? square(options.actionDeviation) : 0;
        const double alike =
            square(options.stateDeviation) + (isSameAction ? square(options.levelDeviation) : 0);
        for (std::size_t i = 0; i < one.size(); ++i)
            covariance += one[i] == other[i] ? alike : 0;
        return covariance + (left == right ? square(options.ownDeviation) : 0);
    };
}

/// From 0 for the lowest to 1 for the highest; all the same are a half.
std::vector<double> scaled(std::vector<double> values)
{
    const auto [low, high] = std::ranges::minmax(values);
    for (double &value : values)
        value = high > low ? (value - low) / (high - low) : 0.5;
    return values;
}

} // namespace

JudgedUtilities::JudgedUtilities(PreferenceProcess process, Outcomes utilities)
    : m_process(std::move(process)), m_utilities(std::move(utilities))
{
}

Result<JudgedUtilities> JudgedUtilities::make(const QuestionAnalysis &analysis,
                                              std::span<const StateActionJudgement> judgements,
                                              std::size_t raters, const JudgedOptions &options)
{
    const World &world = analysis.world();
    const Weighing &weighing = analysis.weighing();
    std::vector<std::size_t> counts;
    std::size_t items = weighing.outcomes.actions();
    for (std::size_t i = 0; i < world.namedFactors(); ++i) {
        counts.push_back(levelCount(world.network().factors()[i]));
        items *= counts.back();
        if (items > mostItems)
            return failure("uncertainty.too-many-pairs-to-judge",
                           Message::of("uncertainty.too-many-pairs-to-judge", {{"most", mostItems}}));
    }
    if (counts.empty())
        return failure("uncertainty.nothing-to-judge", Message::of("uncertainty.nothing-to-judge"),
                       Message::of("uncertainty.do.write-factor-or-uncertain"));
    const std::size_t actions = weighing.outcomes.actions();
    const Numbering numbering(counts, actions);
    const auto combinations = combinationsOf(weighing.states, numbering, counts.size());

    Judgements byRater(raters);
    for (const StateActionJudgement &one : judgements)
        byRater[one.rater].push_back(
            {numbering.itemOf(one.first), numbering.itemOf(one.second), one.outcome});
    RatedComparisons rated{.items = items};
    std::vector<RaterReading> readings(raters);
    for (std::size_t rater = 0; rater < raters; ++rater) {
        auto comparisons = comparisonsOf(byRater[rater], items);
        if (!comparisons)
            return failure(std::move(comparisons.error()));
        auto order = orderEffect(byRater[rater], items);
        if (!order)
            return failure(std::move(order.error()));
        auto cycles = findCycles(*comparisons, items);
        if (!cycles)
            return failure(std::move(cycles.error()));
        readings[rater].judgements = byRater[rater].size();
        readings[rater].order = *order;
        readings[rater].cycles = *std::move(cycles);
        rated.raters.push_back(*std::move(comparisons));
    }
    ProcessPrior prior{.means = standardised(weighing.outcomes, combinations, numbering.combinations()),
                       .covariance = similarity(numbering, actions, options)};
    for (double &mean : prior.means)
        mean *= options.rulesScale;
    // Who is alone, without rules to compare with, sets the scale.
    const bool hasOthers = options.rulesScale > 0 || raters > 1;
    if (hasOthers && !judgements.empty()) {
        // Reliabilities are told by the items that were judged; the others would only cost time.
        std::map<Item, Item> places;
        for (const auto &comparisons : rated.raters) {
            for (const Comparison &one : comparisons) {
                places.emplace(one.winner, 0);
                places.emplace(one.loser, 0);
            }
        }
        RaterPrior raterPrior{.deviation = 1};
        Item next = 0;
        for (auto &[item, place] : places) {
            place = next++;
            raterPrior.means.push_back(prior.means[item]);
        }
        RatedComparisons some{.items = places.size()};
        for (const auto &comparisons : rated.raters) {
            some.raters.emplace_back();
            for (const Comparison &one : comparisons)
                some.raters.back().push_back({places.at(one.winner), places.at(one.loser), one.weight});
        }
        const auto fit = fitRaters(some, raterPrior, {.detail = RaterDetail::Errors});
        if (!fit)
            return failure(fit.error());
        for (std::size_t rater = 0; rater < raters; ++rater) {
            readings[rater].reliability = fit->raters[rater].reliability;
            readings[rater].error = fit->raters[rater].error;
        }
    }
    std::vector<WeighedPair> pairs;
    for (std::size_t rater = 0; rater < raters; ++rater) {
        for (const Comparison &one : rated.raters[rater])
            pairs.push_back({one.winner, one.loser, one.weight, 0, readings[rater].reliability});
    }
    auto process = PreferenceProcess::fit(std::move(prior), pairs);
    if (!process)
        return failure(std::move(process.error()));
    const std::vector<double> means = process->means();
    for (std::size_t rater = 0; rater < raters; ++rater) {
        double agreeing = 0;
        double all = 0;
        for (const Comparison &one : rated.raters[rater]) {
            const double difference = means[one.winner] - means[one.loser];
            agreeing += one.weight * (difference > 0 ? 1 : difference < 0 ? 0 : 0.5);
            all += one.weight;
        }
        readings[rater].agreement = all > 0 ? agreeing / all : std::numeric_limits<double>::quiet_NaN();
    }
    const std::vector<double> utilities = scaled(means);
    std::vector<double> values;
    values.reserve(combinations.size() * actions);
    for (const std::size_t combination : combinations)
        values.insert(values.end(), utilities.begin() + static_cast<std::ptrdiff_t>(combination * actions),
                      utilities.begin() + static_cast<std::ptrdiff_t>((combination + 1) * actions));
    auto outcomes = Outcomes::of(actions, combinations.size(), std::move(values));
    if (!outcomes)
        return failure(std::move(outcomes.error()));
    JudgedUtilities judged(*std::move(process), *std::move(outcomes));
    judged.m_raters = std::move(readings);
    judged.m_judgements = std::move(byRater);
    judged.m_levelCounts = std::move(counts);
    judged.m_actions = actions;
    return judged;
}

ActionInState JudgedUtilities::actionInStateOf(Item item) const
{
    const Numbering numbering(m_levelCounts, m_actions);
    return {numbering.levelsOf(item / m_actions), item % m_actions};
}

struct JudgedUtilities::Askable {
    std::vector<Item> items = {};                        ///< The places of these are what the rest speaks of.
    std::vector<double> utilities = {};                  ///< One for each item.
    std::vector<double> covariance = {};                 ///< Of the utilities, by rows.
    std::vector<std::vector<WeightedItem>> weighed = {}; ///< By action.
    std::vector<Judgement> asked = {};
    double reliability = 1;

    PairQuestion question() const
    {
        return {.utilities = utilities,
                .covariance = covariance,
                .actions = weighed,
                .asked = asked,
                .reliability = reliability};
    }
};

JudgedUtilities::Askable JudgedUtilities::askable(const QuestionReading &reading, std::size_t rater) const
{
    const Numbering numbering(m_levelCounts, m_actions);
    // The likeliest combinations under these beliefs: factors are independent.
    std::vector<std::pair<double, std::size_t>> likely;
    for (std::size_t combination = 0; combination < numbering.combinations(); ++combination) {
        const auto levels = numbering.levelsOf(combination);
        double probability = 1;
        for (std::size_t i = 0; i < levels.size(); ++i)
            probability *= reading.beliefs[i][levels[i]];
        if (probability > 0)
            likely.emplace_back(-probability, combination);
    }
    std::ranges::sort(likely);
    likely.resize(std::min(likely.size(), askedStates));
    std::vector<std::size_t> actions = reading.eligible;
    const auto &means = reading.deciding().expected.actions;
    std::ranges::stable_sort(actions, std::greater<>(),
                             [&](std::size_t action) { return means[action].value; });
    actions.resize(std::min(actions.size(), askedActions));

    Askable result{.weighed = std::vector<std::vector<WeightedItem>>(actions.size()),
                   .reliability = std::max(m_raters[rater].reliability, 0.1)};
    double total = 0;
    for (const auto &[negative, combination] : likely)
        total -= negative;
    for (std::size_t action = 0; action < actions.size(); ++action) {
        for (const auto &[negative, combination] : likely) {
            const auto item = static_cast<Item>(combination * m_actions + actions[action]);
            result.weighed[action].push_back({static_cast<Item>(result.items.size()), -negative / total});
            result.items.push_back(item);
            result.utilities.push_back(m_process.mean(item));
        }
    }
    for (const Judgement &one : m_judgements[rater]) {
        const auto first = std::ranges::find(result.items, one.first);
        const auto second = std::ranges::find(result.items, one.second);
        if (first != result.items.end() && second != result.items.end())
            result.asked.push_back({static_cast<Item>(first - result.items.begin()),
                                    static_cast<Item>(second - result.items.begin()), one.outcome});
    }
    result.covariance = m_process.covariance(result.items);
    return result;
}

std::optional<std::pair<ActionInState, ActionInState>> JudgedUtilities::next(const QuestionReading &reading,
                                                                             std::size_t rater) const
{
    const Askable askable = this->askable(reading, rater);
    const auto chosen = nextPair(askable.question());
    if (!chosen)
        return std::nullopt;
    return std::pair(actionInStateOf(askable.items[chosen->first]),
                     actionInStateOf(askable.items[chosen->second]));
}

std::vector<ActionInState> JudgedUtilities::several(const QuestionReading &reading, std::size_t rater,
                                                    std::size_t count) const
{
    const Askable askable = this->askable(reading, rater);
    const auto chosen = nextItems(askable.question(), count);
    if (!chosen)
        return {};
    std::vector<Item> items;
    for (const Item place : *chosen)
        items.push_back(askable.items[place]);
    std::ranges::sort(items);
    std::vector<ActionInState> result;
    for (const Item item : items)
        result.push_back(actionInStateOf(item));
    return result;
}

} // namespace weighhouse::uncertainty
