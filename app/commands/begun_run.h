// SPDX-License-Identifier: GPL-3.0-or-later
// A new run in the journal of a project, or in one that lasts as long as the command.
#pragma once

#include "app/commands/options.h"
#include "core/plan/journal/journal_store.h"

#include <optional>

namespace weighhouse::commands
{

struct BegunRun {
    plan::JournalStore journal;
    plan::RunId number = 0;
    bool isKept = false;               ///< In the project; else as long as this lasts.
    std::optional<Error> notKept = {}; ///< The reason why it is not kept although there is a project.

    /// For JSON: its number in the project, or null.
    Json name() const { return isKept ? Json(number) : Json(nullptr); }
};

/// The end of a command whose answer was printed: `code` unless all is well but a run that is not kept.
ExitCode endOf(ExitCode code, const std::optional<Error> &notKept);
/// For JSON: the reason why a run is not kept, or null.
Json notKeptJson(const std::optional<Error> &notKept);

/// A project that can be read can be decided, also if nothing can be written to it; that is said.
Result<BegunRun> beginRun(const MaterialOptions &material);

} // namespace weighhouse::commands
