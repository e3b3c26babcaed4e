// SPDX-License-Identifier: GPL-3.0-or-later
// Files that a command writes, where a project must not be lost.
#pragma once

#include "core/base/error.h"

#include <filesystem>

namespace weighhouse::commands
{

/// Refuses a file that is a database, as projects are. Errors: "usage".
Result<void> checkNoDatabase(const std::filesystem::path &file);

} // namespace weighhouse::commands
