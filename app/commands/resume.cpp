// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse resume PROJECT RUN
#include "app/commands/begun_run.h"
#include "app/commands/chat_options.h"
#include "app/commands/commands.h"
#include "app/commands/embedding_options.h"
#include "app/commands/model.h"
#include "app/commands/options.h"
#include "app/commands/run.h"
#include "app/commands/run_text.h"
#include "core/base/text.h"
#include "core/llm/server.h"
#include "core/plan/breakpoints.h"
#include "core/plan/execute/step_work.h"
#include "core/plan/journal/run_summary.h"
#include "core/strategy/strategy.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>

namespace weighhouse::commands
{
namespace
{

struct ResumeOptions {
    std::string project;
    plan::RunId run = 0;
    ChatOptions chat;
    EmbeddingOptions embedding;
    double budget = 0; ///< Seconds; 0: none.
    bool approves = false;
    std::string format;
};

/// Tells people which change keeps a run from going on; empty if none does. The plan was made from the rules;
/// besides them, only the data that its answers were read from count.
std::string changedSince(const plan::RunState &state, const model::Fingerprint &now, const plan::Tools &tools)
{
    const std::vector<plan::RunInput> changed = plan::changedInputs(state, now, tools);
    if (std::ranges::find(changed, plan::RunInput::Rules) != changed.end())
        return "the rules";
    if (changed.empty())
        return {};
    std::vector<std::string> steps;
    for (const plan::NodeId step : plan::outdatedSteps(state, tools, now.world()))
        steps.push_back(plan::toText(step));
    if (steps.empty())
        return {};
    const bool onlyDocuments = changed == std::vector{plan::RunInput::Documents};
    return std::string(onlyDocuments ? "the documents or answers that " : "the data that ") +
           std::string(steps.size() == 1 ? "step " : "steps ") + join(steps, ", ") + " may have read";
}

/// Who goes on deciding; null of a plan that came from a file.
std::shared_ptr<plan::DecisionMaker> makerFor(const plan::RunState &state, const model::ModelPtr &model,
                                              const strategy::Means &means)
{
    const strategy::Strategy *strategy = strategy::findStrategy(state.strategy);
    if (strategy != nullptr)
        return strategy->goOn(model, state, means);
    if (state.strategy != strategy::importedPlan && state.strategy != plan::writtenPlan)
        say("weighhouse: the strategy " + state.strategy +
            " is not in this version; the plan is run as it stands");
    return nullptr;
}

/// The remedy where a run cannot go on: the same question, asked again.
std::string decideAnew(const std::string &project, const plan::RunState &state)
{
    std::string command = "weighhouse decide " + shellWord(project);
    if (state.strategy == strategy::importedPlan || state.strategy == plan::writtenPlan)
        return "Decide anew with the file of its plan: `" + command + " --plan FILE`.";
    const bool isInWords = state.question.empty() && !state.title.empty();
    if (isInWords)
        command = "weighhouse ask " + shellWord(project) + " " + shellWord(state.title) + " --strategy " +
                  shellWord(state.strategy);
    else if (state.strategy != strategy::usualStrategy().name())
        command += " --strategy " + shellWord(state.strategy);
    if (!state.question.empty())
        command += " --question " + shellWord(state.question);
    for (const auto &[name, value] : state.arguments)
        command += " --set " + shellWord(name + "=" + value);
    if (!state.language.empty())
        command += " --lang " + shellWord(state.language);
    for (const auto &[name, value] : state.settings)
        command += " --setting " + shellWord(name + "=" + value);
    return (isInWords ? "Ask anew: `" : "Decide anew: `") + command + "`.";
}

/// Returns the reason if the run cannot be resumed.
Result<void> checkCanGoOn(const ResumeOptions &options, const plan::StoredRun &run,
                          const model::Fingerprint &now, const plan::Tools &tools)
{
    const std::string number = std::to_string(options.run);
    const std::string anew = decideAnew(options.project, run.state);
    if (!run.state.damage.empty())
        return tl::unexpected(englishError("run.broken",
                                           "run " + number + " is not what was written: " + run.state.damage,
                                           "Restore the project from a backup, or decide anew."));
    if (!run.heldBy.empty())
        return tl::unexpected(runHeld(options.run, run.heldBy));
    if (const std::string changed = changedSince(run.state, now, tools); !changed.empty())
        return tl::unexpected(
            englishError("run.outdated", changed + " have changed since run " + number + " was begun", anew));
    // Weighing begins anew: with less time it would know less than the run does already.
    for (const auto &[id, step] : run.state.nodes) {
        if (options.budget > 0 && step.hasPartialAnswer() && options.budget <= step.seconds)
            return tl::unexpected(englishError(
                "run.budget-too-small",
                "run " + number + " has what was found in " + numberForPeople(step.seconds, 2) + " s already",
                "Give it more than that with --budget, or leave --budget out."));
    }
    // A model may still think of one.
    const strategy::Strategy *strategy = strategy::findStrategy(run.state.strategy);
    const bool mayPlan =
        strategy != nullptr && strategy->needs().chatModel && run.state.phase != plan::RunPhase::Ended;
    if (run.state.versions.empty() && !mayPlan)
        return tl::unexpected(
            englishError("run.no-plan", "run " + number + " ended before it had a plan", anew));
    return {};
}

/// An ended run is a record and does not grow.
Result<plan::StoredRun> forkOf(plan::JournalStore &store, plan::RunId run, std::int64_t last)
{
    const auto forked = store.fork(run, last);
    if (!forked)
        return tl::unexpected(forked.error());
    return store.read(*forked);
}

ExitCode runResume(const ResumeOptions &options)
{
    const Format format = formatOf(options.format);
    auto means = meansOf(options.chat);
    if (!means)
        return means.error().code == "usage" ? tellMisuse(means.error(), format)
                                             : tell(means.error(), format);
    const Interruption interruption;
    auto store = plan::JournalStore::open(options.project);
    if (!store)
        return tell(store.error(), format);
    const auto stored = store->read(options.run);
    if (!stored)
        return tell(stored.error(), format);
    const std::string number = std::to_string(options.run);
    if (stored->isDeleted)
        return tell(englishError("run.deleted", "run " + number + " is deleted",
                                 "Bring it back first: `weighhouse runs " + shellWord(options.project) +
                                     " --restore " + number + "`."),
                    format);
    auto material = catalogue::openProject(options.project);
    if (!material)
        return tell(material.error(), format);
    means->prompts = material->prompts;
    const auto found = libraryFor(material->documents, options.embedding, interruption.token());
    if (!found)
        return tell(found.error(), format);
    const retrieval::LibraryPtr &library = *found;
    means->vectors = library->embedderName();
    // A question in words is none of the rules'.
    const Needed needed = stored->state.question.empty() ? Needed::Tables : Needed::Else;
    const auto loaded = modelOf(std::move(*material), {}, interruption.token(), needed);
    if (!loaded)
        return tell(loaded.error(), format);
    plan::RunState state = stored->state;
    plan::Breakpoints breakpoints = stored->breakpoints;
    const plan::Tools tools = plan::standardTools(
        loaded->model,
        {.seed = state.seed, .chat = [chat = means->chat] { return chat; }, .library = library});
    if (const auto possible = checkCanGoOn(options, *stored, loaded->model->fingerprint(), tools); !possible)
        return tell(possible.error(), format);
    std::string name = stored->name;
    std::optional<Error> notKept;
    if (const strategy::Strategy *strategy = strategy::findStrategy(state.strategy)) {
        if (const auto enough = checkMeans(*strategy, *means); !enough)
            return tellMisuse(enough.error(), format);
        // The run names one model, and all replies in it are taken for those of that one.
        const std::string asked = means->chat == nullptr ? std::string() : means->chat->name();
        if (!asked.empty() && !state.model.empty() && llm::modelIn(asked) != llm::modelIn(state.model))
            return tell(englishError("run.other-model",
                                     "run " + std::to_string(options.run) +
                                         " was begun with the chat model " + state.model + ", not with " +
                                         asked,
                                     "Go on with that one. " + decideAnew(options.project, state)),
                        format);
    }
    if (state.pausedWhy == plan::PauseReason::Approval && state.pausedAt && !options.approves) {
        const plan::Node *asked = state.planned(*state.pausedAt);
        return tell(englishError("run.waits-for-approval",
                                 "the query of " + plan::toText(*state.pausedAt) +
                                     " waits for approval: " + (asked == nullptr ? "" : asked->payload),
                                 "Look at it; then approve it, and all that follow, with --approve."),
                    format);
    }
    const bool isOver = state.phase == plan::RunPhase::Ended && state.outcome == plan::Outcome::Done;
    std::string remark = "Run " + std::to_string(options.run) + " has come to its end already.\n";
    if (!isOver) {
        remark.clear();
        if (state.phase == plan::RunPhase::Ended) {
            auto forked = forkOf(*store, options.run, state.lastSequence);
            if (!forked)
                return tell(forked.error(), format);
            state = std::move(forked->state);
            name = std::move(forked->name);
            breakpoints = std::move(forked->breakpoints);
            remark = "Run " + std::to_string(options.run) + " had ended; it goes on as run " +
                     std::to_string(state.run) + ".\n";
        }
        const std::chrono::milliseconds budget = options.budget > 0 ? toolTime(options.budget) : toolTime();
        auto ran = runToEnd(*std::move(store), {.state = state,
                                                .tools = tools,
                                                .world = loaded->model->fingerprint().world(),
                                                .settings = {.tools = {.time = budget}},
                                                .breakpoints = std::move(breakpoints),
                                                .maker = makerFor(state, loaded->model, *means),
                                                .approvesQueries = options.approves,
                                                .stop = interruption.token()});
        if (!ran)
            return tell(ran.error(), format);
        if (const Errors failures = failuresOf(ran->state, loaded->model->dataset()->schema);
            !failures.empty()) {
            const ExitCode code = tell(failures, format);
            return isCutShort(ran->state) ? stopped : code;
        }
        sayDoubts(ran->state, loaded->model->dataset()->schema);
        state = std::move(ran->state);
        notKept = std::move(ran->notKept);
    }
    if (format == Format::Json)
        printJson(summaryToJson(summaryOf(state, name)));
    else
        print(remark + decisionForPeople(state));
    return endOf(state.outcome == plan::Outcome::Done ? done : stopped, notKept);
}

} // namespace

void addResume(CLI::App &application, Invocation &invocation)
{
    auto options = std::make_shared<ResumeOptions>();
    CLI::App *command = application.add_subcommand(
        "resume", "Go on with a run that did not come to its end, or whose budget was over; what has its "
                  "answer is not asked again, and what was stopped goes "
                  "on in a fork");
    command->add_option("PROJECT", options->project, "The project file")->type_name("")->required();
    command->add_option("RUN", options->run, "The run's number; `weighhouse runs` lists them")
        ->type_name("")
        ->required();
    addSeconds(*command, "--budget", options->budget, "Seconds at most for weighing candidates");
    command->add_flag(
        "--approve", options->approves,
        "Of a run that waits for approval: the query that waits may be asked, and all that follow");
    addChat(*command, options->chat);
    addEmbedding(*command, options->embedding);
    addFormat(*command, options->format, {"text", "json"});
    command->callback([&invocation, options] { invocation.run = [options] { return runResume(*options); }; });
}

} // namespace weighhouse::commands
