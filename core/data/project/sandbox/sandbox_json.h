// SPDX-License-Identifier: GPL-3.0-or-later
// What-ifs are written as JSON in the file and in unsaved work.
#pragma once

#include "core/data/project/sandbox/sandbox.h"

namespace weighhouse::project
{

/// [{"cell": "plant[Lyon].cost", "value": 12.5}, {"question": "open", "candidate": "Lyon", "picks": [[3]],
/// "on": false}]
nlohmann::json whatIfToJson(const TriedChanges &changes);
/// May throw what nlohmann::json throws.
TriedChanges whatIfFromJson(const nlohmann::json &json);

} // namespace weighhouse::project
