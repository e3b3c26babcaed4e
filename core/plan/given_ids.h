// SPDX-License-Identifier: GPL-3.0-or-later
// Which names of nodes a plan has given already.
#pragma once

#include "core/plan/plan.h"

namespace weighhouse::plan
{

/// Deeper names are not noted in Plan::lastPositions, which would else be as long as the greatest depth that
/// anybody can write down.
inline constexpr std::uint32_t deepestNoted = 10'000;

/// Remembers that a name is taken, so that nextId never gives it.
void noteGiven(Plan &plan, NodeId id);

} // namespace weighhouse::plan
