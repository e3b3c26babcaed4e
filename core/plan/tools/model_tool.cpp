// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/model_tool.h"

#include "core/base/text.h"
#include "core/plan/tags.h"
#include "core/plan/tools/query_call.h"

#include <chrono>
#include <utility>

namespace weighhouse::plan
{

Result<Answer> ModelTool::run(const ToolCall &call)
{
    if (call.report)
        call.report(ToolCalled{call.node.id, name(), replaceTags(call.node.payload, answerName)});
    auto payload = payloadFor(call, name());
    if (!payload)
        return failure(inPayload(std::move(payload).error(), call.node));
    if (call.stop.stop_requested())
        return cancelled();
    auto answer = ask(*payload, call);
    if (answer || answer.error().code == "tool.cancelled")
        return answer;
    Error error = std::move(answer).error();
    // What is wrong in the rules has its place there, and not in the payload.
    if (error.where.file.empty() || error.where.line == 0)
        return failure(inPayload(std::move(error), call.node));
    error.where.object = toText(call.node.id);
    return failure(std::move(error));
}

std::string questionsOf(const rules::CheckedRules &rules)
{
    std::string text;
    for (const rules::CheckedQuestion &question : rules.questions) {
        std::vector<std::string> parameters;
        for (const rules::CheckedParameter &parameter : question.parameters)
            parameters.push_back(parameter.name);
        std::vector<std::string> decisions;
        for (const rules::CheckedDecide &decide : question.decisions)
            decisions.push_back(decide.name);
        text += question.name + "(" + join(parameters, ", ") + ") decides " + join(decisions, ", ") + "\n";
    }
    return text;
}

} // namespace weighhouse::plan
