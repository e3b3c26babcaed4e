// SPDX-License-Identifier: GPL-3.0-or-later
// Places for nodes that are new among others which stay where they are.
#pragma once

#include "core/layout/layout.h"

#include <vector>

namespace weighhouse::layout
{

/// The centres of all nodes: those with a place have it; each of the others has the same distance to its
/// neighbours as in `fresh`, a layout of the same graph without places, and is moved up or down until it
/// touches nothing.
std::vector<Point> placesFor(const Graph &graph, const Layout &fresh);

/// A curve from the side of one box to the facing side of another, along the direction of the method.
std::vector<Point> directCurve(const Node &from, Point start, const Node &to, Point end, Method method);

} // namespace weighhouse::layout
