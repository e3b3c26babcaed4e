// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/reply_reader.h"

#include "core/base/nesting.h"
#include "core/base/text.h"
#include "core/llm/server_errors.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace weighhouse::llm
{

ReplyReader::ReplyReader(std::function<void(const ReplyPiece &)> take)
    : m_take(std::move(take)), m_events([this](const ServerEvent &event) { takeEvent(event); })
{
}

bool ReplyReader::isDone() const
{
    return m_isAtEnd || m_error.has_value();
}

void ReplyReader::feed(std::string_view bytes)
{
    if (isDone())
        return;
    m_bytes += bytes.size();
    if (m_bytes > mostBytes)
        return refuseLonger(mostBytes);
    if (m_form == Form::Events)
        return m_events.feed(bytes);
    m_document += bytes;
    if (m_form == Form::Json)
        return;
    const std::size_t first = m_document.find_first_not_of(" \t\r\n", m_blanks);
    m_blanks = std::min(first, m_document.size());
    if (first == std::string::npos)
        return;
    const char begin = m_document[first];
    // What is neither begins with an error page, and ends as an event without data.
    m_form = begin == '{' || begin == '[' ? Form::Json : Form::Events;
    if (m_form == Form::Events)
        m_events.feed(std::exchange(m_document, {}));
}

void ReplyReader::refuseLonger(std::size_t most)
{
    m_error = Error{
        "llm.reply-too-long", Message::of("llm.reply-too-long", {{"megabytes", most / 1024 / 1024}}), {}, {}};
}

void ReplyReader::takeEvent(const ServerEvent &event)
{
    if (isDone())
        return;
    const std::string_view data = trimmed(event.data);
    if (data == "[DONE]") {
        m_parts.setEnded();
        m_isAtEnd = true;
    } else if (!data.empty()) {
        take(m_parts.add(data));
    }
}

void ReplyReader::take(Result<ReplyPiece> piece)
{
    if (!piece)
        m_error = std::move(piece.error());
    else if (m_parts.said() > mostSaid)
        refuseLonger(mostSaid);
    else if (m_take && !piece->empty())
        m_take(*piece);
}

/// A JSON document is whole only at its end.
void ReplyReader::takeDocument()
{
    if (nestsDeeper(m_document)) {
        m_error = unreadableReply(m_document);
        return;
    }
    const nlohmann::json document = nlohmann::json::parse(m_document, nullptr, false);
    if (document.is_array()) {
        for (const nlohmann::json &object : document) {
            if (!m_error)
                take(m_parts.add(object));
        }
    } else if (!document.is_discarded()) {
        take(m_parts.add(document));
    } else {
        for (const std::string_view line : split(m_document, '\n')) {
            if (!trimmed(line).empty() && !m_error)
                take(m_parts.add(trimmed(line)));
        }
    }
}

Result<ChatReply> ReplyReader::end()
{
    if (m_form == Form::Events && !isDone())
        m_events.end();
    else if (m_form == Form::Json && !isDone())
        takeDocument();
    if (m_error)
        return failure(*m_error);
    if (m_parts.isEmpty() && m_bytes > 0 && !m_isAtEnd)
        return failure("llm.foreign-reply", Message::of("llm.foreign-reply"),
                       Message::of("llm.do.check-address"));
    if (m_parts.isEmpty())
        return failure("llm.empty-reply", Message::of("llm.empty-reply"), Message::of("llm.do.ask-later"));
    if (!m_parts.isWhole())
        return failure("llm.cut-off", Message::of("llm.cut-off"), Message::of("llm.do.ask-later"));
    return m_parts.reply();
}

} // namespace weighhouse::llm
