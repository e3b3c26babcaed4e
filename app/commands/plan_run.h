// A plan run to its end on the command line.
#pragma once

#include "app/commands/interruption.h"
#include "app/commands/model.h"
#include "core/plan/execute/executor.h"
#include "core/plan/journal/journal_store.h"
#include "core/plan/tools/simulate_tool.h"
#include "core/plan/tools/workspace.h"

#include <chrono>
#include <optional>

namespace weighhouse::commands
{

/// What is run with what.
struct PlanRun {
    plan::JournalStore journal;
    plan::RunState state; ///< Of a new run only its number.
    plan::Workspace workspace;
    plan::RunSettings settings = {};
    /// Of a new run: what it is about, and who makes the plan.
    std::optional<plan::RunAbout> about = {};
    std::shared_ptr<plan::DecisionMaker> maker = {};
    /// A new run uses this plan instead of having one made.
    std::optional<plan::Plan> plan = {};
};

struct RanPlan {
    plan::RunState state;
    plan::Tools tools;
    std::optional<Error> failure = {}; ///< Of the first step that failed, with the step in `where.object`.
};

/// As many seconds as are given; without any, as long as it takes.
std::chrono::milliseconds toolTime(std::optional<double> seconds = {});

/// Runs what has no answer yet, on an event loop of its own, telling on the terminal how far it is. Ctrl+C
/// ends it with its steps cancelled; they can be resumed. Errors: of making the plan and of the journal.
Result<RanPlan> runPlan(PlanRun run, const Interruption &interruption);

/// The tables, rules and questions of a model, to run plans on.
plan::Workspace workspaceOf(const Model &model);

/// The last thing that the plan's simulation worked out; null if that is not known any more.
plan::SimulatedPtr simulationOf(const RanPlan &ran);

} // namespace weighhouse::commands
