// SPDX-License-Identifier: GPL-3.0-or-later
// The shortest ways between two nodes.
#pragma once

#include "core/graph/plan/match_plan.h"
#include "core/graph/run/operator.h"
#include "core/graph/run/traverse/hops.h"

#include <unordered_map>

namespace weighhouse::cypher
{

/// In breadth first; of equally long ways the first one found, or all of them.
class ShortestOperator : public Following
{
public:
    ShortestOperator(OperatorPtr input, const ShortestStep &step, EvaluatorPtr properties);

    void open(Execution &run) override;
    std::string name() const override { return m_step.isAll ? "AllShortestPaths" : "ShortestPath"; }
    std::string details() const override;

protected:
    bool advance(Execution &run) override;

private:
    /// How a node was reached in fewest steps.
    struct Reached {
        std::size_t distance = 0;
        std::vector<graph::Hop> back; ///< With the nodes before it.
    };

    void search(Execution &run, graph::Node from, graph::Node to);
    void collect(graph::Node node, graph::Node from, std::vector<graph::Relationship> &way);

    ShortestStep m_step;
    EvaluatorPtr m_properties;
    HopReader m_hops;
    std::size_t m_least;
    std::size_t m_most;
    std::unordered_map<std::uint32_t, Reached> m_reached;
    std::vector<std::vector<graph::Relationship>> m_ways;
    std::size_t m_position = 0;
};

} // namespace weighhouse::cypher
