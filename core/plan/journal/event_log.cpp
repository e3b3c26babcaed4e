// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/journal/event_log.h"

#include <QMetaObject>
#include <utility>

namespace weighhouse::plan
{

void PassingLog::append(Batch batch, Appended done)
{
    std::int64_t &sequence = m_lastSequences[batch.run];
    std::vector<Event> passed;
    passed.reserve(batch.events.size());
    for (Happening &what : batch.events)
        passed.push_back({batch.run, ++sequence, timeOfEvent(), std::move(what), {}, {}});
    if (!done)
        return;
    QMetaObject::invokeMethod(
        this, [done = std::move(done), passed = std::move(passed)]() mutable { done(std::move(passed)); },
        Qt::QueuedConnection);
}

} // namespace weighhouse::plan
