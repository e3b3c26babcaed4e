// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/run/rows/apply.h"

#include <algorithm>
#include <utility>

namespace weighhouse::cypher
{

ApplyOperator::ApplyOperator(OperatorPtr input, OperatorPtr inner, bool isOptional, std::vector<Slot> found)
    : Following(std::move(input)), m_inner(std::move(inner)), m_isOptional(isOptional),
      m_found(std::move(found))
{
}

void ApplyOperator::open(Execution &run)
{
    Following::open(run);
    m_isInside = false;
}

std::vector<const Operator *> ApplyOperator::inputs() const
{
    std::vector<const Operator *> inputs = Following::inputs();
    inputs.push_back(m_inner.get());
    return inputs;
}

double ApplyOperator::expectedRows(const graph::Graph &graph) const
{
    const double inner = m_inner->expectedRows(graph);
    return Following::expectedRows(graph) * (m_isOptional ? std::max<double>(1, inner) : inner);
}

bool ApplyOperator::advance(Execution &run)
{
    while (true) {
        if (m_isInside) {
            if (m_inner->next(run)) {
                m_hasAny = true;
                return true;
            }
            m_isInside = false;
            if (run.hasFailed())
                return false;
            if (m_isOptional && !m_hasAny) {
                for (const Slot slot : m_found)
                    run.frame[slot] = Value();
                return true;
            }
        }
        if (!input().next(run))
            return false;
        m_inner->open(run);
        m_isInside = true;
        m_hasAny = false;
    }
}

ForEachRowOperator::ForEachRowOperator(OperatorPtr input, OperatorPtr inner)
    : Following(std::move(input)), m_inner(std::move(inner))
{
}

std::vector<const Operator *> ForEachRowOperator::inputs() const
{
    std::vector<const Operator *> inputs = Following::inputs();
    inputs.push_back(m_inner.get());
    return inputs;
}

bool ForEachRowOperator::advance(Execution &run)
{
    if (!input().next(run))
        return false;
    m_inner->open(run);
    while (m_inner->next(run)) {
    }
    return !run.hasFailed();
}

} // namespace weighhouse::cypher
