// SPDX-License-Identifier: GPL-3.0-or-later
// Every kind of error: its code and place, and the nearest query that is right.
#include "core/graph/syntax/parser.h"
#include "tests/cypher_check/parsed_check.h"
#include "tests/cypher_check/refusals.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <set>
#include <string>
#include <variant>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

std::string describeAll(const Errors &errors)
{
    std::string text;
    for (const Error &error : errors)
        text += error.code + ": " + toText(error) + "\n";
    return text;
}

} // namespace

class TestCheckRefusals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refusals_data();
    void refusals();
    void hints_data();
    void hints();
    void strictness();
    void placesInLines();
    void allErrorsAreTold();
    void patternsInFunctions();
    void underlinesNamesNotProperties();
};

void TestCheckRefusals::refusals_data()
{
    QTest::addColumn<std::string>("query");
    QTest::addColumn<std::string>("code");
    QTest::addColumn<std::string>("place");
    QTest::addColumn<std::string>("accepted");
    for (const auto &list :
         {nameRefusals(), typeRefusals(), patternRefusals(), projectionRefusals(), clauseRefusals()})
        for (const Refusal &row : list)
            QTest::newRow(row.query.c_str()) << row.query << row.code << row.underlined << row.accepted;
}

void TestCheckRefusals::refusals()
{
    QFETCH(const std::string, query);
    QFETCH(const std::string, code);
    QFETCH(const std::string, place);
    QFETCH(const std::string, accepted);
    const ListedProcedures procedures(
        {signatureFrom("test.nothing() :: ()"),
         signatureFrom("test.number(number :: FLOAT?) :: (out :: INTEGER?)"),
         signatureFrom("test.proc(name :: STRING?, in :: INTEGER?) :: (out :: INTEGER?)")});
    const cypher::CheckOptions options = {.procedures = &procedures,
                                          .parameters = std::set<std::string>{"name", "number"}};
    const Errors errors = errorsOf(query, options);
    QVERIFY2(!errors.empty(), "nothing was told");
    const Error &error = errors.front();
    QVERIFY2(errors.size() == 1, describeAll(errors).c_str());
    WEIGHHOUSE_SAME(error.code, "cypher." + code);
    WEIGHHOUSE_SAME(underlined(query, error), place);
    if (cypher::parse(query).statement)
        WEIGHHOUSE_SAME(error.where.object, "compile");
    QVERIFY(!error.message.empty());
    const Errors none = errorsOf(accepted, options);
    QVERIFY2(none.empty(), (accepted + "\n" + describeAll(none)).c_str());
}

void TestCheckRefusals::hints_data()
{
    QTest::addColumn<std::string>("query");
    QTest::addColumn<std::string>("hint");
    QTest::newRow("variable") << std::string("MATCH (person) RETURN persom")
                              << std::string("Did you mean `person`?");
    QTest::newRow("no near one") << std::string("MATCH (n) RETURN something") << std::string();
    QTest::newRow("function") << std::string("RETURN toInterger('1')")
                              << std::string("Did you mean `toInteger`?");
    QTest::newRow("function of SQL") << std::string("RETURN len('1')") << std::string("Did you mean `size`?");
    QTest::newRow("library") << std::string("RETURN apoc.x()")
                             << std::string("Only what Cypher itself has can be called.");
    QTest::newRow("function of a library") << std::string("RETURN APOC.coll.toSet([1])")
                                           << std::string("`collect(DISTINCT x)` keeps each value once.");
    QTest::newRow("procedure of a library")
        << std::string("MATCH (n) CALL apoc.path.expand(n, '', '', 1, 2) YIELD path RETURN path")
        << std::string("`MATCH p = (a)-[:TYPE*1..5]->(b)` finds paths.");
    QTest::newRow("procedure of Neo4j")
        << std::string("CALL db.labels()")
        << std::string("Write `MATCH (n) UNWIND labels(n) AS label RETURN DISTINCT label`.");
    QTest::newRow("places") << std::string("MATCH (n) WHERE point.distance(n.a, n.b) < 1 RETURN n")
                            << std::string("Keep coordinates as numbers, and compare those.");
}

/// What earlier versions counted runs, what Neo4j has and is not here does not; by the language alone it is
/// the other way round.
void TestCheckRefusals::strictness()
{
    const std::string counting =
        "MATCH (a) WHERE size((a)--()) > 1 RETURN size((a)-[:R]->(:B {x: a.x})) AS n";
    QVERIFY(errorsOf(counting).empty());
    const Errors errors = errorsOf(counting, {.isStrict = true});
    QCOMPARE(errors.size(), std::size_t(1)); // the same is told once
    WEIGHHOUSE_SAME(errors[0].code, "cypher.syntax.UnexpectedSyntax");
    WEIGHHOUSE_SAME(underlined(counting, errors[0]), "(a)--()");

    const std::string places = "RETURN point({x: 1, y: 2}) AS here";
    QVERIFY(errorsOf(places, {.isStrict = true}).empty());
    const Errors unsupported = errorsOf(places);
    QCOMPARE(unsupported.size(), std::size_t(1));
    WEIGHHOUSE_SAME(unsupported[0].code, "cypher.syntax.UnknownFunction");
    WEIGHHOUSE_SAME(underlined(places, unsupported[0]), "point");
}

void TestCheckRefusals::hints()
{
    QFETCH(const std::string, query);
    QFETCH(const std::string, hint);
    const Errors errors = errorsOf(query);
    QCOMPARE(errors.size(), std::size_t(1));
    WEIGHHOUSE_SAME(errors.front().hint, hint);
}

void TestCheckRefusals::placesInLines()
{
    const Errors errors = errorsOf("MATCH (ä)\nWITH 'ö' AS ö\nRETURN ä, missing");
    QCOMPARE(errors.size(), std::size_t(2));
    QCOMPARE(errors[0].where, (Place{.line = 3, .column = 8, .length = 1, .object = "compile"}));
    QCOMPARE(errors[1].where, (Place{.line = 3, .column = 11, .length = 7, .object = "compile"}));
}

void TestCheckRefusals::allErrorsAreTold()
{
    const Errors errors = errorsOf("MATCH (n) WHERE m.x = 1 RETURN nosuch(n), n.a AS a, n.b AS a, m.y");
    std::string codes;
    for (const Error &error : errors)
        codes += error.code + " ";
    // The second `m` is the first one's mistake again.
    WEIGHHOUSE_SAME(codes, "cypher.syntax.UndefinedVariable cypher.syntax.UnknownFunction "
                           "cypher.syntax.ColumnNameConflict ");
}

/// Trees that the parser does not make: `size` of a pattern, which Neo4j 4 counted, and a pattern as a value.
void TestCheckRefusals::patternsInFunctions()
{
    const std::string query = "MATCH (n) RETURN exists((n)--())";
    const cypher::Parsed parsed = cypher::parse(query);
    QVERIFY(parsed.statement);
    cypher::Statement statement = *parsed.statement;
    auto &result = std::get<cypher::Return>(statement.query.parts.front().clauses.back().what);
    auto &call = std::get<cypher::Call>(result.projection.items.front().value.what);
    call.function = "SIZE";
    QVERIFY(cypher::check(statement, query));
    call.function = "head";
    const auto checked = cypher::check(statement, query);
    QVERIFY(!checked);
    WEIGHHOUSE_SAME(checked.error().front().code, "cypher.syntax.UnexpectedSyntax");
    WEIGHHOUSE_SAME(underlined(query, checked.error().front()), "(n)--()");
}

void TestCheckRefusals::underlinesNamesNotProperties()
{
    const std::string query = "MATCH (n) UNWIND n.n AS n RETURN n";
    const Errors errors = errorsOf(query);
    QCOMPARE(errors.size(), std::size_t(1));
    QCOMPARE(errors.front().where.column, std::size_t(25));
}

WEIGHHOUSE_TEST(TestCheckRefusals)
#include "test_check_refusals.moc"
