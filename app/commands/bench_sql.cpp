// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse bench sql DIR
#include "app/commands/commands.h"
#include "app/commands/interruption.h"
#include "app/commands/options.h"
#include "app/commands/progress.h"
#include "app/commands/run.h"
#include "core/base/text.h"
#include "core/benchmark/query_replay.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <array>
#include <memory>
#include <utility>

namespace weighhouse::commands
{
namespace
{

struct BenchSqlOptions {
    std::string folder;
    std::string format;
};

using benchmark::QueryReplay;
using benchmark::RecordedQueries;
using benchmark::ReplayedQuery;
using benchmark::Verdict;

std::string_view wordsOf(Verdict verdict)
{
    constexpr std::array<std::string_view, benchmark::verdicts.size()> words{
        "same",           "peculiar",        "different",      "fails only here",
        "other database", "refused by both", "runs only here", "unread"};
    return words[static_cast<std::size_t>(verdict)];
}

std::string_view wordsOf(benchmark::Peculiarity peculiarity)
{
    constexpr std::array<std::string_view, benchmark::peculiarities.size()> words{
        "order of rows", "choice of LIMIT", "cut recording",  "digits",      "text or number",
        "letter case",   "whole division",  "text as number", "not grouped", "several rows",
        "other name",    "syntax",          "other refusal"};
    return words[static_cast<std::size_t>(peculiarity)];
}

/// The verdicts for which a person looks at the single query.
bool isListed(const ReplayedQuery &query)
{
    return query.verdict == Verdict::Different || query.verdict == Verdict::FailsOnlyHere ||
           query.verdict == Verdict::Unread;
}

std::string peculiaritiesText(const ReplayedQuery &query)
{
    std::vector<std::string> words;
    for (const benchmark::Peculiarity peculiarity : query.peculiarities)
        words.emplace_back(wordsOf(peculiarity));
    return join(words, ", ");
}

Json replayToJson(const QueryReplay &replay, const RecordedQueries &recorded)
{
    Json selects = Json::object();
    Json schema = Json::object();
    for (const Verdict verdict : benchmark::verdicts) {
        selects[std::string(wordsOf(verdict))] = replay.count(verdict, true);
        schema[std::string(wordsOf(verdict))] = replay.count(verdict, false);
    }
    Json reasons = Json::object();
    for (const benchmark::Peculiarity peculiarity : benchmark::peculiarities)
        reasons[std::string(wordsOf(peculiarity))] = replay.count(peculiarity);
    Json queries = Json::array();
    for (const ReplayedQuery &query : replay.queries) {
        const benchmark::RecordedQuery &original = recorded.queries[query.query];
        Json entry{{"recording", original.recording},
                   {"task", original.task},
                   {"turn", original.turn},
                   {"database", original.database.stem().string()},
                   {"statement", original.statement},
                   {"verdict", wordsOf(query.verdict)},
                   {"peculiarities", peculiaritiesText(query)},
                   {"said", query.said},
                   {"told", query.isTold},
                   {"seconds", query.seconds}};
        if (isListed(query) || query.verdict == Verdict::RunsOnlyHere ||
            query.verdict == Verdict::RefusedByBoth)
            entry["recorded"] = original.observation;
        queries.push_back(std::move(entry));
    }
    return {{"benchmark", "InterCode SQL"},
            {"total", replay.queries.size()},
            {"runnable", replay.runnable()},
            {"selects", selects},
            {"others", schema},
            {"peculiarities", reasons},
            {"missing", replay.missing},
            {"without_statement", recorded.otherTurns},
            {"complete", replay.isComplete},
            {"seconds", replay.seconds},
            {"queries", queries}};
}

std::string listed(const QueryReplay &replay, const RecordedQueries &recorded)
{
    std::string text;
    for (const ReplayedQuery &query : replay.queries) {
        if (!isListed(query))
            continue;
        const benchmark::RecordedQuery &original = recorded.queries[query.query];
        text += original.recording + " " + std::to_string(original.task) + "." +
                std::to_string(original.turn) + ", " + original.database.stem().string() + ", " +
                std::string(wordsOf(query.verdict)) + ":\n  " + original.statement + "\n" +
                (query.said.empty() ? "" : "  " + query.said + "\n");
    }
    return text.empty() ? text : text + "\n";
}

std::string replayToText(const QueryReplay &replay, const RecordedQueries &recorded)
{
    std::vector<std::vector<std::string>> counts{{"", "SELECT", "others"}};
    for (const Verdict verdict : benchmark::verdicts)
        counts.push_back({std::string(wordsOf(verdict)), std::to_string(replay.count(verdict, true)),
                          std::to_string(replay.count(verdict, false))});
    std::vector<std::vector<std::string>> reasons{{"", "", "told in the answer"}};
    for (const benchmark::Peculiarity peculiarity : benchmark::peculiarities) {
        if (const std::size_t count = replay.count(peculiarity); count != 0)
            reasons.push_back({"  " + std::string(wordsOf(peculiarity)), std::to_string(count),
                               std::to_string(replay.count(peculiarity, true))});
    }
    const std::size_t runnable = replay.runnable();
    const std::size_t failing = replay.count(Verdict::FailsOnlyHere, true);
    std::string text = listed(replay, recorded) + columns(counts, {false, true, true});
    if (reasons.size() > 1)
        text +=
            "Peculiarities, several of which one query may have:\n" + columns(reasons, {false, true, true});
    text += std::to_string(failing) + " of " + std::to_string(runnable) +
            " queries that MySQL answered fail only here (" +
            numberForPeople(
                runnable == 0 ? 0 : 100.0 * static_cast<double>(failing) / static_cast<double>(runnable), 3) +
            " %), in " + numberForPeople(replay.seconds, 3) + " s";
    if (replay.missing != 0)
        text += "; " + std::to_string(replay.missing) + " left out, their databases are not there";
    return text + (replay.isComplete ? "\n" : "; stopped before the end\n");
}

ExitCode runSql(const BenchSqlOptions &options)
{
    const Format format = formatOf(options.format);
    const auto recorded = benchmark::loadRecordedQueries(options.folder);
    if (!recorded)
        return tell(recorded.error(), format);
    ProgressLine line;
    const Interruption interruption;
    ensureApplication();
    benchmark::ReplaySettings settings{.stop = interruption.token()};
    settings.progress = [&](std::size_t done, std::size_t total) {
        line.show("asking", static_cast<double>(done) / static_cast<double>(total));
    };
    const auto replay = benchmark::replay(recorded->queries, settings);
    line.clear();
    if (!replay)
        return tell(replay.error(), format);
    if (replay->queries.empty() && replay->isComplete)
        return tell(englishError("benchmark.nothing-asked", "none of the databases of these queries is there",
                                 "They are SQLite files, databases/NAME.sqlite in the folder."),
                    format);
    if (format == Format::Json)
        printJson(replayToJson(*replay, *recorded));
    else
        print(replayToText(*replay, *recorded));
    return replay->isComplete ? done : stopped;
}

} // namespace

void addBenchSql(CLI::App &bench, Invocation &invocation)
{
    auto options = std::make_shared<BenchSqlOptions>();
    CLI::App *command = bench.add_subcommand(
        "sql", "Queries that chat models wrote for MySQL (recordings of InterCode), asked again here");
    command
        ->add_option("DIR", options->folder,
                     "A folder with recordings (*.json), questions.json, and databases/NAME.sqlite")
        ->required()
        ->type_name("");
    addFormat(*command, options->format, {"text", "json"});
    command->footer(
        "Each query is asked as a step of a plan asks it, and its rows are compared with those recorded.\n"
        "What differs for a known reason is counted under it, the rest is listed.\n\n"
        "Example: weighhouse bench sql intercode");
    command->callback([&invocation, options] { invocation.run = [options] { return runSql(*options); }; });
}

} // namespace weighhouse::commands
