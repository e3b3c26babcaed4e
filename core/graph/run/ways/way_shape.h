// SPDX-License-Identifier: GPL-3.0-or-later
// Matches whose ways can be worked out in arrays by node.
#pragma once

#include "core/graph/plan/match_plan.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::cypher
{

/// One relationship further, from one of the nodes before it.
struct WayStep {
    std::size_t from = 0; ///< A place.
    std::vector<std::string> types = {};
    Direction direction = Direction::Both; ///< As seen from there.
};

/// Ways from a node over one or more relationships, each to a new node. Nodes have places: the first one 0,
/// then one for each step. Nothing is asked of the relationships, and of nodes only what concerns one alone.
struct WayShape {
    ScanNodes scan = {};
    std::vector<Slot> nodes = {}; ///< By place.
    std::vector<Slot> relationships = {};
    std::vector<WayStep> steps = {};
    std::vector<std::pair<std::size_t, MatchStep>> filters = {}; ///< What must hold of the node at a place.
    SlotScope scope = {};
};

/// Nothing if the plan is of another kind.
std::optional<WayShape> wayShapeOf(const MatchPlan &plan);

/// The place of the only node that the expression speaks of (0 if it speaks of none). Nothing if it speaks of
/// anything else, or may have another value when it is worked out again.
std::optional<std::size_t> placeOf(const Expression &expression, const WayShape &shape);

/// Whether it is just a variable of the match: never NULL.
bool isVariableOf(const Expression &expression, const WayShape &shape);
/// The place of the node that it is.
std::optional<std::size_t> nodeOf(const Expression &expression, const WayShape &shape);

} // namespace weighhouse::cypher
