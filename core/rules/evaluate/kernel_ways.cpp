// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of a kernel along cheapest ways.
#include "core/rules/evaluate/kernel_runner.h"
#include "core/rules/evaluate/operations.h"
#include "core/rules/evaluate/scalar.h"

namespace weighhouse::rules
{

/// Tells whether some edge that is there has no weight because something went wrong, not because it is NULL.
bool KernelRunner::weightsFail(const Kernel &kernel, const KernelInstruction &in, const CellSource &data,
                               const WayGraph &graph, std::span<const double> weights) const
{
    if (in.c == noRegister || !kernel.registers[in.c].mayFail)
        return false;
    const bool isOfItem = kernel.scopes[kernel.registers[in.c].scope].parent != 0;
    for (std::size_t edge = 0; edge < weights.size(); ++edge) {
        const auto row = static_cast<RowNumber>(edge);
        // Weights of an item depend on its row too: if one is NULL, the item is worked out the precise way.
        if (isNull(weights[edge]) && graph.hasEnds(row) &&
            (isOfItem || data.failsAt(*m_compiled->weights[in.arguments.front()], row)))
            return true;
    }
    return false;
}

/// Calls for every item of the scope that asks for ways, with the ways from its start and its end, or with
/// null where one of them is missing or there are no ways to speak of; such items are doubtful.
template<typename Take>
void KernelRunner::eachWay(const Kernel &kernel, const KernelInstruction &in, const CellSource &data,
                           std::uint32_t asking, const Take &take)
{
    const CompiledGraph &shape = m_compiled->graphs[in.index];
    const auto graph = scalar::presentWays(shape, *m_compiled, data);
    WayMemo &memo = m_ways[{&kernel, in.result}];
    const bool hasWeights = in.c != noRegister;
    const bool isConstant = hasWeights && kernel.registers[in.c].isConstant;
    const Scope *edges = hasWeights && !isConstant ? &m_scopes[kernel.registers[in.c].scope] : nullptr;
    const bool isOfItem = edges != nullptr && kernel.scopes[kernel.registers[in.c].scope].parent != 0;
    const std::size_t count = m_scopes[asking].count;
    bool fails = false;
    for (std::size_t i = 0; i < count; ++i) {
        if (i == 0 || isOfItem) {
            Weights weights;
            if (isConstant)
                weights.assign(graph->edgeCount(), kernel.registers[in.c].constant);
            if (edges != nullptr) {
                const double *first = m_registers[in.c].values + edges->offsets[isOfItem ? i : 0];
                weights.assign(first, first + graph->edgeCount());
            }
            fails = weightsFail(kernel, in, data, *graph, weights);
            memo.use(graph, std::move(weights));
            fails = fails || memo.negative() != noRow;
        }
        const double from = valueAt(kernel, in.a, i);
        const double to = valueAt(kernel, in.b, i);
        if (fails)
            doubt(kernel, asking, i);
        const bool isKnown = !fails && !isNull(from) && !isNull(to);
        take(i, isKnown ? &memo.from(scalar::rowOf(from)) : nullptr, scalar::rowOf(to));
    }
}

void KernelRunner::wayStep(const Kernel &kernel, const KernelInstruction &in, const CellSource &data)
{
    const std::uint32_t scope = kernel.registers[in.result].scope;
    double *results = valuesFor(in.result, m_scopes[scope].count);
    eachWay(kernel, in, data, scope, [&](std::size_t i, const CheapestWays *ways, RowNumber to) {
        if (ways == nullptr)
            results[i] = nullValue;
        else if (in.op == KernelOp::WayCost)
            results[i] = scalar::canonical(ways->costTo(to));
        else if (in.op == KernelOp::WayHop)
            results[i] = scalar::rowValue(ways->nextTo(to));
        else
            results[i] = scalar::wayText(*ways, to, m_compiled->graphs[in.index].nodes, *m_compiled, data);
    });
}

void KernelRunner::enterWays(const Kernel &kernel, const KernelInstruction &in, const CellSource &data)
{
    Scope &scope = m_scopes[in.scope];
    scope.rowBuffer.clear();
    scope.ownerBuffer.clear();
    scope.offsetBuffer.assign(1, 0);
    eachWay(kernel, in, data, kernel.scopes[in.scope].parent,
            [&](std::size_t i, const CheapestWays *ways, RowNumber to) {
                if (ways != nullptr) {
                    for (const RowNumber edge : ways->edgesTo(to))
                        scope.rowBuffer.push_back(edge);
                }
                scope.ownerBuffer.resize(scope.rowBuffer.size(), static_cast<RowNumber>(i));
                scope.offsetBuffer.push_back(scope.rowBuffer.size());
            });
    scope.count = scope.rowBuffer.size();
    scope.owners = scope.ownerBuffer.data();
    scope.offsets = scope.offsetBuffer.data();
    m_registers[in.result].rows = {scope.rowBuffer.data(), 0, scope.count};
}

} // namespace weighhouse::rules
