// A plan run to its end on the command line.
#pragma once

#include "app/commands/interruption.h"
#include "core/plan/execute/run_plan.h"
#include "core/plan/tools/standard_tools.h"

#include <chrono>
#include <optional>

namespace weighhouse::commands
{

/// As many seconds as are given; without any, as long as it takes.
std::chrono::milliseconds toolTime(std::optional<double> seconds = {});

/// As plan::runPlan, telling on the terminal how far it is.
Result<plan::RunState> runToEnd(plan::RunRequest request);

} // namespace weighhouse::commands
