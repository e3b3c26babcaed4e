// SPDX-License-Identifier: GPL-3.0-or-later
// Ctrl+C as a request to stop.
#pragma once

#include <stop_token>
#include <thread>

namespace weighhouse::commands
{

/// While one of these exists, the first SIGINT or SIGTERM requests a stop instead of ending the process; the
/// next one ends it as usual, unless it comes within the same moment: whoever stops a group of processes, as
/// `timeout` does, sends each of them the signal twice. The same holds when it has ended, since a command
/// then ends by itself. At most one at a time.
class Interruption
{
public:
    Interruption();
    Interruption(const Interruption &) = delete;
    Interruption &operator=(const Interruption &) = delete;
    ~Interruption();

    std::stop_token token() const { return m_source.get_token(); }
    bool requested() const { return m_source.stop_requested(); }

private:
    std::stop_source m_source;
    std::thread m_watcher;
};

} // namespace weighhouse::commands
