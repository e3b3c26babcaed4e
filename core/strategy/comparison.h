// SPDX-License-Identifier: GPL-3.0-or-later
// How the candidates compare, as a query over their outcomes.
#pragma once

#include "core/decision/problem.h"
#include "core/plan/node_id.h"
#include "core/strategy/table_facts.h"

#include <map>
#include <string>
#include <vector>

namespace weighhouse::strategy
{

struct Comparison {
    std::string sql;
    std::vector<plan::NodeId> bases =
        {}; ///< Steps, besides the simulation, from which it has what holds before any decision.
};

/// Of the admissible candidates the ten best (of a front its first ten members): what is wanted, how far it
/// is from the best and from how things are now. `values` are steps that worked out columns, `tables` those
/// that retrieved tables.
Comparison comparisonOf(const decision::Problem &problem, TableFacts &facts, plan::NodeId simulation,
                        const std::map<rules::ColumnId, plan::NodeId> &values,
                        const std::map<std::uint32_t, plan::NodeId> &tables);

} // namespace weighhouse::strategy
