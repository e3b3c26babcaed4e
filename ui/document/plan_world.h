// What the tools of steps work on.
#pragma once

#include "core/plan/tools/tool.h"
#include "core/plan/tools/tool_registry.h"
#include "ui/document/workings.h"

#include <memory>

namespace weighhouse::ui
{

/// The document's workings at one moment, hashed, with tools that work on them.
struct PlanWorld {
    WorkingsPtr workings;
    model::ModelPtr model; ///< Null while the rules have errors; then there are no tools.
    plan::Tools tools;
    model::Fingerprint fingerprint;
};
using PlanWorldPtr = std::shared_ptr<const PlanWorld>;

/// Takes time with large data.
PlanWorldPtr makePlanWorld(const WorkingsPtr &workings);

} // namespace weighhouse::ui
