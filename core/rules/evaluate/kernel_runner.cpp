// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/kernel_runner.h"

#include "core/rules/evaluate/operations.h"
#include "core/rules/evaluate/scalar.h"
#include "core/rules/evaluate/statistics.h"

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
        return one([](double value) { return std::floor(value); });
    case KernelOp::Ceil:
        return one([](double value) { return std::ceil(value); });
    case KernelOp::Round:
        return one([](double value) { return std::round(value); });
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
    case KernelOp::NumberOf:
        return textStep(kernel, in, data);
    case KernelOp::FirstHop:
    case KernelOp::Reachable:
    case KernelOp::Distance:
        return graphStep(kernel, in, data);
    case KernelOp::Aggregate:
        return aggregate(kernel, in, data);
    }
}

void KernelRunner::rowStep(const Kernel &kernel, const KernelInstruction &in, const CellSource &data)
{
    const std::size_t count = m_scopes[kernel.registers[in.result].scope].count;
    switch (in.op) {
    case KernelOp::MapRows: {
        const RowMap &map = m_compiled->maps[in.index];
        const RowSpan from = m_registers[in.a].rows;
        if (from.list == nullptr) {
            m_registers[in.result].rows = {map.data() + from.first, 0, count};
            return;
        }
        RowNumber *rows = rowsFor(in.result, count);
        for (std::size_t i = 0; i < count; ++i)
            rows[i] = from.list[i] == noRow ? noRow : map[static_cast<std::size_t>(from.list[i])];
        return;
    }
    case KernelOp::RowsOf: {
        RowNumber *rows = rowsFor(in.result, count);
        for (std::size_t i = 0; i < count; ++i)
            rows[i] = scalar::rowOf(valueAt(kernel, in.a, i));
        return;
    }
    case KernelOp::FindRow: {
        const CompiledLookup &lookup = m_compiled->lookups[in.index];
        RowNumber *rows = rowsFor(in.result, count);
        for (std::size_t i = 0; i < count; ++i) {
            m_key.clear();
            for (const std::uint32_t argument : in.arguments)
                m_key.push_back(valueAt(kernel, argument, i));
            rows[i] = lookup.index ? lookup.index->find(m_key) : data.findVariable(lookup, m_key);
        }
        return;
    }
    case KernelOp::PreviousRow: {
        RowNumber *rows = rowsFor(in.result, count);
        const RowSpan from = m_registers[in.a].rows;
        data.previousRows(in.index, in.arguments.front(), from, rows);
        return;
    }
    case KernelOp::Load:
    case KernelOp::LoadStored: {
        const double *column =
            in.op == KernelOp::Load ? data.column(in.index).data() : m_compiled->stored[in.index].data();
        const RowSpan from = m_registers[in.a].rows;
        if (from.list == nullptr) {
            m_registers[in.result].values = column + from.first;
            return;
        }
        double *values = valuesFor(in.result, count);
        for (std::size_t i = 0; i < count; ++i)
            values[i] = from.list[i] == noRow ? nullValue : column[from.list[i]];
        return;
    }
    case KernelOp::ValuesOf: {
        double *values = valuesFor(in.result, count);
        const RowSpan from = m_registers[in.a].rows;
        for (std::size_t i = 0; i < count; ++i)
            values[i] = scalar::rowValue(from.at(i));
        return;
    }
    default: {
        // Spread and SpreadRows
        const Scope &scope = m_scopes[in.scope];
        const auto owner = [&](std::size_t i) {
            return scope.owners == nullptr ? std::size_t{0}
                                           : static_cast<std::size_t>(scope.owners[i] - scope.ownerBias);
        };
        if (in.op == KernelOp::Spread) {
            double *values = valuesFor(in.result, count);
            const double *from = m_registers[in.a].values;
            for (std::size_t i = 0; i < count; ++i)
                values[i] = from[owner(i)];
        } else {
            RowNumber *rows = rowsFor(in.result, count);
            const RowSpan from = m_registers[in.a].rows;
            for (std::size_t i = 0; i < count; ++i)
                rows[i] = from.at(owner(i));
        }
    }
    }
}

void KernelRunner::enterScope(const Kernel &kernel, const KernelInstruction &in, const CellSource &data)
{
    const KernelScope &shape = kernel.scopes[in.scope];
    Scope &scope = m_scopes[in.scope];
    const std::size_t outer = m_scopes[shape.parent].count;
    RowSpan &own = m_registers[in.result].rows;
    scope.ownerBias = 0;
    scope.offsetBias = 0;
    if (shape.kind == KernelScope::Kind::Members) {
        const Members &members = m_compiled->members[shape.members];
        const RowSpan of = m_registers[in.a].rows;
        if (of.list == nullptr && of.count > 0) {
            // Consecutive rows: their members stand together already.
            const auto first = static_cast<std::size_t>(of.first);
            const std::size_t begin = members.offsets[first];
            scope.count = members.offsets[first + outer] - begin;
            scope.offsets = members.offsets.data() + first;
            scope.offsetBias = begin;
            scope.owners = members.owners.data() + begin;
            scope.ownerBias = of.first;
            own = {members.inOrder ? nullptr : members.rows.data() + begin, static_cast<RowNumber>(begin),
                   scope.count};
            return;
        }
    }
    scope.rowBuffer.clear();
    scope.ownerBuffer.clear();
    scope.offsetBuffer.assign(1, 0);
    Members made;
    if (shape.kind == KernelScope::Kind::ColumnMembers) {
        const std::vector<double> &column = data.column(shape.members);
        RowMap map(column.size());
        std::ranges::transform(column, map.begin(), scalar::rowOf);
        made = membersOf(map, m_compiled->rowCount(m_compiled->columns[shape.members].target));
    }
    const std::size_t all = m_compiled->rowCount(shape.table);
    for (std::size_t i = 0; i < outer; ++i) {
        if (shape.kind == KernelScope::Kind::AllRows) {
            for (std::size_t row = 0; row < all; ++row)
                scope.rowBuffer.push_back(static_cast<RowNumber>(row));
        } else if (const RowNumber row = m_registers[in.a].rows.at(i); row != noRow) {
            const auto rows =
                (shape.kind == KernelScope::Kind::Members ? m_compiled->members[shape.members] : made)
                    .of(row);
            scope.rowBuffer.insert(scope.rowBuffer.end(), rows.begin(), rows.end());
        }
        scope.ownerBuffer.resize(scope.rowBuffer.size(), static_cast<RowNumber>(i));
        scope.offsetBuffer.push_back(scope.rowBuffer.size());
    }
    scope.count = scope.rowBuffer.size();
    scope.owners = scope.ownerBuffer.data();
    scope.offsets = scope.offsetBuffer.data();
    own = {scope.rowBuffer.data(), 0, scope.count};
    if (shape.kind == KernelScope::Kind::AllRows && outer == 1)
        own = {nullptr, 0, scope.count};
}

void KernelRunner::aggregate(const Kernel &kernel, const KernelInstruction &in, const CellSource &data)
{
    using Kind = Node::AggregateKind;
    const Scope &scope = m_scopes[in.scope];
    const std::size_t outer = m_scopes[kernel.scopes[in.scope].parent].count;
    double *results = valuesFor(in.result, outer);
    const bool bodyFails = in.b != noRegister && kernel.registers[in.b].mayFail;
    const bool whereFails = in.c != noRegister && kernel.registers[in.c].mayFail;
    for (std::size_t i = 0; i < outer; ++i) {
        const std::size_t begin = scope.offsets[i] - scope.offsetBias;
        const std::size_t end = scope.offsets[i + 1] - scope.offsetBias;
        if (in.aggregate == Kind::Sum && in.c == noRegister && !bodyFails &&
            !kernel.registers[in.b].isConstant) {
            const double *values = m_registers[in.b].values;
            double sum = 0;
            for (std::size_t item = begin; item < end; ++item)
                sum += isNull(values[item]) ? 0.0 : values[item];
            results[i] = sum;
            continue;
        }
        double result = in.aggregate == Kind::All ? 1
                        : in.aggregate == Kind::Sum || in.aggregate == Kind::Average ||
                                in.aggregate == Kind::Count || in.aggregate == Kind::Any
                            ? 0
                            : nullValue;
        double best = nullValue;
        m_gathered.clear();
        std::size_t counted = 0;
        for (std::size_t item = begin; item < end; ++item) {
            if (in.c != noRegister) {
                const double included = valueAt(kernel, in.c, item);
                if (whereFails && isNull(included))
                    doubt(kernel, in.scope, item);
                if (!scalar::isTrue(included))
                    continue;
            }
            const double value = in.b == noRegister ? 1 : valueAt(kernel, in.b, item);
            if (isNull(value)) {
                if (bodyFails)
                    doubt(kernel, in.scope, item);
                continue;
            }
            ++counted;
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
            case Kind::Maximum: {
                const bool less =
                    !isNull(result) && in.isText ? data.textOf(value) < data.textOf(result) : value < result;
                const bool greater =
                    !isNull(result) && in.isText ? data.textOf(result) < data.textOf(value) : value > result;
                if (isNull(result) || (in.aggregate == Kind::Minimum ? less : greater))
                    result = value;
                break;
            }
            case Kind::ArgMinimum:
            case Kind::ArgMaximum: {
                const double low = in.aggregate == Kind::ArgMinimum ? value : best;
                const double high = in.aggregate == Kind::ArgMinimum ? best : value;
                if (isNull(best) || (in.isText ? data.textOf(low) < data.textOf(high) : low < high)) {
                    best = value;
                    result =
                        scalar::rowValue(m_registers[kernel.scopes[in.scope].rowsRegister].rows.at(item));
                }
                break;
            }
            default:
                m_gathered.push_back(value);
                break;
            }
        }
        if (scalar::gathersValues(in.aggregate))
            result = scalar::statistic(in.aggregate, m_gathered,
                                       in.arguments.empty() ? nullValue
                                                            : valueAt(kernel, in.arguments.front(), i));
        if (in.aggregate == Kind::Average)
            result = counted == 0 ? nullValue : result / static_cast<double>(counted);
        results[i] = result;
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
