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

std::string remarksText(const Errors &remarks)
{
    std::string text;
    for (const Error &remark : remarks) {
        const Message note =
            remark.hint.empty()
                ? Message::of("tool.note", {{"remark", remark.message}})
                : Message::of("tool.note.with-hint", {{"remark", remark.message}, {"hint", remark.hint}});
        text += (text.empty() ? "" : "\n") + note.text();
    }
    return text;
}

Error inPayload(Error error, const Node &node)
{
    error.where.file = "payload";
    error.where.object = toText(node.id);
    return error;
}

} // namespace weighhouse::plan
