// SPDX-License-Identifier: GPL-3.0-or-later
// Evaluates what tests write.
#include "tests/graph_functions/evaluating.h"

#include "core/graph/functions/arithmetic.h"
#include "core/graph/functions/function.h"
#include "core/graph/functions/logic.h"
#include "core/graph/functions/predicates.h"
#include "core/graph/functions/value_text.h"
#include "tests/graph_values/literals.h"

#include <map>

namespace weighhouse::testing
{

using graph::Value;

graph::MemoryGraph smallGraph()
{
    graph::MemoryGraph graph;
    const graph::Node ann = graph.createNode({"Person", "Old Man"});
    const graph::Node bob = graph.createNode({"Person"});
    const graph::Node place = graph.createNode();
    const graph::Node deleted = graph.createNode({"Person"});
    graph.setProperty(ann, "name", Value("Ann"));
    graph.setProperty(ann, "age", Value(std::int64_t{40}));
    graph.setProperty(bob, "name", Value("Bob"));
    graph.setProperty(graph.createRelationship(ann, bob, "KNOWS"), "since", Value(std::int64_t{2000}));
    graph.createRelationship(bob, place, "IS IN");
    graph.createRelationship(place, place, "KNOWS");
    graph.removeRelationship(graph.createRelationship(deleted, deleted, "WAS"));
    static_cast<void>(graph.removeNode(deleted));
    return graph;
}

Result<Value> called(std::string_view text, const graph::Context &context)
{
    const std::size_t open = text.find('(');
    const std::string_view arguments = text.substr(open + 1, text.size() - open - 2);
    const Value list = literal("[" + std::string(arguments) + "]");
    return graph::call(text.substr(0, open), list.list(), context);
}

Result<Value> operated(const Value &left, std::string_view op, const Value &right)
{
    using namespace graph;
    static const std::map<std::string_view, Result<Value> (*)(const Value &, const Value &)> fallible = {
        {"+", add},          {"-", subtract},   {"*", multiply},    {"/", divide},
        {"%", modulo},       {"^", power},      {"IN", isIn},       {"=~", matches},
        {"AND", logicalAnd}, {"OR", logicalOr}, {"XOR", logicalXor}};
    static const std::map<std::string_view, Value (*)(const Value &, const Value &)> others = {
        {"=", equal},
        {"<>", notEqual},
        {"<", less},
        {"<=", lessOrEqual},
        {">", greater},
        {">=", greaterOrEqual},
        {"STARTS WITH", startsWith},
        {"ENDS WITH", endsWith},
        {"CONTAINS", contains}};
    if (const auto found = fallible.find(op); found != fallible.end())
        return found->second(left, right);
    return others.at(op)(left, right);
}

std::string inText(const Result<Value> &result)
{
    return result ? graph::toText(*result, nullptr)
                  : result.error().code + ": " + result.error().message.text();
}

} // namespace weighhouse::testing
