// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/preference/utilities.h"
#include "core/base/random.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace weighhouse::uncertainty
{
namespace
{

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
constexpr std::array<std::string_view, 3> modeNames = {"none", "full", "action"};

Result<void> checkUtilities(std::span<const double> utilities, std::span<const std::size_t> actions,
                            std::size_t actionCount)
{
    const bool isGood =
        utilities.size() == actions.size() &&
        std::ranges::all_of(utilities, [](double utility) { return std::isfinite(utility); }) &&
        std::ranges::all_of(actions, [actionCount](std::size_t action) { return action < actionCount; });
    if (!isGood)
        return failure("preference.bad-utilities", Message::of("preference.bad-utilities"));
    return {};
}

/// Scales exp(u / temperature) of those of a group to a sum of 1.
void spread(std::span<const double> utilities, std::span<const std::size_t> groups, std::size_t group,
            double temperature, std::vector<double> &result)
{
    double highest = -HUGE_VAL;
    for (std::size_t i = 0; i < utilities.size(); ++i) {
        if (groups[i] == group)
            highest = std::max(highest, utilities[i]);
    }
    double sum = 0;
    for (std::size_t i = 0; i < utilities.size(); ++i) {
        if (groups[i] == group)
            sum += result[i] = std::exp((utilities[i] - highest) / temperature);
    }
    for (std::size_t i = 0; i < utilities.size(); ++i) {
        if (groups[i] == group)
            result[i] /= sum;
    }
}

/// Sums and numbers of pairs, of each action in each state.
struct StateSums {
    StateSums(std::size_t stateCount, std::size_t actionCount)
        : actions(actionCount), sums(stateCount * actionCount, 0), counts(stateCount * actionCount, 0)
    {
    }

    std::size_t actions;
    std::vector<double> sums;
    std::vector<double> counts;
};

/// Means of one drawn sample; NaN for an action that it lacks.
void drawMeans(const StateSums &table, std::size_t states, Random &random, std::vector<double> &means)
{
    std::vector<double> counts(table.actions, 0);
    means.assign(table.actions, 0);
    for (std::size_t draw = 0; draw < states; ++draw) {
        const std::size_t state = random.below(static_cast<std::uint32_t>(states));
        for (std::size_t action = 0; action < table.actions; ++action) {
            means[action] += table.sums[state * table.actions + action];
            counts[action] += table.counts[state * table.actions + action];
        }
    }
    for (std::size_t action = 0; action < table.actions; ++action)
        means[action] = counts[action] > 0 ? means[action] / counts[action] : unknown;
}

/// Adds a drawn sample's first place to the best, shared if there are several.
void countBest(const std::vector<double> &means, std::vector<double> &best)
{
    double highest = -HUGE_VAL;
    for (const double mean : means)
        highest = mean > highest ? mean : highest;
    const auto isBest = [highest](double mean) {
        return std::abs(mean - highest) <= equalMeans * std::abs(highest);
    };
    const auto count = static_cast<double>(std::ranges::count_if(means, isBest));
    for (std::size_t action = 0; action < means.size(); ++action) {
        if (isBest(means[action]))
            best[action] += 1 / count;
    }
}

/// The deviation of numbers of which those that are NaN are left out.
double deviationOf(const std::vector<double> &values)
{
    double count = 0;
    double mean = 0;
    double squares = 0;
    for (const double value : values) {
        if (std::isnan(value))
            continue;
        const double distance = value - mean;
        mean += distance / ++count;
        squares += distance * (value - mean);
    }
    return count > 1 ? std::sqrt(squares / (count - 1)) : unknown;
}

} // namespace

std::string_view nameOf(SoftmaxMode mode)
{
    return modeNames.at(static_cast<std::size_t>(mode));
}

std::optional<SoftmaxMode> softmaxModeNamed(std::string_view name)
{
    const auto found = std::ranges::find(modeNames, name);
    if (found == modeNames.end())
        return {};
    return static_cast<SoftmaxMode>(found - modeNames.begin());
}

Result<std::vector<double>> softmax(std::span<const double> utilities, std::span<const std::size_t> actions,
                                    std::size_t actionCount, SoftmaxMode mode, double temperature)
{
    if (const Result<void> good = checkUtilities(utilities, actions, actionCount); !good)
        return tl::make_unexpected(good.error());
    if (!std::isfinite(temperature) || temperature <= 0)
        return failure("preference.bad-temperature", Message::of("preference.bad-temperature"));
    std::vector<double> result(utilities.begin(), utilities.end());
    if (mode == SoftmaxMode::Full) {
        const std::vector<std::size_t> together(utilities.size(), 0);
        spread(utilities, together, 0, temperature, result);
    } else if (mode == SoftmaxMode::Action) {
        for (std::size_t action = 0; action < actionCount; ++action)
            spread(utilities, actions, action, temperature, result);
    }
    return result;
}

Result<std::vector<ActionUtility>> expectedUtilities(std::span<const double> utilities,
                                                     std::span<const std::size_t> actions,
                                                     std::size_t actionCount)
{
    if (const Result<void> good = checkUtilities(utilities, actions, actionCount); !good)
        return tl::make_unexpected(good.error());
    std::vector<ActionUtility> result(actionCount, {0, 0, 0, unknown, unknown});
    for (std::size_t i = 0; i < utilities.size(); ++i) {
        ++result[actions[i]].samples;
        result[actions[i]].mean += utilities[i];
    }
    for (ActionUtility &action : result)
        action.mean = action.samples > 0 ? action.mean / static_cast<double>(action.samples) : unknown;
    for (std::size_t i = 0; i < utilities.size(); ++i) {
        const double distance = utilities[i] - result[actions[i]].mean;
        result[actions[i]].error += distance * distance;
    }
    for (ActionUtility &action : result) {
        const auto count = static_cast<double>(action.samples);
        action.error = action.samples > 1 ? std::sqrt(action.error / (count - 1) / count) : unknown;
    }
    return result;
}

Result<std::vector<ActionUtility>> bootstrappedUtilities(std::span<const double> utilities,
                                                         std::span<const std::size_t> actions,
                                                         std::size_t actionCount,
                                                         std::span<const std::size_t> states,
                                                         const Bootstrap &bootstrap)
{
    Result<std::vector<ActionUtility>> result = expectedUtilities(utilities, actions, actionCount);
    if (!result || bootstrap.draws == 0 || utilities.empty())
        return result;
    const std::size_t stateCount = states.empty() ? 0 : *std::ranges::max_element(states) + 1;
    if (states.size() != utilities.size() || stateCount > std::numeric_limits<std::uint32_t>::max() / 2 ||
        stateCount > utilities.size())
        return failure("preference.bad-utilities", Message::of("preference.bad-utilities"));
    StateSums table(stateCount, actionCount);
    for (std::size_t i = 0; i < utilities.size(); ++i) {
        table.sums[states[i] * actionCount + actions[i]] += utilities[i];
        ++table.counts[states[i] * actionCount + actions[i]];
    }
    Random random(bootstrap.seed);
    std::vector<std::vector<double>> drawn(actionCount, std::vector<double>(bootstrap.draws));
    std::vector<double> best(actionCount, 0);
    std::vector<double> means;
    for (std::size_t draw = 0; draw < bootstrap.draws; ++draw) {
        drawMeans(table, stateCount, random, means);
        countBest(means, best);
        for (std::size_t action = 0; action < actionCount; ++action)
            drawn[action][draw] = means[action];
    }
    for (std::size_t action = 0; action < actionCount; ++action) {
        (*result)[action].bootstrapError = deviationOf(drawn[action]);
        (*result)[action].bestShare = best[action] / static_cast<double>(bootstrap.draws);
    }
    return result;
}

std::optional<BestAction> bestAction(std::span<const ActionUtility> utilities, double equalWithin)
{
    double highest = -HUGE_VAL;
    for (const ActionUtility &action : utilities)
        highest = action.mean > highest ? action.mean : highest;
    std::optional<BestAction> best;
    for (std::size_t i = 0; i < utilities.size(); ++i) {
        const bool isEqual = highest - utilities[i].mean <= equalWithin * std::abs(highest);
        if (isEqual && best)
            ++best->equal;
        else if (isEqual)
            best = BestAction{i, 1};
    }
    return best;
}

} // namespace weighhouse::uncertainty
