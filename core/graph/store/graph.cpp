// SPDX-License-Identifier: GPL-3.0-or-later
// Names and their numbers.
#include "core/graph/store/graph.h"

namespace weighhouse::graph
{

std::optional<NameId> Names::find(std::string_view name) const
{
    const auto found = m_ids.find(std::string(name));
    return found == m_ids.end() ? std::nullopt : std::optional(found->second);
}

NameId Names::add(std::string_view name)
{
    const auto [place, isNew] = m_ids.try_emplace(std::string(name), static_cast<NameId>(m_names.size()));
    if (isNew)
        m_names.push_back(place->first);
    return place->second;
}

} // namespace weighhouse::graph
