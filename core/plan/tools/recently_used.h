// SPDX-License-Identifier: GPL-3.0-or-later
// Values by key of which the least recently used one gives way to a new one.
#pragma once

#include <cstddef>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace weighhouse::plan
{

/// Few values, cheap to copy (pointers). From any thread.
template<typename Value>
class RecentlyUsed
{
public:
    explicit RecentlyUsed(std::size_t most) : m_most(most) {}

    std::optional<Value> find(std::string_view key)
    {
        const std::scoped_lock lock(m_mutex);
        for (auto entry = m_entries.begin(); entry != m_entries.end(); ++entry) {
            if (entry->first == key) {
                m_entries.splice(m_entries.begin(), m_entries, entry);
                return entry->second;
            }
        }
        return std::nullopt;
    }

    void put(const std::string &key, Value value)
    {
        const std::scoped_lock lock(m_mutex);
        m_entries.remove_if([&](const auto &entry) { return entry.first == key; });
        m_entries.emplace_front(key, std::move(value));
        if (m_entries.size() > m_most)
            m_entries.pop_back();
    }

private:
    std::size_t m_most;
    std::mutex m_mutex;
    std::list<std::pair<std::string, Value>> m_entries; ///< The one used last first.
};

} // namespace weighhouse::plan
