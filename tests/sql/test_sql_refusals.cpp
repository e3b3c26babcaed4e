// SPDX-License-Identifier: GPL-3.0-or-later
// What a query may not do, and what is said about queries that are wrong.
#include "core/data/sql/session.h"
#include "tests/sql/harbour.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

using weighhouse::sql::SqlSession;
using weighhouse::testing::flat;
using weighhouse::testing::harbourDataset;

class TestSqlRefusals : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void onlyReadingIsAllowed_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *text, const char *what) {
            QTest::newRow(text) << QString::fromUtf8(text)
                                << QString::fromUtf8(what) +
                                       QStringLiteral(" is not allowed: a query only reads");
        };
        row("INSERT INTO ship VALUES (1, 'x', 2)", "INSERT");
        row("UPDATE ship SET id = 1", "UPDATE");
        row("DELETE FROM ship", "DELETE");
        row("REPLACE INTO ship VALUES (1, 'x', 2)", "INSERT");
        row("WITH x AS (SELECT 1) INSERT INTO ship SELECT 1, 'x', 2 FROM x", "INSERT");
        row("EXPLAIN DELETE FROM ship", "DELETE");
        row("CREATE TABLE t (a)", "CREATE");
        row("create temp table t (a)", "CREATE");
        row("CREATE TABLE t AS SELECT * FROM ship", "CREATE");
        row("CREATE VIEW v AS SELECT 1", "CREATE");
        row("CREATE INDEX i ON ship (home)", "CREATE");
        row("CREATE TRIGGER t AFTER INSERT ON ship BEGIN SELECT 1; END", "CREATE TRIGGER");
        row("CREATE VIRTUAL TABLE t USING fts5(a)", "CREATE");
        row("DROP TABLE ship", "DROP");
        row("ALTER TABLE ship RENAME TO boat", "ALTER TABLE");
        row("ALTER TABLE ship ADD COLUMN a", "ALTER TABLE");
        row("ATTACH 'x.sqlite' AS x", "ATTACH");
        row("DETACH main", "DETACH");
        row("PRAGMA table_info(ship)", "PRAGMA");
        row("PRAGMA writable_schema = 1", "PRAGMA");
        row("SELECT * FROM pragma_table_info('ship')", "PRAGMA");
        row("BEGIN", "BEGIN");
        row("COMMIT", "COMMIT");
        row("ROLLBACK", "ROLLBACK");
        row("SAVEPOINT s", "SAVEPOINT");
        row("VACUUM", "VACUUM");
        row("VACUUM INTO 'x.sqlite'", "VACUUM");
        row("REINDEX", "REINDEX");
        row("ANALYZE", "ANALYZE");
    }

    void onlyReadingIsAllowed()
    {
        QFETCH(QString, text);
        QFETCH(QString, message);
        const auto dataset = harbourDataset();
        SqlSession session(dataset);
        const auto result = session.query(text.toStdString());
        QVERIFY(!result);
        WEIGHHOUSE_SAME(result.error().code, "sql.not-allowed");
        WEIGHHOUSE_SAME(result.error().message, message.toStdString());
        QVERIFY(!result.error().hint.empty());
        const auto after = session.query("SELECT count(*), sum(id) FROM ship");
        QVERIFY(after);
        WEIGHHOUSE_SAME(flat(after->rows), "4, -9007199254740933");
    }

    void aRefusalHasItsPlace()
    {
        const auto dataset = harbourDataset();
        SqlSession session(dataset);
        const auto result = session.query("WITH x AS (SELECT 1)\n  INSERT INTO ship SELECT 1, 'x', 2");
        QVERIFY(!result);
        QCOMPARE(result.error().where.line, std::size_t{2});
        QCOMPARE(result.error().where.column, std::size_t{3});
        QCOMPARE(result.error().where.length, std::size_t{6});
    }

    void functionsThatReachOutAreNotAllowed_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("function");
        const auto row = [](const char *text, const char *function) {
            QTest::newRow(function) << QString::fromUtf8(text) << QString::fromUtf8(function);
        };
        row("SELECT load_extension('x')", "load_extension");
        row("SELECT name FROM harbour ORDER BY RANDOM()", "random");
        row("SELECT randomblob(4)", "randomblob");
        row("SELECT fts3_tokenizer('simple')", "fts3_tokenizer");
        row("SELECT CURRENT_TIMESTAMP", "current_timestamp");
        row("SELECT current_date", "current_date");
        row("SELECT current_time", "current_time");
    }

    void functionsThatReachOutAreNotAllowed()
    {
        QFETCH(QString, text);
        QFETCH(QString, function);
        const auto dataset = harbourDataset();
        SqlSession session(dataset);
        const auto result = session.query(text.toStdString());
        QVERIFY(!result);
        WEIGHHOUSE_SAME(result.error().code, "sql.not-allowed");
        WEIGHHOUSE_SAME(result.error().message,
                        "the function " + function.toStdString() + " is not allowed in a query");
        QVERIFY(result.error().where.column != 0);
    }

    void errorsAreToldWithPlaceAndHint_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("told");
        const auto row = [](const char *text, const char *code, const char *told) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(code)
                                << QString::fromUtf8(told);
        };
        row("", "sql.empty", "there is no query\n  Write a SELECT.");
        row(" ; -- nothing", "sql.empty", "there is no query\n  Write a SELECT.");
        row("SELECT 1;\nSELECT 2", "sql.several-statements",
            "2:1: there is more than one statement\n  Ask one query at a time.");
        row("SELECT ';' /* ; */ ; DROP TABLE ship", "sql.several-statements",
            "1:22: there is more than one statement\n  Ask one query at a time.");
        row("SELECT name,\n  depht FROM harbour", "sql.unknown-column",
            "2:3: no such column: depht\n  Did you mean depth?");
        row("SELECT h.depht FROM harbour h", "sql.unknown-column",
            "1:8: no such column: h.depht\n  Did you mean depth?");
        row("SELECT 'é' || depht FROM harbour", "sql.unknown-column",
            "1:15: no such column: depht\n  Did you mean depth?");
        row("SELECT left(nmae, 1) FROM harbour", "sql.unknown-column",
            "1:13: no such column: nmae\n  Did you mean name?");
        row("SELECT tonnage FROM harbour", "sql.unknown-column",
            "1:8: no such column: tonnage\n  The column tonnage belongs to the table ship.");
        row("SELECT xyzzy FROM harbour", "sql.unknown-column",
            "1:8: no such column: xyzzy\n  The columns of harbour are name, depth, is_free.");
        row("SELECT 1\nFROM harbor", "sql.unknown-table",
            "2:6: no such table: harbor\n  Did you mean harbour?");
        row("SELECT 1 FROM xyzzy", "sql.unknown-table",
            "1:15: no such table: xyzzy\n  The tables are harbour, ship.");
        row("SELECT concta(name, 1) FROM harbour", "sql.unknown-function",
            "1:8: no such function: concta\n  Did you mean concat?");
        row("SELECT name, FROM harbour", "sql.syntax", "1:14: near \"FROM\": syntax error");
        row("SELECT (1\n", "sql.syntax", "1:10: incomplete input");
        row("SELECT 'a", "sql.syntax", "1:8: unrecognized token: \"'a\"");
        row("DESCRIBE ship, harbour", "sql.syntax",
            "1:1: near \"DESCRIBE\": syntax error\n  SHOW TABLES lists the tables, DESCRIBE table its "
            "columns.");
        row("SELECT name FROM harbour a, harbour b", "sql.ambiguous-column",
            "1:8: ambiguous column name: name\n  Several tables have that column; write the table's name "
            "before it, "
            "as in table.name.");
        row("SELECT * FROM ship WHERE id = ?", "sql.parameter",
            "the query has a parameter without a value: ?\n  Write the value in its place.");
        row("SELECT * FROM ship WHERE id = :id", "sql.parameter",
            "the query has a parameter without a value: :id\n  Write the value in its place.");
        row("SELECT abs(-9223372036854775807 - 1)", "sql.failed", "integer overflow");
    }

    void errorsAreToldWithPlaceAndHint()
    {
        QFETCH(QString, text);
        QFETCH(QString, code);
        QFETCH(QString, told);
        const auto dataset = harbourDataset();
        SqlSession session(dataset);
        const auto result = session.query(text.toStdString());
        QVERIFY(!result);
        WEIGHHOUSE_SAME(weighhouse::toText(result.error()), told.toStdString());
        WEIGHHOUSE_SAME(result.error().code, code.toStdString());
    }

    void aZeroByteIsRefused()
    {
        const auto dataset = harbourDataset();
        SqlSession session(dataset);
        const auto result = session.query(std::string("SELECT 1\0; DROP TABLE ship", 26));
        QVERIFY(!result);
        WEIGHHOUSE_SAME(weighhouse::toText(result.error()),
                        "1:9: the query has a zero byte\n  Remove it; the query ends there for SQLite.");
    }
};

WEIGHHOUSE_TEST(TestSqlRefusals)
#include "test_sql_refusals.moc"
