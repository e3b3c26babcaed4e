// SPDX-License-Identifier: GPL-3.0-or-later
// Functions of nodes, relationships and paths.
#include "core/graph/functions/access.h"
#include "core/graph/functions/errors.h"
#include "core/graph/functions/tables.h"

#include <array>
#include <string>

namespace weighhouse::graph
{
namespace
{

Result<Value> idOf(Arguments arguments, const Context &)
{
    const Value &entity = arguments[0];
    return Value(std::int64_t{entity.kind() == Kind::Node ? entity.node().id : entity.relationship().id});
}

/// Nodes and relationships do not share ids of this kind.
Result<Value> elementIdOf(Arguments arguments, const Context &)
{
    const Value &entity = arguments[0];
    return Value(entity.kind() == Kind::Node ? "n" + std::to_string(entity.node().id)
                                             : "r" + std::to_string(entity.relationship().id));
}

Result<Value> typeOfRelationship(Arguments arguments, const Context &context)
{
    if (context.graph == nullptr)
        return missingContext("type", "cypher.graph-functions"_code);
    return Value(context.graph->types()[context.graph->typeOf(arguments[0].relationship())]);
}

Result<Value> startNodeOf(Arguments arguments, const Context &context)
{
    if (context.graph == nullptr)
        return missingContext("startNode", "cypher.graph-functions"_code);
    return Value(context.graph->endsOf(arguments[0].relationship()).first);
}

Result<Value> endNodeOf(Arguments arguments, const Context &context)
{
    if (context.graph == nullptr)
        return missingContext("endNode", "cypher.graph-functions"_code);
    return Value(context.graph->endsOf(arguments[0].relationship()).second);
}

Result<Value> labelsOfNode(Arguments arguments, const Context &context)
{
    if (const Result<void> exists = mustExist(arguments[0], context.graph); !exists)
        return failure(exists.error());
    List labels;
    for (const NameId label : context.graph->labelsOf(arguments[0].node()))
        labels.emplace_back(context.graph->labels()[label]);
    return Value(std::move(labels));
}

Result<Value> propertiesAsMap(Arguments arguments, const Context &context)
{
    return propertiesOf(arguments[0], context.graph);
}

/// Of maps also those that hold NULL.
Result<Value> keysOf(Arguments arguments, const Context &context)
{
    if (arguments[0].kind() != Kind::Map && arguments[0].kind() != Kind::Node &&
        arguments[0].kind() != Kind::Relationship)
        return argumentTypeError("keys", "cypher.access.node-relationship"_code, arguments[0]);
    const Result<Value> map = propertiesOf(arguments[0], context.graph);
    if (!map)
        return map;
    List keys;
    for (const auto &[key, value] : map->map())
        keys.emplace_back(key);
    return Value(std::move(keys));
}

Result<Value> nodesOf(Arguments arguments, const Context &)
{
    List nodes;
    for (const Node node : arguments[0].path().nodes)
        nodes.emplace_back(node);
    return Value(std::move(nodes));
}

Result<Value> relationshipsOfPath(Arguments arguments, const Context &)
{
    List relationships;
    for (const Relationship relationship : arguments[0].path().relationships)
        relationships.emplace_back(relationship);
    return Value(std::move(relationships));
}

Result<Value> lengthOf(Arguments arguments, const Context &)
{
    return Value(static_cast<std::int64_t>(arguments[0].path().relationships.size()));
}

/// Of a property; whether there is a pattern is not asked by a value.
Result<Value> existsValue(Arguments arguments, const Context &)
{
    return Value(!arguments[0].isNull());
}

constexpr std::array graphTable = {
    Function{"id", 1, 1, {Takes::Entity}, idOf},
    Function{"elementId", 1, 1, {Takes::Entity}, elementIdOf},
    Function{"type", 1, 1, {Takes::Relationship}, typeOfRelationship},
    Function{"startNode", 1, 1, {Takes::Relationship}, startNodeOf},
    Function{"endNode", 1, 1, {Takes::Relationship}, endNodeOf},
    Function{"labels", 1, 1, {Takes::Node}, labelsOfNode},
    Function{"properties", 1, 1, {}, propertiesAsMap},
    Function{"keys", 1, 1, {}, keysOf},
    Function{"nodes", 1, 1, {Takes::Path}, nodesOf},
    Function{"relationships", 1, 1, {Takes::Path}, relationshipsOfPath},
    Function{"length", 1, 1, {Takes::Path}, lengthOf},
    Function{"exists", 1, 1, {}, existsValue, Function::Nulls::Seen},
};

} // namespace

std::span<const Function> graphFunctions()
{
    return graphTable;
}

} // namespace weighhouse::graph
