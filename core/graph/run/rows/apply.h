// SPDX-License-Identifier: GPL-3.0-or-later
// Rows worked out anew for each row: optional matches and subqueries.
#pragma once

#include "core/graph/run/operator.h"

#include <utility>
#include <vector>

namespace weighhouse::cypher
{

/// For each row of the input those of `inner`; with `isOptional` at least one, in which `found` are NULL.
class ApplyOperator : public Following
{
public:
    ApplyOperator(OperatorPtr input, OperatorPtr inner, bool isOptional, std::vector<Slot> found);

    void open(Execution &run) override;
    std::string name() const override { return m_isOptional ? "Optional" : "Apply"; }
    std::vector<const Operator *> inputs() const override;
    double expectedRows(const graph::Graph &graph) const override;

protected:
    bool advance(Execution &run) override;

private:
    OperatorPtr m_inner;
    bool m_isOptional;
    std::vector<Slot> m_found;
    bool m_isInside = false; ///< The inner one is open.
    bool m_hasAny = false;
};

/// Runs `inner` to its end for each row, for what it does, and gives the row on.
class ForEachRowOperator : public Following
{
public:
    ForEachRowOperator(OperatorPtr input, OperatorPtr inner);

    std::string name() const override { return "ForEachRow"; }
    std::vector<const Operator *> inputs() const override;

protected:
    bool advance(Execution &run) override;

private:
    OperatorPtr m_inner;
};

} // namespace weighhouse::cypher
