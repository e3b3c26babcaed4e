// SPDX-License-Identifier: GPL-3.0-or-later
// What a query has changed, counted as the technology compatibility kit does.
#include "core/graph/store/memory_graph.h"
#include "core/graph/store/side_effects.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>

#include <cstdint>
#include <functional>
#include <limits>
#include <string>

using namespace weighhouse;
using namespace weighhouse::graph;

namespace
{

using Change = std::function<void(MemoryGraph &)>;

constexpr Node first{0};
constexpr Node second{1};
constexpr Relationship only{0};

/// (:A {x: 1, y: NaN})-[:R {x: 'way'}]->(:A:B), and a lone node.
MemoryGraph twoAndOne()
{
    MemoryGraph graph;
    graph.createNode({"A"});
    graph.createNode({"A", "B"});
    graph.createNode();
    graph.createRelationship(first, second, "R");
    graph.setProperty(first, "x", Value(std::int64_t(1)));
    graph.setProperty(first, "y", Value(List{Value(std::numeric_limits<double>::quiet_NaN())}));
    graph.setProperty(only, "x", Value("way"));
    return graph;
}

void deleteAll(MemoryGraph &graph)
{
    graph.removeRelationship(only);
    for (Node node; node.id < graph.nodeLimit(); ++node.id)
        QVERIFY(graph.removeNode(node));
}

} // namespace

Q_DECLARE_METATYPE(Change)

class TestSideEffects : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areCounted_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("effects");
        const auto add = [](const char *name, const char *effects, Change change) {
            QTest::newRow(name) << std::move(change) << effects;
        };
        add("nothing", "", [](MemoryGraph &) {});
        add("create a node", "+nodes 1, +labels 1, +properties 1",
            [](MemoryGraph &graph) { graph.setProperty(graph.createNode({"C"}), "x", Value(true)); });
        add("a label that others have", "+nodes 1", [](MemoryGraph &graph) { graph.createNode({"A"}); });
        add("a label for several nodes", "+labels 1", [](MemoryGraph &graph) {
            graph.addLabel(first, "C");
            graph.addLabel(second, "C");
        });
        add("one of two loses its label", "", [](MemoryGraph &graph) { graph.removeLabel(first, "A"); });
        add("both lose their label", "-labels 1", [](MemoryGraph &graph) {
            graph.removeLabel(first, "A");
            graph.removeLabel(second, "A");
        });
        add("a label moves", "", [](MemoryGraph &graph) {
            graph.removeLabel(second, "B");
            graph.addLabel(first, "B");
        });
        add("create a relationship", "+relationships 1, +properties 1", [](MemoryGraph &graph) {
            graph.setProperty(graph.createRelationship(second, second, "S"), "x", Value(true));
        });
        add("delete a relationship", "-relationships 1, -properties 1",
            [](MemoryGraph &graph) { graph.removeRelationship(only); });
        add("delete everything", "-nodes 3, -relationships 1, -labels 2, -properties 3", deleteAll);
        add("another one of its kind", "+nodes 1, -nodes 3, -relationships 1, -labels 1, -properties 3",
            [](MemoryGraph &graph) {
                deleteAll(graph);
                graph.createNode({"A"});
            });
        add("another value", "+properties 1, -properties 1",
            [](MemoryGraph &graph) { graph.setProperty(first, "x", Value("new")); });
        add("the same value", "",
            [](MemoryGraph &graph) { graph.setProperty(first, "x", Value(std::int64_t(1))); });
        add("a value that is equal but not the same", "+properties 1, -properties 1",
            [](MemoryGraph &graph) { graph.setProperty(first, "x", Value(1.0)); });
        add("a new key", "+properties 1",
            [](MemoryGraph &graph) { graph.setProperty(only, "z", Value(2.5)); });
        add("remove a property", "-properties 1",
            [](MemoryGraph &graph) { graph.setProperty(first, "y", Value()); });
        add("there and back", "", [](MemoryGraph &graph) {
            graph.setProperty(first, "x", Value("new"));
            graph.setProperty(first, "x", Value(std::int64_t(1)));
            graph.addLabel(first, "C");
            graph.removeLabel(first, "C");
            graph.removeRelationship(graph.createRelationship(first, first, "R"));
            QVERIFY(graph.removeNode(graph.createNode({"C"})));
        });
    }

    void areCounted()
    {
        QFETCH(Change, change);
        QFETCH(QString, effects);
        const MemoryGraph before = twoAndOne();
        MemoryGraph after = before;
        change(after);
        WEIGHHOUSE_SAME(toText(between(before, after)), effects.toStdString());
    }

    void fromNothing()
    {
        const SideEffects effects = between(MemoryGraph(), twoAndOne());
        QVERIFY((
            effects ==
            SideEffects{.nodesCreated = 3, .relationshipsCreated = 1, .propertiesSet = 3, .labelsAdded = 2}));
    }

    /// Names are compared, not their numbers, which another graph may have given otherwise.
    void namesMayHaveOtherNumbers()
    {
        MemoryGraph one;
        one.createNode({"A"});
        one.setProperty(first, "x", Value(true));
        one.setProperty(first, "y", Value(false));
        MemoryGraph other;
        other.addLabel(other.createNode({"B"}), "A");
        other.setProperty(first, "y", Value(false));
        other.setProperty(first, "x", Value(true));
        WEIGHHOUSE_SAME(toText(between(one, other)), "+labels 1");
        WEIGHHOUSE_SAME(toText(between(other, one)), "-labels 1");
    }
};

WEIGHHOUSE_TEST(TestSideEffects)
#include "test_side_effects.moc"
