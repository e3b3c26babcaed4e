// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/run/rows/projection.h"

#include <utility>

namespace weighhouse::cypher
{

ProjectOperator::ProjectOperator(OperatorPtr input, std::vector<Item> items, std::string text)
    : Following(std::move(input)), m_items(std::move(items)), m_text(std::move(text)),
      m_values(m_items.size())
{
}

bool ProjectOperator::advance(Execution &run)
{
    if (!input().next(run))
        return false;
    for (std::size_t i = 0; i < m_items.size(); ++i)
        m_values[i] = m_items[i].second->value(run);
    for (std::size_t i = 0; i < m_items.size(); ++i)
        run.frame[m_items[i].first] = std::move(m_values[i]);
    return !run.hasFailed();
}

FilterOperator::FilterOperator(OperatorPtr input, EvaluatorPtr condition, std::string text)
    : Following(std::move(input)), m_condition(std::move(condition)), m_text(std::move(text))
{
}

bool FilterOperator::advance(Execution &run)
{
    while (input().next(run)) {
        if (m_condition->holds(run))
            return true;
        if (run.hasFailed())
            return false;
    }
    return false;
}

CutOperator::CutOperator(OperatorPtr input, EvaluatorPtr skip, EvaluatorPtr limit, bool readsAll)
    : Following(std::move(input)), m_skip(std::move(skip)), m_limit(std::move(limit)), m_readsAll(readsAll)
{
}

void CutOperator::open(Execution &run)
{
    Following::open(run);
    m_isStarted = false;
}

bool CutOperator::start(Execution &run)
{
    const auto count = [&run](Evaluator &evaluator, const char *word) -> std::int64_t {
        const Value value = evaluator.value(run);
        if (value.kind() != graph::Kind::Integer) {
            run.fail({"cypher.syntax.InvalidArgumentType",
                      Message::of("cypher.invalid-argument-type.needs-whole", {{"word", word}}),
                      {},
                      {}});
            return 0;
        }
        if (value.integer() < 0)
            run.fail({"cypher.syntax.NegativeIntegerArgument",
                      Message::of("cypher.negative-integer-argument",
                                  {{"word", word}, {"integer", value.integer()}}),
                      {},
                      {}});
        return value.integer();
    };
    m_isStarted = true;
    m_toSkip = m_skip == nullptr ? 0 : count(*m_skip, "SKIP");
    m_left = m_limit == nullptr ? std::nullopt : std::optional<std::int64_t>(count(*m_limit, "LIMIT"));
    return !run.hasFailed();
}

bool CutOperator::advance(Execution &run)
{
    if (!m_isStarted && !start(run))
        return false;
    if (m_left == 0) {
        while (m_readsAll && input().next(run)) {
        }
        return false;
    }
    while (input().next(run)) {
        if (m_toSkip > 0) {
            --m_toSkip;
            continue;
        }
        if (m_left)
            --*m_left;
        return true;
    }
    return false;
}

UnwindOperator::UnwindOperator(OperatorPtr input, EvaluatorPtr list, Slot slot)
    : Following(std::move(input)), m_list(std::move(list)), m_slot(slot)
{
}

void UnwindOperator::open(Execution &run)
{
    Following::open(run);
    m_elements = Value();
    m_position = 0;
}

bool UnwindOperator::advance(Execution &run)
{
    while (m_elements.kind() != graph::Kind::List || m_position >= m_elements.list().size()) {
        if (!input().next(run))
            return false;
        m_elements = m_list->value(run);
        m_position = 0;
        if (run.hasFailed())
            return false;
        if (!m_elements.isNull() && m_elements.kind() != graph::Kind::List)
            m_elements = Value(graph::List{m_elements});
    }
    run.frame[m_slot] = m_elements.list()[m_position++];
    return true;
}

UnionOperator::UnionOperator(std::vector<Part> parts, std::vector<Slot> slots)
    : m_parts(std::move(parts)), m_slots(std::move(slots))
{
}

void UnionOperator::open(Execution &run)
{
    m_part = 0;
    if (!m_parts.empty())
        m_parts.front().rows->open(run);
}

std::vector<const Operator *> UnionOperator::inputs() const
{
    std::vector<const Operator *> inputs;
    for (const Part &part : m_parts)
        inputs.push_back(part.rows.get());
    return inputs;
}

double UnionOperator::expectedRows(const graph::Graph &graph) const
{
    double expected = 0;
    for (const Part &part : m_parts)
        expected += part.rows->expectedRows(graph);
    return expected;
}

bool UnionOperator::advance(Execution &run)
{
    while (m_part < m_parts.size()) {
        Part &part = m_parts[m_part];
        if (part.rows->next(run)) {
            run.restore(m_slots, run.save(part.slots));
            return true;
        }
        if (run.hasFailed())
            return false;
        if (++m_part < m_parts.size())
            m_parts[m_part].rows->open(run); // after the one before it: it sees what that has written
    }
    return false;
}

EagerOperator::EagerOperator(OperatorPtr input, std::vector<Slot> slots)
    : Following(std::move(input)), m_slots(std::move(slots))
{
}

void EagerOperator::open(Execution &run)
{
    Following::open(run);
    for (; m_position < m_rows.size(); ++m_position)
        run.hold(-bytesOf(m_rows[m_position]));
    m_rows.clear();
    m_position = 0;
    m_isRead = false;
}

bool EagerOperator::advance(Execution &run)
{
    if (!std::exchange(m_isRead, true)) {
        while (input().next(run)) {
            m_rows.push_back(run.save(m_slots));
            run.hold(bytesOf(m_rows.back()));
        }
    }
    if (run.hasFailed() || m_position >= m_rows.size())
        return false;
    run.hold(-bytesOf(m_rows[m_position]));
    run.restore(m_slots, std::exchange(m_rows[m_position++], {}));
    return true;
}

} // namespace weighhouse::cypher
