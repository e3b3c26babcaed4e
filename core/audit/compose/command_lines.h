// SPDX-License-Identifier: GPL-3.0-or-later
// The command lines that a report tells its readers to run.
#pragma once

#include "core/audit/compose/subject.h"

#include <string>
#include <string_view>

namespace weighhouse::audit
{

/// Checks a report.
inline constexpr std::string_view checkingCommand = "weighhouse verify report.pdf";

/// Decides the run's question once more on the attached project, with the run's strategy, settings and
/// arguments. Values are quoted for a shell.
std::string decidingCommand(const Subject &subject);

} // namespace weighhouse::audit
