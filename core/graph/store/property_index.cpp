// SPDX-License-Identifier: GPL-3.0-or-later
// Values to nodes.
#include "core/graph/store/property_index.h"

namespace weighhouse::graph
{

void PropertyIndex::add(Node node, const Value &value)
{
    // Among values that equal themselves, equivalent and equal are the same.
    if (equals(value, value) == true)
        m_nodes[value].add(node);
}

void PropertyIndex::remove(Node node, const Value &value)
{
    const auto found = m_nodes.find(value);
    if (found == m_nodes.end())
        return;
    found->second.remove(node);
    if (found->second.all().empty())
        m_nodes.erase(found);
}

std::span<const Node> PropertyIndex::find(const Value &value) const
{
    const auto found = m_nodes.find(value);
    return found == m_nodes.end() ? std::span<const Node>() : found->second.all();
}

} // namespace weighhouse::graph
