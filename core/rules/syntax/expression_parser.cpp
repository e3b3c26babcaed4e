// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/syntax/expression_parser.h"

#include "core/rules/syntax/precedence.h"
#include "core/rules/syntax/statement_starts.h"
#include "core/rules/syntax/words.h"

#include <algorithm>
#include <utility>

namespace weighhouse::rules
{
namespace
{

constexpr MessageCode valueHint = "rules.do.number-text-quotes-name"_code;

Operator operatorOf(const Token &token)
{
    switch (token.kind) {
    case TokenKind::Equal:
        return Operator::Equal;
    case TokenKind::NotEqual:
        return Operator::NotEqual;
    case TokenKind::Less:
        return Operator::Less;
    case TokenKind::LessOrEqual:
        return Operator::LessOrEqual;
    case TokenKind::Greater:
        return Operator::Greater;
    case TokenKind::GreaterOrEqual:
        return Operator::GreaterOrEqual;
    case TokenKind::Plus:
        return Operator::Add;
    case TokenKind::Minus:
        return Operator::Subtract;
    case TokenKind::Star:
        return Operator::Multiply;
    case TokenKind::Slash:
        return Operator::Divide;
    case TokenKind::Caret:
        return Operator::Power;
    case TokenKind::Reserved:
        return token.text == "or" ? Operator::Or : token.text == "and" ? Operator::And : Operator::None;
    default:
        return Operator::None;
    }
}

} // namespace

/// Counts calls within each other and ends them before the stack does.
class ExpressionParser::Nesting
{
public:
    explicit Nesting(ExpressionParser &parser) : m_parser(parser)
    {
        if (++m_parser.m_nesting > maximumExpressionDepth)
            m_parser.failTooDeep();
    }
    ~Nesting() { --m_parser.m_nesting; }
    Nesting(const Nesting &) = delete;
    Nesting &operator=(const Nesting &) = delete;

private:
    ExpressionParser &m_parser;
};

void ExpressionParser::failTooDeep()
{
    m_reader.fail({"rules.too-deep", Message::of("rules.too-deep", {{"most", maximumExpressionDepth}}),
                   Message::of("rules.do.give-parts-names-let"), m_reader.peek().range});
}

/// A node from the token at `start` to the last one taken; m_height must be the greatest of its operands'
/// heights.
Expression ExpressionParser::make(Expression::Kind kind, std::size_t start, std::vector<Expression> operands)
{
    Expression expression;
    expression.kind = kind;
    expression.operands = std::move(operands);
    if (m_reader.failed())
        return {};
    expression.range = m_reader.rangeFrom(start);
    if (++m_height > maximumExpressionDepth)
        failTooDeep();
    return expression;
}

/// A node without operands from the next token.
Expression ExpressionParser::leaf(Expression::Kind kind)
{
    Token token = m_reader.take();
    Expression expression;
    expression.kind = kind;
    expression.range = token.range;
    expression.number = token.number;
    if (kind == Expression::Kind::Name || kind == Expression::Kind::Text)
        expression.name = std::move(token.text);
    else if (kind == Expression::Kind::Boolean)
        expression.number = token.text == "true" ? 1 : 0;
    m_height = 1;
    return expression;
}

Expression ExpressionParser::parse()
{
    const bool outer = std::exchange(m_elseIsTaken, false);
    Expression expression = parseFull();
    m_elseIsTaken = outer;
    return expression;
}

Expression ExpressionParser::parseAlternatives()
{
    m_takesAlternatives = true;
    Expression expression = parse();
    m_takesAlternatives = false;
    return expression;
}

Expression ExpressionParser::parseFull()
{
    const Nesting nesting(*this);
    if (m_reader.atReserved("if"))
        return parseIf();
    const std::size_t start = m_reader.position();
    Expression left = parseBinary(level(Operator::Or));
    if (m_elseIsTaken || !m_reader.acceptReserved("else"))
        return left;
    const std::size_t height = m_height;
    Expression right = parseFull();
    m_height = std::max(m_height, height);
    return make(Expression::Kind::Else, start, {std::move(left), std::move(right)});
}

Expression ExpressionParser::parseIf()
{
    const std::size_t start = m_reader.position();
    m_reader.take();
    std::vector<Expression> operands;
    operands.push_back(parse());
    std::size_t height = m_height;
    if (!m_reader.acceptReserved("then"))
        m_reader.failExpected("rules.expected-word", "`then`"_sign, "rules.do.write-if-condition-then"_code);
    const bool outer = std::exchange(m_elseIsTaken, true);
    operands.push_back(parseFull());
    m_elseIsTaken = outer;
    height = std::max(height, m_height);
    if (m_reader.acceptReserved("else"))
        operands.push_back(parseFull());
    m_height = std::max(m_height, height);
    return make(Expression::Kind::If, start, std::move(operands));
}

Expression ExpressionParser::parseBinary(int minimum)
{
    const std::size_t start = m_reader.position();
    Expression left = parsePrefix(minimum);
    int last = levelOfPath; // of the operator read last
    for (;;) {
        const bool isIn =
            m_reader.atReserved("in") || (m_reader.atReserved("not") && m_reader.atReserved("in", 1));
        const bool isNullTest = atNullTest();
        const Operator op = isIn || isNullTest ? Operator::Equal : operatorOf(m_reader.peek());
        if (op == Operator::None || level(op) < minimum)
            return left;
        if (level(op) == level(Operator::Equal) && last == level(op))
            m_reader.fail({"rules.chained-comparison", Message::of("rules.chained-comparison"),
                           Message::of("rules.do.write-b-b-c"), m_reader.peek().range});
        else if (level(op) > last) // only `x in (…) + y`: operands of other operators take what binds tighter
            m_reader.fail(
                {"rules.misplaced-operator",
                 left.kind == Expression::Kind::IsNull ? Message::of("rules.misplaced-operator.is-null")
                                                       : Message::of("rules.misplaced-operator"),
                 left.kind == Expression::Kind::IsNull ? Message::of("rules.do.put-x-is-null-parentheses")
                                                       : Message::of("rules.do.put-x-parentheses"),
                 m_reader.peek().range});
        last = level(op);
        if (isNullTest) {
            left = parseNullTest(start, std::move(left));
            continue;
        }
        if (isIn) {
            left = parseIn(start, std::move(left));
            continue;
        }
        const std::size_t height = m_height;
        m_reader.take();
        const Nesting nesting(*this);
        Expression right = parseBinary(op == Operator::Power ? level(op) : level(op) + 1);
        m_height = std::max(m_height, height);
        left = make(Expression::Kind::Binary, start, {std::move(left), std::move(right)});
        left.op = op;
        if (m_reader.failed())
            return left;
    }
}

Expression ExpressionParser::parsePrefix(int minimum)
{
    const std::size_t start = m_reader.position();
    const bool isNot = m_reader.atReserved("not");
    if (isNot && minimum > level(Operator::Not)) {
        m_reader.fail({"rules.expected-expression", Message::of("rules.expected-expression"),
                       Message::of("rules.do.put-not-parentheses"), m_reader.peek().range});
        return {};
    }
    if (isNot || m_reader.at(TokenKind::Minus)) {
        const Nesting nesting(*this);
        const Operator op = isNot ? Operator::Not : Operator::Negate;
        m_reader.take();
        Expression operand = parseBinary(level(op));
        Expression expression = make(Expression::Kind::Unary, start, {std::move(operand)});
        expression.op = op;
        return expression;
    }
    return parsePath();
}

bool ExpressionParser::atNullTest(std::size_t ahead) const
{
    return m_reader.atWord("is", ahead) &&
           (m_reader.atReserved("null", ahead + 1) ||
            (m_reader.atReserved("not", ahead + 1) && m_reader.atReserved("null", ahead + 2)));
}

Expression ExpressionParser::parseNullTest(std::size_t start, Expression left)
{
    m_reader.take();
    const bool negated = m_reader.acceptReserved("not");
    m_reader.take();
    std::vector<Expression> operands;
    operands.push_back(std::move(left));
    Expression expression = make(Expression::Kind::IsNull, start, std::move(operands));
    expression.number = negated ? 1 : 0;
    return expression;
}

Expression ExpressionParser::parseIn(std::size_t start, Expression left)
{
    std::size_t height = m_height;
    const bool negated = m_reader.acceptReserved("not");
    m_reader.acceptReserved("in");
    const TokenKind behind = m_reader.peek(1).kind;
    const bool isLonger =
        behind == TokenKind::Dot || behind == TokenKind::LeftParenthesis || behind == TokenKind::LeftBracket;
    if (m_reader.atName() && !(isLonger && m_reader.sameLine(1)) &&
        !breaksOffForClause(m_reader.tokens(), m_reader.position())) {
        Expression set = leaf(Expression::Kind::Name);
        m_height = height;
        Expression member = make(Expression::Kind::In, start, {std::move(left), std::move(set)});
        member.number = negated ? 1 : 0;
        member.ofSet = true;
        return member;
    }
    const Token open = m_reader.peek();
    m_reader.expect(TokenKind::LeftParenthesis, "rules.expression-parser"_code,
                    "rules.do.write-values-parentheses-x"_code);
    std::vector<Expression> operands{std::move(left)};
    for (Expression &value : parseList())
        operands.push_back(std::move(value));
    height = std::max(height, m_height);
    m_reader.expectClosing(open, TokenKind::RightParenthesis);
    m_height = height;
    Expression expression = make(Expression::Kind::In, start, std::move(operands));
    expression.number = negated ? 1 : 0;
    return expression;
}

/// At least one expression, with commas; m_height is the greatest of their heights.
std::vector<Expression> ExpressionParser::parseList()
{
    std::vector<Expression> list;
    std::size_t height = 0;
    do {
        list.push_back(parse());
        height = std::max(height, m_height);
    } while (m_reader.accept(TokenKind::Comma));
    m_height = height;
    return list;
}

Expression ExpressionParser::parsePath()
{
    const std::size_t start = m_reader.position();
    bool isLiteral = false;
    Expression expression = parsePrimary(isLiteral);
    while (!isLiteral && m_reader.at(TokenKind::Dot))
        expression = parseStep(start, std::move(expression));
    return expression;
}

/// `.name`, `.call(…)` or `.(expression)` after a path.
Expression ExpressionParser::parseStep(std::size_t start, Expression left)
{
    const std::size_t height = m_height;
    m_reader.take();
    const bool isCall =
        m_reader.atName() && m_reader.peek(1).kind == TokenKind::LeftParenthesis && m_reader.sameLine(1);
    if (isCall || m_reader.at(TokenKind::LeftParenthesis)) {
        bool isLiteral = false;
        Expression inner = parsePrimary(isLiteral);
        m_height = std::max(m_height, height);
        return make(Expression::Kind::Within, start, {std::move(left), std::move(inner)});
    }
    const Word name = m_reader.expectName("rules.expression-parser.column-after"_code,
                                          "rules.do.write-name-column-expression"_code);
    if (m_reader.at(TokenKind::Unit) && m_reader.sameLine(0))
        m_reader.fail({"rules.misplaced-bracket", Message::of("rules.misplaced-bracket"),
                       Message::of("rules.do.keys-follow-table-without"), m_reader.peek().range});
    m_height = height;
    Expression expression = make(Expression::Kind::Member, start, {std::move(left)});
    expression.name = name.text;
    return expression;
}

Expression ExpressionParser::parsePrimary(bool &isLiteral)
{
    using enum Expression::Kind;
    const Token &token = m_reader.peek();
    isLiteral = true;
    switch (token.kind) {
    case TokenKind::Number:
        return leaf(Number);
    case TokenKind::Text:
        if (token.manyLines)
            m_reader.fail({"rules.text-over-lines",
                           Message::of("rules.text-over-lines"),
                           Message::of("rules.do.close-quote-same-line"),
                           {token.range.begin, token.range.begin + 1}});
        return leaf(Text);
    case TokenKind::Reserved:
        if (token.text == "true" || token.text == "false")
            return leaf(Boolean);
        if (token.text == "null")
            return leaf(Null);
        if (token.text == "this") {
            isLiteral = false;
            return leaf(This);
        }
        if (token.text == "if") {
            m_reader.fail({"rules.expected-expression",
                           Message::of("rules.expected-expression.expected-value"),
                           Message::of("rules.do.put-if-parentheses"), token.range});
            return {};
        }
        break;
    case TokenKind::Name:
        if (breaksOffForClause(m_reader.tokens(), m_reader.position()))
            break;
        isLiteral = false;
        if (m_reader.peek(1).kind == TokenKind::LeftParenthesis && m_reader.sameLine(1))
            return parseCall();
        if (m_reader.peek(1).kind == TokenKind::LeftBracket && m_reader.sameLine(1))
            return parseIndex();
        return leaf(Name);
    case TokenKind::LeftParenthesis: {
        isLiteral = false;
        const std::size_t start = m_reader.position();
        const Token open = m_reader.take();
        std::vector<Expression> list;
        if (m_takesAlternatives)
            list = parseList();
        else
            list.push_back(parse());
        m_reader.expectClosing(open, TokenKind::RightParenthesis);
        return list.size() == 1 ? std::move(list.front()) : make(OneOf, start, std::move(list));
    }
    default:
        break;
    }
    m_reader.failExpected("rules.expected-expression", "rules.expected-expression.expression"_code,
                          valueHint);
    return {};
}

Expression ExpressionParser::parseIndex()
{
    const std::size_t start = m_reader.position();
    const Word name = m_reader.expectName("rules.expression-parser.table"_code, {});
    const Token open = m_reader.take();
    std::vector<Expression> keys = parseList();
    m_reader.expectClosing(open, TokenKind::RightBracket);
    Expression expression = make(Expression::Kind::Index, start, std::move(keys));
    expression.name = name.text;
    return expression;
}

/// `every` before the argument of an aggregate; a column may be called so too.
bool ExpressionParser::acceptEvery()
{
    const Token &next = m_reader.peek(1);
    bool starts = next.kind == TokenKind::Name || next.kind == TokenKind::LeftParenthesis ||
                  next.kind == TokenKind::Number || next.kind == TokenKind::Text;
    for (const std::string_view word : {"this", "if", "true", "false", "null"})
        starts = starts || m_reader.atReserved(word, 1);
    starts = starts || (m_reader.atReserved("not", 1) && !m_reader.atReserved("in", 2));
    return starts && m_reader.acceptWord("every");
}

Expression ExpressionParser::parseCall()
{
    const std::size_t start = m_reader.position();
    const Token name = m_reader.take();
    const Token open = m_reader.take();
    const bool mayAggregate = !name.quoted && isAggregate(name.text);
    const bool always = mayAggregate && name.text != "min" && name.text != "max";
    const bool every = mayAggregate && acceptEvery();
    m_height = 0;
    std::vector<Expression> arguments;
    if (!m_reader.at(TokenKind::RightParenthesis))
        arguments = parseList();
    const bool onlyAggregate = always || every || m_reader.atReserved("where") || m_reader.atReserved("by");
    Expression call;
    call.name = name.text;
    const std::size_t wanted = call.argumentCount();
    if (mayAggregate && (arguments.empty() || (onlyAggregate && arguments.size() != wanted)))
        m_reader.fail(
            {"rules.aggregate-arguments",
             name.text == "npv"  ? Message::of("rules.aggregate-arguments.takes-rate")
             : wanted > 1        ? Message::of("rules.aggregate-arguments.takes-share", {{"name", name.text}})
             : arguments.empty() ? Message::of("rules.aggregate-arguments", {{"name", name.text}})
                                 : Message::of("rules.aggregate-arguments.takes-expression",
                                               {{"name", name.text}, {"arguments", arguments.size()}}),
             name.text == "npv" ? Message::of("rules.do.write-table-expression-rate")
             : wanted > 1       ? Message::of("rules.do.write-table-expression-share", {{"name", name.text}})
                                : Message::of("rules.do.write-table-expression-where", {{"name", name.text}}),
             name.range});
    call.operands = std::move(arguments);
    call.every = every;
    if (mayAggregate && call.operands.size() == wanted)
        call.kind = Expression::Kind::Aggregate;
    else
        call.kind = Expression::Kind::Call;
    if (call.kind == Expression::Kind::Aggregate) {
        std::size_t height = m_height;
        if (m_reader.acceptReserved("where")) {
            call.operands.push_back(parse());
            height = std::max(height, m_height);
        }
        m_height = height;
        if (m_reader.acceptReserved("by"))
            call.by = m_reader
                          .expectName("rules.expression-parser.reference-after"_code,
                                      "rules.do.write-name-column-rows"_code)
                          .text;
    } else if (m_reader.atReserved("where") || m_reader.atReserved("by")) {
        m_reader.fail(
            {"rules.misplaced-word",
             Message::of("rules.misplaced-word", {{"peek", m_reader.peek().text}, {"name", name.text}}),
             Message::of("rules.do.aggregates-sum-count-avg"), m_reader.peek().range});
    }
    m_reader.expectClosing(open, TokenKind::RightParenthesis);
    Expression made = make(call.kind, start, std::move(call.operands));
    made.name = std::move(call.name);
    made.by = std::move(call.by);
    made.every = call.every;
    return made;
}

} // namespace weighhouse::rules
