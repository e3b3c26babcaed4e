// SPDX-License-Identifier: GPL-3.0-or-later
// A small evaluator of the queries in the kit's temporal scenarios: CREATE with properties, MATCH of a label,
// WITH, UNWIND, RETURN, and expressions of literals, calls, operators and members.
#pragma once

#include "tests/graph_temporal/scenario_value.h"

#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::testing
{

struct ScenarioOutcome {
    enum class Kind { Rows, Error, Unreadable };
    Kind kind = Kind::Rows;
    std::vector<std::vector<std::string>> rows = {}; ///< Cells as the kit's tables have them.
    std::string message = {};                        ///< Of the error, or of what is not known.
};

ScenarioOutcome runScenario(const std::vector<std::string> &setup, std::string_view query,
                            const ScenarioMap &parameters = {});

/// The cell of `RETURN expression`, or the error's message.
std::string cellOf(std::string_view expression);

} // namespace weighhouse::testing
