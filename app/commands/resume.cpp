// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse resume PROJECT RUN
#include "app/commands/commands.h"
#include "app/commands/model.h"
#include "app/commands/options.h"
#include "app/commands/run.h"
#include "app/commands/run_text.h"
#include "core/strategy/strategy.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>
#include <utility>

namespace weighhouse::commands
{
namespace
{

struct ResumeOptions {
    std::string project;
    plan::RunId run = 0;
    std::string format;
};

/// What is different now from what the run was begun with; empty if nothing is.
std::string changedSince(const plan::RunState &state, const model::Fingerprint &now)
{
    if (state.rulesHash != now.rules)
        return "the rules";
    if (state.schemaHash != now.schema)
        return "the schema";
    if (state.datasetHash != now.dataset)
        return "the data";
    return {};
}

/// Who goes on deciding; null of a plan that came from a file.
std::shared_ptr<plan::DecisionMaker> makerFor(const plan::RunState &state, const model::ModelPtr &model)
{
    const strategy::Strategy *strategy = strategy::findStrategy(state.strategy);
    if (strategy != nullptr)
        return strategy->goOn(model, state);
    if (state.strategy != strategy::importedPlan)
        say("weighhouse: the strategy " + state.strategy +
            " is not in this version; the plan is run as it stands");
    return nullptr;
}

ExitCode runResume(const ResumeOptions &options)
{
    const Format format = formatOf(options.format);
    const Interruption interruption;
    auto material = catalogue::openProject(options.project);
    if (!material)
        return tell(material.error(), format);
    const auto loaded = modelOf(std::move(*material), {}, interruption.token(), Needed::Else);
    if (!loaded)
        return tell(loaded.error(), format);
    auto store = plan::JournalStore::open(options.project);
    if (!store)
        return tell(store.error(), format);
    const auto events = store->events(options.run);
    if (!events)
        return tell(events.error(), format);
    const auto name = store->nameOf(options.run);
    if (!name)
        return tell(name.error(), format);
    plan::RunState state = plan::RunState::of(*events);
    state.run = options.run;
    const std::string number = std::to_string(options.run);
    if (const std::string changed = changedSince(state, loaded->model->fingerprint()); !changed.empty())
        return tell(englishError("run.outdated", changed + " have changed since run " + number + " was begun",
                                 "Decide anew: `weighhouse decide " + shellWord(options.project) + "`."),
                    format);
    if (state.versions.empty())
        return tell(englishError("run.no-plan", "run " + number + " ended before it had a plan",
                                 "Decide anew: `weighhouse decide " + shellWord(options.project) + "`."),
                    format);
    const bool isOver = state.phase == plan::RunPhase::Ended && state.outcome == plan::Outcome::Done;
    if (!isOver) {
        auto ran =
            runToEnd(*std::move(store), {.state = state,
                                         .tools = plan::standardTools(loaded->model, {.seed = state.seed}),
                                         .world = loaded->model->fingerprint().world(),
                                         .settings = {.tools = {.time = toolTime()}},
                                         .maker = makerFor(state, loaded->model),
                                         .stop = interruption.token()});
        if (!ran)
            return tell(ran.error(), format);
        if (const auto failed = plan::failureOf(*ran))
            return tell(*failed, format);
        state = *std::move(ran);
    }
    if (format == Format::Json)
        printJson(summaryToJson(summaryOf(state, *name)));
    else
        print((isOver ? "Run " + number + " has come to its end already.\n" : std::string()) +
              decisionForPeople(state));
    return state.outcome == plan::Outcome::Done ? done : stopped;
}

} // namespace

void addResume(CLI::App &application, Invocation &invocation)
{
    auto options = std::make_shared<ResumeOptions>();
    CLI::App *command = application.add_subcommand(
        "resume", "Go on with a run that was stopped; what has its answer is not asked again");
    command->add_option("PROJECT", options->project, "The project file")->type_name("")->required();
    command->add_option("RUN", options->run, "The run's number; `weighhouse runs` lists them")
        ->type_name("")
        ->required();
    addFormat(*command, options->format, {"text", "json"});
    command->callback([&invocation, options] { invocation.run = [options] { return runResume(*options); }; });
}

} // namespace weighhouse::commands
