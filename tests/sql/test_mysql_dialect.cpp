// SPDX-License-Identifier: GPL-3.0-or-later
// What people and models write for MySQL: spellings, functions, SHOW and DESCRIBE, and remarks where the same
// query gives other rows there. Expected values are those of MySQL's manual, or follow from it.
#include "core/data/sql/session.h"
#include "tests/sql/harbour.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTest>

using weighhouse::Result;
using weighhouse::sql::QueryResult;
using weighhouse::sql::SqlSession;
using weighhouse::testing::flat;

namespace
{

std::string flatOf(SqlSession &session, std::string_view text)
{
    const auto result = session.query(text);
    return result ? flat(result->rows) : toText(result.error());
}

std::string remarkCodes(SqlSession &session, std::string_view text)
{
    const auto result = session.query(text);
    if (!result)
        return toText(result.error());
    std::string codes;
    for (const weighhouse::Error &remark : result->remarks)
        codes += (codes.empty() ? "" : " ") + remark.code;
    return codes;
}

/// With rows that make a difference.
weighhouse::data::Dataset mixedDataset()
{
    using namespace weighhouse::data;
    Dataset dataset;
    dataset.addTable({"port",
                      {{"name", ValueType::Text, {}, {}},
                       {"land", ValueType::Text, {}, {}},
                       {"rank", ValueType::Text, {}, {}},
                       {"depth", ValueType::Integer, {}, {}}},
                      {},
                      {}});
    const auto add = [&](const char *name, const char *land, const char *rank, std::int64_t depth) {
        if (!dataset.appendRow(0, {std::string(name), std::string(land), std::string(rank), depth}))
            std::abort();
    };
    add("Oban", "Alba", "10", 7);
    add("oban", "Alba", "9", 5);
    add("Hoorn", "Holland", "8", 5);
    return dataset;
}

} // namespace

class TestMySqlDialect : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void give_data()
    {
        QTest::addColumn<QString>("expression");
        QTest::addColumn<QString>("value");
        const auto row = [](const char *expression, const char *value) {
            QTest::newRow(expression) << QString::fromUtf8(expression) << QString::fromUtf8(value);
        };
        row("7 DIV 2", "3");
        row("-7 DIV 2", "-3");
        row("2 * 7 DIV 4 + 1", "4");
        row("5.5 DIV 2", "2");
        row("1 DIV 0", "NULL");
        row("7 MOD 3", "1");
        row("7 DIV 2 MOD 2", "1");
        row("MOD(7, 4) DIV 2", "1");
        row("'Oban' RLIKE '^o'", "1");
        row("'Oban' NOT REGEXP 'b.n$'", "0");
        row("REGEXP_LIKE('ab', '^b')", "0");
        row("BINARY 'a' = 'A'", "0");
        row("'a' = 'A' COLLATE utf8mb4_general_ci", "1");
        row("'50%' LIKE '50\\%'", "1");
        row("'505' LIKE '50\\%'", "0");
        row("CAST('12abc' AS UNSIGNED)", "12");
        row("CAST(3.7 AS SIGNED)", "4");
        row("CAST(2.675 AS DECIMAL(5, 2))", "2.68");
        row("CAST('2001-02-03 04:05:06' AS DATE)", "2001-02-03");
        row("CONVERT('7', SIGNED) + 1", "8");
        row("CONVERT(7, CHAR) || 'x'", "7x");
        row("CONVERT('a' USING utf8mb4)", "a");
        row("ROUND(1234, -2)", "1200");
        row("ROUND(-1.5, 0)", "-2");
        row("FORMAT(1326.4, 2)", "1,326.40");
        row("FORMAT(-1234567, 0)", "-1,234,567");
        row("FORMAT('%d', 3)", "3");
        row("SUBSTRING_INDEX('www.mysql.com', '.', 2)", "www.mysql");
        row("SUBSTRING_INDEX('www.mysql.com', '.', -2)", "mysql.com");
        row("SUBSTRING_INDEX('a', '.', -1)", "a");
        row("SUBSTRING('quadratic' FROM 5 FOR 3)", "rat");
        row("POSITION('bar' IN 'foobar')", "4");
        row("FIELD('b', 'a', 'B')", "2");
        row("ELT(2, 'a', 'b')", "b");
        row("FIND_IN_SET('b', 'a,b,c')", "2");
        row("STRCMP('a', 'b')", "-1");
        row("ISNULL(NULL)", "1");
        row("YEAR('2014-05-06')", "2014");
        row("YEAR('2014')", "NULL");
        row("YEAR(NULL)", "NULL");
        row("MONTHNAME('2008-02-03')", "February");
        row("DAYNAME('2007-02-03')", "Saturday");
        row("DAYOFWEEK('2007-02-03')", "7");
        row("WEEKDAY('2008-02-03 22:23:00')", "6");
        row("DAYOFYEAR('2007-02-03')", "34");
        row("WEEK('2008-02-20')", "7");
        row("QUARTER('2008-04-01')", "2");
        row("LAST_DAY('2004-02-05')", "2004-02-29");
        row("DATEDIFF('2007-12-31 23:59:59', '2007-12-30')", "1");
        row("TIMESTAMPDIFF(MONTH, '2003-02-01', '2003-05-01')", "3");
        row("TIMESTAMPDIFF(YEAR, '2002-05-01', '2001-01-01')", "-1");
        row("DATE_ADD('2018-05-01', INTERVAL 1 DAY)", "2018-05-02");
        row("DATE_SUB('2018-05-31', INTERVAL 3 MONTH)", "2018-02-28");
        row("'2018-12-31 23:59:59' + INTERVAL 1 SECOND", "2019-01-01 00:00:00");
        row("EXTRACT(YEAR FROM '2019-07-02')", "2019");
        row("DATE_FORMAT('2009-10-04 22:23:00', '%W %M %Y')", "Sunday October 2009");
        row("DATE_FORMAT('2007-10-04 22:23:00', '%H:%i:%s %D %y %a %b %j')", "22:23:00 4th 07 Thu Oct 277");
        row("STR_TO_DATE('01,5,2013', '%d,%m,%Y')", "2013-05-01");
        row("STR_TO_DATE('November14,2008', '%M%d,%Y')", "2008-11-14");
        row("STR_TO_DATE('a09:30:17', 'a%h:%i:%s')", "09:30:17");
        row("STR_TO_DATE('31.2.2013', '%d.%m.%Y')", "NULL");
        row("1 > ALL (SELECT depth FROM harbour WHERE 0)", "1");
        row("13 > ALL (SELECT depth FROM harbour)", "NULL"); // one depth is not known
        row("12 > ALL (SELECT depth FROM harbour)", "0");
        row("6 > ANY (SELECT depth FROM harbour)", "1");
        row("5.5 = SOME (SELECT depth FROM harbour)", "1");
        row("1 <> ALL (SELECT id FROM ship)", "1");
        row("(SELECT COUNT(DISTINCT home, tonnage > 0) FROM ship)", "3");
        row("(SELECT GROUP_CONCAT(DISTINCT home ORDER BY home DESC SEPARATOR '; ') FROM ship)",
            "Zierikzee; Hoorn");
        row("(SELECT GROUP_CONCAT(id ORDER BY id) FROM ship WHERE id > 0)", "10,20,30");
        row("(SELECT GROUP_CONCAT(name SEPARATOR '|') FROM harbour WHERE depth > 10)", "Århus");
        row("'it\\'s'", "it's");
        row("(SELECT 1 FROM DUAL)", "1");
        row("CONCAT(7.0, '-', 2.5)", "7-2.5");
        row("DATABASE()", "main");
    }

    void give()
    {
        QFETCH(QString, expression);
        QFETCH(QString, value);
        const auto dataset = weighhouse::testing::harbourDataset();
        SqlSession session(dataset);
        WEIGHHOUSE_SAME(flatOf(session, "SELECT " + expression.toStdString()), value.toStdString());
    }

    void selectsInParenthesesAreCombined()
    {
        const auto dataset = weighhouse::testing::harbourDataset();
        SqlSession session(dataset);
        WEIGHHOUSE_SAME(flatOf(session,
                               "(SELECT id FROM ship ORDER BY id DESC LIMIT 1) UNION ALL (SELECT id FROM "
                               "ship WHERE id > 0 ORDER BY id LIMIT 1)"),
                        "30; 10");
        WEIGHHOUSE_SAME(flatOf(session,
                               "SELECT home, COUNT(*) FROM ship GROUP BY home HAVING COUNT(*) >= ALL "
                               "(SELECT COUNT(*) FROM ship GROUP BY home)"),
                        "Hoorn, 2");
    }

    void theSchemaIsShown()
    {
        const auto dataset = weighhouse::testing::harbourDataset();
        SqlSession session(dataset);
        WEIGHHOUSE_SAME(flatOf(session, "SHOW TABLES;"), "harbour; ship");
        WEIGHHOUSE_SAME(flatOf(session, "show full tables like 's%'"), "ship");
        const std::string ship = "id, INTEGER, PRI, ; home, TEXT, MUL, harbour.name; tonnage, REAL, , ";
        for (const char *text : {"DESCRIBE ship", "desc `Ship`", "SHOW COLUMNS FROM ship", "EXPLAIN ship",
                                 "SHOW FULL COLUMNS IN ship FROM main"})
            WEIGHHOUSE_SAME(flatOf(session, text), ship);
        WEIGHHOUSE_SAME(flatOf(session, "DESCRIBE ship home"), "home, TEXT, MUL, harbour.name");
        QVERIFY(flatOf(session, "SHOW CREATE TABLE ship").find("FOREIGN KEY") != std::string::npos);
        WEIGHHOUSE_SAME(flatOf(session, "DESCRIBE shp"), "1:10: no such table: shp\n  Did you mean ship?");
        WEIGHHOUSE_SAME(
            flatOf(session, "SHOW PROCESSLIST"),
            "1:1: this cannot be shown\n  SHOW TABLES lists the tables, DESCRIBE table its columns.");
        WEIGHHOUSE_SAME(flatOf(session,
                               "SELECT column_name FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_NAME = "
                               "'SHIP' AND table_schema = DATABASE()"),
                        "id; home; tonnage");
        WEIGHHOUSE_SAME(flatOf(session, "SELECT table_name FROM information_schema.tables t ORDER BY 1"),
                        "harbour; ship");
        WEIGHHOUSE_SAME(
            flatOf(session, "SELECT referenced_table_name FROM information_schema.key_column_usage"),
            "harbour");
    }

    /// What is written to take long is refused soon.
    void longTextsEndSoon()
    {
        const auto dataset = weighhouse::testing::harbourDataset();
        SqlSession session(dataset);
        const auto repeated = [](std::string_view piece) {
            std::string text;
            while (text.size() + piece.size() < 900'000)
                text += piece;
            return text;
        };
        QElapsedTimer time;
        time.start();
        for (const char *piece :
             {"cast(", "1 DIV ", "(", "f(", "x > ALL (SELECT ", "count(distinct a,", "a MOD (b) "})
            QVERIFY2(!session.query("SELECT " + repeated(piece)), piece);
        QVERIFY(session.query("SHOW TABLES LIKE '" + repeated("%a") + "'"));
        QVERIFY2(time.elapsed() < 60'000, std::to_string(time.elapsed()).c_str());
    }

    void clocksOfMySqlAreNotRepeatable()
    {
        const auto dataset = weighhouse::testing::harbourDataset();
        SqlSession session(dataset);
        for (const char *text : {"SELECT NOW()", "SELECT YEAR(CURDATE())", "SELECT RAND()",
                                 "SELECT CAST('now' AS DATE)", "SELECT CURRENT_DATE"}) {
            const auto result = session.query(text, {.isRepeatable = true});
            QVERIFY2(!result, text);
            QVERIFY2(result.error().code == "query.not-repeatable" ||
                         result.error().code == "sql.not-allowed",
                     text);
        }
    }

    void endlessExpressionsAreGivenUp()
    {
        const auto dataset = weighhouse::testing::harbourDataset();
        SqlSession session(dataset);
        const auto result = session.query("SELECT '" + std::string(40, 'a') + "b' REGEXP '^(a+)+$'",
                                          {.timeout = std::chrono::seconds(5)});
        QVERIFY(!result);
        QVERIFY(!session.query("SELECT 'a' REGEXP '('"));
    }

    void otherRowsInMySqlAreTold_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("codes");
        const auto row = [](const char *query, const char *codes) { QTest::newRow(query) << query << codes; };
        row("SELECT depth FROM port WHERE name = 'Oban'", "sql.other-case");
        row("SELECT depth FROM port p WHERE p.name IN ('x', 'OBAN')", "sql.other-case");
        row("SELECT depth FROM port WHERE name = 'Hoorn'", "");
        row("SELECT depth FROM port WHERE name = 'hoorn'", "sql.other-case");
        row("SELECT depth FROM port WHERE name = \"hoorn\"", "sql.quoted-text sql.other-case");
        row("SELECT name FROM port WHERE rank > 9", "sql.text-as-number");
        row("SELECT name FROM port WHERE rank BETWEEN 8 AND 10", "sql.text-as-number");
        row("SELECT name FROM port WHERE rank = 10", "");
        row("SELECT name FROM port WHERE depth > 5", "");
        row("SELECT land, name, COUNT(*) FROM port GROUP BY land", "sql.any-row");
        row("SELECT land, name AS n, MAX(depth) FROM port GROUP BY land", "sql.row-of-extreme");
        row("SELECT name, COUNT(*) FROM port", "sql.any-row");
        row("SELECT land, COUNT(*) FROM port GROUP BY land HAVING COUNT(*) > 1 ORDER BY 2", "");
        row("SELECT p.land, COUNT(*) FROM port p GROUP BY 1", "");
        row("SELECT DISTINCT name, land FROM port", "");
        // Only one land is in the group: any row is the same row.
        row("SELECT name, land, COUNT(*) FROM port GROUP BY name", "");
        row("SELECT name FROM port WHERE depth = (SELECT depth FROM port)", "sql.several-rows");
        row("SELECT name FROM port WHERE depth = (SELECT depth FROM port WHERE name = 'Hoorn')", "");
        row("SELECT name FROM port WHERE depth = (SELECT max(depth) FROM port)", "");
        row("SELECT name FROM port WHERE depth > (SELECT depth FROM port ORDER BY 1 LIMIT 1)", "");
        row("SELECT name FROM port a WHERE depth = (SELECT b.depth FROM port b WHERE b.land = a.land)",
            "sql.several-rows");
        row("SELECT name FROM port WHERE (SELECT depth FROM port) = 5", "sql.several-rows");
        row("SELECT (SELECT depth FROM port)", "sql.several-rows");
        row("SELECT land, COUNT(*) FROM port GROUP BY land ORDER BY name", "sql.any-row");
        row("SELECT land AS l, COUNT(*) AS n FROM port GROUP BY land ORDER BY n DESC, l", "");
        row("SELECT LOG(10)", "sql.log-base");
        row("SELECT LOG(2, 8)", "");
        row("SELECT REPLACE(name, '\\n', '') FROM port", "sql.backslash");
    }

    void otherRowsInMySqlAreTold()
    {
        QFETCH(QString, query);
        QFETCH(QString, codes);
        const auto dataset = mixedDataset();
        SqlSession session(dataset);
        WEIGHHOUSE_SAME(remarkCodes(session, query.toStdString()), codes.toStdString());
    }
};

WEIGHHOUSE_TEST(TestMySqlDialect)
#include "test_mysql_dialect.moc"
