// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/request_json.h"

#include "core/base/sha256.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace weighhouse::llm
{
namespace
{

using Json = nlohmann::json;

Json messageToJson(const ChatMessage &message)
{
    Json json{{"role", toText(message.role)}, {"content", message.text}};
    if (!message.uses.empty()) {
        Json uses = Json::array();
        for (const ToolUse &use : message.uses)
            uses.push_back({{"id", use.id},
                            {"type", "function"},
                            {"function", {{"name", use.name}, {"arguments", use.arguments}}}});
        json["tool_calls"] = std::move(uses);
    }
    if (!message.answers.empty())
        json["tool_call_id"] = message.answers;
    return json;
}

Json toolToJson(const ToolOffer &tool)
{
    Json parameters = Json::parse(tool.parameters, nullptr, false);
    if (!parameters.is_object())
        parameters = {{"type", "object"}, {"properties", Json::object()}};
    return {
        {"type", "function"},
        {"function",
         {{"name", tool.name}, {"description", tool.description}, {"parameters", std::move(parameters)}}}};
}

Json formatToJson(const ReplyFormat &format)
{
    Json schema = Json::parse(format.schema, nullptr, false);
    if (format.kind == ReplyFormat::Kind::Json || schema.is_discarded())
        return {{"type", "json_object"}};
    return {{"type", "json_schema"},
            {"json_schema", {{"name", format.name}, {"strict", true}, {"schema", std::move(schema)}}}};
}

ChatMessage messageFromJson(const Json &json)
{
    ChatMessage message{.role = roleFromText(json.at("role").get<std::string>()).value_or(Role::User),
                        .text = json.at("content").get<std::string>()};
    for (const Json &use : json.value("tool_calls", Json::array()))
        message.uses.push_back(
            {use.at("id"), use.at("function").at("name"), use.at("function").at("arguments")});
    message.answers = json.value("tool_call_id", std::string());
    return message;
}

template<typename Value>
void read(const Json &json, const char *name, std::optional<Value> &value)
{
    if (json.contains(name))
        value = json[name].get<Value>();
}

} // namespace

Json toJson(const ChatRequest &request)
{
    Json json{{"model", request.model}, {"messages", Json::array()}};
    for (const ChatMessage &message : request.messages)
        json["messages"].push_back(messageToJson(message));
    if (request.temperature)
        json["temperature"] = *request.temperature;
    if (request.topP)
        json["top_p"] = *request.topP;
    if (request.maxTokens)
        json["max_tokens"] = *request.maxTokens;
    if (!request.stop.empty())
        json["stop"] = request.stop;
    if (request.seed)
        json["seed"] = *request.seed;
    if (request.format.kind != ReplyFormat::Kind::Text)
        json["response_format"] = formatToJson(request.format);
    for (const ToolOffer &tool : request.tools)
        json["tools"].push_back(toolToJson(tool));
    return json;
}

Result<ChatRequest> requestFromJson(const Json &body)
{
    try {
        ChatRequest request{.model = body.at("model").get<std::string>()};
        for (const Json &message : body.at("messages"))
            request.messages.push_back(messageFromJson(message));
        read(body, "temperature", request.temperature);
        read(body, "top_p", request.topP);
        read(body, "max_tokens", request.maxTokens);
        request.stop = body.value("stop", std::vector<std::string>());
        read(body, "seed", request.seed);
        if (body.contains("response_format")) {
            const Json &format = body["response_format"];
            request.format.kind = ReplyFormat::Kind::Json;
            if (format.contains("json_schema"))
                request.format = {ReplyFormat::Kind::Schema, format["json_schema"].at("name"),
                                  format["json_schema"].at("schema").dump()};
        }
        for (const Json &tool : body.value("tools", Json::array())) {
            const Json &function = tool.at("function");
            request.tools.push_back(
                {function.at("name"), function.at("description"), function.at("parameters").dump()});
        }
        return request;
    } catch (const Json::exception &) {
        return failure("llm.bad-request", Message::of("llm.bad-request"));
    }
}

Json toJson(const ChatReply &reply)
{
    Json json{{"text", reply.text},   {"finish", toText(reply.finish)}, {"finish_text", reply.finishText},
              {"model", reply.model}, {"seconds", reply.seconds},       {"cost", reply.cost}};
    if (!reply.reasoning.empty())
        json["reasoning"] = reply.reasoning;
    if (!reply.refusal.empty())
        json["refusal"] = reply.refusal;
    for (const ToolUse &use : reply.uses)
        json["uses"].push_back({{"id", use.id}, {"name", use.name}, {"arguments", use.arguments}});
    if (reply.tokensIn)
        json["tokens_in"] = *reply.tokensIn;
    if (reply.tokensOut)
        json["tokens_out"] = *reply.tokensOut;
    return json;
}

Result<ChatReply> replyFromJson(const Json &object)
{
    try {
        ChatReply reply;
        reply.text = object.at("text").get<std::string>();
        const std::string finish = object.at("finish").get<std::string>();
        for (const FinishReason reason :
             {FinishReason::Stop, FinishReason::Length, FinishReason::ToolUse, FinishReason::Filter}) {
            if (finish == toText(reason))
                reply.finish = reason;
        }
        reply.finishText = object.value("finish_text", std::string());
        reply.reasoning = object.value("reasoning", std::string());
        reply.refusal = object.value("refusal", std::string());
        for (const Json &use : object.value("uses", Json::array()))
            reply.uses.push_back({use.at("id"), use.at("name"), use.at("arguments")});
        read(object, "tokens_in", reply.tokensIn);
        read(object, "tokens_out", reply.tokensOut);
        reply.model = object.value("model", std::string());
        reply.seconds = object.value("seconds", 0.0);
        reply.cost = object.value("cost", 0.0);
        return reply;
    } catch (const Json::exception &) {
        return failure("llm.bad-reply", Message::of("llm.bad-reply"));
    }
}

std::string hashOf(const ChatRequest &request)
{
    return sha256(toJson(request).dump(-1, ' ', false, Json::error_handler_t::replace));
}

} // namespace weighhouse::llm
