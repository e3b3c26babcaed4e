// SPDX-License-Identifier: GPL-3.0-or-later
// Tables that are expected, and every way in which rows can differ from them.
#include "core/graph/store/memory_graph.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/tck/expected_rows.h"
#include "tests/tck/literal_reader.h"

#include <rapidcheck.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::tck;

using Table = std::vector<std::vector<std::string>>;

class TestExpectedRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void orders_data();
    void orders();
    void unreadable_data();
    void unreadable();
    void differences_data();
    void differences();
    void raggedRows();
    void manyRowsAreShortened();
    void rowsOfAGraph();
    void anyOrderIsAnyOrder();
};

namespace
{

constexpr const char *anyOrder = "the result should be, in any order:";
constexpr const char *inOrder = "the result should be, in order:";
constexpr const char *anyLists = "the result should be (ignoring element order for lists):";

/// What an engine returns that answers with the table.
Result<Outcome> outcomeOf(const Table &table)
{
    Outcome outcome;
    if (!table.empty())
        outcome.columns = table.front();
    for (std::size_t i = 1; i < table.size(); ++i) {
        std::vector<graph::Value> row;
        for (const std::string &cell : table[i]) {
            const auto literal = readLiteral(cell);
            auto value = literal ? valueOf(*literal) : failure(literal.error());
            if (!value)
                return failure(value.error());
            row.push_back(std::move(*value));
        }
        outcome.rows.push_back(std::move(row));
    }
    return outcome;
}

} // namespace

void TestExpectedRows::orders_data()
{
    QTest::addColumn<std::string>("sentence");
    QTest::addColumn<bool>("isOrdered");
    QTest::addColumn<bool>("hasOrderedLists");
    const auto row = [](const char *sentence, bool isOrdered, bool hasOrderedLists) {
        QTest::newRow(sentence) << std::string(sentence) << isOrdered << hasOrderedLists;
    };
    row(anyOrder, false, true);
    row(inOrder, true, true);
    row(anyLists, false, false);
    row("the result should be, in order (ignoring element order for lists):", true, false);
}

void TestExpectedRows::orders()
{
    QFETCH(const std::string, sentence);
    WEIGHHOUSE_TAKE(expected, readExpectedRows(sentence, {{"a"}, {"1"}}));
    QTEST(expected.isOrdered, "isOrdered");
    QTEST(expected.hasOrderedLists, "hasOrderedLists");
    QVERIFY(expected.columns == std::vector<std::string>{"a"});
    QVERIFY(expected.rows == std::vector<Literals>{{Literal{std::int64_t{1}}}});
}

void TestExpectedRows::unreadable_data()
{
    QTest::addColumn<std::string>("sentence");
    QTest::addColumn<Table>("table");
    QTest::addColumn<std::string>("code");
    const auto row = [](const char *name, const char *sentence, Table table, const char *code) {
        QTest::newRow(name) << std::string(sentence) << std::move(table) << std::string(code);
    };
    row("no order", "the result should be:", {{"a"}}, "tck.unreadable-order");
    row("no result", "in any order:", {{"a"}}, "tck.unreadable-order");
    row("no table", anyOrder, {}, "tck.wrong-table");
    row("row too short", anyOrder, {{"a", "b"}, {"1"}}, "tck.wrong-table");
    row("row too long", anyOrder, {{"a"}, {"1", "2"}}, "tck.wrong-table");
    row("bad cell", anyOrder, {{"a"}, {"oops"}}, "tck.unreadable-value");
}

void TestExpectedRows::unreadable()
{
    QFETCH(const std::string, sentence);
    QFETCH(const Table, table);
    QFETCH(const std::string, code);
    const auto expected = readExpectedRows(sentence, table);
    QVERIFY(!expected);
    WEIGHHOUSE_SAME(expected.error().code, code);
}

void TestExpectedRows::differences_data()
{
    QTest::addColumn<std::string>("sentence");
    QTest::addColumn<Table>("table");
    QTest::addColumn<Table>("got");
    QTest::addColumn<std::string>("reason"); // empty: as expected
    const auto row = [](const char *name, const char *sentence, Table table, Table got, const char *reason) {
        QTest::newRow(name) << std::string(sentence) << std::move(table) << std::move(got)
                            << std::string(reason);
    };
    row("the same", inOrder, {{"a", "b"}, {"1", "'x'"}, {"2", "'y'"}},
        {{"a", "b"}, {"1", "'x'"}, {"2", "'y'"}}, "");
    row("no rows", anyOrder, {{"a"}}, {{"a"}}, "");
    row("any order", anyOrder, {{"a"}, {"1"}, {"2"}, {"1"}}, {{"a"}, {"2"}, {"1"}, {"1"}}, "");
    row("wrong order", inOrder, {{"a"}, {"1"}, {"2"}}, {{"a"}, {"2"}, {"1"}},
        "the right rows in another order\nexpected:\n  | 1 |\n  | 2 |\ngot:\n  | 2 |\n  | 1 |");
    row("column's name", anyOrder, {{"a"}, {"1"}}, {{"A"}, {"1"}}, "other columns\nexpected: a\ngot:      A");
    row("columns' order", anyOrder, {{"a", "b"}}, {{"b", "a"}},
        "other columns\nexpected: a | b\ngot:      b | a");
    row("no columns", anyOrder, {{"a"}}, {}, "other columns\nexpected: a\ngot:      none");
    row("no row", anyOrder, {{"a"}, {"1"}}, {{"a"}},
        "other rows: expected 1 row, got 0 rows\n| a |\nexpected, but not there:\n  | 1 |");
    row("a row too many", anyOrder, {{"a"}}, {{"a"}, {"1"}},
        "other rows: expected 0 rows, got 1 row\n| a |\nthere, but not expected:\n  | 1 |");
    row("a value", anyOrder, {{"a", "b"}, {"1", "2"}, {"3", "4"}}, {{"a", "b"}, {"3", "5"}, {"1", "2"}},
        "other rows: expected 2 rows, got 2 rows\n| a | b |\nexpected, but not there:\n  | 3 | 4 |\n"
        "there, but not expected:\n  | 3 | 5 |");
    row("a type", anyOrder, {{"a"}, {"1"}}, {{"a"}, {"1.0"}},
        "other rows: expected 1 row, got 1 row\n| a |\nexpected, but not there:\n  | 1 |\n"
        "there, but not expected:\n  | 1.0 |");
    row("how often", anyOrder, {{"a"}, {"1"}, {"1"}, {"2"}}, {{"a"}, {"1"}, {"2"}, {"2"}},
        "other rows: expected 3 rows, got 3 rows\n| a |\nexpected, but not there:\n  | 1 |\n"
        "there, but not expected:\n  | 2 |");
    row("lists in order", anyOrder, {{"a"}, {"[1, 2]"}}, {{"a"}, {"[2, 1]"}},
        "other rows: expected 1 row, got 1 row\n| a |\nexpected, but not there:\n  | [1, 2] |\n"
        "there, but not expected:\n  | [2, 1] |");
    row("lists in any order", anyLists, {{"a"}, {"[1, 2]"}, {"[3]"}}, {{"a"}, {"[3]"}, {"[2, 1]"}}, "");
    row("lists of others", anyLists, {{"a"}, {"[1, 2]"}}, {{"a"}, {"[2, 2]"}},
        "other rows: expected 1 row, got 1 row\n| a |\nexpected, but not there:\n  | [1, 2] |\n"
        "there, but not expected:\n  | [2, 2] |");
}

void TestExpectedRows::differences()
{
    QFETCH(const std::string, sentence);
    QFETCH(const Table, table);
    QFETCH(const Table, got);
    QFETCH(const std::string, reason);
    WEIGHHOUSE_TAKE(expected, readExpectedRows(sentence, table));
    WEIGHHOUSE_TAKE(outcome, outcomeOf(got));
    WEIGHHOUSE_SAME(difference(expected, outcome, graph::MemoryGraph()).value_or(""), reason);
}

void TestExpectedRows::raggedRows()
{
    WEIGHHOUSE_TAKE(expected, readExpectedRows(anyOrder, {{"a"}, {"1"}}));
    const Outcome outcome{{"a"}, {{}}};
    WEIGHHOUSE_SAME(difference(expected, outcome, graph::MemoryGraph()).value_or(""),
                    "a row has 0 values for 1 columns");
}

void TestExpectedRows::manyRowsAreShortened()
{
    Outcome outcome{{"a"}, {}};
    for (std::int64_t i = 0; i < 25; ++i)
        outcome.rows.push_back({graph::Value(i)});
    const auto wrong = difference({{"a"}, {}}, outcome, graph::MemoryGraph());
    QVERIFY(wrong.has_value());
    QCOMPARE(std::count(wrong->begin(), wrong->end(), '\n'), std::ptrdiff_t{13});
    QVERIFY2(wrong->ends_with("… and 15 more"), wrong->c_str());
}

void TestExpectedRows::rowsOfAGraph()
{
    graph::MemoryGraph graph;
    const graph::Node a = graph.createNode({"A"});
    const graph::Node b = graph.createNode({"B"});
    graph.setProperty(b, "date", graph::Value(temporal::Temporal(temporal::Date{0})));
    const graph::Relationship relationship = graph.createRelationship(a, b, "T");
    const Outcome outcome{{"p"}, {{graph::Value(graph::Path{{a, b}, {relationship}})}}};
    WEIGHHOUSE_TAKE(right, readExpectedRows(anyOrder, {{"p"}, {"<(:A)-[:T]->(:B {date: '1970-01-01'})>"}}));
    QVERIFY(!difference(right, outcome, graph));
    WEIGHHOUSE_TAKE(wrong, readExpectedRows(anyOrder, {{"p"}, {"<(:A)<-[:T]-(:B {date: '1970-01-01'})>"}}));
    QVERIFY(difference(wrong, outcome, graph).has_value());
}

/// Rows in whatever order satisfy; one row less never does.
void TestExpectedRows::anyOrderIsAnyOrder()
{
    QVERIFY(rc::check("shuffled rows satisfy", [] {
        const auto numbers = *rc::gen::nonEmpty(
            rc::gen::container<std::vector<std::int64_t>>(rc::gen::inRange<std::int64_t>(0, 4)));
        ExpectedRows expected{{"a"}, {}};
        for (const std::int64_t number : numbers)
            expected.rows.push_back({Literal{number}});
        Outcome outcome{{"a"}, {}};
        auto shuffled = numbers;
        std::rotate(shuffled.begin(),
                    shuffled.begin() + *rc::gen::inRange<std::ptrdiff_t>(0, std::ssize(shuffled)),
                    shuffled.end());
        if (*rc::gen::arbitrary<bool>())
            std::reverse(shuffled.begin(), shuffled.end());
        for (const std::int64_t number : shuffled)
            outcome.rows.push_back({graph::Value(number)});
        const graph::MemoryGraph graph;
        RC_ASSERT(!difference(expected, outcome, graph));
        expected.isOrdered = true;
        RC_ASSERT(difference(expected, outcome, graph).has_value() == (shuffled != numbers));
        expected.isOrdered = false;
        outcome.rows.pop_back();
        RC_ASSERT(difference(expected, outcome, graph).has_value());
    }));
}

WEIGHHOUSE_TEST(TestExpectedRows)
#include "test_expected_rows.moc"
