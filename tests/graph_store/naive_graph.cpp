// SPDX-License-Identifier: GPL-3.0-or-later
// A real graph compared with one that is written down.
#include "tests/graph_store/naive_graph.h"

#include "core/base/text.h"
#include "core/graph/values/compare.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace weighhouse::testing
{
namespace
{

using graph::Hop;
using graph::NameId;
using graph::Node;
using graph::Relationship;
using graph::Value;

std::string shownProperties(const NaiveProperties &properties)
{
    std::string text;
    for (const auto &[key, value] : properties)
        text += key + ": " + shown(value) + ", ";
    return "{" + text + "}";
}

std::string shownIds(std::vector<std::size_t> ids)
{
    std::string text;
    for (const std::size_t id : ids)
        text += std::to_string(id) + " ";
    return text;
}

/// Of nodes or relationships, in the order in which they stand.
template<typename Thing>
std::string shownIds(std::span<const Thing> things)
{
    std::vector<std::size_t> ids;
    for (const Thing thing : things)
        ids.push_back(thing.id);
    return shownIds(ids);
}

/// Relationship and other node, by relationship.
std::string shownHops(std::vector<std::pair<std::size_t, std::size_t>> hops)
{
    std::ranges::sort(hops);
    std::string text;
    for (const auto &[relationship, other] : hops)
        text += std::to_string(relationship) + ">" + std::to_string(other) + " ";
    return text;
}

std::string shownHops(std::span<const Hop> hops)
{
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (const Hop &hop : hops)
        pairs.emplace_back(hop.relationship.id, hop.other.id);
    return shownHops(pairs);
}

class Comparison
{
public:
    Comparison(const graph::Graph &graph, const NaiveGraph &naive) : m_graph(graph), m_naive(naive) {}

    std::string first(std::span<const Value> lookups)
    {
        expect("nodeLimit", m_graph.nodeLimit(), m_naive.nodes.size());
        expect("relationshipLimit", m_graph.relationshipLimit(), m_naive.relationships.size());
        if (!m_difference.empty())
            return m_difference;
        compareNodes();
        compareRelationships();
        compareWays();
        compareLookups(lookups);
        return m_difference;
    }

private:
    void expect(const std::string &what, const std::string &is, const std::string &shouldBe)
    {
        if (is != shouldBe && m_difference.empty())
            m_difference = what + " is " + is + ", not " + shouldBe;
    }
    void expect(const std::string &what, std::size_t is, std::size_t shouldBe)
    {
        expect(what, std::to_string(is), std::to_string(shouldBe));
    }

    template<typename Thing>
    void compareProperties(const std::string &what, Thing thing, const NaiveProperties &properties)
    {
        NaiveProperties all;
        for (const auto &[key, value] : m_graph.properties(thing))
            all.emplace(m_graph.keys()[key], value);
        expect("properties of " + what, shownProperties(all), shownProperties(properties));
        NaiveProperties each;
        for (NameId key = 0; key < m_graph.keys().size(); ++key) {
            if (const Value value = m_graph.property(thing, key); !value.isNull())
                each.emplace(m_graph.keys()[key], value);
        }
        expect("each property of " + what, shownProperties(each), shownProperties(properties));
    }

    void compareNodes()
    {
        std::size_t count = 0;
        for (std::size_t i = 0; i < m_naive.nodes.size(); ++i) {
            const NaiveNode &naive = m_naive.nodes[i];
            const Node node{static_cast<std::uint32_t>(i)};
            const std::string what = "node " + std::to_string(i);
            expect("has " + what, m_graph.has(node) ? 1 : 0, naive.isThere ? 1 : 0);
            count += naive.isThere ? 1 : 0;
            std::string labels;
            for (const NameId label : m_graph.labelsOf(node))
                labels += m_graph.labels()[label] + " ";
            std::string shouldBe;
            for (const std::string &label : naive.labels)
                shouldBe += label + " ";
            expect("labels of " + what, labels, shouldBe);
            compareProperties(what, node, naive.properties);
        }
        expect("nodeCount", m_graph.nodeCount(), count);
    }

    void compareRelationships()
    {
        std::size_t count = 0;
        for (std::size_t i = 0; i < m_naive.relationships.size(); ++i) {
            const NaiveRelationship &naive = m_naive.relationships[i];
            const Relationship relationship{static_cast<std::uint32_t>(i)};
            const std::string what = "relationship " + std::to_string(i);
            expect("has " + what, m_graph.has(relationship) ? 1 : 0, naive.isThere ? 1 : 0);
            count += naive.isThere ? 1 : 0;
            if (!naive.hasEverBeen)
                continue;
            expect("type of " + what, m_graph.types()[m_graph.typeOf(relationship)], naive.type);
            const auto [start, end] = m_graph.endsOf(relationship);
            expect("start of " + what, start.id, naive.start);
            expect("end of " + what, end.id, naive.end);
            compareProperties(what, relationship, naive.properties);
        }
        expect("relationshipCount", m_graph.relationshipCount(), count);
    }

    void compareWays()
    {
        for (std::size_t i = 0; i < m_naive.nodes.size(); ++i) {
            const Node node{static_cast<std::uint32_t>(i)};
            std::vector<graph::Hops> outgoing(1);
            std::vector<graph::Hops> incoming(1);
            m_graph.outgoing(node, outgoing);
            m_graph.incoming(node, incoming);
            std::size_t types = 0;
            for (NameId type = 0; type < m_graph.types().size(); ++type) {
                std::vector<std::pair<std::size_t, std::size_t>> out;
                std::vector<std::pair<std::size_t, std::size_t>> in;
                for (std::size_t r = 0; r < m_naive.relationships.size(); ++r) {
                    const NaiveRelationship &naive = m_naive.relationships[r];
                    if (!naive.isThere || naive.type != m_graph.types()[type])
                        continue;
                    if (naive.start == i)
                        out.emplace_back(r, naive.end);
                    if (naive.end == i)
                        in.emplace_back(r, naive.start);
                }
                const std::string what = std::to_string(i) + " by " + m_graph.types()[type];
                expect("outgoing of " + what, shownHops(m_graph.outgoing(node, type)), shownHops(out));
                expect("incoming of " + what, shownHops(m_graph.incoming(node, type)), shownHops(in));
                expectAmong("all outgoing of " + what, outgoing, type, shownHops(out));
                expectAmong("all incoming of " + what, incoming, type, shownHops(in));
                types += (out.empty() ? 0 : 1) + (in.empty() ? 0 : 1);
            }
            expect("number of types at " + std::to_string(i), outgoing.size() + incoming.size(), types);
        }
    }

    void expectAmong(const std::string &what, const std::vector<graph::Hops> &all, NameId type,
                     const std::string &shouldBe)
    {
        const auto found = std::ranges::find(all, type, &graph::Hops::type);
        expect(what, found == all.end() ? std::string() : shownHops(found->hops), shouldBe);
    }

    void compareLookups(std::span<const Value> lookups)
    {
        for (NameId type = 0; type < m_graph.types().size(); ++type) {
            std::vector<std::size_t> ids;
            for (std::size_t i = 0; i < m_naive.relationships.size(); ++i) {
                if (m_naive.relationships[i].isThere &&
                    m_naive.relationships[i].type == m_graph.types()[type])
                    ids.push_back(i);
            }
            expect("relationships of " + m_graph.types()[type], shownIds(m_graph.relationshipsOf(type)),
                   shownIds(ids));
        }
        for (NameId label = 0; label < m_graph.labels().size(); ++label) {
            const std::string &name = m_graph.labels()[label];
            std::vector<std::size_t> ids;
            for (std::size_t i = 0; i < m_naive.nodes.size(); ++i) {
                if (std::ranges::count(m_naive.nodes[i].labels, name) != 0)
                    ids.push_back(i);
            }
            expect("nodes with " + name, shownIds(m_graph.nodesWith(label)), shownIds(ids));
            for (NameId key = 0; key < m_graph.keys().size(); ++key) {
                for (const Value &value : lookups)
                    compareLookup(label, key, value, ids);
            }
        }
    }

    void compareLookup(NameId label, NameId key, const Value &value, const std::vector<std::size_t> &ids)
    {
        const std::string &keyName = m_graph.keys()[key];
        std::vector<std::size_t> found;
        for (const std::size_t id : ids) {
            const NaiveProperties &properties = m_naive.nodes[id].properties;
            const auto property = properties.find(keyName);
            if (property != properties.end() && graph::equals(property->second, value) == true)
                found.push_back(id);
        }
        expect("nodes with " + m_graph.labels()[label] + "." + keyName + " = " + shown(value),
               shownIds(m_graph.nodesWhere(label, key, value)), shownIds(found));
    }

    const graph::Graph &m_graph;
    const NaiveGraph &m_naive;
    std::string m_difference;
};

} // namespace

std::string shown(const Value &value)
{
    switch (value.kind()) {
    case graph::Kind::Null:
        return "NULL";
    case graph::Kind::Boolean:
        return value.boolean() ? "true" : "false";
    case graph::Kind::Integer:
        return std::to_string(value.integer());
    case graph::Kind::Float:
        return "float " + numberToText(value.floating());
    case graph::Kind::Text:
        return "'" + value.text() + "'";
    case graph::Kind::List: {
        std::string text = "[";
        for (const Value &item : value.list())
            text += shown(item) + ",";
        return text + "]";
    }
    default:
        return std::string(graph::typeName(value));
    }
}

std::string difference(const graph::Graph &graph, const NaiveGraph &naive, std::span<const Value> lookups)
{
    return Comparison(graph, naive).first(lookups);
}

} // namespace weighhouse::testing
