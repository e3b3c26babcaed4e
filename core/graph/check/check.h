// SPDX-License-Identifier: GPL-3.0-or-later
// The meaning of a parsed statement: whether its names, types and clauses fit, before anything runs.
#pragma once

#include "core/base/error.h"
#include "core/graph/check/checked.h"
#include "core/graph/check/procedures.h"
#include "core/graph/syntax/ast.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace weighhouse::cypher
{

struct CheckOptions {
    /// None: a query can CALL nothing.
    const Procedures *procedures = nullptr;
    /// The names of the parameters that come with the query, if they are known already.
    std::optional<std::set<std::string>> parameters = {};
    /// By the language alone, as the openCypher kit and Neo4j 5 judge: `size((a)--())`, which Neo4j counted
    /// up to version 4, is refused, and `point(…)`, which cannot be worked out here, is right. Otherwise what
    /// runs here passes, and nothing else.
    bool isStrict = false;
    /// Functions of the clock and of chance are errors: "query.not-repeatable".
    bool isRepeatable = false;
};

/// Checks a statement; `text` is what it was parsed from, for the places of errors. The errors are all that
/// were found, in the order of their places: the code is "cypher.CLASS.DETAIL" with the words that the
/// openCypher compatibility kit has for errors at compile time, the class in kebab case
/// ("cypher.syntax.UndefinedVariable"), and the place's object is "compile".
tl::expected<Checked, Errors> check(const Statement &statement, std::string_view text,
                                    const CheckOptions &options = {});

} // namespace weighhouse::cypher
