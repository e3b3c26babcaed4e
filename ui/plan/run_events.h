// SPDX-License-Identifier: GPL-3.0-or-later
// The events of the run that is shown, for what its fold does not keep: histories, prompts, the timeline.
#pragma once

#include "core/plan/journal/event.h"

#include <QObject>
#include <QTimer>
#include <functional>
#include <vector>

namespace weighhouse::ui
{

class PlanSession;

/// Reads the events when somebody first asks for them, and goes on with those that come.
class RunEvents : public QObject
{
    Q_OBJECT

public:
    explicit RunEvents(PlanSession &session, QObject *parent = nullptr);

    /// As far as they are there. Asking for them makes them come; `changed` tells.
    const std::vector<plan::Event> &all();
    /// The event with a number; null while it is not there.
    const plan::Event *find(std::int64_t sequence);

Q_SIGNALS:
    /// At most once in a while, however many events there are.
    void changed();

private:
    void forget();
    void read();
    void add(const plan::Event &event);
    void take(std::vector<plan::Event> events);

    PlanSession &m_session;
    std::vector<plan::Event> m_events;  ///< Without gaps from 1.
    std::vector<plan::Event> m_waiting; ///< That came while the ones before them are being read.
    plan::RunId m_run = 0;
    int m_reading = 0; ///< The number of the reading that counts; 0: none.
    int m_readings = 0;
    bool m_isWanted = false;
    QTimer m_telling;
};

} // namespace weighhouse::ui
