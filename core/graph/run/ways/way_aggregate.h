// SPDX-License-Identifier: GPL-3.0-or-later
// Groups of the ways of a match, counted in arrays by node.
#pragma once

#include "core/graph/run/rows/aggregation.h"
#include "core/graph/run/ways/way_shape.h"
#include "core/graph/run/ways/way_walk.h"
#include "core/graph/run/ways/way_weights.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace weighhouse::cypher
{

/// What is worked out of ways, and of which of their nodes.
struct WayUse {
    struct Part {
        enum class Kind {
            Ways,   ///< All of them.
            Nodes,  ///< The different nodes at the place.
            Values, ///< Values of the nodes at the place, given to the aggregator.
        };
        Kind kind = Kind::Ways; ///< Of Kind::Nodes there is only count().
        std::size_t place = 0;
        bool isByStart = false; ///< Of Kind::Nodes: each start has its own group; else each node has one.
        std::unique_ptr<NodeValues> values = {}; ///< Of Kind::Values.
    };
    std::size_t keyPlace = 0;   ///< The node that all keys speak of, if there are any.
    bool isKeyedByNode = false; ///< A key is that node itself: each has its own group.
    bool isJustCounted = false; ///< That is the only key, and what is worked out is how many ways there are.
    std::vector<Part> parts;    ///< By aggregate.
    /// All is about one place, and in such a way that it suffices to know how often which node stands there.
    bool isByWeights = false;
    bool isOrdered = false; ///< And which node was there first matters to what is worked out.
};

/// Does what AggregateOperator does with the rows of a match. What it cannot do with the same result (an
/// error on the way, sums that rounding makes depend on their order) is left to the operators before it.
class WayAggregateOperator : public AggregateOperator
{
public:
    /// `input`: the same match, row by row. `scan` gives the first nodes.
    WayAggregateOperator(OperatorPtr input, std::vector<Key> keys, std::vector<Aggregate> aggregates,
                         OperatorPtr scan, std::vector<Slot> nodes, WayGround ground, WayUse use);

    void giveInAnyOrder() override { m_isInAnyOrder = true; }
    void open(Execution &run) override;
    std::string name() const override { return m_isRowByRow ? "Aggregate" : "WayAggregate"; }
    std::string details() const override;
    /// Those that were used instead, if it came to that.
    std::vector<const Operator *> inputs() const override;

protected:
    void read(Execution &run) override;
    bool give(Execution &run) override;

private:
    static constexpr std::uint32_t noGroup = ~std::uint32_t(0);

    void forget(Execution &run);
    void openArrays(Execution &run, bool isForMost);
    void closeArrays(Execution &run);
    std::vector<graph::Node> starts(Execution &run);
    std::size_t firstHops(Execution &run, const std::vector<graph::Node> &starts);
    void readAll(Execution &run, const std::vector<graph::Node> &starts);
    bool readWeights(Execution &run, const std::vector<graph::Node> &starts);
    void makeReady(Execution &run);
    void orderGroups(WayWeights &weights);
    bool isCount() const;
    bool readCount(Execution &run, std::int64_t count);
    void readWays(Execution &run, const std::vector<graph::Node> &starts);
    Group &groupOf(Execution &run, graph::Node node);
    void take(Execution &run, const WayWalk &walk, std::int64_t count, std::span<const std::uint32_t> ends);
    void addEnds(Execution &run, Group &group, std::size_t part, std::span<const std::uint32_t> ends);
    void addRepeatedly(Execution &run, Group &group, std::size_t part, graph::Node node, std::int64_t count);
    std::int64_t newOnes(std::size_t part, std::span<const std::uint32_t> nodes);

    OperatorPtr m_scan;
    std::vector<Slot> m_nodes;
    WayGround m_ground;
    WayUse m_use;
    bool m_isRowByRow = false;
    bool m_isInAnyOrder = false;
    std::vector<std::uint32_t> m_groupOf; ///< By node at the keys' place.
    std::unordered_map<std::int64_t, std::uint32_t> m_groupOfInteger;
    /// By part, and by node: the start, counted from 1, for which it was last seen.
    std::vector<std::vector<std::uint32_t>> m_seenFor;
    std::uint32_t m_start = 0;
    /// Groups that are just nodes and how often they are there.
    std::vector<std::pair<graph::Node, std::int64_t>> m_counted;
    /// The ways of one group are all read before those of the next one.
    bool m_isOneByOne = false;
    std::vector<Value> m_ready; ///< Keys and results of such groups, side by side.
    std::ptrdiff_t m_heldRows = 0;
    std::size_t m_given = 0;
};

} // namespace weighhouse::cypher
