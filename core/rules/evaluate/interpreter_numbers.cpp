// SPDX-License-Identifier: GPL-3.0-or-later
// Arithmetic, functions of numbers, and comparisons.
#include "core/base/text.h"
#include "core/rules/evaluate/decimals.h"
#include "core/rules/evaluate/interpreter.h"
#include "core/rules/evaluate/operations.h"
#include "core/rules/evaluate/scalar.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace weighhouse::rules
{
namespace
{

/// The scale of what arithmetic makes of two values with theirs.
double combinedScale(Node::Kind kind, std::array<double, 2> values, std::array<double, 2> scales,
                     double result)
{
    const double left = std::abs(values[0]);
    const double right = std::abs(values[1]);
    switch (kind) {
    case Node::Kind::Multiply:
        return std::max({std::abs(result), scales[0] * right, left * scales[1]});
    case Node::Kind::Divide:
        return std::max({std::abs(result), scales[0] / right, std::abs(result) * scales[1] / right});
    default:
        return std::max({std::abs(result), scales[0], scales[1]});
    }
}

} // namespace

double Interpreter::arithmetic(const Node &node)
{
    const double left = evaluate(*node.operands[0]);
    if (node.kind == Node::Kind::Negate)
        return -left;
    const double leftScale = m_scale;
    const double right = evaluate(*node.operands[1]);
    const double result = combined(node, left, right);
    if (tracksScale)
        m_scale = combinedScale(node.kind, {left, right}, {leftScale, m_scale}, result);
    return result;
}

double Interpreter::combined(const Node &node, double left, double right)
{
    if (node.type == Type::Date)
        return movedDate(node, left, node.kind == Node::Kind::Add ? right : -right);
    switch (node.kind) {
    case Node::Kind::Add:
        return finite(node, left + right);
    case Node::Kind::Subtract:
        return finite(node, left - right);
    case Node::Kind::Multiply:
        return finite(node, left * right);
    case Node::Kind::Divide:
        if (!isNull(left) && right == 0)
            return fail(node, Message::of("rules.no-value.division"));
        return finite(node, scalar::divide(left, right));
    default:
        if (left == 0 && right < 0)
            return fail(node, Message::of("rules.no-value.power-of-zero", {{"right", numberToText(right)}}));
        if (left < 0 && right != std::floor(right) && !std::isinf(right))
            return fail(node, Message::of("rules.no-value.power",
                                          {{"left", numberToText(left)}, {"right", numberToText(right)}}));
        return finite(node, scalar::power(left, right));
    }
}

double Interpreter::function(const Node &node)
{
    using Kind = Node::Kind;
    std::vector<double> values;
    std::vector<double> scales;
    for (const NodePtr &operand : node.operands) {
        values.push_back(evaluate(*operand));
        if (tracksScale)
            scales.push_back(m_scale);
    }
    const auto chosen = [&](double result) {
        const auto place = std::ranges::find(values, result) - values.begin();
        if (static_cast<std::size_t>(place) < scales.size())
            m_scale = scales[static_cast<std::size_t>(place)];
        return result;
    };
    const double x = values.empty() ? nullValue : values.front();
    const bool isText = !node.operands.empty() && node.operands.front()->type == Type::Text;
    switch (node.kind) {
    case Kind::Abs:
        return std::abs(x);
    case Kind::Sqrt:
        return x < 0 ? fail(node, Message::of("rules.no-value.square-root", {{"x", numberToText(x)}}))
                     : scalar::squareRoot(x);
    case Kind::Exp:
        return finite(node, std::exp(x));
    case Kind::Log:
        return x <= 0 ? fail(node, Message::of("rules.no-value.logarithm", {{"x", numberToText(x)}}))
                      : scalar::logarithm(x);
    case Kind::Log2:
        return x <= 0 ? fail(node, Message::of("rules.no-value.logarithm", {{"x", numberToText(x)}}))
                      : scalar::logarithm2(x);
    case Kind::Log10:
        return x <= 0 ? fail(node, Message::of("rules.no-value.logarithm", {{"x", numberToText(x)}}))
                      : scalar::logarithm10(x);
    case Kind::Floor:
        return values.size() > 1 ? toStep(node, x, values[1]) : scalar::wholeBelow(x);
    case Kind::Ceil:
        return values.size() > 1 ? toStep(node, x, values[1]) : scalar::wholeAbove(x);
    case Kind::Round:
        return values.size() > 1 ? toStep(node, x, values[1]) : scalar::wholeNearest(x);
    case Kind::Modulo:
        return !isNull(x) && values[1] == 0 ? fail(node, Message::of("rules.no-value.division"))
                                            : scalar::modulo(x, values[1]);
    case Kind::Sign:
        return scalar::sign(x);
    case Kind::Min:
    case Kind::Max: {
        double result = x;
        for (std::size_t i = 1; i < values.size(); ++i) {
            if (isText)
                result = isNull(result) || isNull(values[i])
                             ? nullValue
                             : scalar::textOperation(node.kind == Kind::Min ? KernelOp::TextMinimum
                                                                            : KernelOp::TextMaximum,
                                                     std::array{result, values[i]}, m_state);
            else
                result = node.kind == Kind::Min ? scalar::minimum(result, values[i])
                                                : scalar::maximum(result, values[i]);
        }
        return chosen(result);
    }
    case Kind::Clamp:
        return chosen(scalar::minimum(scalar::maximum(x, values[1]), values[2]));
    default:
        return nullValue;
    }
}

/// The result of a comparison of two numbers; true also where it is missed by no more than its tolerance.
double Interpreter::tolerated(const Node &node, double exact, double left, double right)
{
    if (node.number == 0 || exact != 0)
        return exact;
    if (!(std::abs(left - right) <= node.number * std::max({1.0, std::abs(left), std::abs(right)})))
        return exact;
    m_tolerated = true;
    return 1;
}

double Interpreter::toStep(const Node &node, double value, double step)
{
    if (!isNull(value) && step <= 0)
        return fail(node, Message::of("rules.no-value.step", {{"step", numberToText(step)}}));
    scalar::Step steps;
    return node.kind == Node::Kind::Floor  ? steps.floor(value, step)
           : node.kind == Node::Kind::Ceil ? steps.ceil(value, step)
                                           : steps.round(value, step);
}

double Interpreter::comparison(const Node &node)
{
    using Kind = Node::Kind;
    const double left = evaluate(*node.operands[0]);
    const double right = evaluate(*node.operands[1]);
    if (node.kind == Kind::Equal)
        return tolerated(node, scalar::equal(left, right), left, right);
    if (node.kind == Kind::NotEqual)
        return scalar::notEqual(left, right);
    const bool turned = node.kind == Kind::Greater || node.kind == Kind::GreaterOrEqual;
    const bool strict = node.kind == Kind::Less || node.kind == Kind::Greater;
    const double smaller = turned ? right : left;
    const double greater = turned ? left : right;
    if (node.operands[0]->type == Type::Text) {
        return isNull(left) || isNull(right)
                   ? nullValue
                   : scalar::textOperation(strict ? KernelOp::TextLess : KernelOp::TextLessOrEqual,
                                           std::array{smaller, greater}, m_state);
    }
    return strict ? scalar::less(smaller, greater)
                  : tolerated(node, scalar::lessOrEqual(smaller, greater), left, right);
}

} // namespace weighhouse::rules
