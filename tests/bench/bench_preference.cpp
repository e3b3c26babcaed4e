// SPDX-License-Identifier: GPL-3.0-or-later
// How long it takes to read and decide the published DeLLMa transcripts, by method and all together; and by
// how much the fit beats the dense chain that comes to rest at the same utilities.
#include "core/benchmark/dellma/decide.h"
#include "tests/preference/plain_fits.h"

#include <benchmark/benchmark.h>
#include <chrono>
#include <cstdlib>
#include <string>
#include <vector>

namespace
{

using namespace weighhouse;
using namespace weighhouse::benchmark::dellma;

std::filesystem::path dataFolder()
{
    const char *const set = std::getenv("WEIGHHOUSE_TEST_DATA");
    const std::filesystem::path folder =
        set ? std::filesystem::path(set)
            : std::filesystem::path(WEIGHHOUSE_SOURCE_DIR).parent_path() / "shared" / "data";
    return folder / "dellma";
}

/// The ways in which a method's rankings are compared.
std::vector<Comparing> waysOf(const Method &method)
{
    if (method.kind == MethodKind::Minibatches)
        return {Comparing::Pairs, Comparing::Top};
    return {Comparing::Pairs};
}

std::size_t decideMethod(const Method &method, Comparing comparing)
{
    const auto found = decideAll(method, publishedSettings(method, comparing));
    return found ? found->decisions.size() : 0;
}

void everyMethod(::benchmark::State &state)
{
    std::size_t decisions = 0;
    for ([[maybe_unused]] auto _ : state) {
        decisions = 0;
        const auto methods = methodsIn(dataFolder());
        if (!methods) {
            state.SkipWithError("the published transcripts are not there");
            return;
        }
        for (const Method &method : *methods) {
            for (const Comparing comparing : waysOf(method))
                decisions += decideMethod(method, comparing);
        }
    }
    state.counters["decisions"] = static_cast<double>(decisions);
}
BENCHMARK(everyMethod)->Unit(::benchmark::kMillisecond)->UseRealTime();

void oneMethod(::benchmark::State &state, const Method &method, Comparing comparing)
{
    std::size_t decisions = 0;
    for ([[maybe_unused]] auto _ : state)
        decisions = decideMethod(method, comparing);
    state.counters["decisions"] = static_cast<double>(decisions);
}

/// Slices of a sequence, each ranked nearly in its order.
uncertainty::Observations slices(std::size_t items)
{
    uncertainty::Observations observations{items, {}, {}};
    for (std::size_t first = 0; first + 8 < items; first += 24) {
        for (std::size_t i = first; i < std::min(items, first + 32); ++i) {
            for (std::size_t j = i + 1; j < std::min(items, first + 32); ++j) {
                const bool isTurned = (i * 7 + j * 3) % 11 == 0;
                observations.comparisons.push_back({static_cast<uncertainty::Item>(isTurned ? j : i),
                                                    static_cast<uncertainty::Item>(isTurned ? i : j), 1});
            }
        }
    }
    observations.comparisons = uncertainty::merged(observations.comparisons);
    return observations;
}

void againstDenseChain(::benchmark::State &state)
{
    const uncertainty::Observations observations = slices(static_cast<std::size_t>(state.range(0)));
    const auto before = std::chrono::steady_clock::now();
    // One iteration; the whole takes some fifty.
    ::benchmark::DoNotOptimize(testing::plainSpectral(observations, 2e-3, 1));
    const std::chrono::duration<double> dense = std::chrono::steady_clock::now() - before;
    const auto start = std::chrono::steady_clock::now();
    for ([[maybe_unused]] auto _ : state)
        ::benchmark::DoNotOptimize(uncertainty::fitSpectral(observations, 2e-3));
    const std::chrono::duration<double> all = std::chrono::steady_clock::now() - start;
    state.counters["dense_iterations"] =
        dense.count() * static_cast<double>(state.iterations()) / all.count();
}
BENCHMARK(againstDenseChain)->Arg(128)->Arg(448)->Unit(::benchmark::kMillisecond);

const bool areMethodsKnown = [] {
    if (const auto methods = methodsIn(dataFolder())) {
        for (const Method &method : *methods) {
            for (const Comparing comparing : waysOf(method)) {
                const std::string name =
                    method.environment + "/" + method.name + "/" + std::string(nameOf(comparing));
                ::benchmark::RegisterBenchmark(name.c_str(), oneMethod, method, comparing)
                    ->Unit(::benchmark::kMillisecond)
                    ->UseRealTime();
            }
        }
    }
    return true;
}();

} // namespace
