// SPDX-License-Identifier: GPL-3.0-or-later
// How close running a plan comes to the best schedule: steps of 10 to 200 ms on random graphs. Ratios, since
// times vary with the machine: `ofBest` the time over that of the best list schedule known, `perNode` what it
// takes longer than the critical path for each node on it in milliseconds (only without a limit that
// matters), `ofLevels` over executing depth by depth.
#include "core/base/random.h"
#include "core/plan/execute/executor.h"
#include "core/plan/execute/scheduling.h"
#include "core/plan/graph.h"
#include "core/plan/journal/journal_writer.h"

#include <QCoreApplication>
#include <QCoro/QCoroTimer>
#include <QEventLoop>
#include <QTimer>
#include <algorithm>
#include <benchmark/benchmark.h>
#include <chrono>
#include <cstdlib>
#include <limits>
#include <set>

namespace
{

using namespace weighhouse;
using namespace weighhouse::plan;

/// Takes as many milliseconds as the payload begins with.
class WaitingTool : public Tool
{
public:
    static constexpr ToolType toolType{"wait", NodeKind::Query, PayloadLanguage::Expression};
    const ToolType &type() const override { return toolType; }
    std::string description() const override { return "Waits."; }
    QCoro::Task<Result<Answer>> call(ToolCall call) override
    {
        QTimer timer;
        timer.setSingleShot(true);
        timer.setTimerType(Qt::PreciseTimer);
        timer.start(std::atoi(call.node.payload.c_str()));
        co_await timer;
        Answer answer;
        answer.text = "done";
        co_return answer;
    }
};

struct Case {
    Plan plan;
    RunSettings settings;
    Steps steps; ///< In seconds.
};

Case randomCase(std::uint64_t seed, std::uint32_t count, unsigned limit)
{
    Random random(seed);
    Case made;
    std::vector<NodeId> ids;
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t milliseconds = 10 + random.below(191);
        Node node;
        node.tool = "wait";
        node.payload = std::to_string(milliseconds);
        std::set<std::uint32_t> parents;
        for (std::uint32_t k = 0; i > 0 && k < random.below(4); ++k)
            parents.insert(random.below(i));
        for (const std::uint32_t parent : parents)
            node.payload += " " + tagOf(ids[parent]);
        ids.push_back(addNode(made.plan, node));
        made.settings.expectedSeconds[ids.back()] = milliseconds / 1000.0;
        made.steps.durations.push_back(milliseconds / 1000.0);
        made.steps.parents.emplace_back(parents.begin(), parents.end());
    }
    made.settings.limit = limit;
    return made;
}

/// The shortest of many list schedules.
double bestKnown(const Steps &steps, std::size_t limit)
{
    Random random(99);
    double best = listSchedule(steps, remainingPaths(steps), limit);
    for (int i = 0; i < 300; ++i) {
        std::vector<double> priorities = remainingPaths(steps);
        for (double &priority : priorities)
            priority *= random.between(0.5, 1.5);
        best = std::min(best, listSchedule(steps, priorities, limit));
    }
    return best;
}

/// Nodes on the longest way.
double pathLength(const Steps &steps)
{
    Steps ones = steps;
    // Counting by durations a little above nothing keeps the longest way the longest.
    const double path = criticalPath(steps);
    for (double &duration : ones.durations)
        duration += path * 1e-9;
    return std::max(1.0, (criticalPath(ones) - path) / (path * 1e-9));
}

void application()
{
    static int count = 1;
    static char name[] = "bench";
    static char *arguments[] = {name, nullptr};
    static QCoreApplication made(count, arguments);
}

double runOnce(const Case &made)
{
    auto store = JournalStore::inMemory();
    const RunId run = store->begin().value_or(0);
    JournalWriter journal(std::move(*store));
    RunState state;
    state.run = run;
    Executor executor(journal, std::move(state), Tools({std::make_shared<WaitingTool>()}), "bench");
    executor.setSettings(made.settings);
    executor.begin({}, made.plan);
    QEventLoop loop;
    QObject::connect(&executor, &Executor::rested, &loop, &QEventLoop::quit);
    const auto begin = std::chrono::steady_clock::now();
    if (!executor.run())
        return std::numeric_limits<double>::quiet_NaN();
    loop.exec();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

void execute(benchmark::State &state)
{
    application();
    const auto nodes = static_cast<std::uint32_t>(state.range(0));
    const auto limit = static_cast<unsigned>(state.range(1));
    const Case made = randomCase(nodes * 31 + limit, nodes, limit);
    double seconds = 0;
    for (auto _ : state)
        seconds = runOnce(made);
    const double path = criticalPath(made.steps);
    state.counters["ofBest"] = seconds / bestKnown(made.steps, limit);
    state.counters["ofLevels"] = seconds / levelByLevel(made.steps, limit);
    if (limit >= nodes)
        state.counters["perNode_ms"] = (seconds - path) / pathLength(made.steps) * 1000;
}
BENCHMARK(execute)
    ->ArgNames({"nodes", "limit"})
    ->ArgsProduct({{10, 50, 200}, {1, 4, 64}})
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);

/// A tool that knows its answer.
class InstantTool : public Tool
{
public:
    static constexpr ToolType toolType{"instant", NodeKind::Compute, PayloadLanguage::Expression};
    const ToolType &type() const override { return toolType; }
    std::string description() const override { return {}; }
    QCoro::Task<Result<Answer>> call(ToolCall call) override
    {
        Answer answer;
        answer.columns = {{"value", data::ValueType::Integer}};
        answer.rows = {{std::int64_t{call.node.id.position}}};
        co_return answer;
    }
};

/// Steps that take no time, most of them with two parents among the hundred before them.
Plan trivialPlan(std::uint32_t count)
{
    Random random(count);
    Plan plan;
    for (std::uint32_t i = 1; i <= count; ++i) {
        Node node;
        node.id = {1 + (i - 1) / 50, 1 + (i - 1) % 50};
        node.kind = NodeKind::Compute;
        node.tool = "instant";
        for (int k = 0; k < 2 && i > 1; ++k) {
            const std::uint32_t parent = i - 1 - random.below(std::min(i - 1, 100U));
            node.payload += (k == 0 ? "" : " + ") + tagOf({1 + (parent - 1) / 50, 1 + (parent - 1) % 50});
        }
        plan.nodes.push_back(std::move(node));
    }
    return plan;
}

/// Measures the time that the program itself takes for a step, with a journal in memory or with none.
void executeTrivial(benchmark::State &state)
{
    application();
    const auto count = static_cast<std::uint32_t>(state.range(0));
    const Plan plan = trivialPlan(count);
    for (auto _ : state) {
        PassingLog passing;
        std::optional<JournalWriter> journal;
        RunState begun;
        begun.run = 1;
        if (state.range(1) != 0) {
            auto store = JournalStore::inMemory();
            begun.run = store->begin().value_or(0);
            journal.emplace(std::move(*store));
        }
        EventLog &log = journal ? static_cast<EventLog &>(*journal) : passing;
        Executor executor(log, std::move(begun), Tools({std::make_shared<InstantTool>()}), "bench");
        executor.begin({}, plan);
        QEventLoop loop;
        QObject::connect(&executor, &Executor::rested, &loop, &QEventLoop::quit);
        if (!executor.run())
            state.SkipWithError("cannot run");
        else
            loop.exec();
        if (executor.state().outcome != Outcome::Done)
            state.SkipWithError("not done");
    }
    state.counters["perStep_us"] =
        benchmark::Counter(static_cast<double>(count) * 1e-6,
                           benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}
BENCHMARK(executeTrivial)
    ->ArgNames({"nodes", "journal"})
    ->ArgsProduct({{200, 2000, 20000}, {0, 1}})
    ->Iterations(1)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

/// Scheduling itself, without waiting for anything.
void schedule(benchmark::State &state)
{
    const Case made = randomCase(5, static_cast<std::uint32_t>(state.range(0)), 4);
    for (auto _ : state)
        benchmark::DoNotOptimize(bestPriorities(made.steps, 4));
}
BENCHMARK(schedule)->Arg(200)->Arg(500)->Unit(benchmark::kMicrosecond);

} // namespace
