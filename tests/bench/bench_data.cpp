// SPDX-License-Identifier: GPL-3.0-or-later
// Datasets: what a copy and the edit of a cell cost as tables grow, and writing as there are more tables.
#include "core/data/project/edits.h"
#include "core/data/project/project.h"

#include <benchmark/benchmark.h>
#include <filesystem>
#include <string>

using namespace weighhouse;

namespace
{

/// A number and a key, eight more columns of numbers, and as many texts as there are rows.
project::Content stateOf(std::int64_t rows)
{
    data::Dataset dataset;
    data::TableSchema shape{"place", {}, {"id"}, {}};
    shape.columns.push_back({"id", data::ValueType::Integer, {}, {}});
    for (int i = 0; i < 9; ++i)
        shape.columns.push_back({"value" + std::to_string(i), data::ValueType::Number, {}, {}});
    shape.columns.push_back({"name", data::ValueType::Text, {}, {}});
    dataset.addTable(std::move(shape));
    data::Table &table = dataset.tables[0];
    for (std::int64_t row = 0; row < rows; ++row) {
        table.columns[0].appendInteger(row);
        for (std::size_t i = 1; i < 10; ++i)
            table.columns[i].appendNumber(static_cast<double>(row));
        table.columns[10].appendText(dataset.texts.intern("place " + std::to_string(row)));
    }
    table.rowCount = static_cast<std::size_t>(rows);
    project::Content state;
    state.dataset = std::make_shared<const data::Dataset>(std::move(dataset));
    return state;
}

void copyDataset(benchmark::State &state)
{
    const project::Content before = stateOf(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(data::Dataset(*before.dataset));
}
BENCHMARK(copyDataset)->Arg(1 << 10)->Arg(1 << 14)->Arg(1 << 18)->Arg(1 << 20)->Unit(benchmark::kMicrosecond);

/// Writes many tables of one row into a project, over as many that are there.
void writeTables(benchmark::State &state)
{
    data::Dataset dataset;
    for (std::int64_t i = 0; i < state.range(0); ++i) {
        dataset.addTable({"t" + std::to_string(i), {{"v", data::ValueType::Integer, {}, {}}}, {}, {}});
        benchmark::DoNotOptimize(dataset.appendRow(static_cast<std::size_t>(i), {i}));
    }
    const auto path = std::filesystem::temp_directory_path() / "weighhouse-bench-tables.weigh";
    std::filesystem::remove(path);
    {
        auto project = project::Project::create(path);
        for (auto _ : state) {
            if (!project || !project->setDataset(dataset))
                state.SkipWithError("the tables were not written");
        }
    }
    std::filesystem::remove(path);
    state.SetComplexityN(state.range(0));
}
BENCHMARK(writeTables)->Arg(1250)->Arg(5000)->Arg(20'000)->Complexity()->Unit(benchmark::kMillisecond);

void editCell(benchmark::State &state, const char *column)
{
    const project::Content before = stateOf(state.range(0));
    std::int64_t count = 0;
    for (auto _ : state) {
        project::Content after = before;
        const data::Value value = std::string_view(column) == "name"
                                      ? data::Value("another " + std::to_string(count))
                                      : data::Value(static_cast<double>(count));
        if (!project::apply(after, project::SetCell{"place", column, 7, {}, value}))
            state.SkipWithError("the cell was not set");
        ++count;
    }
    // What is copied: one column.
    const double width = std::string_view(column) == "name" ? sizeof(data::TextId) : sizeof(double);
    state.counters["column_bytes"] = width * static_cast<double>(state.range(0));
}
BENCHMARK_CAPTURE(editCell, number, "value3")
    ->Arg(1 << 10)
    ->Arg(1 << 14)
    ->Arg(1 << 18)
    ->Arg(1 << 20)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(editCell, text, "name")
    ->Arg(1 << 10)
    ->Arg(1 << 14)
    ->Arg(1 << 18)
    ->Arg(1 << 20)
    ->Unit(benchmark::kMicrosecond);

} // namespace
