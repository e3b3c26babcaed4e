// SPDX-License-Identifier: GPL-3.0-or-later
// Tells which part of a graph a query can depend on.
#pragma once

#include "core/graph/check/checked.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::cypher
{

/// The names by which a query looks for nodes, relationships and properties, if it can read nothing else of
/// the usual graph: nodes of these labels, relationships of these types with their ends, and how many nodes
/// there are, since that decides the order in which a query is run. Nothing if it may read anything else, or
/// cannot be read itself. `parameters` are the names of those that it gets, without `$`.
std::optional<std::vector<SoughtName>> soughtBy(std::string_view text,
                                                const std::set<std::string> &parameters = {});

/// The names in a query, which may read more than these name.
struct NamedInQuery {
    std::vector<SoughtName> names;
    std::string graph;     ///< That `USE` names; empty: the usual one.
    bool seeksAny = false; ///< It may read nodes and relationships of other names as well.
};

/// Nothing if the query cannot be read.
std::optional<NamedInQuery> namedIn(std::string_view text, const std::set<std::string> &parameters = {});

} // namespace weighhouse::cypher
