// SPDX-License-Identifier: GPL-3.0-or-later
// Runs, events and answers as rows of a project file.
#pragma once

#include "core/data/sql/connection.h"
#include "core/plan/journal/event.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::plan
{

struct RunRow {
    RunId id = 0;
    std::string name;
    bool isDeleted = false;
    std::int64_t lastSequence = 0;
    std::string lastHash; ///< Empty without events.
};

/// An event as it is stored.
struct EventRow {
    std::int64_t sequence = 0;
    std::string time;
    std::string kind;
    std::string body;
    std::string hash;
    std::string answer; ///< Content hash of the answer it brings; empty if none.
};

/// Errors also: "run.unknown".
Result<RunRow> findRun(sql::Connection &connection, RunId run);
Result<std::optional<RunRow>> findRun(sql::Connection &connection, std::string_view name);
/// By number.
Result<std::vector<RunRow>> allRuns(sql::Connection &connection);
/// A number for a new run that nobody else gets. Needs a transaction.
Result<RunId> newRunNumber(sql::Connection &connection);
/// A new run without events; with that number if it is free.
Result<RunRow> addRun(sql::Connection &connection, const std::string &name, RunId number = 0);
/// 32 random hexadecimal digits.
std::string newRunName();

/// Calls `row` for the events from one to another, in their order, until it fails.
Result<void> forEachEvent(sql::Connection &connection, RunId run, std::int64_t from,
                          std::optional<std::int64_t> upTo, const std::function<Result<void>(EventRow)> &row);
/// One event, or nothing.
Result<std::optional<EventRow>> eventAt(sql::Connection &connection, RunId run, std::int64_t sequence);

/// Stores an answer and its words for searching, unless it is there; as a value, or as it was stored
/// elsewhere.
Result<void> addAnswer(sql::Connection &connection, const std::string &hash, const Answer &answer);
Result<void> addAnswer(sql::Connection &connection, const std::string &hash, std::string_view body);
/// Nothing if there is no such answer.
Result<std::optional<std::string>> answerBody(sql::Connection &connection, const std::string &hash);

/// Puts events at the end of a run, with their words for searching, and tells the run where it ends now. Each
/// row is written at once; the caller has the transaction.
class RunEnd
{
public:
    RunEnd(sql::Connection &connection, RunRow run) : m_connection(&connection), m_run(std::move(run)) {}

    /// Numbers and chains it. `what` is what `body` says.
    Result<EventRow> add(std::string time, const Happening &what, std::string body, std::string answer = {});
    /// As it was in another file: it must fit.
    Result<void> addAsItIs(const EventRow &row);
    /// Call it when everything was added.
    Result<void> finish();
    /// The same of a run copied as it is, which may lack its last events.
    Result<void> finishLike(const RunRow &original);

    const RunRow &run() const { return m_run; }

private:
    Result<void> insert(const EventRow &row);
    Result<void> addWords(const EventRow &row, const Happening &what);

    sql::Connection *m_connection;
    RunRow m_run;
    std::optional<sql::Statement> m_insert;
};

} // namespace weighhouse::plan
