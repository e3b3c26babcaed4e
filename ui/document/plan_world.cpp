#include "ui/document/plan_world.h"

#include <utility>

namespace weighhouse::ui
{

PlanWorldPtr makePlanWorld(const WorkingsPtr &workings, const PlanWorldPtr &before)
{
    auto world = std::make_shared<PlanWorld>();
    world->workings = workings;
    if (!workings->model->isSound())
        return world;
    plan::Workspace workspace;
    workspace.dataset = workings->model->dataset();
    workspace.rules = workings->model->rules();
    workspace.texts = workings->model->texts();
    const bool isSameData = before != nullptr &&
                            before->workings->model->dataset() == workings->model->dataset() &&
                            !before->datasetHash.empty();
    world->datasetHash = isSameData ? before->datasetHash : workspace.datasetHash();
    world->rulesHash = workspace.rulesHash();
    world->schemaHash = workspace.schemaHash();
    world->tools = plan::standardTools(workspace);
    world->workspace = std::move(workspace);
    return world;
}

} // namespace weighhouse::ui
