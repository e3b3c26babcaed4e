// SPDX-License-Identifier: GPL-3.0-or-later
// Rules: reading, compiling, working out, following a change, explaining.
#include "core/rules/evaluate/explain.h"
#include "core/rules/evaluate/interpret.h"
#include "core/rules/fit/fit.h"
#include "core/rules/syntax/parser.h"
#include "tests/bench/sample_model.h"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <numeric>
#include <random>
#include <string>
#include <vector>

using namespace weighhouse;
using benchmarks::SampleModel;

namespace
{

void parseRules(benchmark::State &state, const char *sample)
{
    const SampleModel model(sample);
    for (auto _ : state)
        benchmark::DoNotOptimize(rules::parse(model.material.rules.front().text));
}
BENCHMARK_CAPTURE(parseRules, trade, "trade")->Unit(benchmark::kMicrosecond);

void checkRules(benchmark::State &state, const char *sample)
{
    const SampleModel model(sample);
    for (auto _ : state)
        benchmark::DoNotOptimize(rules::check(model.material.rules, model.dataset->schema));
}
BENCHMARK_CAPTURE(checkRules, trade, "trade")->Unit(benchmark::kMicrosecond);

/// Each of so many rules follows from the next one, which is written at a place by chance.
void checkChain(benchmark::State &state)
{
    const auto length = static_cast<std::size_t>(state.range(0));
    std::vector<std::size_t> order(length);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::shuffle(order, std::mt19937(7));
    std::string text = "unit t.v [ducats]\n";
    for (const std::size_t i : order)
        text += "rule r" + std::to_string(i) + " new t.c" + std::to_string(i) + " = " +
                (i + 1 == length ? "v" : "c" + std::to_string(i + 1)) + " * 2\n";
    data::Schema schema;
    schema.tables.push_back({"t", {{"v", data::ValueType::Number, {}, {}}}, {}, {}});
    for (auto _ : state)
        benchmark::DoNotOptimize(rules::check({{"chain.rules", text}}, schema));
    state.SetComplexityN(state.range(0));
}
BENCHMARK(checkChain)->Arg(1250)->Arg(5000)->Arg(20'000)->Complexity()->Unit(benchmark::kMillisecond);

/// Shops and their sales, so many, with what rules give for both.
std::shared_ptr<const data::Dataset> salesOf(std::size_t rows)
{
    constexpr std::size_t rowsOfAShop = 16;
    auto made = std::make_shared<data::Dataset>();
    const auto number = data::ValueType::Number;
    const auto integer = data::ValueType::Integer;
    made->addTable({"shop", {{"id", integer, {}, {}}, {"takings", number, {}, {}}}, {"id"}, {}});
    made->addTable({"sale",
                    {{"id", integer, {}, {}},
                     {"shop", integer, {}, {}},
                     {"pieces", number, {}, {}},
                     {"price", number, {}, {}},
                     {"paid", number, {}, {}}},
                    {"id"},
                    {}});
    made->schema.references.push_back(
        {.table = "sale", .columns = {"shop"}, .targetTable = "shop", .targetColumns = {"id"}});
    std::mt19937 random(7);
    for (std::size_t i = 0; i < rows; ++i) {
        const auto pieces = static_cast<double>(random() % 100);
        made->tables[1].columns[0].appendInteger(static_cast<std::int64_t>(i));
        made->tables[1].columns[1].appendInteger(static_cast<std::int64_t>(i / rowsOfAShop));
        made->tables[1].columns[2].appendNumber(pieces);
        made->tables[1].columns[3].appendNumber(2.25);
        made->tables[1].columns[4].appendNumber(2.25 * pieces + (random() % 8 == 0 ? 0.004 : 0));
    }
    made->tables[1].rowCount = rows;
    for (std::size_t i = 0; i < rows / rowsOfAShop; ++i) {
        made->tables[0].columns[0].appendInteger(static_cast<std::int64_t>(i));
        made->tables[0].columns[1].appendNumber(static_cast<double>(random() % 4000));
    }
    made->tables[0].rowCount = rows / rowsOfAShop;
    return made;
}

/// Rules over all rows against what is stored of them.
void fitToStored(benchmark::State &state)
{
    const auto dataset = salesOf(static_cast<std::size_t>(state.range(0)));
    const auto rules = std::make_shared<const rules::CheckedRules>(
        rules::check({{"sales.rules", "rule paid sale.paid = pieces * price\n"
                                      "rule takings shop.takings = sum(sale.paid)\n"}},
                     dataset->schema)
            .rules);
    for (auto _ : state)
        benchmark::DoNotOptimize(benchmarks::take(rules::fitFromStored(rules, dataset, {})));
    state.SetComplexityN(state.range(0));
}
BENCHMARK(fitToStored)
    ->Arg(16'000)
    ->Arg(64'000)
    ->Arg(256'000)
    ->Arg(1'024'000)
    ->Complexity()
    ->Unit(benchmark::kMillisecond);

void compileRules(benchmark::State &state, const char *sample)
{
    const SampleModel model(sample);
    for (auto _ : state)
        benchmark::DoNotOptimize(model.program());
}
BENCHMARK_CAPTURE(compileRules, trade, "trade")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(compileRules, building, "building")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(compileRules, plants, "plants")->Unit(benchmark::kMicrosecond);

/// Everything worked out once.
void evaluateAnew(benchmark::State &state, const char *sample)
{
    const SampleModel model(sample);
    const auto program = model.program();
    for (auto _ : state)
        benchmark::DoNotOptimize(rules::Evaluation(program));
}
BENCHMARK_CAPTURE(evaluateAnew, trade, "trade")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(evaluateAnew, building, "building")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(evaluateAnew, plants, "plants")->Unit(benchmark::kMicrosecond);

/// One stored number changed and changed back, each followed to what depends on it: what a slider does.
void followChange(benchmark::State &state, const char *sample, const char *cell)
{
    const SampleModel model(sample);
    rules::Evaluation evaluation(model.program());
    const auto address = benchmarks::take(rules::findCell(evaluation.program(), cell));
    const double before = evaluation.value(address.column, address.row);
    for (auto _ : state) {
        const rules::CellChange change{address.column, address.row, before + 1};
        evaluation.apply({&change, 1});
        evaluation.revert();
    }
}
BENCHMARK_CAPTURE(followChange, trade, "trade", "trade_node[#1].local_value")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(followChange, building, "building", "demand[#1].max_demand")->Unit(benchmark::kMicrosecond);

void explainObjective(benchmark::State &state, const char *sample)
{
    const SampleModel model(sample);
    const decision::Problem problem = model.problem();
    for (auto _ : state)
        benchmark::DoNotOptimize(rules::explain(problem.base(), *problem.question().objectives.front().value,
                                                "objective", problem.bindings()));
}
BENCHMARK_CAPTURE(explainObjective, trade, "trade")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(explainObjective, building, "building")->Unit(benchmark::kMicrosecond);

} // namespace
