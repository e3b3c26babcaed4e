// SPDX-License-Identifier: GPL-3.0-or-later
// A plan run to its end without a window: for the command line, benchmarks and tests.
#pragma once

#include "core/plan/breakpoints.h"
#include "core/plan/execute/executor.h"
#include "core/plan/journal/event_log.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace weighhouse::plan
{

/// What is run with what.
struct RunRequest {
    RunState state; ///< Of a new run only its number.
    Tools tools;
    std::string world; ///< A hash of what the tools work on, see Executor.
    RunSettings settings = {};
    Breakpoints breakpoints = {}; ///< Beside the plan.
    /// Of a new run: what it is about, and who makes the plan.
    std::optional<RunAbout> about = {};
    /// Of a run that was read back: who goes on deciding.
    std::shared_ptr<DecisionMaker> maker = {};
    /// A new run uses this plan instead of having one made.
    std::optional<Plan> plan = {};
    /// What of it is run.
    Command command = {};
    /// The query that a run waits with, and all that follow, may be asked.
    bool approvesQueries = false;
    /// Cancels the steps and ends the run; it can be resumed.
    std::stop_token stop = {};
    /// The same, but steps that weigh candidates are left to end with what they have (ToolSettings::hurry),
    /// and the run comes to its end with that.
    std::stop_token hurry = {};
    /// Called on this thread with the share of steps that have their answer.
    std::function<void(double)> progress = {};
};

/// Runs what the command says (by default what has no answer yet) on an event loop of its own (there must be
/// a QCoreApplication), until nothing runs any more and the journal has all of it. Errors: of making the
/// plan and of the journal. That a step failed is told by the state.
Result<RunState> runPlan(EventLog &journal, RunRequest request);

/// Returns true for a step that simulates candidates or decides among them.
bool weighs(const Node &node);

/// Returns true while such a step runs.
bool isWeighing(const RunState &state);

/// Why the first step that failed did, with the step in `where.object`; nothing if none failed.
std::optional<Error> failureOf(const RunState &state);

/// The outcomes of all candidates that the decision rests on; without one those of the last step that has
/// any. Null if no answer of this process has.
decision::WeighedPtr weighedIn(const RunState &state);

} // namespace weighhouse::plan
