// SPDX-License-Identifier: GPL-3.0-or-later
// Queries over a dataset: values, types, names and what may be meant.
#include "core/data/sql/session.h"
#include "tests/sql/harbour.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

using weighhouse::data::ValueType;
using weighhouse::sql::QueryOptions;
using weighhouse::sql::SqlSession;
using weighhouse::testing::flat;
using weighhouse::testing::harbourDataset;

namespace
{

std::string answer(SqlSession &session, std::string_view text, const QueryOptions &options = {})
{
    const auto result = session.query(text, options);
    return result ? flat(result->rows) : weighhouse::toText(result.error());
}

} // namespace

class TestSqlSession : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void rowsComeInStoredOrderWithTheirTypes()
    {
        const auto dataset = harbourDataset();
        SqlSession session(dataset);
        WEIGHHOUSE_TAKE(result, session.query("SELECT * FROM ship"));
        WEIGHHOUSE_SAME(
            flat(result.rows),
            "30, Hoorn, 120.25; 10, Zierikzee, 80; 20, NULL, 9.5; -9007199254740993, Hoorn, -0.5");
        QCOMPARE(result.columns.size(), std::size_t{3});
        QVERIFY(result.columns[0].type == ValueType::Integer);
        QVERIFY(result.columns[1].type == ValueType::Text);
        QVERIFY(result.columns[2].type == ValueType::Number);
        WEIGHHOUSE_SAME(result.columns[2].name, "tonnage");
        QVERIFY(std::holds_alternative<double>(result.rows[1][2]));
        WEIGHHOUSE_SAME(result.truncated, "");
        QVERIFY(result.seconds >= 0);
    }

    void storedBooleansAreBooleansAndOthersIntegers()
    {
        const auto dataset = harbourDataset();
        SqlSession session(dataset);
        WEIGHHOUSE_TAKE(result,
                        session.query("SELECT is_free, h.is_free = 1, depth > 6 AS deep, max(is_free) "
                                      "FROM (SELECT * FROM harbour) h GROUP BY name ORDER BY name"));
        WEIGHHOUSE_SAME(flat(result.rows), "NULL, NULL, NULL, NULL; true, 1, 0, 1; false, 0, 1, 0");
        QVERIFY(result.columns[0].type == ValueType::Boolean);
        QVERIFY(result.columns[1].type == ValueType::Integer);
        WEIGHHOUSE_SAME(answer(session, "SELECT name FROM harbour WHERE is_free = TRUE"), "Zierikzee");
        WEIGHHOUSE_SAME(answer(session, "SELECT name FROM harbour WHERE NOT is_free"), "Århus");
    }

    void columnsOfExpressionsHaveTheTypeOfTheirValues()
    {
        const auto dataset = harbourDataset();
        SqlSession session(dataset);
        WEIGHHOUSE_TAKE(result, session.query("SELECT 1, 1.5, 'x', NULL UNION ALL SELECT 2.5, 2, 3, NULL"));
        QVERIFY(result.columns[0].type == ValueType::Number);
        QVERIFY(result.columns[1].type == ValueType::Number);
        QVERIFY(!result.columns[2].type);
        QVERIFY(!result.columns[3].type);
    }

    void joinsAggregatesAndRecursion()
    {
        const auto dataset = harbourDataset();
        SqlSession session(dataset);
        WEIGHHOUSE_SAME(answer(session, "SELECT h.name, count(s.id), sum(s.tonnage) FROM harbour h LEFT JOIN "
                                        "ship s ON s.home = h.name GROUP BY h.name ORDER BY 2 DESC, 1"),
                        "Hoorn, 2, 119.75; Zierikzee, 1, 80; Århus, 0, NULL");
        WEIGHHOUSE_SAME(answer(session,
                               "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE "
                               "i < 4) SELECT sum(i) FROM n"),
                        "10");
        WEIGHHOUSE_SAME(answer(session, "VALUES (1, 'a'), (2, 'b');"), "1, a; 2, b");
        WEIGHHOUSE_SAME(answer(session, "SELECT count(*) FROM ship"), "4");
        WEIGHHOUSE_SAME(answer(session, "SELECT 1 FROM harbour LIMIT 1"), "1");
        WEIGHHOUSE_SAME(answer(session, "SELECT value FROM json_each('[4, 5]')"), "4; 5");
        WEIGHHOUSE_SAME(answer(session, "SELECT atom FROM json_tree('[4, 5]') WHERE atom > 4"), "5");
    }

    void referencesAreFoundByAnIndex()
    {
        const auto dataset = harbourDataset();
        SqlSession session(dataset);
        const std::string plan =
            answer(session, "EXPLAIN QUERY PLAN SELECT id FROM ship WHERE home = 'Hoorn' ORDER BY 1");
        QVERIFY2(plan.find("USING INDEX index_1 (home=?)") != std::string::npos, plan.c_str());
        const std::string key =
            answer(session, "EXPLAIN QUERY PLAN SELECT depth FROM harbour WHERE name = 'x'");
        QVERIFY2(key.find("sqlite_autoindex_harbour_1 (name=?)") != std::string::npos, key.c_str());
    }

    void theSchemaCanBeRead()
    {
        const auto dataset = harbourDataset();
        SqlSession session(dataset);
        WEIGHHOUSE_SAME(
            answer(session, "SELECT sql FROM sqlite_schema WHERE name = 'ship'"),
            "CREATE TABLE \"ship\" (\n  \"id\" BIGINT,\n  \"home\" TEXT,\n  \"tonnage\" REAL,\n"
            "  PRIMARY KEY (\"id\"),\n  FOREIGN KEY (\"home\") REFERENCES \"harbour\" (\"name\")\n)");
    }

    void aKeyThatRepeatsIsNoObstacle()
    {
        auto dataset = harbourDataset();
        WEIGHHOUSE_DO(dataset.appendRow(1, {std::int64_t{10}, std::string("Hoorn"), 1.0}));
        SqlSession session(dataset);
        WEIGHHOUSE_SAME(answer(session, "SELECT count(*), count(DISTINCT id) FROM ship"), "5, 4");
        WEIGHHOUSE_SAME(answer(session, "SELECT tonnage FROM ship WHERE id = 10"), "80; 1");
    }

    void mySqlSpellingsAreUnderstood()
    {
        const auto dataset = harbourDataset();
        SqlSession session(dataset);
        WEIGHHOUSE_SAME(answer(session, "SELECT `name` FROM `harbour` WHERE name = \"Hoorn\" # the old one"),
                        "Hoorn");
        WEIGHHOUSE_SAME(answer(session,
                               "SELECT LEFT(name, 2), right (name, 2) FROM harbour WHERE depth > 5 && "
                               "is_free <=> TRUE"),
                        "Zi, ee");
        WEIGHHOUSE_SAME(answer(session, "SELECT GROUP_CONCAT(id SEPARATOR ' + ') FROM ship WHERE id > 0"),
                        "10 + 20 + 30");
        WEIGHHOUSE_SAME(answer(session, "SELECT IF(depth > 6, 'deep', 'shallow') FROM harbour"),
                        "shallow; deep; shallow");
        WEIGHHOUSE_SAME(answer(session,
                               "SELECT a.name FROM harbour a LEFT JOIN ship b ON b.home = a.name WHERE "
                               "b.id IS NULL"),
                        "Århus");
    }

    void withoutToleranceDoubleQuotesAreNamesOnly()
    {
        const auto dataset = harbourDataset();
        SqlSession session(dataset);
        QueryOptions strict;
        strict.mysqlSpelling = false;
        WEIGHHOUSE_SAME(
            answer(session, "SELECT \"name\" FROM harbour ORDER BY \"depth\" DESC LIMIT 1", strict), "Århus");
        const auto result = session.query("SELECT name FROM harbour WHERE name = \"Horn\"", strict);
        QVERIFY(!result);
        WEIGHHOUSE_SAME(result.error().code, "sql.unknown-column");
        WEIGHHOUSE_SAME(answer(session, "SELECT 1 WHERE 1 = \"Horn\""), "");
    }

    void namesThatSqlCannotTellApartAreTold()
    {
        auto dataset = harbourDataset();
        dataset.addTable({"SHIP", {{"a", ValueType::Integer, {}, {}}}, {}, {}});
        SqlSession session(dataset);
        const auto result = session.query("SELECT 1");
        QVERIFY(!result);
        WEIGHHOUSE_SAME(result.error().code, "sql.unusable-name");
        WEIGHHOUSE_SAME(result.error().message, "table SHIP has a name that SQL cannot tell from ship");
    }

    void strangeNamesWork()
    {
        weighhouse::data::Dataset dataset;
        dataset.addTable(
            {"a \"b\" 'c'; DROP TABLE x", {{"select", ValueType::Text, {}, {}}}, {"select"}, {}});
        dataset.addTable({"index_1", {{"é ", ValueType::Text, {}, {}}}, {}, {}});
        dataset.schema.references.push_back({"index_1", {"é "}, "a \"b\" 'c'; DROP TABLE x", {"select"}});
        WEIGHHOUSE_DO(dataset.appendRow(0, {std::string("one")}));
        WEIGHHOUSE_DO(dataset.appendRow(1, {std::string("one")}));
        SqlSession session(dataset);
        WEIGHHOUSE_SAME(answer(session,
                               "SELECT [select], `é ` FROM \"a \"\"b\"\" 'c'; DROP TABLE x\" JOIN index_1 "
                               "ON `é ` = \"select\""),
                        "one, one");
    }

    void anEmptyDatasetAnswersToo()
    {
        const weighhouse::data::Dataset dataset;
        SqlSession session(dataset);
        WEIGHHOUSE_SAME(answer(session, "SELECT 6 * 7"), "42");
        WEIGHHOUSE_SAME(answer(session, "SELECT * FROM t"),
                        "1:15: no such table: t\n  The dataset has no tables.");
    }

    void numbersThatSqlLacksAreNull()
    {
        auto dataset = harbourDataset();
        dataset.tables[0].columns[1].numbers.set(0, std::numeric_limits<double>::quiet_NaN());
        SqlSession session(dataset);
        WEIGHHOUSE_SAME(answer(session, "SELECT depth FROM harbour"), "NULL; 12; NULL");
    }
};

WEIGHHOUSE_TEST(TestSqlSession)
#include "test_sql_session.moc"
