// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/turn_watch.h"

#include "tests/support/sanitized.h"

#include <QAbstractEventDispatcher>
#include <ctime>

namespace weighhouse::testing
{
namespace
{

double threadMilliseconds()
{
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

} // namespace

TurnWatch::TurnWatch()
{
    const auto *dispatcher = QAbstractEventDispatcher::instance();
    connect(dispatcher, &QAbstractEventDispatcher::awake, this, &TurnWatch::begin);
    connect(dispatcher, &QAbstractEventDispatcher::aboutToBlock, this, &TurnWatch::end);
}

void TurnWatch::begin()
{
    if (m_isActing)
        return;
    end(); // a loop that polls never blocks: its next turn ends the one before
    m_begun = threadMilliseconds();
}

void TurnWatch::end()
{
    if (m_begun < 0 || m_isActing)
        return;
    const double took = threadMilliseconds() - m_begun;
    m_begun = -1;
    if (took > m_longest) {
        m_longest = took;
        m_longestWhat = m_what;
    }
}

void TurnWatch::act(const QString &what, const std::function<void()> &deed)
{
    m_what = what;
    m_begun = threadMilliseconds();
    m_isActing = true;
    deed();
    m_isActing = false;
    end();
    m_what = QStringLiteral("after: ") + what;
}

void TurnWatch::restart()
{
    m_longest = 0;
    m_longestWhat.clear();
    m_begun = -1;
}

double longestTurn()
{
#if defined(WEIGHHOUSE_SANITIZED)
    return 600;
#elif defined(_GLIBCXX_ASSERTIONS)
    return 75; // with the library's checks, which people's builds do without
#else
    return 50;
#endif
}

} // namespace weighhouse::testing
