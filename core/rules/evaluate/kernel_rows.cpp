// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of a kernel that go from rows to rows: along references, by keys, and into aggregates.
#include "core/rules/evaluate/kernel_runner.h"

#include "core/rules/evaluate/operations.h"
#include "core/rules/evaluate/scalar.h"
#include "core/rules/evaluate/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weighhouse::rules
{

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
    if (shape.kind == KernelScope::Kind::Way)
        return enterWays(kernel, in, data);
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
    if (in.aggregate == Kind::PresentValue)
        return presentValues(kernel, in, data, results);
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

void KernelRunner::presentValues(const Kernel &kernel, const KernelInstruction &in, const CellSource &data,
                                 double *results)
{
    const Scope &scope = m_scopes[in.scope];
    const std::size_t outer = m_scopes[kernel.scopes[in.scope].parent].count;
    const RowSpan rows = m_registers[kernel.scopes[in.scope].rowsRegister].rows;
    const auto order = data.orderOf(kernel.scopes[in.scope].table);
    std::vector<std::size_t> items;
    for (std::size_t i = 0; i < outer; ++i) {
        items.clear();
        for (std::size_t item = scope.offsets[i] - scope.offsetBias;
             item < scope.offsets[i + 1] - scope.offsetBias; ++item) {
            const double included = in.c == noRegister ? 1 : valueAt(kernel, in.c, item);
            if (in.c != noRegister && kernel.registers[in.c].mayFail && isNull(included))
                doubt(kernel, in.scope, item);
            if (scalar::isTrue(included))
                items.push_back(item);
        }
        std::ranges::stable_sort(items, {}, [&](std::size_t item) { return order->placeOf(rows.at(item)); });
        m_gathered.clear();
        for (const std::size_t item : items) {
            m_gathered.push_back(valueAt(kernel, in.b, item));
            if (isNull(m_gathered.back()) && kernel.registers[in.b].mayFail)
                doubt(kernel, in.scope, item);
        }
        results[i] = scalar::presentValue(m_gathered, valueAt(kernel, in.arguments.front(), i));
    }
}

} // namespace weighhouse::rules
