// SPDX-License-Identifier: GPL-3.0-or-later
// Reading sources.
#include "core/base/files.h"
#include "core/catalogue/material.h"
#include "core/data/import/csv_importer.h"
#include "core/data/import/sql_importer.h"
#include "tests/bench/sample_model.h"

#include <benchmark/benchmark.h>
#include <string>

using namespace weighhouse;

namespace
{

std::string dump(const char *sample)
{
    return benchmarks::take(
        readFile(std::string(WEIGHHOUSE_SOURCE_DIR "/resources/samples/") + sample + "/data.sql"));
}

void importDump(benchmark::State &state, const char *sample)
{
    const std::string text = dump(sample);
    for (auto _ : state)
        benchmark::DoNotOptimize(import::importSql(text));
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK_CAPTURE(importDump, trade, "trade")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(importDump, building, "building")->Unit(benchmark::kMillisecond);

void importTable(benchmark::State &state)
{
    std::string text = "name,count,share,open\n";
    for (int i = 0; i < 100'000; ++i)
        text += "row " + std::to_string(i % 1000) + "," + std::to_string(i) + "," + std::to_string(i * 0.25) +
                "," + (i % 3 == 0 ? "true" : "false") + "\n";
    for (auto _ : state)
        benchmark::DoNotOptimize(import::importCsv(text));
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(importTable)->Unit(benchmark::kMillisecond);

} // namespace
