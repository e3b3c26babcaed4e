// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/journal/lasting_log.h"

#include <QMetaObject>
#include <QPointer>
#include <utility>

namespace weighhouse::plan
{

LastingLog::LastingLog(EventLog &record, QObject *parent) : EventLog(parent), m_record(record) {}

void LastingLog::append(Batch batch, Appended done)
{
    const RunId run = batch.run;
    if (const auto missing = m_missing.find(run); missing != m_missing.end()) {
        auto events = passed(missing->second, std::move(batch));
        QMetaObject::invokeMethod(
            this,
            [done = std::move(done), events = std::move(events)]() mutable {
                if (done)
                    done(std::move(events));
            },
            Qt::QueuedConnection);
        tryAgain(run);
        return;
    }
    // Held until it is known to be written. Answers are shared, so that this costs little.
    Batch held = batch;
    m_record.append(std::move(batch), [log = QPointer<LastingLog>(this), run, held = std::move(held),
                                       done = std::move(done)](Result<std::vector<Event>> appended) mutable {
        if (log == nullptr)
            return;
        const bool isKnown = log->m_missing.contains(run);
        if (!appended && (isKnown || !appended.error().code.starts_with("run."))) {
            Missing &missing = log->m_missing[run];
            if (!isKnown) {
                missing.error = appended.error();
                missing.after = missing.last = held.after.value_or(log->m_lastSequences[run]);
            }
            appended = log->passed(missing, std::move(held));
            if (!isKnown)
                Q_EMIT log->runLost(run, missing.error);
        } else if (appended && !appended->empty()) {
            log->m_lastSequences[run] = appended->back().sequence;
        }
        if (done)
            done(std::move(appended));
    });
}

void LastingLog::flush()
{
    m_record.flush();
}

std::optional<Error> LastingLog::lost(RunId run) const
{
    const auto missing = m_missing.find(run);
    return missing == m_missing.end() ? std::nullopt : std::optional(missing->second.error);
}

void LastingLog::renumber(const std::map<RunId, RunId> &numbers)
{
    const auto renumbered = [&numbers](auto &byRun) {
        std::remove_reference_t<decltype(byRun)> others;
        for (auto &[run, value] : byRun) {
            const auto number = numbers.find(run);
            others.emplace(number == numbers.end() ? run : number->second, std::move(value));
        }
        byRun = std::move(others);
    };
    renumbered(m_missing);
    renumbered(m_lastSequences);
}

std::vector<Event> LastingLog::passed(Missing &missing, Batch batch)
{
    std::vector<Event> events;
    events.reserve(batch.events.size());
    for (Happening &what : batch.events) {
        missing.events.push_back(what);
        events.push_back({batch.run, ++missing.last, timeOfEvent(), std::move(what), {}, {}});
    }
    return events;
}

void LastingLog::tryAgain(RunId run)
{
    Missing &missing = m_missing.at(run);
    if (missing.isTrying)
        return;
    missing.isTrying = true;
    m_record.append(Batch{run, missing.events, missing.after},
                    [log = QPointer<LastingLog>(this), run,
                     count = missing.events.size()](const Result<std::vector<Event>> &appended) {
                        if (log != nullptr)
                            log->triedAgain(run, count, appended);
                    });
}

void LastingLog::triedAgain(RunId run, std::size_t count, const Result<std::vector<Event>> &appended)
{
    const auto found = m_missing.find(run);
    if (found == m_missing.end()) // it was renumbered meanwhile, and is tried again with the next batch
        return;
    Missing &missing = found->second;
    missing.isTrying = false;
    if (!appended)
        return;
    missing.events.erase(missing.events.begin(), missing.events.begin() + static_cast<std::ptrdiff_t>(count));
    missing.after += static_cast<std::int64_t>(count);
    m_lastSequences[run] = missing.after;
    if (!missing.events.empty()) {
        tryAgain(run);
        return;
    }
    m_missing.erase(found);
    Q_EMIT runKept(run);
}

} // namespace weighhouse::plan
