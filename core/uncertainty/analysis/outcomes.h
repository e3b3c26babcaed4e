// SPDX-License-Identifier: GPL-3.0-or-later
// What each action comes to in each state: more is better.
#pragma once

#include "core/base/error.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace weighhouse::uncertainty
{

/// A matrix of finite numbers, the outcomes of a state next to each other, so that all actions are summed in
/// one pass. Where less is better, its numbers are the negative ones.
class Outcomes
{
public:
    /// Errors: uncertainty.no-actions, uncertainty.no-states, uncertainty.wrong-count,
    /// uncertainty.bad-outcome (not finite, or so large that sums overflow; it names action and state,
    /// counted from 1). `values` holds the outcomes of all actions in the first state, then in the second.
    static Result<Outcomes> of(std::size_t actions, std::size_t states, std::vector<double> values);
    /// The same from a row for each action, as people write them.
    static Result<Outcomes> ofActions(const std::vector<std::vector<double>> &rows);

    std::size_t actions() const { return m_actions; }
    std::size_t states() const { return m_values.size() / m_actions; }
    double at(std::size_t action, std::size_t state) const { return m_values[state * m_actions + action]; }
    /// All actions' outcomes in a state.
    std::span<const double> inState(std::size_t state) const
    {
        return std::span(m_values).subspan(state * m_actions, m_actions);
    }
    /// One action's outcomes in all states.
    std::vector<double> ofAction(std::size_t action) const;
    /// Differences of two actions' numbers below this are what rounding left: roundingShare of the larger of
    /// their sizes. Another action's size is nothing to them.
    double tolerance(std::size_t action, std::size_t other) const
    {
        return std::max(m_tolerances[action], m_tolerances[other]);
    }
    /// The largest of the actions that are the best in some state: of what they gain over each other.
    double tolerance() const { return m_tolerance; }

    /// The first action whose value is the greatest, or as great but for rounding.
    std::size_t bestOf(std::span<const double> valuesOfActions) const;

    bool operator==(const Outcomes &) const = default;

private:
    std::size_t m_actions = 1;
    std::vector<double> m_values = {};
    std::vector<double> m_tolerances = {}; ///< By action.
    double m_tolerance = 0;
};

} // namespace weighhouse::uncertainty
