// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/nulls.h"

#include <algorithm>

namespace weighhouse::decision
{

using rules::Node;
using rules::NodePtr;

bool isMeantNull(const rules::Evaluation &evaluation, const Node &value,
                 std::span<const data::RowNumber> scope, const rules::Bindings &bindings)
{
    const auto valueOf = [&](const Node &node) {
        return rules::interpret(evaluation, node, scope, &bindings).value;
    };
    switch (value.kind) {
    case Node::Kind::Null:
        return true;
    case Node::Kind::Named:
        return isMeantNull(evaluation, *value.operands.front(), scope, bindings);
    case Node::Kind::If:
        return isMeantNull(evaluation, *value.operands[valueOf(*value.operands[0]) == 1 ? 1 : 2], scope,
                           bindings);
    case Node::Kind::Else:
        return isMeantNull(evaluation, *value.operands[1], scope, bindings);
    default:
        return false;
    }
}

bool isNullWith(const Node &node, const std::function<bool(const Node &)> &isNull)
{
    using Kind = Node::Kind;
    switch (node.kind) {
    case Kind::Decision:
        return isNull(node);
    case Kind::Named:
    case Kind::Negate:
    case Kind::Add:
    case Kind::Subtract:
    case Kind::Multiply:
    case Kind::Divide:
    case Kind::Power:
    case Kind::Equal:
    case Kind::NotEqual:
    case Kind::Less:
    case Kind::LessOrEqual:
    case Kind::Greater:
    case Kind::GreaterOrEqual:
    case Kind::Not:
        return std::ranges::any_of(node.operands,
                                   [&](const NodePtr &operand) { return isNullWith(*operand, isNull); });
    default:
        return false;
    }
}

} // namespace weighhouse::decision
