// SPDX-License-Identifier: GPL-3.0-or-later
// Plans as files.
#pragma once

#include "core/plan/plan.h"

#include <QString>
#include <QStringList>

namespace weighhouse::ui
{

class GraphView;

/// SVG, PNG and PDF of the graph, DOT and JSON of the plan: by the ending of the path. False if it could not
/// be written.
bool writePlan(const QString &path, const plan::Plan &plan, GraphView &graph);

/// JSON or DOT, by what is in it. Errors: "file.cannot-open", "file.too-large", and as of planFromJsonText
/// and planFromDot, with `where.file`.
Result<plan::Plan> readPlan(const QString &path);

/// For dialogs.
QStringList planExportFilters();
QStringList planImportFilters();

} // namespace weighhouse::ui
