// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/violation.h"

#include <utility>

namespace weighhouse::decision
{
namespace
{

using rules::Node;
using rules::NodePtr;

NodePtr number(double value)
{
    Node node;
    node.kind = Node::Kind::Number;
    node.type = rules::Type::Number;
    node.number = value;
    return std::make_shared<const Node>(std::move(node));
}

NodePtr operation(Node::Kind kind, std::vector<NodePtr> operands)
{
    Node node;
    node.kind = kind;
    node.type = rules::Type::Number;
    node.operands = std::move(operands);
    return std::make_shared<const Node>(std::move(node));
}

/// `value` where the condition is missed, else 0; 1 where the value is NULL.
NodePtr unless(const NodePtr &condition, NodePtr value)
{
    return operation(Node::Kind::If,
                     {condition, number(0), operation(Node::Kind::Else, {std::move(value), number(1)})});
}

NodePtr distance(const NodePtr &condition)
{
    const NodePtr &left = condition->operands[0];
    const NodePtr &right = condition->operands[1];
    if (left->type == rules::Type::Text || left->type == rules::Type::Reference)
        return number(1);
    return operation(Node::Kind::Divide,
                     {operation(Node::Kind::Abs, {operation(Node::Kind::Subtract, {left, right})}),
                      operation(Node::Kind::Max, {number(1), operation(Node::Kind::Abs, {right})})});
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
        return operation(Node::Kind::Add,
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
    return unless(condition, number(1));
}

} // namespace weighhouse::decision
