// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/rules/evaluate/interpreter.h"
#include "core/rules/evaluate/operations.h"
#include "core/rules/evaluate/texts.h"

#include <algorithm>

namespace weighhouse::rules
{

double Interpreter::text(const Node &node)
{
    using Kind = Node::Kind;
    std::vector<double> operands;
    for (const NodePtr &operand : node.operands)
        operands.push_back(evaluate(*operand));
    if (std::ranges::any_of(operands, isNull))
        return nullValue;
    const auto work = [&](KernelOp op) { return scalar::textOperation(op, operands, m_state); };
    switch (node.kind) {
    case Kind::Lower:
        return work(KernelOp::Lower);
    case Kind::Upper:
        return work(KernelOp::Upper);
    case Kind::Contains:
        return work(KernelOp::Contains);
    case Kind::Length:
        return work(KernelOp::Length);
    case Kind::Left:
    case Kind::Right:
    case Kind::Middle: {
        const double count = operands.back();
        if (!texts::isCount(count))
            return fail(node, Message::of("rules.no-value.characters", {{"count", numberToText(count)}}));
        if (node.kind == Kind::Middle && !(texts::isCount(operands[1]) && operands[1] > 0))
            return fail(node,
                        Message::of("rules.no-value.position", {{"position", numberToText(operands[1])}}));
        return work(node.kind == Kind::Left    ? KernelOp::Left
                    : node.kind == Kind::Right ? KernelOp::Right
                                               : KernelOp::Middle);
    }
    case Kind::Replace:
        return work(KernelOp::Replace);
    case Kind::Concat:
        return work(KernelOp::Concat);
    case Kind::TextOf:
        return work(scalar::textOf(node.operands.front()->type));
    case Kind::DateOf: {
        const double day = work(KernelOp::DateOf);
        return isNull(day) ? fail(node, Message::of("rules.no-value.not-a-date",
                                                    {{"text", m_state.textOf(operands.front())}}))
                           : day;
    }
    default: {
        const double number = work(KernelOp::NumberOf);
        return isNull(number) ? fail(node, Message::of("rules.no-value.not-a-number",
                                                       {{"text", m_state.textOf(operands.front())}}))
                              : number;
    }
    }
}

} // namespace weighhouse::rules
