// SPDX-License-Identifier: GPL-3.0-or-later
// How close aggregations over two hops come to loops written by hand over the same relationships: a generated
// graph of 100,000 nodes and 1,000,000 relationships, one that can be changed and one that is made of tables.
// Query and loop take turns; `ofHand` is the ratio of their best times, `hand_ms` the loop's, and both must
// answer the same.
#include "core/base/random.h"
#include "core/graph/query/query.h"
#include "core/graph/store/dataset_graph.h"
#include "core/graph/store/memory_graph.h"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <cstdint>
#include <ctime>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace
{

using namespace weighhouse;
using graph::Hop;
using graph::Node;

constexpr std::uint32_t nodeCount = 100'000;
constexpr std::uint32_t relationshipCount = 1'000'000;
constexpr std::int64_t groupCount = 100;

/// What a program written for these questions would hold.
struct World {
    std::shared_ptr<const graph::Graph> graph;
    graph::NameId knows = 0;
    std::vector<std::int64_t> ages; ///< By node.
    std::vector<std::int64_t> towns;

    std::span<const Hop> from(std::uint32_t node) const { return graph->outgoing(Node{node}, knows); }
};

struct Facts {
    std::vector<std::int64_t> ages;
    std::vector<std::int64_t> towns;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> knows;
};

Facts generated()
{
    Facts facts;
    Random random(7);
    for (std::uint32_t i = 0; i < nodeCount; ++i) {
        facts.ages.push_back(random.below(90));
        facts.towns.push_back(random.below(groupCount));
    }
    for (std::uint32_t i = 0; i < relationshipCount; ++i) {
        const std::uint32_t from = random.below(nodeCount);
        facts.knows.emplace_back(from, random.below(nodeCount));
    }
    return facts;
}

std::shared_ptr<const graph::Graph> inMemory(const Facts &facts)
{
    auto graph = std::make_shared<graph::MemoryGraph>();
    for (std::uint32_t i = 0; i < nodeCount; ++i) {
        const Node node = graph->createNode({"Person"});
        graph->setProperty(node, "age", graph::Value(facts.ages[i]));
        graph->setProperty(node, "town", graph::Value(facts.towns[i]));
    }
    for (const auto &[from, to] : facts.knows)
        graph->createRelationship(Node{from}, Node{to}, "KNOWS");
    return graph;
}

std::shared_ptr<const graph::Graph> inTables(const Facts &facts)
{
    const auto integers = [](std::string name) {
        return data::ColumnSchema{std::move(name), data::ValueType::Integer, {}, {}};
    };
    data::Dataset dataset;
    const std::size_t people =
        dataset.addTable({"Person", {integers("id"), integers("age"), integers("town")}, {"id"}, {}});
    const std::size_t knows = dataset.addTable({"KNOWS", {integers("from"), integers("to")}, {}, {}});
    for (const char *end : {"from", "to"})
        dataset.schema.references.push_back({"KNOWS", {end}, "Person", {"id"}});
    for (std::uint32_t i = 0; i < nodeCount; ++i) {
        std::vector<data::Column> &columns = dataset.tables[people].columns;
        columns[0].appendInteger(i);
        columns[1].appendInteger(facts.ages[i]);
        columns[2].appendInteger(facts.towns[i]);
    }
    dataset.tables[people].rowCount = nodeCount;
    for (const auto &[from, to] : facts.knows) {
        dataset.tables[knows].columns[0].appendInteger(from);
        dataset.tables[knows].columns[1].appendInteger(to);
    }
    dataset.tables[knows].rowCount = relationshipCount;
    return graph::graphOf(std::make_shared<const data::Dataset>(std::move(dataset)));
}

World made(bool isOfTables)
{
    Facts facts = generated();
    World world;
    world.graph = isOfTables ? inTables(facts) : inMemory(facts);
    world.knows = *world.graph->types().find("KNOWS");
    world.ages = std::move(facts.ages);
    world.towns = std::move(facts.towns);
    return world;
}

/// What the loops go through.
bool usesTables = false;

const World &world()
{
    static const World memory = made(false);
    static const World tables = made(true);
    return usesTables ? tables : memory;
}

/// Calls `visit` with every way of two different relationships.
template<typename Visit>
void forEachWay(const Visit &visit)
{
    for (std::uint32_t a = 0; a < nodeCount; ++a) {
        for (const Hop &first : world().from(a)) {
            for (const Hop &second : world().from(first.other.id)) {
                if (second.relationship != first.relationship)
                    visit(a, first.other.id, second.other.id);
            }
        }
    }
}

/// How many ways go on from each way to a node: its relationships, less the one that it came by if that is a
/// loop.
template<typename Visit>
void forEachMiddle(const Visit &visit)
{
    for (std::uint32_t a = 0; a < nodeCount; ++a) {
        for (const Hop &first : world().from(a)) {
            const auto count = static_cast<std::int64_t>(world().from(first.other.id).size());
            visit(a, first.other.id, count - (first.other.id == a ? 1 : 0));
        }
    }
}

std::int64_t greatest(const std::vector<std::int64_t> &values)
{
    return *std::ranges::max_element(values);
}

std::int64_t countByHand()
{
    std::int64_t count = 0;
    forEachMiddle([&](std::uint32_t, std::uint32_t, std::int64_t ways) { count += ways; });
    return count;
}

std::int64_t byStart()
{
    std::vector<std::int64_t> counts(nodeCount);
    forEachMiddle([&](std::uint32_t a, std::uint32_t, std::int64_t ways) { counts[a] += ways; });
    return greatest(counts);
}

std::int64_t byMiddle()
{
    std::vector<std::int64_t> counts(nodeCount);
    forEachMiddle([&](std::uint32_t, std::uint32_t b, std::int64_t ways) { counts[b] += ways; });
    return greatest(counts);
}

/// Ways into the middle first, which saves going each way.
std::vector<std::int64_t> endCounts()
{
    std::vector<std::int64_t> arrivals(nodeCount);
    std::vector<std::int64_t> counts(nodeCount);
    for (std::uint32_t a = 0; a < nodeCount; ++a) {
        for (const Hop &first : world().from(a)) {
            ++arrivals[first.other.id];
            counts[a] -= first.other.id == a ? 1 : 0;
        }
    }
    for (std::uint32_t b = 0; b < nodeCount; ++b) {
        for (const Hop &second : world().from(b))
            counts[second.other.id] += arrivals[b];
    }
    return counts;
}

std::int64_t byEnd()
{
    return greatest(endCounts());
}

std::int64_t byTown()
{
    const std::vector<std::int64_t> counts = endCounts();
    std::vector<std::int64_t> byTown(groupCount);
    for (std::uint32_t c = 0; c < nodeCount; ++c)
        byTown[static_cast<std::size_t>(world().towns[c])] += counts[c];
    return greatest(byTown);
}

std::int64_t sumOfEnds()
{
    const std::vector<std::int64_t> counts = endCounts();
    std::int64_t sum = 0;
    for (std::uint32_t c = 0; c < nodeCount; ++c)
        sum += counts[c] * world().ages[c];
    return sum;
}

std::int64_t filteredEnds()
{
    std::vector<std::int64_t> old(nodeCount); // last steps that count
    for (std::uint32_t b = 0; b < nodeCount; ++b) {
        for (const Hop &second : world().from(b))
            old[b] += world().ages[second.other.id] > 60 ? 1 : 0;
    }
    std::int64_t count = 0;
    for (std::uint32_t a = 0; a < nodeCount; ++a) {
        for (const Hop &first : world().from(a))
            count += old[first.other.id] - (first.other.id == a && world().ages[a] > 60 ? 1 : 0);
    }
    return count;
}

std::int64_t sumByStart()
{
    std::vector<std::int64_t> sums(nodeCount);
    forEachWay([&](std::uint32_t a, std::uint32_t, std::uint32_t c) { sums[a] += world().ages[c]; });
    return greatest(sums);
}

std::int64_t differentEnds()
{
    std::vector<std::int64_t> counts(nodeCount);
    std::vector<std::uint32_t> seenFor(nodeCount, nodeCount);
    forEachWay([&](std::uint32_t a, std::uint32_t, std::uint32_t c) {
        counts[a] += seenFor[c] == a ? 0 : 1;
        seenFor[c] = a;
    });
    return greatest(counts);
}

std::int64_t sumByTownOfStart()
{
    std::vector<std::int64_t> sums(groupCount);
    forEachWay([&](std::uint32_t a, std::uint32_t, std::uint32_t c) {
        sums[static_cast<std::size_t>(world().towns[a])] += world().ages[c];
    });
    return greatest(sums);
}

/// Of the processor, so that what else it does does not count.
double secondsOf(const std::function<void()> &work)
{
    const std::clock_t begin = std::clock();
    work();
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

void twoHops(benchmark::State &state, const char *query, std::int64_t (*byHand)())
{
    usesTables = state.range(0) != 0;
    const cypher::QuerySetting setting{.graph = *world().graph};
    double bestQuery = std::numeric_limits<double>::infinity();
    double bestLoop = bestQuery;
    std::int64_t expected = 0;
    for (auto _ : state) {
        bestLoop = std::min(bestLoop, secondsOf([&] { benchmark::DoNotOptimize(expected = byHand()); }));
        bestQuery = std::min(bestQuery, secondsOf([&] {
                                 const auto result = cypher::runQuery(query, setting);
                                 if (!result || result->rows.size() != 1 ||
                                     result->rows.front().front() != graph::Value(expected))
                                     state.SkipWithError("the query and the loop differ");
                             }));
    }
    state.counters["ofHand"] = bestQuery / bestLoop;
    state.counters["hand_ms"] = bestLoop * 1000;
    state.counters["query_ms"] = bestQuery * 1000;
}

#define TWO_HOPS(name, rest, byHand)                                                                         \
    BENCHMARK_CAPTURE(twoHops, name, "MATCH (a:Person)-[:KNOWS]->(b:Person)-[:KNOWS]->(c:Person) " rest,     \
                      byHand)                                                                                \
        ->ArgName("tables")                                                                                  \
        ->Arg(0)                                                                                             \
        ->Arg(1)                                                                                             \
        ->Iterations(10)                                                                                     \
        ->Unit(benchmark::kMillisecond)

TWO_HOPS(count, "RETURN count(*)", countByHand);
TWO_HOPS(byStart, "WITH a, count(*) AS n RETURN max(n)", byStart);
TWO_HOPS(byMiddle, "WITH b, count(*) AS n RETURN max(n)", byMiddle);
TWO_HOPS(byEnd, "WITH c, count(*) AS n RETURN max(n)", byEnd);
TWO_HOPS(byTownOfEnd, "WITH c.town AS town, count(*) AS n RETURN max(n)", byTown);
TWO_HOPS(filtered, "WHERE c.age > 60 RETURN count(*)", filteredEnds);
TWO_HOPS(sum, "RETURN sum(c.age)", sumOfEnds);
TWO_HOPS(sumByStart, "WITH a, sum(c.age) AS n RETURN max(n)", sumByStart);
TWO_HOPS(sumByTownOfStart, "WITH a.town AS town, sum(c.age) AS n RETURN max(n)", sumByTownOfStart);
TWO_HOPS(differentEndsByStart, "WITH a, count(DISTINCT c) AS n RETURN max(n)", differentEnds);

} // namespace
