// SPDX-License-Identifier: GPL-3.0-or-later
// This tells which items to have compared next, so as to learn soonest which action is best.
#pragma once

#include "core/base/error.h"
#include "core/uncertainty/preference/consistency.h"
#include "core/uncertainty/preference/observations.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace weighhouse::uncertainty
{

/// An item as one of an action's: what the action comes to in a state, with the state's probability.
struct WeightedItem {
    Item item = 0;
    double weight = 1;

    bool operator==(const WeightedItem &) const = default;
};

/// This is what is known when the next pair is chosen. Spans outlive the call.
struct PairQuestion {
    std::span<const double> utilities = {};  ///< By item.
    std::span<const double> covariance = {}; ///< Of the utilities, by rows; as JointFit has it.
    /// Each action's items. Weights are 0 or more and sum to 1, so that the expected utility of an action is
    /// the sum of weight * utility. An item may belong to several actions.
    std::span<const std::vector<WeightedItem>> actions = {};
    std::span<const Judgement> asked = {}; ///< All that was asked of the rater who is asked next.
    double reliability = 1;                ///< Of that rater, as JointFit has it.
    std::size_t draws = 1024;              ///< Drawn from the posterior, at most 100,000.
    std::uint64_t seed = 1;
};

struct NextPair {
    Item first = 0; ///< To be shown first: the order that was asked less often, else the lower item.
    Item second = 0;
    /// The expected information about which action is best, in nats (1 nat is 1.44 bits), as the draws have
    /// it; 0 if all draws have the same best action.
    double gain = 0;
    /// The share of draws in which the most frequent best action is best.
    double bestShare = 0;
    /// By which part of itself the answer is expected to reduce the variance of the difference between the
    /// two leading actions' expected utilities; 0 with one action.
    double reduction = 0;
    bool isRepeat = false; ///< It was asked in both orders: nothing else is left.
};

/// The pair of items of actions with the highest mutual information between its answer and the best action,
///     H(answer) - sum over actions a of P(a is best) * H(answer given that a is best),
/// by draws of the utilities from the normal posterior, the same for all pairs. That is Lindley's (1956,
/// Annals of Mathematical Statistics 27) expected information about what the decision depends on, which
/// entropy search (Hennig and Schuler 2012, Journal of Machine Learning Research 13) uses to find where a
/// function is highest. It counts all actions that may still be best; the variance of the difference of the
/// two leading ones alone would forget the third. It needs as many draws times pairs of logistic functions,
/// whatever the number of actions.
///
/// Equal gains, as where draws have no doubt left, go by the reduction, then by position: the first item,
/// then the second. The same question gives the same pair. Pairs that were asked in both orders come only
/// when there is no other.
///
/// Errors: "preference.bad-covariance" if sizes do not match, a number is not finite, or the matrix is not a
/// covariance; "preference.unknown-item"; "preference.bad-actions" if there is no action, or weights are
/// negative or do not sum to 1; "preference.no-pair" if actions have fewer than two items together;
/// "preference.bad-draws" if draws are out of range or the reliability is not finite.
Result<NextPair> nextPair(const PairQuestion &question);

/// Items to be ranked in one go, in ascending order: those of the pairs with the highest information, as
/// above, the highest first, until there are so many. Pairs that were asked in either order come after those
/// that were not. A pair that has more new items than there is room for is passed over. There are fewer items
/// where actions have no more. Errors: those of nextPair.
Result<std::vector<Item>> nextItems(const PairQuestion &question, std::size_t count);

} // namespace weighhouse::uncertainty
