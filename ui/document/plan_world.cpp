// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/plan_world.h"

#include <utility>

namespace weighhouse::ui
{

void Waiting::setJob(std::shared_ptr<const JobHandle> job)
{
    const std::scoped_lock lock(m_mutex);
    m_job = std::move(job);
}

std::shared_ptr<const JobHandle> Waiting::job() const
{
    const std::scoped_lock lock(m_mutex);
    return m_job;
}

PlanWorldPtr makePlanWorld(const WorldWish &wish, const std::shared_ptr<const Waiting> &waiting,
                           std::function<llm::ChatModelPtr()> chat)
{
    const WorkingsPtr &workings = wish.workings;
    auto world = std::make_shared<PlanWorld>();
    world->workings = workings;
    // Errors elsewhere do not stop a question that can be asked; steps that rest on them say so.
    if (!workings->model->isSound() && !workings->problem)
        return world;
    world->model = workings->model;
    world->fingerprint = world->model->fingerprint();
    plan::ToolSettings settings;
    settings.hurry = [waiting] {
        const auto job = waiting->job();
        return job == nullptr ? std::stop_token() : job->stopToken();
    };
    settings.progress = [waiting](double share) {
        if (const auto job = waiting->job())
            job->report(share);
    };
    settings.chat = std::move(chat);
    settings.library = wish.library;
    world->tools = plan::standardTools(world->model, settings);
    return world;
}

} // namespace weighhouse::ui
