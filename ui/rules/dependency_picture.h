// SPDX-License-Identifier: GPL-3.0-or-later
// The rules as a graph: what reads what.
#pragma once

#include "ui/base/look/theme.h"
#include "ui/document/workings.h"
#include "ui/widgets/graph_view.h"

#include <QString>

namespace weighhouse::ui
{

/// A node for each rule, titled with its name, and a muted one for each stored column that rules read; edges
/// lead from what is read to who reads it. Rules that need one another are marked.
GraphPicture dependencyPicture(const Workings &workings, const Colours &colours);

/// The rule that a node of that picture stands for; empty for a stored column.
QString ruleOfNode(const QString &node);
/// The node of a rule.
QString nodeOfRule(const QString &rule);
/// The stored column a node stands for, "table.column"; empty for a rule.
QString columnOfNode(const QString &node);

} // namespace weighhouse::ui
