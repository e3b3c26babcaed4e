// SPDX-License-Identifier: GPL-3.0-or-later
// What the check of a statement found out, for whoever plans or runs it.
#pragma once

#include "core/graph/check/scope.h"
#include "core/graph/syntax/ast.h"

#include <set>
#include <string>
#include <vector>

namespace weighhouse::cypher
{

struct Column {
    std::string name;
    Type type = {};

    bool operator==(const Column &) const = default;
};

struct CheckedQuery;

struct CheckedClause {
    /// In scope after the clause; after RETURN its columns.
    std::vector<ScopeVariable> variables = {};
    /// Those in the clause, in the order of the text: EXISTS, COUNT, COLLECT and CALL { … }.
    std::vector<CheckedQuery> subqueries;

    bool operator==(const CheckedClause &other) const;
};

/// What stands between two UNIONs.
struct CheckedPart {
    std::vector<CheckedClause> clauses = {}; ///< As many as the part has.
    std::vector<Column> columns = {};

    bool operator==(const CheckedPart &) const = default;
};

struct CheckedQuery {
    std::vector<CheckedPart> parts = {};
    /// Of the result, in order; of UNION those of the first part, with the types of all. Empty: it gives
    /// none.
    std::vector<Column> columns = {};
    bool isWriting = false;

    bool operator==(const CheckedQuery &) const = default;
};

inline bool CheckedClause::operator==(const CheckedClause &other) const
{
    return variables == other.variables && subqueries == other.subqueries;
}

/// A name that the statement looks for in the graph, which may have none such.
struct SoughtName {
    enum class Kind { Label, Type, Property };
    Kind kind = Kind::Label;
    std::string name = {};
    Range range = {}; ///< In the text.

    bool operator==(const SoughtName &) const = default;
};

struct Checked {
    CheckedQuery query = {};
    bool isWriting = false;
    std::set<std::string> parameters =
        {}; ///< Without `$`; those that a procedure takes unsaid are among them.
    std::set<std::string> functions = {}; ///< By the names in the table of known functions.
    std::set<std::string> procedures = {};
    /// In the order they were seen. Not those of what CREATE and MERGE make and what SET gives, and not
    /// properties of what may be a map.
    std::vector<SoughtName> sought = {};
    /// Some node or relationship that it looks for may have other labels or another type than those sought.
    bool seeksAny = false;

    bool operator==(const Checked &) const = default;
};

} // namespace weighhouse::cypher
