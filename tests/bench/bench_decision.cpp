// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps over all candidates of the samples' questions: following each candidate's changes, and working
// everything out anew for each, on one thread; then on all.
#include "core/decision/answer.h"
#include "core/decision/outcome.h"
#include "core/decision/sweep.h"
#include "tests/bench/sample_model.h"

#include <benchmark/benchmark.h>

using namespace weighhouse;
using benchmarks::SampleModel;

namespace
{

void sweepIncrementally(benchmark::State &state, const char *sample)
{
    const SampleModel model(sample);
    const decision::Problem problem = model.problem();
    decision::SweepOptions options;
    options.threads = static_cast<unsigned>(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(decision::sweep(problem, options));
    state.counters["per candidate"] =
        benchmark::Counter(static_cast<double>(problem.candidates().count()),
                           benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}
BENCHMARK_CAPTURE(sweepIncrementally, trade, "trade")
    ->Arg(1)
    ->Arg(0)
    ->UseRealTime()
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(sweepIncrementally, building, "building")
    ->Arg(1)
    ->Arg(0)
    ->UseRealTime()
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(sweepIncrementally, plants, "plants")
    ->Arg(1)
    ->Arg(0)
    ->UseRealTime()
    ->Unit(benchmark::kMicrosecond);

/// What the sweep would cost if nothing were followed: every rule worked out for every candidate.
void sweepAnew(benchmark::State &state, const char *sample)
{
    const SampleModel model(sample);
    const decision::Problem problem = model.problem();
    const auto program = problem.prepared().sharedProgram();
    rules::Bindings bindings = problem.bindings();
    std::vector<rules::CellChange> changes;
    for (auto _ : state) {
        for (std::uint64_t i = 0; i < problem.candidates().count(); ++i) {
            rules::Evaluation evaluation(program);
            const decision::Candidate candidate = problem.candidates().candidate(i);
            problem.candidates().bind(candidate, bindings);
            changes.clear();
            benchmark::DoNotOptimize(problem.changes().changesOf(evaluation, candidate, bindings, changes));
            benchmark::DoNotOptimize(evaluation);
        }
    }
    state.counters["per candidate"] =
        benchmark::Counter(static_cast<double>(problem.candidates().count()),
                           benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}
BENCHMARK_CAPTURE(sweepAnew, trade, "trade")->UseRealTime()->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(sweepAnew, building, "building")->UseRealTime()->Unit(benchmark::kMicrosecond);

void answerWithReasons(benchmark::State &state, const char *sample)
{
    const SampleModel model(sample);
    const decision::Problem problem = model.problem();
    const decision::SweepResult result = benchmarks::take(decision::sweep(problem));
    for (auto _ : state)
        benchmark::DoNotOptimize(decision::answer(problem, result));
}
BENCHMARK_CAPTURE(answerWithReasons, trade, "trade")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(answerWithReasons, building, "building")->Unit(benchmark::kMicrosecond);

} // namespace
