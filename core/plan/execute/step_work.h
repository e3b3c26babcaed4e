// SPDX-License-Identifier: GPL-3.0-or-later
// What a step's answer is an answer to, as a hash.
#pragma once

#include "core/plan/journal/run_state.h"
#include "core/plan/tools/tool.h"

#include <map>
#include <string>
#include <vector>

namespace weighhouse::plan
{

/// SHA-256 in hexadecimal of the tool, the payload, the check, the parents' answers, and what the tool reads
/// of the project (Tool::reads; else `world`, a hash of all of it). Equal work has the same answer.
std::string workOf(const Node &node, const std::map<NodeId, AnswerPtr> &inputs, const RunState &state,
                   const Tools &tools, const std::string &world);

/// The steps whose answers were worked out from other data or rules than there are now, in the plan's order.
/// Other steps keep their answers, whatever else has changed.
std::vector<NodeId> outdatedSteps(const RunState &state, const Tools &tools, const std::string &world);

} // namespace weighhouse::plan
