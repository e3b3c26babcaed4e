// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/check/tolerance.h"

#include "core/rules/check/nodes.h"

#include <algorithm>
#include <functional>
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

bool isAll(const Node &node)
{
    return node.kind == Node::Kind::Aggregate && node.aggregate == Node::AggregateKind::All && node.body;
}

/// The condition with what `change` makes of its parts that make it true: those reached through `and`, `or`,
/// `all(…)` and names. `change` returns the node itself where there is nothing to do. The same node if
/// nothing changes.
NodePtr changed(const NodePtr &condition, const std::function<NodePtr(const NodePtr &)> &change)
{
    const NodePtr own = change(condition);
    if (isAll(*own)) {
        NodePtr body = changed(own->body, change);
        if (body == own->body)
            return own;
        Node node = *own;
        node.body = std::move(body);
        return std::make_shared<const Node>(std::move(node));
    }
    if (own->kind != Node::Kind::And && own->kind != Node::Kind::Or && own->kind != Node::Kind::Named)
        return own;
    std::vector<NodePtr> operands;
    for (const NodePtr &operand : own->operands)
        operands.push_back(changed(operand, change));
    if (operands == own->operands)
        return own;
    Node node = *own;
    node.operands = std::move(operands);
    return std::make_shared<const Node>(std::move(node));
}

} // namespace

NodePtr tolerant(const NodePtr &condition, double tolerance)
{
    if (tolerance == 0)
        return condition;
    return changed(condition, [&](const NodePtr &part) {
        if (!isTolerant(*part))
            return part;
        Node node = *part;
        node.number = tolerance;
        return std::make_shared<const Node>(std::move(node));
    });
}

NodePtr requiringValues(const NodePtr &condition)
{
    return changed(condition, [](const NodePtr &part) {
        if (!isAll(*part))
            return part;
        Node node = *part;
        node.requiresValues = true;
        return std::make_shared<const Node>(std::move(node));
    });
}

} // namespace weighhouse::rules::checking
