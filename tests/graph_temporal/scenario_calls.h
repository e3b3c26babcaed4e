// SPDX-License-Identifier: GPL-3.0-or-later
// Calls and operators of the small evaluator.
#pragma once

#include "core/base/error.h"
#include "tests/graph_temporal/scenario_value.h"

#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::testing
{

/// Thrown within the evaluator for what it does not know; a scenario of this kind is not counted as tried.
struct Unreadable {
    std::string what;
};
/// Thrown within the evaluator for an error of the module.
struct CallFailed {
    Error error;
};

/// By a function's name: "date", "datetime.fromepoch", "toString".
ScenarioValue callFunction(std::string_view name, const std::vector<ScenarioValue> &arguments);

/// "+", "-", "*", "/", "=", "<>", "<", "<=", ">", ">=".
ScenarioValue applyOperator(std::string_view op, const ScenarioValue &left, const ScenarioValue &right);

/// A component of a temporal value or an entry of a map.
ScenarioValue memberOf(const ScenarioValue &value, const std::string &name);

} // namespace weighhouse::testing
