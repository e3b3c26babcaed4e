// SPDX-License-Identifier: GPL-3.0-or-later
// The tool "elicit": asks a chat model, or a person, inside a step.
#pragma once

#include "core/llm/chat_model.h"
#include "core/plan/tools/tool.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace weighhouse::plan
{

/// Sends the prompt of its payload (see ElicitPayload), with the answers of other steps in it, and answers
/// with what the reply says, read as the payload wants it. A reply that cannot be read is sent back once with
/// the reason. Prompts and replies are reported, and what was answered in an attempt that did not come to its
/// end is not asked again. Repairs are told in the answer's words.
class ElicitTool : public Tool, public std::enable_shared_from_this<ElicitTool>
{
public:
    /// `chat` is called on the thread of the run; it may be empty or give null where there is no chat model.
    explicit ElicitTool(std::function<llm::ChatModelPtr()> chat) : ElicitTool(std::move(chat), toolType) {}

    static constexpr ToolType toolType{"elicit", NodeKind::Elicit, PayloadLanguage::Statements};

    const ToolType &type() const override { return m_type; }
    /// Nothing but its parents' answers.
    std::optional<std::string> reads(const Node & /*node*/) const override { return std::string(); }
    /// Errors: those of readElicitPayload and requestOf; "elicit.no-chat-model", those of the chat model,
    /// "elicit.unreadable-reply".
    QCoro::Task<Result<Answer>> call(ToolCall call) override;

protected:
    /// The same under the name of another tool.
    ElicitTool(std::function<llm::ChatModelPtr()> chat, const ToolType &type)
        : m_chat(std::move(chat)), m_type(type)
    {
    }

private:
    /// The text of a reply; of one that the server cut off that it was.
    struct Reply {
        std::string text;
        bool isKnown = false; ///< It was there already.
    };
    QCoro::Task<Result<Reply>> ask(llm::ChatRequest request, std::shared_ptr<const ToolCall> call);

    std::function<llm::ChatModelPtr()> m_chat;
    ToolType m_type;
};

} // namespace weighhouse::plan
