// SPDX-License-Identifier: GPL-3.0-or-later
// Cypher as SQL: the exact texts, the places of errors, and the same rows.
#include "core/base/error.h"
#include "core/graph/translate/translate.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"
#include "tests/translate/comparing.h"

#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

const std::shared_ptr<const data::Dataset> &places()
{
    static const auto dataset = std::make_shared<const data::Dataset>(smallDataset(R"(
        table country(name text key, size number)
        Alba | 10
        Belg | NULL
        table town(id integer key, name text, country text, people integer, port boolean, odd-name number)
        1 | Ayr | Alba | 30 | true | 1.5
        2 | Bude | Alba | 50 | false | NULL
        3 | Cove | Belg | NULL | NULL | 3
        4 | NULL | NULL | 20 | true | 4
        table road(a integer, b integer, km number)
        1 | 2 | 10
        2 | 3 | 20
        3 | 1 | NULL
        1 | 3 | 7
        1 | 9 | 8
        reference town.country -> country
        reference road.a -> town
        reference road.b -> town
    )"));
    return dataset;
}

} // namespace

class FromCypherTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void texts_data()
    {
        QTest::addColumn<QString>("cypher");
        QTest::addColumn<QString>("sql");
        const auto add = [](const char *cypher, const char *sql) {
            QTest::newRow(cypher) << QString::fromUtf8(cypher) << QString::fromUtf8(sql);
        };
        add("MATCH (c:country) RETURN c.name",
            "SELECT \"c\".\"name\" AS \"c.name\"\nFROM \"country\" AS \"c\"");
        add("MATCH (t:town)-[:country]->(c) WHERE c.size > 3 RETURN t.id AS id",
            "SELECT \"t\".\"id\" AS \"id\"\nFROM \"town\" AS \"t\"\nJOIN \"country\" AS \"c\" ON "
            "\"t\".\"country\" = \"c\".\"name\"\nWHERE \"c\".\"size\" > 3");
        add("MATCH (t:town) OPTIONAL MATCH (t)-[:country]->(c) RETURN c.name AS c ORDER BY c DESC",
            "SELECT \"c\".\"name\" AS \"c\"\nFROM \"town\" AS \"t\"\nLEFT JOIN \"country\" AS \"c\" ON "
            "\"t\".\"country\" = \"c\".\"name\"\nORDER BY \"c\" DESC NULLS FIRST");
        add("MATCH (t:town) RETURN t.country AS c, sum(t.people) AS s",
            "SELECT \"t\".\"country\" AS \"c\", coalesce(sum(\"t\".\"people\"), 0) AS \"s\"\nFROM \"town\" "
            "AS "
            "\"t\"\nGROUP BY \"t\".\"country\"");
        add("MATCH (t:town) WHERE EXISTS { (t)-[:road]->() } RETURN t.name AS n",
            "SELECT \"t\".\"name\" AS \"n\"\nFROM \"town\" AS \"t\"\nWHERE EXISTS (SELECT 1 FROM \"road\" AS "
            "\"row\" JOIN \"town\" AS \"row_\" ON \"row\".\"b\" = \"row_\".\"id\" WHERE \"row\".\"a\" = "
            "\"t\".\"id\")");
    }

    void texts()
    {
        QFETCH(QString, sql);
        QFETCH(QString, cypher);
        const Outcome outcome = translatedCypher(places(), cypher.toStdString());
        QCOMPARE(QString::fromStdString(outcome.text), sql);
        QCOMPARE(QString::fromStdString(outcome.wrong), QString());
    }

    void sameRows_data()
    {
        QTest::addColumn<QString>("cypher");
        for (const char *cypher : {
                 "MATCH (a)-[r:road]->(b) RETURN a.name AS a, r.km AS km, b.name AS b",
                 "MATCH (a)-[r:road]->(b)-[s:road]->(c) RETURN a.id AS a, b.id AS b, c.id AS c",
                 "MATCH (a)-[r:road]->(b)<-[s:road]-(c) RETURN a.id AS a, b.id AS b, c.id AS c",
                 "MATCH (a:town)-[:country]->(c)<-[:country]-(b) RETURN a.id AS a, b.id AS b",
                 "MATCH (a:town) OPTIONAL MATCH (a)-[r:road]->(b) WHERE b.people > 5 RETURN a.id AS a, b.id "
                 "AS b",
                 "MATCH (a:town {port: true}) WHERE NOT (a)-[:road]->() RETURN a.id AS id",
                 "MATCH (a:town) RETURN count(*) AS n, sum(a.people) AS s, avg(a.people) AS m, min(a.name) "
                 "AS x",
                 "MATCH (a:town) WHERE a.id > 100 RETURN count(a) AS n, sum(a.people) AS s, max(a.name) AS x",
                 "MATCH (a:town) WITH a.country AS c, count(*) AS n WHERE n > 1 RETURN c, n + 1 AS m",
                 "MATCH (a:town) WITH a.country AS c, count(*) AS n MATCH (d:country) WHERE d.name = c "
                 "RETURN d.size AS s, n",
                 "MATCH (a:town) RETURN a.name AS n ORDER BY a.people, a.id SKIP 1 LIMIT 2",
                 "MATCH (a:town) RETURN DISTINCT a.port AS p ORDER BY p",
                 "MATCH (a:town) WHERE a.name STARTS WITH 'A' OR a.name ENDS WITH 'de' OR a.name CONTAINS "
                 "'ov' "
                 "RETURN a.name AS n",
                 "MATCH (a:town) WHERE a.id IN [1, 3, null] AND a.people IS NULL RETURN a.`odd-name` AS o",
                 "MATCH (a:town) WHERE a.port XOR a.people > 25 RETURN a.id AS id",
                 "MATCH (a:town) RETURN CASE WHEN a.people > 25 THEN 'big' ELSE a.name + '!' END AS c, "
                 "a.none AS d",
                 "MATCH (a:town) RETURN COUNT { (a)<-[:road]-() } AS n, id(a) AS i, toFloat(a.id) / 2 AS h",
                 "MATCH (a:town) RETURN a.name AS n UNION MATCH (c:country) RETURN c.name AS n",
                 "MATCH (a:town), (b:town) WHERE a <> b AND a.people < b.people RETURN a.id AS a, b.id AS b",
                 "MATCH ()-[r:road]->() RETURN r.km AS km",
                 "RETURN 1 AS a, 'it''s' AS b",
                 "MATCH (a:town) OPTIONAL MATCH (a)-[:country]->(c) WITH a, c WHERE c.size IS NULL RETURN "
                 "a.id AS id",
                 "MATCH (a:town) OPTIONAL MATCH (a)-[:road]->(b) MATCH (b)-[:country]->(c) RETURN c.name AS "
                 "n",
             })
            QTest::newRow(cypher) << QString::fromUtf8(cypher);
    }

    void sameRows()
    {
        QFETCH(QString, cypher);
        cypher.replace(QStringLiteral("'it''s'"), QStringLiteral("'it\\'s'"));
        const Outcome outcome = translatedCypher(places(), cypher.toStdString());
        QVERIFY2(!outcome.isRefused && outcome.wrong.empty(), (outcome.text + "\n" + outcome.wrong).c_str());
    }

    void errors_data()
    {
        QTest::addColumn<QString>("cypher");
        QTest::addColumn<QString>("error");
        const auto add = [](const char *cypher, const char *error) {
            QTest::newRow(cypher) << QString::fromUtf8(cypher) << QString::fromUtf8(error);
        };
        add("MATCH (n) RETURN n.name", "translate.no-counterpart 1:7");
        add("MATCH (n:ton) RETURN n.name", "translate.unknown-name 1:7");
        add("MATCH (n:town)\nRETURN n", "translate.no-counterpart 2:8");
        add("MATCH (n:town) RETURN n.people > 3 AS b", "translate.no-counterpart 1:23");
        add("MATCH (n:town)-[:road*]->(m) RETURN n.id AS id", "translate.no-counterpart 1:15");
        add("MATCH (n:town) RETURN n.people / n.id AS q", "translate.no-counterpart 1:23");
        add("MATCH (n:town)-[:road]-(m) RETURN n.id AS id", "translate.no-counterpart 1:15");
        add("MATCH (n:town) RETURN n.id AS id LIMIT 2", "translate.no-counterpart 1:40");
        add("MATCH (n:town) WHERE n.name = 3 RETURN n.id AS id", "translate.no-counterpart 1:22");
    }

    void errors()
    {
        QFETCH(QString, cypher);
        QFETCH(QString, error);
        const auto sql = cypher::sqlFromCypher(cypher.toStdString(), *places());
        QVERIFY2(!sql, sql ? sql->c_str() : "");
        QCOMPARE(QString::fromStdString(sql.error().code + " " + toText(sql.error().where)), error);
    }

    void freeLimits()
    {
        constexpr auto kept = cypher::FreeLimit::Kept;
        WEIGHHOUSE_TAKE(
            sql, cypher::sqlFromCypher("MATCH (n:town) RETURN n.id AS id SKIP 1 LIMIT 2", *places(), kept));
        WEIGHHOUSE_SAME(sql, "SELECT \"n\".\"id\" AS \"id\"\nFROM \"town\" AS \"n\"\nLIMIT 2 OFFSET 1");
        const auto nested = cypher::sqlFromCypher(
            "MATCH (n:town) WITH n.id AS id LIMIT 2 RETURN sum(id) AS s", *places(), kept);
        QVERIFY2(!nested, nested ? nested->c_str() : "");
    }
};

WEIGHHOUSE_TEST(FromCypherTest)
#include "test_from_cypher.moc"
