// SPDX-License-Identifier: GPL-3.0-or-later
// How long things move.
#pragma once

#include <chrono>

namespace weighhouse::ui
{

/// How long panels that slide and nodes that move take: nothing where a person asks for less motion.
std::chrono::milliseconds motionTime();
/// Lets things move, or has them appear where they are to be.
void setMotion(bool moves);

} // namespace weighhouse::ui
