// SPDX-License-Identifier: GPL-3.0-or-later
// States of the world: a value for every factor, with a weight.
#pragma once

#include "core/uncertainty/analysis/factor.h"
#include "core/uncertainty/analysis/kind_correlation.h"
#include "core/uncertainty/analysis/uniforms.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace weighhouse::uncertainty
{

/// This says how much each state counts, and what is known of the error of means over them.
struct Weights {
    std::vector<double> values; ///< >= 0, finite, their sum above 0; they need not sum to 1.
    /// States of a block depend on each other and on no others: see Uniforms.
    std::size_t blockSize = 1;
    /// True if the states are all there are, with their probabilities: means have no error.
    bool isExact = false;

    bool operator==(const Weights &) const = default;
};

/// Weights for so many states that were drawn one by one.
Weights equalWeights(std::size_t states);
/// Refuses weights that are not as they should be, or not as many as wanted.
Result<void> checkWeights(const Weights &weights, std::size_t states);
/// Returns how many states that count alike would tell as much: (sum w)^2 / sum w^2 (Kish 1965).
double effectiveStates(const Weights &weights);

/// A factor's value in each state: positions of values if the factor is discrete, else numbers.
struct FactorStates {
    std::vector<std::uint32_t> levels = {};
    std::size_t levelCount = 0; ///< 0: continuous.
    std::vector<double> numbers = {};

    bool isDiscrete() const { return levelCount > 0; }
    bool operator==(const FactorStates &) const = default;
};

struct States {
    std::size_t count = 0;
    std::vector<FactorStates> factors;
    Weights weights;

    bool operator==(const States &) const = default;
};

/// A state for each row of uniform numbers, by inversion, parents before children: when a belief changes and
/// the numbers stay, states near each other stay near. Errors: uncertainty.wrong-count.
Result<States> statesOf(const FactorNetwork &network, const Uniforms &uniforms);

/// Does work for 0 … count - 1, each once, perhaps on several threads.
using ForEach = std::function<Result<void>(std::size_t count, const std::function<void(std::size_t)> &work)>;

/// The states of uniform numbers that are drawn for this and then correlated, bit for bit, with half the
/// memory and on as many threads as `forEach` has. What is correlated are continuous factors, each once, as
/// is possible. Errors: those of drawUniforms and of `forEach`.
Result<States> drawnStates(const FactorNetwork &network, const Design &design, const ForEach &forEach,
                           std::span<const KindCorrelation> correlations = {});

/// Leaves the first states only. They are whole blocks.
void keepFirst(States &states, std::size_t count);

/// Every combination of values with its probability, the last factor's value changing fastest; combinations
/// of probability 0 are there, too. Errors: uncertainty.continuous, uncertainty.too-many-states (beyond
/// `most`).
Result<States> allStates(const FactorNetwork &network, std::size_t most = 1'000'000);

/// The weights of states under other beliefs, without drawing anew: an exact enumeration gets the new
/// probabilities; drawn states are weighed by the ratio of new to old ones (importance sampling), which is as
/// good as effectiveStates tells. Distributions of continuous factors must be the same. Errors:
/// uncertainty.never-drawn names a factor whose value was impossible when the states were drawn and is not
/// now, uncertainty.other-factors if the networks do not match, and those of checkWeights.
Result<Weights> reweighted(const States &states, const FactorNetwork &drawnFrom,
                           const FactorNetwork &network);

/// Several discrete factors as one: a value for each combination of their values that there is. Errors:
/// uncertainty.not-discrete, uncertainty.wrong-count (states), uncertainty.no-value (no factor).
Result<FactorStates> jointly(const std::vector<const FactorStates *> &factors);

} // namespace weighhouse::uncertainty
