// SPDX-License-Identifier: GPL-3.0-or-later
// Operators: what they take and what they give.
#include "core/graph/check/expression_checker.h"

#include <string>

namespace weighhouse::cypher
{
namespace
{

std::string operatorText(BinaryOperator op)
{
    switch (op) {
    case BinaryOperator::Or:
        return "OR";
    case BinaryOperator::Xor:
        return "XOR";
    case BinaryOperator::And:
        return "AND";
    case BinaryOperator::Add:
        return "+";
    case BinaryOperator::Subtract:
        return "-";
    case BinaryOperator::Multiply:
        return "*";
    case BinaryOperator::Divide:
        return "/";
    case BinaryOperator::Modulo:
        return "%";
    case BinaryOperator::Power:
        return "^";
    case BinaryOperator::In:
        return "IN";
    case BinaryOperator::StartsWith:
        return "STARTS WITH";
    case BinaryOperator::EndsWith:
        return "ENDS WITH";
    case BinaryOperator::Contains:
        return "CONTAINS";
    case BinaryOperator::Matches:
        return "=~";
    }
    return {};
}

Kinds operandKinds(BinaryOperator op)
{
    switch (op) {
    case BinaryOperator::Subtract:
        return kinds::number | kinds::temporal;
    case BinaryOperator::Multiply:
    case BinaryOperator::Divide:
        return kinds::number | kinds::duration;
    default:
        return kinds::number;
    }
}

} // namespace

Type ExpressionChecker::of(const Expression &, const Unary &unary)
{
    switch (unary.op) {
    case UnaryOperator::Not:
        condition(*unary.operand, Message::of("cypher.operator-check.not-negates"));
        return Type::of(kinds::boolean);
    case UnaryOperator::IsNull:
    case UnaryOperator::IsNotNull:
        type(*unary.operand);
        return Type::of(kinds::boolean);
    case UnaryOperator::Plus:
    case UnaryOperator::Minus:
        break;
    }
    const Type operand = type(*unary.operand);
    m_context.require(operand, kinds::number | kinds::duration, unary.operand->range,
                      Message::of("cypher.operator-check.sign-stands"));
    return operand.isSurely(kinds::number) ? operand : Type();
}

Type ExpressionChecker::of(const Expression &expression, const Binary &binary)
{
    switch (binary.op) {
    case BinaryOperator::Or:
    case BinaryOperator::Xor:
    case BinaryOperator::And: {
        const Message whose =
            Message::of("cypher.operator-check.combines", {{"operator", operatorText(binary.op)}});
        condition(*binary.left, whose);
        condition(*binary.right, whose);
        return Type::of(kinds::boolean);
    }
    case BinaryOperator::In: {
        type(*binary.left);
        m_context.require(type(*binary.right), kinds::list, binary.right->range,
                          Message::of("cypher.operator-check.looks-into"));
        return Type::of(kinds::boolean);
    }
    case BinaryOperator::StartsWith:
    case BinaryOperator::EndsWith:
    case BinaryOperator::Contains:
    case BinaryOperator::Matches:
        // Of something that is no text they are null.
        type(*binary.left);
        type(*binary.right);
        return Type::of(kinds::boolean);
    case BinaryOperator::Add:
        return sum(expression, binary);
    default:
        return arithmetic(binary);
    }
}

Type ExpressionChecker::sum(const Expression &expression, const Binary &binary)
{
    const Type left = type(*binary.left);
    const Type right = type(*binary.right);
    const auto canBoth = [&](Kinds kinds) { return left.canBe(kinds) && right.canBe(kinds); };
    const auto canOne = [&](Kinds kinds) { return left.canBe(kinds) || right.canBe(kinds); };
    if (!canOne(kinds::list | kinds::text) && !canBoth(kinds::number) && !canBoth(kinds::temporal)) {
        m_context.problems.tell(
            expression.range, "InvalidArgumentType",
            Message::of("cypher.check.not-add", {{"left", toText(left)}, {"right", toText(right)}}));
        return {};
    }
    if (left.isSurely(kinds::list) || right.isSurely(kinds::list))
        return Type::of(kinds::list);
    if (left.isSurely(kinds::integer) && right.isSurely(kinds::integer))
        return Type::of(kinds::integer);
    if (left.isSurely(kinds::number) && right.isSurely(kinds::number))
        return Type::of(kinds::number);
    if (left.isSurely(kinds::text | kinds::number) && right.isSurely(kinds::text | kinds::number) &&
        (left.isSurely(kinds::text) || right.isSurely(kinds::text)))
        return Type::of(kinds::text);
    return {};
}

Type ExpressionChecker::arithmetic(const Binary &binary)
{
    const Kinds taken = operandKinds(binary.op);
    const Message whose = Message::of("cypher.operator-check.takes", {{"operator", operatorText(binary.op)}});
    const Type left = type(*binary.left);
    m_context.require(left, taken, binary.left->range, whose);
    const Type right = type(*binary.right);
    m_context.require(right, taken, binary.right->range, whose);
    if (!left.isSurely(kinds::number) || !right.isSurely(kinds::number))
        return {};
    if (binary.op == BinaryOperator::Power)
        return Type::of(kinds::floating);
    const bool areIntegers = left.isSurely(kinds::integer) && right.isSurely(kinds::integer);
    return Type::of(areIntegers ? kinds::integer : kinds::number);
}

Type ExpressionChecker::of(const Expression &, const Comparison &comparison)
{
    // Values of different kinds can be compared: the result is false or null.
    type(*comparison.first);
    for (const auto &[comparator, operand] : comparison.rest)
        type(operand);
    return Type::of(kinds::boolean);
}

} // namespace weighhouse::cypher
