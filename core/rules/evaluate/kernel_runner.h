// SPDX-License-Identifier: GPL-3.0-or-later
// Runs kernels over rows.
#pragma once

#include "core/rules/evaluate/cell_source.h"
#include "core/rules/evaluate/decimals.h"

#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

namespace weighhouse::rules
{

/// Buffers for running kernels; they grow once and are used again. One thread at a time.
class KernelRunner
{
public:
    explicit KernelRunner(const Compiled &compiled) : m_compiled(&compiled) {}

    /// Works the kernel out for rows of the rule's table into `results` (one value a row). `doubtful[i]` is
    /// set where the value may hide an operation without a value: those are to be worked out the precise way.
    /// Returns whether there are any.
    bool run(const Kernel &kernel, const CellSource &data, RowSpan rows, double *results,
             std::uint8_t *doubtful);

    /// At most this many rows at a time, so that registers stay in the processor's cache.
    static constexpr std::size_t blockSize = 512;

private:
    friend class LaneRunner; // does in lanes what differs among them, and leaves the rest to this

    struct Scope {
        std::size_t count = 1;
        RowSpan rows;
        const RowNumber *owners =
            nullptr; ///< item of the parent scope, less `ownerBias`; null: all of item 0
        RowNumber ownerBias = 0;
        const std::size_t *offsets = nullptr; ///< of the members of each item of the parent scope
        std::size_t offsetBias = 0;
        std::vector<RowNumber> rowBuffer;
        std::vector<RowNumber> ownerBuffer;
        std::vector<std::size_t> offsetBuffer;
    };
    struct Register {
        const double *values = nullptr;
        RowSpan rows;
        std::vector<double> buffer;
        std::vector<RowNumber> rowBuffer;
    };

    void runBlocks(const Kernel &kernel, const CellSource &data, RowSpan rows, double *results,
                   std::uint8_t *doubtful);
    void runBlock(const Kernel &kernel, const CellSource &data, RowSpan rows, double *results,
                  std::uint8_t *doubtful);
    void doubtInfinite(const Kernel &kernel, std::uint32_t index);
    void step(const Kernel &kernel, const KernelInstruction &instruction, const CellSource &data);
    void enterScope(const Kernel &kernel, const KernelInstruction &instruction, const CellSource &data);
    void rowStep(const Kernel &kernel, const KernelInstruction &instruction, const CellSource &data);
    void textStep(const Kernel &kernel, const KernelInstruction &instruction, const CellSource &data);
    void dateStep(const Kernel &kernel, const KernelInstruction &in);
    void graphStep(const Kernel &kernel, const KernelInstruction &instruction, const CellSource &data);
    void aggregate(const Kernel &kernel, const KernelInstruction &instruction, const CellSource &data);
    void wayStep(const Kernel &kernel, const KernelInstruction &instruction, const CellSource &data);
    void enterWays(const Kernel &kernel, const KernelInstruction &instruction, const CellSource &data);
    template<typename Take>
    void eachWay(const Kernel &kernel, const KernelInstruction &instruction, const CellSource &data,
                 std::uint32_t asking, const Take &take);
    bool weightsFail(const Kernel &kernel, const KernelInstruction &instruction, const CellSource &data,
                     const WayGraph &graph, std::span<const double> weights) const;
    void presentValues(const Kernel &kernel, const KernelInstruction &instruction, const CellSource &data,
                       double *results);
    void doubt(const Kernel &kernel, std::uint32_t scope, std::size_t item);

    double valueAt(const Kernel &kernel, std::uint32_t index, std::size_t item) const
    {
        const KernelRegister &shape = kernel.registers[index];
        return shape.isConstant ? shape.constant : m_registers[index].values[item];
    }
    double *valuesFor(std::uint32_t index, std::size_t count);
    RowNumber *rowsFor(std::uint32_t index, std::size_t count);

    const Compiled *m_compiled;
    std::vector<Scope> m_scopes;
    std::vector<Register> m_registers;
    std::vector<double> m_key;
    scalar::Step m_step;
    std::vector<double> m_gathered;
    std::vector<std::size_t> m_counts;
    std::map<std::pair<const Kernel *, std::uint32_t>, WayMemo> m_ways; ///< by the result's register
    bool m_anyDoubtful = false;
    bool m_findsInfinite = false; ///< looks for infinities after each operation
    std::uint8_t *m_doubtful = nullptr;
    std::size_t m_blockCount = 0;
};

} // namespace weighhouse::rules
