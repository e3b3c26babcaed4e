// SPDX-License-Identifier: GPL-3.0-or-later
// A plan run to its end on the command line.
#pragma once

#include "app/commands/interruption.h"
#include "core/plan/execute/run_plan.h"
#include "core/plan/journal/journal_writer.h"
#include "core/plan/tools/tool_registry.h"

#include <chrono>
#include <optional>

namespace weighhouse::commands
{

/// Runs have event loops, which need an application; the command line has no window and so no other.
void ensureApplication();

/// As many seconds as are given; without any, as long as it takes.
std::chrono::milliseconds toolTime(std::optional<double> seconds = {});

/// A run that has come to rest.
struct Ran {
    plan::RunState state;
    std::optional<Error> notKept; ///< The reason why not all of it is in the journal.
};

/// As plan::runPlan, telling on the terminal how far it is. Where the journal cannot be written any more, the
/// run goes on without it; that is told.
Result<Ran> runToEnd(plan::JournalStore journal, plan::RunRequest request);

/// Tells on standard error what is doubtful in the queries of the run: a name that the data do not have finds
/// nothing, and what was decided was decided without it.
void sayDoubts(const plan::RunState &state, const data::Schema &schema);

/// The error of the first step that failed, and before it what is doubtful in the queries that it rests on:
/// a name that the data do not have finds nothing, and only a later step fails. Empty if no step failed.
Errors failuresOf(const plan::RunState &state, const data::Schema &schema);

} // namespace weighhouse::commands
