// SPDX-License-Identifier: GPL-3.0-or-later
// Bad statements: what is told, and that nothing is taken by half.
#include "core/base/text.h"
#include "core/data/import/sql_importer.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

using namespace weighhouse;

class SqlErrorsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void messages_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *sql, const char *code, const char *expected) {
            QTest::newRow(sql) << QString::fromUtf8(sql) << QString::fromUtf8(code)
                               << QString::fromUtf8(expected);
        };
        row("CREATE TABEL t(a INT);", "sql.unexpected",
            "d.sql:1:8, CREATE TABEL: expected TABLE after CREATE, found TABEL\n  Correct the statement, or "
            "import the dump "
            "without its bad statements.");
        row("CRATE TABLE t(a INT);", "sql.unexpected",
            "d.sql:1:1, CRATE: expected a statement, found CRATE\n  Correct the statement, or import the "
            "dump without its "
            "bad statements.");
        row("CREATE TABLE t(a INT;", "sql.unexpected",
            "d.sql:1:21, CREATE TABLE t(a INT;: expected ) or , after a column, found the end of the "
            "statement\n");
        row("CREATE TABLE t(a VARCAHR(3));", "sql.unknown-type",
            "d.sql:1:18, CREATE TABLE t(a VARCAHR: VARCAHR is not a known type of a column\n  Did you mean "
            "VARCHAR? "
            "Numbers, whole numbers, booleans and texts can be imported; a column of another type has to be "
            "turned into "
            "one of these before.");
        row("CREATE TABLE t(a INT); CREATE TABLE t(b INT);", "sql.duplicate-table",
            "d.sql:1:37, CREATE TABLE t: table t is created a second time\n  Remove one of the statements, "
            "or drop the "
            "table before the second.");
        row("CREATE TABLE t(a INT, A TEXT);", "sql.duplicate-column",
            "d.sql:1:14, CREATE TABLE t(a INT, A TEXT): table t has two columns named A\n  Rename one of "
            "them.");
        row("CREATE TABLE t(a INT, PRIMARY KEY (b));", "sql.unknown-column",
            "d.sql:1:23, CREATE TABLE t(a INT, PRIMARY KEY (b)): table t has no column b\n  Its columns are "
            "a.");
        row("CREATE TABLE t(a INT PRIMARY KEY, b INT PRIMARY KEY);", "sql.duplicate-key",
            "d.sql:1:41, CREATE TABLE t(a INT PRIMARY KEY, b INT PRIMARY KEY: table t is given a second "
            "primary key\n  Keep "
            "one of them; name several columns in one key with PRIMARY KEY (a, b).");
        row("CREATE TABLE t AS SELECT 1;", "sql.unsupported",
            "d.sql:1:16, CREATE TABLE t AS: table t is made from another one\n  List the columns with their "
            "types "
            "instead.");
        row("CREATE TABLE t(a INT);\nINSERT INTO t VALUES ('x');", "sql.wrong-type",
            "d.sql:2:23, INSERT INTO t VALUES ('x': 'x' is not a value for t.a, which is integer\n  Give a "
            "value of that "
            "type, or declare the column as TEXT.");
        row("CREATE TABLE t(a INT);\nINSERT INTO t VALUES (18446744073709551615);", "sql.wrong-type",
            "d.sql:2:23, INSERT INTO t VALUES (18446744073709551615: 18446744073709551615 is not a value for "
            "t.a, which "
            "is integer\n");
        row("CREATE TABLE t(a REAL);\nINSERT INTO t VALUES (1e999);", "sql.wrong-type",
            "d.sql:2:23, INSERT INTO t VALUES (1e999: 1e999 is not a value for t.a, which is number\n");
        row("CREATE TABLE t(a INT, b INT);\nINSERT INTO t VALUES (1, 2),\n (1);", "sql.wrong-count",
            "d.sql:3:2, INSERT INTO t VALUES (1, 2), (1): this row has 1 value, but table t has 2 columns\n  "
            "Give one value "
            "for each column.");
        row("CREATE TABLE t(a INT, b INT); INSERT INTO t(a) VALUES (1, 2, 3);", "sql.wrong-count",
            "d.sql:1:55, INSERT INTO t(a) VALUES (1, 2, 3): this row has 3 values, but 1 column is named\n");
        row("CREATE TABLE town(a INT); INSERT INTO twon VALUES (1);", "sql.unknown-table",
            "d.sql:1:39, INSERT INTO twon: there is no table twon\n  Did you mean town?");
        row("INSERT INTO town VALUES (1);", "sql.unknown-table",
            "d.sql:1:13, INSERT INTO town: there is no table town\n  Create the table before its rows.");
        row("CREATE TABLE t(toll INT, b INT); INSERT INTO t(tol) VALUES (1);", "sql.unknown-column",
            "d.sql:1:48, INSERT INTO t(tol: table t has no column tol\n  Did you mean toll?");
        row("CREATE TABLE t(a INT); INSERT INTO t(a, a) VALUES (1, 2);", "sql.duplicate-column",
            "d.sql:1:41, INSERT INTO t(a, a: column a is given twice\n  Name each column once.");
        row("CREATE TABLE t(a INT NOT NULL); INSERT INTO t VALUES (NULL);", "sql.null",
            "d.sql:1:55, INSERT INTO t VALUES (NULL: t.a must not be NULL\n  Give a value, or declare the "
            "column without "
            "NOT NULL.");
        row("CREATE TABLE t(a INT NOT NULL, b INT); INSERT INTO t(b) VALUES (1);", "sql.null",
            "d.sql:1:64, INSERT INTO t(b) VALUES (1): t.a is given no value and has no default\n  Give a "
            "value for it.");
        row("CREATE TABLE t(a TEXT DEFAULT (random()), b INT); INSERT INTO t(b) VALUES (1);",
            "sql.unsupported",
            "d.sql:1:75, INSERT INTO t(b) VALUES (1): t.a is given no value and its default is computed\n  "
            "Give a value "
            "for it.");
        row("CREATE TABLE t(a INT DEFAULT 'x', b INT); INSERT INTO t(b) VALUES (1);", "sql.wrong-type",
            "d.sql:1:67, INSERT INTO t(b) VALUES (1): the default of t.a is not a value for it\n  Give a "
            "value for it, or "
            "correct the default.");
        row("CREATE TABLE t(a INT PRIMARY KEY); INSERT INTO t VALUES (1), (1);", "sql.duplicate-key",
            "d.sql:1:62, INSERT INTO t VALUES (1), (1): table t already has a row with the primary key 1\n  "
            "Remove one of "
            "the rows, or write REPLACE or INSERT IGNORE to say which counts.");
        row("CREATE TABLE t(a INT); INSERT INTO t VALUES (1), (1); ALTER TABLE t ADD PRIMARY KEY (a);",
            "sql.duplicate-key",
            "d.sql:1:73, ALTER TABLE t ADD PRIMARY KEY (a): rows 1 and 2 of t have the same values in its "
            "primary key\n  "
            "Remove one of the rows, or choose another key.");
        row("CREATE TABLE t(a BLOB); INSERT INTO t VALUES (X'FF00');", "sql.blob",
            "d.sql:1:47, INSERT INTO t VALUES (X'FF00': the bytes for t.a are not a text\n  Leave columns of "
            "pictures, "
            "files and the like out of the dump.");
        row("CREATE TABLE t(a INT); INSERT INTO t VALUES (1+1);", "sql.unexpected",
            "d.sql:1:47, INSERT INTO t VALUES (1+: expected , or ) after a value, found +\n  Only plain "
            "values can be "
            "imported, not expressions: write the value itself.");
        row("CREATE TABLE t(a TEXT); INSERT INTO t VALUES (NOW());", "sql.unexpected",
            "d.sql:1:47, INSERT INTO t VALUES (NOW: expected a value, found NOW\n  Only plain values can be "
            "imported, not "
            "expressions: write the value itself.");
        row("CREATE TABLE t(a INT); INSERT INTO t VALUES (1) (2);", "sql.unexpected",
            "d.sql:1:49, INSERT INTO t VALUES (1) (: expected , or the end of the statement after a row, "
            "found (\n  "
            "Separate rows with commas.");
        row("CREATE TABLE t(a INT); INSERT INTO t SELECT 1;", "sql.unsupported",
            "d.sql:1:38, INSERT INTO t SELECT: INSERT … select is not understood\n  Write the rows as INSERT "
            "INTO … "
            "VALUES (…).");
        row("CREATE TABLE t(a INT); INSERT INTO t VALUES (1) ON DUPLICATE KEY UPDATE a = 2;",
            "sql.unsupported",
            "d.sql:1:49, INSERT INTO t VALUES (1) ON: a clause after the rows of INSERT is not understood\n  "
            "Write the rows "
            "as INSERT INTO … VALUES (…).");
        row("UPDATE t SET a = 1;", "sql.unsupported",
            "d.sql:1:1, UPDATE: UPDATE is not understood in a dump\n  Export the tables as they are now, as "
            "CREATE TABLE and "
            "INSERT statements.");
        row("CREATE TABLE t(a INT); ALTER TABLE t DROP COLUMN a;", "sql.unsupported",
            "d.sql:1:38, ALTER TABLE t DROP: ALTER TABLE … DROP is not understood\n  Keys, references and "
            "columns may be "
            "added; export the table as it is now instead of how it came about.");
        row("CREATE TABLE t(a INT);\nINSERT INTO t VALUES ('x\n);", "sql.unterminated",
            "d.sql:2:23, INSERT INTO t VALUES (': a quote opens here that never closes\n  Close the quote; "
            "double it to have "
            "it inside a text.");
        row("/* SELECT", "sql.unterminated",
            "d.sql:1:1, /: a comment starts here that never ends\n  Close the comment with */.");
        row("BEGIN TRANSACTION; ROLLBACK;", "sql.rolled-back",
            "d.sql:1:20, ROLLBACK: the dump takes back what it has done\n  The program that wrote it met an "
            "error: make the "
            "dump again.");
        row("DELIMITER \n", "sql.unexpected",
            "d.sql:1:11, DELIMITER: expected a delimiter of up to 16 characters\n");
        row("DROP TABLE t;", "sql.unknown-table",
            "d.sql:1:12, DROP TABLE t: there is no table t\n  Write DROP TABLE IF EXISTS.");
    }

    void messages()
    {
        QFETCH(QString, sql);
        QFETCH(QString, code);
        QFETCH(QString, expected);
        const auto imported = import::importSql(sql.toStdString(), {.fileName = "d.sql"});
        QVERIFY(!imported.has_value());
        WEIGHHOUSE_SAME(imported.error().code, code.toStdString());
        // An expected text that ends with its line leaves the hint open.
        std::string text = toText(imported.error());
        if (expected.endsWith(QLatin1Char('\n')))
            text = text.substr(0, text.find('\n') + 1);
        WEIGHHOUSE_SAME(text, expected.toStdString());
    }

    void tooManyColumns()
    {
        std::string sql = "CREATE TABLE t(";
        for (int i = 0; i <= 2000; ++i)
            sql += (i == 0 ? "a" : ",a") + std::to_string(i) + " INT";
        const auto imported = import::importSql(sql + ");");
        QVERIFY(!imported.has_value());
        WEIGHHOUSE_SAME(imported.error().code, "sql.too-large");
        WEIGHHOUSE_SAME(imported.error().message, "table t has more than 2000 columns");
    }

    void allErrorsAreTold()
    {
        Errors errors;
        const auto imported =
            import::importSql("CREATE TABLE t(a INT);\nINSERT INTO t VALUES ('x');\nINSERT INTO t VALUES "
                              "(1);\nINSERT INTO t VALUES (1, 2);\nFOO;",
                              {.errors = &errors});
        QVERIFY(!imported.has_value());
        QCOMPARE(errors.size(), std::size_t{3});
        QVERIFY(imported.error() == errors[0]);
        QCOMPARE(errors[1].where.line, std::size_t{4});
        QCOMPARE(errors[2].where.line, std::size_t{5});
        QCOMPARE(errors[2].where.length, std::size_t{3});
    }

    void badStatementsCanBeSkipped()
    {
        WEIGHHOUSE_TAKE(
            imported,
            import::importSql("CREATE TABLE t(a INT PRIMARY KEY, b BOOLEAN);\nINSERT INTO t VALUES (1,1);\n"
                              "INSERT INTO t VALUES (2,1),(3,7),(1.5,0),(4,'x');\nREPLACE INTO t VALUES "
                              "(1,0),(9,NULL),(5);\nINSERT INTO t VALUES (2,0);\nFOO BAR;",
                              {.skipBadStatements = true}));
        QCOMPARE(imported.warnings.size(), std::size_t{3});
        QCOMPARE(imported.warnings[0].where.line, std::size_t{3});
        const data::Dataset &dataset = imported.dataset;
        QCOMPARE(dataset.tables[0].rowCount, std::size_t{2});
        // Neither rows nor wider types are left of the bad statements.
        QVERIFY(dataset.schema.tables[0].columns[0].type == data::ValueType::Integer);
        QVERIFY(dataset.schema.tables[0].columns[1].type == data::ValueType::Boolean);
        QVERIFY(dataset.value(0, 0, 0) == data::Value(std::int64_t{1}));
        QVERIFY(dataset.value(0, 1, 0) == data::Value(true));
        QVERIFY(dataset.value(0, 0, 1) == data::Value(std::int64_t{2}));
        QVERIFY(dataset.value(0, 1, 1) == data::Value(false));
    }

    void whatFollowsFromABadTableIsOneWarning()
    {
        WEIGHHOUSE_TAKE(imported, import::importSql(
                                      "CREATE TABLE t(a GEOMETRY);\nINSERT INTO t VALUES (1);\nINSERT INTO t "
                                      "VALUES (2);\nCREATE TABLE u(a INT);",
                                      {.skipBadStatements = true}));
        QCOMPARE(imported.warnings.size(), std::size_t{2});
        WEIGHHOUSE_SAME(imported.warnings[0].code, "sql.unknown-type");
        WEIGHHOUSE_SAME(imported.warnings[1].message,
                        "2 statements about table t are left out, since the one that creates it is bad");
        QCOMPARE(imported.dataset.tables.size(), std::size_t{1});
    }

    void errorsAreLimited()
    {
        std::string sql;
        for (int i = 0; i < 3000; ++i)
            sql += "x;\n";
        Errors errors;
        QVERIFY(!import::importSql(sql, {.errors = &errors}).has_value());
        QCOMPARE(errors.size(), std::size_t{1001});
        WEIGHHOUSE_TAKE(imported, import::importSql(sql, {.skipBadStatements = true}));
        QCOMPARE(imported.warnings.size(), std::size_t{1001});
        WEIGHHOUSE_SAME(imported.warnings.back().message, "2000 more statements are bad");
    }

    void canBeStopped()
    {
        std::string sql = "CREATE TABLE t(a INT);INSERT INTO t VALUES (0)";
        for (int i = 1; i < 50000; ++i)
            sql += ",(" + std::to_string(i) + ")";
        std::size_t last = 0;
        const auto stopped = import::importSql(sql, {.progress = [&](std::size_t done, std::size_t total) {
                                                   last = done;
                                                   return done < total / 2;
                                               }});
        QVERIFY(!stopped.has_value());
        WEIGHHOUSE_SAME(stopped.error().code, "import.cancelled");
        WEIGHHOUSE_SAME(stopped.error().message, "the import was stopped");
        QVERIFY(last >= sql.size() / 2 && last < sql.size() * 3 / 4);
    }

    void smallTextsDoNotBecomeLargeTables()
    {
        std::string sql = "CREATE TABLE t(a0 INT";
        for (int i = 1; i < 2000; ++i)
            sql += ",a" + std::to_string(i) + " INT";
        sql += "); INSERT INTO t VALUES ()";
        for (int i = 0; i < 5000; ++i)
            sql += ",()";
        const auto imported = import::importSql(sql);
        QVERIFY(!imported.has_value());
        WEIGHHOUSE_SAME(imported.error().message, "too many values are left to their defaults");
    }
};

WEIGHHOUSE_TEST(SqlErrorsTest)
#include "test_sql_errors.moc"
