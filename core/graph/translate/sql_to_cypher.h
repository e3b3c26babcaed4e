// SPDX-License-Identifier: GPL-3.0-or-later
// A tree of SQL made into one of Cypher.
#pragma once

#include "core/base/error.h"
#include "core/graph/syntax/ast.h"
#include "core/graph/translate/cypher_terms.h"
#include "core/graph/translate/graph_names.h"
#include "core/graph/translate/sql_tree.h"
#include "core/graph/translate/translate.h"

#include <deque>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::cypher
{

/// One query; the first thing without a counterpart makes it fail.
class SqlToCypher
{
public:
    SqlToCypher(std::string_view text, const GraphNames &names, FreeLimit freeLimit)
        : m_text(text), m_names(&names), m_freeLimit(freeLimit)
    {
    }
    Result<Statement> translate(const sqltree::Query &query);

private:
    /// A table of FROM.
    struct Entry {
        std::size_t table = 0;
        std::string alias;
        std::string variable;
        std::string starts = {}; ///< Relationship: the variables of its ends…
        std::string ends = {};
        bool isStartKnown = false; ///< The end is a table of FROM.
        bool isEndKnown = false;
        bool canBeMissing = false; ///< Of a LEFT JOIN.
        std::size_t group = 0;
    };
    /// A join along a reference of nodes.
    struct Edge {
        std::string from; ///< Variables.
        std::string to;
        const GraphNames::Link *link = nullptr;
    };
    /// Tables that are matched together.
    struct Group {
        bool isOptional = false;
        std::vector<std::size_t> entries = {};
        std::vector<Edge> edges = {};
        std::vector<const sqltree::Node *> conditions = {};
        std::vector<Expression> where = {};
    };
    /// What rows are grouped by, and what is worked out for each group.
    struct Grouping {
        std::vector<Term> keys;
        std::vector<std::string> keyNames;
        std::vector<Term> totals;
        std::vector<std::string> totalNames;
        bool isInside = false; ///< The operand of an aggregation is being translated.
    };
    struct Scope {
        std::deque<Entry> entries = {};
        std::vector<Group> groups = {};
        const sqltree::Core *core = nullptr;
        std::optional<Grouping> grouping = {};
        Scope *outer = nullptr;
        std::size_t aliasDepth = 0;
    };
    struct Column {
        Term value;
        std::string name;
        Range range = {};
    };
    /// A SELECT without its clauses' texts.
    struct Parts {
        std::vector<Clause> clauses;
        Projection projection;
        std::vector<Column> columns;
    };
    enum class Use { Result, Rows, Value }; ///< Of a query: alone, in EXISTS, in IN or as a value.

    // sql_to_cypher.cpp
    Query queryOf(const sqltree::Query &query, Scope *outer, Use use);
    Parts partsOf(const sqltree::Core &core, const sqltree::Query &query, Scope &scope, Use use);
    std::vector<Column> columnsOf(Scope &scope);
    void addOrder(const sqltree::Query &query, const std::vector<Column> &columns, Scope &scope,
                  Parts &parts);
    void addLimits(const sqltree::Query &query, Use use, Parts &parts);
    void project(Scope &scope, const std::vector<Column> &columns, std::optional<Expression> having,
                 Parts &parts);
    void setOrder(const sqltree::Order &order, const Term &by, Parts &parts);
    bool isAggregated(const sqltree::Core &core, const sqltree::Query &query) const;
    void openGrouping(Scope &scope);

    // sql_sources.cpp
    void open(const sqltree::Core &core, Scope &scope);
    void addEntry(const sqltree::Source &source, Scope &scope);
    bool takeEdge(const sqltree::Node &condition, Group &group, Scope &scope);
    bool takeEdge(const sqltree::Node &left, const sqltree::Node &right, Group &group, Scope &scope);
    std::vector<Clause> matches(Scope &scope, std::optional<Expression> where);
    void addMatches(const Group &group, const Scope &scope, std::set<std::string> &declared,
                    std::vector<Clause> &clauses);
    PathPattern pathOf(const Entry &relationship, const Scope &scope, std::set<std::string> &declared);
    NodePattern nodeOf(const std::string &variable, const Scope &scope,
                       std::set<std::string> &declared) const;
    std::string newVariable(const std::string &wanted);

    // sql_names.cpp
    struct Found {
        Scope *scope = nullptr;
        Entry *entry = nullptr;
        std::optional<std::size_t> column = {}; ///< None: the place of the row.
    };
    std::optional<Found> find(const sqltree::Node &column, Scope &scope, bool isAlone = false);
    Term column(const sqltree::Node &node, Scope &scope);
    Term cell(const Entry &entry, std::size_t column, Range range);
    Term rowId(const Entry &entry) const;

    // sql_values.cpp, sql_calls.cpp
    Term value(const sqltree::Node &node, Scope &scope);
    Term plainValue(const sqltree::Node &node, Scope &scope);
    Term unary(const sqltree::Node &node, Scope &scope);
    Term binary(const sqltree::Node &node, Scope &scope);
    Term comparison(const sqltree::Node &node, Scope &scope);
    Term arithmetic(const sqltree::Node &node, Scope &scope);
    Term like(const sqltree::Node &node, Scope &scope);
    Term choice(const sqltree::Node &node, Scope &scope);
    Term cast(const sqltree::Node &node, Scope &scope);
    Term inList(const sqltree::Node &node, Scope &scope);
    Term subquery(const sqltree::Node &node, Scope &scope);
    Term call(const sqltree::Node &node, Scope &scope);
    Term extreme(const sqltree::Node &node, Scope &scope);
    Term textCall(const sqltree::Node &node, Scope &scope);
    Term aggregation(const sqltree::Node &node, Scope &scope);
    Term total(const sqltree::Node &node, Scope &scope);
    bool hasOneRow(const sqltree::Query &query, Scope &outer);
    Expression condition(const sqltree::Node &node, Scope &scope);
    Expression truth(const Term &term, Range range);
    /// As SQL sees it: truth is 1 and 0.
    Term worth(Term term);
    /// Of the same sort as the others, which it is compared or joined with.
    Sort common(Sort left, Sort right, Range range);

    Term refuse(Message message, Range range, Message hint = {});

    std::string_view m_text;
    const GraphNames *m_names;
    FreeLimit m_freeLimit;
    std::set<std::string> m_variables; ///< In use, in small letters.
    std::set<std::string> m_usedEnds;  ///< Variables of ends that expressions speak of.
    Term m_column;                     ///< What the query translated last gives.
    std::optional<Error> m_failure;
};

bool isAggregate(const sqltree::Node &node);
bool hasAggregate(const sqltree::Node &node);

} // namespace weighhouse::cypher
