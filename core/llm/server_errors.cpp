// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/server_errors.h"

#include "core/base/nesting.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace weighhouse::llm
{
namespace
{

using Json = nlohmann::json;

/// The error as the server tells it.
struct Complaint {
    std::string words;
    std::string code; ///< Its own: "context_length_exceeded".
    int status = 0;   ///< Where it names one like HTTP's.
};

std::string wordsOf(const Json &value)
{
    if (value.is_string())
        return value.get<std::string>();
    return value.is_null() ? std::string() : value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Complaint complaintOf(const Json &told)
{
    if (!told.is_object())
        return {wordsOf(told), {}, 0};
    Complaint complaint;
    for (const char *name : {"message", "detail", "msg"}) {
        if (complaint.words.empty() && told.contains(name))
            complaint.words = wordsOf(told[name]);
    }
    if (complaint.words.empty())
        complaint.words = wordsOf(told);
    for (const char *name : {"code", "type"}) {
        if (complaint.code.empty() && told.contains(name) && told[name].is_string())
            complaint.code = told[name].get<std::string>();
    }
    for (const char *name : {"code", "status_code", "status"}) {
        if (complaint.status == 0 && told.contains(name) && told[name].is_number_integer())
            complaint.status =
                static_cast<int>(std::clamp<std::int64_t>(told[name].get<std::int64_t>(), 0, 999));
    }
    // Servers that pass requests on keep what the other server said beside "Provider returned error".
    if (const auto found = told.find("metadata"); found != told.end() && found->is_object()) {
        if (const auto raw = found->find("raw"); raw != found->end())
            complaint.words += ": " + wordsOf(*raw);
    }
    return complaint;
}

std::optional<Complaint> complaintIn(const Json &object)
{
    if (object.is_array() && !object.empty())
        return complaintIn(object.front());
    if (!object.is_object())
        return std::nullopt;
    if (const auto found = object.find("error"); found != object.end() && !found->is_null())
        return complaintOf(*found);
    const auto says = [&object](const char *name) {
        const auto found = object.find(name);
        return found != object.end() && found->is_string() && found->get<std::string>() == "error";
    };
    const bool isDetail = object.contains("detail") && !object.contains("choices");
    if (says("object") || says("type") || isDetail)
        return complaintOf(object);
    return std::nullopt;
}

bool isAboutLength(const Complaint &complaint)
{
    if (complaint.code == "context_length_exceeded" || complaint.code == "string_above_max_length")
        return true;
    const std::string words = toLower(complaint.words);
    return std::ranges::any_of(std::array{"context length", "context window", "context_length",
                                          "context size", "maximum context", "prompt is too long"},
                               [&words](const char *part) { return words.find(part) != std::string::npos; });
}

bool isAboutRate(const Complaint &complaint)
{
    return complaint.code.find("rate_limit") != std::string::npos || complaint.code == "insufficient_quota";
}

Error errorOf(const Complaint &complaint, int status)
{
    const std::string words = complaint.words.empty() ? std::to_string(status) : quotedWords(complaint.words);
    const auto make = [](const char *code, Message message, Message hint = {}) {
        return Error{code, std::move(message), {}, std::move(hint)};
    };
    constexpr int unauthorized = 401;
    constexpr int forbidden = 403;
    constexpr int notFound = 404;
    constexpr int tooLarge = 413;
    constexpr int firstOfServer = 500;
    constexpr std::array passing{408, 409, 425, 429};
    // The words of a server about a key may have a part of the key in them.
    if (status == unauthorized || status == forbidden)
        return make("llm.key", Message::of("llm.key", {{"status", status}}), Message::of("llm.do.check-key"));
    if (complaint.code == "insufficient_quota")
        return make("llm.quota", Message::of("llm.refused", {{"words", words}}),
                    Message::of("llm.do.check-account"));
    if (isAboutLength(complaint) || status == tooLarge)
        return make("llm.prompt-too-long", Message::of("llm.prompt-too-long", {{"words", words}}),
                    Message::of("llm.do.shorten-prompt"));
    if (std::ranges::find(passing, status) != passing.end() || isAboutRate(complaint))
        return make("llm.rate-limit", Message::of("llm.rate-limit", {{"words", words}}),
                    Message::of("llm.do.ask-later"));
    if (status == notFound)
        return make("llm.not-found", Message::of("llm.not-found", {{"words", words}}),
                    Message::of("llm.do.check-address"));
    if (status == 0 || status >= firstOfServer)
        return make("llm.server-error", Message::of("llm.server-error", {{"words", words}}),
                    Message::of("llm.do.ask-later"));
    return make("llm.refused", Message::of("llm.refused", {{"words", words}}));
}

/// The title of a page, or its first words without the signs between < and >.
std::string wordsOfPage(std::string_view body)
{
    const std::string lower = toLower(body);
    const std::size_t title = lower.find("<title>");
    const std::size_t end = title == std::string::npos ? std::string::npos : lower.find("</title>", title);
    if (end != std::string::npos)
        return std::string(trimmed(body.substr(title + 7, end - title - 7)));
    if (lower.find("<html") == std::string::npos)
        return std::string(body);
    std::string words;
    bool isInside = false;
    for (const char c : body) {
        if (c == '<' || c == '>')
            isInside = c == '<';
        else if (!isInside)
            words += c;
    }
    return words;
}

} // namespace

std::optional<Error> errorInReply(const Json &object, int status)
{
    const auto complaint = complaintIn(object);
    if (!complaint)
        return std::nullopt;
    return errorOf(*complaint, complaint->status != 0 ? complaint->status : status);
}

Error errorOfStatus(int status, std::string_view body)
{
    const Json object =
        nestsDeeper(body) ? Json(Json::value_t::discarded) : Json::parse(body, nullptr, false);
    if (!object.is_discarded()) {
        if (const auto complaint = complaintIn(object))
            return errorOf(*complaint, status);
        return errorOf(complaintOf(object), status);
    }
    return errorOf({wordsOfPage(body), {}, 0}, status);
}

bool isPassing(const Error &error)
{
    return std::ranges::any_of(std::array{"llm.rate-limit", "llm.server-error", "llm.no-connection",
                                          "llm.cut-off", "llm.silent", "llm.empty-reply"},
                               [&error](const char *code) { return error.code == code; });
}

bool isUnasked(const Error &error)
{
    return error.code.starts_with("llm.") &&
           std::ranges::none_of(std::array{"llm.empty-reply", "llm.reply-too-long", "llm.prompt-too-long"},
                                [&error](const char *code) { return error.code == code; });
}

Error unreadableReply(std::string_view bytes)
{
    return {
        "llm.unreadable-reply", Message::of("llm.unreadable-reply", {{"reply", quotedWords(bytes)}}), {}, {}};
}

std::string quotedWords(std::string_view bytes)
{
    constexpr std::size_t most = 400;
    std::string words;
    bool isSpace = true; // at the beginning none is kept
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte <= ' ' || byte == 0x7f) {
            if (!std::exchange(isSpace, true))
                words += ' ';
            continue;
        }
        words += c;
        isSpace = false;
        if (words.size() > most)
            break;
    }
    const bool isCut = words.size() > most;
    // A character is not cut in the middle.
    while (isCut && !words.empty() && (static_cast<unsigned char>(words.back()) & 0xc0U) == 0x80U)
        words.pop_back();
    if (isCut && !words.empty())
        words.pop_back();
    if (!isUtf8(words))
        std::ranges::replace_if(words, [](char c) { return static_cast<unsigned char>(c) >= 0x80U; }, '?');
    return isCut ? words + "…" : words;
}

} // namespace weighhouse::llm
