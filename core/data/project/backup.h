// SPDX-License-Identifier: GPL-3.0-or-later
// Copies of whole project files, with their runs, and the way back.
#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <optional>

namespace weighhouse::project
{

/// Writes a copy of a project, as it is between two writes of whoever has it open, to a file that must not be
/// there: one file, without a log beside it. Errors: as of Project::open, "project.changing" (somebody writes
/// over it in one go, as `cp` does), "project.exists",
/// "project.not-writable", "project.disk-full".
Result<void> backUpTo(const std::filesystem::path &project, const std::filesystem::path &backup);

/// Puts a copy of a backup in the place of a project, which need not be there or readable. What was there,
/// with the log beside it, is moved to `NAME.before-restore` (or with .2, .3 … after that), whose path is
/// returned: a log that stayed would be applied to the restored file and destroy it. Errors: those of
/// opening the backup, "project.in-use" (somebody has the project open), "project.not-writable",
/// "project.disk-full".
Result<std::optional<std::filesystem::path>> restoreFrom(const std::filesystem::path &backup,
                                                         const std::filesystem::path &project);

} // namespace weighhouse::project
