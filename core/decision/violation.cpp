// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/violation.h"

#include "core/decision/expressions.h"

#include <utility>

namespace weighhouse::decision
{
namespace
{

using rules::Node;
using rules::NodePtr;

/// `value` where the condition is missed, else 0; 1 where the value is NULL.
NodePtr unless(const NodePtr &condition, NodePtr value)
{
    return calculationOf(
        Node::Kind::If,
        {condition, constantOf(0), calculationOf(Node::Kind::Else, {std::move(value), constantOf(1)})});
}

NodePtr distance(const NodePtr &condition)
{
    const NodePtr &left = condition->operands[0];
    const NodePtr &right = condition->operands[1];
    if (left->type == rules::Type::Text || left->type == rules::Type::Reference)
        return constantOf(1);
    // A year late counts as much as all of an amount.
    if (left->type == rules::Type::Date)
        return calculationOf(
            Node::Kind::Divide,
            {calculationOf(Node::Kind::Abs, {calculationOf(Node::Kind::Subtract, {left, right})}),
             constantOf(365)});
    return calculationOf(
        Node::Kind::Divide,
        {calculationOf(Node::Kind::Abs, {calculationOf(Node::Kind::Subtract, {left, right})}),
         calculationOf(Node::Kind::Max, {constantOf(1), calculationOf(Node::Kind::Abs, {right})})});
}

} // namespace

NodePtr violationOf(const NodePtr &condition)
{
    switch (condition->kind) {
    case Node::Kind::Named:
        return violationOf(condition->operands.front());
    case Node::Kind::Less:
    case Node::Kind::LessOrEqual:
    case Node::Kind::Greater:
    case Node::Kind::GreaterOrEqual:
    case Node::Kind::Equal:
        return unless(condition, distance(condition));
    case Node::Kind::And:
        return calculationOf(Node::Kind::Add,
                             {violationOf(condition->operands[0]), violationOf(condition->operands[1])});
    case Node::Kind::Aggregate:
        if (condition->aggregate == Node::AggregateKind::All && condition->body) {
            Node sum = *condition;
            sum.type = rules::Type::Number;
            sum.aggregate = Node::AggregateKind::Sum;
            sum.body = violationOf(condition->body);
            return std::make_shared<const Node>(std::move(sum));
        }
        break;
    default:
        break;
    }
    return unless(condition, constantOf(1));
}

} // namespace weighhouse::decision
