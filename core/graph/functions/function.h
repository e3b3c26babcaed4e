// SPDX-License-Identifier: GPL-3.0-or-later
// The functions that a query can call, by name. Aggregations are in aggregation.h.
#pragma once

#include "core/base/error.h"
#include "core/graph/functions/context.h"
#include "core/graph/values/value.h"

#include <array>
#include <cstddef>
#include <limits>
#include <span>
#include <string_view>

namespace weighhouse::graph
{

using Arguments = std::span<const Value>;
using Evaluate = Result<Value> (*)(Arguments arguments, const Context &context);

/// Number of arguments of a function that takes any number.
constexpr std::size_t anyNumber = std::numeric_limits<std::size_t>::max();

/// What a place among a function's arguments takes.
enum class Takes { Anything, Text, Integer, Number, List, Node, Relationship, Entity, Path, TextOrList };

/// A function and how it may be called. `evaluate` relies on getting what `least`, `most` and `takes` allow;
/// call() sees to it.
struct Function {
    enum class Nulls {
        Spread, ///< NULL if any argument is NULL; `evaluate` is not asked.
        Seen    ///< `evaluate` deals with them.
    };
    std::string_view name; ///< As it is usually written; case does not count.
    std::size_t least = 0; ///< Number of arguments.
    std::size_t most = 0;
    std::array<Takes, 3> takes = {}; ///< Of the first arguments; those after them may be anything.
    Evaluate evaluate = nullptr;
    Nulls nulls = Nulls::Spread;
};

/// Every function, by name in lower case.
std::span<const Function> allFunctions();

/// By its name in any case, with its dots ("duration.between"); null if there is none.
const Function *findFunction(std::string_view name);

/// Errors: "cypher.syntax.InvalidNumberOfArguments"; "cypher.type-error.…", "cypher.argument-error.…",
/// "cypher.arithmetic-error.…", "cypher.entity-not-found.…" as the function says.
Result<Value> call(const Function &function, Arguments arguments, const Context &context);

/// Also "cypher.syntax.UnknownFunction".
Result<Value> call(std::string_view name, Arguments arguments, const Context &context);

} // namespace weighhouse::graph
