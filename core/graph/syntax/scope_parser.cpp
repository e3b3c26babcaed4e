// SPDX-License-Identifier: GPL-3.0-or-later
// Forms with variables of their own: comprehensions, quantifiers, reduce and subqueries.
#include "core/graph/syntax/grammar.h"

#include <string_view>

namespace weighhouse::cypher
{

/// `[…]`: a list or a comprehension.
Expression Grammar::parseList()
{
    const std::size_t start = m_reader.position();
    const KeywordClass first = classOf(m_reader.peek(1).word);
    if (m_reader.atName(1) && m_reader.at(Word::In, 2) && first != KeywordClass::Literal)
        return parseListComprehension();
    if (atPattern(1) || (m_reader.atName(1) && m_reader.at(LexemeKind::Equal, 2) && atPattern(3)))
        return parsePatternComprehension();
    const Lexeme &open = m_reader.take();
    ListLiteral list{parseExpressions(LexemeKind::RightBracket)};
    m_reader.expectClosing(open, LexemeKind::RightBracket);
    return make(std::move(list), start);
}

Expression Grammar::parseListComprehension()
{
    const std::size_t start = m_reader.position();
    const Lexeme &open = m_reader.take();
    ListComprehension comprehension;
    comprehension.variable = m_reader.expectName("cypher.pattern-parser"_code);
    m_reader.take();
    comprehension.list = parseBeforeBar(false);
    if (m_reader.accept(Word::Where))
        comprehension.where = parseBeforeBar(true);
    if (m_reader.accept(LexemeKind::Bar))
        comprehension.result = parseExpression();
    m_reader.expectClosing(open, LexemeKind::RightBracket);
    return make(std::move(comprehension), start);
}

Expression Grammar::parsePatternComprehension()
{
    const std::size_t start = m_reader.position();
    const Lexeme &open = m_reader.take();
    PatternComprehension comprehension;
    comprehension.pattern = parsePath(true);
    if (m_reader.accept(Word::Where))
        comprehension.where = parseBeforeBar(true);
    m_reader.expect(LexemeKind::Bar, "cypher.scope-parser"_code,
                    "cypher.do.pattern-comprehension-written-b"_code);
    comprehension.result = parseExpression();
    m_reader.expectClosing(open, LexemeKind::RightBracket);
    return make(std::move(comprehension), start);
}

/// `all(x IN list WHERE condition)` and its kind.
Expression Grammar::parseQuantifierCall()
{
    const std::size_t start = m_reader.position();
    Quantifier quantifier;
    const Word word = m_reader.take().word;
    quantifier.kind = word == Word::All      ? Quantifier::Kind::All
                      : word == Word::Any    ? Quantifier::Kind::Any
                      : word == Word::NoneOf ? Quantifier::Kind::None
                                             : Quantifier::Kind::Single;
    const Lexeme &open = m_reader.take();
    quantifier.variable = m_reader.expectName("cypher.pattern-parser"_code);
    m_reader.take();
    quantifier.list = parseExpression();
    if (m_reader.accept(Word::Where))
        quantifier.where = parseCondition();
    m_reader.expectClosing(open, LexemeKind::RightParenthesis);
    return make(std::move(quantifier), start);
}

Expression Grammar::parseReduce()
{
    const std::size_t start = m_reader.position();
    constexpr MessageCode hint = "cypher.do.write-reduce-sum-0"_code;
    Reduce reduce;
    m_reader.take();
    const Lexeme &open = m_reader.take();
    reduce.accumulator = m_reader.expectName("cypher.pattern-parser"_code);
    m_reader.take();
    reduce.initial = parseExpression();
    m_reader.expect(LexemeKind::Comma, "`,`"_sign, hint);
    reduce.variable = m_reader.expectName("cypher.call-parser.variable"_code, hint);
    m_reader.expect(Word::In, "`IN`"_sign, hint);
    reduce.list = parseBeforeBar(false);
    m_reader.expect(LexemeKind::Bar, "`|`"_sign, hint);
    reduce.step = parseExpression();
    m_reader.expectClosing(open, LexemeKind::RightParenthesis);
    return make(std::move(reduce), start);
}

/// shortestPath and allShortestPaths are values, other patterns are conditions only.
Expression Grammar::parsePatternFunction()
{
    const std::size_t start = m_reader.position();
    PathPattern path = parsePath(false);
    return make(PatternExpression{std::move(path)}, start);
}

Expression Grammar::parseSubquery()
{
    const Nesting nesting(*this);
    const std::size_t start = m_reader.position();
    const Word word = m_reader.take().word;
    const Lexeme &open = m_reader.take();
    Subquery subquery;
    subquery.kind = word == Word::Exists  ? Subquery::Kind::Exists
                    : word == Word::Count ? Subquery::Kind::Count
                                          : Subquery::Kind::Collect;
    const bool isNamed = m_reader.atName() && m_reader.at(LexemeKind::Equal, 1);
    subquery.isPattern = isNamed || m_reader.at(LexemeKind::LeftParenthesis) || atPatternFunction();
    if (subquery.isPattern && subquery.kind == Subquery::Kind::Collect)
        m_reader.failExpected("cypher.scope-parser.query-return"_code,
                              "cypher.do.write-collect-match-return"_code);
    if (subquery.isPattern) {
        const std::size_t first = m_reader.position();
        Match match;
        match.pattern = parsePattern();
        if (m_reader.accept(Word::Where))
            match.where = parseCondition();
        Clause clause{std::move(match), m_reader.rangeFrom(first)};
        subquery.query->range = clause.range;
        subquery.query->parts.emplace_back().clauses.push_back(std::move(clause));
    } else {
        subquery.query = parseQuery(subquery.kind, false);
    }
    m_reader.expectClosing(open, LexemeKind::RightBrace);
    return make(std::move(subquery), start);
}

} // namespace weighhouse::cypher
