// SPDX-License-Identifier: GPL-3.0-or-later
// Operators and comparisons of values.
#include "core/graph/functions/arithmetic.h"
#include "core/graph/functions/logic.h"
#include "core/graph/functions/predicates.h"
#include "core/graph/run/expressions/basics.h"

#include <algorithm>
#include <utility>

namespace weighhouse::cypher
{
namespace
{

class UnaryValue : public Evaluator
{
public:
    UnaryValue(UnaryOperator op, EvaluatorPtr operand) : m_op(op), m_operand(std::move(operand)) {}
    Value value(Execution &run) override
    {
        const Value operand = m_operand->value(run);
        switch (m_op) {
        case UnaryOperator::Not:
            return take(run, graph::logicalNot(operand));
        case UnaryOperator::Plus:
            return take(run, graph::unaryPlus(operand));
        case UnaryOperator::Minus:
            return take(run, graph::negate(operand));
        case UnaryOperator::IsNull:
            return Value(operand.isNull());
        case UnaryOperator::IsNotNull:
            return Value(!operand.isNull());
        }
        return {};
    }

private:
    UnaryOperator m_op;
    EvaluatorPtr m_operand;
};

Result<Value> worked(BinaryOperator op, const Value &left, const Value &right, const graph::Context &context)
{
    switch (op) {
    case BinaryOperator::Or:
        return graph::logicalOr(left, right);
    case BinaryOperator::Xor:
        return graph::logicalXor(left, right);
    case BinaryOperator::And:
        return graph::logicalAnd(left, right);
    case BinaryOperator::Add:
        return graph::add(left, right);
    case BinaryOperator::Subtract:
        return graph::subtract(left, right);
    case BinaryOperator::Multiply:
        return graph::multiply(left, right);
    case BinaryOperator::Divide:
        return graph::divide(left, right);
    case BinaryOperator::Modulo:
        return graph::modulo(left, right);
    case BinaryOperator::Power:
        return graph::power(left, right);
    case BinaryOperator::In:
        return graph::isIn(left, right);
    case BinaryOperator::StartsWith:
        return graph::startsWith(left, right);
    case BinaryOperator::EndsWith:
        return graph::endsWith(left, right);
    case BinaryOperator::Contains:
        return graph::contains(left, right);
    case BinaryOperator::Matches:
        return graph::matchesWithin(context, left, right);
    }
    return Value();
}

bool isLong(const Value &value)
{
    return value.kind() == graph::Kind::Text || value.kind() == graph::Kind::List;
}

class BinaryValue : public Evaluator
{
public:
    BinaryValue(BinaryOperator op, EvaluatorPtr left, EvaluatorPtr right)
        : m_op(op), m_left(std::move(left)), m_right(std::move(right))
    {
    }
    Value value(Execution &run) override
    {
        const Value left = m_left->value(run);
        if (run.hasFailed())
            return {};
        // What decides alone spares the other side, which may cost a search.
        const bool isDecided =
            left.kind() == graph::Kind::Boolean && ((m_op == BinaryOperator::And && !left.boolean()) ||
                                                    (m_op == BinaryOperator::Or && left.boolean()));
        if (isDecided)
            return left;
        const Value right = m_right->value(run);
        if (run.hasFailed())
            return {};
        const bool isEitherLong = isLong(left) || isLong(right);
        const std::uint64_t bytes = isEitherLong ? left.extent().bytes + right.extent().bytes : 0;
        if (isEitherLong && !run.worksOn(bytes))
            return {};
        // Only what + joins grows.
        const bool isJoining = m_op == BinaryOperator::Add && isEitherLong;
        if (isJoining && !run.fits(bytes))
            return {};
        Value result = take(run, worked(m_op, left, right, run.context));
        return isJoining ? run.checked(std::move(result)) : result;
    }

private:
    BinaryOperator m_op;
    EvaluatorPtr m_left;
    EvaluatorPtr m_right;
};

Value compared(Comparator comparator, const Value &left, const Value &right)
{
    switch (comparator) {
    case Comparator::Equal:
        return graph::equal(left, right);
    case Comparator::NotEqual:
        return graph::notEqual(left, right);
    case Comparator::Less:
        return graph::less(left, right);
    case Comparator::LessOrEqual:
        return graph::lessOrEqual(left, right);
    case Comparator::Greater:
        return graph::greater(left, right);
    case Comparator::GreaterOrEqual:
        return graph::greaterOrEqual(left, right);
    }
    return {};
}

class ComparisonValue : public Evaluator
{
public:
    ComparisonValue(EvaluatorPtr first, std::vector<std::pair<Comparator, EvaluatorPtr>> rest)
        : m_first(std::move(first)), m_rest(std::move(rest))
    {
    }
    Value value(Execution &run) override
    {
        Value left = m_first->value(run);
        Value all(true);
        for (const auto &[comparator, operand] : m_rest) {
            Value right = operand->value(run);
            if (run.hasFailed())
                return {};
            if (isLong(left) && isLong(right) &&
                !run.worksOn(std::min(left.extent().bytes, right.extent().bytes)))
                return {};
            const Value one = compared(comparator, left, right);
            if (m_rest.size() == 1)
                return one;
            all = take(run, graph::logicalAnd(all, one));
            left = std::move(right);
        }
        return all;
    }

private:
    EvaluatorPtr m_first;
    std::vector<std::pair<Comparator, EvaluatorPtr>> m_rest;
};

} // namespace

EvaluatorPtr makeUnary(UnaryOperator op, EvaluatorPtr operand)
{
    return std::make_unique<UnaryValue>(op, std::move(operand));
}

EvaluatorPtr makeBinary(BinaryOperator op, EvaluatorPtr left, EvaluatorPtr right)
{
    return std::make_unique<BinaryValue>(op, std::move(left), std::move(right));
}

EvaluatorPtr makeComparison(EvaluatorPtr first, std::vector<std::pair<Comparator, EvaluatorPtr>> rest)
{
    return std::make_unique<ComparisonValue>(std::move(first), std::move(rest));
}

} // namespace weighhouse::cypher
