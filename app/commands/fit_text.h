// SPDX-License-Identifier: GPL-3.0-or-later
// The fit of rules to what is stored is written for people and for programs.
#pragma once

#include "app/commands/output.h"
#include "core/rules/fit/fit.h"

#include <string>

namespace weighhouse::commands
{

/// Writes what was compared, a line for each rule, and below it the rows in which it lies farthest off.
std::string fitForPeople(const rules::Fit &fit);

/// {"inputs": "stored" or "worked-out", "tolerance", "rules": [{"rule", "column", "stored", "reproduced", …,
/// "worst": [{"row", "label", "key", "stored", "worked_out", "deviation", "problem"}…]}…]}
Json fitToJson(const rules::Fit &fit);

} // namespace weighhouse::commands
