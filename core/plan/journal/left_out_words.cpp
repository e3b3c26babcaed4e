// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/journal/left_out_words.h"

#include "core/base/sha256.h"
#include "core/plan/journal/body.h"

#include <array>
#include <span>
#include <vector>

namespace weighhouse::plan
{
namespace
{

constexpr const char *leftOutKey = "left_out";

/// The members of an event that may be kept from others, outermost first.
std::span<const char *const> wordsKeys(EventKind kind)
{
    static constexpr std::array prompt{"prompt"};
    static constexpr std::array reply{"reply"};
    static constexpr std::array argument{"argument"};
    static constexpr std::array message{"message"};
    static constexpr std::array text{"text"};
    switch (kind) {
    case EventKind::PromptSent:
        return prompt;
    case EventKind::ReplyReceived:
        return reply;
    case EventKind::ToolCalled:
        return argument;
    case EventKind::CheckFailed:
        return message;
    case EventKind::Paused:
        return text;
    default:
        return {};
    }
}

/// Empties a member that is a text; returns whether it had one.
bool leaveOutText(Json &json, const char *key)
{
    const bool isText = json.is_object() && json.contains(key) && json.at(key).is_string();
    if (!isText || json.at(key).get_ref<const std::string &>().empty())
        return false;
    json[key] = "";
    return true;
}

bool leaveOutTexts(EventKind kind, Json &json)
{
    bool isChanged = false;
    for (const char *key : wordsKeys(kind))
        isChanged = leaveOutText(json, key) || isChanged;
    if (kind != EventKind::StepFailed || !json.contains("error"))
        return isChanged;
    for (const char *key : {"message", "hint"})
        isChanged = leaveOutText(json["error"], key) || isChanged;
    return isChanged;
}

bool hasPlan(EventKind kind)
{
    return kind == EventKind::PlanMade || kind == EventKind::PlanEdited;
}

/// Tells without reading the whole body that nothing in it can be left out: most plans have nothing pinned.
bool mayBeLeftOut(EventKind kind, std::string_view body)
{
    if (hasPlan(kind))
        return body.find("\"pinned\"") != std::string_view::npos;
    return kind == EventKind::StepFailed || !wordsKeys(kind).empty();
}

/// The pinned answers of an event's plan.
std::vector<Json *> pinnedIn(Json &json)
{
    std::vector<Json *> found;
    if (!json.contains("plan") || !json["plan"].is_object() || !json["plan"].contains("nodes") ||
        !json["plan"]["nodes"].is_array())
        return found;
    for (Json &node : json["plan"]["nodes"]) {
        if (node.is_object() && node.contains("pinned") && node["pinned"].is_object())
            found.push_back(&node["pinned"]);
    }
    return found;
}

/// Returns whether there was an answer to leave out.
bool leaveOutPinned(Json &json)
{
    bool isChanged = false;
    for (Json *pinned : pinnedIn(json)) {
        const auto answer = answerFromJson(*pinned);
        if (!answer || answer->leftOut)
            continue;
        *pinned = toJson(withoutContent(*answer));
        isChanged = true;
    }
    return isChanged;
}

} // namespace

std::optional<std::string> withoutWords(EventKind kind, std::string_view body)
{
    if (!mayBeLeftOut(kind, body))
        return std::nullopt;
    auto json = bodyFromText(body);
    if (!json || json->contains(leftOutKey))
        return std::nullopt;
    const bool isChanged = hasPlan(kind) ? leaveOutPinned(*json) : leaveOutTexts(kind, *json);
    if (!isChanged)
        return std::nullopt;
    (*json)[leftOutKey] = sha256(body);
    auto exact = exactText(*json);
    return exact ? *std::move(exact) : bodyToText(*json);
}

bool isLeftOut(EventKind kind, std::string_view body)
{
    if (!mayBeLeftOut(kind, body) || body.find(leftOutKey) == std::string_view::npos)
        return false;
    const auto json = bodyFromText(body);
    return json && json->contains(leftOutKey);
}

std::string chainHashOf(std::string_view before, std::int64_t sequence, std::string_view time,
                        std::string_view kind, std::string_view body)
{
    const auto known = eventKindFromText(kind);
    const auto reduced = known ? withoutWords(*known, body) : std::nullopt;
    return chainHash(before, sequence, time, kind, reduced ? std::string_view(*reduced) : body);
}

namespace
{

/// An answer whose body cannot be read is nothing.
std::string changedBody(std::string_view body, Answer (*changed)(const Answer &answer))
{
    const auto json = bodyFromText(body);
    const auto answer = json ? answerFromJson(*json) : failure("plan.bad-json", {});
    return answer ? bodyToText(toJson(changed(*answer))) : std::string("{}");
}

} // namespace

std::string bodyWithoutContent(std::string_view body)
{
    return changedBody(body, withoutContent);
}

std::string rewrittenAnswer(std::string_view body)
{
    return changedBody(body, [](const Answer &answer) { return answer; });
}

} // namespace weighhouse::plan
