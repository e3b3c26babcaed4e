// SPDX-License-Identifier: GPL-3.0-or-later
// References whose rows are not there.
#pragma once

#include "core/rules/evaluate/evaluation.h"

#include <set>

namespace weighhouse::rules
{

/// A warning for each stored reference of `columns` in which rows name a row of another table that is not
/// there: "rules.dangling". They count as referring to none, so that sums and counts by the reference leave
/// them out without a word. `columns` may hold other columns, too.
Errors danglingReferences(const Evaluation &evaluation, const std::set<ColumnId> &columns);

/// The same for all references of a dataset, which are resolved for it; takes time with many rows.
Errors danglingReferences(const CheckedRules &rules, const data::Dataset &dataset);

} // namespace weighhouse::rules
