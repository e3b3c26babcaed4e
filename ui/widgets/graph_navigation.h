// SPDX-License-Identifier: GPL-3.0-or-later
// From node to node with the arrow keys.
#pragma once

#include <QPointF>
#include <Qt>
#include <vector>

namespace weighhouse::ui
{

/// The point that people expect when they press an arrow key at `from`: near, and more ahead than aside. -1
/// if there is none in that direction.
int neighbourOf(const std::vector<QPointF> &points, int from, Qt::Key direction);

} // namespace weighhouse::ui
