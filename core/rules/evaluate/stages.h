// SPDX-License-Identifier: GPL-3.0-or-later
// The order in which rules are worked out.
#pragma once

#include "core/base/error.h"
#include "core/rules/evaluate/compiled.h"

namespace weighhouse::rules
{

/// Fills in Compiled::stages from the rules' reads. Errors: "rules.loop".
void makeStages(Compiled &compiled, Errors &errors);

/// Why the rows that rules of a stage read of one another cannot be known before they are worked out.
std::optional<Error> whyRowsAreUnknown(const Compiled &compiled, const Stage &stage);

/// Whether the rows that rules of a stage read of one another follow from values that may change.
bool isReordered(const Compiled &compiled, const Stage &stage);

/// Orders the cells of rules that depend on each other into batches; false, and the error, if there is a loop
/// of cells.
bool orderCells(const Compiled &compiled, Stage &stage, Errors &errors);

} // namespace weighhouse::rules
