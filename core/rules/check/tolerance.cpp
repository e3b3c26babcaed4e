// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/check/tolerance.h"

#include "core/rules/check/nodes.h"

#include <algorithm>
#include <utility>

namespace weighhouse::rules::checking
{
namespace
{

bool isTolerant(const Node &node)
{
    const bool isCompared = node.kind == Node::Kind::LessOrEqual || node.kind == Node::Kind::GreaterOrEqual ||
                            node.kind == Node::Kind::Equal;
    const auto hasType = [&](const NodePtr &operand) { return isNumeric(operand->type); };
    const auto isWhole = [](const NodePtr &operand) { return operand->type == Type::Integer; };
    return isCompared && std::ranges::all_of(node.operands, hasType) &&
           !std::ranges::all_of(node.operands, isWhole);
}

} // namespace

NodePtr tolerant(const NodePtr &condition, double tolerance)
{
    if (tolerance == 0)
        return condition;
    if (isTolerant(*condition)) {
        Node node = *condition;
        node.number = tolerance;
        return std::make_shared<const Node>(std::move(node));
    }
    const bool isAll =
        condition->kind == Node::Kind::Aggregate && condition->aggregate == Node::AggregateKind::All;
    if (isAll && condition->body) {
        NodePtr body = tolerant(condition->body, tolerance);
        if (body == condition->body)
            return condition;
        Node node = *condition;
        node.body = std::move(body);
        return std::make_shared<const Node>(std::move(node));
    }
    if (condition->kind != Node::Kind::And && condition->kind != Node::Kind::Or &&
        condition->kind != Node::Kind::Named)
        return condition;
    std::vector<NodePtr> operands;
    for (const NodePtr &operand : condition->operands)
        operands.push_back(tolerant(operand, tolerance));
    if (operands == condition->operands)
        return condition;
    Node node = *condition;
    node.operands = std::move(operands);
    return std::make_shared<const Node>(std::move(node));
}

} // namespace weighhouse::rules::checking
