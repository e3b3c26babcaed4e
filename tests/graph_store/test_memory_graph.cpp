// SPDX-License-Identifier: GPL-3.0-or-later
// A graph in memory that is changed.
#include "core/graph/store/memory_graph.h"
#include "tests/graph_store/naive_graph.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::graph;

namespace
{

const std::vector<std::string> labelNames{"A", "B", "C"};
const std::vector<std::string> typeNames{"R", "S"};
const std::vector<std::string> keyNames{"x", "y"};

/// NULL is the first one; some are equal to others, some not even to themselves.
std::vector<Value> someValues()
{
    constexpr std::int64_t big = 9007199254740993; // 2^53 + 1: no float
    return {Value(),
            Value(std::int64_t(1)),
            Value(1.0),
            Value(std::int64_t(0)),
            Value(-0.0),
            Value(2.5),
            Value(std::numeric_limits<double>::quiet_NaN()),
            Value(std::numeric_limits<double>::infinity()),
            Value(big),
            Value(static_cast<double>(big)),
            Value("1"),
            Value(""),
            Value(true),
            Value(List{Value(std::int64_t(1))}),
            Value(List{Value(1.0)}),
            Value(List{Value(std::int64_t(1)), Value()})};
}

/// Changes a graph and what is known of it alike.
class Both
{
public:
    MemoryGraph graph;
    testing::NaiveGraph naive;

    void step(int kind, std::size_t a, std::size_t b, std::size_t c)
    {
        const std::string &label = labelNames[a % labelNames.size()];
        switch (kind) {
        case 0:
            create(a);
            break;
        case 1:
        case 2:
            connect(a, b, typeNames[c % typeNames.size()]);
            break;
        case 3:
        case 4:
            setProperty(a, keyNames[b % keyNames.size()], c);
            break;
        case 5:
            if (!naive.nodes.empty())
                setLabel(b % naive.nodes.size(), label, c % 2 == 0);
            break;
        case 6:
            if (!naive.nodes.empty())
                remove(Node{static_cast<std::uint32_t>(a % naive.nodes.size())});
            break;
        case 7:
            if (!naive.relationships.empty())
                remove(Relationship{static_cast<std::uint32_t>(a % naive.relationships.size())});
            break;
        default: // An index comes into being in the middle of the changes.
            if (const auto known = graph.labels().find(label), key = graph.keys().find(keyNames[b % 2]);
                known && key)
                graph.nodesWhere(*known, *key, someValues()[c % someValues().size()]);
        }
    }

private:
    void create(std::size_t which)
    {
        testing::NaiveNode node;
        for (std::size_t i = 0; i < labelNames.size(); ++i) {
            if ((which >> i) % 2 != 0)
                node.labels.push_back(labelNames[i]);
        }
        RC_ASSERT(graph.createNode(node.labels).id == naive.nodes.size());
        naive.nodes.push_back(node);
    }

    void connect(std::size_t start, std::size_t end, const std::string &type)
    {
        if (naive.nodes.empty())
            return;
        start %= naive.nodes.size();
        end %= naive.nodes.size();
        if (!naive.nodes[start].isThere || !naive.nodes[end].isThere)
            return;
        const Relationship made = graph.createRelationship({static_cast<std::uint32_t>(start)},
                                                           {static_cast<std::uint32_t>(end)}, type);
        RC_ASSERT(made.id == naive.relationships.size());
        naive.relationships.push_back({type, start, end});
    }

    void setProperty(std::size_t which, const std::string &key, std::size_t valueIndex)
    {
        const Value value = someValues()[valueIndex % someValues().size()];
        const auto assign = [&](auto &thing) {
            if (!thing.isThere)
                return;
            thing.properties.erase(key);
            if (!value.isNull())
                thing.properties.emplace(key, value);
        };
        if (which % 2 == 0 && !naive.nodes.empty()) {
            const std::size_t id = which / 2 % naive.nodes.size();
            graph.setProperty(Node{static_cast<std::uint32_t>(id)}, key, value);
            assign(naive.nodes[id]);
        } else if (!naive.relationships.empty()) {
            const std::size_t id = which / 2 % naive.relationships.size();
            graph.setProperty(Relationship{static_cast<std::uint32_t>(id)}, key, value);
            assign(naive.relationships[id]);
        }
    }

    void setLabel(std::size_t id, const std::string &label, bool isAdded)
    {
        const Node node{static_cast<std::uint32_t>(id)};
        if (isAdded)
            graph.addLabel(node, label);
        else
            graph.removeLabel(node, label);
        std::vector<std::string> &labels = naive.nodes[id].labels;
        if (!naive.nodes[id].isThere)
            return;
        if (!isAdded)
            std::erase(labels, label);
        else if (std::ranges::count(labels, label) == 0)
            labels.push_back(label);
    }

    void remove(Node node)
    {
        const bool isConnected = std::ranges::any_of(naive.relationships, [&](const auto &one) {
            return one.isThere && (one.start == node.id || one.end == node.id);
        });
        const auto removed = graph.removeNode(node);
        RC_ASSERT(removed.has_value() != isConnected);
        if (isConnected)
            RC_ASSERT(removed.error().code == "cypher.delete-connected-node");
        else
            naive.nodes[node.id] = {{}, {}, false};
    }

    void remove(Relationship relationship)
    {
        graph.removeRelationship(relationship);
        naive.relationships[relationship.id].isThere = false;
        naive.relationships[relationship.id].properties.clear();
    }
};

} // namespace

class TestMemoryGraph : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isEmptyAtFirst()
    {
        const MemoryGraph graph;
        WEIGHHOUSE_SAME(testing::difference(graph, {}, someValues()), "");
        QVERIFY(!graph.has(Node{0}) && !graph.has(Relationship{0}));
        QVERIFY(graph.nodesWith(0).empty() && graph.relationshipsOf(0).empty());
        QVERIFY(graph.nodesWhere(0, 0, Value(true)).empty());
    }

    void namesAreInTheOrderOfTheirFirstUse()
    {
        MemoryGraph graph;
        const Node first = graph.createNode({"B", "A", "B"});
        graph.createRelationship(first, graph.createNode({"C"}), "R");
        graph.setProperty(first, "y", Value(true));
        graph.setProperty(first, "never", Value());
        WEIGHHOUSE_SAME(graph.labels()[0] + graph.labels()[1] + graph.labels()[2], "BAC");
        QCOMPARE(graph.labelsOf(first).size(), std::size_t(2));
        QCOMPARE(graph.types().find("R"), std::optional<NameId>(0));
        QCOMPARE(graph.types().find("A"), std::nullopt);
        QCOMPARE(graph.keys().size(), std::size_t(1));
    }

    void whatIsDeletedIsEmpty()
    {
        MemoryGraph graph;
        const Node a = graph.createNode({"A"});
        const Node b = graph.createNode();
        const Relationship loop = graph.createRelationship(a, a, "R");
        const Relationship way = graph.createRelationship(a, b, "S");
        graph.setProperty(a, "x", Value("kept"));
        graph.setProperty(way, "x", Value(1.5));
        const auto refused = graph.removeNode(a);
        QVERIFY(!refused);
        WEIGHHOUSE_SAME(refused.error().code, "cypher.delete-connected-node");
        QVERIFY(!refused.error().hint.empty());
        QVERIFY(graph.has(a) && graph.property(a, 0) == Value("kept"));
        QVERIFY(!graph.removeNode(b)); // connected at its other side as well

        graph.removeRelationship(loop);
        graph.removeRelationship(way);
        graph.removeRelationship(way);
        WEIGHHOUSE_DO(graph.removeNode(a));
        WEIGHHOUSE_DO(graph.removeNode(a));
        graph.setProperty(a, "x", Value(true));
        graph.setProperty(way, "x", Value(true));
        graph.addLabel(a, "A");
        graph.removeLabel(a, "A");
        testing::NaiveGraph naive;
        naive.nodes = {{{}, {}, false}, {{}}};
        naive.relationships = {{"R", 0, 0, {}, false}, {"S", 0, 1, {}, false}};
        WEIGHHOUSE_SAME(testing::difference(graph, naive, someValues()), "");
        QCOMPARE(graph.createNode().id, 2U);
        QCOMPARE(graph.createRelationship(b, b, "R").id, 2U);
    }

    void indexesKnowCyphersEquality_data()
    {
        QTest::addColumn<std::size_t>("kept");
        QTest::addColumn<std::size_t>("asked");
        QTest::addColumn<bool>("isFound");
        const std::vector<Value> values = someValues();
        for (std::size_t kept = 1; kept < values.size(); ++kept) {
            for (std::size_t asked = 0; asked < values.size(); ++asked) {
                const auto isAmong = [&](std::size_t one, std::size_t other) {
                    return (kept == one || kept == other) && (asked == one || asked == other);
                };
                const bool isSame = kept == asked && kept != 6 && kept != 15; // NaN and [1, NULL]
                QTest::addRow("%s as %s", testing::shown(values[kept]).c_str(),
                              testing::shown(values[asked]).c_str())
                    << kept << asked << (isSame || isAmong(1, 2) || isAmong(3, 4) || isAmong(13, 14));
            }
        }
    }

    void indexesKnowCyphersEquality()
    {
        QFETCH(std::size_t, kept);
        QFETCH(std::size_t, asked);
        QFETCH(bool, isFound);
        MemoryGraph graph;
        const Node node = graph.createNode({"A"});
        const std::vector<Value> values = someValues();
        graph.setProperty(node, "x", values[kept]);
        QCOMPARE(graph.nodesWhere(0, 0, values[asked]).size(), isFound ? std::size_t(1) : std::size_t(0));
    }

    void anyChangesAgreeWithASimpleModel()
    {
        QVERIFY(rc::check("reading functions agree after any changes", [] {
            Both both;
            const auto steps =
                *rc::gen::container<std::vector<std::tuple<int, std::size_t, std::size_t, std::size_t>>>(
                    rc::gen::tuple(rc::gen::inRange(0, 9), rc::gen::inRange<std::size_t>(0, 40),
                                   rc::gen::inRange<std::size_t>(0, 40),
                                   rc::gen::inRange<std::size_t>(0, 48)));
            const std::size_t copyAt = *rc::gen::inRange<std::size_t>(0, steps.size() + 1);
            std::optional<Both> copy;
            for (std::size_t i = 0; i < steps.size(); ++i) {
                if (i == copyAt) {
                    copy = both;
                    // Every index is there from now on.
                    RC_ASSERT(testing::difference(both.graph, both.naive, someValues()) == "");
                }
                const auto &[kind, a, b, c] = steps[i];
                both.step(kind, a, b, c);
            }
            RC_ASSERT(testing::difference(both.graph, both.naive, someValues()) == "");
            if (copy) { // It has not seen what came later.
                RC_ASSERT(testing::difference(copy->graph, copy->naive, someValues()) == "");
                both.graph = copy->graph;
                RC_ASSERT(testing::difference(both.graph, copy->naive, someValues()) == "");
            }
        }));
    }

    void manyRelationshipsOfOneNodeGoQuickly()
    {
        MemoryGraph graph;
        const Node hub = graph.createNode({"Hub"});
        for (int i = 0; i < 100'000; ++i)
            graph.createRelationship(hub, graph.createNode({"Leaf"}), "R");
        for (std::uint32_t i = 0; i < 100'000; ++i) {
            graph.removeRelationship({i});
            WEIGHHOUSE_DO(graph.removeNode({i + 1}));
        }
        WEIGHHOUSE_DO(graph.removeNode(hub));
        QCOMPARE(graph.nodeCount() + graph.relationshipCount(), std::size_t(0));
    }

    void threadsMakeIndexesTogether()
    {
        MemoryGraph graph;
        for (std::int64_t i = 0; i < 1000; ++i)
            graph.setProperty(graph.createNode({"A"}), i % 2 == 0 ? "x" : "y", Value(i % 10));
        std::vector<std::size_t> found(4);
        std::vector<std::thread> threads;
        for (std::size_t &count : found) {
            threads.emplace_back([&graph, &count] {
                for (std::int64_t i = 0; i < 10; ++i)
                    count +=
                        graph.nodesWhere(0, 0, Value(i)).size() + graph.nodesWhere(0, 1, Value(i)).size();
            });
        }
        for (std::thread &thread : threads)
            thread.join();
        QCOMPARE(found, std::vector<std::size_t>(4, 1000));
    }
};

WEIGHHOUSE_TEST(TestMemoryGraph)
#include "test_memory_graph.moc"
