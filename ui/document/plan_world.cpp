#include "ui/document/plan_world.h"

#include <utility>

namespace weighhouse::ui
{

PlanWorldPtr makePlanWorld(const WorkingsPtr &workings)
{
    auto world = std::make_shared<PlanWorld>();
    world->workings = workings;
    if (!workings->model->isSound())
        return world;
    world->model = workings->model;
    world->fingerprint = world->model->fingerprint();
    world->tools = plan::standardTools(world->model);
    return world;
}

} // namespace weighhouse::ui
