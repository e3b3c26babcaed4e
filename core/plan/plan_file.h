// SPDX-License-Identifier: GPL-3.0-or-later
// Plans as people keep them in files: JSON or DOT.
#pragma once

#include "core/plan/plan.h"

#include <filesystem>
#include <string_view>

namespace weighhouse::plan
{

/// JSON or DOT, by how it begins. Errors: as of planFromJsonText and planFromDot.
Result<Plan> planFromText(std::string_view text);

/// The same of a file. Errors also "file.not-found", "file.unreadable"; all with `where.file`.
Result<Plan> readPlanFile(const std::filesystem::path &path);

} // namespace weighhouse::plan
