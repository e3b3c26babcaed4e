// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/reply_parts.h"

#include "core/base/nesting.h"
#include "core/llm/server_errors.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

namespace weighhouse::llm
{
namespace
{

using Json = nlohmann::json;

/// Null where there is no such member, so that what is missing and what is null are the same.
const Json &member(const Json &object, const char *name)
{
    static const Json none;
    if (!object.is_object())
        return none;
    const auto found = object.find(name);
    return found == object.end() ? none : *found;
}

std::string textOf(const Json &value)
{
    return value.is_string() ? value.get<std::string>() : std::string();
}

std::optional<std::uint64_t> countOf(const Json &value)
{
    if (value.is_number_unsigned())
        return value.get<std::uint64_t>();
    if (value.is_number_integer() && value.get<std::int64_t>() >= 0)
        return static_cast<std::uint64_t>(value.get<std::int64_t>());
    return std::nullopt;
}

FinishReason reasonOf(std::string_view word)
{
    if (word == "stop" || word == "eos" || word == "end_turn" || word == "stop_sequence" ||
        word == "completed")
        return FinishReason::Stop;
    if (word == "length" || word == "max_tokens" || word == "max_output_tokens" || word == "model_length")
        return FinishReason::Length;
    if (word == "tool_calls" || word == "function_call" || word == "tool_use")
        return FinishReason::ToolUse;
    if (word == "content_filter" || word == "safety")
        return FinishReason::Filter;
    return FinishReason::Unknown;
}

/// Arguments come as a text in pieces; some servers send the object itself.
std::string argumentsOf(const Json &arguments)
{
    return arguments.is_object() ? arguments.dump(-1, ' ', false, Json::error_handler_t::replace)
                                 : textOf(arguments);
}

} // namespace

Result<ReplyPiece> ReplyParts::add(std::string_view json)
{
    if (nestsDeeper(json))
        return failure(unreadableReply(json));
    const Json object = Json::parse(json, nullptr, false);
    if (object.is_discarded())
        return failure(unreadableReply(json));
    return add(object);
}

Result<ReplyPiece> ReplyParts::add(const Json &object)
{
    if (auto error = errorInReply(object, 0))
        return failure(std::move(*error));
    ReplyPiece piece;
    if (const std::string type = textOf(member(object, "type")); type.starts_with("response."))
        return addResponseEvent(type, object);
    constexpr std::array stillThere{"ping", "keepalive"};
    if (std::ranges::find(stillThere, textOf(member(object, "type"))) != stillThere.end())
        return piece;
    const Json &choices = member(object, "choices");
    const bool isResponse = textOf(member(object, "object")) == "response";
    const bool isKnown = choices.is_array() || isResponse || member(object, "usage").is_object();
    if (!isKnown)
        return failure("llm.foreign-reply", Message::of("llm.foreign-reply"),
                       Message::of("llm.do.check-address"));
    m_hasBegun = true;
    if (m_reply.model.empty())
        m_reply.model = textOf(member(object, "model"));
    if (isResponse)
        addResponse(object, piece);
    if (choices.is_array()) {
        for (const Json &choice : choices) {
            if (auto error = errorInReply(choice, 0))
                return failure(std::move(*error));
            if (countOf(member(choice, "index")).value_or(0) == 0)
                addChoice(choice, piece);
        }
    }
    addUsage(member(object, "usage"));
    addUsage(member(member(object, "x_groq"), "usage"));
    return piece;
}

void ReplyParts::addChoice(const Json &choice, ReplyPiece &piece)
{
    const Json &delta = member(choice, "delta");
    if (delta.is_object()) {
        addMessage(delta, false, piece);
    } else if (const Json &message = member(choice, "message"); message.is_object()) {
        addMessage(message, true, piece);
        m_hasEnded = true; // what comes in one object is whole
    }
    const std::string text = textOf(member(choice, "text"));
    m_reply.text += text;
    piece.text += text;
    if (const std::string word = textOf(member(choice, "finish_reason")); !word.empty())
        finish(word);
}

void ReplyParts::addMessage(const Json &message, bool isWhole, ReplyPiece &piece)
{
    if (!message.is_object())
        return;
    // One server says the same in two or three of these.
    std::string reasoning = textOf(member(message, "reasoning_content"));
    if (reasoning.empty())
        reasoning = textOf(member(message, "reasoning"));
    if (const Json &details = member(message, "reasoning_details"); reasoning.empty() && details.is_array()) {
        for (const Json &detail : details) {
            const std::string text = textOf(member(detail, "text"));
            reasoning += text.empty() ? textOf(member(detail, "summary")) : text;
        }
    }
    m_reply.reasoning += reasoning;
    piece.reasoning += reasoning;
    addContent(member(message, "content"), piece);
    m_reply.refusal += textOf(member(message, "refusal"));
    if (const Json &uses = member(message, "tool_calls"); uses.is_array()) {
        for (const Json &use : uses)
            addUse(use, isWhole);
    }
    if (const Json &call = member(message, "function_call"); call.is_object())
        addUse({{"index", 0}, {"function", call}}, isWhole);
}

/// A text, or parts of several types: {"type": "text", "text": …}, {"type": "thinking", "thinking": …}.
void ReplyParts::addContent(const Json &content, ReplyPiece &piece)
{
    if (content.is_string()) {
        m_reply.text += textOf(content);
        piece.text += textOf(content);
        return;
    }
    if (!content.is_array())
        return;
    for (const Json &part : content) {
        const std::string type = textOf(member(part, "type"));
        if (type == "thinking") {
            const Json &thinking = member(part, "thinking");
            std::string text = textOf(thinking);
            if (thinking.is_array()) {
                for (const Json &thought : thinking)
                    text += textOf(member(thought, "text"));
            }
            m_reply.reasoning += text;
            piece.reasoning += text;
        } else if (type == "refusal") {
            m_reply.refusal += textOf(member(part, "refusal"));
        } else {
            const std::string text = textOf(member(part, "text"));
            m_reply.text += text;
            piece.text += text;
        }
    }
}

/// A piece of a use belongs to the one of its index. Where servers leave the index out, or give all uses the
/// same, another identifier tells that another use begins.
void ReplyParts::addUse(const Json &use, bool isWhole)
{
    if (!use.is_object())
        return;
    const std::string id = textOf(member(use, "id"));
    const auto index = countOf(member(use, "index"));
    const auto key = index ? static_cast<std::int64_t>(*index) : std::int64_t{-1};
    const auto known = m_useOfIndex.find(key);
    const bool isSame =
        !isWhole && known != m_useOfIndex.end() &&
        (id.empty() || m_reply.uses[known->second].id.empty() || m_reply.uses[known->second].id == id);
    if (!isSame) {
        m_useOfIndex[key] = m_reply.uses.size();
        m_reply.uses.emplace_back();
    }
    ToolUse &whole = m_reply.uses[m_useOfIndex[key]];
    if (!id.empty())
        whole.id = id;
    const Json &function = member(use, "function");
    // A name comes whole and may be repeated, or in pieces.
    if (const std::string name = textOf(member(function, "name")); name != whole.name)
        whole.name += name;
    const std::string arguments = argumentsOf(member(function, "arguments"));
    m_arguments += arguments.size();
    whole.arguments += arguments;
}

void ReplyParts::addUsage(const Json &usage)
{
    if (!usage.is_object())
        return;
    const auto take = [&usage](std::optional<std::uint64_t> &count, const char *name, const char *otherName) {
        if (const auto known = countOf(member(usage, name)))
            count = known;
        else if (const auto other = countOf(member(usage, otherName)))
            count = other;
    };
    take(m_reply.tokensIn, "prompt_tokens", "input_tokens");
    take(m_reply.tokensOut, "completion_tokens", "output_tokens");
}

void ReplyParts::finish(std::string word)
{
    m_hasFinished = true;
    m_reply.finish = reasonOf(word);
    m_reply.finishText = std::move(word);
}

/// Streams of the "responses" protocol name what each of their objects is.
Result<ReplyPiece> ReplyParts::addResponseEvent(std::string_view type, const Json &event)
{
    m_hasBegun = true;
    ReplyPiece piece;
    const Json &response = member(event, "response");
    if (type == "response.output_text.delta") {
        piece.text = textOf(member(event, "delta"));
        m_reply.text += piece.text;
    } else if (type == "response.reasoning_text.delta" || type == "response.reasoning_summary_text.delta") {
        piece.reasoning = textOf(member(event, "delta"));
        m_reply.reasoning += piece.reasoning;
    } else if (type == "response.refusal.delta") {
        m_reply.refusal += textOf(member(event, "delta"));
    } else if (type == "response.output_item.done") {
        // Texts came in pieces before.
        if (const Json &item = member(event, "item"); textOf(member(item, "type")) == "function_call")
            addResponseItem(item, piece);
    } else if (type == "response.completed" || type == "response.incomplete") {
        // The end repeats all that was said; what the pieces before it lacked is there.
        ReplyParts whole;
        ReplyPiece all;
        whole.addResponse(response, all);
        if (all.text.size() > m_reply.text.size())
            m_reply.text = std::move(all.text);
        if (whole.m_reply.uses.size() > m_reply.uses.size()) {
            m_reply.uses = std::move(whole.m_reply.uses);
            m_arguments = whole.m_arguments;
        }
        addUsage(member(response, "usage"));
        const std::string why = textOf(member(member(response, "incomplete_details"), "reason"));
        finish(!why.empty() ? why : m_reply.uses.empty() ? "completed" : "tool_calls");
    } else if (type == "response.failed" || type == "response.error") {
        if (auto error = errorInReply(response, 0))
            return failure(std::move(*error));
        return failure("llm.server-error", Message::of("llm.server-error", {{"words", std::string(type)}}));
    }
    if (m_reply.model.empty())
        m_reply.model = textOf(member(response, "model"));
    return piece;
}

void ReplyParts::addResponse(const Json &response, ReplyPiece &piece)
{
    if (const Json &output = member(response, "output"); output.is_array()) {
        for (const Json &item : output)
            addResponseItem(item, piece);
    }
    const std::string why = textOf(member(member(response, "incomplete_details"), "reason"));
    const std::string status = textOf(member(response, "status"));
    if (status == "completed" || status == "incomplete")
        finish(!why.empty() ? why : m_reply.uses.empty() ? status : "tool_calls");
}

void ReplyParts::addResponseItem(const Json &item, ReplyPiece &piece)
{
    const std::string type = textOf(member(item, "type"));
    if (type == "function_call") {
        m_reply.uses.push_back({textOf(member(item, "call_id")), textOf(member(item, "name")),
                                argumentsOf(member(item, "arguments"))});
        m_arguments += m_reply.uses.back().arguments.size();
    } else if (type == "message") {
        addContent(member(item, "content"), piece);
    } else if (type == "reasoning") {
        const Json &summary = member(item, "summary");
        for (const Json &part : summary.is_array() ? summary : Json::array()) {
            m_reply.reasoning += textOf(member(part, "text"));
            piece.reasoning += textOf(member(part, "text"));
        }
    }
}

std::size_t ReplyParts::said() const
{
    return m_reply.text.size() + m_reply.reasoning.size() + m_reply.refusal.size() + m_arguments;
}

ChatReply ReplyParts::reply() const
{
    return m_reply;
}

} // namespace weighhouse::llm
