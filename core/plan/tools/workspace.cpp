#include "core/plan/tools/workspace.h"

#include "core/model/content_hash.h"
#include "core/plan/tools/compute_tool.h"
#include "core/plan/tools/cypher_tool.h"
#include "core/plan/tools/decide_tool.h"
#include "core/plan/tools/models.h"
#include "core/plan/tools/rules_tool.h"
#include "core/plan/tools/simulate_tool.h"
#include "core/plan/tools/sql_tool.h"

#include <utility>

namespace weighhouse::plan
{

tl::expected<Workspace, Errors> Workspace::make(std::shared_ptr<const data::Dataset> dataset,
                                                std::vector<rules::RuleText> texts)
{
    rules::Checked checked = rules::check(texts, dataset->schema);
    if (!checked.errors.empty())
        return tl::unexpected(std::move(checked.errors));
    if (checked.rules.schema != dataset->schema) {
        auto declared = std::make_shared<data::Dataset>(*dataset);
        declared->schema = checked.rules.schema;
        dataset = std::move(declared);
    }
    Workspace workspace;
    workspace.dataset = std::move(dataset);
    workspace.texts = std::move(texts);
    workspace.rules = std::make_shared<const rules::CheckedRules>(std::move(checked.rules));
    return workspace;
}

std::string Workspace::rulesHash() const
{
    return model::hashOf(texts);
}

std::string Workspace::schemaHash() const
{
    return model::hashOf(dataset->schema);
}

std::string Workspace::datasetHash() const
{
    return model::hashOf(*dataset);
}

Tools standardTools(const Workspace &workspace)
{
    const auto models = std::make_shared<Models>(workspace);
    return Tools({std::make_shared<SqlTool>(workspace), std::make_shared<CypherTool>(workspace),
                  std::make_shared<ComputeTool>(), std::make_shared<RulesTool>(models),
                  std::make_shared<SimulateTool>(models), std::make_shared<DecideTool>(models)});
}

} // namespace weighhouse::plan
