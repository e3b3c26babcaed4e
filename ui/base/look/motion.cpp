// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/look/motion.h"

namespace weighhouse::ui
{
namespace
{

bool &movesNow()
{
    static bool moves = true;
    return moves;
}

} // namespace

std::chrono::milliseconds motionTime()
{
    return std::chrono::milliseconds(movesNow() ? 120 : 0);
}

void setMotion(bool moves)
{
    movesNow() = moves;
}

} // namespace weighhouse::ui
