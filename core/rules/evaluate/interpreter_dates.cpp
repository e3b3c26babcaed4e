// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/rules/evaluate/interpreter.h"
#include "core/rules/evaluate/operations.h"
#include "core/rules/evaluate/scalar.h"

#include <algorithm>
#include <vector>

namespace weighhouse::rules
{

double Interpreter::movedDate(const Node &node, double left, double right)
{
    if (isNull(left) || isNull(right))
        return nullValue;
    const double day = scalar::shiftedDate(left, right);
    return isNull(day) ? fail(node, Message::of("rules.no-value.calendar")) : day;
}

double Interpreter::date(const Node &node)
{
    std::vector<double> operands;
    for (const NodePtr &operand : node.operands)
        operands.push_back(evaluate(*operand));
    if (std::ranges::any_of(operands, isNull))
        return nullValue;
    if (node.kind == Node::Kind::DateOfParts) {
        const double day = scalar::dateOperation(KernelOp::DateOfParts, operands);
        return isNull(day)
                   ? fail(node, Message::of("rules.no-value.no-day", {{"year", numberToText(operands[0])},
                                                                      {"month", numberToText(operands[1])},
                                                                      {"day", numberToText(operands[2])}}))
                   : day;
    }
    if (node.kind == Node::Kind::AddMonths) {
        const double day = scalar::dateOperation(KernelOp::AddMonths, operands);
        return isNull(day) ? fail(node, Message::of("rules.no-value.calendar")) : day;
    }
    return scalar::dateOperation(scalar::partOf(node.kind), operands);
}

} // namespace weighhouse::rules
