// SPDX-License-Identifier: GPL-3.0-or-later
// `bench qa --answers model`: a strategy answers with a chat model.
#include "app/commands/bench_qa.h"
#include "app/commands/interruption.h"
#include "app/commands/progress.h"
#include "app/commands/run.h"
#include "core/base/quoting.h"
#include "core/base/text.h"
#include "core/benchmark/qa/model_benchmark.h"
#include "core/benchmark/results_file.h"
#include "core/benchmark/statistics.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace weighhouse::commands
{
namespace
{

using benchmark::TaskResult;

/// Returns the names and values that tell these results from others in one file, without the dataset.
benchmark::Series seriesOf(const BenchQaOptions &options)
{
    const auto means = meansOf(options.chat);
    std::vector<std::string> settings = options.strategy.settings;
    std::ranges::sort(settings);
    return {{"benchmark", "qa"},
            {"database", options.isPooled ? "pool" : "own paragraphs"},
            {"embedding", options.embedding},
            {"strategy", options.strategy.strategy},
            {"language", options.strategy.language},
            {"settings", join(settings, ", ")},
            {"model", means && means->chat != nullptr ? means->chat->name() : std::string()}};
}

/// The dataset of each question, by its number.
using Datasets = std::map<std::int64_t, std::string>;

benchmark::Series seriesOf(benchmark::Series series, const Datasets &datasets, const TaskResult &result)
{
    const auto dataset = datasets.find(result.id);
    series["scenario"] = dataset == datasets.end() ? std::string() : dataset->second;
    return series;
}

Json summaryJson(const benchmark::Summary &summary)
{
    const benchmark::Interval interval = benchmark::intervalOf(summary);
    const double share =
        summary.asked == 0 ? 0 : static_cast<double>(summary.correct) / static_cast<double>(summary.asked);
    return {{"asked", summary.asked},
            {"unanswered", summary.unanswered},
            {"correct", summary.correct},
            {"accuracy", share},
            {"interval", {interval.low, interval.high}},
            {"searches", summary.queries},
            {"tokens", summary.tokens},
            {"cost", summary.cost},
            {"seconds", summary.seconds},
            {"others", summary.figures}};
}

Json resultJson(const TaskResult &result, const std::string &dataset)
{
    Json json{{"number", result.id},
              {"id", result.arguments.empty() ? std::string() : result.arguments.front().second},
              {"dataset", dataset},
              {"answer", result.decision.empty() ? Json(nullptr) : Json(result.decision)},
              {"expected", result.expected},
              {"correct", result.correct},
              {"searches", result.queries},
              {"tokens", result.tokens},
              {"cost", result.cost},
              {"seconds", result.seconds},
              {"others", result.figures}};
    if (result.error)
        json["error"] = toJson(*result.error);
    return json;
}

std::map<std::string, std::vector<TaskResult>> byDataset(const benchmark::RunResult &run,
                                                         const Datasets &datasets)
{
    std::map<std::string, std::vector<TaskResult>> results;
    for (const TaskResult &result : run.results)
        results[datasets.at(result.id)].push_back(result);
    return results;
}

std::string summaryText(const std::string &dataset, const benchmark::Summary &summary,
                        const BenchQaOptions &options)
{
    const benchmark::Interval interval = benchmark::intervalOf(summary);
    const auto percent = [](double share) { return numberForPeople(100 * share, 3); };
    const auto figure = [&summary](const char *name) {
        const auto found = summary.figures.find(name);
        return found == summary.figures.end() ? 0 : found->second;
    };
    std::string text =
        onTheLine(dataset) + ", " + options.strategy.strategy + ": " + std::to_string(summary.correct) +
        " of " + std::to_string(summary.asked) + " contain the annotated answer (between " +
        percent(interval.low) + " and " + percent(interval.high) + " %); exact " +
        percent(figure(qa::exactFigure)) + " %, F1 " + percent(figure(qa::f1Figure)) +
        " %\n  recall of supporting paragraphs " + percent(figure(qa::recallFigure)) + " %, precision " +
        percent(figure(qa::precisionFigure)) + " %; on average " +
        numberForPeople(figure(qa::callsFigure), 3) + " calls, " + numberForPeople(summary.queries, 3) +
        " searches, " + numberForPeople(summary.tokens, 4) + " tokens, " +
        numberForPeople(summary.seconds, 3) + " s (critical path " +
        numberForPeople(figure(qa::criticalPathFigure), 3) + " s)\n";
    std::vector<std::string> gains;
    for (std::size_t depth = 1; summary.figures.contains(qa::gainFigures + std::to_string(depth)); ++depth)
        gains.push_back(numberForPeople(summary.figures.at(qa::gainFigures + std::to_string(depth)), 3));
    if (!gains.empty())
        text += "  what each depth adds, scored from 1 to 10 by the model: " + join(gains, ", ") + "\n";
    if (summary.unanswered != 0)
        text += "  " + std::to_string(summary.unanswered) +
                " not answered, since the chat model could not be asked; they are not counted\n";
    return text;
}

void printRun(const benchmark::RunResult &run, const Datasets &datasets, const BenchQaOptions &options,
              Format format)
{
    if (format == Format::Json) {
        Json sets = Json::array();
        for (const auto &[dataset, results] : byDataset(run, datasets))
            sets.push_back({{"dataset", dataset}, {"figures", summaryJson(benchmark::summaryOf(results))}});
        Json questions = Json::array();
        for (const TaskResult &result : run.results)
            questions.push_back(resultJson(result, datasets.at(result.id)));
        printJson({{"benchmark", "multi-hop questions"},
                   {"settings", seriesOf(options)},
                   {"total", run.results.size()},
                   {"correct", run.correct},
                   {"complete", run.isComplete},
                   {"seconds", run.seconds},
                   {"datasets", std::move(sets)},
                   {"questions", std::move(questions)}});
        return;
    }
    std::string text;
    for (const auto &[dataset, results] : byDataset(run, datasets))
        text += summaryText(dataset, benchmark::summaryOf(results), options);
    const auto failed =
        std::ranges::find_if(run.results, &std::optional<Error>::has_value, &TaskResult::error);
    if (failed != run.results.end())
        text += "The first that failed is " + std::to_string(failed->id) + ": " +
                weighhouse::toText(*failed->error) + "\n";
    print(text + std::to_string(run.results.size()) + " questions in " + numberForPeople(run.seconds, 3) +
          " s" + (run.isComplete ? "\n" : "; stopped before the end\n"));
}

} // namespace

std::vector<std::string> questionStrategies()
{
    std::vector<std::string> names;
    for (const strategy::Strategy *one : strategy::strategies()) {
        if (one->needs().chatModel && !one->needs().rules)
            names.push_back(one->name());
    }
    return names;
}

ExitCode runModelAnswers(const std::vector<qa::HopQuestion> &questions, const qa::ParagraphPools &pools,
                         const BenchQaOptions &options, Format format)
{
    const std::vector<std::string> names = questionStrategies();
    if (std::ranges::find(names, options.strategy.strategy) == names.end())
        return tellMisuse("the strategy `" + options.strategy.strategy + "` answers no questions in words",
                          "Those that do are " + join(names, ", ") + ".", format);
    const strategy::Strategy &strategy = *strategy::findStrategy(options.strategy.strategy);
    auto chosen = settingsFrom(options.strategy);
    if (!chosen)
        return tellMisuse(chosen.error(), format);
    const auto means = meansOf(options.chat);
    if (!means)
        return means.error().code == "usage" ? tellMisuse(means.error(), format)
                                             : tell(means.error(), format);
    if (const auto enough = checkMeans(strategy, *means); !enough)
        return tellMisuse(enough.error(), format);

    ProgressLine line;
    const Interruption interruption;
    ensureApplication();
    qa::ModelSettings settings{.strategy = &strategy,
                               .strategySettings = *std::move(chosen),
                               .means = [&options] { return meansOf(options.chat); },
                               .jobs = std::max(options.jobs, 1U),
                               .scoresGain = options.scoresGain,
                               .stop = interruption.token()};
    Datasets datasets;
    for (const qa::HopQuestion &question : questions)
        datasets[question.number] = question.dataset;
    const benchmark::Series series = seriesOf(options);
    std::optional<Error> unkept;
    if (!options.results.empty()) {
        auto file = benchmark::openResults(options.results);
        if (!file)
            return tell(file.error(), format);
        for (benchmark::SeriesResult &one : file->known) {
            if (one.series == seriesOf(series, datasets, one.result))
                settings.known.push_back(std::move(one.result));
        }
        settings.finished = [writer = file->writer, &series, &datasets,
                             &unkept](const TaskResult &result) mutable {
            if (auto kept = writer.add({seriesOf(series, datasets, result), result}); !kept && !unkept)
                unkept = kept.error();
        };
    }
    settings.progress = [&](std::size_t done, std::size_t total) {
        line.show("asking", static_cast<double>(done) / static_cast<double>(total));
    };
    const auto run = qa::runModelBenchmark(questions, pools, settings);
    line.clear();
    if (!run)
        return tell(run.error(), format);
    if (unkept)
        say("weighhouse: " + weighhouse::toText(*unkept));
    printRun(*run, datasets, options, format);
    return run->isComplete ? done : stopped;
}

} // namespace weighhouse::commands
