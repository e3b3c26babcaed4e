// SPDX-License-Identifier: GPL-3.0-or-later
// How often the long work was done, for --verbose.
#pragma once

#include "core/rules/evaluate/counts.h"

#include <string>

namespace weighhouse::commands
{

/// "1 program compiled, 1 base worked out, 3 look-up indexes built, 1 sweep run"
std::string countsForPeople(const rules::EvaluationCounts &counts);

} // namespace weighhouse::commands
