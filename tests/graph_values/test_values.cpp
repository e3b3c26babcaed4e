// SPDX-License-Identifier: GPL-3.0-or-later
// Maps and the names of types.
#include <QObject>

#include "core/graph/values/value.h"
#include "tests/graph_values/literals.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <string>

using namespace weighhouse;
using namespace weighhouse::graph;
using weighhouse::testing::literal;

class TestValues : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mapsAreSortedAndUnique();
    void keysAreFound();
    void typeNames_data();
    void typeNames();
    void valuesAreSmall();
    void sharingCounts();
};

void TestValues::mapsAreSortedAndUnique()
{
    const Map map = makeMap({{"b", Value(std::int64_t{1})},
                             {"a", Value(std::int64_t{2})},
                             {"b", Value(std::int64_t{3})},
                             {"", Value()},
                             {"a", Value(std::int64_t{4})}});
    const Map expected = {{"", Value()}, {"a", Value(std::int64_t{4})}, {"b", Value(std::int64_t{3})}};
    QVERIFY(map == expected);
    QVERIFY(makeMap({}).empty());
}

void TestValues::keysAreFound()
{
    const Value held = literal("{a: 1, b: null, c: 'x'}");
    const Map &map = held.map();
    QVERIFY(find(map, "a") != nullptr && *find(map, "a") == Value(std::int64_t{1}));
    QVERIFY(find(map, "b") != nullptr && find(map, "b")->isNull());
    QVERIFY(find(map, "c") != nullptr && find(map, "c")->text() == "x");
    for (const char *missing : {"", "A", "ab", "d"})
        QVERIFY(find(map, missing) == nullptr);
}

void TestValues::typeNames_data()
{
    using namespace temporal;
    QTest::addColumn<Value>("value");
    QTest::addColumn<std::string>("name");
    const auto row = [](const char *name, Value value) {
        QTest::newRow(name) << std::move(value) << std::string(name);
    };
    row("NULL", literal("null"));
    row("BOOLEAN", literal("true"));
    row("INTEGER", literal("1"));
    row("FLOAT", literal("1.0"));
    row("STRING", literal("''"));
    row("LIST", literal("[]"));
    row("MAP", literal("{}"));
    row("NODE", literal("node(0)"));
    row("RELATIONSHIP", literal("relationship(0)"));
    row("PATH", literal("path(0)"));
    row("DATE", Value(Temporal(Date())));
    row("LOCAL TIME", Value(Temporal(LocalTime())));
    row("ZONED TIME", Value(Temporal(Time())));
    row("LOCAL DATETIME", Value(Temporal(LocalDateTime())));
    row("ZONED DATETIME", Value(Temporal(DateTime())));
    row("DURATION", Value(Temporal(Duration())));
}

void TestValues::typeNames()
{
    QFETCH(Value, value);
    QFETCH(std::string, name);
    WEIGHHOUSE_SAME(typeName(value), name);
}

void TestValues::valuesAreSmall()
{
    QCOMPARE(sizeof(Value), std::size_t{16});
}

void TestValues::sharingCounts()
{
    Value first = literal("['a', ['b']]");
    const Value second = first;
    QVERIFY(&first.list() == &second.list());
    first = Value(true);
    QCOMPARE(second.list().size(), std::size_t{2});
    first = second;
    first = Value(std::move(first));
    QVERIFY(first == second);
}

WEIGHHOUSE_TEST(TestValues)
#include "test_values.moc"
