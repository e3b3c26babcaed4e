// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/lane_runner.h"

#include "core/rules/evaluate/compiled.h"
#include "core/rules/evaluate/scalar.h"
#include "core/rules/evaluate/statistics.h"

#include <algorithm>
#include <cfenv>
#include <cmath>

namespace weighhouse::rules
{
namespace
{

/// Rows at a time, so that the registers of all lanes stay in the cache.
constexpr std::size_t laneBlock = 64;

/// Operations on values alone, each lane for itself.
bool isPlain(KernelOp op)
{
    switch (op) {
    case KernelOp::Load:
    case KernelOp::Spread:
    case KernelOp::Negate:
    case KernelOp::Add:
    case KernelOp::Subtract:
    case KernelOp::Multiply:
    case KernelOp::Divide:
    case KernelOp::Power:
    case KernelOp::Equal:
    case KernelOp::NotEqual:
    case KernelOp::Less:
    case KernelOp::LessOrEqual:
    case KernelOp::Not:
    case KernelOp::And:
    case KernelOp::Or:
    case KernelOp::IsNull:
    case KernelOp::If:
    case KernelOp::Else:
    case KernelOp::Abs:
    case KernelOp::Sqrt:
    case KernelOp::Exp:
    case KernelOp::Log:
    case KernelOp::Log2:
    case KernelOp::Log10:
    case KernelOp::Floor:
    case KernelOp::Ceil:
    case KernelOp::Round:
    case KernelOp::FloorTo:
    case KernelOp::CeilTo:
    case KernelOp::RoundTo:
    case KernelOp::Sign:
    case KernelOp::Modulo:
    case KernelOp::Minimum:
    case KernelOp::Maximum:
    case KernelOp::ShiftDate:
        return true;
    default:
        return false;
    }
}

bool canRun(const KernelInstruction &in)
{
    if (in.op == KernelOp::Aggregate)
        return !in.isText && in.aggregate != Node::AggregateKind::PresentValue;
    return isPlain(in.op);
}

/// Tells whether rows are found by a column that differs from lane to lane.
bool findsRowsInLanes(const Kernel &kernel, const KernelInstruction &in, const LaneColumns &columns)
{
    if (in.op != KernelOp::EnterScope)
        return false;
    const KernelScope &scope = kernel.scopes[in.scope];
    return scope.kind == KernelScope::Kind::ColumnMembers && columns[scope.members] != nullptr;
}

} // namespace

double *LaneColumn::at(RowNumber row, double base)
{
    std::uint32_t &slot = m_slots[static_cast<std::size_t>(row)];
    if (slot == none) {
        slot = static_cast<std::uint32_t>(m_rows.size());
        m_isInOrder = m_isInOrder && slot == static_cast<std::uint32_t>(row);
        m_rows.push_back(row);
        m_cells.insert(m_cells.end(), laneCount, base);
    }
    return m_cells.data() + slot * laneCount;
}

void LaneColumn::clear()
{
    for (const RowNumber row : m_rows)
        m_slots[static_cast<std::size_t>(row)] = none;
    m_rows.clear();
    m_cells.clear();
    m_isInOrder = true;
}

std::optional<LaneKernel> laneKernel(const Kernel &kernel, const LaneColumns &columns)
{
    LaneKernel made{&kernel, std::vector<std::uint8_t>(kernel.registers.size(), 0)};
    const auto varies = [&](std::uint32_t index) { return index != noRegister && made.varies[index] != 0; };
    for (const KernelInstruction &in : kernel.code) {
        const bool doesVary = (in.op == KernelOp::Load && columns[in.index] != nullptr) || varies(in.a) ||
                              varies(in.b) || varies(in.c) || std::ranges::any_of(in.arguments, varies);
        if (findsRowsInLanes(kernel, in, columns) || (doesVary && !canRun(in)))
            return std::nullopt;
        made.varies[in.result] = doesVary ? 1 : 0;
    }
    return made;
}

std::size_t LaneRunner::countOf(const LaneKernel &kernel, std::uint32_t index) const
{
    return m_common.m_scopes[kernel.kernel->registers[index].scope].count;
}

double *LaneRunner::lanesFor(std::uint32_t index, std::size_t count)
{
    std::vector<double> &buffer = m_buffers[index];
    if (buffer.size() < count * laneCount)
        buffer.resize(count * laneCount);
    m_lanes[index] = buffer.data();
    return buffer.data();
}

LaneRunner::Operand LaneRunner::operand(const LaneKernel &kernel, std::uint32_t index) const
{
    static constexpr double nothing = nullValue;
    if (index == noRegister)
        return {&nothing, 0, 0};
    if (kernel.varies[index] != 0)
        return {m_lanes[index], laneCount, 1};
    if (kernel.kernel->registers[index].isConstant)
        return {&kernel.kernel->registers[index].constant, 0, 0};
    return {m_common.m_registers[index].values, 1, 0};
}

void LaneRunner::run(const LaneKernel &kernel, const LaneSource &source, RowSpan rows, double *results,
                     LaneMarks &doubtful)
{
    const std::size_t registers = kernel.kernel->registers.size();
    if (m_buffers.size() < registers) {
        m_buffers.resize(registers);
        m_lanes.resize(registers);
    }
    if (m_common.m_registers.size() < registers)
        m_common.m_registers.resize(registers);
    if (m_common.m_scopes.size() < kernel.kernel->scopes.size())
        m_common.m_scopes.resize(kernel.kernel->scopes.size());
    for (std::size_t begin = 0; begin < rows.count; begin += laneBlock) {
        const std::size_t count = std::min(laneBlock, rows.count - begin);
        runBlock(kernel, source, rows.part(begin, count), results + begin * laneCount, doubtful);
    }
    // As in KernelRunner::run: an infinity that was made on the way may hide an operation without a value.
    if (std::fetestexcept(FE_OVERFLOW) != 0) {
        doubtful.fill(1);
        std::feclearexcept(FE_OVERFLOW);
    }
}

void LaneRunner::runBlock(const LaneKernel &kernel, const LaneSource &source, RowSpan rows, double *results,
                          LaneMarks &doubtful)
{
    const Kernel &shape = *kernel.kernel;
    m_doubtfulRows.assign(rows.count, 0);
    m_common.m_anyDoubtful = false;
    m_common.m_doubtful = m_doubtfulRows.data();
    m_common.m_blockCount = rows.count;
    m_common.m_scopes[0].count = 1;
    m_common.m_scopes[1].count = rows.count;
    m_common.m_scopes[1].owners = nullptr;
    m_common.m_registers[shape.scopes[1].rowsRegister].rows = rows;
    for (const KernelInstruction &in : shape.code) {
        if (kernel.varies[in.result] != 0)
            step(kernel, in, source, doubtful);
        else
            m_common.step(shape, in, source.common);
    }
    if (m_common.m_anyDoubtful)
        doubtful.fill(1);
    const KernelRegister &result = shape.registers[shape.result];
    const Operand made = operand(kernel, shape.result);
    for (std::size_t i = 0; i < rows.count; ++i) {
        for (std::size_t lane = 0; lane < laneCount; ++lane) {
            const double value = scalar::canonical(made.at(i, lane));
            results[i * laneCount + lane] = value;
            const bool isDoubtful = result.mayFail ? !std::isfinite(value) : std::isinf(value);
            doubtful[lane] = static_cast<std::uint8_t>(doubtful[lane] | (isDoubtful ? 1U : 0U));
        }
    }
}

void LaneRunner::load(const KernelInstruction &in, const LaneSource &source, std::size_t count)
{
    const LaneColumn &column = *source.columns[in.index];
    const std::vector<double> &base = source.base[in.index];
    const RowSpan from = m_common.m_registers[in.a].rows;
    if (from.list == nullptr) {
        if (const double *inPlace = column.find(from.first, count)) {
            m_lanes[in.result] = inPlace;
            return;
        }
    }
    double *values = lanesFor(in.result, count);
    for (std::size_t i = 0; i < count; ++i) {
        const RowNumber row = from.at(i);
        const double *cells = row == noRow ? nullptr : column.find(row);
        if (cells != nullptr)
            std::copy_n(cells, laneCount, values + i * laneCount);
        else
            std::fill_n(values + i * laneCount, laneCount,
                        row == noRow ? nullValue : base[static_cast<std::size_t>(row)]);
    }
}

void LaneRunner::choose(const LaneKernel &kernel, const KernelInstruction &in, std::size_t count,
                        LaneMarks &doubtful)
{
    double *result = lanesFor(in.result, count);
    const bool failing = kernel.kernel->registers[in.a].mayFail;
    const Operand condition = operand(kernel, in.a);
    const Operand yes = operand(kernel, in.b);
    const Operand no = operand(kernel, in.c);
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t lane = 0; lane < laneCount; ++lane) {
            const double decisive = condition.at(i, lane);
            result[i * laneCount + lane] = scalar::isTrue(decisive) ? yes.at(i, lane) : no.at(i, lane);
            if (failing && isNull(decisive))
                doubtful[lane] = 1;
        }
    }
}

void LaneRunner::step(const LaneKernel &kernel, const KernelInstruction &in, const LaneSource &source,
                      LaneMarks &doubtful)
{
    const std::size_t count = countOf(kernel, in.result);
    switch (in.op) {
    case KernelOp::Load:
        return load(in, source, count);
    case KernelOp::If:
        return choose(kernel, in, count, doubtful);
    case KernelOp::Aggregate:
        return aggregate(kernel, in, doubtful);
    case KernelOp::Spread: {
        const KernelRunner::Scope &scope = m_common.m_scopes[in.scope];
        double *values = lanesFor(in.result, count);
        const double *from = m_lanes[in.a];
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t owner =
                scope.owners == nullptr ? 0 : static_cast<std::size_t>(scope.owners[i] - scope.ownerBias);
            std::copy_n(from + owner * laneCount, laneCount, values + i * laneCount);
        }
        return;
    }
    default:
        if (!stepOfOne(kernel, in))
            stepOfTwo(kernel, in);
    }
}

void LaneRunner::aggregate(const LaneKernel &kernel, const KernelInstruction &in, LaneMarks &doubtful)
{
    const KernelRunner::Scope &scope = m_common.m_scopes[in.scope];
    const std::size_t outer = m_common.m_scopes[kernel.kernel->scopes[in.scope].parent].count;
    double *results = lanesFor(in.result, outer);
    const bool isByLane = scalar::gathersValues(in.aggregate) ||
                          in.aggregate == Node::AggregateKind::ArgMinimum ||
                          in.aggregate == Node::AggregateKind::ArgMaximum;
    for (std::size_t i = 0; i < outer; ++i) {
        const std::size_t begin = scope.offsets[i] - scope.offsetBias;
        const std::size_t end = scope.offsets[i + 1] - scope.offsetBias;
        if (!isByLane) {
            aggregateItems(kernel, in, begin, end, results + i * laneCount, doubtful);
            continue;
        }
        for (std::size_t lane = 0; lane < laneCount; ++lane)
            aggregateLane(kernel, in, begin, end, i, lane, results[i * laneCount + lane], doubtful);
    }
}

} // namespace weighhouse::rules
