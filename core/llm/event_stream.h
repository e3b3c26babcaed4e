// SPDX-License-Identifier: GPL-3.0-or-later
// Server-sent events are read as they come.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace weighhouse::llm
{

/// One event of a stream (HTML standard, 9.2.6: lines end with LF, CR or CRLF, comments begin with a colon,
/// the data of several lines belong together). Identifiers and times to wait are passed over: a reply is not
/// gone on with.
struct ServerEvent {
    std::string type; ///< Empty if it is not named.
    std::string data;

    bool operator==(const ServerEvent &) const = default;
};

/// Bytes may be cut anywhere, also inside a character or between CR and LF.
class EventStream
{
public:
    explicit EventStream(std::function<void(ServerEvent)> take);

    void feed(std::string_view bytes);
    /// The bytes have ended. Unlike the standard, an event without the empty line after it counts: servers
    /// leave it out after the last.
    void end();

private:
    void takeLine(std::string_view line);
    void dispatch();

    std::function<void(ServerEvent)> m_take;
    std::string m_line; ///< What has come of the line that has not ended.
    ServerEvent m_event;
    bool m_hasData = false;
    bool m_wasCarriageReturn = false;
    bool m_isFirstLine = true;
};

} // namespace weighhouse::llm
