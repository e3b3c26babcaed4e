// SPDX-License-Identifier: GPL-3.0-or-later
// Changes of a sandbox as a project keeps them, and back.
#pragma once

#include "core/data/project/sandbox/sandbox.h"
#include "ui/sandbox/change_list.h"

namespace weighhouse::ui
{

project::TriedChanges keptChanges(const Changes &changes);
Changes changesFrom(const project::TriedChanges &kept);

/// What turns one list of changes into another, for the undo menu: "set plant[Lyon].cost".
QString stepText(const Changes &before, const Changes &after);

} // namespace weighhouse::ui
