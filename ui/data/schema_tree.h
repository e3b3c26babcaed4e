// The document's tables and columns as a tree.
#pragma once

#include "ui/data/tree_model.h"
#include "ui/document/workings.h"

namespace weighhouse::ui
{

/// Tables with their row counts; below each its columns with type, unit and the signs of key, reference and
/// rule. Keys: "table" and "table.column".
std::vector<TreeNode> schemaNodes(const std::shared_ptr<const data::Dataset> &dataset,
                                  const WorkingsPtr &workings);

/// The table of a key of the tree.
QString tableOfKey(const data::Dataset &dataset, const QString &key);

} // namespace weighhouse::ui
