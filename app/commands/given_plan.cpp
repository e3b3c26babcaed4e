#include "app/commands/given_plan.h"

#include "app/commands/begun_run.h"
#include "app/commands/interruption.h"
#include "app/commands/plan_run.h"
#include "app/commands/run_text.h"
#include "core/plan/checks.h"
#include "core/plan/plan_file.h"

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
    const auto model = modelOf(std::move(*material));
    if (!model)
        return tell(model.error(), format);
    plan::Workspace workspace = workspaceOf(*model);
    workspace.threads = given.threads;
    workspace.seed = given.seed;
    workspace.hurry = interruption.token();
    if (const Errors problems = problemsInSteps(*plan, plan::standardTools(workspace).names());
        !problems.empty())
        return tell(problems, format);

    auto begun = beginRun(given.material);
    if (!begun)
        return tell(begun.error(), format);
    const Json name = begun->name();
    const std::string from = std::filesystem::path(given.file).filename().string();
    plan->origin = {plan::Origin::Kind::Import, from, {}};
    PlanRun run{.journal = std::move(begun->journal), .state = {}, .workspace = std::move(workspace)};
    run.state.run = begun->number;
    run.settings.tools.time = given.budget > 0 ? toolTime(given.budget) : toolTime();
    run.about = plan::RunAbout{.title = from,
                               .strategy = "imported",
                               .seed = given.seed,
                               .rulesHash = run.workspace.rulesHash(),
                               .schemaHash = run.workspace.schemaHash(),
                               .datasetHash = run.workspace.datasetHash()};
    run.plan = *std::move(plan);
    const auto ran = runPlan(std::move(run), interruption);
    if (!ran)
        return tell(ran.error(), format);
    if (ran->failure)
        return tell(*ran->failure, format);
    const plan::RunState &state = ran->state;
    if (format == Format::Json) {
        const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
        printJson({{"decision", state.decision.empty() ? Json(nullptr) : Json(state.decision)},
                   {"reason", state.decisionText},
                   {"strategy", "imported"},
                   {"seed", given.seed},
                   {"run", name},
                   {"seconds", seconds},
                   {"steps", nodesToJson(state)}});
    } else {
        print(decisionForPeople(state) + "\n" + planForPeople(state));
    }
    return state.outcome == plan::Outcome::Done ? done : stopped;
}

} // namespace weighhouse::commands
