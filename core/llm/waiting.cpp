// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/waiting.h"

#include <QCoro/QCoroSignal>
#include <QMetaObject>
#include <utility>

namespace weighhouse::llm
{

Waiting::Waiting(std::optional<std::chrono::milliseconds> time)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &Waiting::end);
    connect(this, &Waiting::ended, this, [this] { m_hasEnded = true; });
    if (time)
        m_timer.start(*time);
}

void Waiting::end()
{
    // The receiver of the signal may destroy this object, so the signal is queued.
    if (!std::exchange(m_isOver, true))
        QMetaObject::invokeMethod(this, &Waiting::ended, Qt::QueuedConnection);
}

QCoro::Task<bool> Waiting::over(std::stop_token stop)
{
    const std::stop_callback early(
        stop, [this] { QMetaObject::invokeMethod(this, &Waiting::end, Qt::QueuedConnection); });
    if (!m_hasEnded)
        co_await qCoro(this, &Waiting::ended);
    co_return !stop.stop_requested();
}

} // namespace weighhouse::llm
