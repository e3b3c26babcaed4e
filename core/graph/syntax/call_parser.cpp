// SPDX-License-Identifier: GPL-3.0-or-later
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
            failAt(m_reader.position(), {}, Message::of("cypher.call-parser"),
                   Message::of("cypher.do.name-variables-subquery-takes"));
        if (!m_reader.at(LexemeKind::RightParenthesis)) {
            do {
                call.imports->push_back(m_reader.expectName("cypher.call-parser.variable"_code));
            } while (m_reader.accept(LexemeKind::Comma));
        }
        m_reader.expectClosing(open, LexemeKind::RightParenthesis);
    }
    call.query = parseBraces();
    const std::size_t next = m_reader.position();
    if (m_reader.at(Word::In))
        failAt(next, {}, Message::of("cypher.call-parser.call-transactions"),
               Message::of("cypher.do.leave-transactions-out"));
    return call;
}

/// A query in braces.
Query Grammar::parseBraces()
{
    const Nesting nesting(*this);
    const Lexeme &open = m_reader.peek();
    m_reader.expect(LexemeKind::LeftBrace, "cypher.call-parser.query"_code);
    Query query = parseQuery(std::nullopt, false);
    m_reader.expectClosing(open, LexemeKind::RightBrace);
    return query;
}

CallProcedure Grammar::parseProcedure(bool isAlone, std::size_t start)
{
    CallProcedure call;
    call.procedure = m_reader.expectName("cypher.call-parser.procedure"_code,
                                         "cypher.do.write-call-procedure-arguments"_code);
    while (m_reader.accept(LexemeKind::Dot))
        call.procedure += "." + m_reader.expectName("cypher.call-parser.name-behind"_code);
    if (m_reader.at(LexemeKind::LeftParenthesis)) {
        const Lexeme &open = m_reader.take();
        call.arguments = parseExpressions(LexemeKind::RightParenthesis);
        m_reader.expectClosing(open, LexemeKind::RightParenthesis);
    }
    const Range written = m_reader.rangeFrom(start);
    parseYield(call, isAlone);
    const bool isWhole = isAlone && m_reader.atEnd();
    if (!call.arguments && !isWhole)
        m_reader.fail("InvalidArgumentPassingMode", Message::of("cypher.invalid-argument-passing-mode"),
                      Message::of("cypher.do.write-call", {{"procedure", call.procedure}}), written);
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
            m_reader.fail("UnexpectedSyntax", Message::of("cypher.unexpected-syntax"),
                          Message::of("cypher.do.name-call-yields-yield"), {star.begin, star.end});
        return;
    }
    call.yields.emplace();
    do {
        YieldItem item;
        item.name = m_reader.expectName("cypher.call-parser.yield"_code);
        if (m_reader.accept(Word::As))
            item.alias = m_reader.expectName("cypher.call-parser.name-behind-2"_code);
        call.yields->push_back(std::move(item));
    } while (m_reader.accept(LexemeKind::Comma));
    call.where = parseWhere();
}

} // namespace weighhouse::cypher
