// SPDX-License-Identifier: GPL-3.0-or-later
// Runs kernels for many sets of values at a time, a lane for each.
#pragma once

#include "core/rules/evaluate/kernel_runner.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace weighhouse::rules
{

/// So many sets of values are worked out side by side: enough that what is done once for all of them costs
/// little, and few enough that they stay in the processor's cache.
inline constexpr std::size_t laneCount = 32;

/// The cells of a column that may differ from lane to lane; the others are in all lanes what they are in the
/// base.
class LaneColumn
{
public:
    explicit LaneColumn(std::size_t rows) : m_slots(rows, none) {}

    /// Null if the cell is that of the base in all lanes.
    const double *find(RowNumber row) const
    {
        const std::uint32_t slot = m_slots[static_cast<std::size_t>(row)];
        return slot == none ? nullptr : m_cells.data() + slot * laneCount;
    }
    /// The lanes of consecutive rows one after another; null if they do not stand so.
    const double *find(RowNumber first, std::size_t count) const
    {
        return m_isInOrder && static_cast<std::size_t>(first) + count <= m_rows.size()
                   ? m_cells.data() + static_cast<std::size_t>(first) * laneCount
                   : nullptr;
    }
    /// The lanes of a cell for writing; at first all of them hold `base`. Other cells may move.
    double *at(RowNumber row, double base);
    void clear();
    const std::vector<RowNumber> &rows() const { return m_rows; }

private:
    static constexpr std::uint32_t none = 0xFFFFFFFFU;

    std::vector<std::uint32_t> m_slots; ///< by row
    std::vector<RowNumber> m_rows;      ///< by slot
    std::vector<double> m_cells;        ///< by slot and lane
    bool m_isInOrder = true;            ///< rows 0, 1, … have slots 0, 1, …
};

/// By flat column; null for columns that are the same in all lanes.
using LaneColumns = std::vector<std::unique_ptr<LaneColumn>>;

/// A kernel with what of it differs from lane to lane.
struct LaneKernel {
    const Kernel *kernel = nullptr;
    std::vector<std::uint8_t> varies; ///< by register
};

/// Nothing if the kernel cannot be run in lanes, because rows or texts would differ from lane to lane.
std::optional<LaneKernel> laneKernel(const Kernel &kernel, const LaneColumns &columns);

/// This is what a kernel reads.
struct LaneSource {
    const CellSource &common; ///< of columns that are the same in all lanes
    const std::vector<std::vector<double>> &base;
    const LaneColumns &columns;
};

/// Lanes whose values may hide an operation without a value; they are to be worked out another way.
using LaneMarks = std::array<std::uint8_t, laneCount>;

/// Buffers for running kernels in lanes. In each lane every operation is the one that KernelRunner does, in
/// the same order, so that values are the same bit for bit. One thread at a time.
class LaneRunner
{
public:
    explicit LaneRunner(const Compiled &compiled) : m_common(compiled) {}

    /// Works the kernel out for rows of the rule's table, `laneCount` values a row, and adds to `doubtful`.
    void run(const LaneKernel &kernel, const LaneSource &source, RowSpan rows, double *results,
             LaneMarks &doubtful);

private:
    /// The value of item i in lane l is at i * itemStep + l * laneStep.
    struct Operand {
        const double *values = nullptr;
        std::size_t itemStep = 0;
        std::size_t laneStep = 0;

        double at(std::size_t item, std::size_t lane) const
        {
            return values[item * itemStep + lane * laneStep];
        }
        bool varies() const { return laneStep != 0; }
    };

    void runBlock(const LaneKernel &kernel, const LaneSource &source, RowSpan rows, double *results,
                  LaneMarks &doubtful);
    void step(const LaneKernel &kernel, const KernelInstruction &in, const LaneSource &source,
              LaneMarks &doubtful);
    bool stepOfTwo(const LaneKernel &kernel, const KernelInstruction &in);
    bool stepOfOne(const LaneKernel &kernel, const KernelInstruction &in);
    void load(const KernelInstruction &in, const LaneSource &source, std::size_t count);
    void choose(const LaneKernel &kernel, const KernelInstruction &in, std::size_t count,
                LaneMarks &doubtful);
    void aggregate(const LaneKernel &kernel, const KernelInstruction &in, LaneMarks &doubtful);
    void aggregateItems(const LaneKernel &kernel, const KernelInstruction &in, std::size_t begin,
                        std::size_t end, double *results, LaneMarks &doubtful);
    void aggregateLane(const LaneKernel &kernel, const KernelInstruction &in, std::size_t begin,
                       std::size_t end, std::size_t outer, std::size_t lane, double &result,
                       LaneMarks &doubtful);

    Operand operand(const LaneKernel &kernel, std::uint32_t index) const;
    double *lanesFor(std::uint32_t index, std::size_t count);
    std::size_t countOf(const LaneKernel &kernel, std::uint32_t index) const;

    KernelRunner m_common;                      ///< scopes, rows and what is the same in all lanes
    std::vector<std::vector<double>> m_buffers; ///< by register
    std::vector<const double *> m_lanes;        ///< by register
    std::vector<double> m_gathered;
    std::vector<std::uint8_t> m_doubtfulRows;
    scalar::Step m_step;
};

} // namespace weighhouse::rules
