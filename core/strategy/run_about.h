// SPDX-License-Identifier: GPL-3.0-or-later
// This is what a run's journal says of it, where a strategy decides.
#pragma once

#include "core/plan/execute/executor.h"
#include "core/strategy/strategy.h"

#include <cstdint>
#include <string>

namespace weighhouse::strategy
{

/// Names what is asked, who decides and by which means, and what it rests on: the model's hashes are worked
/// out, which takes time with much data.
plan::RunAbout aboutRun(const decision::Problem &problem, const model::Model &model, const Strategy &strategy,
                        const Settings &settings, const Means &means, std::uint64_t seed = 1);

/// The same for a question in words, which is the run's title (Asking::words). Steps that search
/// documents notice by themselves that these have changed (plan::Tool::reads).
plan::RunAbout aboutRun(const std::string &words, const model::Model &model, const Strategy &strategy,
                        const Settings &settings, const Means &means, std::uint64_t seed = 1);

} // namespace weighhouse::strategy
