// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/graph_import/graph_facts.h"

#include "core/base/text.h"
#include "core/graph/functions/value_text.h"
#include "core/graph/query/query.h"
#include "core/graph/store/dataset_graph.h"
#include "core/graph/store/memory_graph.h"
#include "core/graph/syntax/parser.h"

#include <algorithm>
#include <map>
#include <memory>

namespace weighhouse::testing
{
namespace
{

/// As a column holds it: lists are text there.
std::string valueText(const graph::Value &value)
{
    if (value.isNumber())
        return numberToText(value.number());
    if (value.kind() == graph::Kind::List)
        return graph::toText(graph::Value(graph::toText(value, nullptr)), nullptr);
    return graph::toText(value, nullptr);
}

std::string propertiesText(const graph::Names &keys, const graph::Properties &properties)
{
    std::vector<std::string> texts;
    for (const auto &[key, value] : properties)
        texts.push_back(graph::nameToText(keys[key]) + ": " + valueText(value));
    std::ranges::sort(texts);
    return "{" + join(texts, ", ") + "}";
}

} // namespace

std::vector<std::string> factsOf(const graph::Graph &graph)
{
    std::vector<std::string> facts;
    std::map<std::string, int> counts;
    std::vector<std::string> nodes(graph.nodeLimit());
    for (graph::Node node; node.id < graph.nodeLimit(); ++node.id) {
        if (!graph.has(node))
            continue;
        std::vector<std::string> labels;
        for (const graph::NameId label : graph.labelsOf(node))
            labels.push_back(":" + graph::nameToText(graph.labels()[label]));
        std::ranges::sort(labels);
        const std::string kind = join(labels, "");
        nodes[node.id] = "(" + kind + " #" + std::to_string(++counts[kind]) + ")";
        facts.push_back(nodes[node.id] + " " + propertiesText(graph.keys(), graph.properties(node)));
    }
    for (graph::Relationship link; link.id < graph.relationshipLimit(); ++link.id) {
        if (!graph.has(link))
            continue;
        const auto [start, end] = graph.endsOf(link);
        facts.push_back(nodes[start.id] + "-[:" + graph::nameToText(graph.types()[graph.typeOf(link)]) + " " +
                        propertiesText(graph.keys(), graph.properties(link)) + "]->" + nodes[end.id]);
    }
    std::ranges::sort(facts);
    return facts;
}

std::vector<std::string> factsOf(const import::Imported &imported)
{
    return factsOf(graph::DatasetGraph(std::make_shared<const data::Dataset>(imported.dataset)));
}

Result<std::vector<std::string>> factsByQueries(std::string_view script)
{
    graph::MemoryGraph graph;
    const cypher::QuerySetting setting{.graph = graph, .writable = &graph};
    cypher::Script statements(script);
    while (statements.next()) {
        const cypher::Range range = statements.range();
        if (auto done = cypher::runQuery(script.substr(range.begin, range.end - range.begin), setting); !done)
            return failure(done.error());
    }
    return factsOf(graph);
}

std::string difference(const std::vector<std::string> &left, const std::vector<std::string> &right)
{
    const auto at = std::ranges::mismatch(left, right);
    if (at.in1 == left.end() && at.in2 == right.end())
        return {};
    return (at.in1 == left.end() ? std::string("nothing") : *at.in1) + " and " +
           (at.in2 == right.end() ? std::string("nothing") : *at.in2);
}

} // namespace weighhouse::testing
