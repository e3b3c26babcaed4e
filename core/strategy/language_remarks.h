// SPDX-License-Identifier: GPL-3.0-or-later
// Steps of a plan that are not asked in the language that was chosen.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"
#include "core/plan/plan.h"

namespace weighhouse::strategy
{

/// One remark for each step of a plan that asks in SQL though Cypher was chosen: the step, and why Cypher
/// cannot ask the same. Code: "strategy.asked-in-sql".
Errors askedInSql(const plan::Plan &plan, const data::Dataset &dataset);

} // namespace weighhouse::strategy
