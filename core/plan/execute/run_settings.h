// SPDX-License-Identifier: GPL-3.0-or-later
// How a run is run, and what a command to run means.
#pragma once

#include "core/plan/execute/decision_maker.h"
#include "core/plan/journal/command.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::plan
{

/// Reaching one pauses the run and says which; raising it and going on loses nothing. What is not set has no
/// limit.
struct Budgets {
    std::optional<std::uint64_t> steps = {};
    std::optional<std::uint64_t> replannings = {};
    std::optional<std::uint64_t> tokens = {};
    std::optional<double> money = {};
    std::optional<double> seconds = {}; ///< Wall time while running.

    bool operator==(const Budgets &) const = default;
};

struct RunSettings {
    unsigned limit = 4; ///< Steps at once; a decision maker may want fewer.
    ToolLimits tools = {};
    bool asksBeforeQueries = false; ///< The run pauses before each step that asks the data, until approve().
    Budgets budgets = {};
    std::optional<std::vector<Remedy>> remedies = {}; ///< Else the decision maker's.
    unsigned retries = 1;                             ///< How often Retry is tried for a step.
    std::map<NodeId, double> expectedSeconds =
        {}; ///< For the order of starts; else as last time, else equal.
};

/// What a command is going to do, before it does it.
struct Preview {
    std::vector<NodeId>
        run; ///< In an order in which they can run; those that may keep their answers are among them.
    std::vector<NodeId> anew; ///< Those of them that run even if nothing about them changed.
    std::vector<NodeId>
        blocked;          ///< Wanted, but something they need has no answer and is not going to be run.
    double seconds = 0;   ///< By what they took last time, run one after the other; 0 if not known.
    Errors problems = {}; ///< Of the plan: with any of them nothing runs.

    bool operator==(const Preview &) const = default;
};

} // namespace weighhouse::plan
