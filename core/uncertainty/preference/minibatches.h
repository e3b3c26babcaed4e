// SPDX-License-Identifier: GPL-3.0-or-later
// Which states are shown with which actions, and in which slices they are ranked.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace weighhouse::uncertainty
{

/// A state, by its number among those drawn, imagined together with an action.
struct StateAction {
    std::size_t state = 0;
    std::size_t action = 0;

    bool operator==(const StateAction &) const = default;
};

/// DeLLMa's pairs (Liu et al. 2024, section 3.3, variance reduction): floor(samples / actions) states, each
/// paired with every action, in an order that the seed shuffles. Errors: "preference.bad-sampling" if there
/// is no action or not one state.
Result<std::vector<StateAction>> pairsOfSharedStates(std::size_t samples, std::size_t actions,
                                                     std::uint64_t seed);

/// The pairs of DeLLMa-Naive: each sample is a state of its own with an action drawn uniformly. Errors: as
/// above.
Result<std::vector<StateAction>> pairsOfOwnStates(std::size_t samples, std::size_t actions,
                                                  std::uint64_t seed);

/// The positions first, first + 1, … of a slice of a sequence.
struct Minibatch {
    std::size_t first = 0;
    std::size_t size = 0;

    bool operator==(const Minibatch &) const = default;
};

/// Slices move on by this: floor(size * (1 - overlap)), where what is a whole number but for rounding is
/// one.
std::size_t minibatchStep(std::size_t size, double overlap);

/// Slices of `size` items of which two in a row share the overlap (0.25: a quarter); the last one may be
/// shorter. Errors: "preference.bad-minibatch" if the size is 0, the overlap is not in [0, 1) or slices would
/// not move on.
Result<std::vector<Minibatch>> minibatches(std::size_t items, std::size_t size, double overlap);

} // namespace weighhouse::uncertainty
