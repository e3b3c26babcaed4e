// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse bench dqa DIR --scenario NAME
#include "app/commands/begun_run.h"
#include "app/commands/chat_options.h"
#include "app/commands/commands.h"
#include "app/commands/interruption.h"
#include "app/commands/options.h"
#include "app/commands/progress.h"
#include "app/commands/run.h"
#include "app/commands/strategy_options.h"
#include "core/base/text.h"
#include "core/benchmark/question_runner.h"
#include "core/benchmark/question_set.h"
#include "core/benchmark/results_file.h"
#include "core/benchmark/statistics.h"
#include "core/catalogue/embedded.h"
#include "core/strategy/strategy.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace weighhouse::commands
{
namespace
{

struct BenchOptions {
    std::string folder;
    std::string scenario;
    std::string database = "relational";
    std::vector<std::string> rules{"published"};
    StrategyOptions strategy;
    ChatOptions chat;
    std::string questions;
    unsigned jobs = 0;
    std::size_t repetitions = 1;
    std::string results; ///< A file; empty: they are not kept.
    std::string keep;    ///< A folder for the runs; empty: they are not kept.
    std::string format;
};

/// Returns the names and values that tell these results from others in one file.
benchmark::Series seriesOf(const BenchOptions &options)
{
    const auto means = meansOf(options.chat);
    benchmark::Series series{
        {"scenario", options.scenario},
        {"database", options.database},
        {"rules", join(options.rules, ", ")},
        {"strategy", options.strategy.strategy},
        {"language", options.strategy.language},
        {"model", means && means->chat != nullptr ? means->chat->name() : std::string()}};
    std::vector<std::string> settings = options.strategy.settings;
    std::ranges::sort(settings);
    series["settings"] = join(settings, ", ");
    return series;
}

/// A variant of the scenario's rules by its name, or rule files as everywhere.
Result<std::vector<rules::RuleText>> rulesFor(const std::vector<std::string> &names,
                                              const benchmark::Scenario &scenario)
{
    std::vector<rules::RuleText> texts;
    for (const std::string &name : names) {
        const auto variant = scenario.rules.find(name);
        auto text = variant == scenario.rules.end() ? catalogue::findRules(name)
                                                    : catalogue::ruleFile(variant->second);
        if (!text)
            return failure(std::move(text.error()));
        texts.push_back(std::move(*text));
    }
    return texts;
}

/// This is the share of those questions that could be asked.
double accuracyOf(const benchmark::Summary &summary)
{
    return summary.asked == 0 ? 0 : static_cast<double>(summary.correct) / static_cast<double>(summary.asked);
}

Json runToJson(const benchmark::RunResult &run, const std::string &name, const BenchOptions &options)
{
    Json questions = Json::array();
    for (const benchmark::TaskResult &result : run.results) {
        Json parameters = Json::object();
        for (const auto &[parameter, value] : result.arguments)
            parameters[parameter] = value;
        Json question{{"id", result.id},
                      {"decision", result.decision.empty() ? Json(nullptr) : Json(result.decision)},
                      {"expected", result.expected},
                      {"correct", result.correct},
                      {"as_good", result.asGood},
                      {"seconds", result.seconds},
                      {"parameters", parameters},
                      {"objective", toJson(result.value)},
                      {"candidates", result.candidates},
                      {"queries", result.queries},
                      {"replannings", result.replannings},
                      {"replanning_kinds", result.replanningKinds},
                      {"repetition", result.repetition},
                      {"failure", result.failure},
                      {"evidence", result.evidence},
                      {"read", result.coverage.read},
                      {"decisive", result.coverage.all},
                      {"tokens", result.tokens},
                      {"cost", result.cost}};
        if (result.error)
            question["error"] = toJson(*result.error);
        if (result.kept)
            question["kept"] = {{"project", result.kept->project.string()},
                                {"run", result.kept->run},
                                {"name", result.kept->name}};
        if (!options.keep.empty())
            question["not_kept"] = notKeptJson(result.notKept);
        questions.push_back(std::move(question));
    }
    const benchmark::Summary summary = benchmark::summaryOf(run.results);
    const benchmark::Interval interval = benchmark::intervalOf(summary);
    return {{"benchmark", name},
            {"settings",
             {{"scenario", options.scenario},
              {"database", options.database},
              {"rules", join(options.rules, ", ")},
              {"strategy", options.strategy.strategy},
              {"strategy_settings", options.strategy.settings},
              {"questions", options.questions},
              {"jobs", options.jobs}}},
            {"total", run.results.size()},
            {"correct", run.correct},
            {"as_good", run.asGood},
            {"unanswered", summary.unanswered},
            {"accuracy", accuracyOf(summary)},
            {"interval", {interval.low, interval.high}},
            {"failures", summary.failures},
            {"agreement", summary.agreement},
            {"seconds", run.seconds},
            {"skipped", run.missing},
            {"complete", run.isComplete},
            {"questions", questions}};
}

std::string runToText(const benchmark::RunResult &run, const BenchOptions &options)
{
    std::string text;
    const benchmark::Summary summary = benchmark::summaryOf(run.results);
    const benchmark::Interval interval = benchmark::intervalOf(summary);
    std::vector<std::vector<std::string>> wrong;
    for (const benchmark::TaskResult &result : run.results) {
        std::vector<std::string> arguments;
        for (const auto &[parameter, value] : result.arguments)
            arguments.push_back(parameter + "=" + value);
        if (!result.correct)
            wrong.push_back({"  " + std::to_string(result.id), join(arguments, " "),
                             result.error ? weighhouse::toText(*result.error)
                                          : (result.decision.empty() ? "no decision" : result.decision),
                             "expected " + result.expected, result.asGood ? "as good" : result.failure,
                             join(result.evidence, " ")});
    }
    if (!wrong.empty())
        text += "Other answers than the annotated ones:\n" +
                columns(wrong, {true, false, false, false, false, false}) + "\n";
    text += options.scenario + ", " + options.database + ", rules " + join(options.rules, ", ") + ": " +
            std::to_string(run.correct) + " of " + std::to_string(summary.asked) + " (" +
            numberForPeople(100 * accuracyOf(summary), 4) + " %, between " +
            numberForPeople(100 * interval.low, 3) + " and " + numberForPeople(100 * interval.high, 3) +
            ") in " + numberForPeople(run.seconds, 3) + " s";
    if (run.asGood > run.correct)
        text += "; " + std::to_string(run.asGood - run.correct) + " other " +
                (run.asGood - run.correct == 1 ? "answer is" : "answers are") +
                " exactly as good as the expected";
    if (options.repetitions > 1)
        text += "; attempts at a question agree to " + numberForPeople(100 * summary.agreement, 3) + " %";
    if (summary.unanswered != 0)
        text += "; " + std::to_string(summary.unanswered) +
                " not answered, since the chat model could not be asked; they are not counted";
    if (run.missing != 0)
        text += "; " + std::to_string(run.missing) + " skipped, their databases are not there";
    return text + (run.isComplete ? "\n" : "; stopped before the end\n");
}

ExitCode runDqa(const BenchOptions &options)
{
    const Format format = formatOf(options.format);
    const Result<std::vector<int>> numbers =
        options.questions.empty() ? std::vector<int>() : numbersFromText(options.questions);
    if (!numbers)
        return tellMisuse(numbers.error(), format);
    const auto layout =
        benchmark::layoutFromJson(catalogue::embeddedFile("benchmarks/dqa.json").value_or(""));
    if (!layout)
        return tell(layout.error(), format);
    const benchmark::Scenario *scenario = layout->scenario(options.scenario);
    if (scenario == nullptr) {
        std::vector<std::string> names;
        for (const benchmark::Scenario &known : layout->scenarios)
            names.push_back(known.name);
        return tellMisuse("there is no scenario `" + options.scenario + "`",
                          "Scenarios are " + join(names, ", ") + ".", format);
    }
    const auto chosen = settingsFrom(options.strategy);
    if (!chosen)
        return tellMisuse(chosen.error(), format);
    const auto means = meansOf(options.chat);
    if (!means)
        return means.error().code == "usage" ? tellMisuse(means.error(), format)
                                             : tell(means.error(), format);
    if (const auto enough = checkMeans(*strategy::findStrategy(options.strategy.strategy), *means); !enough)
        return tellMisuse(enough.error(), format);
    auto texts = rulesFor(options.rules, *scenario);
    if (!texts)
        return tell(texts.error(), format);
    auto tasks = benchmark::loadTasks(options.folder, *scenario, options.database);
    if (!tasks)
        return tell(tasks.error(), format);
    if (!options.questions.empty())
        std::erase_if(*tasks, [&](const benchmark::Task &task) {
            return !std::ranges::binary_search(*numbers, task.id);
        });

    ProgressLine line;
    const Interruption interruption;
    ensureApplication();
    benchmark::RunSettings settings{.rules = std::move(*texts),
                                    .question = scenario->question,
                                    .strategy = strategy::findStrategy(options.strategy.strategy),
                                    .means = [&options] { return meansOf(options.chat); },
                                    .jobs = options.jobs,
                                    .stop = interruption.token()};
    if (const auto shape = scenario->shapes.find(options.database); shape != scenario->shapes.end())
        settings.shape = shape->second;
    for (const auto &[name, value] : *chosen)
        settings.strategySettings.insert_or_assign(name, value);
    settings.repetitions = options.repetitions;
    if (!options.keep.empty()) {
        auto folder = benchmark::RunFolder::open(options.keep, options.scenario + "-" + options.database);
        if (!folder)
            return tell(folder.error(), format);
        settings.keep = *std::move(folder);
    }
    std::optional<Error> unkept;
    if (!options.results.empty()) {
        auto file = benchmark::openResults(options.results);
        if (!file)
            return tell(file.error(), format);
        const benchmark::Series series = seriesOf(options);
        for (benchmark::SeriesResult &one : file->known) {
            if (one.series == series)
                settings.known.push_back(std::move(one.result));
        }
        settings.finished = [writer = file->writer, series,
                             &unkept](const benchmark::TaskResult &result) mutable {
            if (auto kept = writer.add({series, result}); !kept && !unkept)
                unkept = kept.error();
        };
    }
    settings.progress = [&](std::size_t done, std::size_t total) {
        line.show("asking", static_cast<double>(done) / static_cast<double>(total));
    };
    const auto run = benchmark::runTasks(*tasks, settings);
    line.clear();
    if (!run)
        return tell(run.error(), format);
    if (unkept)
        say("weighhouse: " + weighhouse::toText(*unkept));
    const auto before = std::ranges::count_if(
        settings.known, [](const benchmark::TaskResult &known) { return !known.kept.has_value(); });
    if (settings.keep && before > 0)
        say("note: " + std::to_string(before) + (before == 1 ? " result" : " results") + " of before " +
            (before == 1 ? "has" : "have") +
            " no run that is kept; name another file with --results to ask again");
    if (run->results.empty() && run->isComplete)
        return tell(
            englishError("benchmark.nothing-asked",
                         tasks->empty() ? "no question has one of these numbers"
                                        : "none of the databases of these questions is there",
                         "Name the benchmark's folder as its authors published it, with its databases."),
            format);
    if (format == Format::Json)
        printJson(runToJson(*run, layout->name, options));
    else
        print(runToText(*run, options));
    const auto lost =
        std::ranges::find_if(run->results, &std::optional<Error>::has_value, &benchmark::TaskResult::notKept);
    if (lost == run->results.end() || options.keep.empty())
        return run->isComplete ? done : stopped;
    say("weighhouse: not all runs are kept: " + weighhouse::toText(*lost->notKept));
    return run->isComplete ? ExitCode::notKept : stopped;
}

} // namespace

void addBench(CLI::App &application, Invocation &invocation)
{
    auto options = std::make_shared<BenchOptions>();
    CLI::App *bench = application.add_subcommand("bench", "Ask the questions of a published benchmark");
    bench->require_subcommand(1);
    addBenchSql(*bench, invocation);
    addBenchDellma(*bench, invocation);
    addBenchQa(*bench, invocation);
    CLI::App *command = bench->add_subcommand("dqa", "DQA, the Decision QA benchmark of PlanRAG");
    command->add_option("DIR", options->folder, "The benchmark's folder as published, with data/ in it")
        ->required()
        ->type_name("");
    command->add_option("--scenario", options->scenario, "Which questions: locating, building")
        ->required()
        ->option_text("NAME");
    command->add_option("--database", options->database, "The databases' kind: relational, graph")
        ->check(CLI::IsMember({"relational", "graph"}))
        ->option_text("KIND");
    command
        ->add_option("--rules", options->rules, "published, paper, a rule file or the name of a shipped one")
        ->option_text("NAME|FILE")
        ->allow_extra_args(false);
    addStrategy(*command, options->strategy);
    addChat(*command, options->chat);
    command->add_option("--questions", options->questions, "Only these numbers: 1-20,33")
        ->option_text("NUMBERS");
    command->add_option("--jobs", options->jobs, "Databases worked on at the same time (all cores)")
        ->option_text("N");
    command->add_option("--repeat", options->repetitions, "Ask each question so often")
        ->check(CLI::PositiveNumber)
        ->option_text("N");
    command
        ->add_option("--results", options->results,
                     "Keep each result in this file at once; what stands there is not asked again, but for "
                     "errors")
        ->option_text("FILE");
    command
        ->add_option("--keep", options->keep,
                     "Keep each run in this folder, in a project for each question; the results name it, and "
                     "the window opens it from them")
        ->option_text("FOLDER");
    addFormat(*command, options->format, {"text", "json"});
    command->callback([&invocation, options] { invocation.run = [options] { return runDqa(*options); }; });
    addBenchTable(*bench, invocation);
}

} // namespace weighhouse::commands
