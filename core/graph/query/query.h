// A Cypher query from its text to its rows.
#pragma once

#include "core/graph/check/procedures.h"
#include "core/graph/run/compile/prepared.h"

#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::cypher
{

/// What a query runs on, and with what.
struct QuerySetting {
    const graph::Graph &graph;
    graph::MemoryGraph *writable = nullptr; ///< The same graph, if it may be changed.
    graph::Map parameters = {};
    RunLimits limits = {};
    std::size_t mostRows = std::numeric_limits<std::size_t>::max(); ///< More are left out, and that is said.
    const Procedures *procedures = nullptr;
    CallProcedureFunction call = {};
};

struct QueryResult {
    std::vector<std::string> columns;
    std::vector<Row> rows;
    bool hasMore = false; ///< Rows were left out.
    std::string plan;     ///< Of EXPLAIN and PROFILE: as text, one operator a line.
};

/// Parses, checks, plans and runs. Errors: "cypher.CLASS.DETAIL" with the openCypher kit's words in kebab
/// case; the place's object is "compile" if nothing ran. A query that writes on a graph that may not be
/// changed: "cypher.read-only".
Result<QueryResult> runQuery(std::string_view text, const QuerySetting &setting);

/// Operators as text, each below what reads it.
std::string planText(const Operator &root, bool withRows);

} // namespace weighhouse::cypher
