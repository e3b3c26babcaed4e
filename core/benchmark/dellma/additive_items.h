// SPDX-License-Identifier: GPL-3.0-or-later
// State-action pairs as items with features: the action, the state's factors, and both together.
#pragma once

#include "core/benchmark/dellma/transcript.h"
#include "core/uncertainty/preference/additive.h"

#include <cstddef>
#include <string>
#include <vector>

namespace weighhouse::benchmark::dellma
{

/// The groups of features, which are the positions of AdditiveSettings::deviations.
enum FeatureGroup : std::size_t {
    ActionEffect, ///< This is what an action is worth in all states.
    FactorEffect, ///< This is what a value of a factor is worth to all actions.
    CrossEffect,  ///< This is what a value of a factor is worth to one action more than to others.
    featureGroups,
};

/// Pairs that can be fitted to.
struct AdditiveItems {
    uncertainty::DescribedItems items;
    /// This is what a level of a feature stands for: an action or none (the number of actions), and a value.
    struct Level {
        std::size_t action = 0;
        std::string value;
    };
    struct Meaning {
        std::string factor; ///< Empty: the action alone.
        std::vector<Level> levels;
    };
    std::vector<Meaning> meanings;                   ///< By feature.
    std::vector<std::size_t> actions;                ///< By item; the number of actions: never shown.
    std::vector<uncertainty::ShownRanking> rankings; ///< Those of two pairs or more; repeated ones once.
};

/// Describes a transcript's pairs; `actions` is how many there are.
AdditiveItems additiveItems(const Transcript &transcript, std::size_t actions);

/// The expected utility of each action over all states by their probability, from the effects of a fit; to it
/// comes the mean of what the action's pairs are worth beyond their features. NaN for an action without a
/// pair; nothing at all if the beliefs leave out a factor.
std::vector<double> expectedByBeliefs(const AdditiveItems &items, const uncertainty::AdditiveFit &fit,
                                      const std::vector<Belief> &beliefs, std::size_t actions);

} // namespace weighhouse::benchmark::dellma
