// SPDX-License-Identifier: GPL-3.0-or-later
// A property graph that lives in memory and can be changed.
#pragma once

#include "core/base/error.h"
#include "core/graph/store/graph.h"
#include "core/graph/store/property_index.h"
#include "core/graph/store/sorted_ids.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <shared_mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace weighhouse::graph
{

/// Free of any schema. Ids count from 0 and are never used again; a copy has the same ids and lives on its
/// own. Spans are good until the next change.
class MemoryGraph final : public Graph
{
public:
    // Changes. Labels, types and keys become known when they are first named.

    /// A label that is named twice counts once.
    Node createNode(const std::vector<std::string> &labels = {});
    /// Both nodes must be there.
    Relationship createRelationship(Node start, Node end, std::string_view type);
    /// NULL removes the property. Nothing happens to what is deleted.
    void setProperty(Node node, std::string_view key, const Value &value);
    void setProperty(Relationship relationship, std::string_view key, const Value &value);
    void addLabel(Node node, std::string_view label);
    void removeLabel(Node node, std::string_view label);
    /// Nothing happens to what is deleted. Errors: "cypher.delete-connected-node" while it has relationships;
    /// the graph is as before then.
    Result<void> removeNode(Node node);
    void removeRelationship(Relationship relationship);

    /// Bytes that the graph holds, roughly. What nodes share counts for each of them: whoever makes tables of
    /// them cannot share it.
    std::size_t bytes() const;

    // Reading: see Graph. Ids must be below the limits.

    std::uint32_t nodeLimit() const override { return static_cast<std::uint32_t>(m_nodes.size()); }
    std::uint32_t relationshipLimit() const override
    {
        return static_cast<std::uint32_t>(m_relationships.size());
    }
    bool has(Node node) const override { return node.id < m_nodes.size() && m_nodes[node.id].isThere; }
    bool has(Relationship relationship) const override
    {
        return relationship.id < m_relationships.size() && m_relationships[relationship.id].isThere;
    }
    std::size_t nodeCount() const override { return m_nodeCount; }
    std::size_t relationshipCount() const override { return m_relationshipCount; }

    std::span<const NameId> labelsOf(Node node) const override { return m_nodes[node.id].labels; }
    NameId typeOf(Relationship relationship) const override { return m_relationships[relationship.id].type; }
    std::pair<Node, Node> endsOf(Relationship relationship) const override;
    Value property(Node node, NameId key) const override;
    Value property(Relationship relationship, NameId key) const override;
    /// In the order of the keys' numbers.
    Properties properties(Node node) const override { return m_nodes[node.id].properties; }
    Properties properties(Relationship relationship) const override
    {
        return m_relationships[relationship.id].properties;
    }

    std::span<const Hop> outgoing(Node node, NameId type) const override;
    std::span<const Hop> incoming(Node node, NameId type) const override;
    void outgoing(Node node, std::vector<Hops> &all) const override;
    void incoming(Node node, std::vector<Hops> &all) const override;

    std::span<const Node> nodesWith(NameId label) const override;
    std::span<const Relationship> relationshipsOf(NameId type) const override;
    std::span<const Node> nodesWhere(NameId label, NameId key, const Value &value) const override;

private:
    struct HopsOfType {
        NameId type = 0;
        std::vector<Hop> hops; ///< Never empty.
    };
    using Ways = std::vector<HopsOfType>; ///< Sorted by type.
    struct NodeRecord {
        std::vector<NameId> labels; ///< In the order in which they were given.
        Properties properties;      ///< Sorted by key.
        Ways outgoing;
        Ways incoming;
        bool isThere = true;
    };
    struct RelationshipRecord {
        NameId type = 0;
        Node start;
        Node end;
        std::uint32_t positionAtStart = 0; ///< In the start's hops of the type.
        std::uint32_t positionAtEnd = 0;
        Properties properties;
        bool isThere = true;
    };

    /// Made when they are first asked for, kept right from then on; a copy of a graph makes its own.
    struct Indexes {
        using Place = std::pair<NameId, NameId>; ///< Label and key.
        std::map<Place, PropertyIndex> made;
        std::shared_mutex lock;

        Indexes() = default;
        Indexes(const Indexes &) {}
        Indexes &operator=(const Indexes &)
        {
            made.clear();
            return *this;
        }
        ~Indexes() = default;
    };

    static std::uint32_t addHop(Ways &ways, NameId type, Hop hop);
    void removeHop(Ways &ways, NameId type, std::uint32_t position,
                   std::uint32_t RelationshipRecord::*positionOfMoved);
    void giveLabel(Node node, NameId label);
    void takeLabel(Node node, NameId label);

    std::vector<NodeRecord> m_nodes;
    std::vector<RelationshipRecord> m_relationships;
    std::size_t m_valueBytes = 0; ///< Of labels and properties.
    std::size_t m_nodeCount = 0;
    std::size_t m_relationshipCount = 0;
    std::vector<SortedIds<Node>> m_nodesWith;               ///< By label.
    std::vector<SortedIds<Relationship>> m_relationshipsOf; ///< By type.
    mutable Indexes m_indexes;
};

} // namespace weighhouse::graph
