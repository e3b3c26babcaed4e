// SPDX-License-Identifier: GPL-3.0-or-later
// The clauses that read: MATCH, UNWIND, WITH, RETURN.
#include "core/graph/syntax/grammar.h"

#include <utility>

namespace weighhouse::cypher
{

/// The clause at the reader; `isAlone`, if nothing comes before it. Nothing, if it could not be read.
std::optional<Clause> Grammar::parseClause(bool isAlone)
{
    const Height scope(*this);
    const std::size_t start = m_reader.position();
    // What stands outside of a subquery waits for what comes behind it.
    std::vector<Range> outside = std::exchange(m_unplacedPatterns, {});
    Clause::What what = parseClauseContent(isAlone);
    failUnlessPlaced();
    m_unplacedPatterns = std::move(outside);
    if (m_reader.hasFailed())
        return std::nullopt;
    return Clause{std::move(what), m_reader.rangeFrom(start)};
}

Clause::What Grammar::parseClauseContent(bool isAlone)
{
    switch (m_reader.peek().word) {
    case Word::Match:
    case Word::Optional:
        return parseMatch();
    case Word::Unwind:
        return parseUnwind();
    case Word::With:
        return parseWith();
    case Word::Return:
        m_reader.take();
        return Return{parseProjection()};
    case Word::Call:
        return parseCall(isAlone);
    case Word::Create:
        return parseCreate();
    case Word::Merge:
        return parseMerge();
    case Word::Set:
        return parseSet();
    case Word::Remove:
        return parseRemove();
    case Word::Detach:
    case Word::Delete:
        return parseDelete();
    case Word::Foreach:
        return parseForeach();
    default:
        failAtClause();
        return Match();
    }
}

Match Grammar::parseMatch()
{
    Match match;
    match.isOptional = m_reader.accept(Word::Optional);
    m_reader.expect(Word::Match, "cypher.clause-parser"_code);
    const std::size_t start = m_reader.position();
    match.pattern = parsePattern();
    for (const PathPattern &path : match.pattern)
        refuseParameters(path);
    if (m_reader.position() > start)
        skipHints();
    match.where = parseWhere();
    return match;
}

/// `USING INDEX n:Label(property)`, `USING SCAN n:Label`, `USING JOIN ON n`: advice to another engine.
void Grammar::skipHints()
{
    while (m_reader.accept(Word::Using)) {
        if (m_reader.acceptText("JOIN")) {
            m_reader.expect(Word::On, "`ON`"_sign);
            do {
                m_reader.expectName("cypher.call-parser.variable"_code);
            } while (m_reader.accept(LexemeKind::Comma));
            continue;
        }
        const bool isScan = m_reader.acceptText("SCAN");
        if (!isScan) {
            for (const std::string_view kind : {"TEXT", "RANGE", "POINT", "BTREE"})
                m_reader.acceptText(kind);
            if (!m_reader.acceptText("INDEX"))
                m_reader.failExpected("cypher.clause-parser.index-scan"_code);
            if (m_reader.atText("SEEK") && !m_reader.at(LexemeKind::Colon, 1))
                m_reader.take();
        }
        m_reader.expectName("cypher.call-parser.variable"_code);
        m_reader.expect(LexemeKind::Colon, "cypher.clause-parser.label"_code);
        m_reader.expectName("cypher.clause-parser.label-2"_code);
        if (isScan)
            continue;
        const Lexeme &open = m_reader.peek();
        m_reader.expect(LexemeKind::LeftParenthesis, "cypher.clause-parser.property"_code);
        do {
            m_reader.expectName("cypher.clause-parser.property-2"_code);
        } while (m_reader.accept(LexemeKind::Comma));
        m_reader.expectClosing(open, LexemeKind::RightParenthesis);
    }
}

std::optional<Expression> Grammar::parseWhere()
{
    if (!m_reader.accept(Word::Where))
        return std::nullopt;
    return parseCondition();
}

Unwind Grammar::parseUnwind()
{
    m_reader.take();
    Unwind unwind;
    unwind.list = parseExpression();
    m_reader.expect(Word::As, "cypher.clause-parser.variable"_code, "cypher.do.write-unwind-list-item"_code);
    unwind.variable = m_reader.expectName("cypher.clause-parser.variable-behind"_code);
    return unwind;
}

With Grammar::parseWith()
{
    m_reader.take();
    With with;
    with.projection = parseProjection();
    with.where = parseWhere();
    return with;
}

/// What follows WITH and RETURN.
Projection Grammar::parseProjection()
{
    Projection projection;
    projection.isDistinct = m_reader.accept(Word::Distinct);
    projection.hasAll = m_reader.accept(LexemeKind::Star);
    if (!projection.hasAll || m_reader.accept(LexemeKind::Comma)) {
        do {
            projection.items.push_back(parseProjectionItem());
        } while (m_reader.accept(LexemeKind::Comma));
    }
    if (m_reader.at(Word::Order))
        projection.order = parseOrder();
    if (m_reader.accept(Word::Skip) || m_reader.accept(Word::Offset))
        projection.skip = parseExpression();
    if (m_reader.accept(Word::Limit))
        projection.limit = parseExpression();
    return projection;
}

ProjectionItem Grammar::parseProjectionItem()
{
    const std::size_t start = m_reader.position();
    ProjectionItem item;
    item.value = parseExpression();
    item.text = m_reader.written(m_reader.rangeFrom(start));
    if (m_reader.accept(Word::As))
        item.alias = m_reader.expectName("cypher.call-parser.name-behind-2"_code,
                                         "cypher.do.names-blanks-stand-back"_code);
    return item;
}

std::vector<SortItem> Grammar::parseOrder()
{
    m_reader.take();
    m_reader.expect(Word::By, "cypher.clause-parser.behind-order"_code);
    std::vector<SortItem> order;
    do {
        SortItem item;
        item.by = parseExpression();
        item.isDescending = m_reader.accept(Word::Desc) || m_reader.accept(Word::Descending);
        if (!item.isDescending && !m_reader.accept(Word::Asc))
            m_reader.accept(Word::Ascending);
        order.push_back(std::move(item));
    } while (m_reader.accept(LexemeKind::Comma));
    return order;
}

} // namespace weighhouse::cypher
