// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse bench dellma DIR
#include "app/commands/commands.h"
#include "app/commands/interruption.h"
#include "app/commands/options.h"
#include "app/commands/progress.h"
#include "app/commands/run.h"
#include "core/base/text.h"
#include "core/benchmark/dellma/additive.h"
#include "core/benchmark/dellma/comparison.h"
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
    std::string estimator = "published";
    std::string average = "beliefs";
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
    /// Where utilities are additive: how settings were chosen, and what it changed; else nothing.
    std::optional<dellma::AdditiveDecisions> additive = {};
    std::optional<dellma::Differences> differences = {};
};

std::string wayOf(const MethodResult &result)
{
    return result.method.name + (result.comparing.empty() ? "" : ", " + result.comparing) +
           (result.additive ? ", additive" : "");
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

Json jsonOf(const uncertainty::HeldOutScore &score)
{
    return {{"mean", score.mean}, {"error", score.error}, {"decisions", score.count}};
}

Json jsonOf(const uncertainty::AdditiveSettings &settings)
{
    return {{"deviations", settings.deviations},
            {"own_deviation", settings.ownDeviation},
            {"fading", settings.fading},
            {"habit_deviation", settings.habitDeviation}};
}

Json jsonOf(const dellma::Difference &difference)
{
    return {{"mean", difference.mean},
            {"interval", {difference.low, difference.high}},
            {"clustered_interval", {difference.clusteredLow, difference.clusteredHigh}}};
}

Json jsonOf(const dellma::AdditiveDecisions &additive, const dellma::Differences &differences)
{
    Json tried = Json::array();
    for (const dellma::ScoredSettings &each : additive.tried) {
        Json entry = jsonOf(each.settings);
        entry["held_out"] = jsonOf(each.score);
        tried.push_back(std::move(entry));
    }
    return {{"tried", std::move(tried)},
            {"chosen", additive.chosen},
            {"published_held_out", jsonOf(additive.published)},
            {"held_out_gain", jsonOf(additive.gain)},
            {"gained", differences.gained},
            {"lost", differences.lost},
            {"accuracy_difference", jsonOf(differences.accuracy)},
            {"normalised_utility_difference", jsonOf(differences.normalisedUtility)}};
}

Json jsonOf(const MethodResult &result)
{
    Json decisions = Json::array();
    for (const dellma::Decision &decision : result.decisions.decisions)
        decisions.push_back(jsonOf(decision));
    Json json{{"environment", result.method.environment},
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
    json["estimator"] = result.additive ? "additive" : "published";
    if (result.additive && result.differences)
        json["additive"] = jsonOf(*result.additive, *result.differences);
    return json;
}

std::string percentagePoints(const dellma::Difference &difference)
{
    const auto range = [](double low, double high) {
        return numberForPeople(low, 3) + " to " + numberForPeople(high, 3);
    };
    return numberForPeople(difference.mean, 3) + " points (95 %: " + range(difference.low, difference.high) +
           "; decisions of one best action drawn together: " +
           range(difference.clusteredLow, difference.clusteredHigh) + ")";
}

std::string withError(const uncertainty::HeldOutScore &score)
{
    return numberForPeople(score.mean, 5) + " \u00b1 " + numberForPeople(score.error, 2);
}

/// Tells how settings were chosen and what they changed.
std::string additiveText(const MethodResult &result)
{
    const dellma::AdditiveDecisions &additive = *result.additive;
    if (additive.tried.empty())
        return "";
    std::string text = "\n" + result.method.environment + ", " + wayOf(result) + "\n";
    std::vector<std::vector<std::string>> table{{"", "held-out log-likelihood", "settings"}};
    for (std::size_t i = 0; i < additive.tried.size(); ++i)
        table.push_back({i == additive.chosen ? "*" : "", withError(additive.tried[i].score),
                         dellma::wordsOf(additive.tried[i].settings).text()});
    table.push_back({"", withError(additive.published), "the published fit"});
    text += columns(table, {false, true, false}) +
            "chosen (*) over the published fit, a ranking: " + withError(additive.gain) + "\n";
    if (!result.differences)
        return text;
    const dellma::Differences &differences = *result.differences;
    return text + "correct where the published estimator was not: " + std::to_string(differences.gained) +
           "; the other way round: " + std::to_string(differences.lost) +
           "\naccuracy: " + percentagePoints(differences.accuracy) +
           "\nnormalised utility: " + percentagePoints(differences.normalisedUtility) + "\n";
}

std::string methodsText(const std::vector<MethodResult> &results, double seconds)
{
    std::vector<std::vector<std::string>> table{{"environment", "method", "decisions", "correct",
                                                 "accuracy %", "normalised utility %", "undecided", "equal",
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
    std::string additive;
    bool isTied = false;
    for (const MethodResult &result : results) {
        for (const dellma::Failure &failed : result.decisions.failures)
            failures += wayOf(result) + ", " + failed.name + ": " + weighhouse::toText(failed.error) + "\n";
        isTied = isTied || result.summary.equal > 0;
        additive += result.additive ? additiveText(result) : "";
    }
    return failures + columns(table, {false, false, true, true, true, true, true, true, true}) + "in " +
           numberForPeople(seconds, 3) + " s\n" +
           (isTied ? "equal: several actions have the highest utility but for rounding; the first is taken\n"
                   : "") +
           additive;
}

/// Returns the ways in which a method's rankings are compared: published results have two of minibatches.
std::vector<dellma::Comparing> comparingsOf(const dellma::Method &method)
{
    if (method.kind == dellma::MethodKind::Minibatches)
        return {dellma::Comparing::Pairs, dellma::Comparing::Top};
    return {dellma::Comparing::Pairs};
}

/// Decides by the methods that were asked for, one after another.
class DellmaRun
{
public:
    explicit DellmaRun(const BenchDellmaOptions &options)
        : m_options(options), m_format(formatOf(options.format))
    {
    }

    ExitCode run()
    {
        const auto methods = dellma::methodsIn(m_options.folder);
        if (!methods)
            return tell(methods.error(), m_format);
        for (const dellma::Method &method : *methods) {
            if (method.name.find(m_options.method) == std::string::npos &&
                method.environment != m_options.method)
                continue;
            for (const dellma::Comparing comparing : comparingsOf(method)) {
                if (const Result<void> done = decide(method, comparing); !done) {
                    m_line.clear();
                    return tell(done.error(), m_format);
                }
            }
        }
        m_line.clear();
        return tellAll();
    }

private:
    using Clock = std::chrono::steady_clock;

    static double secondsSince(Clock::time_point start)
    {
        return std::chrono::duration<double>(Clock::now() - start).count();
    }

    dellma::Settings settingsFor(const dellma::Method &method, dellma::Comparing comparing)
    {
        dellma::Settings settings = dellma::publishedSettings(method, comparing);
        settings.alpha = m_options.alpha.value_or(settings.alpha);
        settings.reading = m_options.isCareful ? dellma::Reading::Careful : dellma::Reading::Published;
        settings.threads = m_options.jobs;
        settings.stop = m_interruption.token();
        settings.progress = [this](std::uint64_t done, std::uint64_t total) {
            m_line.show("deciding", static_cast<double>(done) / static_cast<double>(total));
            return true;
        };
        return settings;
    }

    Result<void> decide(const dellma::Method &method, dellma::Comparing comparing)
    {
        const dellma::Settings settings = settingsFor(method, comparing);
        const auto begun = Clock::now();
        auto decided = dellma::decideAll(method, settings);
        if (!decided)
            return tl::make_unexpected(decided.error());
        m_isComplete = m_isComplete && decided->isComplete;
        dellma::Summary summary = dellma::summaryOf(decided->decisions);
        const bool isRanked = method.kind != dellma::MethodKind::Direct;
        m_results.push_back({method, isRanked ? std::string(dellma::nameOf(comparing)) : std::string(),
                             *std::move(decided), std::move(summary), secondsSince(begun)});
        return isRanked && m_options.estimator == "additive" ? decideAdditive(settings) : Result<void>();
    }

    /// Decides by additive utilities what was decided last.
    Result<void> decideAdditive(const dellma::Settings &settings)
    {
        const auto begun = Clock::now();
        MethodResult result = m_results.back();
        dellma::AdditiveChoice choice;
        choice.averaging = *dellma::averagingNamed(m_options.average);
        auto additive = dellma::decideAllAdditive(result.method, settings, choice);
        if (!additive)
            return tl::make_unexpected(additive.error());
        m_isComplete = m_isComplete && additive->decisions.isComplete;
        result.differences = dellma::differencesOf(additive->decisions.decisions, result.decisions.decisions);
        result.decisions = std::move(additive->decisions);
        result.summary = dellma::summaryOf(result.decisions.decisions);
        result.additive = *std::move(additive);
        result.seconds = secondsSince(begun);
        m_results.push_back(std::move(result));
        return {};
    }

    ExitCode tellAll() const
    {
        if (m_results.empty())
            return tell(englishError("benchmark.nothing-asked", "no method is called so: " + m_options.method,
                                     "Leave out --method to have all of them."),
                        m_format);
        if (m_format == Format::Json) {
            Json told = Json::array();
            for (const MethodResult &result : m_results)
                told.push_back(jsonOf(result));
            printJson(
                {{"benchmark", "DeLLMa"}, {"seconds", secondsSince(m_start)}, {"methods", std::move(told)}});
        } else {
            print(methodsText(m_results, secondsSince(m_start)));
        }
        return m_isComplete ? done : stopped;
    }

    const BenchDellmaOptions &m_options;
    Format m_format;
    Clock::time_point m_start = Clock::now();
    ProgressLine m_line;
    Interruption m_interruption;
    std::vector<MethodResult> m_results;
    bool m_isComplete = true;
};

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
    command
        ->add_option("--estimator", options->estimator,
                     "How utilities are fitted: published (as the authors do), or additive (sums of what "
                     "actions and factors are worth, with settings chosen by cross-validation on rankings), "
                     "which is told beside it")
        ->check(CLI::IsMember({"published", "additive"}))
        ->option_text("NAME");
    command
        ->add_option("--average", options->average,
                     "Over what the additive estimator takes expected utilities: beliefs (all states by "
                     "the probabilities that prompts tell), drawn (the states that were drawn), or strengths "
                     "(those, by the softmax that the authors take)")
        ->check(CLI::IsMember({"beliefs", "drawn", "strengths"}))
        ->option_text("NAME");
    command->add_option("--jobs", options->jobs, "Decisions worked on at the same time (all cores)")
        ->option_text("N");
    addFormat(*command, options->format, {"text", "json"});
    command->footer(
        "Utilities are fitted to the rankings (Bradley-Terry, I-LSR), and the action of the highest "
        "expected one\nis held against what turned out best. --estimator additive "
        "fits another model as well, shows\nhow well each of its settings foretells rankings that were "
        "held out, and tells the difference with its interval.\n\n"
        "Example: weighhouse bench dellma DeLLMa --method rank-minibatch");
    command->callback(
        [&invocation, options] { invocation.run = [options] { return DellmaRun(*options).run(); }; });
}

} // namespace weighhouse::commands
