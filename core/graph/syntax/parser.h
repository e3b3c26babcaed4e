// Text of Cypher to the tree of ast.h, with errors that have a place.
#pragma once

#include "core/base/error.h"
#include "core/graph/syntax/ast.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace weighhouse::cypher
{

/// How many levels expressions and queries may be nested in each other.
constexpr std::size_t maximumNesting = 300;

/// How many levels a tree may have: a chain such as `a + b + c + …` has one for each operator.
constexpr std::size_t maximumHeight = 1000;

/// What a text says. The errors are in the order of their places; their codes are `cypher.syntax` or
/// `cypher.syntax.Detail` with the details of the openCypher technology compatibility kit (UnexpectedSyntax,
/// InvalidNumberLiteral, …).
struct Parsed {
    std::optional<Statement> statement; ///< Nothing, if there are errors.
    Errors errors;
};

/// One statement (openCypher 9, and what people use of Neo4j 5), with or without `;` at its end. Never fails
/// otherwise than by errors, whatever the bytes are.
Parsed parse(std::string_view text);

/// Statements with `;` between them; empty ones are left out. Places and ranges are those in the whole text.
std::vector<Parsed> parseScript(std::string_view text);

} // namespace weighhouse::cypher
