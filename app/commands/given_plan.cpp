// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/given_plan.h"

#include "app/commands/begun_run.h"
#include "app/commands/counts_text.h"
#include "app/commands/embedding_options.h"
#include "app/commands/interruption.h"
#include "app/commands/model.h"
#include "app/commands/plan_outcome.h"
#include "app/commands/run.h"
#include "app/commands/run_text.h"
#include "core/plan/checks.h"
#include "core/plan/plan_file.h"
#include "core/strategy/strategy.h"

#include <chrono>
#include <filesystem>
#include <utility>

namespace weighhouse::commands
{

using Clock = std::chrono::steady_clock;

ExitCode decideByPlan(const GivenPlan &given, Format format)
{
    const auto start = Clock::now();
    auto plan = plan::readPlanFile(given.file);
    if (!plan)
        return tell(plan.error(), format);
    const Interruption interruption;
    auto material = load(given.material, interruption.token());
    if (!material)
        return tell(material.error(), format);
    const auto found = libraryFor(material->documents, given.embedding, interruption.token());
    if (!found)
        return tell(found.error(), format);
    const retrieval::LibraryPtr &library = *found;
    const auto loaded = modelOf(std::move(*material), {}, interruption.token(), Needed::Else);
    if (!loaded)
        return tell(loaded.error(), format);
    plan::Tools tools =
        plan::standardTools(loaded->model, {.seed = given.seed,
                                            .threads = given.threads,
                                            .hurry = [token = interruption.token()] { return token; },
                                            .chat = [chat = given.chat] { return chat; },
                                            .library = library});
    Errors problems = problemsInSteps(*plan, tools.names());
    // A step whose payload cannot be read fails and says so. A breakpoint that cannot be read would never
    // pause.
    for (Error &problem : payloadProblemsInSteps(*plan)) {
        if (problem.where.file == "breakpoint")
            problems.push_back(std::move(problem));
    }
    if (!problems.empty())
        return tell(problems, format);

    auto begun = beginRun(given.material);
    if (!begun)
        return tell(begun.error(), format);
    const Json name = begun->name();
    const std::string from = std::filesystem::path(given.file).filename().string();
    plan->origin = {plan::Origin::Kind::Import, from, {}};
    const model::Fingerprint &fingerprint = loaded->model->fingerprint();
    plan::RunRequest request{
        .state = {}, .tools = std::move(tools), .world = fingerprint.world(), .hurry = interruption.token()};
    request.state.run = begun->number;
    request.settings.tools.time = given.budget > 0 ? toolTime(given.budget) : toolTime();
    request.about = plan::RunAbout{.title = from,
                                   .strategy = std::string(strategy::importedPlan),
                                   .seed = given.seed,
                                   .rulesHash = fingerprint.rules,
                                   .schemaHash = fingerprint.schema,
                                   .datasetHash = fingerprint.dataset,
                                   .schemaByNameHash = fingerprint.schemaByName,
                                   .datasetByNameHash = fingerprint.datasetByName};
    request.plan = *std::move(plan);
    const auto ran = runToEnd(std::move(begun->journal), std::move(request));
    if (!ran)
        return tell(ran.error(), format);
    const std::optional<Error> notKept = begun->notKept ? begun->notKept : ran->notKept;
    const plan::RunState &state = ran->state;
    if (given.isVerbose)
        say("weighhouse: " + countsForPeople(rules::evaluationCounts()));
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return tellOutcome(state, loaded->model->dataset()->schema, {name, given.seed, seconds, notKept}, format);
}

} // namespace weighhouse::commands
