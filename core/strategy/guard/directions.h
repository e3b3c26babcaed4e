// SPDX-License-Identifier: GPL-3.0-or-later
// Patterns of Cypher that lead the wrong way.
#pragma once

#include "core/data/dataset.h"

#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::strategy
{

/// A pattern that no relationship meets, although it would the other way round.
struct WrongDirection {
    std::string pattern; ///< As the query writes the relationship: "-[:home_node]->".
    std::string type;
    std::string from; ///< The labels between which the data have it, in its direction.
    std::string to;

    bool operator==(const WrongDirection &) const = default;
};

/// Looks at the relationships of one hop in the MATCH clauses of a query that have a direction, types, and
/// labels at their ends that are known from the query. A query that cannot be read has none.
std::vector<WrongDirection> wrongDirections(std::string_view cypher, const data::Dataset &dataset);

} // namespace weighhouse::strategy
