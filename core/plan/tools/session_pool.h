// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions of SQL over one dataset, so that several queries run at the same time.
#pragma once

#include "core/data/sql/session.h"

#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

namespace weighhouse::plan
{

/// A session has a copy of every table that was ever asked of it, so there are few: one where the dataset is
/// large. A query that finds none free waits, which does not count for its time limit. From any thread.
class SessionPool
{
public:
    explicit SessionPool(std::shared_ptr<const data::Dataset> dataset, data::ComputedTables computed = {});

    /// As sql::SqlSession::query.
    Result<sql::QueryResult> query(std::string_view text, const sql::QueryOptions &options);

    /// See sql::SqlSession::columnsRead.
    Result<std::vector<sql::ColumnRead>> columnsRead(std::string_view text, const sql::QueryOptions &options);

    std::size_t most() const { return m_most; }

private:
    using SessionPtr = std::unique_ptr<sql::SqlSession>;
    template<typename Found, typename Ask>
    Result<Found> asked(const sql::QueryOptions &options, const Ask &ask);
    /// Null if `stop` was asked for meanwhile.
    SessionPtr take(std::stop_token stop);
    void giveBack(SessionPtr session);

    std::shared_ptr<const data::Dataset> m_dataset;
    data::ComputedTables m_computed;
    std::size_t m_most;
    std::mutex m_mutex;
    std::condition_variable_any m_freed;
    std::vector<SessionPtr> m_free; ///< The last used one last: it has most tables already.
    std::size_t m_made = 0;
};

} // namespace weighhouse::plan
