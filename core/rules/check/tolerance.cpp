// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/check/tolerance.h"

#include "core/rules/check/nodes.h"

#include <algorithm>
#include <functional>
#include <optional>
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

/// The kind of comparison that holds just where one of the given kind does not; nothing for other kinds.
std::optional<Node::Kind> opposite(Node::Kind kind)
{
    switch (kind) {
    case Node::Kind::Equal:
        return Node::Kind::NotEqual;
    case Node::Kind::NotEqual:
        return Node::Kind::Equal;
    case Node::Kind::Less:
        return Node::Kind::GreaterOrEqual;
    case Node::Kind::LessOrEqual:
        return Node::Kind::Greater;
    case Node::Kind::Greater:
        return Node::Kind::LessOrEqual;
    case Node::Kind::GreaterOrEqual:
        return Node::Kind::Less;
    default:
        return std::nullopt;
    }
}

NodePtr negated(const NodePtr &condition, const NodePtr &negation)
{
    if (condition->kind == Node::Kind::Named)
        return negated(condition->operands.front(), negation);
    if (condition->kind == Node::Kind::Not)
        return withoutNegations(condition->operands.front());
    const auto negationOf = [&](const NodePtr &part) {
        Node node = *negation;
        node.operands = {part};
        return negated(part, std::make_shared<const Node>(std::move(node)));
    };
    Node node = *condition;
    if (const auto kind = opposite(condition->kind)) {
        node.kind = *kind;
    } else if (condition->kind == Node::Kind::And || condition->kind == Node::Kind::Or) {
        node.kind = condition->kind == Node::Kind::And ? Node::Kind::Or : Node::Kind::And;
        std::ranges::transform(node.operands, node.operands.begin(), negationOf);
    } else if (condition->kind == Node::Kind::Aggregate && condition->aggregate == Node::AggregateKind::Any &&
               condition->body) {
        node.aggregate = Node::AggregateKind::All;
        node.body = negationOf(condition->body);
    } else {
        return negation;
    }
    return std::make_shared<const Node>(std::move(node));
}

} // namespace

NodePtr withoutNegations(const NodePtr &condition)
{
    return changed(condition, [](const NodePtr &part) {
        return part->kind == Node::Kind::Not ? negated(part->operands.front(), part) : part;
    });
}

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
