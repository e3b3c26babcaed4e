// SPDX-License-Identifier: GPL-3.0-or-later
// The operators + - * / % ^ on values.
#include "core/graph/functions/arithmetic.h"

#include "core/graph/functions/errors.h"
#include "core/graph/functions/temporal_bridge.h"
#include "core/graph/functions/value_text.h"
#include "core/graph/temporal/text.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>

namespace weighhouse::graph
{
namespace
{

bool eitherIsNull(const Value &left, const Value &right)
{
    return left.isNull() || right.isNull();
}

bool areIntegers(const Value &left, const Value &right)
{
    return left.kind() == Kind::Integer && right.kind() == Kind::Integer;
}

bool areNumbers(const Value &left, const Value &right)
{
    return left.isNumber() && right.isNumber();
}

std::string calculation(const Value &left, const char *op, const Value &right)
{
    return toText(left, nullptr) + " " + op + " " + toText(right, nullptr);
}

/// What a value is worth beside a text and +, if it is anything.
bool appendTo(std::string &text, const Value &value)
{
    switch (value.kind()) {
    case Kind::Text:
        text += value.text();
        return true;
    case Kind::Boolean:
    case Kind::Integer:
        text += toText(value, nullptr);
        return true;
    case Kind::Float:
        text += floatToText(value.floating());
        return true;
    case Kind::Temporal:
        text += temporal::toText(value.temporal());
        return true;
    default:
        return false;
    }
}

Value listsJoined(const Value &left, const Value &right)
{
    List joined;
    const auto append = [&](const Value &value) {
        if (value.kind() == Kind::List)
            joined.insert(joined.end(), value.list().begin(), value.list().end());
        else
            joined.push_back(value);
    };
    append(left);
    append(right);
    return Value(std::move(joined));
}

tl::unexpected<Error> divisionByZero(const Value &left, const char *op)
{
    return failure("cypher.arithmetic-error.DivisionByZero",
                   Message::of("cypher.division-by-zero", {{"left", toText(left, nullptr)}, {"op", op}}));
}

} // namespace

Result<Value> add(const Value &left, const Value &right)
{
    if (areIntegers(left, right)) {
        std::int64_t sum = 0;
        if (__builtin_add_overflow(left.integer(), right.integer(), &sum))
            return overflowError(calculation(left, "+", right));
        return Value(sum);
    }
    if (eitherIsNull(left, right))
        return Value();
    if (areNumbers(left, right))
        return Value(left.number() + right.number());
    if (left.kind() == Kind::List || right.kind() == Kind::List)
        return listsJoined(left, right);
    if (left.kind() == Kind::Text || right.kind() == Kind::Text) {
        std::string text;
        if (appendTo(text, left) && appendTo(text, right))
            return Value(std::move(text));
    }
    if (left.kind() == Kind::Temporal && right.kind() == Kind::Temporal)
        return addTemporal(left, right);
    return operandsError("+", left, right);
}

Result<Value> subtract(const Value &left, const Value &right)
{
    if (areIntegers(left, right)) {
        std::int64_t difference = 0;
        if (__builtin_sub_overflow(left.integer(), right.integer(), &difference))
            return overflowError(calculation(left, "-", right));
        return Value(difference);
    }
    if (eitherIsNull(left, right))
        return Value();
    if (areNumbers(left, right))
        return Value(left.number() - right.number());
    if (left.kind() == Kind::Temporal && right.kind() == Kind::Temporal)
        return subtractTemporal(left, right);
    return operandsError("-", left, right);
}

Result<Value> multiply(const Value &left, const Value &right)
{
    if (areIntegers(left, right)) {
        std::int64_t product = 0;
        if (__builtin_mul_overflow(left.integer(), right.integer(), &product))
            return overflowError(calculation(left, "*", right));
        return Value(product);
    }
    if (eitherIsNull(left, right))
        return Value();
    if (areNumbers(left, right))
        return Value(left.number() * right.number());
    if (isDuration(left) && right.isNumber())
        return multiplyDuration(left, right);
    if (left.isNumber() && isDuration(right))
        return multiplyDuration(right, left);
    return operandsError("*", left, right);
}

Result<Value> divide(const Value &left, const Value &right)
{
    if (areIntegers(left, right)) {
        if (right.integer() == 0)
            return divisionByZero(left, "/");
        if (left.integer() == std::numeric_limits<std::int64_t>::min() && right.integer() == -1)
            return overflowError(calculation(left, "/", right));
        return Value(left.integer() / right.integer());
    }
    if (eitherIsNull(left, right))
        return Value();
    if (areNumbers(left, right))
        return Value(left.number() / right.number());
    if (isDuration(left) && right.isNumber())
        return divideDuration(left, right);
    return operandsError("/", left, right);
}

Result<Value> modulo(const Value &left, const Value &right)
{
    if (areIntegers(left, right)) {
        if (right.integer() == 0)
            return divisionByZero(left, "%");
        // The quotient of the smallest integer and -1 would be none.
        return Value(right.integer() == -1 ? std::int64_t{0} : left.integer() % right.integer());
    }
    if (eitherIsNull(left, right))
        return Value();
    if (areNumbers(left, right))
        return Value(std::fmod(left.number(), right.number()));
    return operandsError("%", left, right);
}

Result<Value> power(const Value &left, const Value &right)
{
    if (eitherIsNull(left, right))
        return Value();
    if (areNumbers(left, right))
        return Value(std::pow(left.number(), right.number()));
    return operandsError("^", left, right);
}

Result<Value> negate(const Value &value)
{
    switch (value.kind()) {
    case Kind::Null:
        return Value();
    case Kind::Integer:
        if (value.integer() == std::numeric_limits<std::int64_t>::min())
            return overflowError("-(" + toText(value, nullptr) + ")");
        return Value(-value.integer());
    case Kind::Float:
        return Value(-value.floating());
    default:
        if (isDuration(value))
            return negateDuration(value);
        return operandError("-", "cypher.arithmetic"_code, value);
    }
}

Result<Value> unaryPlus(const Value &value)
{
    if (value.isNull() || value.isNumber() || isDuration(value))
        return value;
    return operandError("+", "cypher.arithmetic"_code, value);
}

} // namespace weighhouse::graph
