// SPDX-License-Identifier: GPL-3.0-or-later
// Queries of clauses, UNION, and what stands before and behind a query.
#include "core/graph/syntax/grammar.h"

#include "core/base/text.h"
#include "core/graph/syntax/order.h"
#include "core/graph/syntax/remedies.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace weighhouse::cypher
{
namespace
{

/// First words of statements of Neo4j that are not queries, or not queries over one graph.
constexpr std::array unsupportedStatements{"LOAD",      "USE",    "SHOW", "DROP",   "ALTER",  "GRANT",
                                           "DENY",      "START",  "STOP", "REVOKE", "RENAME", "FINISH",
                                           "TERMINATE", "FILTER", "LET",  "FOR",    "INSERT"};

} // namespace

bool Grammar::atClause() const
{
    return startsClause(m_reader.peek().word);
}

/// A clause was expected.
void Grammar::failAtClause()
{
    for (const char *const word : unsupportedStatements) {
        if (m_reader.atText(word) && m_reader.atName(1))
            failAt(m_reader.position(), {}, Message::of("cypher.statement-parser", {{"word", word}}),
                   Message::of("cypher.do.queries-made-match-return"));
    }
    const Message hint = m_reader.atName() ? remedyForClause(m_reader.written(m_reader.peek())) : Message();
    m_reader.failExpected("cypher.statement-parser.clause-match"_code, hint);
}

/// A pattern as a value is a mistake that shows only once its surroundings are known.
void Grammar::failUnlessPlaced()
{
    if (!m_unplacedPatterns.empty())
        m_reader.fail("UnexpectedSyntax", Message::of("cypher.unexpected-syntax.pattern-condition"),
                      Message::of("cypher.do.write-count-pattern-how"), m_unplacedPatterns.front());
    m_unplacedPatterns.clear();
}

/// Reads what stands before the query: how it is run, and the graph.
void Grammar::parsePrefixes(Statement &statement)
{
    Statement::Mode &mode = statement.mode;
    for (;;) {
        if (m_reader.accept(Word::Explain)) {
            mode = Statement::Mode::Explain;
        } else if (m_reader.accept(Word::Profile)) {
            mode = Statement::Mode::Profile;
        } else if (m_reader.accept(Word::Cypher)) {
            if (!m_reader.accept(LexemeKind::Integer))
                m_reader.accept(LexemeKind::Float);
            while (m_reader.atName() && m_reader.at(LexemeKind::Equal, 1)) {
                m_reader.take();
                m_reader.take();
                m_reader.take();
            }
        } else if (statement.graph.empty() && m_reader.atText("USE") && m_reader.atName(1)) {
            m_reader.take();
            statement.graph = m_reader.nameOf(m_reader.take());
        } else {
            return;
        }
    }
}

SingleQuery Grammar::parseSingleQuery(std::optional<Subquery::Kind> within, bool isWhole)
{
    SingleQuery query;
    const bool isFirst = isWhole && m_reader.position() == m_firstClause;
    if (!atClause())
        failAtClause();
    while (atClause()) {
        auto clause = parseClause(isFirst && query.clauses.empty());
        if (clause)
            query.clauses.push_back(std::move(*clause));
    }
    if (m_reader.hasFailed())
        return query;
    if (isWhole && !m_reader.atEnd() && !m_reader.at(Word::Union))
        m_reader.failExpected("cypher.statement-parser.clause-operator"_code,
                              m_reader.atName() ? remedyForClause(m_reader.written(m_reader.peek()))
                                                : Message());
    if (const auto problem = orderProblem(query, within, isFirst && m_reader.atEnd()))
        m_reader.fail("InvalidClauseComposition", problem->message, problem->hint, problem->range);
    return query;
}

/// Until the end or a bracket. `within`: the kind of expression it is inside of, if any; `isWhole`: it is all
/// of the statement.
Query Grammar::parseQuery(std::optional<Subquery::Kind> within, bool isWhole)
{
    const std::size_t start = m_reader.position();
    Query query;
    query.parts.push_back(parseSingleQuery(within, isWhole));
    while (m_reader.at(Word::Union)) {
        const std::size_t place = m_reader.position();
        m_reader.take();
        const bool isAll = m_reader.accept(Word::All);
        if (!isAll)
            m_reader.accept(Word::Distinct);
        if (!query.isUnionAll.empty() && query.isUnionAll.back() != isAll)
            failAt(place, "InvalidClauseComposition", Message::of("cypher.invalid-clause-composition"),
                   Message::of("cypher.do.put-them-into-call"));
        query.isUnionAll.push_back(isAll);
        query.parts.push_back(parseSingleQuery(within, isWhole));
    }
    query.range = m_reader.rangeFrom(start);
    return query;
}

/// After a failure: goes on at the next clause that is not within brackets opened behind the failure. False,
/// if there is none.
bool Grammar::recover()
{
    std::size_t next = std::max(m_reader.position(), m_recoveredAt);
    const std::size_t failed = next;
    std::size_t depth = 0;
    for (; next < m_reader.size(); ++next) {
        const Lexeme &lexeme = m_reader.lexemeAt(next);
        switch (lexeme.kind) {
        case LexemeKind::LeftParenthesis:
        case LexemeKind::LeftBracket:
        case LexemeKind::LeftBrace:
            ++depth;
            continue;
        case LexemeKind::RightParenthesis:
        case LexemeKind::RightBracket:
        case LexemeKind::RightBrace:
            depth -= depth > 0 ? 1 : 0;
            continue;
        case LexemeKind::OpenText:
        case LexemeKind::OpenName:
        case LexemeKind::OpenComment:
            return false; // what is behind may have been meant to be within
        default:
            break;
        }
        const Lexeme before = next > 0 ? m_reader.lexemeAt(next - 1) : Lexeme();
        const bool isPart = before.kind == LexemeKind::Dot || before.kind == LexemeKind::Colon ||
                            before.word == Word::Starts || before.word == Word::Ends ||
                            before.word == Word::On || before.word == Word::As ||
                            before.word == Word::Optional || before.word == Word::Detach;
        if (depth == 0 && !isPart && (startsClause(lexeme.word) || lexeme.word == Word::Union) &&
            (next > failed || next > m_recoveredAt))
            break;
    }
    if (next >= m_reader.size())
        return false;
    m_reader.recoverAt(next);
    if (m_reader.accept(Word::Union) && !m_reader.accept(Word::All))
        m_reader.accept(Word::Distinct);
    m_recoveredAt = next + 1;
    m_nesting = 0;
    m_unplacedPatterns.clear();
    return true;
}

std::optional<Statement> Grammar::parseStatement()
{
    Statement statement;
    parsePrefixes(statement);
    m_firstClause = m_reader.position();
    statement.query = parseQuery(std::nullopt, true);
    if (!m_reader.hasFailed())
        return statement;
    constexpr int mostErrors = 20;
    for (int errors = 1; errors < mostErrors && m_reader.hasFailed() && recover(); ++errors)
        parseQuery(std::nullopt, true);
    return std::nullopt;
}

} // namespace weighhouse::cypher
