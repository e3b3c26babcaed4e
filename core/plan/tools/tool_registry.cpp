// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/tool_registry.h"

#include "core/plan/tools/compute_tool.h"
#include "core/plan/tools/cypher_tool.h"
#include "core/plan/tools/decide_tool.h"
#include "core/plan/tools/elicit/candidates_tool.h"
#include "core/plan/tools/elicit/draw_tool.h"
#include "core/plan/tools/elicit/elicit_tool.h"
#include "core/plan/tools/elicit/factors_tool.h"
#include "core/plan/tools/elicit/fit_tool.h"
#include "core/plan/tools/elicit/judge_tool.h"
#include "core/plan/tools/elicit/reason_tool.h"
#include "core/plan/tools/expect_tool.h"
#include "core/plan/tools/rules_tool.h"
#include "core/plan/tools/search_tool.h"
#include "core/plan/tools/simulate_tool.h"
#include "core/plan/tools/sql_tool.h"
#include "core/plan/tools/think_tool.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace weighhouse::plan
{
namespace
{

template<typename Made>
ToolEntry overWorld()
{
    return {Made::toolType, [](const ToolMaking &making) { return std::make_shared<Made>(making.model); }};
}

template<typename Made>
ToolEntry overModel()
{
    return {Made::toolType, [](const ToolMaking &making) { return std::make_shared<Made>(making.models); }};
}

template<typename Made>
ToolEntry onAnswers()
{
    return {Made::toolType, [](const ToolMaking &) { return std::make_shared<Made>(); }};
}

template<typename Made>
ToolEntry asking()
{
    return {Made::toolType, [](const ToolMaking &making) { return std::make_shared<Made>(making.chat); }};
}

/// Every tool of the program stands here, and nowhere else.
std::vector<ToolEntry> &entries()
{
    static std::vector<ToolEntry> all{
        overWorld<SqlTool>(),
        overWorld<CypherTool>(),
        {SearchTool::toolType,
         [](const ToolMaking &making) { return std::make_shared<SearchTool>(making.library); }},
        onAnswers<ComputeTool>(),
        overModel<RulesTool>(),
        overModel<SimulateTool>(),
        overModel<ExpectTool>(),
        overModel<DecideTool>(),
        onAnswers<ThinkTool>(),
        asking<ReasonTool>(),
        asking<JudgeTool>(),
        asking<ElicitTool>(),
        overModel<CandidatesTool>(),
        overModel<FactorsTool>(),
        onAnswers<DrawTool>(),
        onAnswers<FitTool>(),
    };
    return all;
}

} // namespace

std::vector<ToolType> toolTypes()
{
    std::vector<ToolType> types;
    for (const ToolEntry &entry : entries())
        types.push_back(entry.type);
    return types;
}

std::vector<std::string> toolNames()
{
    std::vector<std::string> names;
    for (const ToolEntry &entry : entries())
        names.emplace_back(entry.type.name);
    return names;
}

std::optional<ToolType> toolType(std::string_view name)
{
    for (const ToolEntry &entry : entries()) {
        if (entry.type.name == name)
            return entry.type;
    }
    return std::nullopt;
}

std::optional<ToolType> usualTool(NodeKind kind)
{
    for (const ToolEntry &entry : entries()) {
        if (entry.type.kind == kind)
            return entry.type;
    }
    return std::nullopt;
}

Tools standardTools(const model::ModelPtr &model, const ToolSettings &settings)
{
    const ToolMaking making{model, std::make_shared<Models>(model, settings), settings.chat,
                            settings.library};
    std::vector<ToolPtr> tools;
    for (const ToolEntry &entry : entries())
        tools.push_back(entry.make(making));
    return Tools(std::move(tools));
}

ToolRegistration::ToolRegistration(ToolEntry entry) : m_name(entry.type.name)
{
    entries().push_back(std::move(entry));
}

ToolRegistration::~ToolRegistration()
{
    std::erase_if(entries(), [this](const ToolEntry &entry) { return entry.type.name == m_name; });
}

} // namespace weighhouse::plan
