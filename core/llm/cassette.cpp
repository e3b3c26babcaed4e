// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/cassette.h"

#include "core/base/files.h"
#include "core/base/nesting.h"
#include "core/base/text.h"
#include "core/llm/request_json.h"
#include "core/llm/server_errors.h"

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <mutex>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>

namespace weighhouse::llm
{
namespace
{

using Json = nlohmann::json;

/// Counts the messages at the beginning that are the same.
std::size_t commonMessages(const ChatRequest &left, const ChatRequest &right)
{
    const auto [first, second] = std::ranges::mismatch(left.messages, right.messages);
    return static_cast<std::size_t>(first - left.messages.begin());
}

std::string_view textAt(const ChatRequest &request, std::size_t message)
{
    return message < request.messages.size() ? std::string_view(request.messages[message].text)
                                             : std::string_view();
}

std::size_t commonCharacters(std::string_view left, std::string_view right)
{
    return static_cast<std::size_t>(std::ranges::mismatch(left, right).in1 - left.begin());
}

/// Quotes a few words around a place of a text.
std::string wordsFrom(std::string_view text, std::size_t place)
{
    constexpr std::size_t before = 20;
    constexpr std::size_t length = 80;
    std::size_t begin = place < before ? 0 : place - before;
    while (begin > 0 && begin < text.size() && (static_cast<unsigned char>(text[begin]) & 0xc0U) == 0x80U)
        --begin;
    const std::string words = quotedWords(text.substr(std::min(begin, text.size()), length));
    return begin > 0 ? "…" + words : words;
}

tl::unexpected<Error> notACassette(const std::filesystem::path &file, std::size_t line)
{
    return failure("llm.bad-cassette",
                   Message::of("llm.bad-cassette", {{"file", file.filename().string()}, {"line", line}}));
}

} // namespace

Result<std::vector<Recorded>> readCassette(const std::filesystem::path &file)
{
    auto text = readFile(file);
    if (!text)
        return tl::unexpected(text.error());
    std::vector<Recorded> recorded;
    std::size_t line = 0;
    std::size_t firstBad = 0;
    for (const std::string_view one : split(*text, '\n')) {
        ++line;
        if (trimmed(one).empty())
            continue;
        const Json json = nestsDeeper(one) ? Json() : Json::parse(one, nullptr, false);
        const bool isObject = json.is_object() && json.contains("request") && json.contains("reply");
        auto request = isObject ? requestFromJson(json["request"]) : failure("llm.bad-request", {});
        auto reply = isObject ? replyFromJson(json["reply"]) : failure("llm.bad-reply", {});
        if (request && reply) {
            recorded.push_back({std::move(*request), std::move(*reply)});
            continue;
        }
        if (firstBad == 0)
            firstBad = line;
        if (!json.is_discarded() || line == 1)
            return notACassette(file, line);
    }
    if (recorded.empty() && firstBad > 0)
        return notACassette(file, firstBad);
    return recorded;
}

CassetteModel::CassetteModel(std::string name, std::vector<Recorded> recorded)
    : m_name(std::move(name)), m_recorded(std::move(recorded))
{
    for (std::size_t i = 0; i < m_recorded.size(); ++i)
        m_byHash[hashOf(m_recorded[i].request)].push_back(i);
}

std::string CassetteModel::name() const
{
    return m_name;
}

QCoro::Task<Result<ChatReply>> CassetteModel::ask(ChatRequest request, Asker asker)
{
    if (asker.stop.stop_requested())
        co_return failure(cancelledAsking());
    const std::string hash = hashOf(request);
    const auto found = m_byHash.find(hash);
    if (found == m_byHash.end())
        co_return failure(nothingRecorded(request));
    const std::size_t turn = std::min(m_played[hash]++, found->second.size() - 1);
    const ChatReply reply = m_recorded[found->second[turn]].reply;
    if (asker.piece)
        asker.piece({reply.text, reply.reasoning});
    co_return reply;
}

/// Tells what differs from the recorded request that begins with most of the same messages.
Error CassetteModel::nothingRecorded(const ChatRequest &request) const
{
    const ChatRequest *nearest = nullptr;
    std::pair<std::size_t, std::size_t> most;
    for (const Recorded &recorded : m_recorded) {
        const std::size_t messages = commonMessages(request, recorded.request);
        const std::pair common(
            messages, commonCharacters(textAt(request, messages), textAt(recorded.request, messages)));
        if (nearest == nullptr || common > most) {
            nearest = &recorded.request;
            most = common;
        }
    }
    const Message hint = Message::of("llm.do.record-again");
    if (nearest == nullptr)
        return {"llm.no-recorded-reply", Message::of("llm.no-recorded-reply", {{"file", m_name}}), {}, hint};
    const auto [message, character] = most;
    return {"llm.no-recorded-reply",
            Message::of("llm.no-recorded-reply-near",
                        {{"file", m_name},
                         {"message", message + 1},
                         {"asked", wordsFrom(textAt(request, message), character)},
                         {"recorded", wordsFrom(textAt(*nearest, message), character)}}),
            {},
            hint};
}

RecordingModel::RecordingModel(ChatModelPtr model, std::filesystem::path file)
    : m_model(std::move(model)), m_file(std::move(file))
{
}

std::string RecordingModel::name() const
{
    return m_model->name();
}

QCoro::Task<Result<ChatReply>> RecordingModel::ask(ChatRequest request, Asker asker)
{
    const auto self = shared_from_this();
    const ChatRequest asked = request;
    auto reply = co_await m_model->ask(std::move(request), std::move(asker));
    if (reply) {
        if (auto written = append({asked, *reply}); !written)
            co_return failure(std::move(written.error()));
    }
    co_return reply;
}

Result<void> RecordingModel::append(const Recorded &recorded) const
{
    const Json line{{"hash", hashOf(recorded.request)},
                    {"request", toJson(recorded.request)},
                    {"reply", toJson(recorded.reply)}};
    // Several threads may record in one file.
    static std::mutex writing;
    const std::scoped_lock lock(writing);
    // A line that was cut off when the program was killed stays a line of its own.
    bool isInLine = false;
    if (std::ifstream in(m_file, std::ios::binary | std::ios::ate); in && in.tellg() > 0) {
        in.seekg(-1, std::ios::end);
        isInLine = in.get() != '\n';
    }
    std::ofstream out(m_file, std::ios::app | std::ios::binary);
    out << (isInLine ? "\n" : "") << line.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
    out.flush();
    if (!out)
        return failure("file.unwritable",
                       Message::of("file.unwritable", {{"path", m_file.string()},
                                                       {"reason", std::generic_category().message(errno)}}),
                       Message::of("file.do.check-folder-exists-may"));
    return {};
}

} // namespace weighhouse::llm
