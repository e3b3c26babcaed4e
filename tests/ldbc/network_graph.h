// SPDX-License-Identifier: GPL-3.0-or-later
// The network as the graph that LDBC's Cypher asks.
#pragma once

#include "core/graph/store/memory_graph.h"
#include "tests/ldbc/network.h"

namespace weighhouse::testing::ldbc
{

/// Labels, types and properties as in LDBC's documentation: a post is a Post and a Message, a place has its
/// kind as a second label, person_isLocatedIn_place is (:Person)-[:IS_LOCATED_IN]->(:Place). Dates are
/// milliseconds; empty fields are no properties.
graph::MemoryGraph graphOf(const Network &network);

} // namespace weighhouse::testing::ldbc
