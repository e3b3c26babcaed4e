// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/import/groups.h"

#include <algorithm>
#include <tuple>

namespace weighhouse::graph
{
namespace
{

/// Where a node is: the position of its group, and its row there.
using Places = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// By the node's id.
Places groupNodes(const Graph &graph, std::vector<NodeGroup> &nodes)
{
    std::map<std::vector<NameId>, std::size_t> groups;
    Places places(graph.nodeLimit());
    for (Node node; node.id < graph.nodeLimit(); ++node.id) {
        if (!graph.has(node))
            continue;
        const auto given = graph.labelsOf(node);
        std::vector<NameId> labels(given.begin(), given.end());
        std::ranges::sort(labels);
        const auto [place, isNew] = groups.try_emplace(std::move(labels), nodes.size());
        if (isNew) {
            nodes.emplace_back();
            for (const NameId label : given)
                nodes.back().labels.push_back(graph.labels()[label]);
        }
        NodeGroup &group = nodes[place->second];
        places[node.id] = {static_cast<std::uint32_t>(place->second), static_cast<std::uint32_t>(group.rows)};
        group.add(graph.properties(node));
    }
    return places;
}

void groupRelationships(const Graph &graph, const Places &places,
                        std::vector<RelationshipGroup> &relationships)
{
    std::map<std::tuple<NameId, std::size_t, std::size_t>, std::size_t> groups;
    for (Relationship link; link.id < graph.relationshipLimit(); ++link.id) {
        if (!graph.has(link))
            continue;
        const auto [start, end] = graph.endsOf(link);
        const auto [from, startRow] = places[start.id];
        const auto [to, endRow] = places[end.id];
        const NameId type = graph.typeOf(link);
        const auto [place, isNew] = groups.try_emplace({type, from, to}, relationships.size());
        if (isNew) {
            relationships.emplace_back();
            relationships.back().type = type;
            relationships.back().from = from;
            relationships.back().to = to;
        }
        RelationshipGroup &group = relationships[place->second];
        group.starts.push_back(startRow);
        group.ends.push_back(endRow);
        group.add(graph.properties(link));
    }
}

} // namespace

Groups groupsOf(const Graph &graph)
{
    Groups groups;
    const Places places = groupNodes(graph, groups.nodes);
    groupRelationships(graph, places, groups.relationships);
    return groups;
}

} // namespace weighhouse::graph
