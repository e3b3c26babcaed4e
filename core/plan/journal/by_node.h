// SPDX-License-Identifier: GPL-3.0-or-later
// The nodes of a plan by their names, looked up many times for each step that runs.
#pragma once

#include "core/plan/node_id.h"

#include <cstddef>
#include <unordered_map>
#include <utility>
#include <vector>

namespace weighhouse::plan
{

/// A table with a value for each node, in the order in which they were added; a look-up takes constant time.
/// References hold until another node is added.
template<typename Value>
class ByNode
{
public:
    using Entry = std::pair<NodeId, Value>;
    using iterator = typename std::vector<Entry>::iterator;
    using const_iterator = typename std::vector<Entry>::const_iterator;

    /// Adds a node; of two with one name the first stays.
    std::pair<iterator, bool> try_emplace(NodeId id)
    {
        const auto [place, isNew] = m_places.try_emplace(id, m_entries.size());
        if (isNew)
            m_entries.emplace_back(id, Value());
        return {m_entries.begin() + static_cast<std::ptrdiff_t>(place->second), isNew};
    }
    void reserve(std::size_t count)
    {
        m_entries.reserve(count);
        m_places.reserve(count);
    }

    iterator find(NodeId id) { return m_entries.begin() + placeOf(id); }
    const_iterator find(NodeId id) const { return m_entries.begin() + placeOf(id); }
    bool contains(NodeId id) const { return m_places.contains(id); }
    /// Throws where there is none.
    const Value &at(NodeId id) const { return m_entries[m_places.at(id)].second; }
    Value &operator[](NodeId id) { return try_emplace(id).first->second; }

    iterator begin() { return m_entries.begin(); }
    iterator end() { return m_entries.end(); }
    const_iterator begin() const { return m_entries.begin(); }
    const_iterator end() const { return m_entries.end(); }
    std::size_t size() const { return m_entries.size(); }

    void swap(ByNode &other) noexcept
    {
        m_entries.swap(other.m_entries);
        m_places.swap(other.m_places);
    }

private:
    std::ptrdiff_t placeOf(NodeId id) const
    {
        const auto found = m_places.find(id);
        return static_cast<std::ptrdiff_t>(found == m_places.end() ? m_entries.size() : found->second);
    }

    std::vector<Entry> m_entries;
    std::unordered_map<NodeId, std::size_t, NodeIdHash> m_places; ///< In m_entries.
};

} // namespace weighhouse::plan
