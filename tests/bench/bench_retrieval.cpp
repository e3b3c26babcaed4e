// SPDX-License-Identifier: GPL-3.0-or-later
// How long the queries that a decision needs take on the shipped samples: each table of the graph as a
// decision reads it (all rows with their properties in order, those that pass a condition, a summary), the
// slowest of them and all together; and how long it takes to make the graph.
#include "core/data/graph_mapping.h"
#include "core/graph/query/query.h"
#include "core/graph/store/dataset_graph.h"
#include "tests/bench/sample_model.h"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <chrono>
#include <string>
#include <vector>

namespace
{

using namespace weighhouse;

/// `name`: as a name may be written anywhere.
std::string quoted(const std::string &name)
{
    return "`" + name + "`";
}

std::string nameInGraph(const data::ColumnSchema &column)
{
    return column.graphName.empty() ? column.name : column.graphName;
}

/// What a decision asks of one table whose rows are called `n`.
void addQueries(const data::TableSchema &table, const std::string &match, std::vector<std::string> &queries)
{
    std::string all;
    std::string summary = "count(*) AS rows";
    std::string condition;
    for (const data::ColumnSchema &column : table.columns) {
        const std::string property = "n." + quoted(nameInGraph(column));
        all += (all.empty() ? "" : ", ") + property;
        if (column.type != data::ValueType::Number && column.type != data::ValueType::Integer)
            continue;
        for (const char *what : {"min", "max", "avg"})
            summary += std::string(", ") + what + "(" + property + ")";
        if (condition.empty())
            condition = " WHERE " + property + " > 1";
    }
    std::string order;
    for (const std::string &key : table.primaryKey)
        order += (order.empty() ? " ORDER BY n." : ", n.") + quoted(nameInGraph(*table.column(key)));
    queries.push_back(match + " RETURN " + all + order);
    queries.push_back(match + condition + " RETURN " + all + order);
    queries.push_back(match + " RETURN " + summary);
}

std::vector<std::string> queriesOf(const data::Dataset &dataset)
{
    std::vector<std::string> queries;
    const data::GraphMapping mapping = data::graphMappingOf(dataset.schema);
    for (const data::NodeTable &nodes : mapping.nodes)
        addQueries(dataset.schema.tables[nodes.table], "MATCH (n:" + data::labelsToText(nodes.labels) + ")",
                   queries);
    for (const data::RelationshipTable &ways : mapping.relationships)
        addQueries(dataset.schema.tables[ways.table], "MATCH (a)-[n:" + quoted(ways.type) + "]->(b)",
                   queries);
    for (const data::ReferenceRelationship &link : mapping.references)
        queries.push_back("MATCH (a)-[:" + quoted(link.type) + "]->(b) RETURN b, count(*) AS rows");
    return queries;
}

void queries(benchmark::State &state, const char *sample)
{
    const benchmarks::SampleModel model(sample);
    const auto graph = graph::graphOf(model.dataset);
    const std::vector<std::string> queries = queriesOf(*model.dataset);
    std::vector<double> best(queries.size(), 1e9);
    for (auto _ : state) {
        for (std::size_t i = 0; i < queries.size(); ++i) {
            const auto begin = std::chrono::steady_clock::now();
            if (const auto result = cypher::runQuery(queries[i], {.graph = *graph}); !result)
                state.SkipWithError(toText(result.error()).c_str());
            const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - begin;
            best[i] = std::min(best[i], taken.count());
        }
    }
    const auto slowest = std::ranges::max_element(best);
    state.counters["queries"] = static_cast<double>(queries.size());
    state.counters["slowest_ms"] = *slowest;
    state.SetLabel(queries[static_cast<std::size_t>(slowest - best.begin())].substr(0, 60));
}

void making(benchmark::State &state, const char *sample)
{
    const benchmarks::SampleModel model(sample);
    for (auto _ : state)
        benchmark::DoNotOptimize(graph::graphOf(model.dataset));
}

BENCHMARK_CAPTURE(queries, trade, "trade")->Iterations(20)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(queries, building, "building")->Iterations(20)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(queries, plants, "plants")->Iterations(20)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(making, trade, "trade")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(making, building, "building")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(making, plants, "plants")->Unit(benchmark::kMillisecond);

} // namespace
