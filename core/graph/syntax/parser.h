// SPDX-License-Identifier: GPL-3.0-or-later
// Text of Cypher to the tree of ast.h, with errors that have a place.
#pragma once

#include "core/base/error.h"
#include "core/graph/syntax/ast.h"
#include "core/graph/syntax/reader.h"

#include <cstddef>
#include <optional>
#include <span>
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

/// The same one by one, so that of a long script only one statement is held at a time. The text must be UTF-8
/// and outlive the script.
class Script
{
public:
    explicit Script(std::string_view text);

    /// Goes to the next statement that is not empty; false at the end.
    bool next();
    /// Leaves out what stands on the line on which the statement begins; nothing may be left of it.
    void skipLine();
    bool isEmpty() const { return m_first + 1 >= m_lexemes.size(); }

    std::span<const Lexeme> lexemes() const { return std::span(m_lexemes).subspan(m_first); }
    /// A lexeme of the statement as it is written; empty behind the last one.
    std::string_view written(std::size_t lexeme) const;
    /// From its first lexeme to the `;` or the end.
    Range range() const;
    Place placeOf(Range range) { return m_places.placeOf(range); }
    Parsed parse();

private:
    std::string_view m_text;
    PlaceFinder m_places;
    std::vector<Lexeme> m_lexemes; ///< Of the statement, and the `;` or End behind it.
    std::size_t m_first = 0;
    std::size_t m_end = 0; ///< Where the text behind the statement begins.
};

} // namespace weighhouse::cypher
