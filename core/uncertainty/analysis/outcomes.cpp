// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/outcomes.h"

#include "core/uncertainty/analysis/checks.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::uncertainty
{
namespace
{

/// Squares of sums over many states stay finite below it.
constexpr double largestOutcome = 1e140;

} // namespace

Result<Outcomes> Outcomes::of(std::size_t actions, std::size_t states, std::vector<double> values)
{
    if (actions == 0)
        return failure("uncertainty.no-actions", "uncertainty.no-actions"_code);
    if (states == 0)
        return failure("uncertainty.no-states", "uncertainty.no-states"_code);
    if (values.size() / actions != states || values.size() % actions != 0)
        return failure(
            checkSizes("uncertainty.parameter.outcomes"_code, values.size(), actions * states).error());
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!(std::abs(values[i]) <= largestOutcome))
            return failure("uncertainty.bad-outcome",
                           Message::of("uncertainty.bad-outcome",
                                       {{"action", i % actions + 1}, {"state", i / actions + 1}}));
    }
    Outcomes outcomes;
    outcomes.m_actions = actions;
    outcomes.m_tolerances.assign(actions, 0);
    for (std::size_t i = 0; i < values.size(); ++i) {
        double &tolerance = outcomes.m_tolerances[i % actions];
        tolerance = std::max(tolerance, roundingShare * std::abs(values[i]));
    }
    outcomes.m_values = std::move(values);
    for (std::size_t state = 0; state < states; ++state) {
        const auto here = outcomes.inState(state);
        const auto best = static_cast<std::size_t>(std::ranges::max_element(here) - here.begin());
        outcomes.m_tolerance = std::max(outcomes.m_tolerance, outcomes.m_tolerances[best]);
    }
    return outcomes;
}

Result<Outcomes> Outcomes::ofActions(const std::vector<std::vector<double>> &rows)
{
    const std::size_t states = rows.empty() ? 0 : rows.front().size();
    std::vector<double> values(rows.size() * states);
    for (std::size_t action = 0; action < rows.size(); ++action) {
        if (auto good = checkSizes("uncertainty.parameter.outcomes"_code, rows[action].size(), states); !good)
            return failure(good.error());
        for (std::size_t state = 0; state < states; ++state)
            values[state * rows.size() + action] = rows[action][state];
    }
    return of(rows.size(), states, std::move(values));
}

std::vector<double> Outcomes::ofAction(std::size_t action) const
{
    std::vector<double> values(states());
    for (std::size_t state = 0; state < values.size(); ++state)
        values[state] = at(action, state);
    return values;
}

std::size_t Outcomes::bestOf(std::span<const double> valuesOfActions) const
{
    const auto most =
        static_cast<std::size_t>(std::ranges::max_element(valuesOfActions) - valuesOfActions.begin());
    std::size_t best = 0;
    while (valuesOfActions[best] < valuesOfActions[most] - tolerance(best, most))
        ++best;
    return best;
}

} // namespace weighhouse::uncertainty
