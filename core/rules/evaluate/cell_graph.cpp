// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/cell_graph.h"

#include "core/data/keys.h"
#include "core/rules/check/loops.h"

#include <algorithm>
#include <span>
#include <utility>

namespace weighhouse::rules
{

CellGraph::CellGraph(const Compiled &compiled, const Stage &stage, const PresentRows *present)
    : m_compiled(compiled), m_stage(stage), m_present(present)
{
    std::size_t count = 0;
    for (const std::uint32_t rule : stage.rules) {
        m_first[rule] = count;
        count += compiled.columns[compiled.kernels[rule].column].rows;
    }
    std::vector<std::pair<std::size_t, std::size_t>> needs;
    for (const std::uint32_t rule : stage.rules) {
        for (const Access &read : compiled.kernels[rule].reads) {
            const std::uint32_t needed = compiled.columns[read.column].rule;
            if (needed != noRule && m_first.contains(needed))
                addNeeds(rule, needed, read, needs);
        }
    }
    m_released.resize(count);
    m_begins.resize(count + 1);
    for (const auto &[cell, needed] : needs)
        ++m_begins[cell + 1];
    for (std::size_t cell = 0; cell < count; ++cell)
        m_begins[cell + 1] += m_begins[cell];
    m_needs.resize(needs.size());
    std::vector<std::size_t> next(m_begins.begin(), m_begins.end() - 1);
    for (const auto &[cell, needed] : needs)
        m_needs[next[cell]++] = needed;
}

void CellGraph::addNeeds(std::uint32_t rule, std::uint32_t needed, const Access &read,
                         std::vector<std::pair<std::size_t, std::size_t>> &needs) const
{
    const std::size_t rows = m_compiled.columns[m_compiled.kernels[rule].column].rows;
    const std::size_t first = m_first.at(rule);
    const std::size_t neededFirst = m_first.at(needed);
    const std::vector<AccessStep> &steps = read.anyRow ? read.present : read.steps;
    std::vector<RowNumber> from;
    std::vector<RowNumber> to;
    const auto follow = [&](const RowMap &map, RowNumber at) {
        if (const RowNumber next = map[static_cast<std::size_t>(at)]; next != noRow)
            to.push_back(next);
    };
    const auto spread = [&](const Members &members, RowNumber at) {
        const auto rowsOf = members.of(at);
        to.insert(to.end(), rowsOf.begin(), rowsOf.end());
    };
    for (std::size_t row = 0; row < rows; ++row) {
        from.assign(1, static_cast<RowNumber>(row));
        for (const AccessStep &step : steps) {
            to.clear();
            for (const RowNumber at : from) {
                switch (step.kind) {
                case AccessStep::Kind::Map:
                    follow(m_compiled.maps[step.map], at);
                    break;
                case AccessStep::Kind::Members:
                    spread(m_compiled.members[step.map], at);
                    break;
                case AccessStep::Kind::Way:
                    follow(m_present->ways.at(step.map), at);
                    break;
                case AccessStep::Kind::ColumnMembers:
                    spread(m_present->columnMembers.at(step.map), at);
                    break;
                }
            }
            from.swap(to);
        }
        for (const RowNumber other : from)
            needs.emplace_back(first + row, neededFirst + static_cast<std::size_t>(other));
    }
}

std::optional<std::vector<std::uint32_t>> CellGraph::levels()
{
    const std::size_t count = size();
    const auto needsOf = [&](std::size_t cell) {
        return m_released[cell] != 0
                   ? std::span<const std::size_t>()
                   : std::span(m_needs).subspan(m_begins[cell], m_begins[cell + 1] - m_begins[cell]);
    };
    // The same turned round.
    std::vector<std::size_t> begins(count + 1);
    for (std::size_t cell = 0; cell < count; ++cell) {
        for (const std::size_t needed : needsOf(cell))
            ++begins[needed + 1];
    }
    for (std::size_t cell = 0; cell < count; ++cell)
        begins[cell + 1] += begins[cell];
    std::vector<std::size_t> neededBy(begins[count]);
    std::vector<std::size_t> next(begins.begin(), begins.end() - 1);
    std::vector<std::size_t> ready;
    m_missing.assign(count, 0);
    for (std::size_t cell = 0; cell < count; ++cell) {
        for (const std::size_t needed : needsOf(cell))
            neededBy[next[needed]++] = cell;
        m_missing[cell] = needsOf(cell).size();
        if (m_missing[cell] == 0)
            ready.push_back(cell);
    }
    std::vector<std::uint32_t> level(count, 0);
    std::size_t done = 0;
    for (; done < ready.size(); ++done) {
        const std::size_t cell = ready[done];
        for (std::size_t i = begins[cell]; i < begins[cell + 1]; ++i) {
            level[neededBy[i]] = std::max(level[neededBy[i]], level[cell] + 1);
            if (--m_missing[neededBy[i]] == 0)
                ready.push_back(neededBy[i]);
        }
    }
    if (done == count)
        return level;
    return std::nullopt;
}

std::map<std::size_t, std::vector<std::size_t>> CellGraph::circles() const
{
    constexpr std::size_t few = 100; // cells of one circle that each get their own shortest way
    std::vector<std::size_t> left;
    std::vector<std::size_t> position(size());
    for (std::size_t cell = 0; cell < size(); ++cell) {
        if (m_missing[cell] == 0)
            continue;
        position[cell] = left.size();
        left.push_back(cell);
    }
    checking::Needs needs(left.size());
    for (std::size_t i = 0; i < left.size(); ++i) {
        for (std::size_t k = m_begins[left[i]]; k < m_begins[left[i] + 1]; ++k) {
            if (m_missing[m_needs[k]] > 0)
                needs[i].push_back(position[m_needs[k]]);
        }
    }
    std::map<std::size_t, std::vector<std::size_t>> circles;
    for (const std::vector<std::size_t> &group : checking::groupsOf(needs)) {
        std::vector<std::size_t> circle;
        for (std::size_t i = 0; i < group.size(); ++i) {
            if (i < few) {
                circle.clear();
                for (const std::size_t step : checking::loopThrough(needs, group[i]))
                    circle.push_back(left[step]);
            }
            if (!circle.empty())
                circles.emplace(left[group[i]], circle);
        }
    }
    return circles;
}

Message CellGraph::wayThrough(const std::vector<std::size_t> &circle) const
{
    constexpr std::size_t shown = 6;
    Message way = circle.size() > shown
                      ? Message::of("rules.loop.rest-needs", {{"column", name(circle.front())}})
                      : Message::verbatim(name(circle.front()));
    for (std::size_t i = std::min(circle.size(), shown); i-- > 0;)
        way = Message::of("rules.loop.needs", {{"column", name(circle[i])}, {"rest", way}});
    return way;
}

std::string CellGraph::name(std::size_t cell) const
{
    for (const std::uint32_t rule : m_stage.rules) {
        const std::size_t first = m_first.at(rule);
        const CompiledColumn &column = m_compiled.columns[m_compiled.kernels[rule].column];
        if (cell >= first && cell < first + column.rows)
            return m_compiled.rules->tables[column.id.table].name + "[" +
                   data::rowName(*m_compiled.dataset, column.id.table, static_cast<RowNumber>(cell - first)) +
                   "]." + m_compiled.rules->column(column.id).name;
    }
    return {};
}

} // namespace weighhouse::rules
