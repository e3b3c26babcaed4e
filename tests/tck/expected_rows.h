// SPDX-License-Identifier: GPL-3.0-or-later
// Tables that the kit expects as results.
#pragma once

#include "core/base/error.h"
#include "core/graph/store/graph.h"
#include "tests/tck/engine.h"
#include "tests/tck/literal.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::tck
{

/// The result of a query. One without columns is that of a query that returns nothing.
struct ExpectedRows {
    std::vector<std::string> columns;
    std::vector<Literals> rows;
    bool isOrdered = false;
    bool hasOrderedLists = true; ///< Else the elements of lists may come in any order.
    bool operator==(const ExpectedRows &) const = default;
};

/// Reads a table whose first row names the columns, and the kit's sentence about it: "the result should be,
/// in order:", "in any order:", "(ignoring element order for lists):". Errors: "tck.unreadable-order",
/// "tck.wrong-table", "tck.unreadable-value".
Result<ExpectedRows> readExpectedRows(std::string_view sentence,
                                      const std::vector<std::vector<std::string>> &table);

/// Why the outcome is not the expected one, in lines; or nothing if it is. The values are those of the graph.
std::optional<std::string> difference(const ExpectedRows &expected, const Outcome &got,
                                      const graph::Graph &graph);

} // namespace weighhouse::tck
