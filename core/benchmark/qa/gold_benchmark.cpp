// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/qa/gold_benchmark.h"

#include "core/benchmark/work_through.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <tuple>

namespace weighhouse::benchmark::qa
{
namespace
{

/// The most passages that all steps of the question together can find.
std::size_t mostFor(const HopQuestion &question, const GoldSettings &settings)
{
    return settings.run.top * std::max<std::size_t>(question.steps.size(), 1);
}

GoldResult ask(const HopQuestion &question, std::size_t position, const ParagraphLibrary &library,
               const GoldSettings &settings)
{
    GoldResult result{.question = position,
                      .gold = library.documentsOf(question, question.supporting),
                      .documents = library.documentCount()};
    auto main = library.search(question.text, mostFor(question, settings), settings.run.stop);
    if (!main) {
        result.error = std::move(main.error());
        return result;
    }
    result.main = *std::move(main);
    if (question.steps.empty())
        return result;
    if (auto run = runGold(question, library, settings.run))
        result.run = *std::move(run);
    else
        result.error = std::move(run.error());
    return result;
}

/// The first run of a process reads the program's own texts as well, which is no time of a plan: a run that
/// nobody measures has it.
void warmUp(const std::vector<HopQuestion> &questions)
{
    const auto first =
        std::ranges::find_if(questions, [](const HopQuestion &question) { return !question.steps.empty(); });
    if (first == questions.end())
        return;
    const std::array<const HopQuestion *, 1> one{&*first};
    std::ignore = runGold(*first, ParagraphLibrary(one), {});
}

} // namespace

GoldBenchmark runGoldBenchmark(const std::vector<HopQuestion> &questions, const ParagraphPools &pools,
                               const GoldSettings &settings)
{
    using Clock = std::chrono::steady_clock;
    if (settings.run.latency.count() > 0)
        warmUp(questions);
    const auto start = Clock::now();
    std::vector<std::optional<GoldResult>> results(questions.size());
    const Piece piece = [&](std::size_t i) {
        if (settings.run.stop.stop_requested())
            return false;
        const HopQuestion &question = questions[i];
        const auto library = pools.libraryFor(question);
        GoldResult result = ask(question, i, *library, settings);
        if (settings.run.stop.stop_requested())
            return false; // who is interrupted has not failed
        results[i] = std::move(result);
        return true;
    };
    workThrough(questions.size(), settings.jobs, [&piece] { return piece; }, settings.progress);
    GoldBenchmark benchmark;
    benchmark.isComplete = std::ranges::all_of(results, &std::optional<GoldResult>::has_value);
    for (std::optional<GoldResult> &result : results) {
        if (result)
            benchmark.results.push_back(*std::move(result));
    }
    benchmark.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return benchmark;
}

} // namespace weighhouse::benchmark::qa
