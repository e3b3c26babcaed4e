// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/journal/lasting_log.h"

#include <QMetaObject>
#include <QPointer>
#include <utility>

namespace weighhouse::plan
{

LastingLog::LastingLog(EventLog &record, QObject *parent) : EventLog(parent), m_record(record) {}

LastingLog::CoursePtr LastingLog::courseOf(RunId run)
{
    CoursePtr &course = m_courses[run];
    if (course == nullptr) {
        course = std::make_shared<Course>();
        course->run = run;
    }
    return course;
}

void LastingLog::append(Batch batch, Appended done)
{
    const CoursePtr course = courseOf(batch.run);
    if (!course->missing)
        hand(course, std::move(batch), std::move(done));
    else if (course->underWay > 0)
        course->waiting.push_back({std::move(batch), std::move(done)});
    else
        pass(course, std::move(batch), std::move(done));
}

void LastingLog::hand(const CoursePtr &course, Batch batch, Appended done)
{
    ++course->underWay;
    // Held until it is known to be written. Answers are shared, so that this costs little.
    Batch held = batch;
    m_record.append(std::move(batch), [log = QPointer<LastingLog>(this), course, held = std::move(held),
                                       done = std::move(done)](Result<std::vector<Event>> appended) mutable {
        if (log != nullptr)
            log->answered(course, std::move(held), done, std::move(appended));
    });
}

void LastingLog::answered(const CoursePtr &course, Batch held, const Appended &done,
                          Result<std::vector<Event>> appended)
{
    --course->underWay;
    const bool isFirst = !course->missing;
    if (!appended && (!isFirst || !appended.error().code.starts_with("run."))) {
        if (isFirst) {
            const std::int64_t last = held.after.value_or(course->last);
            course->missing = Missing{.error = appended.error(), .events = {}, .after = last, .last = last};
        }
        appended = passed(*course->missing, std::move(held));
        if (isFirst)
            Q_EMIT runLost(course->run, course->missing->error);
    } else if (appended && !appended->empty()) {
        course->last = appended->back().sequence;
    }
    if (course->missing && course->underWay == 0) {
        // Their callbacks come later than the one of this batch.
        for (Waiting &each : std::exchange(course->waiting, {}))
            pass(course, std::move(each.batch), std::move(each.done));
        if (isDue(*course->missing))
            tryAgain(course);
    }
    if (done)
        done(std::move(appended));
}

/// Gives a batch its numbers without a record; nothing of the run is under way.
void LastingLog::pass(const CoursePtr &course, Batch batch, Appended done)
{
    QMetaObject::invokeMethod(
        this,
        [done = std::move(done), events = passed(*course->missing, std::move(batch))]() mutable {
            if (done)
                done(std::move(events));
        },
        Qt::QueuedConnection);
    if (isDue(*course->missing))
        tryAgain(course);
}

void LastingLog::flush()
{
    m_record.flush();
}

std::optional<Error> LastingLog::lost(RunId run) const
{
    const auto course = m_courses.find(run);
    const bool isLost = course != m_courses.end() && course->second->missing;
    return isLost ? std::optional(course->second->missing->error) : std::nullopt;
}

bool LastingLog::isWhollyLost(RunId run) const
{
    const auto course = m_courses.find(run);
    return course != m_courses.end() && course->second->missing && course->second->missing->after == 0;
}

void LastingLog::renumber(const std::map<RunId, RunId> &numbers)
{
    std::map<RunId, CoursePtr> courses;
    for (auto &[run, course] : m_courses) {
        const auto number = numbers.find(run);
        if (number != numbers.end())
            course->run = number->second;
        courses.insert_or_assign(course->run, std::move(course));
    }
    m_courses = std::move(courses);
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

bool LastingLog::isDue(const Missing &missing)
{
    if (missing.isTrying || missing.events.empty())
        return false;
    const EventKind last = kindOf(missing.events.back());
    return missing.events.size() >= missing.next || last == EventKind::Paused || last == EventKind::RunEnded;
}

void LastingLog::tryAgain(const CoursePtr &course)
{
    Missing &missing = *course->missing;
    missing.isTrying = true;
    missing.next = 2 * missing.events.size();
    m_record.append(Batch{course->run, missing.events, missing.after},
                    [log = QPointer<LastingLog>(this), course,
                     count = missing.events.size()](const Result<std::vector<Event>> &appended) {
                        if (log != nullptr)
                            log->triedAgain(course, count, appended);
                    });
}

void LastingLog::triedAgain(const CoursePtr &course, std::size_t count,
                            const Result<std::vector<Event>> &appended)
{
    Missing &missing = *course->missing;
    missing.isTrying = false;
    if (!appended) {
        // The run may have come to rest meanwhile.
        if (missing.events.size() > count && isDue(missing))
            tryAgain(course);
        return;
    }
    missing.events.erase(missing.events.begin(), missing.events.begin() + static_cast<std::ptrdiff_t>(count));
    missing.after += static_cast<std::int64_t>(count);
    course->last = missing.after;
    if (!missing.events.empty()) {
        tryAgain(course);
        return;
    }
    course->missing.reset();
    Q_EMIT runKept(course->run);
}

} // namespace weighhouse::plan
