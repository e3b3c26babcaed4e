// SPDX-License-Identifier: GPL-3.0-or-later
// How a query is worked out, for people and programs: its operators with what they do.
#pragma once

#include "core/graph/run/operator.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::cypher
{

/// An operator and those whose rows it reads.
struct Planned {
    std::string name;
    std::string details;               ///< Labels, types, expressions; often empty.
    double expected = 0;               ///< Rows, as far as the counts of the graph tell.
    std::optional<std::uint64_t> rows; ///< That it gave, once it ran.
    std::vector<Planned> inputs;

    bool operator==(const Planned &) const = default;
};

Planned plannedAs(const Operator &root, const graph::Graph &graph, bool withRows);

/// One operator a line, each above what it reads, which is indented.
std::string toText(const Planned &planned);

/// {"operator", "details", "rows", "inputs"}; "details", "rows" and "inputs" only where there are any.
/// Indented by two, with a line feed at the end.
std::string toJson(const Planned &planned);

} // namespace weighhouse::cypher
