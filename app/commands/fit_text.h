// SPDX-License-Identifier: GPL-3.0-or-later
// How well rules reproduce what is stored, for people and for programs.
#pragma once

#include "app/commands/output.h"
#include "core/rules/fit/fit.h"

#include <string>

namespace weighhouse::commands
{

/// What was compared, a line for each rule, and below the rows of each in which it lies farthest off.
std::string fitForPeople(const rules::Fit &fit);

/// {"inputs": "stored" or "worked-out", "tolerance", "rules": [{"rule", "column", "stored", "reproduced", …,
/// "worst": [{"row", "label", "key", "stored", "worked_out", "deviation", "problem"}…]}…]}
Json fitToJson(const rules::Fit &fit);

} // namespace weighhouse::commands
