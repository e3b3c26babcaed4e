// SPDX-License-Identifier: GPL-3.0-or-later
// What the kit asks of an engine: run one query on one graph.
#pragma once

#include "core/base/error.h"
#include "core/graph/store/memory_graph.h"
#include "core/graph/values/value.h"
#include "tests/tck/procedures.h"

#include <string>
#include <vector>

namespace weighhouse::tck
{

/// What a query returned. A query that returns nothing has neither columns nor rows.
struct Outcome {
    std::vector<std::string> columns;
    std::vector<std::vector<graph::Value>> rows; ///< Each with a value for every column.
};

class Engine
{
public:
    virtual ~Engine() = default;

    /// Runs the query and changes the graph as it says. May be called by several threads at once, each with a
    /// graph of its own. Errors: "cypher.CLASS.Detail", CLASS as in expected_error.h; where.object is
    /// "compile" for what the query's text alone tells, else "run".
    virtual Result<Outcome> run(graph::MemoryGraph &graph, const std::string &query,
                                const graph::Map &parameters, const Procedures &procedures) = 0;
};

} // namespace weighhouse::tck
