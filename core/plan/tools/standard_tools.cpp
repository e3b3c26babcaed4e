#include "core/plan/tools/standard_tools.h"

#include "core/plan/tools/compute_tool.h"
#include "core/plan/tools/cypher_tool.h"
#include "core/plan/tools/decide_tool.h"
#include "core/plan/tools/rules_tool.h"
#include "core/plan/tools/simulate_tool.h"
#include "core/plan/tools/sql_tool.h"

#include <memory>

namespace weighhouse::plan
{

Tools standardTools(const model::ModelPtr &model, const ToolSettings &settings)
{
    const auto models = std::make_shared<Models>(model, settings);
    return Tools({std::make_shared<SqlTool>(model->dataset()), std::make_shared<CypherTool>(model->dataset()),
                  std::make_shared<ComputeTool>(), std::make_shared<RulesTool>(models),
                  std::make_shared<SimulateTool>(models), std::make_shared<DecideTool>(models)});
}

} // namespace weighhouse::plan
