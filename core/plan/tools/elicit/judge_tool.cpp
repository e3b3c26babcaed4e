// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/elicit/judge_tool.h"

#include "core/base/text.h"
#include "core/catalogue/embedded.h"

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace weighhouse::plan
{
namespace
{

/// Tags of inputs, one below the other. A prompt shows answers in their place.
std::string tagsOf(const std::map<NodeId, AnswerPtr> &inputs, const NodeId *without)
{
    std::vector<std::string> tags;
    for (const auto &[id, answer] : inputs) {
        if (answer != nullptr && (without == nullptr || id != *without))
            tags.push_back(tagOf(id));
    }
    return join(tags, "\n");
}

} // namespace

QCoro::Task<Result<Answer>> JudgeTool::call(ToolCall call)
{
    const auto self = shared_from_this();
    const std::string criterion = simplified(call.node.payload);
    if (criterion.empty())
        co_return failure({"tool.payload",
                           "tool.judge.no-criterion"_code,
                           {.file = "payload", .object = toText(call.node.id)},
                           "tool.judge.do.write-criterion"_code});
    const bool isCheck = call.inputs.contains(call.node.id);
    const NodeId own = call.node.id;
    const std::vector<std::pair<std::string_view, std::string>> places{
        {"question", simplified(call.node.text)},
        {"given", isCheck ? tagsOf(call.inputs, &own) : std::string()},
        {"answer", isCheck ? tagOf(own) : tagsOf(call.inputs, nullptr)},
        {"criterion", criterion}};
    call.node.payload = withPlacesFilled(catalogue::embeddedFile("prompts/judge.md").value_or(""), places);
    // The call has a name, because GCC 12 destroys temporaries in an awaited call twice.
    auto asked = ElicitTool::call(std::move(call));
    co_return co_await asked;
}

} // namespace weighhouse::plan
