// SPDX-License-Identifier: GPL-3.0-or-later
// What the rows of a table have as properties in the graph of a dataset.
#pragma once

#include "core/data/graph_mapping.h"

#include <cstddef>
#include <string>
#include <vector>

namespace weighhouse::data
{

/// A column that is a property.
struct GraphProperty {
    std::size_t column = 0;
    std::string name;

    bool operator==(const GraphProperty &) const = default;
};

/// A column is called by its name in the graph; one that is a reference of a node table by its own name,
/// since the other one is that of the relationships. The columns that hold the ends of a relationship table
/// are no properties, unless they have been given a name in the graph; nor are those that are hidden there.
/// Of two columns of one name the first counts. None, if the table is not in the graph.
std::vector<GraphProperty> graphPropertiesOf(const Schema &schema, const GraphMapping &mapping,
                                             std::size_t table);

/// Columns that cannot be seen in the graph, because an earlier one has their name there.
Errors maskedPropertiesOf(const Schema &schema, const GraphMapping &mapping);

} // namespace weighhouse::data
