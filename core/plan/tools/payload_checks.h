// SPDX-License-Identifier: GPL-3.0-or-later
// What can be told to be wrong with the payloads of a plan before anything runs.
#pragma once

#include "core/base/error.h"
#include "core/plan/plan.h"

#include <string>
#include <vector>

namespace weighhouse::plan
{

/// What is empty, or cannot be read by the tool of its step, in the order of the steps; `where` as of
/// problemsOf. Other steps may run all the same. Names in queries are not looked at, for the answers that
/// have them may not be there yet; nor are the steps with a pinned answer or with a tool that is no standard
/// one. `questions` are those that the rules have. A tag that was begun and not finished is told as such,
/// with the answers there are.
Errors payloadProblems(const Plan &plan, const std::vector<std::string> &questions);

} // namespace weighhouse::plan
