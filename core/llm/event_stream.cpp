// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/event_stream.h"

#include <utility>

namespace weighhouse::llm
{

EventStream::EventStream(std::function<void(ServerEvent)> take) : m_take(std::move(take)) {}

void EventStream::feed(std::string_view bytes)
{
    while (!bytes.empty()) {
        if (std::exchange(m_wasCarriageReturn, false) && bytes.front() == '\n') {
            bytes.remove_prefix(1);
            continue;
        }
        const std::size_t end = bytes.find_first_of("\r\n");
        m_line.append(bytes.substr(0, end));
        if (end == std::string_view::npos)
            return;
        m_wasCarriageReturn = bytes[end] == '\r';
        bytes.remove_prefix(end + 1);
        takeLine(std::exchange(m_line, {}));
    }
}

void EventStream::end()
{
    if (!m_line.empty())
        takeLine(std::exchange(m_line, {}));
    dispatch();
}

void EventStream::takeLine(std::string_view line)
{
    constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";
    if (std::exchange(m_isFirstLine, false) && line.starts_with(byteOrderMark))
        line.remove_prefix(byteOrderMark.size());
    if (line.empty())
        return dispatch();
    const std::size_t colon = line.find(':');
    const std::string_view field = line.substr(0, colon);
    std::string_view value = colon == std::string_view::npos ? std::string_view() : line.substr(colon + 1);
    if (value.starts_with(' '))
        value.remove_prefix(1);
    if (field == "event") {
        m_event.type = value;
    } else if (field == "data") {
        if (std::exchange(m_hasData, true))
            m_event.data += '\n';
        m_event.data += value;
    }
}

void EventStream::dispatch()
{
    ServerEvent event = std::exchange(m_event, {});
    if (std::exchange(m_hasData, false))
        m_take(std::move(event));
}

} // namespace weighhouse::llm
