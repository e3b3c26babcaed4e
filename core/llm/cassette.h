// SPDX-License-Identifier: GPL-3.0-or-later
// A cassette is a file of exchanges with a model, which can be played again without it.
#pragma once

#include "core/llm/chat_model.h"

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace weighhouse::llm
{

/// One exchange.
struct Recorded {
    ChatRequest request;
    ChatReply reply;

    bool operator==(const Recorded &) const = default;
};

/// Reads a cassette: a line of JSON for each exchange, {"hash", "request", "reply"}. Errors: of the file;
/// "llm.bad-cassette". A line that was cut off when the program was killed is passed over, but
/// not the first.
Result<std::vector<Recorded>> readCassette(const std::filesystem::path &file);

/// This model answers what was recorded, by the hash of the request. The same request asked several times
/// gets its replies in their order, at last the last one. Errors: "llm.no-recorded-reply", which tells where
/// the nearest recorded request differs.
class CassetteModel : public ChatModel
{
public:
    /// `name` is told in errors: the name of the file.
    CassetteModel(std::string name, std::vector<Recorded> recorded);

    std::string name() const override;
    QCoro::Task<Result<ChatReply>> ask(ChatRequest request, Asker asker) override;

private:
    Error nothingRecorded(const ChatRequest &request) const;

    std::string m_name;
    std::vector<Recorded> m_recorded;
    std::map<std::string, std::vector<std::size_t>> m_byHash;
    std::map<std::string, std::size_t> m_played; ///< How often each was asked.
};

/// This model hands requests on and appends each exchange to a file before the reply is used. Neither holds a
/// key: those go in the headers of HTTP only. A reply that cannot be recorded is an error.
class RecordingModel : public ChatModel, public std::enable_shared_from_this<RecordingModel>
{
public:
    RecordingModel(ChatModelPtr model, std::filesystem::path file);

    std::string name() const override;
    QCoro::Task<Result<ChatReply>> ask(ChatRequest request, Asker asker) override;

private:
    Result<void> append(const Recorded &recorded) const;

    ChatModelPtr m_model;
    std::filesystem::path m_file;
};

} // namespace weighhouse::llm
