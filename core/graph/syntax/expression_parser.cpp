// SPDX-License-Identifier: GPL-3.0-or-later
// Operators, properties and subscripts.
#include "core/graph/syntax/grammar.h"

#include "core/graph/syntax/literals.h"
#include "core/graph/syntax/parser.h"
#include "core/graph/syntax/precedence.h"

#include <algorithm>
#include <variant>

namespace weighhouse::cypher
{
namespace
{

std::optional<Comparator> comparatorAt(const Reader &reader)
{
    switch (reader.peek().kind) {
    case LexemeKind::Equal:
        return Comparator::Equal;
    case LexemeKind::NotEqual:
        return Comparator::NotEqual;
    case LexemeKind::Less:
        return Comparator::Less;
    case LexemeKind::LessOrEqual:
        return Comparator::LessOrEqual;
    case LexemeKind::Greater:
        return Comparator::Greater;
    case LexemeKind::GreaterOrEqual:
        return Comparator::GreaterOrEqual;
    default:
        return std::nullopt;
    }
}

std::optional<BinaryOperator> binaryOperatorAt(const Reader &reader)
{
    switch (reader.peek().kind) {
    case LexemeKind::Plus:
        return BinaryOperator::Add;
    case LexemeKind::Minus:
        return BinaryOperator::Subtract;
    case LexemeKind::Star:
        return BinaryOperator::Multiply;
    case LexemeKind::Slash:
        return BinaryOperator::Divide;
    case LexemeKind::Percent:
        return BinaryOperator::Modulo;
    case LexemeKind::Caret:
        return BinaryOperator::Power;
    case LexemeKind::Matches:
        return BinaryOperator::Matches;
    default:
        break;
    }
    switch (reader.peek().word) {
    case Word::Or:
        return BinaryOperator::Or;
    case Word::Xor:
        return BinaryOperator::Xor;
    case Word::And:
        return BinaryOperator::And;
    case Word::In:
        return BinaryOperator::In;
    case Word::Starts:
        return BinaryOperator::StartsWith;
    case Word::Ends:
        return BinaryOperator::EndsWith;
    case Word::Contains:
        return BinaryOperator::Contains;
    default:
        return std::nullopt;
    }
}

bool joinsConditions(BinaryOperator op)
{
    return op == BinaryOperator::Or || op == BinaryOperator::Xor || op == BinaryOperator::And;
}

} // namespace

Grammar::Nesting::Nesting(Grammar &grammar) : m_grammar(grammar)
{
    if (++m_grammar.m_nesting > maximumNesting)
        m_grammar.failAt(m_grammar.m_reader.position(), {},
                         Message::of("cypher.expression-parser", {{"most", maximumNesting}}),
                         Message::of("cypher.do.compute-parts-before"));
}

void Grammar::failAt(std::size_t position, std::string_view detail, Message message, Message hint)
{
    const Lexeme &lexeme = m_reader.lexemeAt(position);
    m_reader.fail(detail, std::move(message), std::move(hint), {lexeme.begin, lexeme.end});
}

void Grammar::grow()
{
    if (++m_height > maximumHeight)
        failAt(m_reader.position(), {},
               Message::of("cypher.expression-parser.expression-more", {{"most", maximumHeight}}),
               Message::of("cypher.do.write-list-instead-long"));
}

/// A node over what was parsed in the current scope.
Expression Grammar::make(Expression::What what, std::size_t start)
{
    grow();
    if (m_reader.hasFailed())
        return {};
    return {std::move(what), m_reader.rangeFrom(start)};
}

void Grammar::settle(const Expression &condition)
{
    if (!std::holds_alternative<PatternExpression>(condition.what))
        return;
    std::erase_if(m_unplacedPatterns,
                  [&condition](const Range &range) { return range.begin == condition.range.begin; });
}

Expression Grammar::parseExpression()
{
    const Nesting nesting(*this);
    const BarEnds bar(*this, false);
    return parseBinary(LevelOr);
}

Expression Grammar::parseCondition()
{
    Expression condition = parseExpression();
    settle(condition);
    return condition;
}

/// Of a comprehension, before its `|`.
Expression Grammar::parseBeforeBar(bool isCondition)
{
    const Nesting nesting(*this);
    const BarEnds bar(*this, true);
    Expression expression = parseBinary(LevelOr);
    if (isCondition)
        settle(expression);
    return expression;
}

Expression Grammar::parseBinary(int minimum)
{
    const Height scope(*this);
    const std::size_t start = m_reader.position();
    int ceiling = LevelPrimary; // what binds tighter than the operator before is no operator here
    Expression left = parsePrefix(minimum, ceiling);
    const auto fits = [&](int level) { return level >= minimum && level <= ceiling; };
    for (;;) {
        if (const auto op = binaryOperatorAt(m_reader); op && fits(levelOf(*op))) {
            ceiling = levelOf(*op);
            m_reader.take();
            if (*op == BinaryOperator::StartsWith || *op == BinaryOperator::EndsWith)
                m_reader.expect(Word::With, "`WITH`"_sign);
            Expression right = parseBinary(ceiling + 1);
            if (joinsConditions(*op)) {
                settle(left);
                settle(right);
            }
            left = make(Binary{*op, std::move(left), std::move(right)}, start);
        } else if (comparatorAt(m_reader) && fits(LevelComparison)) {
            ceiling = LevelComparison;
            left = parseComparison(start, std::move(left));
        } else if (m_reader.at(Word::Is) && fits(LevelPredicate)) {
            ceiling = LevelPredicate;
            m_reader.take();
            const bool isNot = m_reader.accept(Word::Not);
            m_reader.expect(Word::Null,
                            isNot ? "cypher.expression-parser.null"_code
                                  : "cypher.expression-parser.null-not"_code,
                            "cypher.do.compare-other-values"_code);
            left =
                make(Unary{isNot ? UnaryOperator::IsNotNull : UnaryOperator::IsNull, std::move(left)}, start);
        } else {
            return left;
        }
    }
}

Expression Grammar::parseComparison(std::size_t start, Expression first)
{
    Comparison comparison{std::move(first), {}};
    while (const auto comparator = comparatorAt(m_reader)) {
        m_reader.take();
        comparison.rest.emplace_back(*comparator, parseBinary(LevelComparison + 1));
    }
    return make(std::move(comparison), start);
}

/// With NOT or a sign before it, if there is one; `ceiling` becomes the level of what was found.
Expression Grammar::parsePrefix(int minimum, int &ceiling)
{
    if (m_reader.at(Word::Not) && minimum <= LevelNot) {
        const Nesting nesting(*this);
        const std::size_t start = m_reader.position();
        m_reader.take();
        ceiling = LevelNot;
        Expression operand = parseBinary(LevelNot);
        settle(operand);
        return make(Unary{UnaryOperator::Not, std::move(operand)}, start);
    }
    if (m_reader.at(Word::Not)) {
        failAt(m_reader.position(), "UnexpectedSyntax",
               Message::of("cypher.unexpected-syntax.expected-value"),
               Message::of("cypher.do.put-not-parentheses"));
        return {};
    }
    return parseSigned();
}

Expression Grammar::parseSigned()
{
    const bool isMinus = m_reader.at(LexemeKind::Minus);
    if (!isMinus && !m_reader.at(LexemeKind::Plus))
        return parsePostfix(true);
    const Nesting nesting(*this);
    const std::size_t start = m_reader.position();
    m_reader.take();
    const bool isNumber = m_reader.at(LexemeKind::Integer) || m_reader.at(LexemeKind::Float);
    const bool isPostfix = m_reader.at(LexemeKind::Dot, 1) || m_reader.at(LexemeKind::LeftBracket, 1) ||
                           m_reader.at(LexemeKind::Colon, 1);
    if (isMinus && isNumber && !isPostfix) {
        const Lexeme &lexeme = m_reader.take();
        const auto fail = [&](const LiteralProblem &problem) {
            m_reader.fail(problem.detail, problem.message, problem.hint, {lexeme.begin, lexeme.end});
        };
        if (lexeme.kind == LexemeKind::Float) {
            const auto number = floatOf(m_reader.written(lexeme));
            if (number)
                return make(-*number, start);
            fail(number.error());
        } else {
            const auto number = integerOf(m_reader.written(lexeme), true);
            if (number)
                return make(*number, start);
            fail(number.error());
        }
        return {};
    }
    Expression operand = parseSigned();
    return make(Unary{isMinus ? UnaryOperator::Minus : UnaryOperator::Plus, std::move(operand)}, start);
}

Expression Grammar::parsePostfix(bool mayHaveLabels)
{
    const Height scope(*this);
    const std::size_t start = m_reader.position();
    Expression expression = parsePrimary();
    for (;;) {
        if (m_reader.accept(LexemeKind::Dot)) {
            std::string key = m_reader.expectName("cypher.expression-parser.name-property"_code);
            expression = make(Property{std::move(expression), std::move(key)}, start);
        } else if (m_reader.at(LexemeKind::LeftBracket)) {
            expression = parseBracketAfter(start, std::move(expression));
        } else if (mayHaveLabels && m_reader.accept(LexemeKind::Colon)) {
            LabelExpression labels = parseLabels(!m_endsAtBar);
            expression = make(LabelTest{std::move(expression), std::move(labels)}, start);
        } else {
            return expression;
        }
    }
}

/// `[index]` or `[from..to]` after a value.
Expression Grammar::parseBracketAfter(std::size_t start, Expression of)
{
    const Lexeme &open = m_reader.take();
    std::optional<Box<Expression>> from;
    if (!m_reader.at(LexemeKind::DotDot))
        from = parseExpression();
    if (!m_reader.accept(LexemeKind::DotDot)) {
        m_reader.expectClosing(open, LexemeKind::RightBracket);
        return make(Subscript{std::move(of), from ? std::move(*from) : Box<Expression>()}, start);
    }
    std::optional<Box<Expression>> to;
    if (!m_reader.at(LexemeKind::RightBracket))
        to = parseExpression();
    m_reader.expectClosing(open, LexemeKind::RightBracket);
    return make(Slice{std::move(of), std::move(from), std::move(to)}, start);
}

} // namespace weighhouse::cypher
