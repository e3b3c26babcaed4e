// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/progress.h"

#include <algorithm>
#include <cstdio>
#include <unistd.h>

namespace weighhouse::commands
{
namespace
{

constexpr auto patience = std::chrono::milliseconds(300);
constexpr auto period = std::chrono::milliseconds(100);

} // namespace

ProgressLine::ProgressLine()
    : m_onTerminal(::isatty(STDERR_FILENO) == 1), m_next(std::chrono::steady_clock::now() + patience)
{
}

ProgressLine::~ProgressLine()
{
    clear();
}

void ProgressLine::show(std::string_view what, double share)
{
    const auto now = std::chrono::steady_clock::now();
    if (!m_onTerminal || now < m_next)
        return;
    m_next = now + period;
    m_shown = true;
    const int percent = static_cast<int>(std::clamp(share, 0.0, 1.0) * 100);
    std::fprintf(stderr, "\r\033[K%.*s %d %%", static_cast<int>(what.size()), what.data(), percent);
    std::fflush(stderr);
}

void ProgressLine::clear()
{
    if (m_shown)
        std::fputs("\r\033[K", stderr);
    m_shown = false;
}

} // namespace weighhouse::commands
