// SPDX-License-Identifier: GPL-3.0-or-later
// A reply is put together from the JSON objects in which servers send it.
#pragma once

#include "core/base/error.h"
#include "core/llm/chat.h"

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::llm
{

/// The text that an object added to a reply.
struct ReplyPiece {
    std::string text;
    std::string reasoning;

    bool empty() const { return text.empty() && reasoning.empty(); }
    bool operator==(const ReplyPiece &) const = default;
};

/// Takes chunks of a stream and whole replies, as chat, legacy completion and "responses" servers send them;
/// of several choices the first. What is in none of these forms is an error, so that nothing is lost unseen.
class ReplyParts
{
public:
    /// Takes one object and returns the text that it added. Errors: "llm.unreadable-reply",
    /// "llm.foreign-reply", and what the server says went wrong (see errorInReply, server_errors.h).
    Result<ReplyPiece> add(std::string_view json);
    Result<ReplyPiece> add(const nlohmann::json &object);

    /// The bytes of text, reasoning, refusal and arguments so far.
    std::size_t said() const;

    /// Says that the stream has announced its end.
    void setEnded() { m_hasEnded = true; }
    /// Returns true if the server has said that the reply is whole.
    bool isWhole() const { return m_hasEnded || m_hasFinished; }
    /// Returns true if nothing of a reply has come.
    bool isEmpty() const { return !m_hasBegun; }

    /// Returns the reply as far as it has come.
    ChatReply reply() const;

private:
    void addChoice(const nlohmann::json &choice, ReplyPiece &piece);
    void addMessage(const nlohmann::json &message, bool isWhole, ReplyPiece &piece);
    void addContent(const nlohmann::json &content, ReplyPiece &piece);
    void addUse(const nlohmann::json &use, bool isWhole);
    void addUsage(const nlohmann::json &usage);
    Result<ReplyPiece> addResponseEvent(std::string_view type, const nlohmann::json &event);
    void addResponse(const nlohmann::json &response, ReplyPiece &piece);
    void addResponseItem(const nlohmann::json &item, ReplyPiece &piece);
    void finish(std::string word);

    ChatReply m_reply;
    std::map<std::int64_t, std::size_t> m_useOfIndex; ///< Places in ChatReply::uses.
    std::size_t m_arguments = 0;                      ///< The bytes of all uses.
    bool m_hasBegun = false;
    bool m_hasFinished = false;
    bool m_hasEnded = false;
};

} // namespace weighhouse::llm
