// SPDX-License-Identifier: GPL-3.0-or-later
// The order in which rules are worked out.
#pragma once

#include "core/base/error.h"
#include "core/rules/evaluate/compiled.h"

namespace weighhouse::rules
{

/// Fills in Compiled::stages from the rules' reads. Errors: "rules.loop".
void makeStages(Compiled &compiled, Errors &errors);

/// Orders the cells of rules that depend on each other into batches; false, and the error, if there is a loop
/// of cells.
bool orderCells(const Compiled &compiled, Stage &stage, Errors &errors);

} // namespace weighhouse::rules
