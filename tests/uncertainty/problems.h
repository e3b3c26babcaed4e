// SPDX-License-Identifier: GPL-3.0-or-later
// Small decisions for tests: outcomes, states and factors made in one go.
#pragma once

#include "core/uncertainty/analysis/analysis.h"
#include "core/uncertainty/analysis/factor.h"
#include "core/uncertainty/analysis/states.h"

#include <functional>
#include <string>
#include <vector>

namespace weighhouse::testing
{

/// A decision whose states are all there are.
struct SmallProblem {
    uncertainty::FactorNetwork network;
    uncertainty::States states;
    uncertainty::Outcomes outcomes;
};

/// The outcome of an action given the values of all factors.
using OutcomeOfLevels = std::function<double(std::size_t action, const std::vector<std::uint32_t> &levels)>;

/// Enumerates the states of discrete factors; all must be right.
SmallProblem enumerated(std::vector<uncertainty::Factor> factors, std::size_t actions,
                        const OutcomeOfLevels &outcome);

/// One factor with these beliefs, and a row of outcomes for each action.
SmallProblem withOneFactor(const uncertainty::Belief &belief, const std::vector<std::vector<double>> &rows);

/// A factor with values named a, b, c…
uncertainty::DiscreteFactor factorOf(std::string name, const uncertainty::Belief &belief);

} // namespace weighhouse::testing
