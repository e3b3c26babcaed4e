// SPDX-License-Identifier: GPL-3.0-or-later
// The folders in which DeLLMa's authors publish transcripts (Liu et al. 2024, "DeLLMa: Decision Making Under
// Uncertainty with Large Language Models"; github.com/DeLLMa/DeLLMa).
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace weighhouse::benchmark::dellma
{

/// This is the way in which a model was made to decide.
enum class MethodKind {
    Minibatches, ///< It ranked slices of state-action pairs in which actions share their states.
    OneBatch,    ///< It ranked one slice of pairs, each of a state of its own (DeLLMa-Naive).
    Direct,      ///< It named an action: zero-shot, chain of thought, self-consistency.
};

/// One decision: a folder with `prompt` and `response` in it.
struct Case {
    std::string name;                 ///< In lower case, with hyphens: "apple-avocado".
    std::vector<std::string> actions; ///< In lower case, in the order of their numbers in the prompt.
    std::filesystem::path folder;

    bool operator==(const Case &) const = default;
};

/// This holds all decisions that were made in one way.
struct Method {
    std::string environment; ///< "agriculture" or "stocks".
    std::string year;        ///< Of the reports; empty for stocks.
    std::string
        name; ///< The path below the environment, with slashes: "dellma/rank-minibatch/sample_size=…".
    MethodKind kind = MethodKind::Direct;
    std::size_t samples =
        0; ///< Minibatches: states of each action. OneBatch: 0, the pairs are as many as there are.
    std::size_t minibatch = 0; ///< Minibatches: pairs in a prompt.
    std::size_t overlapPercent = 0;
    std::filesystem::path data; ///< The folder of the environment's prices and yields; need not exist.
    std::vector<Case> cases;    ///< By number of actions, then by name.

    bool operator==(const Method &) const = default;
};

/// Finds all methods in a folder as it is published: results/agriculture/YEAR/… and results/stocks/… with
/// data/ beside results. The folder `results` itself will do. The folder that holds rank and rank-minibatch
/// may have any name. Errors: "dellma.no-transcripts".
Result<std::vector<Method>> methodsIn(const std::filesystem::path &folder);

} // namespace weighhouse::benchmark::dellma
