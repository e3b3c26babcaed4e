// SPDX-License-Identifier: GPL-3.0-or-later
// Where a match starts: nodes by label or property, or the ends of a relationship that is known.
#pragma once

#include "core/graph/plan/match_plan.h"
#include "core/graph/run/operator.h"
#include "core/graph/run/traverse/hops.h"

#include <span>
#include <string>

namespace weighhouse::cypher
{

class ScanOperator : public Following
{
public:
    /// `value` is of the step's key; null without one.
    ScanOperator(OperatorPtr input, const ScanNodes &step, EvaluatorPtr value);

    void open(Execution &run) override;
    std::string name() const override;
    std::string details() const override;
    double expectedRows(const graph::Graph &graph) const override;

protected:
    bool advance(Execution &run) override;

private:
    void start(Execution &run);

    Slot m_slot;
    std::string m_label;
    std::string m_key;
    EvaluatorPtr m_value;
    std::span<const graph::Node> m_nodes;
    std::size_t m_position = 0;
    std::uint32_t m_limit = 0; ///< Without a label: ids are counted up to here.
};

class FromRelationshipOperator : public Following
{
public:
    FromRelationshipOperator(OperatorPtr input, const FromRelationship &step);

    void open(Execution &run) override;
    std::string name() const override { return "FromRelationship"; }

protected:
    bool advance(Execution &run) override;

private:
    bool take(Execution &run, graph::Node left, graph::Node right);

    FromRelationship m_step;
    Others m_others;
    bool m_isTurned = false; ///< The other way round is next.
    graph::Node m_start;
    graph::Node m_end;
};

} // namespace weighhouse::cypher
