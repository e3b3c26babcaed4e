// SPDX-License-Identifier: GPL-3.0-or-later
// Values as tests write them.
#pragma once

#include "core/graph/values/value.h"

#include <string_view>

namespace weighhouse::testing
{

/// Literals of Cypher: null, true, 1, 1.5, 'text' (with \' \\ \n), [lists], {maps: 1}; also NaN, Infinity and
/// -Infinity, node(3), relationship(3), path(0-1-2-…) of the numbers of nodes and the relationships between
/// them, date(2), seconds(2) and months(2) (a day since 1970; durations). Ends the program if there is
/// anything else.
graph::Value literal(std::string_view text);

} // namespace weighhouse::testing
