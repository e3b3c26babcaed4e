// SPDX-License-Identifier: GPL-3.0-or-later
// Properties, elements and stretches of lists.
#include "core/base/error.h"
#include "core/graph/functions/access.h"
#include "tests/graph_functions/evaluating.h"
#include "tests/graph_values/literals.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

#include <cstdint>
#include <optional>
#include <string>

using namespace weighhouse;
using namespace weighhouse::graph;
using namespace weighhouse::testing;

class TestAccess : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void properties_data();
    void properties();
    void subscripts_data();
    void subscripts();
    void slices_data();
    void slices();
    void slicesAreThoseOfPython();
    void withoutAGraph();
};

void TestAccess::properties_data()
{
    QTest::addColumn<std::string>("value");
    QTest::addColumn<std::string>("key");
    QTest::addColumn<std::string>("result");
    const auto row = [](const char *value, const char *key, const char *result) {
        QTest::addRow("%s.%s", value, key) << std::string(value) << std::string(key) << std::string(result);
    };
    row("{a: 1, b: null}", "a", "1");
    row("{a: 1, b: null}", "b", "null");
    row("{a: 1, b: null}", "A", "null");
    row("null", "a", "null");
    row("node(0)", "name", "'Ann'");
    row("node(0)", "Name", "null");
    row("node(1)", "age", "null");
    row("relationship(0)", "since", "2000");
    row("relationship(1)", "since", "null");
    row("date(31)", "month", "2");
    row("date(31)", "hour",
        "cypher.argument-error.InvalidComponent: the date '1970-02-01' has no component hour");
    row("months(14)", "monthsOfYear", "2");
    row("node(3)", "name",
        "cypher.entity-not-found.DeletedEntityAccess: the node (3) has been deleted in this query");
    row("relationship(3)", "name",
        "cypher.entity-not-found.DeletedEntityAccess: the relationship [3] has been deleted in this query");
    row("123", "num",
        "cypher.type-error.InvalidArgumentType: `.num` takes a map, a node, a relationship or a temporal "
        "value "
        "before it, not the integer 123");
    row("[{a: 1}]", "a b",
        "cypher.type-error.InvalidArgumentType: `.`a b`` takes a map, a node, a relationship or a temporal "
        "value before it, not the list [{a: 1}]");
}

void TestAccess::properties()
{
    QFETCH(std::string, value);
    QFETCH(std::string, key);
    QFETCH(std::string, result);
    const MemoryGraph graph = smallGraph();
    WEIGHHOUSE_SAME(inText(graph::property(literal(value), key, &graph)), result);
}

void TestAccess::subscripts_data()
{
    QTest::addColumn<std::string>("value");
    QTest::addColumn<std::string>("index");
    QTest::addColumn<std::string>("result");
    const auto row = [](const char *value, const char *index, const char *result) {
        QTest::addRow("%s[%s]", value, index)
            << std::string(value) << std::string(index) << std::string(result);
    };
    row("[1, 2, 3]", "0", "1");
    row("[1, 2, 3]", "-1", "3");
    row("[1, 2, 3]", "-3", "1");
    row("[1, 2, 3]", "3", "null");
    row("[1, 2, 3]", "-4", "null");
    row("[1, 2, 3]", "9223372036854775807", "null");
    row("[1, 2, 3]", "-9223372036854775808", "null");
    row("[1, 2, 3]", "null", "null");
    row("null", "'anything'", "null");
    row("{a: 1}", "'a'", "1");
    row("{a: 1}", "'b'", "null");
    row("{a: 1}", "null", "null");
    row("node(0)", "'age'", "40");
    row("relationship(0)", "'since'", "2000");
    row("date(0)", "'year'", "1970");
    row("[1]", "'a'",
        "cypher.type-error.ListElementAccessByNonInteger: a list's elements are found by integers, not by "
        "the "
        "string 'a'");
    row("[1]", "1.0",
        "cypher.type-error.ListElementAccessByNonInteger: a list's elements are found by integers, not by "
        "the "
        "float 1.0");
    row("{a: 1}", "0",
        "cypher.type-error.MapElementAccessByNonString: properties are found by strings, not by the integer "
        "0");
    row("'1'", "0",
        "cypher.type-error.InvalidArgumentType: `[…]` takes a list, a map, a node or a relationship before "
        "it, "
        "not the string '1'");
}

void TestAccess::subscripts()
{
    QFETCH(std::string, value);
    QFETCH(std::string, index);
    QFETCH(std::string, result);
    const MemoryGraph graph = smallGraph();
    WEIGHHOUSE_SAME(inText(subscript(literal(value), literal(index), &graph)), result);
}

void TestAccess::slices_data()
{
    QTest::addColumn<std::string>("from");
    QTest::addColumn<std::string>("to");
    QTest::addColumn<std::string>("result");
    const auto row = [](const char *from, const char *to, const char *result) {
        QTest::addRow("[%s..%s]", from, to) << std::string(from) << std::string(to) << std::string(result);
    };
    row("1", "3", "[2, 3]");
    row("1", "", "[2, 3, 4, 5]");
    row("", "2", "[1, 2]");
    row("", "", "[1, 2, 3, 4, 5]");
    row("0", "1", "[1]");
    row("0", "0", "[]");
    row("-3", "-1", "[3, 4]");
    row("3", "-3", "[]");
    row("-5", "3", "[1, 2, 3]");
    row("-50", "50", "[1, 2, 3, 4, 5]");
    row("-9223372036854775808", "9223372036854775807", "[1, 2, 3, 4, 5]");
    row("null", "2", "null");
    row("1", "null", "null");
    row("null", "", "null");
    row("1.0", "2", "cypher.type-error.InvalidArgumentType: `[…..…]` takes integers, not the float 1.0");
    row("null", "'a'", "cypher.type-error.InvalidArgumentType: `[…..…]` takes integers, not the string 'a'");
}

void TestAccess::slices()
{
    QFETCH(std::string, from);
    QFETCH(std::string, to);
    QFETCH(std::string, result);
    const auto bound = [](const std::string &text) {
        return text.empty() ? std::optional<Value>() : std::optional<Value>(literal(text));
    };
    WEIGHHOUSE_SAME(inText(slice(literal("[1, 2, 3, 4, 5]"), bound(from), bound(to))), result);
    QVERIFY(slice(Value(), bound("1"), std::nullopt)->isNull());
    QVERIFY(!slice(literal("'abc'"), bound("1"), std::nullopt));
}

/// Elements whose place, counted from either end, lies within.
void TestAccess::slicesAreThoseOfPython()
{
    QVERIFY(rc::check("slices", [] {
        const std::int64_t size = *rc::gen::inRange(0, 6);
        List list;
        for (std::int64_t i = 0; i < size; ++i)
            list.emplace_back(i);
        const std::int64_t from = *rc::gen::inRange(-8, 9);
        const std::int64_t to = *rc::gen::inRange(-8, 9);
        List expected;
        for (std::int64_t i = 0; i < size; ++i) {
            const bool isAfterStart = from >= 0 ? i >= from : i - size >= from;
            const bool isBeforeEnd = to >= 0 ? i < to : i - size < to;
            if (isAfterStart && isBeforeEnd)
                expected.emplace_back(i);
        }
        RC_ASSERT(*slice(Value(list), Value(from), Value(to)) == Value(expected));
    }));
}

void TestAccess::withoutAGraph()
{
    WEIGHHOUSE_SAME(inText(graph::property(literal("node(0)"), "name", nullptr)),
                    "cypher.argument-error: the node (0) is of no graph here");
    WEIGHHOUSE_SAME(inText(graph::property(literal("{a: 1}"), "a", nullptr)), "1");
}

WEIGHHOUSE_TEST(TestAccess)
#include "test_access.moc"
