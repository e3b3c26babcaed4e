// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse bench dellma DIR
#include "app/commands/commands.h"
#include "app/commands/interruption.h"
#include "app/commands/options.h"
#include "app/commands/progress.h"
#include "app/commands/run.h"
#include "core/base/text.h"
#include "core/benchmark/dellma/decide.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <chrono>
#include <memory>
#include <utility>

namespace weighhouse::commands
{
namespace
{

namespace dellma = benchmark::dellma;

struct BenchDellmaOptions {
    std::string folder;
    std::string method;
    std::optional<double> alpha;
    bool isCareful = false;
    unsigned jobs = 0;
    std::string format;
};

/// This is what one way of reading a method's transcripts came to.
struct MethodResult {
    dellma::Method method;
    std::string comparing; ///< Empty where replies name an action.
    dellma::Decisions decisions;
    dellma::Summary summary;
    double seconds = 0;
};

std::string wayOf(const MethodResult &result)
{
    return result.method.name + (result.comparing.empty() ? "" : ", " + result.comparing);
}

Json jsonOf(const dellma::Decision &decision)
{
    const auto nameOf = [&](std::size_t action) { return decision.actions[action]; };
    Json json{{"name", decision.name},
              {"chosen", decision.chosen ? Json(nameOf(*decision.chosen)) : Json(nullptr)},
              {"truth", nameOf(decision.truth)},
              {"correct", decision.isCorrect()},
              {"equal", decision.equal},
              {"best", decision.best},
              {"got", decision.got}};
    Json actions = Json::array();
    for (std::size_t i = 0; i < decision.actions.size(); ++i) {
        Json action{{"name", nameOf(i)}, {"outcome", decision.outcomes[i]}};
        if (i < decision.utilities.size())
            action["utility"] = decision.utilities[i];
        actions.push_back(std::move(action));
    }
    json["actions"] = std::move(actions);
    Json repairs = Json::array();
    for (const auto &[kind, count] : dellma::totals(decision.repairs))
        repairs.push_back(dellma::wordsOf(kind, count).text());
    json["repairs"] = std::move(repairs);
    return json;
}

Json jsonOf(const MethodResult &result)
{
    Json decisions = Json::array();
    for (const dellma::Decision &decision : result.decisions.decisions)
        decisions.push_back(jsonOf(decision));
    return {{"environment", result.method.environment},
            {"method", result.method.name},
            {"comparing", result.comparing},
            {"total", result.summary.decisions},
            {"correct", result.summary.correct},
            {"undecided", result.summary.undecided},
            {"equal", result.summary.equal},
            {"unreadable", result.decisions.failures.size()},
            {"accuracy", result.summary.accuracy},
            {"normalised_utility", result.summary.normalisedUtility},
            {"seconds", result.seconds},
            {"complete", result.decisions.isComplete},
            {"decisions", std::move(decisions)}};
}

std::string methodsText(const std::vector<MethodResult> &results, double seconds)
{
    std::vector<std::vector<std::string>> table{{"environment", "method", "decisions", "correct",
                                                 "accuracy %", "normalised utility %", "undecided",
                                                 "repairs"}};
    for (const MethodResult &result : results) {
        std::size_t repairs = 0;
        for (const auto &[kind, count] : result.summary.repairs)
            repairs += count;
        table.push_back({result.method.environment, wayOf(result), std::to_string(result.summary.decisions),
                         std::to_string(result.summary.correct), numberForPeople(result.summary.accuracy, 5),
                         numberForPeople(result.summary.normalisedUtility, 5),
                         std::to_string(result.summary.undecided), std::to_string(result.summary.equal),
                         std::to_string(repairs)});
    }
    std::string failures;
    bool isTied = false;
    for (const MethodResult &result : results) {
        for (const dellma::Failure &failed : result.decisions.failures)
            failures += wayOf(result) + ", " + failed.name + ": " + weighhouse::toText(failed.error) + "\n";
        isTied = isTied || result.summary.equal > 0;
    }
    return failures + columns(table, {false, false, true, true, true, true, true, true, true}) + "in " +
           numberForPeople(seconds, 3) + " s\n" +
           (isTied ? "equal: several actions have the highest utility but for rounding; the first is taken\n"
                   : "");
}

/// Returns the ways in which a method's rankings are compared: published results have two of minibatches.
std::vector<dellma::Comparing> comparingsOf(const dellma::Method &method)
{
    if (method.kind == dellma::MethodKind::Minibatches)
        return {dellma::Comparing::Pairs, dellma::Comparing::Top};
    return {dellma::Comparing::Pairs};
}

ExitCode runDellma(const BenchDellmaOptions &options)
{
    using Clock = std::chrono::steady_clock;
    const auto secondsSince = [](Clock::time_point start) {
        return std::chrono::duration<double>(Clock::now() - start).count();
    };
    const Format format = formatOf(options.format);
    const auto start = Clock::now();
    const auto methods = dellma::methodsIn(options.folder);
    if (!methods)
        return tell(methods.error(), format);
    ProgressLine line;
    const Interruption interruption;
    std::vector<MethodResult> results;
    bool isComplete = true;
    for (const dellma::Method &method : *methods) {
        if (method.name.find(options.method) == std::string::npos && method.environment != options.method)
            continue;
        for (const dellma::Comparing comparing : comparingsOf(method)) {
            dellma::Settings settings = dellma::publishedSettings(method, comparing);
            settings.alpha = options.alpha.value_or(settings.alpha);
            settings.reading = options.isCareful ? dellma::Reading::Careful : dellma::Reading::Published;
            settings.threads = options.jobs;
            settings.stop = interruption.token();
            settings.progress = [&](std::uint64_t done, std::uint64_t total) {
                line.show("deciding", static_cast<double>(done) / static_cast<double>(total));
                return true;
            };
            const auto begun = Clock::now();
            auto decided = dellma::decideAll(method, settings);
            if (!decided) {
                line.clear();
                return tell(decided.error(), format);
            }
            isComplete = isComplete && decided->isComplete;
            dellma::Summary summary = dellma::summaryOf(decided->decisions);
            const bool isRanked = method.kind != dellma::MethodKind::Direct;
            results.push_back({method, isRanked ? std::string(dellma::nameOf(comparing)) : std::string(),
                               *std::move(decided), std::move(summary), secondsSince(begun)});
        }
    }
    line.clear();
    if (results.empty())
        return tell(englishError("benchmark.nothing-asked", "no method is called so: " + options.method,
                                 "Leave out --method to have all of them."),
                    format);
    if (format == Format::Json) {
        Json told = Json::array();
        for (const MethodResult &result : results)
            told.push_back(jsonOf(result));
        printJson({{"benchmark", "DeLLMa"}, {"seconds", secondsSince(start)}, {"methods", std::move(told)}});
    } else {
        print(methodsText(results, secondsSince(start)));
    }
    return isComplete ? done : stopped;
}

} // namespace

void addBenchDellma(CLI::App &bench, Invocation &invocation)
{
    auto options = std::make_shared<BenchDellmaOptions>();
    CLI::App *command = bench.add_subcommand(
        "dellma", "Decisions under uncertainty from the rankings that a chat model made (DeLLMa)");
    command
        ->add_option("DIR", options->folder,
                     "The authors' folder as published, with results/ and data/ in it")
        ->required()
        ->type_name("");
    command->add_option("--method", options->method, "Only methods whose name has this in it")
        ->option_text("TEXT");
    command
        ->add_option("--alpha", options->alpha,
                     "How strongly the fit is regularised; the published evaluation's without it")
        ->check(CLI::PositiveNumber)
        ->option_text("NUMBER");
    command->add_flag("--careful", options->isCareful,
                      "Make up no preference where a reply ranks some pairs twice or not at all, as the "
                      "published evaluation does");
    command->add_option("--jobs", options->jobs, "Decisions worked on at the same time (all cores)")
        ->option_text("N");
    addFormat(*command, options->format, {"text", "json"});
    command->footer(
        "Utilities are fitted to the rankings (Bradley-Terry, I-LSR), and the action of the highest "
        "expected one\nis held against what turned out best.\n\n"
        "Example: weighhouse bench dellma DeLLMa --method rank-minibatch");
    command->callback([&invocation, options] { invocation.run = [options] { return runDellma(*options); }; });
}

} // namespace weighhouse::commands
