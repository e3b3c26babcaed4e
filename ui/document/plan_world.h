// What the tools of steps work on.
#pragma once

#include "core/plan/tools/tool.h"
#include "core/plan/tools/workspace.h"
#include "ui/document/workings.h"

#include <memory>
#include <optional>
#include <string>

namespace weighhouse::ui
{

/// The document's workings at one moment, hashed, with tools that work on them.
struct PlanWorld {
    WorkingsPtr workings;
    std::optional<plan::Workspace> workspace; ///< None while the rules have errors; then there are no tools.
    plan::Tools tools;
    std::string rulesHash, schemaHash, datasetHash;

    std::string hash() const { return rulesHash + schemaHash + datasetHash; }
};
using PlanWorldPtr = std::shared_ptr<const PlanWorld>;

/// Takes time with large data. `before` (may be null): what it has of the same data is not hashed again.
PlanWorldPtr makePlanWorld(const WorkingsPtr &workings, const PlanWorldPtr &before);

} // namespace weighhouse::ui
