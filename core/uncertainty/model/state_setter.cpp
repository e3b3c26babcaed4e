// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/model/state_setter.h"

#include "core/rules/check/nodes.h"
#include "core/rules/evaluate/explain.h"
#include "core/rules/evaluate/interpret.h"
#include "core/rules/evaluate/rule_scope.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace weighhouse::uncertainty
{
namespace
{

/// What is set is followed only to the rules that effects read.
rules::Evaluation evaluationFor(const World &world)
{
    std::vector<rules::NodePtr> read;
    for (const rules::CheckedFactor &factor : world.rules().factors) {
        for (const rules::CheckedEffect &effect : factor.effects) {
            read.insert(read.end(), effect.values.begin(), effect.values.end());
            read.push_back(effect.where);
        }
    }
    std::erase(read, nullptr);
    const auto scope = std::make_shared<const rules::RuleScope>(world.base()->program(), read);
    return scope->isClosed() ? rules::Evaluation(*world.base(), scope) : rules::Evaluation(*world.base());
}

} // namespace

StateSetter::StateSetter(const World &world) : m_world(world), m_evaluation(evaluationFor(world))
{
    for (const DrawnCells &drawn : world.drawn())
        m_changed.push_back(drawn.column);
    for (std::size_t factor = 0; factor < world.rules().factors.size(); ++factor) {
        for (const rules::CheckedEffect &effect : world.rules().factors[factor].effects) {
            Part part{.effect = &effect, .factor = factor};
            part.always.resize(effect.values.size());
            if (isFixed(effect)) {
                for (std::uint32_t value = 0; value < effect.values.size(); ++value)
                    part.always[value] = worked(effect, value);
            } else {
                m_isFixed = false;
            }
            m_parts.push_back(std::move(part));
            m_isSetOnce = m_isSetOnce && std::ranges::find(m_changed, effect.column) == m_changed.end();
            m_changed.push_back(effect.column);
        }
    }
}

bool StateSetter::isFixed(const rules::CheckedEffect &effect) const
{
    bool isFixed = true;
    const auto look = [&](const rules::Node &node, std::size_t) {
        if (node.kind != rules::Node::Kind::Column)
            return;
        isFixed = isFixed && !m_world.rules().column(node.column).rule &&
                  std::ranges::find(m_changed, node.column) == m_changed.end();
    };
    if (effect.where)
        rules::checking::visit(effect.where, look);
    for (const rules::NodePtr &value : effect.values)
        rules::checking::visit(value, look);
    return isFixed;
}

Result<StateSetter::Cells> StateSetter::worked(const rules::CheckedEffect &effect, std::uint32_t value) const
{
    Cells cells;
    const auto count = static_cast<data::RowNumber>(m_evaluation.program().rowCount(effect.column.table));
    const auto fail = [&](data::RowNumber row, const Message &problem) {
        return failure("uncertainty.bad-cell",
                       Message::of("uncertainty.bad-cell",
                                   {{"cell", rules::cellName(m_evaluation.program(), effect.column, row)},
                                    {"problem", problem}}));
    };
    for (data::RowNumber row = 0; row < count; ++row) {
        if (effect.where) {
            const rules::Outcome met = rules::interpret(m_evaluation, *effect.where, {&row, 1});
            if (met.problem)
                return fail(row, met.problem->reason);
            if (met.value != 1)
                continue;
        }
        const rules::Outcome outcome = rules::interpret(m_evaluation, *effect.values[value], {&row, 1});
        if (outcome.problem)
            return fail(row, outcome.problem->reason);
        cells.push_back({effect.column, row, outcome.value});
    }
    return cells;
}

void StateSetter::set(const Cells &cells, std::vector<rules::CellChange> &all)
{
    if (m_isSetOnce) {
        all.insert(all.end(), cells.begin(), cells.end());
    } else {
        for (const rules::CellChange &cell : cells)
            m_set[{cell.column, cell.row}] = cell.value;
    }
    if (!m_isFixed)
        m_evaluation.apply(cells);
}

void StateSetter::draw(const States &states, std::size_t state)
{
    m_draws.clear();
    for (const DrawnCells &drawn : m_world.drawn()) {
        for (std::size_t i = 0; i < drawn.cells.size(); ++i) {
            const auto &[row, distribution] = drawn.cells[i];
            const std::size_t factor = drawn.firstFactor + (drawn.isTogether ? 0 : i);
            const double number = states.factors[factor].numbers[state];
            const double value = drawn.isTogether ? distribution.quantile(number) : number;
            m_draws.push_back({drawn.column, row, drawn.isInteger ? std::round(value) : value});
        }
    }
}

std::optional<Message> StateSetter::cellsOf(const States &states, std::size_t state,
                                            std::vector<rules::CellChange> &cells)
{
    m_set.clear();
    if (!m_isFixed)
        m_evaluation.revert();
    cells.clear();
    draw(states, state);
    set(m_draws, cells);
    for (const Part &part : m_parts) {
        const std::uint32_t value = states.factors[part.factor].levels[state];
        std::optional<Result<Cells>> now;
        if (!part.always[value])
            now = worked(*part.effect, value);
        const Result<Cells> &what = now ? *now : *part.always[value];
        if (!what)
            return what.error().message;
        set(*what, cells);
    }
    for (const auto &[place, value] : m_set)
        cells.push_back({place.first, place.second, value});
    return std::nullopt;
}

} // namespace weighhouse::uncertainty
