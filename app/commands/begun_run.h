// SPDX-License-Identifier: GPL-3.0-or-later
// A new run in the journal of a project, or in one that lasts as long as the command.
#pragma once

#include "app/commands/options.h"
#include "core/plan/journal/journal_store.h"

namespace weighhouse::commands
{

struct BegunRun {
    plan::JournalStore journal;
    plan::RunId number = 0;
    bool isKept = false; ///< In the project; else as long as this lasts.

    /// For JSON: its number in the project, or null.
    Json name() const { return isKept ? Json(number) : Json(nullptr); }
};

/// A project that can be read can be decided, also if nothing can be written to it; that is said.
Result<BegunRun> beginRun(const MaterialOptions &material);

} // namespace weighhouse::commands
