// SPDX-License-Identifier: GPL-3.0-or-later
// Prints the decision of a run with the answer of each of its steps.
#pragma once

#include "app/commands/options.h"
#include "core/data/schema.h"
#include "core/plan/journal/run_state.h"

#include <cstdint>
#include <optional>

namespace weighhouse::commands
{

struct RanPlan {
    Json run = nullptr; ///< As of BegunRun::name.
    std::uint64_t seed = 1;
    double seconds = 0;
    std::optional<Error> notKept = {};
};

/// Tells failed steps, doubts about queries, and the decision, with all steps. JSON: {"decision", "display",
/// "reason", "strategy", "model", "seed", "run", "seconds", "tokens", "cost", "steps"}, the steps as of
/// `show`.
ExitCode tellOutcome(const plan::RunState &state, const data::Schema &schema, const RanPlan &ran,
                     Format format);

} // namespace weighhouse::commands
