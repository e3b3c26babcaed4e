// SPDX-License-Identifier: GPL-3.0-or-later
// A Cypher query from its text to its rows.
#pragma once

#include "core/graph/check/checked.h"
#include "core/graph/check/procedures.h"
#include "core/graph/query/planned.h"
#include "core/graph/run/compile/prepared.h"

#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::cypher
{

/// Is given a row, the graph being there to read it with. False: it is left out, and so are those after it.
using TakeRow = std::function<bool(const Row &row)>;

/// What a query runs on, and with what.
struct QuerySetting {
    const graph::Graph &graph;
    graph::MemoryGraph *writable = nullptr; ///< The same graph, if it may be changed.
    graph::Map parameters = {};
    RunLimits limits = {};
    std::size_t mostRows = std::numeric_limits<std::size_t>::max(); ///< More are left out, and that is said.
    TakeRow take = {}; ///< Gets the rows, which are not kept then.
    const Procedures *procedures = nullptr;
    CallProcedureFunction call = {};
    bool isStrict = false;      ///< See CheckOptions.
    std::string graphName = {}; ///< What `USE` may call the graph; empty: the query must not have it.
};

struct QueryResult {
    std::vector<std::string> columns;
    std::vector<Row> rows;
    bool hasMore = false;                  ///< Rows were left out.
    std::string plan;                      ///< Of EXPLAIN and PROFILE: as text, one operator a line.
    std::optional<Planned> operators = {}; ///< The same as a tree.
    bool isExplained = false;              ///< EXPLAIN: nothing ran.
    std::vector<SoughtName> sought = {};   ///< The names that it looks for in the graph.
};

/// Parses, checks, plans and runs. Errors: "cypher.CLASS.DETAIL" with the openCypher kit's words in kebab
/// case; the place's object is "compile" if nothing ran. A query that writes on a graph that may not be
/// changed: "cypher.read-only".
Result<QueryResult> runQuery(std::string_view text, const QuerySetting &setting);

} // namespace weighhouse::cypher
