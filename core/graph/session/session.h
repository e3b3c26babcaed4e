// SPDX-License-Identifier: GPL-3.0-or-later
// Read-only Cypher over a dataset.
#pragma once

#include "core/base/error.h"
#include "core/base/query_limits.h"
#include "core/data/computed_tables.h"
#include "core/data/dataset.h"
#include "core/data/sql/query_result.h"
#include "core/graph/query/planned.h"
#include "core/graph/store/dataset_graph.h"
#include "core/graph/values/value.h"

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace weighhouse::cypher
{

/// Limits of one query, and the values of its parameters.
struct GraphQueryOptions {
    std::optional<std::size_t> rowLimit = 10'000;            ///< Rows kept; nothing: all.
    std::optional<std::size_t> byteLimit = 64 * 1024 * 1024; ///< Bytes of values kept; nothing: all.
    std::optional<std::chrono::milliseconds> timeout = std::chrono::seconds(30); ///< Nothing: none.
    std::stop_token stop = {};                                                   ///< Asks the query to stop.
    graph::Map parameters = {};
    std::size_t memoryLimit = query::usualMemory; ///< Bytes that the query may hold at once, roughly.
    /// Bytes of a text that the query makes; what is stored may be longer.
    std::size_t valueLimit = query::usualValue;
    /// Whether the answer must be the same another time: functions of the clock and of chance are refused
    /// ("query.not-repeatable"), before anything runs where the text shows it.
    bool isRepeatable = false;
};

struct GraphAnswer {
    /// As SQL's: what is no single value of a table is told as Cypher writes it. Of EXPLAIN the plan's lines,
    /// in the column "plan".
    sql::QueryResult result;
    std::string plan;                      ///< Of EXPLAIN and PROFILE: one operator a line.
    std::optional<Planned> operators = {}; ///< The same as a tree.
    bool isExplained = false;              ///< EXPLAIN: nothing ran.
};

/// A dataset as a graph, to ask questions of in Cypher. Nothing can be written. The graph is made when it is
/// first needed; copies share it. Any number of threads may ask at the same time.
class GraphSession
{
public:
    /// The dataset must not change any more. Of computed tables the graph is the one that `USE rules` asks
    /// (data::computedName); it is worked out when it is first asked, whose errors are the query's.
    explicit GraphSession(std::shared_ptr<const data::Dataset> dataset, data::ComputedTables computed = {});

    /// Runs one statement; its time is the clock's. Errors, with line and column in `text`: those of
    /// runQuery; "query.timeout", "query.cancelled", "query.memory-limit", "query.value-limit".
    Result<GraphAnswer> query(std::string_view text, const GraphQueryOptions &options = {}) const;

    const data::Dataset &dataset() const;
    /// Makes it if need be.
    const graph::DatasetGraph &graph() const;

private:
    struct Made;
    Result<std::shared_ptr<Made>> graphNamed(const std::string &name, const std::stop_token &stop) const;

    std::shared_ptr<Made> m_made;
    std::shared_ptr<const data::ComputedTables> m_computed;
    std::shared_ptr<Made> m_madeComputed; ///< Without a dataset until it is asked.
};

/// As a cell of a table: NULL, numbers, booleans and texts as they are; times as their text; lists, maps,
/// nodes, relationships and paths as Cypher writes them.
data::Value cellOf(const graph::Value &value, const graph::Graph &graph);

} // namespace weighhouse::cypher
