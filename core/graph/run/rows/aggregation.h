// SPDX-License-Identifier: GPL-3.0-or-later
// Rows grouped, and what is worked out of each group.
#pragma once

#include "core/graph/functions/aggregation.h"
#include "core/graph/run/rows/sorting.h"
#include "core/graph/syntax/ast.h"

#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace weighhouse::cypher
{

/// Groups come in the order in which they were first met. Without keys there is always one.
class AggregateOperator : public Following
{
public:
    using Key = std::pair<Slot, EvaluatorPtr>;
    struct Aggregate {
        Slot slot = 0;
        std::string function = {}; ///< Empty: count(*).
        bool isDistinct = false;
        EvaluatorPtr argument = {};
        EvaluatorPtr second = {};           ///< The percentile; null of others.
        const Expression *source = nullptr; ///< Of the argument; only while the query is compiled.
    };
    AggregateOperator(OperatorPtr input, std::vector<Key> keys, std::vector<Aggregate> aggregates);

    /// Whoever reads the groups does not care which comes first.
    virtual void giveInAnyOrder() {}
    void open(Execution &run) override;
    std::string name() const override { return "Aggregate"; }
    double expectedRows(const graph::Graph &graph) const override
    {
        return m_keys.empty() ? 1 : Following::expectedRows(graph);
    }

protected:
    bool advance(Execution &run) override;

    struct Group {
        Row keys;
        std::vector<std::unique_ptr<graph::Aggregator>> aggregators;
        std::int64_t count = 0;  ///< For count(*).
        std::ptrdiff_t held = 0; ///< Bytes of the values that the aggregators keep.
    };
    /// All rows, into groups.
    virtual void read(Execution &run);
    /// That of the row which is in the frame.
    Group &group(Execution &run);
    Group &group(Execution &run, const Row &keys);
    /// A new one, which `group` need not find if each row has one of its own.
    Group &add(Execution &run, Row keys, bool isToBeFound = true);
    /// Calls what adds to an aggregator, and holds what that keeps of it.
    template<typename Add>
    static auto adding(Execution &run, Group &group, std::size_t aggregate, Add add)
    {
        graph::Aggregator &aggregator = *group.aggregators[aggregate];
        const std::uint64_t before = aggregator.keptBytes();
        auto added = add(aggregator);
        if (const auto more = static_cast<std::ptrdiff_t>(aggregator.keptBytes() - before); more != 0) {
            group.held += more;
            run.hold(more);
        }
        return added;
    }
    /// What an aggregation of the group comes to; NULL if the run fails.
    static Value resultOf(Execution &run, const Group &group, std::size_t aggregate);
    /// The next group.
    virtual bool give(Execution &run);
    /// As if nothing had been read.
    void clear(Execution &run);

    std::vector<Key> m_keys;
    std::vector<Aggregate> m_aggregates;
    std::vector<Group> m_groups;

private:
    std::unordered_map<Row, std::size_t, RowHash, RowEquivalence> m_positions;
    Row m_present;          ///< Keys of the row that is read.
    std::size_t m_last = 0; ///< The group of the row before: rows often come together.
    std::size_t m_position = 0;
    bool m_isRead = false;
};

} // namespace weighhouse::cypher
