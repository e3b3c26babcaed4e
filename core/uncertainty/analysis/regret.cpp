// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/regret.h"

#include <algorithm>
#include <limits>

namespace weighhouse::uncertainty
{
namespace
{

template<typename Function>
std::size_t firstBest(const Outcomes &outcomes, const std::vector<ActionExtremes> &extremes,
                      const Function &valueOf)
{
    std::vector<double> values(extremes.size());
    std::transform(extremes.begin(), extremes.end(), values.begin(), valueOf);
    return outcomes.bestOf(values);
}

} // namespace

std::vector<ActionExtremes> extremesOf(const Outcomes &outcomes, const Weights &weights)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    std::vector<ActionExtremes> extremes(outcomes.actions(), {.worst = infinity, .best = -infinity});
    double total = 0;
    double count = 0;
    for (std::size_t state = 0; state < outcomes.states(); ++state) {
        const double weight = weights.values[state];
        if (weight <= 0)
            continue;
        total += weight;
        count += 1;
        const auto values = outcomes.inState(state);
        const double most = *std::max_element(values.begin(), values.end());
        for (std::size_t action = 0; action < values.size(); ++action) {
            ActionExtremes &one = extremes[action];
            const double regret = most - values[action];
            one.worst = std::min(one.worst, values[action]);
            one.best = std::max(one.best, values[action]);
            one.average += values[action];
            one.meanRegret += weight * regret;
            if (regret > one.mostRegret) {
                one.mostRegret = regret;
                one.stateOfMostRegret = state;
            }
        }
    }
    for (ActionExtremes &one : extremes) {
        one.average /= count;
        one.meanRegret /= total;
    }
    return extremes;
}

double hurwiczValue(const ActionExtremes &extremes, double optimism)
{
    return optimism * extremes.best + (1 - optimism) * extremes.worst;
}

RuleChoices choicesByRules(const Outcomes &outcomes, const std::vector<ActionExtremes> &extremes,
                           double optimism)
{
    return {
        firstBest(outcomes, extremes, [](const ActionExtremes &one) { return one.worst; }),
        firstBest(outcomes, extremes, [](const ActionExtremes &one) { return one.best; }),
        firstBest(outcomes, extremes, [](const ActionExtremes &one) { return -one.mostRegret; }),
        firstBest(outcomes, extremes,
                  [optimism](const ActionExtremes &one) { return hurwiczValue(one, optimism); }),
        firstBest(outcomes, extremes, [](const ActionExtremes &one) { return one.average; }),
    };
}

std::vector<double> regretMatrix(const Outcomes &outcomes)
{
    std::vector<double> regrets;
    regrets.reserve(outcomes.actions() * outcomes.states());
    for (std::size_t state = 0; state < outcomes.states(); ++state) {
        const auto values = outcomes.inState(state);
        const double most = *std::max_element(values.begin(), values.end());
        for (const double value : values)
            regrets.push_back(most - value);
    }
    return regrets;
}

} // namespace weighhouse::uncertainty
