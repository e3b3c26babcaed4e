// SPDX-License-Identifier: GPL-3.0-or-later
// A property graph to be read: nodes with labels, relationships with a type, properties of both.
#pragma once

#include "core/graph/values/value.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace weighhouse::graph
{

/// Number of a label, a type or a property's key in its list of names.
using NameId = std::uint32_t;

/// Names in the order in which they were first seen.
class Names
{
public:
    std::optional<NameId> find(std::string_view name) const;
    NameId add(std::string_view name);
    const std::string &operator[](NameId id) const { return m_names[id]; }
    std::size_t size() const { return m_names.size(); }

private:
    std::vector<std::string> m_names;
    std::unordered_map<std::string, NameId> m_ids;
};

/// A relationship as one of its nodes sees it.
struct Hop {
    Relationship relationship;
    Node other;
    bool operator==(const Hop &) const = default;
};

/// Relationships of one type that start (or end) at a node. One that starts and ends there is among both.
struct Hops {
    NameId type = 0;
    std::span<const Hop> hops;
};

using Properties = std::vector<std::pair<NameId, Value>>;

/// Any number of threads may read one that nobody changes; what is looked up for the first time (an index) is
/// made under a lock.
class Graph
{
public:
    virtual ~Graph() = default;

    const Names &labels() const { return m_labels; }
    const Names &types() const { return m_types; }
    const Names &keys() const { return m_keys; }

    /// Ids are below these; not all need be in use.
    virtual std::uint32_t nodeLimit() const = 0;
    virtual std::uint32_t relationshipLimit() const = 0;
    virtual bool has(Node node) const = 0;
    virtual bool has(Relationship relationship) const = 0;
    virtual std::size_t nodeCount() const = 0;
    virtual std::size_t relationshipCount() const = 0;

    // Of what there is. Of something deleted: no labels, no properties; type and ends stay known.
    virtual std::span<const NameId> labelsOf(Node node) const = 0;
    virtual NameId typeOf(Relationship relationship) const = 0;
    /// Start and end.
    virtual std::pair<Node, Node> endsOf(Relationship relationship) const = 0;
    /// NULL if it has none of that key.
    virtual Value property(Node node, NameId key) const = 0;
    virtual Value property(Relationship relationship, NameId key) const = 0;
    /// All that are not NULL.
    virtual Properties properties(Node node) const = 0;
    virtual Properties properties(Relationship relationship) const = 0;

    // Ways.
    virtual std::span<const Hop> outgoing(Node node, NameId type) const = 0;
    virtual std::span<const Hop> incoming(Node node, NameId type) const = 0;
    /// Whether the spans of neighbours stand side by side, so that going through many of them is quick.
    virtual bool isLaidOut() const { return false; }
    /// Of every type that has any; into a vector that is emptied first, so that it can be used again.
    virtual void outgoing(Node node, std::vector<Hops> &all) const = 0;
    virtual void incoming(Node node, std::vector<Hops> &all) const = 0;

    // Lookups, ascending by id.
    virtual std::span<const Node> nodesWith(NameId label) const = 0;
    virtual std::span<const Relationship> relationshipsOf(NameId type) const = 0;
    /// Nodes with the label whose property equals the value as Cypher's = does; none for NULL. By an index
    /// that is made when it is first asked for.
    virtual std::span<const Node> nodesWhere(NameId label, NameId key, const Value &value) const = 0;

protected:
    Names m_labels;
    Names m_types;
    Names m_keys;
};

} // namespace weighhouse::graph
