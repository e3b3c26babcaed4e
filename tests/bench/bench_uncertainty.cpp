// SPDX-License-Identifier: GPL-3.0-or-later
// What one frame of a drag costs: all that is told of a decision under uncertainty, for 20 actions and 8
// factors over 10,000 states and 4, 16 and 64 times as many; and what is done once beside it.
#include "core/base/random.h"
#include "core/uncertainty/analysis/analysis.h"

#include <benchmark/benchmark.h>

#include <string>

namespace
{

using namespace weighhouse;
using namespace weighhouse::uncertainty;

constexpr std::size_t actionCount = 20;
constexpr std::size_t factorCount = 8;
constexpr std::size_t valueCount = 4;

FactorNetwork networkWith(double probability)
{
    std::vector<Factor> factors;
    for (std::size_t i = 0; i < factorCount; ++i) {
        const double rest = (1 - probability) / 3;
        factors.emplace_back(
            DiscreteFactor{std::to_string(i), {"a", "b", "c", "d"}, {}, {{probability, rest, rest, rest}}});
    }
    return FactorNetwork::of(factors).value();
}

struct Sample {
    FactorNetwork network = networkWith(0.25);
    States states;
    Outcomes outcomes;
};

Sample sampleOf(std::size_t count)
{
    Sample sample;
    sample.states = statesOf(sample.network, drawUniforms({.states = count}, factorCount).value()).value();
    Random random(7);
    std::vector<double> effects(factorCount * valueCount * actionCount);
    for (double &effect : effects)
        effect = random.normal(0, 1);
    std::vector<double> values;
    values.reserve(count * actionCount);
    for (std::size_t state = 0; state < count; ++state) {
        for (std::size_t action = 0; action < actionCount; ++action) {
            double value = random.normal(0, 1);
            for (std::size_t factor = 0; factor < factorCount; ++factor)
                value += effects[(factor * valueCount + sample.states.factors[factor].levels[state]) *
                                     actionCount +
                                 action];
            values.push_back(value);
        }
    }
    sample.outcomes = Outcomes::of(actionCount, count, std::move(values)).value();
    return sample;
}

/// Expected outcomes with errors, regret, risk profiles, EVPI, EVPPI and flips of all factors under new
/// weights.
void frame(benchmark::State &state)
{
    const Sample sample = sampleOf(static_cast<std::size_t>(state.range(0)));
    const auto analysis = DecisionAnalysis::of(sample.outcomes, sample.states.factors).value();
    const Weights weights = reweighted(sample.states, sample.network, networkWith(0.4)).value();
    for (auto _ : state)
        benchmark::DoNotOptimize(analysis.under(weights).value());
}

void reweighing(benchmark::State &state)
{
    const Sample sample = sampleOf(static_cast<std::size_t>(state.range(0)));
    const FactorNetwork other = networkWith(0.4);
    for (auto _ : state)
        benchmark::DoNotOptimize(reweighted(sample.states, sample.network, other).value());
}

void preparing(benchmark::State &state)
{
    const Sample sample = sampleOf(static_cast<std::size_t>(state.range(0)));
    for (auto _ : state)
        benchmark::DoNotOptimize(DecisionAnalysis::of(sample.outcomes, sample.states.factors).value());
}

void dominating(benchmark::State &state)
{
    const Sample sample = sampleOf(static_cast<std::size_t>(state.range(0)));
    const auto profiles = riskProfiles(SortedOutcomes(sample.outcomes), sample.states.weights);
    for (auto _ : state)
        benchmark::DoNotOptimize(dominances(profiles, sample.outcomes.tolerance()));
}

void drawing(benchmark::State &state)
{
    const Design design{.method = DrawingMethod::Sobol, .states = static_cast<std::size_t>(state.range(0))};
    const FactorNetwork network = networkWith(0.25);
    for (auto _ : state)
        benchmark::DoNotOptimize(statesOf(network, drawUniforms(design, factorCount).value()).value());
}

/// The value of knowing one number, by regression.
void regression(benchmark::State &state)
{
    const Sample sample = sampleOf(static_cast<std::size_t>(state.range(0)));
    FactorStates number;
    Random random(3);
    for (std::size_t i = 0; i < sample.states.count; ++i)
        number.numbers.push_back(random.normal(0, 1));
    for (auto _ : state)
        benchmark::DoNotOptimize(valueOfFactors(sample.outcomes, sample.states.weights, {&number}).value());
}

void sizes(benchmark::internal::Benchmark *bench)
{
    for (const int times : {1, 4, 16, 64})
        bench->Arg(10'000 * times);
    bench->Unit(benchmark::kMillisecond);
}

BENCHMARK(frame)->Apply(sizes);
BENCHMARK(reweighing)->Apply(sizes);
BENCHMARK(preparing)->Apply(sizes);
BENCHMARK(dominating)->Apply(sizes);
BENCHMARK(drawing)->Apply(sizes);
BENCHMARK(regression)->Apply(sizes);

} // namespace
