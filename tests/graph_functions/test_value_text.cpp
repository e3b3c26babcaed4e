// SPDX-License-Identifier: GPL-3.0-or-later
// Values as text.
#include "core/base/error.h"
#include "core/graph/functions/value_text.h"
#include "core/graph/values/compare.h"
#include "tests/graph_functions/evaluating.h"
#include "tests/graph_values/literals.h"
#include "tests/graph_values/random_values.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

#include <algorithm>
#include <string>

using namespace weighhouse;
using namespace weighhouse::graph;
using namespace weighhouse::testing;

namespace
{

/// Whether the literals of tests can say it.
bool hasLiteral(const Value &value)
{
    switch (value.kind()) {
    case Kind::Node:
    case Kind::Relationship:
    case Kind::Path:
    case Kind::Temporal:
        return false;
    case Kind::List:
        return std::ranges::all_of(value.list(), hasLiteral);
    case Kind::Map: // keys that are no names stand in backticks
        return std::ranges::all_of(
            value.map(), [](const auto &entry) { return !entry.first.empty() && hasLiteral(entry.second); });
    default:
        return true;
    }
}

} // namespace

class TestValueText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void inTheGraph_data();
    void inTheGraph();
    void literalsReadBack();
    void longOnesAreCut();
};

void TestValueText::inTheGraph_data()
{
    QTest::addColumn<std::string>("text");
    const auto row = [](const char *value, const char *text) { QTest::newRow(value) << std::string(text); };
    row("null", "null");
    row("true", "true");
    row("-1", "-1");
    row("1.0", "1.0");
    row("-0.0", "-0.0");
    row("1e300", "1e+300");
    row("0.00001", "1e-05");
    row("NaN", "NaN");
    row("-Infinity", "-Infinity");
    row("'it\\'s a \\\\ and a \\n'", "'it\\'s a \\\\ and a \\n'");
    row("[1, [null, 'a']]", "[1, [null, 'a']]");
    row("{b: 1, a: [{}]}", "{a: [{}], b: 1}");
    row("{a b: 1, 1c: 2, é: 3, back`tick: 4}", "{`1c`: 2, `a b`: 1, `back``tick`: 4, é: 3}");
    row("node(0)", "(:Person:`Old Man` {age: 40, name: 'Ann'})");
    row("node(1)", "(:Person {name: 'Bob'})");
    row("node(2)", "()");
    row("node(3)", "()");
    row("relationship(0)", "[:KNOWS {since: 2000}]");
    row("relationship(1)", "[:`IS IN`]");
    row("path(2)", "<()>");
    row("path(1-1-2-2-2)", "<(:Person {name: 'Bob'})-[:`IS IN`]->()-[:KNOWS]->()>");
    row("path(2-1-1)", "<()<-[:`IS IN`]-(:Person {name: 'Bob'})>");
    row("[node(2), relationship(1)]", "[(), [:`IS IN`]]");
    row("date(0)", "'1970-01-01'");
}

void TestValueText::inTheGraph()
{
    QFETCH(std::string, text);
    const MemoryGraph graph = smallGraph();
    WEIGHHOUSE_SAME(toText(literal(QTest::currentDataTag()), &graph), text);
}

void TestValueText::literalsReadBack()
{
    QVERIFY(rc::check("literal(toText(value)) is the value", [] {
        const Value value = *rc::gen::suchThat(rc::gen::exec([] { return randomValue(3); }), hasLiteral);
        const std::string text = toText(value, nullptr);
        RC_LOG(text);
        const Value again = literal(text);
        RC_ASSERT(toText(again, nullptr) == text);
        RC_ASSERT(isEquivalent(again, value));
        if (value.isNumber())
            RC_ASSERT(again.kind() == value.kind());
    }));
}

void TestValueText::longOnesAreCut()
{
    WEIGHHOUSE_SAME(inWords(literal("null")), "null");
    WEIGHHOUSE_SAME(inWords(literal("node(2)")), "the node (2)");
    std::string accents;
    for (int i = 0; i < 50; ++i)
        accents += "é";
    const std::string words = inWords(Value(accents)).text();
    WEIGHHOUSE_SAME(words, "the string '" + accents.substr(0, 58) + "…");
}

WEIGHHOUSE_TEST(TestValueText)
#include "test_value_text.moc"
