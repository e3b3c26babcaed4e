// SPDX-License-Identifier: GPL-3.0-or-later
// How values are worked out, all of them or just those that depend on what changed.
#include "core/rules/evaluate/counts.h"
#include "core/rules/evaluate/scalar.h"
#include "core/rules/evaluate/state.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace weighhouse::rules
{
namespace
{

RowSpan spanOf(const std::vector<RowNumber> &rows)
{
    return {rows.data(), 0, rows.size()};
}

} // namespace

/// The precise way for values that may hide an operation without a value, and the record of those that do.
void Evaluation::State::settle(std::uint32_t rule, const Node &expression, RowSpan rows, double *results)
{
    const auto forget = [&](std::size_t i) {
        // A cell that lost its value in one pass has none in the next, for the same reason.
        if (problems.empty() || (m_isInPasses && isNull(results[i])))
            return;
        problemsDiffer = problems.erase({rule, rows.at(i)}) > 0 || problemsDiffer;
    };
    for (std::size_t i = 0; i < rows.count; ++i) {
        const RowNumber row = rows.at(i);
        if (m_doubtful[i] == 0) {
            forget(i);
            continue;
        }
        Outcome outcome = interpretCell(*this, expression, row);
        results[i] = scalar::canonical(outcome.value);
        if (std::isinf(outcome.value) && !outcome.problem)
            outcome.problem = NoValue{Message::of("rules.no-value.too-large"), expression.range};
        if (outcome.problem) {
            results[i] = nullValue;
            problems[{rule, row}] = *std::move(outcome.problem);
            problemsDiffer = true;
        } else {
            forget(i);
        }
    }
}

void Evaluation::State::compute(std::uint32_t rule, RowSpan rows, double *results)
{
    if (m_doubtful.size() < rows.count)
        m_doubtful.resize(rows.count);
    const bool anyDoubtful =
        m_runner.run(compiled->kernels[rule].kernel, *this, rows, results, m_doubtful.data());
    if (anyDoubtful || !problems.empty())
        settle(rule, *checked(rule).expression, rows, results);
}

void Evaluation::State::computeStart(std::uint32_t rule, double *results)
{
    const CompiledRule &shape = compiled->kernels[rule];
    const RowSpan rows = allRows(compiled->columns[shape.column].rows);
    if (!shape.start) {
        std::fill_n(results, rows.count, nullValue);
        return;
    }
    if (m_doubtful.size() < rows.count)
        m_doubtful.resize(rows.count);
    const bool anyDoubtful = m_runner.run(*shape.start, *this, rows, results, m_doubtful.data());
    if (anyDoubtful || !problems.empty())
        settle(rule, *checked(rule).startsAt, rows, results);
}

/// Works out rows of a rule and keeps what came out; rows whose value changed become dirty.
void Evaluation::State::store(std::uint32_t rule, RowSpan rows)
{
    const FlatColumn column = compiled->kernels[rule].column;
    if (m_results.size() < rows.count)
        m_results.resize(rows.count);
    compute(rule, rows, m_results.data());
    for (std::size_t i = 0; i < rows.count; ++i) {
        const RowNumber row = rows.at(i);
        double &cell = values[column][static_cast<std::size_t>(row)];
        if (scalar::sameBits(cell, m_results[i]))
            continue;
        cell = m_results[i];
        affect(column, row);
    }
}

bool Evaluation::State::evaluateBase(const std::stop_token &stop)
{
    count(Counted::Base);
    for (const CompiledRule &rule : compiled->kernels)
        std::ranges::fill(values[rule.column], nullValue);
    for (std::size_t i = 0; i < compiled->stages.size(); ++i) {
        if (stop.stop_requested())
            return false;
        const Stage &stage = compiled->stages[i];
        switch (stage.kind) {
        case Stage::Kind::Single: {
            const CompiledRule &rule = compiled->kernels[stage.rules.front()];
            compute(stage.rules.front(), allRows(compiled->columns[rule.column].rows),
                    values[rule.column].data());
            break;
        }
        case Stage::Kind::Ordered:
            for (const OrderedBatch &batch : stage.batches) {
                m_results.resize(std::max(m_results.size(), batch.rows.size()));
                compute(batch.rule, spanOf(batch.rows), m_results.data());
                auto &column = values[compiled->kernels[batch.rule].column];
                for (std::size_t k = 0; k < batch.rows.size(); ++k)
                    column[static_cast<std::size_t>(batch.rows[k])] = m_results[k];
            }
            break;
        case Stage::Kind::Reordered:
            workOutReordered(stage);
            break;
        case Stage::Kind::Iterated:
            pass(stage);
            break;
        }
    }
    base = std::make_shared<const std::vector<std::vector<double>>>(values);
    baseProblems = problems;
    problemsDiffer = false;
    collectErrors();
    return true;
}

/// Rows of a rule that depend on the given rows of a column, by walking the steps backwards.
void Evaluation::State::collectAffected(const Dependent &dependent, const std::vector<RowNumber> &rows,
                                        RowSet &affected)
{
    if (dependent.anyRow) {
        const std::size_t count = compiled->columns[compiled->kernels[dependent.rule].column].rows;
        for (std::size_t row = 0; row < count; ++row)
            affected.add(static_cast<RowNumber>(row));
        return;
    }
    const std::vector<RowNumber> *from = &rows;
    std::vector<RowNumber> &to = m_steps;
    std::vector<RowNumber> current;
    for (std::size_t i = dependent.steps.size(); i-- > 0;) {
        const AccessStep &step = dependent.steps[i];
        to.clear();
        if (step.kind == AccessStep::Kind::Map) {
            const Members &members = compiled->members[step.map];
            for (const RowNumber row : *from) {
                const auto pointing = members.of(row);
                to.insert(to.end(), pointing.begin(), pointing.end());
            }
        } else {
            // Several members lead to one row: keep it once.
            const RowMap &map = compiled->maps[step.map];
            RowSet &seen = m_scratch[compiled->mapTarget[step.map]];
            for (const RowNumber row : *from) {
                const RowNumber owner = map[static_cast<std::size_t>(row)];
                if (owner != noRow && seen.add(owner))
                    to.push_back(owner);
            }
            seen.clear();
        }
        current.swap(to);
        from = &current;
    }
    for (const RowNumber row : *from)
        affected.add(row);
}

void Evaluation::State::propagate()
{
    const auto wake = [&](FlatColumn column) {
        for (const Dependent &dependent : compiled->dependents[column])
            m_pending[compiled->kernels[dependent.rule].stage] = 1;
    };
    for (FlatColumn column = 0; column < dirty.size(); ++column) {
        if (!dirty[column].empty())
            wake(column);
    }
    for (std::size_t i = 0; i < compiled->stages.size(); ++i) {
        if (m_pending[i] == 0)
            continue;
        m_pending[i] = 0;
        if (scope && !scope->hasStage(i))
            continue;
        const Stage &stage = compiled->stages[i];
        switch (stage.kind) {
        case Stage::Kind::Single:
            evaluateSingle(stage);
            break;
        case Stage::Kind::Ordered:
            evaluateOrdered(i);
            break;
        case Stage::Kind::Reordered:
            evaluateReordered(i);
            break;
        case Stage::Kind::Iterated:
            evaluateIterated(i);
            break;
        }
        for (const std::uint32_t rule : stage.rules) {
            if (!dirty[compiled->kernels[rule].column].empty())
                wake(compiled->kernels[rule].column);
        }
        m_pending[i] = 0;
    }
    for (RowSet &rows : dirty)
        rows.clear();
}

namespace
{

/// Without the rows whose cells were set from outside.
void leaveOut(std::vector<RowNumber> &rows, const std::vector<std::pair<RowNumber, double>> &held)
{
    if (held.empty())
        return;
    std::erase_if(rows, [&](RowNumber row) {
        return std::ranges::find(held, row, &std::pair<RowNumber, double>::first) != held.end();
    });
}

} // namespace

void Evaluation::State::evaluateSingle(const Stage &stage)
{
    const std::uint32_t rule = stage.rules.front();
    const CompiledRule &shape = compiled->kernels[rule];
    RowSet &affected = m_affected[rule];
    for (const Access &read : shape.reads) {
        if (!dirty[read.column].empty())
            collectAffected({rule, read.anyRow, read.steps}, dirty[read.column].rows(), affected);
    }
    std::vector<RowNumber> rows = affected.rows();
    affected.clear();
    leaveOut(rows, held[shape.column]);
    if (rows.size() == compiled->columns[shape.column].rows)
        store(rule, allRows(rows.size()));
    else if (!rows.empty())
        store(rule, spanOf(rows));
}

void Evaluation::State::markOrdered(const Stage &stage, const Dependent &dependent,
                                    const std::vector<RowNumber> &rows)
{
    RowSet &affected = m_affected[dependent.rule];
    const std::size_t known = affected.rows().size();
    collectAffected(dependent, rows, affected);
    const auto position = static_cast<std::size_t>(&stage - compiled->stages.data());
    const std::vector<std::uint32_t> &batchOf = stage.batchOf.at(dependent.rule);
    for (std::size_t i = known; i < affected.rows().size(); ++i) {
        const RowNumber row = affected.rows()[i];
        m_batchRows[position][batchOf[static_cast<std::size_t>(row)]].push_back(row);
    }
}

void Evaluation::State::evaluateOrdered(std::size_t position)
{
    const Stage &stage = compiled->stages[position];
    for (const std::uint32_t rule : stage.rules) {
        for (const Access &read : compiled->kernels[rule].reads) {
            if (!dirty[read.column].empty())
                markOrdered(stage, {rule, read.anyRow, read.steps}, dirty[read.column].rows());
        }
    }
    std::vector<RowNumber> changed;
    for (std::size_t i = 0; i < stage.batches.size(); ++i) {
        std::vector<RowNumber> &rows = m_batchRows[position][i];
        if (rows.empty())
            continue;
        const std::uint32_t rule = stage.batches[i].rule;
        const FlatColumn column = compiled->kernels[rule].column;
        leaveOut(rows, held[column]);
        m_results.resize(std::max(m_results.size(), rows.size()));
        compute(rule, spanOf(rows), m_results.data());
        changed.clear();
        for (std::size_t k = 0; k < rows.size(); ++k) {
            double &cell = values[column][static_cast<std::size_t>(rows[k])];
            if (scalar::sameBits(cell, m_results[k]))
                continue;
            cell = m_results[k];
            affect(column, rows[k]);
            changed.push_back(rows[k]);
        }
        rows.clear();
        if (changed.empty())
            continue;
        for (const Dependent &dependent : compiled->dependents[column]) {
            if (compiled->kernels[dependent.rule].stage == position)
                markOrdered(stage, dependent, changed);
        }
    }
    for (const std::uint32_t rule : stage.rules)
        m_affected[rule].clear();
}

void Evaluation::State::rememberColumns(const Stage &stage)
{
    m_before.clear();
    for (const std::uint32_t rule : stage.rules) {
        const auto &column = values[compiled->kernels[rule].column];
        m_before.insert(m_before.end(), column.begin(), column.end());
    }
}

void Evaluation::State::affectDifferences(const Stage &stage)
{
    std::size_t at = 0;
    for (const std::uint32_t rule : stage.rules) {
        const FlatColumn column = compiled->kernels[rule].column;
        for (std::size_t row = 0; row < values[column].size(); ++row) {
            if (!scalar::sameBits(m_before[at++], values[column][row]))
                affect(column, static_cast<RowNumber>(row));
        }
    }
}

} // namespace weighhouse::rules
