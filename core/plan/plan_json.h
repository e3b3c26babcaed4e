// SPDX-License-Identifier: GPL-3.0-or-later
// Plans as JSON, for files, the journal and models.
#pragma once

#include "core/plan/plan.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace weighhouse::plan
{

/// {"version": 3, "origin": {"kind": "edit", "by": "Edit Q2.1", "reason": ""}, "nodes": [{"id": "Q1.1",
/// "kind": "query", "tool": "sql", "text": "…", "payload": "…", "after": ["Q1.2"], "pinned": {answer},
/// "check": {"kind": "rows"} or {"kind": "expression", "text": "…"} or {"kind": "judgement", "text": "…"},
/// "breakpoint": ""}…], "lastPositions": [2, 1]}. What is empty is left out, but for nodes, id, kind, tool,
/// text and payload; texts that are not UTF-8 are {"bytes": "c3ff"}.
nlohmann::ordered_json toJson(const Node &node);
nlohmann::ordered_json toJson(const Plan &plan);

/// Reads the same; unknown keys are ignored. Nodes without an id get one. Errors: "plan.bad-json", naming the
/// place
/// ("nodes[2].kind").
Result<Node> nodeFromJson(const nlohmann::ordered_json &json);
Result<Plan> planFromJson(const nlohmann::ordered_json &json);
/// From a text, also of a run as `weighhouse show --format json` prints it, whose plan stands under "plan".
/// Errors also with line and column where it is not JSON.
Result<Plan> planFromJsonText(std::string_view text);

} // namespace weighhouse::plan
