// SPDX-License-Identifier: GPL-3.0-or-later
// The duration of animations.
#pragma once

#include <chrono>

namespace weighhouse::ui
{

/// Returns the duration of animations; it is 0 if a person has switched them off.
std::chrono::milliseconds motionTime();
/// Lets things move, or has them appear where they are to be.
void setMotion(bool moves);

} // namespace weighhouse::ui
