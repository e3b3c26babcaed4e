// SPDX-License-Identifier: GPL-3.0-or-later
// From a node along its relationships.
#pragma once

#include "core/graph/plan/match_plan.h"
#include "core/graph/run/operator.h"
#include "core/graph/run/traverse/hops.h"

namespace weighhouse::cypher
{

/// One relationship further.
class ExpandOperator : public Following
{
public:
    ExpandOperator(OperatorPtr input, const ExpandStep &step);

    void open(Execution &run) override;
    std::string name() const override { return m_step.isToKnown ? "ExpandInto" : "Expand"; }
    std::string details() const override;
    double expectedRows(const graph::Graph &graph) const override;

protected:
    bool advance(Execution &run) override;

private:
    ExpandStep m_step;
    HopReader m_hops;
    Others m_others;
};

/// Several relationships further, each at most once; in depth first.
class ExpandManyOperator : public Following
{
public:
    /// `properties` (may be null): what every relationship must have.
    ExpandManyOperator(OperatorPtr input, const ExpandStep &step, EvaluatorPtr properties);

    void open(Execution &run) override;
    std::string name() const override { return "ExpandMany"; }
    std::string details() const override;
    double expectedRows(const graph::Graph &graph) const override;

protected:
    bool advance(Execution &run) override;

private:
    bool start(Execution &run);
    bool step(Execution &run);
    bool arrive(Execution &run, graph::Node node);
    bool isAllowed(Execution &run, graph::Relationship relationship) const;

    ExpandStep m_step;
    std::size_t m_least;
    std::size_t m_most;
    EvaluatorPtr m_properties;
    Value m_wanted; ///< What `properties` are for this row.
    Value m_given;  ///< The list that the relationships must be, if its variable is known.
    Value m_target; ///< The node where they must end, if that is known.
    Others m_others;
    std::vector<HopReader> m_levels; ///< One for each node on the way; more are kept for use again.
    std::size_t m_depth = 0;         ///< Levels in use.
    std::vector<graph::Relationship> m_way;
};

/// Whether a relationship has all properties of a map; a NULL among them is never had.
bool hasProperties(const graph::Graph &graph, graph::Relationship relationship, const Value &wanted);
bool hasProperties(const graph::Graph &graph, graph::Node node, const Value &wanted);

/// ":A|B*1..3" for plans.
std::string textOf(const RelationshipPattern &pattern);

} // namespace weighhouse::cypher
