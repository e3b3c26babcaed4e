// SPDX-License-Identifier: GPL-3.0-or-later
// A person answers in place of a chat model: to check a method, or to decide together with it.
#pragma once

#include "core/llm/chat_model.h"
#include "core/llm/waiting.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace weighhouse::llm
{

/// A request that waits for a person. Used on the thread that the model is asked on.
class PersonRequest
{
public:
    explicit PersonRequest(ChatRequest request);

    const ChatRequest &request() const { return m_request; }
    /// The person has written the reply. The first one counts.
    void reply(std::string text);
    /// The person does not reply: the asking ends with "llm.person-declined".
    void decline();
    /// Nobody waits for a reply any more.
    bool isOver() const { return m_isOver; }
    /// Is called once, when it is over.
    std::function<void()> whenOver = {};

private:
    friend class PersonModel;
    void finish();

    ChatRequest m_request;
    Waiting m_waiting{std::nullopt};
    std::optional<std::string> m_text;
    bool m_isOver = false;
};
using PersonRequestPtr = std::shared_ptr<PersonRequest>;

class PersonModel : public ChatModel
{
public:
    /// The command line and journals call it so.
    static constexpr std::string_view modelName = "person";

    /// `show` puts a request before the person; it returns at once.
    explicit PersonModel(std::function<void(PersonRequestPtr)> show);

    std::string name() const override;
    /// Errors: "llm.person-declined", "llm.cancelled". A person is not timed.
    QCoro::Task<Result<ChatReply>> ask(ChatRequest request, Asker asker) override;

private:
    std::function<void(PersonRequestPtr)> m_show;
};

} // namespace weighhouse::llm
