// SPDX-License-Identifier: GPL-3.0-or-later
// Goes on without a record while it cannot be written, so that a run still comes to its answer.
#pragma once

#include "core/plan/journal/event_log.h"

#include <map>
#include <optional>

namespace weighhouse::plan
{

/// Hands events to another log. When that one fails to write those of a run (its disk is full, its file is
/// gone), they are numbered and timed as they come, with neither body nor hash, as by a PassingLog; with each
/// later batch of the run, all that is missing is tried again. Refusals of a batch ("run.…") are errors as
/// ever.
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
        bool isTrying = false;
    };

    std::vector<Event> passed(Missing &missing, Batch batch);
    void tryAgain(RunId run);
    void triedAgain(RunId run, std::size_t count, const Result<std::vector<Event>> &appended);

    EventLog &m_record;
    std::map<RunId, Missing> m_missing;
    std::map<RunId, std::int64_t> m_lastSequences;
};

} // namespace weighhouse::plan
