// SPDX-License-Identifier: GPL-3.0-or-later
// A waiting ends early when nobody wants its end any more.
#pragma once

#include <QCoro/QCoroTask>
#include <QObject>
#include <QTimer>
#include <chrono>
#include <optional>
#include <stop_token>

namespace weighhouse::llm
{

/// A waiting ends after a time, when it is told to, or when a stop is wanted, whichever comes first.
class Waiting : public QObject
{
    Q_OBJECT

public:
    /// Without a time it waits for the others.
    explicit Waiting(std::optional<std::chrono::milliseconds> time);

    void end();
    /// Goes on, on this thread, when it ended; false if a stop was wanted.
    QCoro::Task<bool> over(std::stop_token stop);

Q_SIGNALS:
    void ended();

private:
    QTimer m_timer;
    bool m_isOver = false;   ///< It is told to end…
    bool m_hasEnded = false; ///< …and has.
};

} // namespace weighhouse::llm
