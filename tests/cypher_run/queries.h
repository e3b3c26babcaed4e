// SPDX-License-Identifier: GPL-3.0-or-later
// Queries on a small graph of towns and roads.
#pragma once

#include "core/graph/functions/value_text.h"
#include "core/graph/query/query.h"
#include "core/graph/store/memory_graph.h"

#include <string>
#include <string_view>

namespace weighhouse::testing
{

/// Ayr -> Bude -> Cove -> Ayr, Bude -> Dent; towns with people, roads with lengths.
inline graph::MemoryGraph towns()
{
    graph::MemoryGraph graph;
    cypher::QuerySetting setting{.graph = graph, .writable = &graph};
    (void)cypher::runQuery("CREATE (a:Town {name: 'Ayr', people: 3}), (b:Town {name: 'Bude', people: 5}), "
                           "(c:Town:Port {name: 'Cove', people: 8}), (d:Town {name: 'Dent'}), "
                           "(a)-[:ROAD {km: 10}]->(b)-[:ROAD {km: 20}]->(c)-[:ROAD {km: 5}]->(a), "
                           "(b)-[:TRACK {km: 2}]->(d)",
                           setting);
    return graph;
}

/// "Ayr 3 | Bude 5": rows in their order; of an error its code.
inline std::string answerTo(std::string_view query, const graph::Graph &graph,
                            graph::MemoryGraph *writable = nullptr, graph::Map parameters = {})
{
    cypher::QuerySetting setting{.graph = graph, .writable = writable, .parameters = std::move(parameters)};
    const auto result = cypher::runQuery(query, setting);
    if (!result)
        return result.error().code + " at " + result.error().where.object;
    std::string text;
    for (const cypher::Row &row : result->rows) {
        text += text.empty() ? "" : " | ";
        std::string line;
        for (const graph::Value &value : row)
            line += (line.empty() ? "" : " ") +
                    (value.kind() == graph::Kind::Text ? value.text() : graph::toText(value, &graph));
        text += line;
    }
    return text;
}

} // namespace weighhouse::testing
