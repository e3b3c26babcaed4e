// SPDX-License-Identifier: GPL-3.0-or-later
// Changes, and the lists that are kept right.
#include "core/graph/store/memory_graph.h"

#include <algorithm>
#include <mutex>

namespace weighhouse::graph
{
namespace
{

const Value *findProperty(const Properties &properties, NameId key)
{
    const auto found = std::ranges::lower_bound(properties, key, {}, &Properties::value_type::first);
    return found == properties.end() || found->first != key ? nullptr : &found->second;
}

/// Sets or removes; returns what was there before.
Value exchangeProperty(Properties &properties, NameId key, const Value &value)
{
    const auto found = std::ranges::lower_bound(properties, key, {}, &Properties::value_type::first);
    if (found == properties.end() || found->first != key) {
        if (!value.isNull())
            properties.emplace(found, key, value);
        return {};
    }
    Value before = std::move(found->second);
    if (value.isNull())
        properties.erase(found);
    else
        found->second = value;
    return before;
}

template<typename Ways>
std::span<const Hop> hopsOf(const Ways &ways, NameId type)
{
    const auto found = std::ranges::lower_bound(ways, type, {}, &Ways::value_type::type);
    return found == ways.end() || found->type != type ? std::span<const Hop>()
                                                      : std::span<const Hop>(found->hops);
}

template<typename Ways>
void listHops(const Ways &ways, std::vector<Hops> &all)
{
    all.clear();
    for (const auto &way : ways)
        all.push_back({way.type, way.hops});
}

/// Of a label in the lists of a node and of the label; of a relationship in the hops of its ends.
constexpr std::size_t listedBytes = 40;
constexpr std::size_t hopBytes = 160;

std::size_t bytesOfProperty(const Value &value)
{
    return value.isNull() ? 0 : sizeof(Properties::value_type) + value.extent().bytes;
}

} // namespace

std::size_t MemoryGraph::bytes() const
{
    return m_nodes.capacity() * sizeof(NodeRecord) +
           m_relationships.capacity() * (sizeof(RelationshipRecord) + hopBytes) + m_valueBytes;
}

Node MemoryGraph::createNode(const std::vector<std::string> &labels)
{
    const Node node{nodeLimit()};
    m_nodes.emplace_back();
    ++m_nodeCount;
    for (const std::string &label : labels)
        addLabel(node, label);
    return node;
}

Relationship MemoryGraph::createRelationship(Node start, Node end, std::string_view type)
{
    const Relationship relationship{relationshipLimit()};
    RelationshipRecord record;
    record.type = m_types.add(type);
    record.start = start;
    record.end = end;
    record.positionAtStart = addHop(m_nodes[start.id].outgoing, record.type, {relationship, end});
    record.positionAtEnd = addHop(m_nodes[end.id].incoming, record.type, {relationship, start});
    m_relationshipsOf.resize(m_types.size());
    m_relationshipsOf[record.type].add(relationship);
    m_relationships.push_back(std::move(record));
    ++m_relationshipCount;
    return relationship;
}

void MemoryGraph::setProperty(Node node, std::string_view key, const Value &value)
{
    if (!has(node) || (value.isNull() && !m_keys.find(key)))
        return;
    const NameId id = m_keys.add(key);
    NodeRecord &record = m_nodes[node.id];
    const Value before = exchangeProperty(record.properties, id, value);
    m_valueBytes += bytesOfProperty(value);
    m_valueBytes -= bytesOfProperty(before);
    if (m_indexes.made.empty())
        return;
    for (const NameId label : record.labels) {
        if (const auto index = m_indexes.made.find({label, id}); index != m_indexes.made.end()) {
            index->second.remove(node, before);
            index->second.add(node, value);
        }
    }
}

void MemoryGraph::setProperty(Relationship relationship, std::string_view key, const Value &value)
{
    if (!has(relationship) || (value.isNull() && !m_keys.find(key)))
        return;
    const Value before =
        exchangeProperty(m_relationships[relationship.id].properties, m_keys.add(key), value);
    m_valueBytes += bytesOfProperty(value);
    m_valueBytes -= bytesOfProperty(before);
}

void MemoryGraph::addLabel(Node node, std::string_view label)
{
    if (has(node))
        giveLabel(node, m_labels.add(label));
}

void MemoryGraph::giveLabel(Node node, NameId label)
{
    NodeRecord &record = m_nodes[node.id];
    if (std::ranges::find(record.labels, label) != record.labels.end())
        return;
    record.labels.push_back(label);
    m_valueBytes += listedBytes;
    m_nodesWith.resize(m_labels.size());
    m_nodesWith[label].add(node);
    if (m_indexes.made.empty())
        return;
    for (const auto &[key, value] : record.properties) {
        if (const auto index = m_indexes.made.find({label, key}); index != m_indexes.made.end())
            index->second.add(node, value);
    }
}

void MemoryGraph::removeLabel(Node node, std::string_view label)
{
    const auto known = m_labels.find(label);
    if (!has(node) || !known)
        return;
    std::vector<NameId> &labels = m_nodes[node.id].labels;
    if (const auto found = std::ranges::find(labels, *known); found != labels.end()) {
        labels.erase(found);
        takeLabel(node, *known);
    }
}

/// Out of what is looked up by the label; the node's own list is the caller's.
void MemoryGraph::takeLabel(Node node, NameId label)
{
    m_nodesWith[label].remove(node);
    m_valueBytes -= listedBytes;
    if (m_indexes.made.empty())
        return;
    for (const auto &[key, value] : m_nodes[node.id].properties) {
        if (const auto index = m_indexes.made.find({label, key}); index != m_indexes.made.end())
            index->second.remove(node, value);
    }
}

Result<void> MemoryGraph::removeNode(Node node)
{
    if (!has(node))
        return {};
    NodeRecord &record = m_nodes[node.id];
    if (!record.outgoing.empty() || !record.incoming.empty())
        return failure("cypher.delete-connected-node", Message::of("cypher.delete-connected-node"),
                       Message::of("cypher.do.delete-relationships-first-use"));
    for (const NameId label : record.labels)
        takeLabel(node, label);
    for (const auto &[key, value] : record.properties)
        m_valueBytes -= bytesOfProperty(value);
    record = {};
    record.isThere = false;
    --m_nodeCount;
    return {};
}

void MemoryGraph::removeRelationship(Relationship relationship)
{
    if (!has(relationship))
        return;
    RelationshipRecord &record = m_relationships[relationship.id];
    removeHop(m_nodes[record.start.id].outgoing, record.type, record.positionAtStart,
              &RelationshipRecord::positionAtStart);
    removeHop(m_nodes[record.end.id].incoming, record.type, record.positionAtEnd,
              &RelationshipRecord::positionAtEnd);
    m_relationshipsOf[record.type].remove(relationship);
    for (const auto &[key, value] : record.properties)
        m_valueBytes -= bytesOfProperty(value);
    record.properties = {};
    record.isThere = false;
    --m_relationshipCount;
}

/// The position at which the hop stands now.
std::uint32_t MemoryGraph::addHop(Ways &ways, NameId type, Hop hop)
{
    auto way = std::ranges::lower_bound(ways, type, {}, &HopsOfType::type);
    if (way == ways.end() || way->type != type)
        way = ways.insert(way, {type, {}});
    way->hops.push_back(hop);
    return static_cast<std::uint32_t>(way->hops.size() - 1);
}

/// The last hop takes the place of the one that goes, so that a node with very many is taken apart quickly.
void MemoryGraph::removeHop(Ways &ways, NameId type, std::uint32_t position,
                            std::uint32_t RelationshipRecord::*positionOfMoved)
{
    const auto way = std::ranges::lower_bound(ways, type, {}, &HopsOfType::type);
    const Hop moved = way->hops.back();
    way->hops[position] = moved;
    m_relationships[moved.relationship.id].*positionOfMoved = position;
    way->hops.pop_back();
    if (way->hops.empty())
        ways.erase(way);
}

std::pair<Node, Node> MemoryGraph::endsOf(Relationship relationship) const
{
    const RelationshipRecord &record = m_relationships[relationship.id];
    return {record.start, record.end};
}

Value MemoryGraph::property(Node node, NameId key) const
{
    const Value *found = findProperty(m_nodes[node.id].properties, key);
    return found != nullptr ? *found : Value();
}

Value MemoryGraph::property(Relationship relationship, NameId key) const
{
    const Value *found = findProperty(m_relationships[relationship.id].properties, key);
    return found != nullptr ? *found : Value();
}

std::span<const Hop> MemoryGraph::outgoing(Node node, NameId type) const
{
    return hopsOf(m_nodes[node.id].outgoing, type);
}

std::span<const Hop> MemoryGraph::incoming(Node node, NameId type) const
{
    return hopsOf(m_nodes[node.id].incoming, type);
}

void MemoryGraph::outgoing(Node node, std::vector<Hops> &all) const
{
    listHops(m_nodes[node.id].outgoing, all);
}

void MemoryGraph::incoming(Node node, std::vector<Hops> &all) const
{
    listHops(m_nodes[node.id].incoming, all);
}

std::span<const Node> MemoryGraph::nodesWith(NameId label) const
{
    return label < m_nodesWith.size() ? m_nodesWith[label].all() : std::span<const Node>();
}

std::span<const Relationship> MemoryGraph::relationshipsOf(NameId type) const
{
    return type < m_relationshipsOf.size() ? m_relationshipsOf[type].all() : std::span<const Relationship>();
}

std::span<const Node> MemoryGraph::nodesWhere(NameId label, NameId key, const Value &value) const
{
    const Indexes::Place place(label, key);
    {
        const std::shared_lock reading(m_indexes.lock);
        if (const auto index = m_indexes.made.find(place); index != m_indexes.made.end())
            return index->second.find(value);
    }
    const std::unique_lock writing(m_indexes.lock);
    const auto [index, isNew] = m_indexes.made.try_emplace(place);
    if (isNew) {
        for (const Node node : nodesWith(label)) {
            if (const Value *found = findProperty(m_nodes[node.id].properties, key))
                index->second.add(node, *found);
        }
    }
    return index->second.find(value);
}

} // namespace weighhouse::graph
