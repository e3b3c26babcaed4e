// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/expressions.h"

#include <memory>
#include <utility>

namespace weighhouse::decision
{
namespace
{

void walkFrom(const rules::Node &node, std::uint32_t depth, const SeeNode &see)
{
    see(node, depth);
    for (const rules::NodePtr &operand : node.operands) {
        if (operand)
            walkFrom(*operand, depth, see);
    }
    if (node.body)
        walkFrom(*node.body, depth + 1, see);
    if (node.where)
        walkFrom(*node.where, depth + 1, see);
}

void split(const rules::NodePtr &condition, std::vector<rules::NodePtr> &parts)
{
    if (condition->kind == rules::Node::Kind::And) {
        for (const rules::NodePtr &operand : condition->operands)
            split(operand, parts);
    } else {
        parts.push_back(condition);
    }
}

} // namespace

void walk(const rules::Node &node, const SeeNode &see)
{
    walkFrom(node, 0, see);
}

std::vector<rules::NodePtr> conjuncts(const rules::NodePtr &condition)
{
    std::vector<rules::NodePtr> parts;
    if (condition)
        split(condition, parts);
    return parts;
}

bool mentionsDecision(const rules::Node &node)
{
    bool found = false;
    walk(node, [&](const rules::Node &part, std::uint32_t) {
        found |= part.kind == rules::Node::Kind::Decision || part.kind == rules::Node::Kind::Set ||
                 part.kind == rules::Node::Kind::InSet || part.kind == rules::Node::Kind::InOrder;
    });
    return found;
}

bool mentionsRow(const rules::Node &node, std::uint32_t outwards)
{
    bool found = false;
    walk(node, [&](const rules::Node &part, std::uint32_t depth) {
        found |= part.kind == rules::Node::Kind::Row && part.index == depth + outwards;
    });
    return found;
}

rules::NodePtr constantOf(double value)
{
    rules::Node node;
    node.kind = rules::Node::Kind::Number;
    node.type = rules::Type::Number;
    node.number = value;
    return std::make_shared<const rules::Node>(std::move(node));
}

rules::NodePtr calculationOf(rules::Node::Kind kind, std::vector<rules::NodePtr> operands)
{
    rules::Node node;
    node.kind = kind;
    node.type = rules::Type::Number;
    node.operands = std::move(operands);
    return std::make_shared<const rules::Node>(std::move(node));
}

std::vector<rules::NodePtr> expressionsOf(const rules::CheckedQuestion &question)
{
    std::vector<rules::NodePtr> expressions;
    const auto add = [&](const rules::NodePtr &expression) {
        if (expression)
            expressions.push_back(expression);
    };
    for (const rules::CheckedTextPiece &piece : question.text)
        add(piece.expression);
    for (const rules::CheckedParameter &parameter : question.parameters)
        add(parameter.defaultValue);
    for (const rules::CheckedDecide &decide : question.decisions) {
        add(decide.where);
        add(decide.forEachWhere);
        for (const rules::NodePtr &bound : decide.bounds)
            add(bound);
        for (const rules::NodePtr &value : decide.values)
            add(value);
    }
    for (const rules::CheckedChange &change : question.changes) {
        add(change.row);
        add(change.where);
        add(change.value);
    }
    for (const rules::CheckedConstraint &constraint : question.constraints)
        add(constraint.condition);
    for (const rules::CheckedObjective &objective : question.objectives)
        add(objective.value);
    for (const rules::CheckedTieBreak &tieBreak : question.tieBreaks)
        add(tieBreak.value);
    return expressions;
}

} // namespace weighhouse::decision
