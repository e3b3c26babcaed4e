// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/operations.h"

#include "core/base/calendar.h"
#include "core/base/text.h"
#include "core/data/keys.h"
#include "core/rules/evaluate/scalar.h"
#include "core/rules/evaluate/texts.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::rules::scalar
{
namespace
{

double dayValue(std::optional<std::int64_t> day)
{
    return day ? static_cast<double>(*day) : nullValue;
}

/// Tells whether the value is a whole number that is not far beyond what a calendar holds.
bool isWhole(double value)
{
    return value == std::floor(value) && std::abs(value) <= 1e9;
}

} // namespace

KernelOp textOf(Type type)
{
    return type == Type::Boolean ? KernelOp::TextOfBoolean
           : type == Type::Date  ? KernelOp::TextOfDate
                                 : KernelOp::TextOfNumber;
}

KernelOp partOf(Node::Kind kind)
{
    switch (kind) {
    case Node::Kind::Year:
        return KernelOp::Year;
    case Node::Kind::Quarter:
        return KernelOp::Quarter;
    case Node::Kind::Month:
        return KernelOp::Month;
    case Node::Kind::Week:
        return KernelOp::Week;
    case Node::Kind::Weekday:
        return KernelOp::Weekday;
    default:
        return KernelOp::Day;
    }
}

double textOperation(KernelOp op, std::span<const double> operands, const CellSource &cells)
{
    const double first = operands.front();
    const auto text = [&](std::size_t i) -> const std::string & { return cells.textOf(operands[i]); };
    switch (op) {
    case KernelOp::TextLess:
        return truth(text(0) < text(1));
    case KernelOp::TextLessOrEqual:
        return truth(text(0) <= text(1));
    case KernelOp::TextMinimum:
        return text(1) < text(0) ? operands[1] : first;
    case KernelOp::TextMaximum:
        return text(0) < text(1) ? operands[1] : first;
    case KernelOp::Lower:
        return cells.idOf(texts::lower(text(0)));
    case KernelOp::Upper:
        return cells.idOf(texts::upper(text(0)));
    case KernelOp::Contains:
        return truth(text(0).find(text(1)) != std::string::npos);
    case KernelOp::Length:
        return static_cast<double>(characterCount(text(0)));
    case KernelOp::Left:
        return texts::isCount(operands[1]) ? cells.idOf(texts::left(text(0), operands[1])) : nullValue;
    case KernelOp::Right:
        return texts::isCount(operands[1]) ? cells.idOf(texts::right(text(0), operands[1])) : nullValue;
    case KernelOp::Middle:
        return texts::isCount(operands[1]) && operands[1] > 0 && texts::isCount(operands[2])
                   ? cells.idOf(texts::middle(text(0), operands[1], operands[2]))
                   : nullValue;
    case KernelOp::Replace:
        return cells.idOf(texts::replaced(text(0), text(1), text(2)));
    case KernelOp::Concat: {
        std::string all;
        for (std::size_t i = 0; i < operands.size(); ++i)
            all += text(i);
        return cells.idOf(all);
    }
    case KernelOp::TextOfNumber:
        return cells.idOf(texts::fromNumber(first));
    case KernelOp::TextOfBoolean:
        return cells.idOf(isTrue(first) ? "true" : "false");
    case KernelOp::TextOfDate:
        return cells.idOf(calendar::toText(static_cast<std::int64_t>(first)));
    case KernelOp::NumberOf:
        return texts::toNumber(text(0)).value_or(nullValue);
    case KernelOp::DateOf:
        return dayValue(calendar::fromText(trimmed(text(0))));
    default:
        return nullValue;
    }
}

double dateOperation(KernelOp op, std::span<const double> operands)
{
    if (!std::ranges::all_of(operands, isWhole))
        return nullValue;
    const auto whole = [&](std::size_t i) { return static_cast<std::int64_t>(operands[i]); };
    switch (op) {
    case KernelOp::DateOfParts:
        return dayValue(calendar::dayOf(whole(0), whole(1), whole(2)));
    case KernelOp::AddMonths:
        return dayValue(calendar::plusMonths(whole(0), whole(1)));
    case KernelOp::Year:
        return calendar::partsOf(whole(0)).year;
    case KernelOp::Quarter:
        return std::ceil(calendar::partsOf(whole(0)).month / 3.0);
    case KernelOp::Month:
        return calendar::partsOf(whole(0)).month;
    case KernelOp::Week:
        return calendar::isoWeek(whole(0));
    case KernelOp::Weekday:
        return calendar::weekday(whole(0));
    case KernelOp::Day:
        return calendar::partsOf(whole(0)).day;
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

namespace
{

/// The rows that a reference leads to now.
RowMap presentRows(FlatColumn column, const CellSource &cells)
{
    RowMap map(cells.column(column).size());
    std::ranges::transform(cells.column(column), map.begin(), rowOf);
    return map;
}

} // namespace

std::shared_ptr<const WayGraph> presentWays(const CompiledGraph &shape, const Compiled &compiled,
                                            const CellSource &cells)
{
    if (shape.ways)
        return shape.ways;
    return std::make_shared<const WayGraph>(presentRows(shape.source, cells),
                                            presentRows(shape.target, cells), compiled.rowCount(shape.nodes));
}

double wayText(const CheapestWays &ways, RowNumber to, std::uint32_t nodes, const Compiled &compiled,
               const CellSource &cells)
{
    if (!ways.reaches(to))
        return nullValue;
    std::string text;
    for (const RowNumber node : ways.nodesTo(to))
        text += (text.empty() ? "" : " → ") + data::rowName(*compiled.dataset, nodes, node);
    return cells.idOf(text);
}

std::shared_ptr<const EdgeGraph> presentGraph(const CompiledGraph &shape, const Compiled &compiled,
                                              const CellSource &cells)
{
    if (shape.graph)
        return std::make_shared<EdgeGraph>(*shape.graph);
    return std::make_shared<EdgeGraph>(presentRows(shape.source, cells), presentRows(shape.target, cells),
                                       compiled.rowCount(shape.nodes));
}

} // namespace weighhouse::rules::scalar
