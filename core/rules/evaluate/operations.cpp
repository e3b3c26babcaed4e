// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/operations.h"

#include "core/base/text.h"
#include "core/rules/evaluate/scalar.h"

#include <algorithm>

namespace weighhouse::rules::scalar
{
namespace
{

std::string upper(std::string text)
{
    std::ranges::transform(text, text.begin(), [](char c) {
        return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    return text;
}

} // namespace

double textOperation(KernelOp op, double left, double right, const CellSource &cells)
{
    switch (op) {
    case KernelOp::TextLess:
        return truth(cells.textOf(left) < cells.textOf(right));
    case KernelOp::TextLessOrEqual:
        return truth(cells.textOf(left) <= cells.textOf(right));
    case KernelOp::TextMinimum:
        return cells.textOf(right) < cells.textOf(left) ? right : left;
    case KernelOp::TextMaximum:
        return cells.textOf(left) < cells.textOf(right) ? right : left;
    case KernelOp::Lower:
        return cells.idOf(toLower(cells.textOf(left)));
    case KernelOp::Upper:
        return cells.idOf(upper(cells.textOf(left)));
    case KernelOp::Contains:
        return truth(cells.textOf(left).find(cells.textOf(right)) != std::string::npos);
    default:
        return nullValue;
    }
}

double graphOperation(KernelOp op, const EdgeGraph &graph, double from, double to)
{
    if (isNull(from) || isNull(to))
        return nullValue;
    if (op == KernelOp::FirstHop)
        return rowValue(graph.firstHop(rowOf(from), rowOf(to)));
    if (op == KernelOp::Reachable)
        return truth(graph.reachable(rowOf(from), rowOf(to)));
    const auto distance = graph.distance(rowOf(from), rowOf(to));
    return distance ? static_cast<double>(*distance) : nullValue;
}

std::shared_ptr<const EdgeGraph> presentGraph(const CompiledGraph &shape, const Compiled &compiled,
                                              const CellSource &cells)
{
    if (!shape.variable)
        return std::make_shared<EdgeGraph>(*shape.graph);
    const auto rows = [&](FlatColumn column) {
        RowMap map(cells.column(column).size());
        std::ranges::transform(cells.column(column), map.begin(), rowOf);
        return map;
    };
    return std::make_shared<EdgeGraph>(rows(shape.source), rows(shape.target),
                                       compiled.rowCount(shape.nodes));
}

} // namespace weighhouse::rules::scalar
