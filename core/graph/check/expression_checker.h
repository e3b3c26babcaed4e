// SPDX-License-Identifier: GPL-3.0-or-later
// One walk over an expression.
#pragma once

#include "core/graph/check/expression_check.h"

#include <cstddef>
#include <string>
#include <variant>

namespace weighhouse::cypher
{

/// Gives every kind of expression its type. An expression is seen once, for what is told of it and noted
/// about it would be there twice.
class ExpressionChecker
{
public:
    ExpressionChecker(Context &context, const Scope &scope, Aggregations aggregations)
        : m_context(context), m_scope(scope), m_aggregations(aggregations)
    {
    }

    Type type(const Expression &expression);
    /// Of something that has to be true or false.
    Type condition(const Expression &expression, const Message &whose);

private:
    /// Calls the overload for the kind of expression.
    struct Dispatch;

    Type of(const Expression &expression, const ListLiteral &list);
    Type of(const Expression &expression, const MapLiteral &map);
    Type of(const Expression &expression, const Variable &variable);
    Type of(const Expression &expression, const Parameter &parameter);
    Type of(const Expression &expression, const Unary &unary);
    Type of(const Expression &expression, const Binary &binary);
    Type of(const Expression &expression, const Comparison &comparison);
    Type of(const Expression &expression, const Property &property);
    Type of(const Expression &expression, const Subscript &subscript);
    Type of(const Expression &expression, const Slice &slice);
    Type of(const Expression &expression, const LabelTest &test);
    Type of(const Expression &expression, const Call &call);
    Type of(const Expression &expression, const CountAll &call);
    Type of(const Expression &expression, const Case &choice);
    Type of(const Expression &expression, const ListComprehension &comprehension);
    Type of(const Expression &expression, const PatternComprehension &comprehension);
    Type of(const Expression &expression, const Quantifier &quantifier);
    Type of(const Expression &expression, const Reduce &reduce);
    Type of(const Expression &expression, const MapProjection &projection);
    Type of(const Expression &expression, const PatternExpression &pattern);
    Type of(const Expression &expression, const Subquery &subquery);

    /// Whether an aggregation may begin here; tells if not.
    bool isAggregationFine(const Expression &expression, const std::string &name);
    Type argument(const Expression &expression, const Call &call, std::size_t index);
    Type patternValue(const PatternExpression &pattern);
    void tellUnknownFunction(const Expression &expression, const Call &call);
    void tellUnsupportedFunction(const Expression &expression, const Call &call);
    Type sum(const Expression &expression, const Binary &binary);
    Type arithmetic(const Binary &binary);
    /// The list that a variable runs over; the type of its elements.
    Type elementsOf(const Expression &list, const Message &whose);
    /// Where an aggregation's rows are not those of the query.
    ExpressionChecker within(const Scope &scope) const;

    Context &m_context;
    const Scope &m_scope;
    Aggregations m_aggregations;
};

} // namespace weighhouse::cypher
