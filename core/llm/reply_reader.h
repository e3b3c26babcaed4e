// SPDX-License-Identifier: GPL-3.0-or-later
// The reader turns the bytes of a server's reply, whichever form they have, into the reply.
#pragma once

#include "core/llm/event_stream.h"
#include "core/llm/reply_parts.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::llm
{

/// Reads server-sent events, one JSON object, a list of them, or one on each line: servers do not always send
/// what their Content-Type says, so the first character decides. Bytes may be cut anywhere.
class ReplyReader
{
public:
    /// `take` is told of each piece as it comes; it may be empty.
    explicit ReplyReader(std::function<void(const ReplyPiece &)> take = {});

    /// Does nothing once there is an error or the end.
    void feed(std::string_view bytes);
    /// Returns true once the reply needs no more bytes: it failed, or the stream said that it is at its end.
    bool isDone() const;
    /// Returns the reply. It is called once, after the last bytes. Errors: of ReplyParts::add, of the
    /// server; "llm.empty-reply"; "llm.cut-off" (nothing said that the reply is whole); "llm.reply-too-long";
    /// "llm.unreadable-reply" for JSON that is nested too deep to be followed.
    Result<ChatReply> end();

    /// No reply has more bytes than these; an endless stream ends with an error. What a stream says of itself
    /// around each word is many times the word.
    static constexpr std::size_t mostBytes = std::size_t{32} * 1024 * 1024;
    /// No model says more than this, in text, reasoning and arguments together: it is a million tokens, and
    /// whoever reads it may have to look at it several times.
    static constexpr std::size_t mostSaid = std::size_t{4} * 1024 * 1024;

private:
    enum class Form { Unknown, Events, Json };
    void takeEvent(const ServerEvent &event);
    void take(Result<ReplyPiece> piece);
    void refuseLonger(std::size_t most);
    void takeDocument();

    std::function<void(const ReplyPiece &)> m_take;
    ReplyParts m_parts;
    EventStream m_events;
    std::string m_document;   ///< Of a JSON form, or until the form is known.
    std::size_t m_blanks = 0; ///< At the beginning of the document, which are looked at once.
    std::size_t m_bytes = 0;
    Form m_form = Form::Unknown;
    bool m_isAtEnd = false;
    std::optional<Error> m_error;
};

} // namespace weighhouse::llm
