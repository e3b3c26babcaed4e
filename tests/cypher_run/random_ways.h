// SPDX-License-Identifier: GPL-3.0-or-later
// Random graphs, and random aggregations over their ways.
#pragma once

#include "core/graph/store/memory_graph.h"

#include <cstdint>
#include <rapidcheck.h>
#include <string>
#include <vector>

namespace weighhouse::testing
{

inline const char *oneOf(std::initializer_list<const char *> texts)
{
    return *rc::gen::elementOf(std::vector<const char *>(texts));
}
/// One time in so many.
inline bool onceIn(int times)
{
    return *rc::gen::inRange(0, times) == 0;
}

/// Mostly numbers, so that sums work; seldom what they trip over.
inline graph::Value anyProperty()
{
    switch (*rc::gen::inRange(0, 24)) {
    case 0:
        return graph::Value();
    case 1:
        return graph::Value("text");
    case 2:
        return graph::Value(std::int64_t(9223372036854775000));
    case 3:
        return graph::Value(graph::List{graph::Value(true)});
    case 4:
    case 5:
    case 6:
        return graph::Value(*rc::gen::inRange(-30, 30) * 0.1);
    case 7:
        return graph::Value(*rc::gen::inRange(-3, 3) * 1.0);
    default:
        return graph::Value(std::int64_t(*rc::gen::inRange(-3, 4)));
    }
}

/// Small and dense, with loops and several relationships between the same nodes, and with gaps.
inline graph::MemoryGraph anyWays()
{
    graph::MemoryGraph graph;
    const bool isTame = !onceIn(3);
    const auto count = *rc::gen::inRange<std::uint32_t>(1, 9);
    for (std::uint32_t i = 0; i < count; ++i) {
        std::vector<std::string> labels;
        for (const char *label : {"A", "B"}) {
            if (!onceIn(3))
                labels.emplace_back(label);
        }
        const graph::Node node = graph.createNode(labels);
        const graph::Value whole(std::int64_t(*rc::gen::inRange(0, 3)));
        graph.setProperty(node, "x", isTame ? whole : anyProperty());
        graph.setProperty(node, "g", onceIn(4) ? graph::Value() : graph::Value(oneOf({"p", "q"})));
    }
    const auto ways = *rc::gen::inRange<std::uint32_t>(0, 4 * count);
    for (std::uint32_t i = 0; i < ways; ++i) {
        const graph::Node from{*rc::gen::inRange<std::uint32_t>(0, count)};
        const graph::Node to{*rc::gen::inRange<std::uint32_t>(0, count)};
        graph.setProperty(graph.createRelationship(from, to, oneOf({"R", "R", "S"})), "w",
                          graph::Value(std::int64_t(*rc::gen::inRange(0, 3))));
    }
    if (ways > 0 && onceIn(3))
        graph.removeRelationship({*rc::gen::inRange<std::uint32_t>(0, ways)});
    if (onceIn(3))
        (void)graph.removeNode({*rc::gen::inRange<std::uint32_t>(0, count)});
    return graph;
}

inline std::string anyNode(const std::string &name)
{
    return "(" + name + oneOf({"", "", ":A", ":B", ":A:B", ":A|B", ":!A", ":C"}) +
           (onceIn(6) ? oneOf({" {x: 1}", " {g: 'p'}", " {x: 1, g: 'q'}"}) : "") + ")";
}

inline std::string anyHop(const std::string &name)
{
    const std::string inside = "[" + name + oneOf({"", "", ":R", ":R", ":S", ":R|S", ":S|R|R", ":Q"}) +
                               (onceIn(25) ? oneOf({"*1..2", " {w: 1}", "*0..1"}) : "") + "]";
    return oneOf({"<", "", "", ""}) + ("-" + inside) + oneOf({"->", "->", "-"});
}

/// Of one node mostly; sometimes it fails for some of them.
inline std::string anyCondition(const std::string &node, const std::string &other)
{
    const std::string condition =
        oneOf({"@.x > 0", "@.x <> 1", "@.g = 'p'", "@.x % 2 = 0", "NOT @:A", "@.g IS NULL", "@.x > $least",
               "@.x / 0 > 1", "@.x", "size(@.g) = 1", "@.x IN [0, 1, null]", "@ <> #", "@.x < #.x",
               "(@)-[:S]->()", "rand() >= 0 AND @.x >= 0", "true", "@.x + 1 > 0 OR @.g STARTS WITH 'p'"});
    std::string text;
    for (const char c : condition)
        text += c == '@' ? node : c == '#' ? other : std::string(1, c);
    return text;
}

inline std::string anyValue(const std::string &node)
{
    return onceIn(10) ? oneOf({"1", "$least"})
                      : node + oneOf({"", ".x", ".x", ".g", ".x + 1", ".x * 0.1", ".x % 2"});
}

inline std::string anyAggregate(const std::string &node)
{
    const std::string function =
        oneOf({"count", "count", "sum", "sum", "avg", "min", "max", "collect", "stDev"});
    return onceIn(4) ? std::string("count(*)")
                     : function + "(" + (onceIn(3) ? "DISTINCT " : "") + anyValue(node) + ")";
}

/// MATCH of up to three relationships, WHERE, and what is worked out of it.
inline std::string anyWayQuery()
{
    const std::vector<std::string> names{"a", "b", "c", "d"};
    const auto hops = *rc::gen::element<std::size_t>(1, 2, 2, 2, 2, 3);
    const auto node = [&] { return names[*rc::gen::inRange<std::size_t>(0, hops + 1)]; };
    std::string pattern = anyNode("a");
    for (std::size_t i = 0; i < hops; ++i) {
        if (onceIn(8))
            pattern += ", (" + names[i] + ")"; // another path from here
        const std::string end = onceIn(25) ? "a" : names[i + 1];
        pattern += anyHop(onceIn(4) ? "r" + std::to_string(i) : "") +
                   (end == "a" ? std::string("(a)") : anyNode(end));
        if (end == "a")
            pattern += ", (" + names[i + 1] + ")";
    }
    std::string query = onceIn(20) ? "OPTIONAL MATCH " : "MATCH ";
    query += (onceIn(20) ? "way = " : "") + pattern;
    for (int i = 0; i < 2; ++i) {
        if (onceIn(3))
            query += (query.find(" WHERE ") == std::string::npos ? " WHERE " : " AND ") +
                     anyCondition(node(), node());
    }
    if (onceIn(20))
        query += " MATCH (a)-->(e)";
    const std::string about = node();
    query += onceIn(4) ? " WITH " : " RETURN ";
    std::string items;
    const auto keys = *rc::gen::element(0, 1, 1, 1, 2);
    for (int i = 0; i < keys; ++i)
        items += anyValue(onceIn(8) ? node() : about) + " AS k" + std::to_string(i) + ", ";
    const auto aggregates = *rc::gen::inRange(1, 4);
    const std::string of = onceIn(2) ? about : node();
    for (int i = 0; i < aggregates; ++i)
        items += (i == 0 ? "" : ", ") + anyAggregate(onceIn(5) ? node() : of) + (onceIn(8) ? " + 1" : "") +
                 " AS v" + std::to_string(i);
    const bool isWith = query.ends_with(" WITH ");
    query += items;
    if (isWith)
        query += oneOf({" RETURN *", " RETURN *", " RETURN sum(v0) AS v0, count(*)",
                        " RETURN max(v0) AS v0, count(DISTINCT v0)", " RETURN collect(v0) AS v0",
                        " WHERE v0 > 1 RETURN min(v0) AS v0", " LIMIT 2 RETURN max(v0) AS v0"});
    if (onceIn(4))
        query += " ORDER BY v0 LIMIT 2";
    return query;
}

} // namespace weighhouse::testing
