// SPDX-License-Identifier: GPL-3.0-or-later
// Rules that depend on each other through rows: which cell needs which, and an order.
#include "core/base/text.h"
#include "core/data/keys.h"
#include "core/rules/evaluate/stages.h"

#include <algorithm>

namespace weighhouse::rules
{
namespace
{

/// The cells of a group, numbered one after the other, and which need which.
class CellGraph
{
public:
    CellGraph(const Compiled &compiled, const Stage &stage) : m_compiled(compiled), m_stage(stage)
    {
        std::size_t count = 0;
        for (const std::uint32_t rule : stage.rules) {
            m_first[rule] = count;
            count += compiled.columns[compiled.kernels[rule].column].rows;
        }
        m_needs.resize(count);
        for (const std::uint32_t rule : stage.rules) {
            for (const Access &read : compiled.kernels[rule].reads) {
                const std::uint32_t needed = compiled.columns[read.column].rule;
                if (needed != noRule && m_first.contains(needed))
                    addNeeds(rule, needed, read);
            }
        }
    }

    /// The level of every cell: one more than the highest it needs; nothing if some need themselves.
    std::optional<std::vector<std::uint32_t>> levels()
    {
        std::vector<std::vector<std::size_t>> neededBy(m_needs.size());
        std::vector<std::size_t> missing(m_needs.size());
        std::vector<std::size_t> ready;
        for (std::size_t cell = 0; cell < m_needs.size(); ++cell) {
            missing[cell] = m_needs[cell].size();
            for (const std::size_t needed : m_needs[cell])
                neededBy[needed].push_back(cell);
            if (missing[cell] == 0)
                ready.push_back(cell);
        }
        std::vector<std::uint32_t> level(m_needs.size(), 0);
        std::size_t done = 0;
        for (; done < ready.size(); ++done) {
            for (const std::size_t cell : neededBy[ready[done]]) {
                level[cell] = std::max(level[cell], level[ready[done]] + 1);
                if (--missing[cell] == 0)
                    ready.push_back(cell);
            }
        }
        if (done == m_needs.size())
            return level;
        m_missing = std::move(missing);
        return std::nullopt;
    }

    /// A loop of cells, each needing the next; after levels() found one.
    std::vector<std::size_t> loop() const
    {
        std::size_t cell = 0;
        while (m_missing[cell] == 0)
            ++cell;
        std::vector<std::size_t> way;
        for (;;) {
            const auto seen = std::ranges::find(way, cell);
            if (seen != way.end())
                return {seen, way.end()};
            way.push_back(cell);
            cell = *std::ranges::find_if(m_needs[cell],
                                         [&](std::size_t needed) { return m_missing[needed] > 0; });
        }
    }

    std::string name(std::size_t cell) const
    {
        for (const std::uint32_t rule : m_stage.rules) {
            const std::size_t first = m_first.at(rule);
            const CompiledColumn &column = m_compiled.columns[m_compiled.kernels[rule].column];
            if (cell >= first && cell < first + column.rows)
                return m_compiled.rules->tables[column.id.table].name + "[" +
                       data::rowName(*m_compiled.dataset, column.id.table,
                                     static_cast<RowNumber>(cell - first)) +
                       "]." + m_compiled.rules->column(column.id).name;
        }
        return {};
    }

private:
    void addNeeds(std::uint32_t rule, std::uint32_t needed, const Access &read)
    {
        const std::size_t rows = m_compiled.columns[m_compiled.kernels[rule].column].rows;
        const std::size_t neededRows = m_compiled.columns[m_compiled.kernels[needed].column].rows;
        std::vector<RowNumber> from;
        std::vector<RowNumber> to;
        for (std::size_t row = 0; row < rows; ++row) {
            auto &needs = m_needs[m_first[rule] + row];
            if (read.anyRow) {
                for (std::size_t other = 0; other < neededRows; ++other)
                    needs.push_back(m_first[needed] + other);
                continue;
            }
            from.assign(1, static_cast<RowNumber>(row));
            for (const AccessStep &step : read.steps) {
                to.clear();
                for (const RowNumber at : from) {
                    if (step.kind == AccessStep::Kind::Members) {
                        const auto members = m_compiled.members[step.map].of(at);
                        to.insert(to.end(), members.begin(), members.end());
                    } else if (const RowNumber next = m_compiled.maps[step.map][static_cast<std::size_t>(at)];
                               next != noRow) {
                        to.push_back(next);
                    }
                }
                from.swap(to);
            }
            for (const RowNumber other : from)
                needs.push_back(m_first[needed] + static_cast<std::size_t>(other));
        }
    }

    const Compiled &m_compiled;
    const Stage &m_stage;
    std::map<std::uint32_t, std::size_t> m_first;
    std::vector<std::vector<std::size_t>> m_needs;
    std::vector<std::size_t> m_missing;
};

} // namespace

bool orderCells(const Compiled &compiled, Stage &stage, Errors &errors)
{
    CellGraph graph(compiled, stage);
    const auto levels = graph.levels();
    if (!levels) {
        constexpr std::size_t shown = 6;
        const std::vector<std::size_t> loop = graph.loop();
        Message way = loop.size() > shown
                          ? Message::of("rules.loop.rest-needs", {{"column", graph.name(loop.front())}})
                          : Message::verbatim(graph.name(loop.front()));
        for (std::size_t i = std::min(loop.size(), shown); i-- > 0;)
            way = Message::of("rules.loop.needs", {{"column", graph.name(loop[i])}, {"rest", way}});
        std::vector<std::string> names;
        for (const std::uint32_t rule : stage.rules)
            names.push_back(compiled.rules->rules[compiled.kernels[rule].rule].name);
        Error error;
        error.code = "rules.loop";
        error.message =
            names.size() == 1
                ? Message::of("rules.ordered.rule-depends", {{"names", names.front()}, {"way", way}})
                : Message::of("rules.ordered.rules-depend", {{"names", join(names, ", ")}, {"way", way}});
        error.where = compiled.rules->rules[compiled.kernels[stage.rules.front()].rule].place;
        error.hint = Message::of("rules.do.add-iterate-10-times", {{"names", join(names, ", ")}});
        errors.push_back(std::move(error));
        return false;
    }
    // One batch for the cells of one rule on one level.
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<RowNumber>> batches;
    std::size_t cell = 0;
    for (const std::uint32_t rule : stage.rules) {
        const std::size_t rows = compiled.columns[compiled.kernels[rule].column].rows;
        for (std::size_t row = 0; row < rows; ++row, ++cell)
            batches[{(*levels)[cell], rule}].push_back(static_cast<RowNumber>(row));
        stage.batchOf[rule].resize(rows);
    }
    for (auto &[place, rows] : batches) {
        const auto position = static_cast<std::uint32_t>(stage.batches.size());
        for (const RowNumber row : rows)
            stage.batchOf[place.second][static_cast<std::size_t>(row)] = position;
        stage.batches.push_back({place.second, std::move(rows)});
    }
    return true;
}

} // namespace weighhouse::rules
