// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions from additive utilities, whose settings are chosen by how well they foretell rankings.
#pragma once

#include "core/base/error.h"
#include "core/base/message.h"
#include "core/benchmark/dellma/decide.h"
#include "core/uncertainty/preference/cross_validation.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace weighhouse::benchmark::dellma
{

/// This says over what the expected utility of an action is taken.
enum class Averaging {
    Beliefs,   ///< All states, by the probabilities that prompts tell; as below if they do not tell all.
    Drawn,     ///< The states that were drawn.
    Strengths, ///< As published: the softmax of utilities, over the states that were drawn.
};

/// "beliefs", "drawn", "strengths".
std::string_view nameOf(Averaging averaging);
std::optional<Averaging> averagingNamed(std::string_view name);

/// The settings that are tried for such rankings: what habits, effects, own worths and fading are taken into
/// account, from nothing at all to everything.
std::vector<uncertainty::AdditiveSettings> additiveGrid(Comparing comparing);

struct AdditiveChoice {
    std::vector<uncertainty::AdditiveSettings> grid = {}; ///< Empty: additiveGrid().
    std::size_t folds = 5;
    std::uint64_t seed = 1;
    Averaging averaging = Averaging::Beliefs;
};

/// Settings with the held-out log-likelihood of a ranking: the mean over a decision's rankings, of which mean
/// and standard error are over decisions.
struct ScoredSettings {
    uncertainty::AdditiveSettings settings;
    uncertainty::HeldOutScore score;
};

struct AdditiveDecisions {
    Decisions decisions;
    std::vector<ScoredSettings> tried = {};
    std::size_t chosen = 0; ///< Of those tried: the highest score of all decisions together.
    uncertainty::HeldOutScore published = {}; ///< Of the published fit.
    uncertainty::HeldOutScore gain = {};      ///< Of the chosen settings over it, by decision.
};

/// Decides all cases of a method that ranks. All choices are made from rankings alone: what turned out best
/// is not looked at before all is decided. Pairs: whole rankings count; Top and OneVersusAll: the first
/// choice of each. Rankings are read carefully whatever the settings say, since a ranking has no pair twice.
/// Errors: as decideAll; "preference.bad-folds" if no case has rankings to hold out.
Result<AdditiveDecisions> decideAllAdditive(const Method &method, const Settings &settings,
                                            const AdditiveChoice &choice = {});

/// Decides one case with settings. Errors: those of decide and fitAdditive.
Result<Decision> decideAdditive(const Method &method, const Case &entry, const Outcomes &outcomes,
                                const Settings &settings, const uncertainty::AdditiveSettings &additive,
                                Averaging averaging);

/// Tells settings: "deviations: actions 1, factors 0.3, both 0.1, pairs 0; fading 1.5; with listing habits".
Message wordsOf(const uncertainty::AdditiveSettings &settings);

} // namespace weighhouse::benchmark::dellma
