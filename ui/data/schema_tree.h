// SPDX-License-Identifier: GPL-3.0-or-later
// The document's tables and columns as a tree.
#pragma once

#include "ui/data/row_counts.h"
#include "ui/data/tree_model.h"
#include "ui/document/workings.h"

namespace weighhouse::ui
{

/// Tables with their row counts ("…" where they are not known yet); below each its columns with type, unit
/// and the signs of key, reference and rule. Keys: "table" and "table.column". What rules add is only known
/// of what is in memory.
std::vector<TreeNode> schemaNodes(const source::Source &source, const RowCounts::Counts &rows,
                                  const WorkingsPtr &workings);

/// The table of a key of the tree.
QString tableOfKey(const data::Dataset &dataset, const QString &key);

} // namespace weighhouse::ui
