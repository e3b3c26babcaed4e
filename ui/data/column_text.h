// SPDX-License-Identifier: GPL-3.0-or-later
// Columns as people see them in headers, trees and tool tips.
#pragma once

#include "ui/data/table_cells.h"

#include <QString>

namespace weighhouse::ui
{

/// The name of a column with its unit and the signs of key, reference and rule.
QString columnTitle(const CellColumn &column);
/// Type, unit, description, reference and rule of a column, one a line.
QString columnToolTip(const CellColumn &column);
/// The signs.
QString keySign();
QString referenceSign();
QString ruleSign();

} // namespace weighhouse::ui
