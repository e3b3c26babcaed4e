// SPDX-License-Identifier: GPL-3.0-or-later
// The words of Cypher and the tokens of a text, for highlighting and completion.
#pragma once

#include "core/graph/syntax/ast.h"

#include <span>
#include <string_view>
#include <vector>

namespace weighhouse::cypher
{

enum class KeywordClass {
    Clause,   ///< Starts a clause or a statement: MATCH, RETURN, EXPLAIN.
    Part,     ///< Belongs to a clause or an expression: WHERE, BY, WHEN.
    Operator, ///< AND, IN, STARTS.
    Literal,  ///< true, false, null.
    Function  ///< Is written before a bracket: all, reduce, EXISTS, shortestPath.
};

struct Keyword {
    std::string_view text; ///< As it is usually written.
    KeywordClass kind = KeywordClass::Part;
};

/// All of them, sorted by their text without regard to case.
std::span<const Keyword> keywords();

/// The keyword that a word is, without regard to case; nullptr if it is none.
const Keyword *keywordOf(std::string_view word);

enum class TokenClass {
    Keyword,
    Operator,    ///< `+`, `<>`, also AND and the like.
    Literal,     ///< true, false, null.
    Name,        ///< Of a variable, or one whose role is not known.
    Label,       ///< Of a label or a relationship's type.
    PropertyKey, ///< After a dot, or before a colon in a map.
    Function,    ///< Before its `(`, also of a procedure.
    Parameter,   ///< With its `$`.
    Number,
    Text, ///< With its quotes.
    Comment,
    Punctuation, ///< Brackets, commas, dots, arrows.
    Invalid      ///< A quote that is never closed, a character that means nothing.
};

struct Token {
    TokenClass kind = TokenClass::Invalid;
    Range range = {};

    bool operator==(const Token &other) const
    {
        return kind == other.kind && range.begin == other.range.begin && range.end == other.range.end;
    }
};

/// All tokens of a text in their order, comments too; between them lies white space only. Never fails.
std::vector<Token> tokensOf(std::string_view text);

} // namespace weighhouse::cypher
