// SPDX-License-Identifier: GPL-3.0-or-later
// The fit of drafted rules: how many stored values each reproduces, and where it lies farthest off.
#pragma once

#include "core/rules/fit/fit.h"

class QTreeWidget;

namespace weighhouse::ui
{

/// A line for each rule, with the rows below it that lie farthest off what is stored.
QTreeWidget *makeDraftFit(const rules::Fit &fit);

} // namespace weighhouse::ui
