// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/kernel_runner.h"

#include "core/rules/evaluate/decimals.h"
#include "core/rules/evaluate/operations.h"
#include "core/rules/evaluate/scalar.h"

#include <algorithm>
#include <array>
#include <cfenv>
#include <cmath>
#include <limits>

namespace weighhouse::rules
{
namespace
{

/// One operation over all items; constants are kept out of the loop so that it can be vectorised.
template<typename Operation>
void binary(double *result, const double *left, double leftConstant, const double *right,
            double rightConstant, std::size_t count, Operation operation)
{
    if (left != nullptr && right != nullptr) {
        for (std::size_t i = 0; i < count; ++i)
            result[i] = operation(left[i], right[i]);
    } else if (left != nullptr) {
        for (std::size_t i = 0; i < count; ++i)
            result[i] = operation(left[i], rightConstant);
    } else if (right != nullptr) {
        for (std::size_t i = 0; i < count; ++i)
            result[i] = operation(leftConstant, right[i]);
    } else {
        std::fill_n(result, count, operation(leftConstant, rightConstant));
    }
}

} // namespace

double *KernelRunner::valuesFor(std::uint32_t index, std::size_t count)
{
    Register &made = m_registers[index];
    if (made.buffer.size() < count)
        made.buffer.resize(std::max(count, blockSize));
    made.values = made.buffer.data();
    return made.buffer.data();
}

RowNumber *KernelRunner::rowsFor(std::uint32_t index, std::size_t count)
{
    Register &made = m_registers[index];
    if (made.rowBuffer.size() < count)
        made.rowBuffer.resize(std::max(count, blockSize));
    made.rows = {made.rowBuffer.data(), 0, count};
    return made.rowBuffer.data();
}

bool KernelRunner::run(const Kernel &kernel, const CellSource &data, RowSpan rows, double *results,
                       std::uint8_t *doubtful)
{
    if (m_registers.size() < kernel.registers.size())
        m_registers.resize(kernel.registers.size());
    if (m_scopes.size() < kernel.scopes.size())
        m_scopes.resize(kernel.scopes.size());
    runBlocks(kernel, data, rows, results, doubtful);
    // An infinity has no value, but 1 divided by it has one, and a comparison too. What the columns hold is
    // finite, so one can only come from a result that was too large, which the processor notes without being
    // asked. Then, and only then, is each operation looked at. (A note left by others does no harm.)
    if (std::fetestexcept(FE_OVERFLOW) != 0) {
        m_findsInfinite = true;
        runBlocks(kernel, data, rows, results, doubtful);
        m_findsInfinite = false;
        std::feclearexcept(FE_OVERFLOW);
    }
    return m_anyDoubtful;
}

void KernelRunner::runBlocks(const Kernel &kernel, const CellSource &data, RowSpan rows, double *results,
                             std::uint8_t *doubtful)
{
    m_anyDoubtful = false;
    for (std::size_t begin = 0; begin < rows.count; begin += blockSize) {
        const std::size_t count = std::min(blockSize, rows.count - begin);
        runBlock(kernel, data, rows.part(begin, count), results + begin, doubtful + begin);
    }
}

void KernelRunner::runBlock(const Kernel &kernel, const CellSource &data, RowSpan rows, double *results,
                            std::uint8_t *doubtful)
{
    m_doubtful = doubtful;
    m_blockCount = rows.count;
    std::fill_n(doubtful, rows.count, std::uint8_t{0});
    m_scopes[0].count = 1;
    m_scopes[1].count = rows.count;
    m_scopes[1].owners = nullptr;
    m_registers[kernel.scopes[1].rowsRegister].rows = rows;
    for (const KernelInstruction &instruction : kernel.code) {
        step(kernel, instruction, data);
        if (m_findsInfinite)
            doubtInfinite(kernel, instruction.result);
    }
    const KernelRegister &result = kernel.registers[kernel.result];
    if (result.isConstant)
        std::fill_n(results, rows.count, result.constant);
    else
        std::copy_n(m_registers[kernel.result].values, rows.count, results);
    // Most blocks hold ordinary numbers only; a look over all of them is cheaper than a branch for each.
    unsigned odd = 0;
    for (std::size_t i = 0; i < rows.count; ++i)
        odd |= static_cast<unsigned>(!(std::abs(results[i]) <= std::numeric_limits<double>::max()));
    if (odd == 0)
        return;
    for (std::size_t i = 0; i < rows.count; ++i) {
        results[i] = scalar::canonical(results[i]);
        if (result.mayFail ? !std::isfinite(results[i]) : std::isinf(results[i])) {
            doubtful[i] = 1;
            m_anyDoubtful = true;
        }
    }
}

/// The rule's rows that an item belongs to can no longer be trusted to tell NULL from no value.
void KernelRunner::doubt(const Kernel &kernel, std::uint32_t scope, std::size_t item)
{
    m_anyDoubtful = true;
    while (scope > 1) {
        const Scope &inner = m_scopes[scope];
        item = inner.owners == nullptr ? 0 : static_cast<std::size_t>(inner.owners[item] - inner.ownerBias);
        scope = kernel.scopes[scope].parent;
    }
    if (scope == 1)
        m_doubtful[item] = 1;
    else
        std::fill_n(m_doubtful, m_blockCount, std::uint8_t{1});
}

void KernelRunner::doubtInfinite(const Kernel &kernel, std::uint32_t index)
{
    const KernelRegister &shape = kernel.registers[index];
    if (shape.isRows)
        return;
    const std::size_t count = m_scopes[shape.scope].count;
    for (std::size_t i = 0; i < count; ++i) {
        if (std::isinf(m_registers[index].values[i]))
            doubt(kernel, shape.scope, i);
    }
}

void KernelRunner::step(const Kernel &kernel, const KernelInstruction &in, const CellSource &data)
{
    const std::size_t count = m_scopes[kernel.registers[in.result].scope].count;
    const auto pointer = [&](std::uint32_t index) {
        return index == noRegister || kernel.registers[index].isConstant ? nullptr
                                                                         : m_registers[index].values;
    };
    const auto constant = [&](std::uint32_t index) {
        return index == noRegister ? nullValue : kernel.registers[index].constant;
    };
    const auto two = [&](auto operation) {
        // The result's buffer first: growing it must not move an operand's.
        double *result = valuesFor(in.result, count);
        binary(result, pointer(in.a), constant(in.a), pointer(in.b), constant(in.b), count, operation);
    };
    const auto one = [&](auto operation) {
        double *result = valuesFor(in.result, count);
        binary(result, pointer(in.a), constant(in.a), nullptr, 0, count,
               [&](double value, double) { return operation(value); });
    };
    switch (in.op) {
    case KernelOp::EnterScope:
        return enterScope(kernel, in, data);
    case KernelOp::MapRows:
    case KernelOp::RowsOf:
    case KernelOp::SpreadRows:
    case KernelOp::FindRow:
    case KernelOp::PreviousRow:
    case KernelOp::Load:
    case KernelOp::LoadStored:
    case KernelOp::ValuesOf:
    case KernelOp::Spread:
        return rowStep(kernel, in, data);
    case KernelOp::Negate:
        return one([](double value) { return -value; });
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
    case KernelOp::Not:
        return one(scalar::negation);
    case KernelOp::And:
        return two(scalar::conjunction);
    case KernelOp::Or:
        return two(scalar::disjunction);
    case KernelOp::IsNull:
        return one([](double value) { return scalar::truth(!std::isfinite(value)); });
    case KernelOp::Else:
        return two([](double left, double right) { return isNull(left) ? right : left; });
    case KernelOp::If: {
        double *result = valuesFor(in.result, count);
        const bool failing = kernel.registers[in.a].mayFail;
        for (std::size_t i = 0; i < count; ++i) {
            const double condition = valueAt(kernel, in.a, i);
            result[i] = scalar::isTrue(condition) ? valueAt(kernel, in.b, i) : valueAt(kernel, in.c, i);
            if (failing && isNull(condition))
                doubt(kernel, kernel.registers[in.result].scope, i);
        }
        return;
    }
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
    case KernelOp::FloorTo:
        return two([&](double value, double step) { return m_step.floor(value, step); });
    case KernelOp::CeilTo:
        return two([&](double value, double step) { return m_step.ceil(value, step); });
    case KernelOp::RoundTo:
        return two([&](double value, double step) { return m_step.round(value, step); });
    case KernelOp::Modulo:
        return two(scalar::modulo);
    case KernelOp::Sign:
        return one(scalar::sign);
    case KernelOp::Minimum:
        return two(scalar::minimum);
    case KernelOp::Maximum:
        return two(scalar::maximum);
    case KernelOp::TextLess:
    case KernelOp::TextLessOrEqual:
    case KernelOp::TextMinimum:
    case KernelOp::TextMaximum:
    case KernelOp::Lower:
    case KernelOp::Upper:
    case KernelOp::Contains:
    case KernelOp::Length:
    case KernelOp::Left:
    case KernelOp::Right:
    case KernelOp::Middle:
    case KernelOp::Replace:
    case KernelOp::Concat:
    case KernelOp::TextOfNumber:
    case KernelOp::TextOfBoolean:
    case KernelOp::TextOfDate:
    case KernelOp::NumberOf:
    case KernelOp::DateOf:
        return textStep(kernel, in, data);
    case KernelOp::ShiftDate:
        return two(scalar::shiftedDate);
    case KernelOp::AddMonths:
        return two([&](double left, double right) {
            return isNull(left) || isNull(right) ? nullValue
                                                 : scalar::dateOperation(in.op, std::array{left, right});
        });
    case KernelOp::Year:
    case KernelOp::Quarter:
    case KernelOp::Month:
    case KernelOp::Week:
    case KernelOp::Weekday:
    case KernelOp::Day:
        return one([&](double day) {
            return isNull(day) ? nullValue : scalar::dateOperation(in.op, std::span(&day, 1));
        });
    case KernelOp::DateOfParts:
        return dateStep(kernel, in);
    case KernelOp::FirstHop:
    case KernelOp::Reachable:
    case KernelOp::Distance:
        return graphStep(kernel, in, data);
    case KernelOp::WayHop:
    case KernelOp::WayCost:
    case KernelOp::WayText:
        return wayStep(kernel, in, data);
    case KernelOp::Aggregate:
        return aggregate(kernel, in, data);
    }
}

void KernelRunner::textStep(const Kernel &kernel, const KernelInstruction &in, const CellSource &data)
{
    const std::size_t count = m_scopes[kernel.registers[in.result].scope].count;
    double *results = valuesFor(in.result, count);
    const std::array<std::uint32_t, 3> plain{in.a, in.b, in.c};
    std::span<const std::uint32_t> operands(in.arguments);
    if (operands.empty())
        operands = std::span(plain).first(in.b == noRegister ? 1 : in.c == noRegister ? 2 : 3);
    for (std::size_t i = 0; i < count; ++i) {
        m_key.clear();
        bool known = true;
        for (const std::uint32_t operand : operands) {
            m_key.push_back(valueAt(kernel, operand, i));
            known = known && !isNull(m_key.back());
        }
        results[i] = known ? scalar::textOperation(in.op, m_key, data) : nullValue;
    }
}

void KernelRunner::dateStep(const Kernel &kernel, const KernelInstruction &in)
{
    const std::size_t count = m_scopes[kernel.registers[in.result].scope].count;
    double *results = valuesFor(in.result, count);
    for (std::size_t i = 0; i < count; ++i) {
        const std::array parts{valueAt(kernel, in.a, i), valueAt(kernel, in.b, i), valueAt(kernel, in.c, i)};
        results[i] = std::ranges::any_of(parts, isNull) ? nullValue : scalar::dateOperation(in.op, parts);
    }
}

void KernelRunner::graphStep(const Kernel &kernel, const KernelInstruction &in, const CellSource &data)
{
    const std::size_t count = m_scopes[kernel.registers[in.result].scope].count;
    const CompiledGraph &shape = m_compiled->graphs[in.index];
    double *results = valuesFor(in.result, count);
    const auto graph = scalar::presentGraph(shape, *m_compiled, data);
    for (std::size_t i = 0; i < count; ++i)
        results[i] =
            scalar::graphOperation(in.op, *graph, valueAt(kernel, in.a, i), valueAt(kernel, in.b, i));
}

} // namespace weighhouse::rules
