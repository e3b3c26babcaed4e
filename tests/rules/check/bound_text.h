// SPDX-License-Identifier: GPL-3.0-or-later
// Bound expressions as text, for comparing them in tests.
#pragma once

#include "core/rules/check/checked.h"

#include <string>

namespace weighhouse::testing
{

/// The tree in one line: functions by name, rows as @0 (the row here), @1 (the row one aggregate further
/// out), columns as row.column, names of lets and calls as name:=value, aggregates as sum[table by column of
/// row](body | where).
std::string boundText(const rules::CheckedRules &rules, const rules::NodePtr &node);

} // namespace weighhouse::testing
