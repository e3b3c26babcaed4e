// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/elicit/judge_tool.h"

#include "core/base/text.h"
#include "core/catalogue/embedded.h"
#include "core/plan/tools/elicit/elicit_payload.h"
#include "core/plan/tools/elicit/replies.h"

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
std::string tagsOf(const std::map<NodeId, AnswerPtr> &inputs, NodeId without)
{
    std::vector<std::string> tags;
    for (const auto &[id, answer] : inputs) {
        if (answer != nullptr && id != without)
            tags.push_back(tagOf(id));
    }
    return join(tags, "\n");
}

/// A judge is shown the prompt of a step that asked somebody, with questions beside answers, and the inputs
/// of any other.
std::string givenTo(const Node &node, const std::map<NodeId, AnswerPtr> &inputs)
{
    const auto payload = readElicitPayload(node.payload);
    return payload ? payload->user : tagsOf(inputs, node.id);
}

/// A turn that wants something done first has not answered yet.
bool asksForMore(const Node &node, const std::map<NodeId, AnswerPtr> &inputs)
{
    const auto payload = readElicitPayload(node.payload);
    const auto own = inputs.find(node.id);
    return payload && payload->reply == ReplyForm::Turn && own != inputs.end() && own->second != nullptr &&
           wantsMore(*own->second);
}

} // namespace

QCoro::Task<Result<Answer>> JudgeTool::call(ToolCall call)
{
    const auto self = shared_from_this();
    const bool isCheck = !call.check.empty();
    const std::string criterion = simplified(isCheck ? call.check : call.node.payload);
    if (criterion.empty())
        co_return failure({"tool.payload",
                           "tool.judge.no-criterion"_code,
                           {.file = "payload", .object = toText(call.node.id)},
                           "tool.judge.do.write-criterion"_code});
    const NodeId own = call.node.id;
    if (isCheck && asksForMore(call.node, call.inputs))
        co_return Answer{.columns = {{"verdict", data::ValueType::Boolean}}, .rows = {{true}}};
    const std::vector<std::pair<std::string_view, std::string>> places{
        {"question", simplified(call.node.text)},
        {"given", isCheck ? givenTo(call.node, call.inputs) : std::string()},
        {"answer", isCheck ? tagOf(own) : tagsOf(call.inputs, own)},
        {"criterion", criterion}};
    call.node.payload = withPlacesFilled(catalogue::embeddedFile("prompts/judge.md").value_or(""), places);
    // The call has a name, because GCC 12 destroys temporaries in an awaited call twice.
    auto asked = ElicitTool::call(std::move(call));
    co_return co_await asked;
}

} // namespace weighhouse::plan
