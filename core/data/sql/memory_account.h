// SPDX-License-Identifier: GPL-3.0-or-later
// Memory accounting for the allocations of one query.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

namespace weighhouse::sql
{

/// Counts what SQLite allocates on the threads that say so, and refuses what goes beyond a limit: then SQLite
/// gives up the statement with SQLITE_NOMEM.
///
/// SQLite's own limits (sqlite3_hard_heap_limit64) are those of the whole process: one greedy query would
/// make others fail, and writers of project files with them. A statement runs on one thread from its start to
/// its end (there are no helper threads: SQLITE_LIMIT_WORKER_THREADS is 0), so that what it takes can be told
/// from what others take by the thread. Every allocation is seen before it is made, also those between two
/// looks of the progress handler: a sorter's, a temporary table's, a growing text's, a compiled statement's.
class MemoryAccount
{
public:
    /// Puts the counting between SQLite and its allocator; must come before SQLite is first used, else it
    /// does nothing and nothing is counted. Whoever opens a connection calls it; only the first call counts.
    static void install();

    /// Starts anew. Nothing: no limit. `goesOn` is asked now and then, more often where much is allocated;
    /// once it says no nothing is given any more. It may not call SQLite.
    void start(std::optional<std::size_t> limit, std::function<bool()> goesOn);

    /// While it lives, what SQLite does on this thread counts.
    class Counting
    {
    public:
        explicit Counting(MemoryAccount &account);
        Counting(const Counting &) = delete;
        Counting &operator=(const Counting &) = delete;
        ~Counting();

    private:
        MemoryAccount *m_before;
    };

    /// Returns true if an allocation was refused because of the limit.
    bool isExceeded() const { return m_isExceeded; }
    /// Bytes that are held, less than zero if what was there before was let go of.
    std::int64_t held() const { return m_held; }

private:
    friend struct CountingAllocator;
    /// Returns true if the limit allows so many bytes more.
    bool allows(std::int64_t bytes);

    std::int64_t m_held = 0;
    std::int64_t m_limit = 0;
    std::int64_t m_sinceLook = 0;
    bool m_isExceeded = false;
    std::function<bool()> m_goesOn;
};

} // namespace weighhouse::sql
