// SPDX-License-Identifier: GPL-3.0-or-later
// Rules that depend on each other through rows which follow from values: their cells are ordered anew
// whenever something that they read has changed.
#include "core/rules/evaluate/cell_graph.h"
#include "core/rules/evaluate/scalar.h"
#include "core/rules/evaluate/state.h"

#include <algorithm>

namespace weighhouse::rules
{

/// The row that a way leads to from each row of its table.
RowMap Evaluation::State::rowsOf(const CompiledWay &way)
{
    const std::size_t rows = compiled->rowCount(way.table);
    std::vector<double> found(rows);
    m_doubtful.resize(std::max(m_doubtful.size(), rows));
    const bool anyDoubtful =
        m_runner.run(way.kernel, *this, {nullptr, 0, rows}, found.data(), m_doubtful.data());
    RowMap map(rows);
    for (std::size_t row = 0; row < rows; ++row) {
        if (anyDoubtful && m_doubtful[row] != 0)
            found[row] = interpretCell(*this, *way.expression, static_cast<RowNumber>(row)).value;
        map[row] = scalar::rowOf(found[row]);
    }
    return map;
}

/// Works out every cell of a stage, those first that others need. Cells that need themselves have no value.
void Evaluation::State::workOutReordered(const Stage &stage)
{
    PresentRows present;
    for (const std::uint32_t rule : stage.rules) {
        for (const Access &read : compiled->kernels[rule].reads) {
            const std::uint32_t needed = compiled->columns[read.column].rule;
            if (std::ranges::find(stage.rules, needed) == stage.rules.end())
                continue;
            for (const AccessStep &step : read.present) {
                if (step.kind == AccessStep::Kind::Way && !present.ways.contains(step.map))
                    present.ways.emplace(step.map, rowsOf(compiled->ways[step.map]));
                if (step.kind != AccessStep::Kind::ColumnMembers || present.columnMembers.contains(step.map))
                    continue;
                RowMap map;
                for (const double value : values[step.map])
                    map.push_back(scalar::rowOf(value));
                present.columnMembers.emplace(
                    step.map, membersOf(map, compiled->rowCount(compiled->columns[step.map].target)));
            }
        }
    }
    CellGraph graph(*compiled, stage, &present);
    std::vector<std::uint8_t> isGiven(graph.size());
    for (const std::uint32_t rule : stage.rules) {
        for (const auto &[row, value] : held[compiled->kernels[rule].column]) {
            const std::size_t cell = graph.firstOf(rule) + static_cast<std::size_t>(row);
            isGiven[cell] = 1;
            graph.release(cell);
        }
    }
    std::map<std::size_t, std::vector<std::size_t>> circles;
    auto levels = graph.levels();
    if (!levels) {
        circles = graph.circles();
        for (const auto &[cell, circle] : circles)
            graph.release(cell);
        levels = graph.levels();
    }
    struct Place {
        std::uint32_t level;
        std::uint32_t rule;
        RowNumber row;
        auto operator<=>(const Place &) const = default;
    };
    std::vector<Place> places;
    for (const std::uint32_t rule : stage.rules) {
        const FlatColumn column = compiled->kernels[rule].column;
        const std::size_t first = graph.firstOf(rule);
        for (std::size_t row = 0; row < compiled->columns[column].rows; ++row) {
            if (isGiven[first + row] != 0)
                continue;
            const auto number = static_cast<RowNumber>(row);
            const auto circle = circles.find(first + row);
            if (circle == circles.end()) {
                places.push_back({(*levels)[first + row], rule, number});
                continue;
            }
            values[column][row] = nullValue;
            problems[{rule, number}] =
                NoValue{Message::of("rules.no-value.circle", {{"way", graph.wayThrough(circle->second)}}),
                        checked(rule).expression->range};
            problemsDiffer = true;
        }
    }
    std::ranges::sort(places);
    std::vector<RowNumber> rows;
    for (auto place = places.begin(); place != places.end();) {
        const auto [level, rule, firstRow] = *place;
        rows.clear();
        for (; place != places.end() && place->level == level && place->rule == rule; ++place)
            rows.push_back(place->row);
        m_results.resize(std::max(m_results.size(), rows.size()));
        compute(rule, {rows.data(), 0, rows.size()}, m_results.data());
        auto &column = values[compiled->kernels[rule].column];
        for (std::size_t i = 0; i < rows.size(); ++i)
            column[static_cast<std::size_t>(rows[i])] = m_results[i];
    }
}

void Evaluation::State::evaluateReordered(std::size_t position)
{
    const Stage &stage = compiled->stages[position];
    rememberColumns(stage);
    workOutReordered(stage);
    affectDifferences(stage);
}

} // namespace weighhouse::rules
