// SPDX-License-Identifier: GPL-3.0-or-later
// One line on the terminal that says how far the work is.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace weighhouse::commands
{

/// Written to standard error and only if that is a terminal; appears when the work takes longer than a
/// moment, is renewed a few times a second and wiped in the end. Call from one thread at a time.
class ProgressLine
{
public:
    ProgressLine();
    ProgressLine(const ProgressLine &) = delete;
    ProgressLine &operator=(const ProgressLine &) = delete;
    ~ProgressLine();

    /// `share` is in [0, 1]; what is being done is in people's words.
    void show(std::string_view what, double share);

    /// Wipes the line; for what is printed next.
    void clear();

private:
    bool m_onTerminal;
    bool m_shown = false;
    std::chrono::steady_clock::time_point m_next;
};

} // namespace weighhouse::commands
