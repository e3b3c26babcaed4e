// SPDX-License-Identifier: GPL-3.0-or-later
// SQL as Cypher: the exact texts, the places of errors, and the same rows.
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

/// Towns with roads between them, in countries; a name that needs quotes, and NULLs.
const std::shared_ptr<const data::Dataset> &towns()
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
        reference town.country -> country
        reference road.a -> town
        reference road.b -> town
    )"));
    return dataset;
}

} // namespace

class FromSqlTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void texts_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QString>("cypher");
        const auto add = [](const char *sql, const char *cypher) {
            QTest::newRow(sql) << QString::fromUtf8(sql) << QString::fromUtf8(cypher);
        };
        add("SELECT name FROM country", "MATCH (country:country)\nRETURN country.name AS name");
        add("SELECT t.name FROM town t WHERE t.people > 20 AND NOT t.port",
            "MATCH (t:town) WHERE t.people > 20 AND NOT t.port\nRETURN t.name AS name");
        add("SELECT t.id, c.size FROM town t JOIN country c ON t.country = c.name",
            "MATCH (t:town)-[:country]->(c:country)\nRETURN t.id AS id, c.size AS size");
        add("SELECT t.id, c.size FROM town t LEFT JOIN country c ON c.name = t.country AND c.size > 3",
            "MATCH (t:town)\nOPTIONAL MATCH (t)-[:country]->(c:country) WHERE c.size > 3\n"
            "RETURN t.id AS id, c.size AS size");
        add("SELECT km FROM road", "MATCH ()-[road:road]->()\nRETURN road.km AS km");
        add("SELECT * FROM road", "MATCH (road_from)-[road:road]->(road_to)\n"
                                  "RETURN road_from.id AS a, road_to.id AS b, road.km AS km");
        add("SELECT x.name AS de, y.name AS vers FROM town x, town y, road r WHERE r.a = x.id AND r.b = y.id",
            "MATCH (x:town)-[r:road]->(y:town)\nRETURN x.name AS de, y.name AS vers");
        add("SELECT name FROM town ORDER BY people DESC, id LIMIT 2 OFFSET 1",
            "MATCH (town:town)\nRETURN town.name AS name ORDER BY town.people IS NOT NULL DESC, town.people "
            "DESC, "
            "town.id SKIP 1 LIMIT 2");
        add("SELECT country, count(*) FROM town GROUP BY country ORDER BY country",
            "MATCH (town:town)\nRETURN town.country AS country, count(*) AS `count(*)` "
            "ORDER BY country IS NOT NULL, country");
        add("SELECT sum(people) AS s FROM town",
            "MATCH (town:town)\nRETURN CASE WHEN count(town.people) > 0 THEN sum(town.people) END AS s");
        add("SELECT country FROM town GROUP BY country HAVING count(*) > 1",
            "MATCH (town:town)\nWITH town.country AS country_, count(*) AS `count` WHERE `count` > 1\n"
            "RETURN country_ AS country");
        add("SELECT \"odd-name\" FROM town WHERE name LIKE 'A%'",
            "MATCH (town:town) WHERE town.name =~ '(?s)[Aa].*'\nRETURN town.`odd-name` AS `odd-name`");
        add("SELECT id FROM town WHERE country IN (SELECT name FROM country WHERE size > 1)",
            "MATCH (town:town) WHERE town.country IN COLLECT { MATCH (country:country) WHERE country.size > "
            "1 "
            "RETURN country.name AS value }\nRETURN town.id AS id");
        add("SELECT id FROM town t WHERE EXISTS (SELECT 1 FROM road r WHERE r.a = t.id)",
            "MATCH (t:town) WHERE EXISTS { (t)-[r:road]->() }\n"
            "RETURN t.id AS id");
        add("SELECT people / 7 AS week, people > 25 AS big FROM town",
            "MATCH (town:town)\nRETURN town.people / 7 AS week, CASE WHEN town.people > 25 THEN 1 WHEN NOT "
            "town.people > 25 THEN 0 END "
            "AS big");
        add("SELECT name FROM country UNION SELECT name FROM town",
            "MATCH (country:country)\nRETURN country.name AS name\nUNION\nMATCH (town:town)\n"
            "RETURN town.name AS name");
    }

    void texts()
    {
        QFETCH(QString, sql);
        QFETCH(QString, cypher);
        const Outcome outcome = translatedSql(towns(), sql.toStdString());
        QCOMPARE(QString::fromStdString(outcome.text), cypher);
        QCOMPARE(QString::fromStdString(outcome.wrong), QString());
    }

    void sameRows_data()
    {
        QTest::addColumn<QString>("sql");
        for (const char *sql : {
                 "SELECT t.name || ', ' || t.id FROM town t ORDER BY t.rowid",
                 "SELECT 'row ' || town.rowid AS town, port FROM town",
                 "SELECT people / (id - 1) AS a, people % 7 AS b, 7.0 / id AS c, -people AS d FROM town",
                 "SELECT port + 1 AS a, port = 1 AS b, port IS NULL AS c, port FROM town",
                 "SELECT min(people), max(name), avg(people), count(people), sum(km) FROM town, road",
                 "SELECT count(*), sum(people), total(people), avg(people) FROM town WHERE id > 100",
                 "SELECT 1 AS one, count(*) AS n FROM town WHERE id > 100",
                 "SELECT min(id, people) AS a, max(id, people, 3) AS b FROM town",
                 "SELECT DISTINCT country FROM town ORDER BY country DESC",
                 "SELECT CASE country WHEN 'Alba' THEN 1 WHEN 'Belg' THEN 2.5 END AS a FROM town",
                 "SELECT (SELECT c.size FROM country c WHERE c.name = t.country) AS size FROM town t",
                 "SELECT (SELECT count(*) FROM road r WHERE r.a = t.id) AS n, "
                 "(SELECT sum(r.km) FROM road r WHERE r.b = t.id) AS s FROM town t",
                 "SELECT a.id FROM town a JOIN country c ON a.country = c.name JOIN town b ON b.country = "
                 "c.name",
                 "SELECT r.km, s.km AS other FROM road r JOIN town t ON r.b = t.id JOIN road s ON s.a = t.id",
                 "SELECT id FROM town WHERE id NOT IN (1, NULL)",
                 "SELECT id FROM town WHERE people NOT BETWEEN 25 AND 40 OR name IS NOT 'Ayr'",
                 "SELECT lower(name) AS l, length(name) AS n, substr(name, 2, 2) AS s FROM town",
                 "SELECT 1 AS a",
                 "SELECT 1 AS a WHERE 1 = 0",
                 "SELECT country, sum(people) * 2 AS s FROM town GROUP BY country ORDER BY sum(people) DESC",
                 "SELECT c.name FROM country c LEFT JOIN town t ON t.country = c.name AND t.port WHERE t.id "
                 "IS NULL",
                 "SELECT t.name FROM town t LEFT JOIN road r ON r.a = t.id LEFT JOIN town u ON u.id = r.b "
                 "WHERE u.people IS NULL",
                 "SELECT port, count(*) AS n FROM town GROUP BY port",
                 "SELECT name FROM town WHERE instr(name, 'ov') > 0",
                 "SELECT \"Ayr\" AS a FROM town WHERE name = \"Ayr\"",
             })
            QTest::newRow(sql) << QString::fromUtf8(sql);
    }

    void sameRows()
    {
        QFETCH(QString, sql);
        const Outcome outcome = translatedSql(towns(), sql.toStdString());
        QVERIFY2(!outcome.isRefused && outcome.wrong.empty(), (outcome.text + "\n" + outcome.wrong).c_str());
    }

    void errors_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QString>("error");
        const auto add = [](const char *sql, const char *error) {
            QTest::newRow(sql) << QString::fromUtf8(sql) << QString::fromUtf8(error);
        };
        add("SELECT", "translate.syntax 1:7");
        add("SELECT nme FROM town", "translate.unknown-name 1:8");
        add("SELECT name\nFROM twn", "translate.unknown-name 2:6");
        add("SELECT name FROM town WHERE id = 'a'", "translate.no-counterpart 1:29");
        add("SELECT max(name), group_concat(id) FROM town", "translate.no-counterpart 1:19");
        add("SELECT name FROM town LIMIT 2", "translate.no-counterpart 1:1");
        add("SELECT (SELECT t.id FROM town t) AS a", "translate.no-counterpart 1:8");
        add("SELECT id, id FROM town", "translate.no-counterpart 1:12");
        add("SELECT name, count(*) FROM town GROUP BY id", "translate.no-counterpart 1:8");
        add("SELECT x FROM (SELECT 1 AS x)", "translate.no-counterpart 1:15");
        add("SELECT km || 'x' AS a FROM road", "translate.no-counterpart 1:8");
    }

    void errors()
    {
        QFETCH(QString, sql);
        QFETCH(QString, error);
        const auto cypher = cypher::cypherFromSql(sql.toStdString(), *towns());
        QVERIFY2(!cypher, cypher ? cypher->c_str() : "");
        QCOMPARE(QString::fromStdString(cypher.error().code + " " + toText(cypher.error().where)), error);
    }

    void freeLimits()
    {
        constexpr auto kept = cypher::FreeLimit::Kept;
        WEIGHHOUSE_TAKE(cypher,
                        cypher::cypherFromSql("SELECT id FROM town LIMIT 2 OFFSET 1", *towns(), kept));
        WEIGHHOUSE_SAME(cypher, "MATCH (town:town)\nRETURN town.id AS id SKIP 1 LIMIT 2");
        // Where it leaves the rows that other things are worked out from, chance would show.
        const auto nested = cypher::cypherFromSql(
            "SELECT id FROM town WHERE id IN (SELECT id FROM town LIMIT 2)", *towns(), kept);
        QVERIFY2(!nested, nested ? nested->c_str() : "");
    }
};

WEIGHHOUSE_TEST(FromSqlTest)
#include "test_from_sql.moc"
