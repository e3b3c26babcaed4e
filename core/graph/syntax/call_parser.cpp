// CALL: procedures and subqueries.
#include "core/graph/syntax/grammar.h"

namespace weighhouse::cypher
{

Clause::What Grammar::parseCall(bool isAlone)
{
    const std::size_t start = m_reader.position();
    m_reader.take();
    if (m_reader.at(LexemeKind::LeftBrace) || m_reader.at(LexemeKind::LeftParenthesis))
        return parseCallSubquery();
    return parseProcedure(isAlone, start);
}

CallSubquery Grammar::parseCallSubquery()
{
    CallSubquery call;
    if (m_reader.at(LexemeKind::LeftParenthesis)) {
        const Lexeme &open = m_reader.take();
        call.imports.emplace();
        if (m_reader.at(LexemeKind::Star))
            failAt(m_reader.position(), {}, "`CALL (*)` is not supported",
                   "Name the variables that the subquery takes: `CALL (a, b) { … }`.");
        if (!m_reader.at(LexemeKind::RightParenthesis)) {
            do {
                call.imports->push_back(m_reader.expectName("a variable"));
            } while (m_reader.accept(LexemeKind::Comma));
        }
        m_reader.expectClosing(open, LexemeKind::RightParenthesis);
    }
    call.query = parseBraces();
    const std::size_t next = m_reader.position();
    if (m_reader.at(Word::In))
        failAt(next, {}, "`CALL { … } IN TRANSACTIONS` is not supported: a statement is one change",
               "Leave `IN TRANSACTIONS` out.");
    return call;
}

/// A query in braces.
Query Grammar::parseBraces()
{
    const Nesting nesting(*this);
    const Lexeme &open = m_reader.peek();
    m_reader.expect(LexemeKind::LeftBrace, "`{` and a query");
    Query query = parseQuery(std::nullopt, false);
    m_reader.expectClosing(open, LexemeKind::RightBrace);
    return query;
}

CallProcedure Grammar::parseProcedure(bool isAlone, std::size_t start)
{
    CallProcedure call;
    call.procedure =
        m_reader.expectName("a procedure or `{`", "Write `CALL procedure(arguments) YIELD name`.");
    while (m_reader.accept(LexemeKind::Dot))
        call.procedure += "." + m_reader.expectName("a name behind the dot");
    if (m_reader.at(LexemeKind::LeftParenthesis)) {
        const Lexeme &open = m_reader.take();
        call.arguments = parseExpressions(LexemeKind::RightParenthesis);
        m_reader.expectClosing(open, LexemeKind::RightParenthesis);
    }
    const Range written = m_reader.rangeFrom(start);
    parseYield(call, isAlone);
    const bool isWhole = isAlone && m_reader.atEnd();
    if (!call.arguments && !isWhole)
        m_reader.fail("InvalidArgumentPassingMode",
                      "a call within a query needs its arguments in parentheses",
                      "Write `CALL " + call.procedure + "(…)`.", written);
    if (!call.yields && isWhole)
        call.yieldsAll = true;
    return call;
}

void Grammar::parseYield(CallProcedure &call, bool isAlone)
{
    if (!m_reader.accept(Word::Yield))
        return;
    if (m_reader.at(LexemeKind::Star)) {
        const Lexeme &star = m_reader.take();
        if (!isAlone || !m_reader.atEnd())
            m_reader.fail("UnexpectedSyntax", "`YIELD *` is only for a query that is one call and no more",
                          "Name what the call yields: `YIELD a, b`.", {star.begin, star.end});
        return;
    }
    call.yields.emplace();
    do {
        YieldItem item;
        item.name = m_reader.expectName("what to yield");
        if (m_reader.accept(Word::As))
            item.alias = m_reader.expectName("a name behind `AS`");
        call.yields->push_back(std::move(item));
    } while (m_reader.accept(LexemeKind::Comma));
    call.where = parseWhere();
}

} // namespace weighhouse::cypher
