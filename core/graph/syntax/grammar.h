// SPDX-License-Identifier: GPL-3.0-or-later
// The recursive-descent parser: one method for each form of the language.
#pragma once

#include "core/graph/syntax/ast.h"
#include "core/graph/syntax/reader.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::cypher
{

/// Parses one statement. After the first failure of a clause the reader sees the end, so that every method
/// returns soon with something of no meaning; who called looks at hasFailed() before using it.
class Grammar
{
public:
    explicit Grammar(Reader &reader) : m_reader(reader) {}

    /// Nothing, if there was an error; then reading went on behind it to find more.
    std::optional<Statement> parseStatement();

private:
    class Nesting;
    class Height;
    class BarEnds;

    // statement_parser.cpp
    void parsePrefixes(Statement &statement);
    bool recover();
    Query parseQuery(std::optional<Subquery::Kind> within, bool isWhole);
    SingleQuery parseSingleQuery(std::optional<Subquery::Kind> within, bool isWhole);
    Query parseBraces();
    bool atClause() const;
    void failAtClause();
    void failUnlessPlaced();

    // clause_parser.cpp
    std::optional<Clause> parseClause(bool isAlone);
    Clause::What parseClauseContent(bool isAlone);
    Match parseMatch();
    void skipHints();
    Unwind parseUnwind();
    Projection parseProjection();
    ProjectionItem parseProjectionItem();
    std::vector<SortItem> parseOrder();
    With parseWith();
    std::optional<Expression> parseWhere();

    // call_parser.cpp
    Clause::What parseCall(bool isAlone);
    CallProcedure parseProcedure(bool isAlone, std::size_t start);
    void parseYield(CallProcedure &call, bool isAlone);
    CallSubquery parseCallSubquery();

    // update_parser.cpp
    Create parseCreate();
    Merge parseMerge();
    Set parseSet();
    std::vector<SetItem> parseSetItems();
    SetItem parseSetItem();
    Remove parseRemove();
    std::vector<std::string> parseLabelList();
    Delete parseDelete();
    Foreach parseForeach();

    // pattern_parser.cpp
    Pattern parsePattern();
    PathPattern parsePath(bool mayHaveVariable);
    void parseElement(PathPattern &path);
    NodePattern parseNode();
    RelationshipPattern parseRelationship();
    void parseRelationshipDetail(RelationshipPattern &relationship);
    void parseTypes(RelationshipPattern &relationship);
    Hops parseHops();
    void parseQuantifier(RelationshipPattern &relationship);
    PatternProperties parseProperties();
    void refuseParameters(const PathPattern &path);
    std::string parsePatternVariable();
    bool atPatternFunction() const;
    bool atRelationship(std::size_t position) const;
    bool atPattern(std::size_t ahead) const;
    bool isNode(std::size_t open) const;
    std::size_t behindLabels(std::size_t position) const;

    // label_parser.cpp
    LabelExpression parseLabels(bool mayHaveBar);
    LabelExpression parseLabelFactors();
    LabelExpression parseLabel();

    // expression_parser.cpp
    Expression parseExpression();
    Expression parseCondition();
    Expression parseBeforeBar(bool isCondition);
    Expression parseBinary(int minimum);
    Expression parsePrefix(int minimum, int &ceiling);
    Expression parseSigned();
    Expression parseComparison(std::size_t start, Expression first);
    Expression parsePostfix(bool mayHaveLabels);
    Expression parseBracketAfter(std::size_t start, Expression of);
    Expression make(Expression::What what, std::size_t start);
    void grow();
    /// A pattern that stands where a condition does is no mistake.
    void settle(const Expression &condition);

    // primary_parser.cpp
    Expression parsePrimary();
    Expression parseLiteral();
    Expression parseWord();
    bool mayBeVariable() const;
    Expression parseFunction(std::size_t parts);
    Expressions parseExpressions(LexemeKind closing);
    Expression parseMapOrOldParameter();
    MapLiteral parseMap();
    Expression parseMapProjection();
    Expression parseCase();

    // scope_parser.cpp
    Expression parseList();
    Expression parseListComprehension();
    Expression parsePatternComprehension();
    Expression parseQuantifierCall();
    Expression parseReduce();
    Expression parsePatternFunction();
    Expression parseSubquery();

    void failAt(std::size_t position, std::string_view detail, Message message, Message hint = {});

    Reader &m_reader;
    std::size_t m_nesting = 0;
    std::size_t m_height = 0;              ///< Of what was parsed in the current scope: see Height.
    bool m_endsAtBar = false;              ///< A `|` ends the expression, and does not join labels.
    std::vector<Range> m_unplacedPatterns; ///< As values, until settle() takes them out.
    std::size_t m_firstClause = 0;         ///< The position behind the prefixes.
    std::size_t m_recoveredAt = 0;         ///< Reading went on behind an error only from here on.
};

/// Counts calls within each other and ends them before the stack does.
class Grammar::Nesting
{
public:
    explicit Nesting(Grammar &grammar);
    ~Nesting() { --m_grammar.m_nesting; }
    Nesting(const Nesting &) = delete;
    Nesting &operator=(const Nesting &) = delete;

private:
    Grammar &m_grammar;
};

/// The height of what is parsed while it lives: it begins at 0, and the scope around gets the greater one.
class Grammar::Height
{
public:
    explicit Height(Grammar &grammar) : m_grammar(grammar), m_outer(std::exchange(grammar.m_height, 0)) {}
    ~Height()
    {
        if (m_grammar.m_height < m_outer)
            m_grammar.m_height = m_outer;
    }
    Height(const Height &) = delete;
    Height &operator=(const Height &) = delete;

private:
    Grammar &m_grammar;
    std::size_t m_outer;
};

/// Whether a `|` ends expressions, while it lives.
class Grammar::BarEnds
{
public:
    BarEnds(Grammar &grammar, bool ends)
        : m_grammar(grammar), m_outer(std::exchange(grammar.m_endsAtBar, ends))
    {
    }
    ~BarEnds() { m_grammar.m_endsAtBar = m_outer; }
    BarEnds(const BarEnds &) = delete;
    BarEnds &operator=(const BarEnds &) = delete;

private:
    Grammar &m_grammar;
    bool m_outer;
};

} // namespace weighhouse::cypher
