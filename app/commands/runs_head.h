// SPDX-License-Identifier: GPL-3.0-or-later
// The head over the runs of a project, for people and to be noted elsewhere.
#pragma once

#include "app/commands/options.h"
#include "core/plan/journal/journal_store.h"

#include <string>

namespace weighhouse::commands
{

/// {"hash", "as_written", "faults"}.
Json headToJson(const plan::JournalHead &head);
/// In a line or a few.
std::string headForPeople(const plan::JournalHead &head);

/// Writes where all runs end to a file, which must not be there.
ExitCode exportHead(const plan::JournalStore &journal, const std::string &file, Format format);
/// Says which runs are not what such a file says they were.
ExitCode compareHead(const plan::JournalStore &journal, const std::string &file, Format format);

} // namespace weighhouse::commands
