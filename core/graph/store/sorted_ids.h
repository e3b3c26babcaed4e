// SPDX-License-Identifier: GPL-3.0-or-later
// Ids in ascending order, side by side.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace weighhouse::graph
{

/// Adding and removing moves whatever is less, what comes before or what comes after: taking all of them out
/// takes no longer from the first on than from the last.
template<typename Id>
class SortedIds
{
public:
    /// Good until something is added or removed.
    std::span<const Id> all() const { return std::span<const Id>(m_ids).subspan(m_begin); }

    /// Nothing happens if it is there.
    void add(Id id)
    {
        const auto begin = m_ids.begin() + static_cast<std::ptrdiff_t>(m_begin);
        const auto place = std::lower_bound(begin, m_ids.end(), id);
        if (place != m_ids.end() && *place == id)
            return;
        if (m_begin != 0 && place - begin < m_ids.end() - place) {
            std::move(begin, place, begin - 1);
            *(place - 1) = id;
            --m_begin;
        } else {
            m_ids.insert(place, id);
        }
    }

    /// Nothing happens if it is not there.
    void remove(Id id)
    {
        const auto begin = m_ids.begin() + static_cast<std::ptrdiff_t>(m_begin);
        const auto place = std::lower_bound(begin, m_ids.end(), id);
        if (place == m_ids.end() || *place != id)
            return;
        if (place - begin < m_ids.end() - place) {
            std::move_backward(begin, place, place + 1);
            ++m_begin;
        } else {
            m_ids.erase(place);
        }
    }

private:
    std::vector<Id> m_ids;
    std::size_t m_begin = 0; ///< What stands before it is in use no more.
};

} // namespace weighhouse::graph
