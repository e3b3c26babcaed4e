// SPDX-License-Identifier: GPL-3.0-or-later
// A comparison of two runs as a document.
#pragma once

#include "ui/runs/comparison.h"

namespace weighhouse::ui
{

/// Head, plan, evidence and decision in Markdown.
QString comparisonAsMarkdown(const RunComparison &comparison);
/// All of it as one table: section, item, left, right, difference. Figures are exact.
QString comparisonAsCsv(const RunComparison &comparison);

} // namespace weighhouse::ui
