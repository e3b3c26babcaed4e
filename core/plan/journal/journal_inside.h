// SPDX-License-Identifier: GPL-3.0-or-later
// What a JournalStore holds.
#pragma once

#include "core/data/project/file.h"
#include "core/data/project/file_stamp.h"
#include "core/data/project/own_log.h"
#include "core/plan/journal/journal_holders.h"
#include "core/plan/journal/journal_rows.h"
#include "core/plan/journal/journal_store.h"

#include <map>
#include <set>
#include <utility>

namespace weighhouse::plan
{

struct JournalStore::Inside {
    Inside(sql::Connection connectionOfFile, std::filesystem::path pathOfFile, bool isFileReadOnly)
        : connection(std::move(connectionOfFile)), path(std::move(pathOfFile)), isReadOnly(isFileReadOnly)
    {
        connection.keepStatements(); // each event needs a dozen
    }
    Inside(const Inside &) = delete;
    Inside &operator=(const Inside &) = delete;
    ~Inside();

    /// One snapshot for everything that `work` reads.
    template<typename Work>
    auto reading(Work work) -> decltype(work(std::declval<sql::Connection &>()))
    {
        return inTransaction(sql::Transaction::Kind::Deferred, std::move(work));
    }

    template<typename Work>
    auto writing(Work work) -> decltype(work(std::declval<sql::Connection &>()))
    {
        if (isReadOnly)
            return failure("project.read-only", "project.read-only"_code, "project.do.open-for-writing"_code);
        auto result = inTransaction(sql::Transaction::Kind::Immediate, std::move(work));
        if (result && !path.empty()) {
            log.note(path);
            if (auto kept = stamp.committed(connection, path); !kept)
                return failure(errorOf(std::move(kept).error()));
        }
        return result;
    }

    /// The answer of a hash, null if there is none that can be read. Inside a transaction.
    Result<AnswerPtr> answer(const std::string &hash);
    /// Returns true if the answer is there and is what its hash says. Inside a transaction.
    Result<bool> isSound(const std::string &hash);
    /// Remembered as long as somebody holds it.
    void remember(const std::string &hash, const AnswerPtr &answer);

    Error errorOf(Error error)
    {
        return stamp.isOverwritten(connection) ? project::projectGone(path)
                                               : project::projectError(std::move(error), shownName());
    }
    Message shownName() const
    {
        return path.empty() ? "journal.in-memory"_code : Message::verbatim(path.string());
    }

    /// A run, also one that is only begun. Inside a transaction. Errors also: "run.unknown".
    Result<RunRow> find(RunId run);

    sql::Connection connection;
    std::filesystem::path path;
    bool isReadOnly;
    StoreName name;
    std::map<RunId, std::string> begun; ///< Runs without events, which nobody else knows, and their names.
    std::set<RunId> held;               ///< The runs that this store carries on.
    std::function<std::string()> clock = timeOfEvent;
    project::OwnLog log;
    project::FileStamp stamp;

private:
    /// Errors if another program has just raised the format.
    Result<void> checkFormat();

    template<typename Work>
    auto inTransaction(sql::Transaction::Kind kind, Work work)
        -> decltype(work(std::declval<sql::Connection &>()))
    {
        auto transaction = sql::Transaction::begin(connection, kind);
        if (!transaction)
            return failure(errorOf(std::move(transaction).error()));
        if (auto checked = checkFormat(); !checked)
            return failure(errorOf(std::move(checked).error()));
        if (auto checked = stamp.check(connection, kind, path); !checked)
            return failure(errorOf(std::move(checked).error()));
        auto result = work(connection);
        if (!result)
            return failure(errorOf(std::move(result).error()));
        if (auto done = transaction->commit(); !done)
            return failure(errorOf(std::move(done).error()));
        return result;
    }

    std::map<std::string, std::weak_ptr<const Answer>> m_answers;
    std::set<std::string> m_sound;    ///< Hashes of answers that were found to be sound…
    std::int64_t m_soundVersion = -1; ///< …in this version of the file.
};

} // namespace weighhouse::plan
