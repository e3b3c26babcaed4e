// SPDX-License-Identifier: GPL-3.0-or-later
// Requests to chat models and their replies are values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::llm
{

enum class Role { System, User, Assistant, Tool };

/// "system", "user", "assistant", "tool": as the protocol writes them.
std::string_view toText(Role role);
std::optional<Role> roleFromText(std::string_view text);

/// A tool that the model wants to be called.
struct ToolUse {
    std::string id;
    std::string name;
    std::string arguments; ///< JSON as the model wrote it, which need not be well-formed.

    bool operator==(const ToolUse &) const = default;
};

struct ChatMessage {
    Role role = Role::User;
    std::string text = {};
    std::vector<ToolUse> uses = {}; ///< Of the assistant.
    std::string answers = {};       ///< Of a tool: the id of the use that it answers.

    bool operator==(const ChatMessage &) const = default;
};

/// A tool that the model may call by the protocol's own means.
struct ToolOffer {
    std::string name;
    std::string description;
    std::string parameters; ///< A JSON schema; empty: it takes none.

    bool operator==(const ToolOffer &) const = default;
};

/// The format that the reply must have.
struct ReplyFormat {
    enum class Kind {
        Text,
        Json,  ///< Any JSON object.
        Schema ///< JSON that fits `schema`.
    };
    Kind kind = Kind::Text;
    std::string name = {};   ///< Of the schema.
    std::string schema = {}; ///< A JSON schema.

    bool operator==(const ReplyFormat &) const = default;
};

/// A request to a chat model. The server chooses the values of members that are not set.
struct ChatRequest {
    std::string model = {}; ///< As the server calls it.
    std::vector<ChatMessage> messages = {};
    std::optional<double> temperature = {};
    std::optional<double> topP = {};
    std::optional<std::uint32_t> maxTokens = {}; ///< Of the reply.
    std::vector<std::string> stop = {};          ///< The reply ends before any of these texts.
    std::optional<std::uint64_t> seed = {};
    ReplyFormat format = {};
    std::vector<ToolOffer> tools = {};

    bool operator==(const ChatRequest &) const = default;
};

/// The request as people read it: "[system]", its text, and so on; at last the tools that are offered as
/// calls.
std::string shownPrompt(const ChatRequest &request);

/// The reason why a reply ended.
enum class FinishReason {
    Stop,    ///< The model had said everything, or reached a stop text.
    Length,  ///< Cut at the limit of tokens.
    ToolUse, ///< It waits for the tools.
    Filter,  ///< The server withheld the rest.
    Unknown  ///< It said another reason, or none; see ChatReply::finishText.
};

/// "stop", "length", "tool_calls", "content_filter", "unknown".
std::string_view toText(FinishReason reason);

struct ChatReply {
    std::string text = {};
    std::string reasoning = {}; ///< What the model thought aloud beside its text, if the server tells it.
    std::string refusal = {};   ///< What it said instead of an answer.
    std::vector<ToolUse> uses = {};
    FinishReason finish = FinishReason::Unknown;
    std::string finishText = {}; ///< The server's own word.
    std::optional<std::uint64_t> tokensIn = {};
    std::optional<std::uint64_t> tokensOut = {};
    std::string model = {}; ///< The name that the server gives the model.
    double seconds = 0;     ///< From the request to the end of the reply, all attempts included.
    double cost = 0;        ///< In the currency of the model's prices; 0 if they are not known.

    bool operator==(const ChatReply &) const = default;
};

} // namespace weighhouse::llm
