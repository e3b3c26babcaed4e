// SPDX-License-Identifier: GPL-3.0-or-later
// The operations of kernels in lanes: loops over all lanes of an item that the compiler makes into vectors.
#include "core/rules/evaluate/lane_runner.h"
#include "core/rules/evaluate/scalar.h"
#include "core/rules/evaluate/statistics.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::rules
{
namespace
{

/// This is what an item has in each lane.
using LaneValues = std::array<double, laneCount>;

/// One operation on a result and two operands, of which at least one differs from lane to lane.
template<typename Operand, typename Operation>
void inLanes(double *result, const Operand &left, const Operand &right, std::size_t count,
             Operation operation)
{
    for (std::size_t i = 0; i < count; ++i) {
        double *__restrict to = result + i * laneCount;
        const double *__restrict one = left.values + i * left.itemStep;
        const double *__restrict other = right.values + i * right.itemStep;
        if (left.varies() && right.varies()) {
            for (std::size_t lane = 0; lane < laneCount; ++lane)
                to[lane] = operation(one[lane], other[lane]);
        } else if (left.varies()) {
            const double same = *other;
            for (std::size_t lane = 0; lane < laneCount; ++lane)
                to[lane] = operation(one[lane], same);
        } else {
            const double same = *one;
            for (std::size_t lane = 0; lane < laneCount; ++lane)
                to[lane] = operation(same, other[lane]);
        }
    }
}

} // namespace

bool LaneRunner::stepOfOne(const LaneKernel &kernel, const KernelInstruction &in)
{
    const std::size_t count = countOf(kernel, in.result);
    const auto one = [&](auto operation) {
        double *result = lanesFor(in.result, count);
        const double *from = m_lanes[in.a];
        for (std::size_t i = 0; i < count; ++i) {
            double *__restrict to = result + i * laneCount;
            const double *__restrict values = from + i * laneCount;
            for (std::size_t lane = 0; lane < laneCount; ++lane)
                to[lane] = operation(values[lane]);
        }
        return true;
    };
    switch (in.op) {
    case KernelOp::Negate:
        return one([](double value) { return -value; });
    case KernelOp::Not:
        return one(scalar::negation);
    case KernelOp::IsNull:
        return one([](double value) { return scalar::truth(!std::isfinite(value)); });
    case KernelOp::Abs:
        return one([](double value) { return std::abs(value); });
    case KernelOp::Sqrt:
        return one(scalar::squareRoot);
    case KernelOp::Exp:
        return one([](double value) { return std::exp(value); });
    case KernelOp::Log:
        return one(scalar::logarithm);
    case KernelOp::Log2:
        return one(scalar::logarithm2);
    case KernelOp::Log10:
        return one(scalar::logarithm10);
    case KernelOp::Floor:
        return one(scalar::wholeBelow);
    case KernelOp::Ceil:
        return one(scalar::wholeAbove);
    case KernelOp::Round:
        return one(scalar::wholeNearest);
    case KernelOp::Sign:
        return one(scalar::sign);
    default:
        return false;
    }
}

bool LaneRunner::stepOfTwo(const LaneKernel &kernel, const KernelInstruction &in)
{
    const std::size_t count = countOf(kernel, in.result);
    const auto two = [&](auto operation) {
        double *result = lanesFor(in.result, count);
        inLanes(result, operand(kernel, in.a), operand(kernel, in.b), count, operation);
        return true;
    };
    switch (in.op) {
    case KernelOp::Add:
        return two([](double left, double right) { return left + right; });
    case KernelOp::Subtract:
        return two([](double left, double right) { return left - right; });
    case KernelOp::Multiply:
        return two([](double left, double right) { return left * right; });
    case KernelOp::Divide:
        return two(scalar::divide);
    case KernelOp::Power:
        return two(scalar::power);
    case KernelOp::Equal:
        return two(scalar::equal);
    case KernelOp::NotEqual:
        return two(scalar::notEqual);
    case KernelOp::Less:
        return two(scalar::less);
    case KernelOp::LessOrEqual:
        return two(scalar::lessOrEqual);
    case KernelOp::And:
        return two(scalar::conjunction);
    case KernelOp::Or:
        return two(scalar::disjunction);
    case KernelOp::Else:
        return two([](double left, double right) { return isNull(left) ? right : left; });
    case KernelOp::FloorTo:
        return two([&](double value, double step) { return m_step.floor(value, step); });
    case KernelOp::CeilTo:
        return two([&](double value, double step) { return m_step.ceil(value, step); });
    case KernelOp::RoundTo:
        return two([&](double value, double step) { return m_step.round(value, step); });
    case KernelOp::Modulo:
        return two(scalar::modulo);
    case KernelOp::Minimum:
        return two(scalar::minimum);
    case KernelOp::Maximum:
        return two(scalar::maximum);
    case KernelOp::ShiftDate:
        return two(scalar::shiftedDate);
    default:
        return false;
    }
}

/// Sums and the like of all lanes, item after item.
void LaneRunner::aggregateItems(const LaneKernel &kernel, const KernelInstruction &in, std::size_t begin,
                                std::size_t end, double *results, LaneMarks &doubtful)
{
    using Kind = Node::AggregateKind;
    const auto &registers = kernel.kernel->registers;
    const bool bodyFails = in.b != noRegister && registers[in.b].mayFail;
    const bool whereFails = in.c != noRegister && registers[in.c].mayFail;
    const Operand body = operand(kernel, in.b);
    const Operand where = operand(kernel, in.c);
    LaneValues made;
    if (in.aggregate == Kind::Sum && in.c == noRegister && !bodyFails && body.varies()) {
        made.fill(0);
        for (std::size_t item = begin; item < end; ++item) {
            const double *__restrict values = body.values + item * body.itemStep;
            for (std::size_t lane = 0; lane < laneCount; ++lane)
                made[lane] += isNull(values[lane]) ? 0.0 : values[lane];
        }
        std::ranges::copy(made, results);
        return;
    }
    made.fill(in.aggregate == Kind::All                                        ? 1
              : in.aggregate == Kind::Minimum || in.aggregate == Kind::Maximum ? nullValue
                                                                               : 0);
    LaneValues counted{};
    for (std::size_t item = begin; item < end; ++item) {
        for (std::size_t lane = 0; lane < laneCount; ++lane) {
            if (in.c != noRegister) {
                const double included = where.at(item, lane);
                if (whereFails && isNull(included))
                    doubtful[lane] = 1;
                if (!scalar::isTrue(included))
                    continue;
            }
            const double value = in.b == noRegister ? 1 : body.at(item, lane);
            if (isNull(value)) {
                if (bodyFails)
                    doubtful[lane] = 1;
                continue;
            }
            counted[lane] += 1;
            double &result = made[lane];
            switch (in.aggregate) {
            case Kind::Sum:
            case Kind::Average:
                result += value;
                break;
            case Kind::Count:
                result += 1;
                break;
            case Kind::Any:
                result = result == 1 || scalar::isTrue(value) ? 1 : 0;
                break;
            case Kind::All:
                result = result == 1 && scalar::isTrue(value) ? 1 : 0;
                break;
            case Kind::Minimum:
                if (isNull(result) || value < result)
                    result = value;
                break;
            default: // Maximum
                if (isNull(result) || value > result)
                    result = value;
                break;
            }
        }
    }
    for (std::size_t lane = 0; lane < laneCount; ++lane)
        results[lane] = in.aggregate != Kind::Average ? made[lane]
                        : counted[lane] == 0          ? nullValue
                                                      : made[lane] / counted[lane];
}

/// Statistics of one lane, and where the least or greatest value is.
void LaneRunner::aggregateLane(const LaneKernel &kernel, const KernelInstruction &in, std::size_t begin,
                               std::size_t end, std::size_t outer, std::size_t lane, double &result,
                               LaneMarks &doubtful)
{
    using Kind = Node::AggregateKind;
    const auto &registers = kernel.kernel->registers;
    const bool bodyFails = in.b != noRegister && registers[in.b].mayFail;
    const bool whereFails = in.c != noRegister && registers[in.c].mayFail;
    const Operand body = operand(kernel, in.b);
    const Operand where = operand(kernel, in.c);
    const RowSpan rows = m_common.m_registers[kernel.kernel->scopes[in.scope].rowsRegister].rows;
    double best = nullValue;
    result = nullValue;
    m_gathered.clear();
    for (std::size_t item = begin; item < end; ++item) {
        const double included = in.c == noRegister ? 1 : where.at(item, lane);
        if (whereFails && isNull(included))
            doubtful[lane] = 1;
        if (!scalar::isTrue(included))
            continue;
        const double value = in.b == noRegister ? 1 : body.at(item, lane);
        if (isNull(value)) {
            if (bodyFails)
                doubtful[lane] = 1;
            continue;
        }
        if (in.aggregate != Kind::ArgMinimum && in.aggregate != Kind::ArgMaximum) {
            m_gathered.push_back(value);
            continue;
        }
        if (isNull(best) || (in.aggregate == Kind::ArgMinimum ? value < best : best < value)) {
            best = value;
            result = scalar::rowValue(rows.at(item));
        }
    }
    if (scalar::gathersValues(in.aggregate))
        result = scalar::statistic(
            in.aggregate, m_gathered,
            in.arguments.empty() ? nullValue : operand(kernel, in.arguments.front()).at(outer, lane));
}

} // namespace weighhouse::rules
