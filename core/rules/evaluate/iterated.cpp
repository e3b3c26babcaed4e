// SPDX-License-Identifier: GPL-3.0-or-later
// Rules that are worked out in passes.
#include "core/rules/evaluate/scalar.h"
#include "core/rules/evaluate/state.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::rules
{
namespace
{

/// The largest step between two passes. Where a value came or went, or where values are no numbers, any
/// change is larger than every number.
double largestStep(bool isNumber, std::span<const double> before, std::span<const double> after)
{
    double largest = 0;
    for (std::size_t row = 0; row < after.size(); ++row) {
        if (before[row] == after[row] || (isNull(before[row]) && isNull(after[row])))
            continue;
        const double step = std::abs(after[row] - before[row]);
        if (!isNumber || isNull(step))
            return HUGE_VAL;
        largest = std::max(largest, step);
    }
    return largest;
}

bool isNumeric(Type type)
{
    return type == Type::Number || type == Type::Integer;
}

} // namespace

/// All passes of an iteration over the present values, from the start. Set cells keep their values
/// throughout. The reason why a cell has lost its value is kept, unless a later pass gives it one.
void Evaluation::State::pass(const Stage &stage, PassHistory *history, PassReport *report)
{
    const auto note = [&] {
        if (history == nullptr)
            return;
        history->emplace_back();
        for (const std::uint32_t rule : stage.rules)
            history->back().push_back(values[compiled->kernels[rule].column]);
    };
    const CheckedIteration &iteration = compiled->rules->iterations[stage.iteration];
    // Start values may speak of stored values and of columns outside, not of one another: all start from
    // nothing.
    for (const std::uint32_t rule : stage.rules) {
        std::ranges::fill(values[compiled->kernels[rule].column], nullValue);
        restoreHeld(compiled->kernels[rule].column);
        forgetProblems(rule);
    }
    m_isInPasses = true;
    for (const std::uint32_t rule : stage.rules) {
        const FlatColumn column = compiled->kernels[rule].column;
        m_results.resize(std::max(m_results.size(), values[column].size()));
        computeStart(rule, m_results.data());
        std::copy_n(m_results.begin(), values[column].size(), values[column].begin());
        restoreHeld(column);
    }
    note();
    for (std::size_t i = 0; i < iteration.times; ++i) {
        double change = 0;
        if (report != nullptr)
            report->begin();
        for (const std::uint32_t rule : stage.rules) {
            const FlatColumn column = compiled->kernels[rule].column;
            const std::size_t rows = values[column].size();
            if (!compiled->kernels[rule].readsItself && !iteration.untilChange && report == nullptr) {
                compute(rule, allRows(rows), values[column].data());
                restoreHeld(column);
                continue;
            }
            // Into fresh memory: the rule reads its own column as it was before this pass, or the change is
            // asked for.
            m_results.resize(std::max(m_results.size(), rows));
            compute(rule, allRows(rows), m_results.data());
            for (const auto &[row, value] : held[column])
                m_results[static_cast<std::size_t>(row)] = value;
            const std::span<const double> after = std::span(m_results).first(rows);
            const bool isNumber = isNumeric(compiled->columns[column].type);
            if (report != nullptr)
                report->note(column, isNumber, values[column], after);
            if (iteration.untilChange)
                change = std::max(change, largestStep(isNumber, values[column], after));
            std::copy_n(m_results.begin(), rows, values[column].begin());
        }
        note();
        const bool isEnough = iteration.untilChange && change < *iteration.untilChange;
        if (report != nullptr)
            report->isSettled = iteration.untilChange ? isEnough : report->m_isStill;
        if (isEnough)
            break;
    }
    m_isInPasses = false;
    for (const std::uint32_t rule : stage.rules) {
        for (const auto &[row, value] : held[compiled->kernels[rule].column])
            problems.erase({rule, row});
    }
    if (report != nullptr)
        noteLost(stage, *report);
}

/// Reports the first cell of the iteration that has no value at the end, though it should have one.
void Evaluation::State::noteLost(const Stage &stage, PassReport &report) const
{
    for (const std::uint32_t rule : stage.rules) {
        const auto lost = problems.lower_bound({rule, 0});
        if (lost == problems.end() || lost->first.first != rule)
            continue;
        report.isLost = true;
        report.isSettled = false;
        report.column = compiled->kernels[rule].column;
        report.row = lost->first.second;
        return;
    }
}

void Evaluation::State::forgetProblems(std::uint32_t rule)
{
    const auto first = problems.lower_bound({rule, 0});
    const auto last = problems.lower_bound({rule + 1, 0});
    problemsDiffer = problemsDiffer || first != last;
    problems.erase(first, last);
}

void Evaluation::State::restoreHeld(FlatColumn column)
{
    for (const auto &[row, value] : held[column])
        values[column][static_cast<std::size_t>(row)] = value;
}

void Evaluation::State::evaluateIterated(std::size_t position)
{
    const Stage &stage = compiled->stages[position];
    rememberColumns(stage);
    pass(stage);
    affectDifferences(stage);
}

} // namespace weighhouse::rules
