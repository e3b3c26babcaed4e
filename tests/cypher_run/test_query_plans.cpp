// SPDX-License-Identifier: GPL-3.0-or-later
// Where a query starts and which way it goes; EXPLAIN and PROFILE.
#include "core/base/error.h"
#include "tests/cypher_run/queries.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;

class TestQueryPlans : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void plans_data();
    void plans();
    void profileCountsRows();
};

void TestQueryPlans::plans_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("plan"); // what reads stands before what is read
    const auto row = [](const char *query, const char *plan) {
        QTest::newRow(query) << QString::fromUtf8(query) << QString::fromUtf8(plan);
    };
    row("MATCH (a) RETURN a", "Project a; AllNodes; SingleRow");
    row("MATCH (a:Town) RETURN a.name", "Project a.name; Filter labels; NodesByLabel :Town; SingleRow");
    row("MATCH (a:Town {name: 'Ayr'}) RETURN a",
        "Project a; Filter properties; Filter labels; NodesByIndex :Town(name); SingleRow");
    row("MATCH (a:Town) WHERE a.name = 'Ayr' RETURN a",
        "Project a; Filter condition; Filter labels; NodesByIndex :Town(name); SingleRow");
    // From the rarer label, against the arrow.
    row("MATCH (a:Town)-[:ROAD]->(b:Port) RETURN a",
        "Project a; Filter labels; Expand :ROAD; Filter labels; NodesByLabel :Port; SingleRow");
    // A condition as soon as what it speaks of is there.
    row("MATCH (a)-[r:TRACK]->(b) WHERE r.km > 1 AND a.name = 'x' RETURN b",
        "Project b; Filter condition; Expand :TRACK; Filter condition; AllNodes; SingleRow");
    row("MATCH (a)-->(b)-->(a) RETURN a", "Project a; ExpandInto; Expand; AllNodes; SingleRow");
}

void TestQueryPlans::plans()
{
    QFETCH(QString, query);
    QFETCH(QString, plan);
    const graph::MemoryGraph graph = towns();
    const auto result = cypher::runQuery("EXPLAIN " + query.toStdString(), {.graph = graph});
    QVERIFY(result);
    QVERIFY(result->rows.empty());
    QStringList lines = QString::fromStdString(result->plan).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (QString &line : lines)
        line = line.trimmed();
    QCOMPARE(lines.join(QStringLiteral("; ")), plan);
}

void TestQueryPlans::profileCountsRows()
{
    const graph::MemoryGraph graph = towns();
    const auto result = cypher::runQuery("PROFILE MATCH (a:Town)-[:ROAD]->(b) RETURN a", {.graph = graph});
    QVERIFY(result);
    QCOMPARE(result->rows.size(), std::size_t(3));
    QVERIFY2(result->plan.find("Expand :ROAD (3 rows)") != std::string::npos, result->plan.c_str());
    QVERIFY2(result->plan.find("NodesByLabel :Town (4 rows)") != std::string::npos, result->plan.c_str());
}

WEIGHHOUSE_TEST(TestQueryPlans)
#include "test_query_plans.moc"
