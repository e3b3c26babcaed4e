#include "ui/document/plan_world.h"

#include <utility>

namespace weighhouse::ui
{

PlanWorldPtr makePlanWorld(const WorkingsPtr &workings, const PlanWorldPtr &before)
{
    auto world = std::make_shared<PlanWorld>();
    world->workings = workings;
    if (!workings->ruleErrors.empty() || workings->program == nullptr)
        return world;
    plan::Workspace workspace;
    workspace.dataset = workings->dataset;
    workspace.rules = workings->rules;
    workspace.texts = workings->texts;
    const bool isSameData =
        before != nullptr && before->workings->dataset == workings->dataset && !before->datasetHash.empty();
    world->datasetHash = isSameData ? before->datasetHash : workspace.datasetHash();
    world->rulesHash = workspace.rulesHash();
    world->schemaHash = workspace.schemaHash();
    world->tools = plan::standardTools(workspace);
    world->workspace = std::move(workspace);
    return world;
}

} // namespace weighhouse::ui
