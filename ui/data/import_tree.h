// SPDX-License-Identifier: GPL-3.0-or-later
// What an import would bring, as a tree to look through.
#pragma once

#include "ui/data/import_reading.h"
#include "ui/data/tree_model.h"

namespace weighhouse::ui
{

/// Tables with rows, columns and their types with the reasons, keys and references that were found; rules;
/// notes; what was left out. Of a failed import all that is wrong, with its place.
std::vector<TreeNode> importNodes(const ImportPreview &preview);

/// The names of the lines of proposals in the tree.
QString proposalKey(const import::ProposedKey &key);
QString proposalKey(const import::ProposedReference &proposed);
/// Takes note that the proposal of that name is wanted or not.
void decline(catalogue::Declined &declined, const ImportPreview &preview, const QString &key, bool isTaken);

/// The same in a sentence.
QString importSummary(const ImportPreview &preview);

} // namespace weighhouse::ui
