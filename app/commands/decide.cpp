// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse decide PROJECT --question NAME --set PARAMETER=VALUE…
#include "app/commands/answer_text.h"
#include "app/commands/begun_run.h"
#include "app/commands/chat_options.h"
#include "app/commands/commands.h"
#include "app/commands/consequences_text.h"
#include "app/commands/counts_text.h"
#include "app/commands/embedding_options.h"
#include "app/commands/given_plan.h"
#include "app/commands/interruption.h"
#include "app/commands/options.h"
#include "app/commands/plan_outcome.h"
#include "app/commands/question_options.h"
#include "app/commands/report_options.h"
#include "app/commands/retold.h"
#include "app/commands/run.h"
#include "app/commands/run_text.h"
#include "app/commands/strategy_options.h"
#include "core/base/text.h"
#include "core/decision/answer.h"
#include "core/decision/candidate_text.h"
#include "core/plan/tools/expect_tool.h"
#include "core/strategy/analyst.h"
#include "core/strategy/language_remarks.h"
#include "core/strategy/run_about.h"
#include "core/strategy/strategy.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <chrono>
#include <limits>
#include <memory>
#include <utility>

namespace weighhouse::commands
{
namespace
{

/// Says why a candidate that somebody looks at could not be chosen; empty if it could.
std::string remarkOn(const decision::Problem &problem, const decision::Outcome &outcome)
{
    if (!outcome.problem.empty())
        return "It could not be worked out: " + outcome.problem.text();
    const std::vector<Message> constraints = problem.constraintTexts();
    std::vector<std::string> broken;
    for (const std::size_t constraint : outcome.broken)
        broken.push_back(constraints[constraint].text());
    return broken.empty() ? std::string() : "It is not admissible, as it breaks: " + join(broken, "; ");
}

using Clock = std::chrono::steady_clock;

/// Candidates in the document if nothing else is said.
constexpr std::size_t usuallyListed = 20;

Error stoppedEarly()
{
    return englishError("decision.cancelled", "it was stopped before any candidate was worked out");
}

struct DecideOptions {
    MaterialOptions material;
    QuestionOptions question;
    StrategyOptions strategy;
    ChatOptions chat;
    EmbeddingOptions embedding;
    std::string plan;    ///< A file; empty: the strategy makes one.
    std::size_t top = 0; ///< 0: not given.
    bool isAll = false;  ///< Every candidate is listed.
    unsigned threads = 0;
    std::uint64_t seed = 1;
    double budget = 0; ///< Seconds; 0: none.
    bool isVerbose = false;
    bool isRetold = false; ///< A chat model tells the reason in plain words.
    std::string format;
    TablesOptions tables;
    ReportOptions report;
};

/// The run that a report is to be about, in its project.
struct ReportedRun {
    std::optional<ReportProject> project; ///< Made for the report where the command line names none.
    std::filesystem::path path;
    plan::RunId run = 0;
};

plan::RunRequest makeRun(plan::RunId number, const model::ModelPtr &model,
                         const retrieval::LibraryPtr &library, const decision::Problem &problem,
                         const strategy::Strategy &strategy, const strategy::Settings &settings,
                         const strategy::Means &means, const DecideOptions &options,
                         const Interruption &interruption)
{
    // A simulation that hurries gives what it has; then the run comes to its end by itself.
    plan::RunRequest made{
        .state = {},
        .tools = plan::standardTools(model, {.seed = options.seed,
                                             .threads = options.threads,
                                             .hurry = [token = interruption.token()] { return token; },
                                             .chat = [chat = means.chat] { return chat; },
                                             .library = library}),
        .world = model->fingerprint().world(),
        .hurry = interruption.token()};
    made.state.run = number;
    made.settings.tools.time =
        options.budget > 0 ? toolTime(options.budget) : toolTime(); // what has no budget takes its time
    made.about = strategy::aboutRun(problem, *model, strategy, settings, means, options.seed);
    const strategy::Asking asking = strategy::askingOf(problem);
    made.maker = strategy.begin(model, asking, settings, means);
    return made;
}

/// Decides and prints the answer. A run that a report is wanted of is taken down in `reported`.
ExitCode decideAndPrint(DecideOptions &options, ReportedRun &reported)
{
    const auto start = Clock::now();
    const Format format = formatOf(options.format);
    if (const auto settled = settle(options.material); !settled)
        return tellMisuse(settled.error(), format);
    if (!options.plan.empty()) {
        if (options.report.isWanted())
            return tellMisuse("--report does not go with --plan",
                              "Decide first, then write it with `show PROJECT RUN --report FILE`.", format);
        if (!options.question.question.empty() || !options.question.settings.empty())
            return tellMisuse("--question and --set do not go with --plan",
                              "The steps of a plan say what is asked; change them in its file.", format);
        auto means = meansOf(options.chat);
        if (!means)
            return means.error().code == "usage" ? tellMisuse(means.error(), format)
                                                 : tell(means.error(), format);
        if (!options.strategy.states.empty())
            return tellMisuse("--states does not go with --plan",
                              "The steps of a plan say in how many states they weigh: `states N`.", format);
        return decideByPlan({options.plan, options.material, options.threads, options.seed, options.budget,
                             options.isVerbose, std::move(means->chat), options.embedding},
                            format);
    }
    const strategy::Strategy &strategy = *strategy::findStrategy(options.strategy.strategy);
    auto settings = settingsFrom(options.strategy);
    if (!settings)
        return tellMisuse(settings.error(), format);
    if (options.material.rules.empty()) // other rules may not say what is uncertain
        addSettingsOf(options.material.sample, strategy, *settings);
    auto means = meansOf(options.chat);
    if (!means)
        return means.error().code == "usage" ? tellMisuse(means.error(), format)
                                             : tell(means.error(), format);
    if (const auto enough = checkMeans(strategy, *means); !enough)
        return tellMisuse(enough.error(), format);
    if (options.isRetold && means->chat == nullptr)
        return tellMisuse("--retold asks a chat model, and none is named",
                          "Name a server with --model URL#NAME, or a recording with --cassette FILE.",
                          format);
    if (options.isRetold && strategy.needs().chatModel)
        return tellMisuse("--retold goes with decisions that the rules give, not with those of a chat model",
                          "Leave out --strategy, or --retold.", format);
    const std::string states = strategy::valueOf(strategy, *settings, strategy::statesSetting);
    const bool asksMore = options.isRetold || options.tables.areWanted() || options.top != 0 || options.isAll;
    if (asksMore && !states.empty() && states != "none")
        return tellMisuse("--retold, --tables, --top and --all are about what is certain",
                          "Leave them out, or decide with --states none.", format);
    const Interruption interruption;
    auto material = load(options.material, interruption.token());
    if (!material)
        return tell(material.error(), format);
    means->prompts = material->prompts;
    const std::size_t documents = material->documents.documents.size();
    const auto found = libraryFor(material->documents, options.embedding, interruption.token());
    if (!found)
        return tell(found.error(), format);
    const retrieval::LibraryPtr &library = *found;
    means->vectors = library->embedderName();
    MaterialOptions journal = options.material;
    if (options.report.isWanted() && journal.project.empty()) {
        auto made = ReportProject::of(*material);
        if (!made)
            return tell(made.error(), format);
        reported.project = *std::move(made);
        journal.project = reported.project->path().string();
    }
    const auto loaded = modelOf(std::move(*material), options.question.question, interruption.token());
    if (!loaded)
        return tell(loaded.error(), format);
    const auto problem = problemFor(*loaded, options.question);
    if (!problem && problem.error().code == "usage")
        return tellMisuse(problem.error(), format);
    if (!problem)
        return tell(problem.error(), format);

    // A mistyped candidate is told before the work is done.
    if (!options.tables.candidate.empty()) {
        if (const auto named = decision::candidateFromText(*problem, options.tables.candidate); !named)
            return tell(named.error(), format);
    }
    if (loaded->model->rules()->hasUncertain() && states == "none")
        say("weighhouse: the rules call something uncertain, and this weighs everything as it is stored; "
            "--states 1000 takes it into account");
    auto begun = beginRun(journal);
    if (!begun)
        return tell(begun.error(), format);
    const Json number = reported.project ? Json(nullptr) : begun->name();
    if (begun->isKept) {
        reported.path = journal.project;
        reported.run = begun->number;
    }
    const auto end =
        runToEnd(std::move(begun->journal), makeRun(begun->number, loaded->model, library, *problem, strategy,
                                                    *settings, *means, options, interruption));
    if (!end)
        return tell(end.error(), format);
    const plan::RunState *ran = &end->state;
    if (documents != 0 && !plan::readsDocuments(ran->plan()))
        say("note: the project has " + std::to_string(documents) +
            (documents == 1 ? " document" : " documents") + ", which this way of deciding does not read");
    const std::optional<Error> notKept = begun->notKept ? begun->notKept : end->notKept;
    // A model's decision need not be the best that the simulation knows, nor one for what is expected.
    const bool isExpected = std::ranges::find(ran->plan().nodes, std::string(plan::ExpectTool::toolType.name),
                                              &plan::Node::tool) != ran->plan().nodes.end();
    if (strategy.needs().chatModel || isExpected) {
        const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
        return tellOutcome(*ran, loaded->model->dataset()->schema, {number, options.seed, seconds, notKept},
                           format);
    }
    // A run in which nothing is admissible has failed, and still knows all candidates.
    const decision::WeighedPtr simulated = plan::weighedIn(*ran);
    if (simulated == nullptr) {
        const ExitCode code = tell(plan::failureOf(*ran).value_or(stoppedEarly()), format);
        return isCutShort(*ran) ? stopped : code;
    }
    const Errors notes = options.strategy.language == strategy::toText(strategy::Retrieval::Cypher)
                             ? strategy::askedInSql(ran->plan(), *loaded->model->dataset())
                             : Errors{};
    for (const Error &note : notes)
        say("note: " + toText(note));
    decision::AnswerOptions answerOptions;
    constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();
    if (options.isAll) {
        answerOptions.runnersUp = answerOptions.front = unlimited;
        answerOptions.merged = false;
        answerOptions.whole = true;
    } else if (options.top != 0) {
        answerOptions.runnersUp = options.top - 1;
        answerOptions.front = options.top;
    }
    const decision::Answer answer = decision::answer(simulated->problem, simulated->result, answerOptions);
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    std::optional<decision::Candidate> followed;
    std::optional<decision::Outcome> outcome;
    std::optional<decision::Consequences> consequences;
    if (options.tables.areWanted() && (answer.decision || !options.tables.candidate.empty())) {
        const bool isNamed = !options.tables.candidate.empty();
        auto candidate = isNamed ? decision::candidateFromText(simulated->problem, options.tables.candidate)
                                 : Result<decision::Candidate>(simulated->result.candidate(
                                       simulated->problem, answer.decision->position));
        if (!candidate)
            return tell(candidate.error(), format);
        auto made = consequencesFor(simulated->problem, *candidate, options.tables);
        if (!made)
            return tell(made.error(), format);
        outcome.emplace();
        decision::OutcomeWorker(simulated->problem).work(*candidate, *outcome);
        followed = *std::move(candidate);
        consequences.emplace(*std::move(made));
    }
    const bool nothing = !answer.decision && answer.front.empty() && answer.isComplete;
    std::optional<Result<strategy::Retelling>> retelling;
    if (options.isRetold && answer.decision)
        retelling = retold(means->chat, answer, interruption.token());
    if (format == Format::Json) {
        const std::size_t most = options.isAll ? unlimited : options.top == 0 ? usuallyListed : options.top;
        Json document = answerToJson(simulated->problem, simulated->result, answer, most);
        document["strategy"] = options.strategy.strategy;
        document["seed"] = answer.seed ? Json(*answer.seed) : Json(nullptr);
        document["run"] = number;
        document["not_kept"] = notKeptJson(notKept);
        for (const Error &note : notes)
            document["notes"].push_back(toText(note));
        if (consequences)
            document["tables"] = {
                {"candidate", Json::parse(decision::candidateJson(simulated->problem, *followed))},
                {"admissible", outcome->admissible},
                {"remark", remarkOn(simulated->problem, *outcome)},
                {"tables", consequencesToJson(*consequences)}};
        if (retelling)
            document["retold"] =
                *retelling ? retoldToJson(**retelling) : Json{{"error", toJson(retelling->error())}};
        document["seconds"] = seconds;
        if (nothing)
            document["error"] = toJson(decision::nothingDecided(answer));
        printJson(document);
    } else {
        print(answerForPeople(simulated->problem, answer, seconds));
        if (consequences)
            print(consequencesForPeople(*consequences, simulated->problem.wholeLabel(*followed),
                                        remarkOn(simulated->problem, *outcome), options.tables));
        if (retelling && *retelling)
            print("\n" + retoldForPeople(**retelling));
    }
    if (retelling && !*retelling)
        say("weighhouse: " + toText(retelling->error()));
    if (options.isVerbose)
        say("weighhouse: " + countsForPeople(rules::evaluationCounts()));
    if (nothing)
        say("weighhouse: " + toText(decision::nothingDecided(answer)));
    const bool isUntold = retelling && !*retelling;
    return endOf(nothing || isUntold ? failed : answer.isComplete ? done : stopped, notKept);
}

ExitCode runDecide(DecideOptions options)
{
    const Format format = formatOf(options.format);
    if (auto good = checkReport(options.report); !good)
        return tellMisuse(good.error(), format);
    if (options.report.isWanted())
        ensurePainting();
    ReportedRun reported;
    const ExitCode code = decideAndPrint(options, reported);
    if (!options.report.isWanted() || code == misused)
        return code;
    if (reported.run == 0) {
        say("weighhouse: there is no report, since no run was kept");
        return code == done ? failed : code;
    }
    const Interruption interruption;
    const auto written = writeReport(reported.path, reported.run, options.report, interruption.token());
    if (!written) {
        say("weighhouse: " + toText(written.error()));
        return isStop(written.error().code) ? stopped : failed;
    }
    return code;
}

} // namespace

void addDecide(CLI::App &application, Invocation &invocation)
{
    auto options = std::make_shared<DecideOptions>();
    CLI::App *command =
        application.add_subcommand("decide", "Work out every candidate of a question and answer it");
    command->add_option("PROJECT", options->material.project, "The project file")->type_name("");
    addMaterial(*command, options->material, Values::Several);
    addQuestion(*command, options->question);
    addStrategy(*command, options->strategy);
    addStates(*command, options->strategy);
    addChat(*command, options->chat);
    addEmbedding(*command, options->embedding);
    command
        ->add_option("--plan", options->plan,
                     "Run the plan in this file, JSON or DOT, instead of having one made")
        ->option_text("FILE");
    CLI::Option *top =
        command->add_option("--top", options->top, "Candidates listed, the decision among them")
            ->check(CLI::PositiveNumber)
            ->option_text("N");
    command->add_flag("--all", options->isAll, "List every candidate that is known, with all rows of sets")
        ->excludes(top);
    command->add_option("--threads", options->threads, "Threads (all cores); the answer is the same")
        ->option_text("N");
    command
        ->add_option("--seed", options->seed,
                     "Of the search among too many candidates, and of states of the world (1)")
        ->option_text("N");
    addSeconds(*command, "--budget", options->budget, "Seconds at most for weighing candidates");
    addTables(*command, options->tables);
    addReport(*command, options->report);
    command->add_flag("--retold", options->isRetold,
                      "Have the chat model of --model tell the reason in plain words as well; each number "
                      "is checked and says where it comes from");
    command->add_flag("--verbose", options->isVerbose, "Tell how often the long work was done");
    addFormat(*command, options->format, {"text", "json"});
    command->callback([&invocation, options] { invocation.run = [options] { return runDecide(*options); }; });
}

} // namespace weighhouse::commands
