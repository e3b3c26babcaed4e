// SPDX-License-Identifier: GPL-3.0-or-later
// The functions that expressions may call: those of openCypher and of Neo4j 5.
#pragma once

#include "core/graph/check/types.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace weighhouse::cypher
{

struct KnownFunction {
    /// How the result's type comes about.
    enum class Result { Fixed, List, LikeFirst, ElementOfFirst, ListOfFirst, EitherOfAll };
    static constexpr std::size_t noLimit = 1000000;

    std::string_view name; ///< As the manuals write it; calls may write it in any case.
    std::size_t least = 0; ///< Number of arguments.
    std::size_t most = 0;
    Result result = Result::Fixed;
    /// Of the result; of List those of its elements.
    Kinds kinds = kinds::any;
    /// What the first arguments have to be; others can be anything.
    std::array<Kinds, 3> arguments = {kinds::any, kinds::any, kinds::any};
    bool isAggregate = false;
    bool isRandom = false;  ///< Another result at every call.
    bool isSpatial = false; ///< It makes or takes points: known, but not worked out here.
};

/// All of them, sorted by nothing in particular.
std::span<const KnownFunction> knownFunctions();

/// Null if there is none of the name, whose case does not matter.
const KnownFunction *findFunction(std::string_view name);

/// The name that was most likely meant by one that is not known.
std::optional<std::string> nearestFunction(std::string_view name);

} // namespace weighhouse::cypher
