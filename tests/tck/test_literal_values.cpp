// SPDX-License-Identifier: GPL-3.0-or-later
// What a query returned, as the kit would write it.
#include "core/graph/store/memory_graph.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/tck/literal.h"

#include <cstdint>
#include <limits>
#include <string>
#include <utility>

using namespace weighhouse;
using namespace weighhouse::tck;
using graph::Value;

class TestLiteralValues : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void values_data();
    void values();
    void nodes();
    void relationships();
    void paths();
    void insideOthers();
};

void TestLiteralValues::values_data()
{
    QTest::addColumn<Value>("value");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *name, Value value, const char *expected) {
        QTest::newRow(name) << std::move(value) << std::string(expected);
    };
    row("null", Value(), "null");
    row("boolean", Value(true), "true");
    row("integer", Value(std::int64_t{-7}), "-7");
    row("float", Value(7.0), "7.0");
    row("infinity", Value(-std::numeric_limits<double>::infinity()), "-Inf");
    row("NaN", Value(std::numeric_limits<double>::quiet_NaN()), "NaN");
    row("text", Value("it's"), R"('it\'s')");
    row("list", Value(graph::List{Value(), Value(graph::List())}), "[null, []]");
    row("map", Value(graph::Map{{"a", Value(1.5)}, {"b", Value()}}), "{a: 1.5, b: null}");
    row("date", Value(temporal::Temporal(temporal::Date{0})), "'1970-01-01'");
    row("duration", Value(temporal::Temporal(temporal::Duration{.seconds = 12})), "'PT12S'");
    row("time", Value(temporal::Temporal(temporal::Time{{std::int64_t{43'200'000'000'000}}, 0})), "'12:00Z'");
}

void TestLiteralValues::values()
{
    QFETCH(const Value, value);
    QFETCH(const std::string, expected);
    WEIGHHOUSE_SAME(toText(literalOf(value, graph::MemoryGraph())), expected);
}

void TestLiteralValues::nodes()
{
    graph::MemoryGraph graph;
    const graph::Node plain = graph.createNode();
    const graph::Node full = graph.createNode({"B", "A"});
    graph.setProperty(full, "z", Value(std::int64_t{1}));
    graph.setProperty(full, "name", Value("x"));
    WEIGHHOUSE_SAME(toText(literalOf(Value(plain), graph)), "()");
    WEIGHHOUSE_SAME(toText(literalOf(Value(full), graph)), "(:A:B {name: 'x', z: 1})");
    WEIGHHOUSE_DO(graph.removeNode(full));
    WEIGHHOUSE_SAME(toText(literalOf(Value(full), graph)), "()");
}

void TestLiteralValues::relationships()
{
    graph::MemoryGraph graph;
    const graph::Node node = graph.createNode();
    const graph::Relationship loop = graph.createRelationship(node, node, "LOOP");
    WEIGHHOUSE_SAME(toText(literalOf(Value(loop), graph)), "[:LOOP]");
    graph.setProperty(loop, "w", Value(0.5));
    WEIGHHOUSE_SAME(toText(literalOf(Value(loop), graph)), "[:LOOP {w: 0.5}]");
}

void TestLiteralValues::paths()
{
    graph::MemoryGraph graph;
    const graph::Node a = graph.createNode({"A"});
    const graph::Node b = graph.createNode({"B"});
    const graph::Node c = graph.createNode({"C"});
    const graph::Relationship ab = graph.createRelationship(a, b, "T");
    const graph::Relationship cb = graph.createRelationship(c, b, "R");
    const graph::Relationship loop = graph.createRelationship(c, c, "L");
    const auto text = [&graph](graph::Path path) { return toText(literalOf(Value(std::move(path)), graph)); };
    WEIGHHOUSE_SAME(text({{a}, {}}), "<(:A)>");
    WEIGHHOUSE_SAME(text({{a, b, c}, {ab, cb}}), "<(:A)-[:T]->(:B)<-[:R]-(:C)>");
    WEIGHHOUSE_SAME(text({{c, b, a}, {cb, ab}}), "<(:C)-[:R]->(:B)<-[:T]-(:A)>");
    WEIGHHOUSE_SAME(text({{c, c, b}, {loop, cb}}), "<(:C)-[:L]->(:C)-[:R]->(:B)>");
}

void TestLiteralValues::insideOthers()
{
    graph::MemoryGraph graph;
    const graph::Node node = graph.createNode({"A"});
    graph.setProperty(node, "when", Value(temporal::Temporal(temporal::Date{1})));
    const graph::Map map{{"n", Value(graph::List{Value(node)})}};
    WEIGHHOUSE_SAME(toText(literalOf(Value(map), graph)), "{n: [(:A {when: '1970-01-02'})]}");
}

WEIGHHOUSE_TEST(TestLiteralValues)
#include "test_literal_values.moc"
