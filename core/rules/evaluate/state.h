// SPDX-License-Identifier: GPL-3.0-or-later
// The inside of an evaluation.
#pragma once

#include "core/rules/evaluate/cell_source.h"
#include "core/rules/evaluate/evaluation.h"
#include "core/rules/evaluate/interpret.h"
#include "core/rules/evaluate/kernel_runner.h"
#include "core/rules/evaluate/made_texts.h"
#include "core/rules/evaluate/row_set.h"
#include "core/rules/evaluate/rule_scope.h"

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace weighhouse::rules
{

/// What every pass of an iteration gave: by pass (0 is the start) and rule of the stage, the whole column.
using PassHistory = std::vector<std::vector<std::vector<double>>>;

/// How the passes of an iteration ended.
struct PassReport {
    std::size_t passes = 0;
    bool isSettled = false; ///< the change stayed below `until`; without one, nothing moved to speak of
    bool isLost = false;    ///< a cell has lost its value, so that nothing can settle; it is named
    double moved = 0;       ///< the largest step of the last pass; infinite of what is no number
    double movedBefore = 0; ///< of the pass before
    FlatColumn column = 0;  ///< where it was
    RowNumber row = noRow;
    double before = nullValue; ///< there, before the last pass and after it
    double after = nullValue;
    std::size_t others = 0; ///< where what moved is no number: more such cells that the last pass changed

    void begin();
    /// Compares what a pass gave for a column with what was there.
    void note(FlatColumn at, bool isNumber, std::span<const double> before, std::span<const double> after);

private:
    friend struct Evaluation::State;
    bool m_isStill = true;
};

/// Values, what differs from the base, and the buffers to find out.
struct Evaluation::State final : CellSource {
    explicit State(std::shared_ptr<const Program> evaluated);

    const std::vector<double> &column(FlatColumn index) const override { return values[index]; }
    const std::string &textOf(double id) const override;
    double idOf(std::string_view text) const override;
    RowNumber findVariable(const CompiledLookup &lookup, std::span<const double> key) const override;
    void previousRows(std::uint32_t table, std::uint32_t places, RowSpan of, RowNumber *rows) const override;
    bool failsAt(const Node &expression, RowNumber row) const override;
    std::shared_ptr<const RowOrder> orderOf(std::uint32_t table) const override;

    /// False if it was stopped.
    bool evaluateBase(const std::stop_token &stop = {});
    /// Forgets what is not in the scope, from now on.
    void limitTo(std::shared_ptr<const RuleScope> only);
    void apply(std::span<const CellChange> changes);
    void revert();
    /// Makes the present values the base.
    void settleAsBase();

    /// All passes of an iteration on the present values; with a history, every pass is noted there, with a
    /// report how they ended.
    void pass(const Stage &stage, PassHistory *history = nullptr, PassReport *report = nullptr);

    /// Keeps the errors that people see in step with `problems`.
    void collectErrors();
    Error errorOf(std::uint32_t rule, RowNumber row, const NoValue &problem) const;

    std::shared_ptr<const Program> program;
    const Compiled *compiled;
    std::shared_ptr<const RuleScope> scope; ///< null: every rule
    std::vector<std::vector<double>> values;
    std::shared_ptr<const std::vector<std::vector<double>>> base; ///< shared by copies
    /// The cells set in the base itself.
    struct Given {
        std::vector<CellChange> changes;
        std::vector<std::vector<std::pair<RowNumber, double>>> held; ///< by column, as State::held
    };
    std::shared_ptr<const Given> given; ///< shared by copies; null if nothing is
    std::vector<RowSet> touched;        ///< by column: rows that may differ from the base
    std::vector<RowSet> dirty;          ///< by column: rows changed by the apply that is going on
    std::vector<std::vector<std::pair<RowNumber, double>>> held; ///< by column: computed cells that were set
    std::vector<CellChange> applied;
    std::map<std::pair<std::uint32_t, RowNumber>, NoValue>
        problems; ///< by rule (position in kernels) and row
    std::map<std::pair<std::uint32_t, RowNumber>, NoValue> baseProblems;
    bool problemsDiffer = false;
    Errors errors;
    mutable MadeTexts made; ///< texts that neither dataset nor rules have

private:
    friend class Lanes; // follows changes the same way

    void note(ColumnId column, RowNumber row, double value);
    void set(FlatColumn column, RowNumber row, double value);
    void affect(FlatColumn column, RowNumber row);
    void propagate();
    void collectAffected(const Dependent &dependent, const std::vector<RowNumber> &rows, RowSet &affected);
    void evaluateSingle(const Stage &stage);
    void evaluateOrdered(std::size_t position);
    void markOrdered(const Stage &stage, const Dependent &dependent, const std::vector<RowNumber> &rows);
    void evaluateIterated(std::size_t position);
    void noteLost(const Stage &stage, PassReport &report) const;
    void forgetProblems(std::uint32_t rule);
    void evaluateReordered(std::size_t position);
    void workOutReordered(const Stage &stage);
    RowMap rowsOf(const CompiledWay &way);
    /// What the columns of a stage hold, one after the other, to tell afterwards which cells differ.
    void rememberColumns(const Stage &stage);
    void affectDifferences(const Stage &stage);
    void restoreHeld(FlatColumn column);
    void compute(std::uint32_t rule, RowSpan rows, double *results);
    void computeStart(std::uint32_t rule, double *results);
    void settle(std::uint32_t rule, const Node &expression, RowSpan rows, double *results);
    void store(std::uint32_t rule, RowSpan rows);
    const CheckedRule &checked(std::uint32_t rule) const;

    std::vector<std::vector<std::uint32_t>>
        m_appliedAt; ///< by column and row: position in `applied` from 1, or 0
    KernelRunner m_runner;
    std::vector<double> m_results;
    std::vector<double> m_before;
    std::vector<std::uint8_t> m_doubtful;
    bool m_isInPasses = false;           ///< of an iteration
    std::vector<std::uint8_t> m_pending; ///< by stage
    std::vector<std::vector<std::vector<RowNumber>>>
        m_batchRows;                ///< Ordered, by stage and batch: rows to work out
    std::vector<RowSet> m_affected; ///< by rule
    std::vector<RowSet> m_scratch;  ///< by table
    std::vector<RowNumber> m_steps;
};

inline RowSpan allRows(std::size_t count)
{
    return {nullptr, 0, count};
}

/// A rule's expression for one row on the present values.
Outcome interpretCell(const Evaluation::State &state, const Node &expression, RowNumber row);

} // namespace weighhouse::rules
