// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/memory_account.h"

#include <algorithm>
#include <limits>
#include <mutex>
#include <sqlite3.h>
#include <utility>

namespace weighhouse::sql
{
namespace
{

/// The account of what runs on this thread.
thread_local MemoryAccount *current = nullptr;

/// SQLite's own allocator.
sqlite3_mem_methods &original()
{
    static sqlite3_mem_methods methods{};
    return methods;
}

} // namespace

/// SQLite calls these functions. Sizes come rounded up already.
struct CountingAllocator {
    static void *allocate(int bytes)
    {
        if (current == nullptr)
            return original().xMalloc(bytes);
        if (!current->allows(bytes))
            return nullptr;
        void *made = original().xMalloc(bytes);
        if (made != nullptr)
            current->m_held += original().xSize(made);
        return made;
    }

    static void free(void *memory)
    {
        if (current != nullptr && memory != nullptr)
            current->m_held -= original().xSize(memory);
        original().xFree(memory);
    }

    static void *reallocate(void *memory, int bytes)
    {
        if (current == nullptr)
            return original().xRealloc(memory, bytes);
        const std::int64_t before = original().xSize(memory);
        if (!current->allows(bytes - before))
            return nullptr;
        void *made = original().xRealloc(memory, bytes);
        if (made != nullptr)
            current->m_held += original().xSize(made) - before;
        return made;
    }
};

void MemoryAccount::install()
{
    static std::once_flag isDone;
    std::call_once(isDone, [] {
        if (sqlite3_config(SQLITE_CONFIG_GETMALLOC, &original()) != SQLITE_OK ||
            original().xMalloc == nullptr)
            return;
        sqlite3_mem_methods counting = original();
        counting.xMalloc = CountingAllocator::allocate;
        counting.xFree = CountingAllocator::free;
        counting.xRealloc = CountingAllocator::reallocate;
        sqlite3_config(SQLITE_CONFIG_MALLOC, &counting);
    });
}

void MemoryAccount::start(std::optional<std::size_t> limit, std::function<bool()> goesOn)
{
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max() / 2;
    m_held = 0;
    m_limit = limit ? static_cast<std::int64_t>(std::min<std::size_t>(*limit, most)) : most;
    m_sinceLook = 0;
    m_isExceeded = false;
    m_goesOn = std::move(goesOn);
}

bool MemoryAccount::allows(std::int64_t bytes)
{
    if (bytes > 0 && m_held + bytes > m_limit) {
        m_isExceeded = true;
        return false;
    }
    // Copying a large text takes as long as many small steps.
    constexpr std::int64_t bytesBetweenLooks = 1024 * 1024;
    constexpr std::int64_t worthOfACall = 1024;
    m_sinceLook += worthOfACall + std::max<std::int64_t>(bytes, 0);
    if (m_sinceLook < bytesBetweenLooks)
        return true;
    m_sinceLook = 0;
    return !m_goesOn || m_goesOn();
}

MemoryAccount::Counting::Counting(MemoryAccount &account) : m_before(std::exchange(current, &account)) {}

MemoryAccount::Counting::~Counting()
{
    current = m_before;
}

} // namespace weighhouse::sql
