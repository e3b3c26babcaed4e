// SPDX-License-Identifier: GPL-3.0-or-later
// A plan in a file, run instead of one that a strategy makes: decide --plan FILE.
#pragma once

#include "app/commands/embedding_options.h"
#include "app/commands/options.h"
#include "core/llm/chat_model.h"

#include <cstdint>
#include <string>

namespace weighhouse::commands
{

struct GivenPlan {
    std::string file;
    MaterialOptions material;
    unsigned threads = 0;
    std::uint64_t seed = 1;
    double budget = 0; ///< Seconds for each step; 0: none.
    bool isVerbose = false;
    llm::ChatModelPtr chat = {}; ///< Whom its steps ask; null: nobody.
    EmbeddingOptions embedding = {};
};

/// Checks the plan, runs it over the tables and rules, and tells what was decided with each step's answer.
/// All that is wrong with the plan is told before anything runs. JSON: {"decision", "reason", "strategy",
/// "seed", "run", "seconds", "steps"}, the steps as of `show`.
ExitCode decideByPlan(const GivenPlan &given, Format format);

} // namespace weighhouse::commands
