// SPDX-License-Identifier: GPL-3.0-or-later
// Procedures as scenarios declare them.
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/tck/procedures.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::tck;
using graph::Value;

using ProcedureTable = std::vector<std::vector<std::string>>;

class TestProcedures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void signatures_data();
    void signatures();
    void badSignatures_data();
    void badSignatures();
    void badTables_data();
    void badTables();
    void calls();
    void lookup();
    void types_data();
    void types();
};

void TestProcedures::signatures_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<ProcedureSignature>("expected");
    const auto row = [](const char *text, ProcedureSignature expected) {
        QTest::newRow(text) << std::string(text) << std::move(expected);
    };
    row("there exists a procedure test.doNothing() :: ():", {"test.doNothing", {}, {}});
    row("test.doNothing() :: VOID", {"test.doNothing", {}, {}});
    row("there exists a procedure test.my.proc(name :: STRING?, in :: INTEGER) :: (out :: LIST OF ANY?):",
        {"test.my.proc",
         {{"name", {"STRING", true}}, {"in", {"INTEGER", false}}},
         {{"out", {"LIST OF ANY", true}}}});
    row("there exists a procedure p(in::NUMBER?)::(a :: INTEGER?, b :: FLOAT) :",
        {"p", {{"in", {"NUMBER", true}}}, {{"a", {"INTEGER", true}}, {"b", {"FLOAT", false}}}});
}

void TestProcedures::signatures()
{
    QFETCH(const std::string, text);
    QFETCH(const ProcedureSignature, expected);
    WEIGHHOUSE_TAKE(signature, readSignature(text));
    QVERIFY(signature == expected);
}

void TestProcedures::badSignatures_data()
{
    QTest::addColumn<std::string>("text");
    for (const char *text : {"", "p", "p(", "p()", "p() ::", "p() :: (a", "(a :: ANY) :: ()", "p(a) :: ()",
                             "p(a ::) :: ()", "p(:: ANY) :: ()", "p() :: (a :: ANY,)", "p() :: a :: ANY"})
        QTest::addRow("`%s`", text) << std::string(text);
}

void TestProcedures::badSignatures()
{
    QFETCH(const std::string, text);
    const auto signature = readSignature(text);
    QVERIFY(!signature);
    WEIGHHOUSE_SAME(signature.error().code, "tck.unreadable-signature");
}

void TestProcedures::badTables_data()
{
    QTest::addColumn<ProcedureTable>("table");
    QTest::addColumn<std::string>("code");
    const auto row = [](const char *name, ProcedureTable table, const char *code) {
        QTest::newRow(name) << std::move(table) << std::string(code);
    };
    row("no columns", {}, "tck.wrong-table");
    row("columns of another order", {{"out", "in"}}, "tck.wrong-table");
    row("a column less", {{"in"}}, "tck.wrong-table");
    row("a cell less", {{"in", "out"}, {"1"}}, "tck.wrong-table");
    row("a cell that is none", {{"in", "out"}, {"1", "oops"}}, "tck.unreadable-value");
    row("a node", {{"in", "out"}, {"1", "()"}}, "tck.not-a-value");
}

void TestProcedures::badTables()
{
    QFETCH(const ProcedureTable, table);
    QFETCH(const std::string, code);
    const auto procedure = readProcedure("p(in :: INTEGER?) :: (out :: ANY?)", table);
    QVERIFY(!procedure);
    WEIGHHOUSE_SAME(procedure.error().code, code);
}

void TestProcedures::calls()
{
    WEIGHHOUSE_TAKE(procedure, readProcedure("p(name :: STRING?, id :: NUMBER?) :: (a :: ANY?, b :: ANY?)",
                                             {{"name", "id", "a", "b"},
                                              {"'x'", "1", "'first'", "1"},
                                              {"'x'", "2", "'second'", "2"},
                                              {"'x'", "1", "'third'", "[3]"},
                                              {"null", "4.5", "'fourth'", "null"}}));
    const auto found = [&procedure](Value name, Value id) {
        return procedure.call({std::move(name), std::move(id)});
    };
    using Rows = std::vector<graph::List>;
    const graph::List first{Value("first"), Value(std::int64_t{1})};
    const graph::List third{Value("third"), Value(graph::List{Value(std::int64_t{3})})};
    QVERIFY((found(Value("x"), Value(std::int64_t{1})) == Rows{first, third}));
    QVERIFY((found(Value("x"), Value(1.0)) == Rows{first, third}));
    QVERIFY((found(Value(), Value(4.5)) == Rows{{Value("fourth"), Value()}}));
    QVERIFY(found(Value("y"), Value(std::int64_t{1})).empty());
    QVERIFY(found(Value(), Value()).empty());
    QVERIFY(procedure.call({}).empty());
    WEIGHHOUSE_TAKE(nothing, readProcedure("test.doNothing() :: ()", {{}}));
    QVERIFY(nothing.rows.empty() && nothing.call({}).empty());
    WEIGHHOUSE_TAKE(labels,
                    readProcedure("test.labels() :: (label :: STRING?)", {{"label"}, {"'A'"}, {"'B'"}}));
    QVERIFY((labels.call({}) == Rows{{Value("A")}, {Value("B")}}));
}

void TestProcedures::lookup()
{
    Procedures procedures;
    QVERIFY(procedures.find("p") == nullptr);
    procedures.add({{"p", {}, {}}, {}});
    procedures.add({{"p", {}, {{"out", {"ANY", true}}}}, {}});
    procedures.add({{"q", {}, {}}, {}});
    QVERIFY(procedures.find("p") != nullptr);
    QCOMPARE(procedures.find("p")->signature.results.size(), std::size_t{1});
    QVERIFY(procedures.find("P") == nullptr);
    QCOMPARE(procedures.all().size(), std::size_t{2});
}

void TestProcedures::types_data()
{
    QTest::addColumn<std::string>("type");
    QTest::addColumn<std::string>("accepted");
    const auto row = [](const char *type, const char *accepted) {
        QTest::newRow(type) << std::string(type) << std::string(accepted);
    };
    row("INTEGER", "integer");
    row("INTEGER?", "null integer");
    row("FLOAT", "integer float");
    row("NUMBER?", "null integer float");
    row("STRING", "text");
    row("BOOLEAN", "boolean");
    row("LIST OF INTEGER", "list");
    row("MAP", "map node");
    row("NODE", "node");
    row("DATE", "date");
    row("ANY?", "null boolean integer float text list map node date");
    row("ANY", "boolean integer float text list map node date");
}

void TestProcedures::types()
{
    QFETCH(const std::string, type);
    QFETCH(const std::string, accepted);
    WEIGHHOUSE_TAKE(signature, readSignature("p(in :: " + type + ") :: ()"));
    const std::vector<std::pair<std::string, Value>> values{
        {"null", Value()},
        {"boolean", Value(true)},
        {"integer", Value(std::int64_t{1})},
        {"float", Value(1.5)},
        {"text", Value("x")},
        {"list", Value(graph::List())},
        {"map", Value(graph::Map())},
        {"node", Value(graph::Node{0})},
        {"date", Value(temporal::Temporal(temporal::Date{0}))},
    };
    std::string got;
    for (const auto &[name, value] : values) {
        if (isAccepted(signature.arguments.front().type, value))
            got += (got.empty() ? "" : " ") + name;
    }
    WEIGHHOUSE_SAME(got, accepted);
}

WEIGHHOUSE_TEST(TestProcedures)
#include "test_procedures.moc"
