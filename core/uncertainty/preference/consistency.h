// SPDX-License-Identifier: GPL-3.0-or-later
// This tells how far a rater agrees with itself, and with another: cycles, flips when the order of showing
// turns, tau.
#pragma once

#include "core/base/error.h"
#include "core/uncertainty/preference/observations.h"

#include <cstddef>
#include <span>
#include <vector>

namespace weighhouse::uncertainty
{

/// This is what a rater answers when it is shown two items.
enum class Outcome {
    First,  ///< The one that was shown first is preferred.
    Second, ///< The one that was shown second is preferred.
    Equal,
};

/// One answer, with the order in which the two items were shown.
struct Judgement {
    Item first = 0;
    Item second = 0;
    Outcome outcome = Outcome::Equal;

    bool operator==(const Judgement &) const = default;
};

/// The comparisons that judgements stand for, merged; each judgement weighs 1. An equal one is half a win for
/// each. Where a pair was judged in both orders and the orders name different winners (each order's winner by
/// the majority of its judgements), all that was said of the pair is a tie: the order of showing decided, not
/// the items. Errors: "preference.unknown-item", "preference.own-opponent", "preference.no-items".
Result<std::vector<Comparison>> comparisonsOf(std::span<const Judgement> judgements, std::size_t items);

/// This is what turning the order of showing changes.
struct OrderEffect {
    std::size_t pairs = 0;    ///< Judged in both orders.
    std::size_t flipped = 0;  ///< Of them, those whose two orders name different winners.
    std::size_t wavering = 0; ///< Of them, those where one order names a winner, the other none.
    double flipRate = 0;      ///< flipped / pairs; NaN without a pair.
    /// The share of judgements with a winner that name the item shown first, over all pairs; 0.5 if the order
    /// does not matter and as many are asked in each; NaN without a winner.
    double firstWins = 0;
};

/// Errors: as above.
Result<OrderEffect> orderEffect(std::span<const Judgement> judgements, std::size_t items);

/// This tells whether preferences go round in circles. One item beats another if it was preferred to it by
/// more weight.
struct Cycles {
    std::size_t items = 0;  ///< Those that were compared at all.
    std::size_t beaten = 0; ///< Pairs of which one item beats the other.
    std::size_t tied = 0;   ///< Pairs that were compared with neither ahead.
    /// Three items of which each beats the next. Kendall and Babington Smith 1940, "On the Method of Paired
    /// Comparisons", Biometrika 31.
    std::size_t circularTriads = 0;
    /// Kendall's coefficient of consistence: 1 without a circular triad, 0 with as many as there can be. NaN
    /// unless there are three items or more, each two were compared and none of them tied.
    double consistence = 0;
    /// The shortest cycles, each beginning with its lowest item, each item beating the next and the last one
    /// the first; in the order of their items, at most so many as were asked for. Without one the preferences
    /// fit a ranking.
    std::vector<std::vector<Item>> shortest = {};
};

/// Time goes with the items that are on some cycle times the pairs among them. Errors: those of check().
Result<Cycles> findCycles(std::span<const Comparison> comparisons, std::size_t items,
                          std::size_t mostListed = 20);

/// This tells how two raters differ.
struct Disagreement {
    std::size_t pairs = 0;     ///< Pairs of which both raters name a winner by weight.
    std::size_t differing = 0; ///< Of them, those of different winners.
    double share = 0;          ///< differing / pairs; NaN without a pair.
    std::size_t items = 0;     ///< Those that both compared.
    /// Kendall's tau-b between the utilities of separate fits, over those items: 1 is the same order. NaN if
    /// there are not two items, or all utilities of a rater are equal.
    double tau = 0;
};

/// The fits are fitLikelihood with a normal prior of this deviation. Errors: those of fitLikelihood.
Result<Disagreement> disagreement(std::span<const Comparison> one, std::span<const Comparison> other,
                                  std::size_t items, double priorDeviation = 1);

/// Kendall's tau-b of two lists of equal length, ties counted as in Kendall (1945, Biometrika 33); NaN if one
/// is constant. Values whose difference is at most `equalWithin` of the larger one are tied, as fits tell
/// equal items apart by rounding.
double kendallTau(std::span<const double> one, std::span<const double> other, double equalWithin = 1e-9);

} // namespace weighhouse::uncertainty
