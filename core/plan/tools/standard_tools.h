// The tools that every project has.
#pragma once

#include "core/plan/tools/models.h"

namespace weighhouse::plan
{

/// "sql", "cypher", "compute", "rules", "simulate", "decide". The texts of the model have no errors.
Tools standardTools(const model::ModelPtr &model, const ToolSettings &settings = {});

} // namespace weighhouse::plan
