// SPDX-License-Identifier: GPL-3.0-or-later
// Goes on without a record while it cannot be written, so that a run still comes to its answer.
#pragma once

#include "core/plan/journal/event_log.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace weighhouse::plan
{

/// Hands events to another log. When that one fails to write those of a run (its disk is full, its file is
/// gone), they are numbered and timed as they come, with neither body nor hash, as by a PassingLog. All that
/// is missing is tried again whenever twice as much is missing and whenever the run rests, so that trying
/// takes no more time than writing. Refusals of a batch ("run.…") are errors as ever.
class LastingLog : public EventLog
{
    Q_OBJECT

public:
    /// `record` lives longer.
    explicit LastingLog(EventLog &record, QObject *parent = nullptr);

    using EventLog::append;
    void append(Batch batch, Appended done) override;
    void flush() override;

    /// The reason why events of a run are not in the record; nothing while all of them are.
    std::optional<Error> lost(RunId run) const;
    /// Returns true if no event of the run is in the record, so that nobody will find it there.
    bool isWhollyLost(RunId run) const;
    /// Runs have other numbers in the record from now on, by the old ones.
    void renumber(const std::map<RunId, RunId> &numbers);

Q_SIGNALS:
    void runLost(weighhouse::plan::RunId run, const weighhouse::Error &error);
    /// All of it is in the record after all.
    void runKept(weighhouse::plan::RunId run);

private:
    /// The events of a run that are not in the record.
    struct Missing {
        Error error;
        std::vector<Happening> events;
        std::int64_t after = 0; ///< The last event in the record.
        std::int64_t last = 0;  ///< The last event that was given a number.
        std::size_t next = 1;   ///< The number of missing events at which they are tried again.
        bool isTrying = false;
    };
    struct Waiting {
        Batch batch;
        Appended done;
    };
    /// The state of a run. Callbacks share it, since a run may get another number before they come.
    struct Course {
        RunId run = 0;
        std::int64_t last = 0;       ///< The last event in the record, as far as it is known.
        std::size_t underWay = 0;    ///< Batches that the record has not answered.
        std::deque<Waiting> waiting; ///< They come after those under way, one of which is missing.
        std::optional<Missing> missing;
    };
    using CoursePtr = std::shared_ptr<Course>;

    CoursePtr courseOf(RunId run);
    void hand(const CoursePtr &course, Batch batch, Appended done);
    void answered(const CoursePtr &course, Batch held, const Appended &done,
                  Result<std::vector<Event>> appended);
    void pass(const CoursePtr &course, Batch batch, Appended done);
    static std::vector<Event> passed(Missing &missing, Batch batch);
    void tryAgain(const CoursePtr &course);
    static bool isDue(const Missing &missing);
    void triedAgain(const CoursePtr &course, std::size_t count, const Result<std::vector<Event>> &appended);

    EventLog &m_record;
    std::map<RunId, CoursePtr> m_courses;
};

} // namespace weighhouse::plan
