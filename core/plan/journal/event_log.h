// SPDX-License-Identifier: GPL-3.0-or-later
// Where the events of a run go.
#pragma once

#include "core/plan/journal/event.h"

#include <QObject>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace weighhouse::plan
{

/// Events that belong together.
struct Batch {
    RunId run = 0;
    std::vector<Happening> events = {};
    /// The last event that whoever appends knows of; nothing: any.
    std::optional<std::int64_t> after = {};
};

/// Numbers and times the events of runs in the order in which they are appended. Callbacks come on the thread
/// that this object lives on, in the same order, never before the call has returned, and not after the object
/// is gone.
class EventLog : public QObject
{
    Q_OBJECT

public:
    using Appended = std::function<void(Result<std::vector<Event>>)>;

    using QObject::QObject;

    /// What has been taken down when `done` is called, which may be empty.
    virtual void append(Batch batch, Appended done) = 0;
    void append(RunId run, std::vector<Happening> events, Appended done)
    {
        append(Batch{run, std::move(events), {}}, std::move(done));
    }
    /// Waits until everything asked so far is done. Callbacks still come later.
    virtual void flush() = 0;
};

/// Takes nothing down, for runs that nobody will read: the events have neither body nor hash. Any number but
/// 0 is a run.
class PassingLog : public EventLog
{
    Q_OBJECT

public:
    using EventLog::EventLog;

    using EventLog::append;
    void append(Batch batch, Appended done) override;
    void flush() override {}

private:
    std::map<RunId, std::int64_t> m_lastSequences;
};

} // namespace weighhouse::plan
