// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions of Cypher put together, with what SQL holds of their values.
#pragma once

#include "core/graph/syntax/ast.h"

#include <cstdint>
#include <string>
#include <utility>

namespace weighhouse::cypher
{

/// What the values of an expression are, beside NULL.
enum class Sort {
    Null,
    Integer,
    Real,
    Mixed, ///< Some integers, some reals.
    Text,
    Truth ///< True and false in Cypher, 1 and 0 in SQL.
};

/// An expression of Cypher that stands for one of SQL.
struct Term {
    Expression tree = {};
    Sort sort = Sort::Null;
    bool isCell = false; ///< A column as it is stored.
    bool canBeNull = true;
    bool isAscii = false; ///< Its texts are surely of ASCII characters.
};

inline bool isNumeric(Sort sort)
{
    return sort == Sort::Integer || sort == Sort::Real || sort == Sort::Mixed;
}

namespace terms
{

template<typename What>
Expression made(What what)
{
    Expression expression;
    expression.what = std::move(what);
    return expression;
}
inline Expression variable(std::string name)
{
    return made(Variable{std::move(name)});
}
inline Expression number(std::int64_t value)
{
    return made(value);
}
inline Expression text(std::string value)
{
    return made(std::move(value));
}
inline Expression null()
{
    return made(NullLiteral{});
}
inline Expression property(std::string of, std::string key)
{
    return made(Property{variable(std::move(of)), std::move(key)});
}
inline Expression unary(UnaryOperator op, Expression operand)
{
    return made(Unary{op, std::move(operand)});
}
inline Expression negated(Expression operand)
{
    return unary(UnaryOperator::Not, std::move(operand));
}
inline Expression binary(BinaryOperator op, Expression left, Expression right)
{
    return made(Binary{op, std::move(left), std::move(right)});
}
inline Expression compared(Comparator op, Expression left, Expression right)
{
    Comparison comparison{std::move(left), {}};
    comparison.rest.emplace_back(op, std::move(right));
    return made(std::move(comparison));
}
template<typename... Arguments>
Expression call(std::string function, Arguments... arguments)
{
    Call call{std::move(function), false, {}};
    (call.arguments.push_back(std::move(arguments)), ...);
    return made(std::move(call));
}
/// `CASE WHEN condition THEN value ELSE otherwise END`
inline Expression choice(Expression condition, Expression value, Expression otherwise)
{
    Case chosen;
    chosen.branches.emplace_back(std::move(condition), std::move(value));
    if (!std::holds_alternative<NullLiteral>(otherwise.what))
        chosen.otherwise = std::move(otherwise);
    return made(std::move(chosen));
}

} // namespace terms
} // namespace weighhouse::cypher
