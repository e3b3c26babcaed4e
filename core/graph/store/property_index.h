// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes by the value of one of their properties.
#pragma once

#include "core/graph/store/graph.h"
#include "core/graph/store/sorted_ids.h"
#include "core/graph/values/compare.h"
#include "core/graph/values/value.h"

#include <span>
#include <unordered_map>

namespace weighhouse::graph
{

/// Values as Cypher's = tells them apart. What equals nothing, not even itself (NULL, NaN, a list with one of
/// them in it), is neither kept nor found.
class PropertyIndex
{
public:
    void add(Node node, const Value &value);
    /// Nothing happens if it is not there.
    void remove(Node node, const Value &value);
    /// Ascending; good until something is added or removed.
    std::span<const Node> find(const Value &value) const;

private:
    std::unordered_map<Value, SortedIds<Node>, EquivalenceHash, Equivalence> m_nodes;
};

} // namespace weighhouse::graph
