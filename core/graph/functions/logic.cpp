// SPDX-License-Identifier: GPL-3.0-or-later
// AND, OR, XOR and NOT of three truth values.
#include "core/graph/functions/logic.h"

#include "core/graph/functions/errors.h"

namespace weighhouse::graph
{
namespace
{

bool isTruth(const Value &value)
{
    return value.kind() == Kind::Boolean || value.isNull();
}

bool isTrue(const Value &value)
{
    return value.kind() == Kind::Boolean && value.boolean();
}

bool isFalse(const Value &value)
{
    return value.kind() == Kind::Boolean && !value.boolean();
}

tl::unexpected<Error> notTruth(std::string_view op, const Value &left, const Value &right)
{
    return operandError(op, "cypher.logic"_code, isTruth(left) ? right : left);
}

} // namespace

Result<Value> logicalAnd(const Value &left, const Value &right)
{
    if (!isTruth(left) || !isTruth(right))
        return notTruth("AND", left, right);
    if (isFalse(left) || isFalse(right))
        return Value(false);
    return left.isNull() || right.isNull() ? Value() : Value(true);
}

Result<Value> logicalOr(const Value &left, const Value &right)
{
    if (!isTruth(left) || !isTruth(right))
        return notTruth("OR", left, right);
    if (isTrue(left) || isTrue(right))
        return Value(true);
    return left.isNull() || right.isNull() ? Value() : Value(false);
}

Result<Value> logicalXor(const Value &left, const Value &right)
{
    if (!isTruth(left) || !isTruth(right))
        return notTruth("XOR", left, right);
    if (left.isNull() || right.isNull())
        return Value();
    return Value(left.boolean() != right.boolean());
}

Result<Value> logicalNot(const Value &value)
{
    if (!isTruth(value))
        return operandError("NOT", "cypher.logic"_code, value);
    return value.isNull() ? Value() : Value(!value.boolean());
}

Result<std::optional<bool>> truthOf(const Value &value, std::string_view what)
{
    if (!isTruth(value))
        return operandError(what, "cypher.logic"_code, value);
    return value.isNull() ? std::optional<bool>() : std::optional<bool>(value.boolean());
}

} // namespace weighhouse::graph
