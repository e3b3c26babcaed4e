// SPDX-License-Identifier: GPL-3.0-or-later
// Long chains in rows, one below the other, as lines of text are.
#pragma once

#include "core/layout/layout.h"

namespace weighhouse::layout
{

/// Breaks a layout to the right that is longer than Graph::rowWidth between its columns, if it is so long
/// that rows are easier to see than one line. Edges within a row keep their curves; others go through the
/// room between rows and columns, where no node is.
void wrapIntoRows(const Graph &graph, Layout &layout);

} // namespace weighhouse::layout
