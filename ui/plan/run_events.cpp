// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/run_events.h"

#include "ui/document/plan_session.h"

#include <algorithm>

namespace weighhouse::ui
{
namespace
{

constexpr int tellingEvery = 50; // milliseconds

} // namespace

RunEvents::RunEvents(PlanSession &session, QObject *parent) : QObject(parent), m_session(session)
{
    m_telling.setSingleShot(true);
    m_telling.setInterval(tellingEvery);
    connect(&m_telling, &QTimer::timeout, this, &RunEvents::changed);
    connect(&session, &PlanSession::eventRecorded, this, &RunEvents::add);
    connect(&session, &PlanSession::runReplaced, this, &RunEvents::forget);
}

const std::vector<plan::Event> &RunEvents::all()
{
    if (!m_isWanted) {
        m_isWanted = true;
        read();
    }
    return m_events;
}

const plan::Event *RunEvents::find(std::int64_t sequence)
{
    const std::vector<plan::Event> &events = all();
    if (sequence < 1 || sequence > static_cast<std::int64_t>(events.size()))
        return nullptr;
    return &events[static_cast<std::size_t>(sequence) - 1];
}

void RunEvents::forget()
{
    m_events.clear();
    m_waiting.clear();
    m_reading = 0;
    m_run = m_session.hasRun() ? m_session.run().run : 0;
    if (m_isWanted)
        read();
    m_telling.start();
}

void RunEvents::read()
{
    if (!m_session.hasRun() || m_session.run().run == 0)
        return;
    m_run = m_session.run().run;
    m_reading = ++m_readings;
    using Events = Result<std::vector<plan::Event>>;
    m_session.withJournal<Events>(
        [run = m_run](plan::JournalStore &store) -> Events {
            return store.read(run).map([](plan::StoredRun stored) { return std::move(stored.events); });
        },
        [self = QPointer<RunEvents>(this), reading = m_reading](Events events) {
            if (self != nullptr && self->m_reading == reading)
                self->take(events ? std::move(*events) : std::vector<plan::Event>());
        });
}

void RunEvents::take(std::vector<plan::Event> events)
{
    m_reading = 0;
    m_events = std::move(events);
    const std::vector<plan::Event> waiting = std::exchange(m_waiting, {});
    for (const plan::Event &event : waiting)
        add(event);
    m_telling.start();
}

void RunEvents::add(const plan::Event &event)
{
    if (!m_isWanted)
        return;
    if (m_reading != 0) {
        m_waiting.push_back(event);
        return;
    }
    if (event.run != m_run && event.sequence == 1) {
        m_events.clear();
        m_run = event.run;
    }
    const auto next = static_cast<std::int64_t>(m_events.size()) + 1;
    if (event.run != m_run || event.sequence < next)
        return;
    if (event.sequence > next) { // some went by before anybody asked
        read();
        m_waiting.push_back(event);
        return;
    }
    m_events.push_back(event);
    if (!m_telling.isActive())
        m_telling.start();
}

} // namespace weighhouse::ui
