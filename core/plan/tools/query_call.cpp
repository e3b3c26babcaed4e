// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/query_call.h"

#include <utility>

namespace weighhouse::plan
{

void reportAsked(const ToolCall &call, const std::string &text)
{
    if (call.report)
        call.report(ToolCalled{call.node.id, call.node.tool, text});
}

Answer answerOf(sql::QueryResult result, const std::string &cutBefore)
{
    const std::string between = result.truncated.empty() || cutBefore.empty() ? "" : "; ";
    return {.columns = std::move(result.columns),
            .rows = std::move(result.rows),
            .text = {},
            .cut = result.truncated + between + cutBefore};
}

Error inPayload(Error error, const Node &node)
{
    error.where.file = "payload";
    error.where.object = toText(node.id);
    return error;
}

} // namespace weighhouse::plan
