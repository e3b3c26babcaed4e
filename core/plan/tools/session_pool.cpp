// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/session_pool.h"

#include "core/base/query_limits.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace weighhouse::plan
{
namespace
{

std::size_t cellsOf(const data::Dataset &dataset)
{
    std::size_t cells = 0;
    for (const data::Table &table : dataset.tables)
        cells += table.rowCount * table.columns.size();
    return cells;
}

std::size_t mostSessions(const data::Dataset &dataset)
{
    constexpr std::size_t manyCells = 2'000'000; // some 50 MB in a session
    if (cellsOf(dataset) > manyCells)
        return 1;
    return std::clamp(std::thread::hardware_concurrency(), 2U, 8U);
}

} // namespace

SessionPool::SessionPool(std::shared_ptr<const data::Dataset> dataset, data::ComputedTables computed)
    : m_dataset(std::move(dataset)), m_computed(std::move(computed)), m_most(mostSessions(*m_dataset))
{
}

template<typename Found, typename Ask>
Result<Found> SessionPool::asked(const sql::QueryOptions &options, const Ask &ask)
{
    SessionPtr session = take(options.stop);
    if (session == nullptr)
        return failure(query::cancelled());
    // Also if something is thrown: nobody may wait for it for ever.
    struct Return {
        SessionPool &pool;
        SessionPtr &session;
        ~Return() { pool.giveBack(std::move(session)); }
    } const last{*this, session};
    return ask(*session);
}

Result<sql::QueryResult> SessionPool::query(std::string_view text, const sql::QueryOptions &options)
{
    return asked<sql::QueryResult>(options,
                                   [&](sql::SqlSession &session) { return session.query(text, options); });
}

Result<std::vector<sql::ColumnRead>> SessionPool::columnsRead(std::string_view text,
                                                              const sql::QueryOptions &options)
{
    return asked<std::vector<sql::ColumnRead>>(
        options, [&](sql::SqlSession &session) { return session.columnsRead(text, options); });
}

SessionPool::SessionPtr SessionPool::take(std::stop_token stop)
{
    std::unique_lock lock(m_mutex);
    if (!m_freed.wait(lock, std::move(stop), [this] { return !m_free.empty() || m_made < m_most; }))
        return nullptr;
    if (m_free.empty()) {
        ++m_made;
        return std::make_unique<sql::SqlSession>(*m_dataset, m_computed);
    }
    SessionPtr session = std::move(m_free.back());
    m_free.pop_back();
    return session;
}

void SessionPool::giveBack(SessionPtr session)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_free.push_back(std::move(session));
    }
    m_freed.notify_one();
}

} // namespace weighhouse::plan
