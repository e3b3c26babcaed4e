// SPDX-License-Identifier: GPL-3.0-or-later
// Names in the queries of steps that the data do not have.
#pragma once

#include "core/base/error.h"
#include "core/data/schema.h"
#include "core/plan/plan.h"

namespace weighhouse::plan
{

/// The remarks that a query in Cypher gets on its names (see cypher::remarksOn), with the step and the place
/// in its payload. None on other steps, nor on queries of the graph with the rules' values.
Errors remarksOn(const Node &node, const data::Schema &schema);

} // namespace weighhouse::plan
