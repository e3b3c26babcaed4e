// SPDX-License-Identifier: GPL-3.0-or-later
// Compares the values that a rule gives with those that are stored.
#pragma once

#include "core/rules/fit/fit.h"

#include <span>

namespace weighhouse::rules
{

/// A comparison keeps what one rule gave, and where.
struct WorkedOutColumn {
    const Evaluation &evaluation;
    const CheckedRule &rule; ///< As the evaluation has it.
    ColumnId stored;         ///< The column whose stored values count.
    std::span<const double> values;
};

/// Counts and measures into `fit`. False if it was stopped.
bool compare(const WorkedOutColumn &column, const FitOptions &options, RuleFit &fit);

/// Counts the rows that hold a value, into `fit`.
void countStored(const CheckedRules &rules, const data::Dataset &dataset, ColumnId column, RuleFit &fit);

} // namespace weighhouse::rules
