// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions from tokens.
#pragma once

#include "core/rules/syntax/token_reader.h"

#include <cstddef>
#include <vector>

namespace weighhouse::rules
{

/// More levels than this in one expression are an error: whoever walks an expression may recurse.
inline constexpr std::size_t maximumExpressionDepth = 200;

class ExpressionParser
{
public:
    explicit ExpressionParser(TokenReader &reader) : m_reader(reader) {}

    /// An expression; where there is none the reader has failed and the result means nothing.
    Expression parse();

    /// The same, in which `(a, b, …)` may stand for a value of each kind: see Expression::Kind::OneOf.
    Expression parseAlternatives();

    /// A name with what follows it: `b.level`, `node_country[node, country].has_merchant`.
    Expression parsePath();

    /// True if `is null` or `is not null` stands so many tokens ahead; `is` alone may be a name.
    bool atNullTest(std::size_t ahead = 0) const;

private:
    class Nesting;

    Expression parseFull();
    Expression parseIf();
    Expression parseBinary(int minimum);
    Expression parsePrefix(int minimum);
    Expression parseNullTest(std::size_t start, Expression left);
    Expression parseIn(std::size_t start, Expression left);
    Expression parsePrimary(bool &isLiteral);
    Expression parseStep(std::size_t start, Expression left);
    Expression parseCall();
    Expression parseIndex();
    std::vector<Expression> parseList();
    bool acceptEvery();
    Expression make(Expression::Kind kind, std::size_t start, std::vector<Expression> operands);
    Expression leaf(Expression::Kind kind);
    void failTooDeep();

    TokenReader &m_reader;
    std::size_t m_nesting = 0; ///< Calls of parse functions within each other.
    std::size_t m_height = 0;  ///< Levels of the expression read last.
    bool m_takesAlternatives = false;
    bool m_elseIsTaken = false; ///< An `else` belongs to an `if` around what is being read.
};

} // namespace weighhouse::rules
