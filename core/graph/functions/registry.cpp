// SPDX-License-Identifier: GPL-3.0-or-later
// Functions by name, and what their calls have in common.
#include "core/base/text.h"
#include "core/graph/functions/errors.h"
#include "core/graph/functions/function.h"
#include "core/graph/functions/tables.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::graph
{
namespace
{

struct Registry {
    std::vector<Function> functions;
    std::vector<std::string> names; ///< Of the functions at the same places, in lower case; ascending.
};

Registry makeRegistry()
{
    std::vector<std::pair<std::string, Function>> all;
    for (const auto &table :
         {textFunctions(), numberFunctions(), roundingFunctions(), listFunctions(), graphFunctions(),
          conversionFunctions(), typeFunctions(), temporalFunctions()}) {
        for (const Function &function : table)
            all.emplace_back(toLower(function.name), function);
    }
    std::ranges::sort(all, {}, [](const auto &entry) -> const std::string & { return entry.first; });
    Registry registry;
    for (auto &[name, function] : all) {
        registry.names.push_back(std::move(name));
        registry.functions.push_back(function);
    }
    return registry;
}

const Registry &registry()
{
    static const Registry made = makeRegistry();
    return made;
}

bool isTaken(Takes takes, Kind kind)
{
    switch (takes) {
    case Takes::Anything:
        return true;
    case Takes::Text:
        return kind == Kind::Text;
    case Takes::Integer:
        return kind == Kind::Integer;
    case Takes::Number:
        return kind == Kind::Integer || kind == Kind::Float;
    case Takes::List:
        return kind == Kind::List;
    case Takes::Node:
        return kind == Kind::Node;
    case Takes::Relationship:
        return kind == Kind::Relationship;
    case Takes::Entity:
        return kind == Kind::Node || kind == Kind::Relationship;
    case Takes::Path:
        return kind == Kind::Path;
    case Takes::TextOrList:
        return kind == Kind::Text || kind == Kind::List;
    }
    return false;
}

MessageCode wordsFor(Takes takes)
{
    switch (takes) {
    case Takes::Anything:
        return "cypher.type.any"_code;
    case Takes::Text:
        return "cypher.type.string"_code;
    case Takes::Integer:
        return "cypher.type.integer"_code;
    case Takes::Number:
        return "cypher.type.number"_code;
    case Takes::List:
        return "cypher.type.list"_code;
    case Takes::Node:
        return "cypher.type.node"_code;
    case Takes::Relationship:
        return "cypher.type.relationship"_code;
    case Takes::Entity:
        return "cypher.type.node-or-relationship"_code;
    case Takes::Path:
        return "cypher.type.path"_code;
    case Takes::TextOrList:
        return "cypher.type.string-or-list"_code;
    }
    return {};
}

Message arityInWords(const Function &function)
{
    const auto counted = [](std::size_t count) {
        return count == 0 ? Message::of("cypher.arity.none")
                          : Message::of("cypher.arity.counted", {{"count", count}});
    };
    if (function.most == anyNumber)
        return Message::of("cypher.arity.at-least", {{"counted", counted(function.least)}});
    if (function.least == function.most)
        return counted(function.least);
    return Message::of("cypher.arity.from-to",
                       {{"least", function.least}, {"counted", counted(function.most)}});
}

} // namespace

std::span<const Function> allFunctions()
{
    return registry().functions;
}

const Function *findFunction(std::string_view name)
{
    const std::string lower = toLower(name);
    const auto found = std::ranges::lower_bound(registry().names, lower);
    if (found == registry().names.end() || *found != lower)
        return nullptr;
    return &registry().functions[static_cast<std::size_t>(found - registry().names.begin())];
}

Result<Value> call(const Function &function, Arguments arguments, const Context &context)
{
    if (arguments.size() < function.least || arguments.size() > function.most)
        return failure("cypher.syntax.InvalidNumberOfArguments",
                       Message::of("cypher.takes-arguments", {{"function", function.name},
                                                              {"arity", arityInWords(function)},
                                                              {"arguments", arguments.size()}}));
    if (function.nulls == Function::Nulls::Spread &&
        std::ranges::any_of(arguments, [](const Value &value) { return value.isNull(); }))
        return Value();
    for (std::size_t i = 0; i < std::min(arguments.size(), function.takes.size()); ++i) {
        if (!arguments[i].isNull() && !isTaken(function.takes[i], arguments[i].kind()))
            return argumentTypeError(function.name, wordsFor(function.takes[i]), arguments[i]);
    }
    return function.evaluate(arguments, context);
}

Result<Value> call(std::string_view name, Arguments arguments, const Context &context)
{
    if (const Function *function = findFunction(name))
        return call(*function, arguments, context);
    const auto near = nearest(name, registry().names);
    return failure(
        "cypher.syntax.UnknownFunction", Message::of("cypher.unknown-function.called", {{"name", name}}),
        near ? Message::of("cypher.do.did-mean-function", {{"name", findFunction(*near)->name}}) : Message());
}

} // namespace weighhouse::graph
