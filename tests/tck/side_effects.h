// SPDX-License-Identifier: GPL-3.0-or-later
// The kit's tables of side effects: "+nodes" and "1".
#pragma once

#include "core/base/error.h"
#include "core/graph/store/side_effects.h"

#include <string>
#include <utility>
#include <vector>

namespace weighhouse::tck
{

/// Reads names and counts. What is not named is 0. Error: "tck.unreadable-side-effect".
Result<graph::SideEffects> readSideEffects(const std::vector<std::pair<std::string, std::string>> &table);

} // namespace weighhouse::tck
