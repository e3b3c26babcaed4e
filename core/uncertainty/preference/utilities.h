// SPDX-License-Identifier: GPL-3.0-or-later
// Expected utilities of actions, from utilities of the states in which they were imagined.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace weighhouse::uncertainty
{

/// Among which utilities the softmax spreads a sum of 1.
enum class SoftmaxMode {
    None, ///< Utilities stay logarithms of strengths.
    Full, ///< All state-action pairs.
    /// The pairs of each action. Beware: the mean over an action's pairs is then 1 / (number of its pairs)
    /// whatever was preferred, so expected utilities tell actions apart by their numbers of pairs alone.
    Action,
};

/// "none", "full", "action".
std::string_view nameOf(SoftmaxMode mode);
std::optional<SoftmaxMode> softmaxModeNamed(std::string_view name);

/// exp(u / temperature), scaled to a sum of 1 among those that the mode says. `actions` names each pair's
/// action. Errors: "preference.bad-utilities" if lengths differ, a utility is not finite, or an action is
/// not below `actionCount`; "preference.bad-temperature" if it is not above 0.
Result<std::vector<double>> softmax(std::span<const double> utilities, std::span<const std::size_t> actions,
                                    std::size_t actionCount, SoftmaxMode mode, double temperature);

/// The expected utility of one action.
struct ActionUtility {
    std::size_t samples = 0;
    /// The mean over the action's pairs; NaN if there are none.
    double mean = 0;
    /// The deviation of the pairs over the root of their number; NaN below two. It is right for pairs that
    /// are drawn independently of each other.
    double error = 0;
    /// The deviation of the mean over bootstrapped states; NaN if there was no bootstrap.
    double bootstrapError = 0;
    /// The share of bootstrapped samples in which the action had the highest mean, ties shared; NaN as above.
    double bestShare = 0;
};

/// The means. Errors: "preference.bad-utilities".
Result<std::vector<ActionUtility>> expectedUtilities(std::span<const double> utilities,
                                                     std::span<const std::size_t> actions,
                                                     std::size_t actionCount);

/// This says how often and from which seed states are drawn again (Efron 1979, Annals of Statistics 7). Every
/// pair of a drawn state is drawn with it, so what actions have in common in a state stays in common.
struct Bootstrap {
    std::size_t draws = 1000;
    std::uint64_t seed = 1;
};

/// The means with errors from a bootstrap over states; `states` names each pair's state. Utilities are taken
/// as they were fitted. Errors: "preference.bad-utilities".
Result<std::vector<ActionUtility>> bootstrappedUtilities(std::span<const double> utilities,
                                                         std::span<const std::size_t> actions,
                                                         std::size_t actionCount,
                                                         std::span<const std::size_t> states,
                                                         const Bootstrap &bootstrap);

/// The action of the highest mean, the first of several that are equal.
struct BestAction {
    std::size_t action = 0;
    std::size_t equal = 1; ///< Actions with that mean: above 1, the utilities do not decide.

    bool operator==(const BestAction &) const = default;
};

/// Means whose difference is at most this, relative to the larger one, are equal: a sum of some hundred
/// numbers is not more exact.
inline constexpr double equalMeans = 1e-13;

/// The best of the actions that have a mean; nothing if none has.
std::optional<BestAction> bestAction(std::span<const ActionUtility> utilities,
                                     double equalWithin = equalMeans);

} // namespace weighhouse::uncertainty
