// SPDX-License-Identifier: GPL-3.0-or-later
// Tells whether the answers of a run are still valid for the rules and data that there are now.
#pragma once

#include "core/model/model.h"
#include "core/plan/journal/run_state.h"
#include "core/plan/tools/tool.h"

#include <map>
#include <string>
#include <vector>

namespace weighhouse::plan
{

/// The inputs of a run. It names the first three by hashes; the steps that searched documents know those.
enum class RunInput { Rules, Schema, Data, Documents };

/// Lists the inputs that are different now from when a run was begun; empty for a run that does not name
/// them. The order of the tables counts only for runs of programs that did not keep hashes without it.
std::vector<RunInput> changedInputs(const RunState &state, const model::Fingerprint &now);
/// The same with the documents, which count if a step has searched them. `tools` work on what there is now.
std::vector<RunInput> changedInputs(const RunState &state, const model::Fingerprint &now, const Tools &tools);

/// SHA-256 in hexadecimal of the tool, the payload, the check, the parents' answers, and what the tool reads
/// of the project (Tool::reads; else `world`, a hash of all of it). Equal work has the same answer.
std::string workOf(const Node &node, const std::map<NodeId, AnswerPtr> &inputs, const RunState &state,
                   const Tools &tools, const std::string &world);

/// The steps whose answers were worked out from other data or rules than there are now, in the plan's order.
/// Other steps keep their answers, whatever else has changed.
std::vector<NodeId> outdatedSteps(const RunState &state, const Tools &tools, const std::string &world);

} // namespace weighhouse::plan
