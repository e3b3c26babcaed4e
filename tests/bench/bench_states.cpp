// SPDX-License-Identifier: GPL-3.0-or-later
// Candidates of the trade sample weighed in many sampled states of the world.
#include "core/catalogue/material.h"
#include "core/decision/outcome.h"
#include "core/model/model.h"
#include "core/uncertainty/model/state_setter.h"
#include "core/uncertainty/model/weighing.h"
#include "tests/bench/sample_model.h"

#include <benchmark/benchmark.h>

using namespace weighhouse;
using benchmarks::take;

namespace
{

/// What is not certain: 80 values of nodes, each on its own; the same together with a war that 79 countries
/// fear; the power of every country on every node.
constexpr const char *ofNodes =
    "uncertain trade_node.local_value ~ lognormal(local_value, 0.2 * local_value) "
    "where local_value > 0\n";
constexpr const char *ofWar =
    "factor war { north: unlikely, south: unlikely, none: likely }\n"
    "  affects trade_node.local_value = local_value * (0.5, 0.8, 1) where is_inland\n"
    "  affects country.development = development * (0.7, 0.9, 1)\n"
    "uncertain trade_node.local_value together ~ lognormal(local_value, "
    "0.2 * local_value) where local_value > 0 and not is_inland\n";
constexpr const char *ofPowers =
    "uncertain node_country.base_trading_power together ~ lognormal(base_trading_power, "
    "0.1 * base_trading_power) where base_trading_power > 0\n";

/// A world so many times: each copy's texts are told apart, so that no copy refers to another.
data::Dataset severalTimes(data::Dataset dataset, int copies)
{
    for (std::size_t table = 0; table < dataset.tables.size(); ++table) {
        const std::size_t rows = dataset.tables[table].rowCount;
        for (int copy = 1; copy < copies; ++copy) {
            for (std::size_t row = 0; row < rows; ++row) {
                std::vector<data::Value> values;
                for (std::size_t column = 0; column < dataset.tables[table].columns.size(); ++column) {
                    data::Value value = dataset.value(table, column, row);
                    if (auto *text = std::get_if<std::string>(&value))
                        *text += "#" + std::to_string(copy);
                    values.push_back(std::move(value));
                }
                if (!dataset.appendRow(table, values))
                    std::exit(1);
            }
        }
    }
    return dataset;
}

struct States {
    model::ModelPtr model;
    std::optional<decision::Problem> problem;
    std::optional<uncertainty::World> world;

    States(const char *uncertain, bool isOneCandidate, int copies = 1)
    {
        catalogue::Material material = take(catalogue::openSample("trade"));
        std::vector<rules::RuleText> texts = material.rules;
        texts.push_back({"uncertain", uncertain});
        model = take(model::Model::make(
            std::make_shared<data::Dataset>(severalTimes(std::move(material.dataset), copies)), texts,
            {.question = material.question}));
        for (const Error &error : model->ruleErrors())
            std::fprintf(stderr, "%s\n", toText(error).c_str());
        std::vector<model::Argument> arguments(material.arguments.begin(), material.arguments.end());
        model::AskOptions options;
        if (isOneCandidate)
            options.restrictions.push_back({"node", {data::Value("Bravassthal")}});
        problem = take(model->ask(material.question, arguments, options));
        world = take(uncertainty::World::make(model->base()));
    }
};

enum class Candidates { One, All };

/// Arguments: the number of states, of threads, of copies of the world, and whether many states are worked
/// out at a time.
void weighStates(benchmark::State &state, const char *uncertain, Candidates candidates)
{
    const States made(uncertain, candidates == Candidates::One, static_cast<int>(state.range(2)));
    uncertainty::WeighingOptions options;
    options.design.states = static_cast<std::size_t>(state.range(0));
    options.threads = static_cast<unsigned>(state.range(1));
    options.inLanes = state.range(3) != 0;
    double mean = 0;
    for (auto _ : state)
        mean = take(uncertainty::weigh(*made.problem, *made.world, options)).expected.actions[0].value;
    state.counters["mean"] = mean;
    state.counters["per outcome"] =
        benchmark::Counter(static_cast<double>(options.design.states * made.problem->candidates().count()),
                           benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

/// The slow way: everything is worked out anew in each state.
void evaluateStates(benchmark::State &state, const char *uncertain)
{
    const States made(uncertain, true);
    const std::size_t count = static_cast<std::size_t>(state.range(0));
    const auto uniforms = take(uncertainty::drawUniforms({.states = count}, made.world->network().size()));
    const auto states = take(uncertainty::statesOf(made.world->network(), uniforms));
    uncertainty::StateSetter setter(*made.world);
    std::vector<rules::CellChange> cells;
    const decision::Candidate candidate = made.problem->candidates().candidate(0);
    for (auto _ : state) {
        for (std::size_t i = 0; i < count; ++i) {
            rules::Evaluation evaluation(made.problem->prepared().sharedProgram());
            (void)setter.cellsOf(states, i, cells);
            evaluation.apply(cells);
            benchmark::DoNotOptimize(evaluation.value(cells.front().column, 0));
        }
    }
    state.counters["per state"] =
        benchmark::Counter(static_cast<double>(count),
                           benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

void sizes(benchmark::internal::Benchmark *benchmark)
{
    for (const int states : {1000, 4000, 16000, 64000})
        benchmark->Args({states, 1, 1, 1});
    benchmark->Args({16000, 2, 1, 1})->Args({4000, 1, 1, 0});
    for (const int copies : {4, 16, 64})
        benchmark->Args({1000, 1, copies, 1});
    benchmark->Args({1'000'000, 2, 1, 1});
    benchmark->Iterations(1)->UseRealTime()->Unit(benchmark::kMillisecond);
}
BENCHMARK_CAPTURE(weighStates, nodesOne, ofNodes, Candidates::One)->Apply(sizes);
BENCHMARK_CAPTURE(weighStates, warOne, ofWar, Candidates::One)->Apply(sizes);
BENCHMARK_CAPTURE(weighStates, powersOne, ofPowers, Candidates::One)->Apply(sizes);

void wide(benchmark::internal::Benchmark *benchmark)
{
    for (const int states : {1000, 4000})
        benchmark->Args({states, 1, 1, 1});
    benchmark->Args({1000, 2, 1, 1})->Args({1000, 1, 1, 0});
    benchmark->Iterations(1)->UseRealTime()->Unit(benchmark::kMillisecond);
}
BENCHMARK_CAPTURE(weighStates, nodesAll, ofNodes, Candidates::All)->Apply(wide);
BENCHMARK_CAPTURE(weighStates, powersAll, ofPowers, Candidates::All)->Apply(wide);
BENCHMARK_CAPTURE(evaluateStates, nodes, ofNodes)->Arg(1000)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(evaluateStates, powers, ofPowers)->Arg(1000)->UseRealTime()->Unit(benchmark::kMillisecond);

} // namespace
