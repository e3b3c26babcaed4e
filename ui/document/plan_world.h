// SPDX-License-Identifier: GPL-3.0-or-later
// What the tools of steps work on.
#pragma once

#include "core/plan/tools/tool.h"
#include "core/plan/tools/tool_registry.h"
#include "core/retrieval/library.h"
#include "ui/base/jobs.h"
#include "ui/document/workings.h"

#include <functional>
#include <memory>
#include <mutex>

namespace weighhouse::ui
{

/// Who waits for simulations at the moment: is told how far they are, and may want them to end with what they
/// have. From any thread.
class Waiting
{
public:
    /// The job that stands for whoever waits; null: nobody does.
    void setJob(std::shared_ptr<const JobHandle> job);
    std::shared_ptr<const JobHandle> job() const;

private:
    mutable std::mutex m_mutex;
    std::shared_ptr<const JobHandle> m_job;
};

/// The document's workings at one moment, hashed, with tools that work on them.
struct PlanWorld {
    WorkingsPtr workings;
    model::ModelPtr model; ///< Null while the rules have errors; then there are no tools.
    plan::Tools tools;
    model::Fingerprint fingerprint;
};
using PlanWorldPtr = std::shared_ptr<const PlanWorld>;

/// The inputs from which a world is made.
struct WorldWish {
    WorkingsPtr workings;
    retrieval::LibraryPtr library; ///< The documents that steps search.
};

/// Takes time with large data. `chat` is whom steps ask (plan::ToolSettings), on the window's thread.
PlanWorldPtr makePlanWorld(const WorldWish &wish, const std::shared_ptr<const Waiting> &waiting,
                           std::function<llm::ChatModelPtr()> chat);

} // namespace weighhouse::ui
