// SPDX-License-Identifier: GPL-3.0-or-later
// The schema as a drawn graph.
#pragma once

#include "core/data/schema.h"
#include "ui/widgets/graph_view.h"

namespace weighhouse::ui
{

/// A node for each table, with the columns of its key and references as lines; an edge for each reference.
GraphPicture pictureOf(const data::Schema &schema);

} // namespace weighhouse::ui
