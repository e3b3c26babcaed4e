// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes by their labels, relationships by type and ends.
#pragma once

#include "core/graph/import/property_column.h"
#include "core/graph/store/graph.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::graph
{

/// The rows of a table that is to be, with their properties by key.
struct Group {
    std::size_t rows = 0;
    std::map<NameId, PropertyColumn> properties;

    void add(Properties all)
    {
        for (auto &[key, value] : all)
            properties[key].add(rows, std::move(value));
        ++rows;
    }
};

struct NodeGroup : Group {
    std::vector<std::string> labels; ///< As the first node has them.
    std::size_t table = 0;           ///< Set when there is one, as the key is.
    std::size_t keyColumn = 0;
};

struct RelationshipGroup : Group {
    NameId type = 0;
    std::size_t from = 0; ///< Positions of node groups.
    std::size_t to = 0;
    std::vector<std::uint32_t> starts; ///< Rows of these.
    std::vector<std::uint32_t> ends;
};

/// In the order in which the first of each was made; their rows as well.
struct Groups {
    std::vector<NodeGroup> nodes;
    std::vector<RelationshipGroup> relationships;
};

Groups groupsOf(const Graph &graph);

} // namespace weighhouse::graph
