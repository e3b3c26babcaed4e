// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions of SQL, with SQLite's precedence.
#include "core/base/text.h"
#include "core/graph/translate/sql_parser.h"

#include <algorithm>
#include <charconv>

namespace weighhouse::cypher
{

using sqltree::Node;
using Kind = sqltree::Node::Kind;

namespace
{

constexpr std::size_t deepestSql = 100;
constexpr std::size_t highestSql = 500;

/// Whether the whole text is a number of that kind, and fits.
template<typename Number>
bool isRead(std::string_view text, Number &value)
{
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    return problem == std::errc() && end == text.data() + text.size();
}

} // namespace

Node SqlParser::binary(std::string op, Node left, Node right)
{
    Node node{Kind::Binary, std::move(op)};
    node.range = {left.range.begin, right.range.end};
    node.height = std::max(left.height, right.height) + 1;
    if (node.height > highestSql)
        fail("translate.sql.many-operators"_code);
    node.operands = {std::move(left), std::move(right)};
    return node;
}

Node SqlParser::disjunction()
{
    if (++m_depth > deepestSql)
        fail("translate.sql.too-deep"_code);
    Node left = conjunction();
    while (takeWord("or"))
        left = binary("OR", std::move(left), conjunction());
    --m_depth;
    return left;
}

Node SqlParser::conjunction()
{
    Node left = negation();
    while (takeWord("and") || takeSymbol("&&"))
        left = binary("AND", std::move(left), negation());
    return left;
}

Node SqlParser::negation()
{
    const std::size_t begin = here();
    std::size_t count = 0;
    while (isWord("not") && !isWord("exists", 1)) {
        takeWord("not");
        ++count;
    }
    if (count > deepestSql)
        fail("translate.sql.too-deep"_code);
    if (count == 0 && takeWord("not"))
        count = 1; // NOT EXISTS
    Node node = equality();
    for (; count > 0; --count) {
        Node outer{Kind::Unary, "NOT"};
        outer.range = {begin, node.range.end};
        outer.operands.push_back(std::move(node));
        node = std::move(outer);
    }
    return node;
}

Node SqlParser::equality()
{
    Node left = relation();
    while (!isEnd()) {
        if (takeSymbol("=") || takeSymbol("=="))
            left = binary("=", std::move(left), relation());
        else if (takeSymbol("<>") || takeSymbol("!="))
            left = binary("<>", std::move(left), relation());
        else if (takeSymbol("<=>"))
            left = binary("IS", std::move(left), relation());
        else if (takeWord("is"))
            left = afterIs(std::move(left));
        else if (isWord("isnull") || isWord("notnull")) {
            Node node{Kind::Unary, isWord("isnull") ? "IS NULL" : "IS NOT NULL"};
            ++m_at;
            node.range = {left.range.begin, behind()};
            node.operands.push_back(std::move(left));
            left = std::move(node);
        } else {
            const bool isNot =
                isWord("not") && (isWord("in", 1) || isWord("like", 1) || isWord("between", 1));
            m_at += isNot ? 1 : 0;
            Node node;
            if (takeWord("in")) {
                node = inList(std::move(left));
            } else if (takeWord("like")) {
                node = binary("LIKE", std::move(left), relation());
                if (isWord("escape"))
                    fail("translate.sql.escape"_code, "translate.no-counterpart");
            } else if (takeWord("between")) {
                Node least = relation();
                expectWord("and");
                Node most = relation();
                Node from = binary(">=", left, std::move(least));
                node = binary("AND", std::move(from), binary("<=", std::move(left), std::move(most)));
            } else {
                return left;
            }
            if (isNot) {
                Node outer{Kind::Unary, "NOT"};
                outer.range = node.range;
                outer.operands.push_back(std::move(node));
                node = std::move(outer);
            }
            left = std::move(node);
        }
    }
    return left;
}

Node SqlParser::afterIs(Node left)
{
    const bool isNot = takeWord("not");
    if (takeWord("null")) {
        Node node{Kind::Unary, isNot ? "IS NOT NULL" : "IS NULL"};
        node.range = {left.range.begin, behind()};
        node.operands.push_back(std::move(left));
        return node;
    }
    return binary(isNot ? "IS NOT" : "IS", std::move(left), relation());
}

Node SqlParser::inList(Node left)
{
    Node node{Kind::In};
    node.range.begin = left.range.begin;
    node.operands.push_back(std::move(left));
    expectSymbol("(");
    if (isSymbol("<"))
        fail("translate.sql.answers"_code, "translate.no-counterpart", "translate.do.ask-in-query"_code);
    if (isWord("select") || isWord("with")) {
        node.kind = Kind::InQuery;
        node.query = std::make_shared<const sqltree::Query>(query());
    } else if (!isSymbol(")")) {
        do {
            node.operands.push_back(expression());
        } while (takeSymbol(","));
    }
    expectSymbol(")");
    node.range.end = behind();
    return node;
}

Node SqlParser::relation()
{
    Node left = sum();
    while (!isEnd()) {
        const std::string_view symbol = m_tokens[m_at].in(m_text);
        if (symbol != "<" && symbol != "<=" && symbol != ">" && symbol != ">=")
            return left;
        ++m_at;
        left = binary(std::string(symbol), std::move(left), sum());
    }
    return left;
}

Node SqlParser::sum()
{
    Node left = product();
    while (isSymbol("+") || isSymbol("-")) {
        const std::string op(m_tokens[m_at++].in(m_text));
        left = binary(op, std::move(left), product());
    }
    return left;
}

Node SqlParser::product()
{
    Node left = joined();
    while (isSymbol("*") || isSymbol("/") || isSymbol("%")) {
        const std::string op(m_tokens[m_at++].in(m_text));
        left = binary(op, std::move(left), joined());
    }
    return left;
}

Node SqlParser::joined()
{
    Node left = unary();
    while (takeSymbol("||"))
        left = binary("||", std::move(left), unary());
    return left;
}

Node SqlParser::unary()
{
    const std::size_t begin = here();
    if (!isSymbol("-") && !isSymbol("+"))
        return primary();
    if (++m_depth > deepestSql)
        fail("translate.sql.too-deep"_code);
    const bool isMinus = takeSymbol("-");
    if (!isMinus)
        takeSymbol("+");
    Node node{Kind::Unary, isMinus ? "-" : "+"};
    node.operands.push_back(unary());
    node.range = {begin, behind()};
    --m_depth;
    return node;
}

Node SqlParser::primary()
{
    Node node;
    node.range = {here(), here()};
    if (isEnd()) {
        fail("translate.sql.ends-early"_code);
        return node;
    }
    const sql::Token &token = m_tokens[m_at];
    node.range.end = token.offset + token.length;
    switch (token.kind) {
    case sql::TokenKind::Number:
        return number();
    case sql::TokenKind::Text:
        node.kind = Kind::Text;
        node.text = sql::nameOf(token, m_text);
        if (token.length < 2 || token.in(m_text).back() != '\'')
            fail("translate.sql.open-text"_code);
        ++m_at;
        return node;
    case sql::TokenKind::Word:
    case sql::TokenKind::Name:
        return nameOrCall();
    case sql::TokenKind::Symbol:
        break;
    }
    if (isSymbol("("))
        return parenthesised();
    fail(isSymbol("<") ? "translate.sql.answers"_code : "translate.sql.no-value"_code,
         isSymbol("<") ? "translate.no-counterpart" : "translate.syntax");
    return node;
}

Node SqlParser::parenthesised()
{
    Node node;
    node.range.begin = here();
    expectSymbol("(");
    if (isWord("select") || isWord("with")) {
        if (++m_depth > deepestSql)
            fail("translate.sql.too-deep"_code);
        node.kind = Kind::Scalar;
        node.query = std::make_shared<const sqltree::Query>(query());
        --m_depth;
    } else {
        node = expression();
        if (isSymbol(","))
            fail("translate.sql.row-values"_code, "translate.no-counterpart");
    }
    expectSymbol(")");
    node.range.end = behind();
    return node;
}

Node SqlParser::number()
{
    const std::string_view piece = m_tokens[m_at].in(m_text);
    Node node{Kind::Integer};
    node.range = {here(), here() + piece.size()};
    if (!isRead(piece, node.integer)) {
        node.kind = Kind::Real;
        if (!isRead(piece, node.real))
            fail("translate.sql.number"_code, "translate.no-counterpart", "translate.do.write-digits"_code);
    }
    ++m_at;
    return node;
}

Node SqlParser::nameOrCall()
{
    Node node;
    node.range.begin = here();
    const bool isBare = m_tokens[m_at].kind == sql::TokenKind::Word;
    if (isBare && takeWord("null")) {
        node.range.end = behind();
        return node;
    }
    if (isBare && (isWord("true") || isWord("false"))) {
        node.kind = Kind::Integer;
        node.integer = isWord("true") ? 1 : 0;
        ++m_at;
        node.range.end = behind();
        return node;
    }
    if (isBare && isWord("case"))
        return choice();
    if (isBare && isWord("cast"))
        return cast();
    if (isBare && isWord("exists")) {
        node.kind = Kind::Exists;
        takeWord("exists");
        expectSymbol("(");
        if (++m_depth > deepestSql)
            fail("translate.sql.too-deep"_code);
        node.query = std::make_shared<const sqltree::Query>(query());
        --m_depth;
        expectSymbol(")");
        node.range.end = behind();
        return node;
    }
    node.kind = Kind::Column;
    node.isQuoted = m_text.substr(here()).starts_with('"');
    node.text = name("translate.sql.name.column"_code);
    if (isBare && takeSymbol("("))
        return call(std::move(node));
    if (takeSymbol(".")) {
        node.table = std::move(node.text);
        node.text = name("translate.sql.name.column"_code);
        node.isQuoted = false;
    }
    node.range.end = behind();
    return node;
}

Node SqlParser::call(Node node)
{
    node.kind = Kind::Call;
    node.text = toLower(node.text);
    if (takeSymbol("*")) {
        node.kind = Kind::CountAll;
        if (node.text != "count")
            fail("translate.sql.count-star"_code);
        expectSymbol(")");
    } else if (!takeSymbol(")")) {
        node.isDistinct = takeWord("distinct");
        do {
            node.operands.push_back(expression());
        } while (takeSymbol(","));
        expectSymbol(")");
    }
    if (isWord("over") || isWord("filter"))
        fail("translate.sql.over"_code, "translate.no-counterpart");
    node.range.end = behind();
    return node;
}

Node SqlParser::choice()
{
    Node node{Kind::Case};
    node.range.begin = here();
    takeWord("case");
    if (!isWord("when")) {
        node.hasOperand = true;
        node.operands.push_back(expression());
    }
    while (takeWord("when")) {
        node.operands.push_back(expression());
        expectWord("then");
        node.operands.push_back(expression());
    }
    if (node.operands.size() < 2)
        fail("translate.sql.no-when"_code);
    if (takeWord("else"))
        node.operands.push_back(expression());
    expectWord("end");
    node.range.end = behind();
    return node;
}

Node SqlParser::cast()
{
    Node node{Kind::Cast};
    node.range.begin = here();
    takeWord("cast");
    expectSymbol("(");
    node.operands.push_back(expression());
    expectWord("as");
    node.text = toLower(name("translate.sql.name.type"_code));
    expectSymbol(")");
    node.range.end = behind();
    return node;
}

} // namespace weighhouse::cypher
