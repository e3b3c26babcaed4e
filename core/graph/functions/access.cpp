// SPDX-License-Identifier: GPL-3.0-or-later
// What is inside a value.
#include "core/graph/functions/access.h"

#include "core/graph/functions/errors.h"
#include "core/graph/functions/temporal_bridge.h"
#include "core/graph/functions/value_text.h"

#include <algorithm>
#include <cstdint>

namespace weighhouse::graph
{
namespace
{

constexpr MessageCode holders = "cypher.access"_code;

/// Of a node or a relationship.
Result<Value> entityProperty(const Value &entity, std::string_view key, const Graph *graph)
{
    if (const Result<void> exists = mustExist(entity, graph); !exists)
        return failure(exists.error());
    const std::optional<NameId> id = graph->keys().find(key);
    if (!id)
        return Value();
    return entity.kind() == Kind::Node ? graph->property(entity.node(), *id)
                                       : graph->property(entity.relationship(), *id);
}

/// A bound of a slice as a place from 0 to size.
std::size_t placeOf(std::int64_t bound, std::size_t size)
{
    const auto length = static_cast<std::int64_t>(size);
    if (bound < 0)
        bound = std::max<std::int64_t>(bound, -length) + length;
    return static_cast<std::size_t>(std::min(bound, length));
}

} // namespace

Result<void> mustExist(const Value &entity, const Graph *graph)
{
    if (graph == nullptr)
        return failure("cypher.argument-error",
                       Message::of("cypher.argument-error", {{"entity", inWords(entity)}}));
    const bool exists =
        entity.kind() == Kind::Node ? graph->has(entity.node()) : graph->has(entity.relationship());
    if (!exists)
        return deletedError(entity);
    return {};
}

Result<Value> property(const Value &value, std::string_view key, const Graph *graph)
{
    switch (value.kind()) {
    case Kind::Null:
        return Value();
    case Kind::Map: {
        const Value *found = find(value.map(), key);
        return found != nullptr ? *found : Value();
    }
    case Kind::Node:
    case Kind::Relationship:
        return entityProperty(value, key, graph);
    case Kind::Temporal:
        return temporalComponent(value, key);
    default:
        return operandError("." + nameToText(key), holders, value);
    }
}

Result<Value> subscript(const Value &value, const Value &index, const Graph *graph)
{
    switch (value.kind()) {
    case Kind::Null:
        return Value();
    case Kind::List: {
        if (index.isNull())
            return Value();
        if (index.kind() != Kind::Integer)
            return failure(
                "cypher.type-error.ListElementAccessByNonInteger",
                Message::of("cypher.list-element-access-by-non-integer", {{"index", inWords(index)}}));
        const auto size = static_cast<std::int64_t>(value.list().size());
        const std::int64_t place = index.integer() < 0 ? index.integer() + size : index.integer();
        if (place < 0 || place >= size)
            return Value();
        return value.list()[static_cast<std::size_t>(place)];
    }
    case Kind::Map:
    case Kind::Node:
    case Kind::Relationship:
    case Kind::Temporal:
        if (index.isNull())
            return Value();
        if (index.kind() != Kind::Text)
            return failure(
                "cypher.type-error.MapElementAccessByNonString",
                Message::of("cypher.map-element-access-by-non-string", {{"index", inWords(index)}}));
        return property(value, index.text(), graph);
    default:
        return operandError("[…]", "cypher.access.list-map"_code, value);
    }
}

Result<Value> slice(const Value &list, const std::optional<Value> &from, const std::optional<Value> &to)
{
    if (list.isNull())
        return Value();
    if (list.kind() != Kind::List)
        return operandError("[…..…]", "cypher.access.list-before"_code, list);
    for (const std::optional<Value> *bound : {&from, &to}) {
        if (*bound && !(*bound)->isNull() && (*bound)->kind() != Kind::Integer)
            return operandError("[…..…]", "cypher.access.integers"_code, **bound);
    }
    if ((from && from->isNull()) || (to && to->isNull()))
        return Value();
    const List &all = list.list();
    const std::size_t begin = from ? placeOf(from->integer(), all.size()) : 0;
    const std::size_t end = to ? placeOf(to->integer(), all.size()) : all.size();
    if (begin >= end)
        return Value(List());
    return Value(List(all.begin() + static_cast<std::ptrdiff_t>(begin),
                      all.begin() + static_cast<std::ptrdiff_t>(end)));
}

Result<Value> propertiesOf(const Value &value, const Graph *graph)
{
    if (value.isNull() || value.kind() == Kind::Map)
        return value;
    if (value.kind() != Kind::Node && value.kind() != Kind::Relationship)
        return argumentTypeError("properties", "cypher.access.node-relationship"_code, value);
    if (const Result<void> exists = mustExist(value, graph); !exists)
        return failure(exists.error());
    Properties found = value.kind() == Kind::Node ? graph->properties(value.node())
                                                  : graph->properties(value.relationship());
    Map map;
    map.reserve(found.size());
    for (auto &[key, held] : found)
        map.emplace_back(graph->keys()[key], std::move(held));
    return Value(makeMap(std::move(map)));
}

} // namespace weighhouse::graph
