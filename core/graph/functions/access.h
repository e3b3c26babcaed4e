// SPDX-License-Identifier: GPL-3.0-or-later
// What is inside a value: properties, elements and stretches of lists.
#pragma once

#include "core/base/error.h"
#include "core/graph/store/graph.h"
#include "core/graph/values/value.h"

#include <optional>
#include <string_view>

namespace weighhouse::graph
{

// The graph may be null where values are no nodes or relationships. Anything of NULL is NULL. Errors:
// "cypher.type-error.InvalidArgumentType" of what has nothing inside,
// "cypher.entity-not-found.DeletedEntityAccess" of nodes and relationships that are gone.

/// `value.key`: of maps, nodes, relationships (NULL if they have none) and temporal values (their components;
/// "cypher.argument-error" if they have none).
Result<Value> property(const Value &value, std::string_view key, const Graph *graph);

/// `value[index]`: lists by place, from the end if it is negative, NULL outside; maps, nodes and
/// relationships by key. Errors: "cypher.type-error.ListElementAccessByNonInteger",
/// "cypher.type-error.MapElementAccessByNonString".
Result<Value> subscript(const Value &value, const Value &index, const Graph *graph);

/// `list[from..to]`, `to` excluded; negative ones count from the end; what lies outside is left out; NULL for
/// a bound that is NULL. Nothing for a bound that is not written.
Result<Value> slice(const Value &list, const std::optional<Value> &from, const std::optional<Value> &to);

/// All properties of a node, a relationship or a map, as a map.
Result<Value> propertiesOf(const Value &value, const Graph *graph);

/// Whether the graph still has the node or relationship; the error of those it has not.
Result<void> mustExist(const Value &entity, const Graph *graph);

} // namespace weighhouse::graph
