// SPDX-License-Identifier: GPL-3.0-or-later
// An evaluation with many sets of given values side by side, as the states of the world give them.
#pragma once

#include "core/rules/evaluate/evaluation.h"
#include "core/rules/evaluate/interpret.h"
#include "core/rules/evaluate/lane_runner.h"
#include "core/rules/evaluate/row_set.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace weighhouse::rules
{

/// Lanes have other values in some columns, in those that rules make of them, and nowhere else. Changes on
/// top are the same in all lanes. Values are bit for bit those of an Evaluation with the same changes, but
/// only in lanes that are not doubtful: in those some operation may have had no value, and they have to be
/// worked out by an Evaluation. One object per thread.
class Lanes
{
public:
    /// Null if it cannot be done with lanes: where rows or texts follow from the columns that are given, or
    /// rules that are worked out in passes or in an order of their own do.
    static std::unique_ptr<Lanes> make(const Evaluation &base, std::span<const ColumnId> given);

    /// This tells whether a column may differ from lane to lane.
    bool varies(ColumnId column) const;

    /// Sets what is given in each lane from now on, `laneCount` lists, each with a cell once. What was
    /// applied must be reverted. False if these lists cannot be given in lanes; nothing may be asked then.
    bool setGiven(std::span<const std::vector<CellChange>> cells);

    /// Sets cells in all lanes, once; and sets them back.
    void apply(std::span<const CellChange> changes);
    void revert();

    bool isDoubtful(std::size_t lane) const { return m_doubts[lane] != 0; }
    /// This tells whether that is so after setGiven, whatever is applied.
    bool isGivenDoubtful(std::size_t lane) const { return m_givenDoubts[lane] != 0; }

    /// The values in a lane.
    class Reader final : public CellReader
    {
    public:
        Reader(const Lanes &lanes, std::size_t lane) : m_lanes(lanes), m_lane(lane) {}
        double read(ColumnId column, data::RowNumber row) const override;

    private:
        const Lanes &m_lanes;
        std::size_t m_lane;
    };

    /// This is what is the same in all lanes, with what was applied.
    const Evaluation &common() const { return m_common; }

private:
    struct Rule {
        LaneKernel kernel;
        RowSet affected;
    };

    explicit Lanes(const Evaluation &base);
    bool follow(std::span<const ColumnId> given);
    bool canVary(FlatColumn column) const;
    bool addStage(std::uint32_t stage, std::vector<FlatColumn> &open);

    bool haveKnownCells(std::span<const std::vector<CellChange>> cells) const;
    bool haveSameCells(std::span<const std::vector<CellChange>> cells) const;
    void reset();
    double *at(FlatColumn column, RowNumber row);
    void save(FlatColumn column, RowNumber row);
    void put(FlatColumn column, RowNumber row, const double *lanes);
    const std::vector<RowNumber> &changedRows(FlatColumn column) const;
    void wake(FlatColumn column);
    void propagate();
    void evaluateSingle(const Stage &stage);
    void evaluateOrdered(std::size_t position);
    void mark(std::size_t position, std::uint32_t rule, const Access &read,
              const std::vector<RowNumber> &rows);
    void work(std::uint32_t rule, RowSpan rows);

    Evaluation m_common;
    const Compiled &m_compiled;
    LaneColumns m_columns;
    LaneRunner m_runner;
    std::vector<std::unique_ptr<Rule>> m_rules;            ///< by position in kernels; null: none in lanes
    std::vector<std::uint8_t> m_hasStage;                  ///< by stage
    std::vector<FlatColumn> m_read;                        ///< the same in all lanes, and read in lanes
    std::vector<std::pair<FlatColumn, RowNumber>> m_given; ///< what all lanes set
    std::vector<std::unique_ptr<RowSet>> m_held;           ///< by column: computed cells that are given
    std::vector<std::unique_ptr<RowSet>> m_dirty;          ///< by column
    std::vector<std::pair<FlatColumn, RowNumber>> m_heldOnTop;    ///< computed cells that were applied
    std::vector<std::uint8_t> m_pending;                          ///< by stage
    std::vector<std::vector<std::vector<RowNumber>>> m_batchRows; ///< by stage and batch
    std::vector<double> m_results;
    LaneMarks m_givenDoubts = {};
    LaneMarks m_doubts = {};
    bool m_isOnTop = false; ///< Changes are noted, to be set back.
    std::vector<std::pair<FlatColumn, RowNumber>> m_saved;
    std::vector<double> m_savedCells; ///< `laneCount` for each of m_saved
};

} // namespace weighhouse::rules
