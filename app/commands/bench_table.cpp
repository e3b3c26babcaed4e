// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse bench table FILE…
#include "app/commands/commands.h"
#include "app/commands/options.h"
#include "app/commands/run.h"
#include "core/base/text.h"
#include "core/benchmark/results_file.h"
#include "core/benchmark/series_results.h"
#include "core/benchmark/statistics.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <memory>

namespace weighhouse::commands
{
namespace
{

struct TableOptions {
    std::vector<std::string> files;
    std::string format;
};

Result<benchmark::SeriesResults> readAll(const std::vector<std::string> &files)
{
    benchmark::SeriesResults all;
    for (const std::string &file : files) {
        auto read = benchmark::readResults(file);
        if (!read)
            return failure(std::move(read.error()));
        if (read->empty())
            return tl::unexpected(
                englishError("benchmark.no-results", "there are no results in " + file,
                             "Name a file that `bench dqa` or `bench qa` wrote with --results."));
        for (benchmark::SeriesResult &one : *read)
            all.add(std::move(one));
    }
    return all;
}

std::string percent(double share)
{
    return numberForPeople(100 * share, 3);
}

double shareOf(std::size_t count, std::size_t all)
{
    return all == 0 ? 0 : static_cast<double>(count) / static_cast<double>(all);
}

Json figuresOf(const benchmark::Summary &summary)
{
    const benchmark::Interval interval = benchmark::intervalOf(summary);
    return {{"asked", summary.asked},
            {"unanswered", summary.unanswered},
            {"correct", summary.correct},
            {"as_good", summary.asGood},
            {"accuracy", shareOf(summary.correct, summary.asked)},
            {"interval", {interval.low, interval.high}},
            {"failures", summary.failures},
            {"several_queries", summary.multiple},
            {"several_queries_correct", summary.multipleCorrect},
            {"missed_data", summary.unread},
            {"queries", summary.queries},
            {"replannings", summary.replannings},
            {"replanning_kinds", summary.replanningKinds},
            {"tokens", summary.tokens},
            {"seconds", summary.seconds},
            {"cost", summary.cost},
            {"agreement", summary.agreement},
            {"others", summary.figures}};
}

ExitCode showTable(const TableOptions &options)
{
    const Format format = formatOf(options.format);
    const auto all = readAll(options.files);
    if (!all)
        return tell(all.error(), format);
    if (format == Format::Json) {
        Json rows = Json::array();
        for (const auto &[series, results] : all->all())
            rows.push_back({{"series", series}, {"figures", figuresOf(benchmark::summaryOf(results))}});
        printJson({{"results", std::move(rows)}});
        return done;
    }
    const std::vector<std::string> failures{"CAN", "MIS", "DEEP", "QUR", "OTH"};
    std::vector<std::vector<std::string>> table{{"scenario", "database", "strategy", "model", "asked",
                                                 "correct", "%", "95 % between", "CAN", "MIS", "DEEP", "QUR",
                                                 "OTH", "no reply", "queries", "replans", "tokens"}};
    for (const auto &[series, results] : all->all()) {
        const benchmark::Summary summary = benchmark::summaryOf(results);
        const benchmark::Interval interval = benchmark::intervalOf(summary);
        const auto named = [&series = series](const char *name) {
            const auto found = series.find(name);
            return found == series.end() ? std::string() : found->second;
        };
        std::string strategy = named("strategy");
        for (const char *more : {"language", "settings"}) {
            if (!named(more).empty())
                strategy += ", " + named(more);
        }
        std::vector<std::string> row{named("scenario"),
                                     named("database"),
                                     strategy,
                                     named("model"),
                                     std::to_string(summary.asked),
                                     std::to_string(summary.correct),
                                     percent(shareOf(summary.correct, summary.asked)),
                                     percent(interval.low) + " and " + percent(interval.high)};
        for (const std::string &failure : failures) {
            const auto found = summary.failures.find(failure);
            row.push_back(std::to_string(found == summary.failures.end() ? 0 : found->second));
        }
        row.push_back(std::to_string(summary.unanswered));
        row.push_back(numberForPeople(summary.queries, 3));
        row.push_back(numberForPeople(summary.replannings, 3));
        row.push_back(numberForPeople(summary.tokens, 3));
        table.push_back(std::move(row));
    }
    std::vector<bool> isRight(table.front().size(), true);
    std::fill_n(isRight.begin(), 4, false);
    print(columns(table, isRight));
    return done;
}

} // namespace

void addBenchTable(CLI::App &bench, Invocation &invocation)
{
    auto options = std::make_shared<TableOptions>();
    CLI::App *command = bench.add_subcommand("table", "Compare the results that `bench dqa --results` kept");
    command->add_option("FILE", options->files, "Files with results")->required()->type_name("");
    addFormat(*command, options->format, {"text", "json"});
    command->callback([&invocation, options] { invocation.run = [options] { return showTable(*options); }; });
}

} // namespace weighhouse::commands
