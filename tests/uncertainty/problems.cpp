// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/uncertainty/problems.h"

namespace weighhouse::testing
{

using namespace weighhouse::uncertainty;

SmallProblem enumerated(std::vector<Factor> factors, std::size_t actions, const OutcomeOfLevels &outcome)
{
    FactorNetwork network = FactorNetwork::of(std::move(factors)).value();
    States states = allStates(network).value();
    std::vector<double> values;
    std::vector<std::uint32_t> levels(network.size());
    for (std::size_t state = 0; state < states.count; ++state) {
        for (std::size_t factor = 0; factor < levels.size(); ++factor)
            levels[factor] = states.factors[factor].levels[state];
        for (std::size_t action = 0; action < actions; ++action)
            values.push_back(outcome(action, levels));
    }
    Outcomes outcomes = Outcomes::of(actions, states.count, std::move(values)).value();
    return {std::move(network), std::move(states), std::move(outcomes)};
}

SmallProblem withOneFactor(const Belief &belief, const std::vector<std::vector<double>> &rows)
{
    return enumerated({factorOf("factor", belief)}, rows.size(),
                      [&rows](std::size_t action, const std::vector<std::uint32_t> &levels) {
                          return rows[action][levels[0]];
                      });
}

DiscreteFactor factorOf(std::string name, const Belief &belief)
{
    DiscreteFactor factor{.name = std::move(name), .values = {}, .parents = {}, .beliefs = {belief}};
    for (std::size_t i = 0; i < belief.size(); ++i)
        factor.values.emplace_back(1, static_cast<char>('a' + i % 26));
    return factor;
}

} // namespace weighhouse::testing
