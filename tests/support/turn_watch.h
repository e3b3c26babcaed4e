// SPDX-License-Identifier: GPL-3.0-or-later
// How long the window would have been frozen.
#pragma once

#include <QObject>
#include <QString>
#include <functional>

namespace weighhouse::testing
{

/// Measures each turn of the event loop, and each deed of a test, in the processor time of this thread: what
/// else the machine does meanwhile does not count.
class TurnWatch : public QObject
{
    Q_OBJECT

public:
    TurnWatch();

    /// Does something as a person would (a click, a key) and counts it as a turn of its own.
    void act(const QString &what, const std::function<void()> &deed);

    /// In milliseconds, with what was going on.
    double longest() const { return m_longest; }
    const QString &longestWhat() const { return m_longestWhat; }
    void restart();

private:
    void begin();
    void end();

    double m_begun = -1;
    double m_longest = 0;
    bool m_isActing = false;
    QString m_what;
    QString m_longestWhat;
};

/// What a turn may take at most: 50 ms, and more where sanitizers make everything slow.
double longestTurn();

} // namespace weighhouse::testing
