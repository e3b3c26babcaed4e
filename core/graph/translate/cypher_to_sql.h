// SPDX-License-Identifier: GPL-3.0-or-later
// A tree of Cypher made into text of SQL.
#pragma once

#include "core/base/error.h"
#include "core/graph/syntax/ast.h"
#include "core/graph/translate/cypher_terms.h"
#include "core/graph/translate/graph_names.h"
#include "core/graph/translate/translate.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace weighhouse::cypher
{

/// How tightly SQLite's operators bind.
enum class Binds { Or = 1, And, Not, Equality, Relation, Sum, Product, Join, Sign, Atom };

/// An expression of SQL that stands for one of Cypher.
struct SqlTerm {
    std::string text = "NULL";
    Binds binds = Binds::Atom;
    Sort sort = Sort::Null;
    bool isCell = false;
    bool canBeNull = true;
    bool isAscii = false;
    bool hasTotal = false; ///< There is an aggregation in it.
};

/// In parentheses, if it binds less tightly.
std::string atLeast(const SqlTerm &term, Binds binds);
std::string sqlQuoted(std::string_view text);

/// One query; the first thing without a counterpart makes it fail.
class CypherToSql
{
public:
    CypherToSql(std::string_view text, const GraphNames &names, FreeLimit freeLimit)
        : m_text(text), m_names(&names), m_freeLimit(freeLimit)
    {
    }
    Result<std::string> translate(const Query &query);

private:
    /// What a variable stands for.
    struct Binding {
        enum class Kind { Value, Row, Reference } kind = Kind::Value;
        SqlTerm value = {};
        std::size_t table = 0; ///< Row: of nodes or relationships. Reference: that has it.
        std::string alias = {};
        bool canBeMissing = false;
        bool isNested = false; ///< In parentheses, where SQL does not see the row's place.
    };
    using Bindings = std::map<std::string, Binding>;
    /// A SELECT in the making.
    struct Part {
        Bindings bindings = {};
        std::string from = {};
        std::vector<std::string> where = {};
    };
    /// A table that a pattern adds, with what joins it.
    struct Joined {
        std::string text;
        std::vector<std::string> on = {};
    };
    /// What one MATCH adds.
    struct Matching {
        std::vector<Joined> tables = {};
        std::vector<std::string> where = {};
        std::map<std::string, std::size_t> labels = {};                           ///< Tables of variables.
        std::vector<std::pair<const GraphNames::Link *, std::string>> links = {}; ///< With the rows' aliases.
        bool isOptional = false;
    };
    struct Candidate {
        const GraphNames::Link *link = nullptr;
        bool isForward = true;
    };

    // cypher_to_sql.cpp
    std::string queryOf(const Query &query, const Bindings &outer, bool isResult);
    std::string partOf(const SingleQuery &query, const Bindings &outer, bool isAlone, bool isResult);
    void with(const With &clause, Part &part);
    std::string select(const Projection &projection, Part &part, bool isResult, Bindings *made);
    std::string ending(const Projection &projection, const Bindings &bindings, bool mayBeAny);
    std::string rows(const Part &part) const;
    std::optional<std::int64_t> rowNumber(const std::optional<Expression> &number);
    std::string subqueryRows(const Query &query, const Bindings &outer, const char *what);

    // cypher_patterns.cpp
    void match(const Match &clause, Part &part);
    void addPath(const PathPattern &path, Part &part, Matching &matching);
    std::optional<Binding> node(const NodePattern &pattern, std::optional<std::size_t> table, Part &part,
                                Matching &matching);
    void step(Binding &left, const RelationshipPattern &step, const NodePattern &right,
              std::optional<Binding> &next, Part &part, Matching &matching);
    std::optional<std::size_t> labelOf(const NodePattern &pattern, const Part &part,
                                       const Matching &matching);
    std::optional<Candidate> linkOf(const RelationshipPattern &step, std::optional<std::size_t> left,
                                    std::optional<std::size_t> right);
    void addConditions(const PatternProperties &properties, const std::optional<Box<Expression>> &where,
                       const Binding &of, const Part &part, Matching &matching, Range range);
    void keepApart(const GraphNames::Link *link, const std::string &alias, Matching &matching, Range range);
    std::string newAlias(const std::string &wanted);
    std::string columnText(const std::string &alias, std::size_t table, std::size_t column) const;

    // cypher_values.cpp, cypher_calls.cpp
    SqlTerm value(const Expression &expression, const Bindings &bindings);
    SqlTerm condition(const Expression &expression, const Bindings &bindings);
    SqlTerm variable(const Expression &expression, const std::string &name, const Bindings &bindings);
    SqlTerm property(const Expression &expression, const Property &property, const Bindings &bindings);
    SqlTerm propertyOf(const Binding &binding, const std::string &key, Range range);
    SqlTerm unary(const Unary &unary, const Bindings &bindings);
    SqlTerm binary(const Expression &expression, const Binary &binary, const Bindings &bindings);
    SqlTerm arithmetic(const Expression &expression, const Binary &binary, const Bindings &bindings);
    SqlTerm textTest(const Expression &expression, const Binary &binary, const Bindings &bindings);
    SqlTerm in(const Expression &expression, const Binary &binary, const Bindings &bindings);
    SqlTerm comparison(const Comparison &comparison, const Bindings &bindings);
    SqlTerm compared(Comparator op, const Expression &left, const Expression &right,
                     const Bindings &bindings);
    SqlTerm choice(const Case &choice, const Bindings &bindings);
    SqlTerm call(const Expression &expression, const Call &call, const Bindings &bindings);
    SqlTerm total(const Expression &expression, const Call &call, const Bindings &bindings);
    SqlTerm subquery(const Subquery &subquery, const Bindings &bindings);
    SqlTerm rowId(const Binding &binding, Range range);
    Sort common(Sort left, Sort right, Range range);
    SqlTerm refuse(Message message, Range range, Message hint = {});

    std::string_view m_text;
    const GraphNames *m_names;
    FreeLimit m_freeLimit;
    std::set<std::string> m_aliases; ///< In use, in small letters.
    std::optional<Error> m_failure;
};

} // namespace weighhouse::cypher
