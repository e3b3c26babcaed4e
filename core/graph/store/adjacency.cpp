// SPDX-License-Identifier: GPL-3.0-or-later
// Counts, then fills.
#include "core/graph/store/adjacency.h"

#include <algorithm>

namespace weighhouse::graph
{

Adjacency::Adjacency(std::span<const Relationship> relationships, const std::vector<Node> &from,
                     const std::vector<Node> &to)
{
    if (relationships.empty())
        return;
    std::uint32_t last = 0;
    m_first = from[relationships.front().id].id;
    for (const Relationship relationship : relationships) {
        m_first = std::min(m_first, from[relationship.id].id);
        last = std::max(last, from[relationship.id].id);
    }
    m_count = last - m_first + 1;
    // Counted one place further on, so that summing up makes starts of the counts; filling then moves each
    // start to the next one's, for which there is yet another place.
    std::vector<std::uint32_t> starts(m_count + 2);
    for (const Relationship relationship : relationships)
        ++starts[from[relationship.id].id - m_first + 2];
    for (std::size_t i = 1; i < starts.size(); ++i)
        starts[i] += starts[i - 1];
    m_hops.resize(relationships.size());
    for (const Relationship relationship : relationships)
        m_hops[starts[from[relationship.id].id - m_first + 1]++] = {relationship, to[relationship.id]};
    starts.pop_back();
    m_starts = std::move(starts);
}

} // namespace weighhouse::graph
