// SPDX-License-Identifier: GPL-3.0-or-later
// DeLLMa as a plan: enumerate, forecast, sample, rank, fit, decide (O. Liu et al. 2024, "DeLLMa: Decision
// Making Under Uncertainty with Large Language Models", section 3).
#pragma once

#include "core/strategy/dellma/decision_prompts.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace weighhouse::strategy
{

struct DellmaSettings {
    bool isShared = true; ///< Each state stands with every candidate; else each with one (DeLLMa-Naive).
    /// With each candidate, or, where states are not shared, of all.
    std::size_t samples = 16;
    std::size_t minibatch = 32; ///< 0: all pairs in one.
    double overlap = 0.25;
    std::string preferences = "pairs"; ///< As the tool "fit" has them.
    double alpha = 0.002;
    std::uint64_t seed = 1;
    /// The likelihoods that the rules say count, where they name factors; else the model is asked.
    bool usesLikelihoodsOfRules = false;
    std::size_t factors = 6; ///< That are asked for where the rules name none…
    std::size_t values = 3;  ///< …and values of each.
};

/// Where the rules name factors these are taken, and nobody is asked for others. Each ranking is a step, and
/// so they run at the same time. Errors: those of JudgementPlan::begin, of minibatches, of statements about
/// uncertainty; "draw.too-many-pairs".
Result<plan::Plan> dellmaPlan(const std::string &name, const model::ModelPtr &model, const Asking &asking,
                              const PromptTexts &prompts, const DellmaSettings &settings);

} // namespace weighhouse::strategy
