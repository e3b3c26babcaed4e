// SPDX-License-Identifier: GPL-3.0-or-later
// Cypher queries of any bytes, checked, planned and run on a small graph: nothing crashes, what passes the
// check can be planned, and a query as it is printed gives the same rows.
#include "core/base/text.h"
#include "core/graph/functions/value_text.h"
#include "core/graph/query/query.h"
#include "core/graph/store/memory_graph.h"
#include "core/graph/syntax/parser.h"
#include "core/graph/syntax/printer.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace
{

namespace cypher = weighhouse::cypher;
namespace graph = weighhouse::graph;

void require(bool good, const char *what, const std::string &text)
{
    if (good)
        return;
    std::fprintf(stderr, "%s:\n%s\n", what, text.c_str());
    std::abort();
}

/// A ring of nodes, a loop, parallel relationships and a node on its own.
graph::MemoryGraph smallGraph()
{
    graph::MemoryGraph made;
    std::array<graph::Node, 4> nodes;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        nodes[i] = i % 2 == 0 ? made.createNode({"A"}) : made.createNode({"A", "B"});
        made.setProperty(nodes[i], "x", graph::Value(static_cast<std::int64_t>(i)));
        made.setProperty(nodes[i], "name", graph::Value(std::string(i, 'n')));
    }
    for (std::size_t i = 0; i + 1 < nodes.size(); ++i)
        made.setProperty(made.createRelationship(nodes[i], nodes[(i + 1) % 3], i == 1 ? "R" : "S"), "w",
                         graph::Value(0.5 * static_cast<double>(i)));
    made.createRelationship(nodes[0], nodes[0], "R");
    made.createRelationship(nodes[0], nodes[1], "R");
    return made;
}

weighhouse::Result<cypher::QueryResult> run(const std::string &text)
{
    static const graph::MemoryGraph original = smallGraph();
    graph::MemoryGraph copy = original;
    cypher::QuerySetting setting{.graph = copy, .writable = &copy};
    setting.parameters = graph::makeMap(
        {{"p", graph::Value(std::int64_t(1))}, {"list", graph::Value(graph::List{graph::Value("a")})}});
    setting.limits.time = std::chrono::milliseconds(100);
    setting.limits.bytes = std::size_t(4) * 1024 * 1024;
    setting.mostRows = 200;
    return cypher::runQuery(text, setting);
}

std::string rowsOf(const cypher::QueryResult &result)
{
    std::string text;
    for (const cypher::Row &row : result.rows) {
        for (const graph::Value &value : row)
            text += graph::toText(value, nullptr) + ' ';
        text += '\n';
    }
    return text;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string text(data, data + size);
    auto parsed = cypher::parse(text);
    if (!parsed.statement)
        return 0;
    cypher::Statement statement = *std::move(parsed.statement);
    statement.mode = cypher::Statement::Mode::Explain;
    const auto explained = run(cypher::print(statement));
    statement.mode = cypher::Statement::Mode::Run;
    const std::string printed = cypher::print(statement);
    const auto first = run(printed);
    if (!explained) {
        require(!explained.error().code.empty() && !explained.error().message.empty(),
                "an error says nothing", text);
        require(!first, "what cannot be planned runs", text);
        return 0;
    }
    const auto second = run(text);
    const bool isOfTheClock = weighhouse::toLower(text).find("realtime") != std::string::npos;
    if (first && second && second->plan.empty() && !isOfTheClock) // else the text is of EXPLAIN or PROFILE
        require(rowsOf(*first) == rowsOf(*second), "the printed query gives other rows", text);
    return 0;
}
