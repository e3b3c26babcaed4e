// SPDX-License-Identifier: GPL-3.0-or-later
// Deleting runs, which can be undone.
#pragma once

#include "core/plan/journal/event.h"

#include <functional>
#include <string>
#include <vector>

namespace weighhouse::ui
{

class Desk;
class PlanSession;

/// A run by both its names.
struct NamedRun {
    plan::RunId run = 0; ///< As people know it.
    std::string name;    ///< Stays the same when the project is saved under another name.
};

/// Deletes them in one undo step of the document. The one that is open in Plan mode is let go of first; while
/// it is running nothing is deleted. `done` is called once they are gone, not if they could not be deleted.
void deleteRuns(Desk &desk, PlanSession &plans, std::vector<NamedRun> runs, std::function<void()> done = {});

} // namespace weighhouse::ui
