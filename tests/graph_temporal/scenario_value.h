// SPDX-License-Identifier: GPL-3.0-or-later
// Values of the small evaluator that reads the kit's temporal scenarios.
#pragma once

#include "core/graph/temporal/temporal.h"

#include <cstdint>
#include <map>
#include <string>
#include <variant>
#include <vector>

namespace weighhouse::testing
{

struct ScenarioValue;
using ScenarioList = std::vector<ScenarioValue>;
using ScenarioMap = std::map<std::string, ScenarioValue>;

struct ScenarioValue {
    std::variant<std::monostate, bool, std::int64_t, double, std::string, temporal::Temporal, ScenarioList,
                 ScenarioMap>
        held = {};
};

/// As the kit's tables have it: temporal values and texts in quotes.
std::string cellText(const ScenarioValue &value);

} // namespace weighhouse::testing
