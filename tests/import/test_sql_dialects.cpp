// SPDX-License-Identifier: GPL-3.0-or-later
// What dumps of MySQL and SQLite may hold.
#include "core/base/text.h"
#include "core/data/import/sql_importer.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

using namespace weighhouse;
using data::Value;
using data::ValueType;

namespace
{

/// The values of one table as text: fields with |, rows with /.
std::string rows(const data::Dataset &dataset, std::size_t table = 0)
{
    std::string text;
    for (std::size_t row = 0; row < dataset.tables[table].rowCount; ++row) {
        text += row == 0 ? "" : " / ";
        for (std::size_t column = 0; column < dataset.tables[table].columns.size(); ++column)
            text += (column == 0 ? "" : "|") + data::toText(dataset.value(table, column, row));
    }
    return text;
}

std::string types(const data::Dataset &dataset, std::size_t table = 0)
{
    std::string text;
    for (const data::ColumnSchema &column : dataset.schema.tables[table].columns)
        text += (text.empty() ? "" : " ") + column.name + ":" + std::string(data::toText(column.type));
    return text;
}

std::string references(const data::Dataset &dataset)
{
    std::string text;
    for (const data::Reference &reference : dataset.schema.references)
        text += (text.empty() ? "" : "; ") + reference.table + "(" + join(reference.columns, ",") + ") -> " +
                reference.targetTable + "(" + join(reference.targetColumns, ",") + ")";
    return text;
}

} // namespace

class SqlDialectsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void values_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char *sql, const char *expected) {
            QTest::newRow(name) << QString::fromUtf8(sql) << QString::fromUtf8(expected);
        };
        row("double quotes are texts", "CREATE TABLE t(a TEXT); INSERT INTO t VALUES (\"x\")", "x");
        row("doubled quotes", R"(CREATE TABLE t(a TEXT,b TEXT); INSERT INTO t VALUES ('it''s', "a ""b"""))",
            "it's|a \"b\"");
        row("names in all quotes",
            "CREATE TABLE `t`(\"a\" TEXT, [b c] TEXT); INSERT INTO \"t\"([b c], `a`) VALUES ('1','2')",
            "2|1");
        row("MySQL's escapes",
            R"(CREATE TABLE t(a TEXT) ENGINE=InnoDB; INSERT INTO t VALUES ('a\'b\\c\nd\%\x'))",
            "a'b\\c\nd\\%x");
        row("SQLite has no escapes",
            R"(PRAGMA x; CREATE TABLE t(a TEXT, b TEXT); INSERT INTO t VALUES ('C:\','\n'))", "C:\\|\\n");
        row("many rows", "CREATE TABLE t(a INT); INSERT INTO t VALUES (1),(2) , (3);", "1 / 2 / 3");
        row("numbers",
            "CREATE TABLE t(a REAL,b REAL,c REAL,d REAL,e REAL); INSERT INTO t VALUES (-1.5, +2, .5, 1e3, "
            "-2.5E-3)",
            "-1.5|2|0.5|1000|-0.0025");
        row("integers",
            "CREATE TABLE t(a BIGINT,b BIGINT,c INT); INSERT INTO t VALUES (-9223372036854775808, "
            "9223372036854775807, '12')",
            "-9223372036854775808|9223372036854775807|12");
        row("too small a number is 0", "CREATE TABLE t(a REAL); INSERT INTO t VALUES (1e-999)", "0");
        row("booleans",
            "CREATE TABLE t(a BOOLEAN,b TINYINT(1),c BIT(1),d bool,e BOOL); INSERT INTO t VALUES "
            "(TRUE,0,b'1','1',false)",
            "true|false|true|true|false");
        row("NULL and DEFAULT",
            "CREATE TABLE t(a INT DEFAULT 7,b TEXT DEFAULT 'x',c REAL); INSERT INTO t VALUES "
            "(DEFAULT,NULL,null)",
            "7|NULL|NULL");
        row("columns left out",
            "CREATE TABLE t(a INT DEFAULT -7,b TEXT DEFAULT \"x\",c REAL); INSERT INTO t(c) VALUES (1)",
            "-7|x|1");
        row("no values at all",
            "CREATE TABLE t(a INT DEFAULT 1,b TEXT); INSERT INTO t VALUES (); INSERT INTO t DEFAULT VALUES",
            "1|NULL / 1|NULL");
        row("REPLACE",
            "CREATE TABLE t(a INT PRIMARY KEY,b TEXT); INSERT INTO t VALUES (1,'x'),(2,'y'); REPLACE INTO t "
            "VALUES (1,'z'),(3,'w')",
            "1|z / 2|y / 3|w");
        row("INSERT IGNORE",
            "CREATE TABLE t(a INT PRIMARY KEY,b TEXT); INSERT INTO t VALUES (1,'x'); INSERT IGNORE INTO t "
            "VALUES (1,'z'),(2,'y')",
            "1|x / 2|y");
        row("INSERT OR REPLACE",
            "CREATE TABLE t(a INT PRIMARY KEY,b TEXT); INSERT INTO t VALUES (1,'x'); INSERT OR REPLACE INTO "
            "t VALUES (1,'z')",
            "1|z");
        row("bytes that are texts",
            "CREATE TABLE t(a BLOB,b TEXT,c INT); INSERT INTO t VALUES (X'4142', 0x43c3a9, 0x1F)",
            "AB|Cé|31");
        row("character sets before texts",
            "CREATE TABLE t(a TEXT,b TEXT); INSERT INTO t VALUES (_utf8mb4'x', N'y')", "x|y");
        row("comments",
            "CREATE TABLE t(a INT,b INT); -- one\n# two\n/* three; */ INSERT /* four */ INTO t VALUES "
            "(1/*5*/,2) -- end",
            "1|2");
        row("conditional comments are read",
            "/*!40101 CREATE TABLE t(a INT) */; /*!50000 INSERT INTO t VALUES (1) */;", "1");
        row("line ends in SQLite's dumps",
            R"(PRAGMA x; CREATE TABLE t(a TEXT,b TEXT); INSERT INTO t VALUES (replace(replace('a\r\nb','\r',char(13)),'\n',char(10)), unistr('a\u000ab\\c')))",
            "a\r\nb|a\nb\\c");
        row("AUTO_INCREMENT",
            "CREATE TABLE t(id INT AUTO_INCREMENT PRIMARY KEY,b TEXT); INSERT INTO t(b) VALUES ('x'); INSERT "
            "INTO t VALUES (7,'y'),(NULL,'z')",
            "1|x / 7|y / 8|z");
        row("SQLite numbers rows",
            "CREATE TABLE t(id INTEGER PRIMARY KEY,b TEXT); INSERT INTO t(b) VALUES ('x'),('y')",
            "1|x / 2|y");
        row("digits in a column of text", "CREATE TABLE t(a TEXT,b TEXT); INSERT INTO t VALUES (1.50, 007)",
            "1.50|007");
        row("a delimiter of its own",
            "DELIMITER $$\nCREATE TABLE t(a INT)$$\nINSERT INTO t VALUES (1)$$\nDELIMITER ;\nINSERT INTO t "
            "VALUES (2);",
            "1 / 2");
        row("other statements are passed over",
            "SET NAMES utf8; USE x; CREATE DATABASE IF NOT EXISTS x; START TRANSACTION; LOCK TABLES t WRITE; "
            "CREATE TABLE t(a INT); "
            "CREATE UNIQUE INDEX i ON t(a); UNLOCK TABLES; BEGIN; INSERT INTO t VALUES (1); COMMIT; ANALYZE "
            "t; SELECT 1;",
            "1");
        row("DROP TABLE before CREATE TABLE",
            "DROP TABLE IF EXISTS t; CREATE TABLE t(a INT); INSERT INTO t VALUES (1); DROP TABLE t; CREATE "
            "TABLE t(b INT); INSERT INTO t VALUES (2)",
            "2");
        row("CREATE TABLE IF NOT EXISTS",
            "CREATE TABLE t(a INT); INSERT INTO t VALUES (1); CREATE TABLE IF NOT EXISTS t(b TEXT);", "1");
        row("names in other case", "CREATE TABLE T(Aa INT); INSERT INTO t(aA) VALUES (1)", "1");
        row("names with their database", "CREATE TABLE `d`.`t`(a INT); INSERT INTO d.t VALUES (1)", "1");
        row("keywords as names",
            "CREATE TABLE t(key TEXT, index INT, `primary` INT, date DATE); INSERT INTO t VALUES "
            "('a',1,2,'2020-01-01')",
            "a|1|2|2020-01-01");
        row("a trigger of SQLite",
            "CREATE TABLE t(a INT); CREATE TRIGGER x AFTER INSERT ON t BEGIN SELECT CASE WHEN 1 THEN 2 END; "
            "INSERT INTO t VALUES (9); END; INSERT INTO t VALUES (1);",
            "1");
        row("SQLite's own tables",
            "CREATE TABLE t(a INT); DELETE FROM sqlite_sequence; INSERT INTO sqlite_sequence VALUES('t',1); "
            "INSERT INTO \"sqlite_stat1\" VALUES(1); INSERT INTO t VALUES (1);",
            "1");
    }

    void values()
    {
        QFETCH(QString, sql);
        QFETCH(QString, expected);
        WEIGHHOUSE_TAKE(imported, import::importSql(sql.toStdString()));
        QCOMPARE(imported.dataset.tables.size(), std::size_t{1});
        WEIGHHOUSE_SAME(rows(imported.dataset), expected.toStdString());
    }

    /// Keys of many digits are different keys.
    void longNumbersStayWhatTheyAre()
    {
        WEIGHHOUSE_TAKE(
            imported, import::importSql("CREATE TABLE t (id DECIMAL(20,0) PRIMARY KEY, big DECIMAL(30), "
                                        "part DECIMAL(20,2), real DOUBLE);\n"
                                        "INSERT INTO t VALUES (9007199254740992, 5, 1.5, 9007199254740992),\n"
                                        "(9007199254740993, 123456789012345678901234567890, "
                                        "12345678901234567.89, '-9007199254740993');"));
        const auto &ids = imported.dataset.tables[0].columns[0].integers;
        QCOMPARE(ids.size(), std::size_t{2});
        QCOMPARE(ids[0], std::int64_t{9007199254740992});
        QCOMPARE(ids[1], std::int64_t{9007199254740993});
        std::string told;
        for (const import::Note &note : imported.notes)
            told += note.text.text() + "\n";
        WEIGHHOUSE_SAME(told, "t.big is declared as integer but holds other values; it is read as number\n"
                              "123456789012345678901234567890 of t.big is kept as "
                              "123456789012345677877719597056, since it has more digits than a number holds\n"
                              "12345678901234567.89 of t.part is kept as 12345678901234568, since it has "
                              "more digits than a number holds\n"
                              "-9007199254740993 of t.real is kept as -9007199254740992, since it has more "
                              "digits than a number holds\n");
    }

    void schemas_data()
    {
        QTest::addColumn<QString>("columns");
        QTest::addColumn<QString>("expected");
        QTest::addColumn<QString>("key");
        const auto row = [](const char *columns, const char *expected, const char *key = "") {
            QTest::newRow(columns) << columns << expected << key;
        };
        row("a INT(11) UNSIGNED ZEROFILL NOT NULL", "a:integer");
        row("a DOUBLE PRECISION, b DECIMAL(10,2) unsigned, c NUMERIC", "a:number b:number c:number");
        // Doubles hold 15 digits for sure.
        row("a DECIMAL(15,0), b DECIMAL(16), c NUMERIC(20, 0), d NUMBER(18,2), e DECIMAL(38)",
            "a:number b:integer c:integer d:number e:integer");
        row("a VARCHAR(30) CHARACTER SET utf8 COLLATE utf8_bin, b ENUM('x','y,)'), c CHARACTER VARYING(20)",
            "a:text b:text c:text");
        row("a DATE, b DATETIME(6), c TIMESTAMP WITH TIME ZONE, d JSON", "a:date b:text c:text d:text");
        row("a TINYINT(1), b TINYINT(4), c BIT, d BIT(8), e YEAR(4)",
            "a:boolean b:integer c:boolean d:integer e:integer");
        row("a UNSIGNED BIG INT, b LONG VARCHAR", "a:integer b:text");
        row("a INT PRIMARY KEY, b TEXT UNIQUE", "a:integer b:text", "a");
        row("a INT, b INT, PRIMARY KEY (b, `a` DESC) USING BTREE", "a:integer b:integer", "b,a");
        row("a INT, CONSTRAINT pk PRIMARY KEY CLUSTERED (a)", "a:integer", "a");
        row("a INT, KEY k (a), UNIQUE KEY u (a,a) USING HASH COMMENT 'x', INDEX (a), FULLTEXT KEY f (a(10)), "
            "CHECK (a > (0))",
            "a:integer");
        row("a INT CONSTRAINT c NOT NULL DEFAULT (1+(2)) CHECK (a<>')') COMMENT 'it''s' ON UPDATE "
            "CURRENT_TIMESTAMP(6)",
            "a:integer");
        row("a INT GENERATED ALWAYS AS (b*2) STORED, b INT AS (1) VIRTUAL", "a:integer b:integer");
        row("a [int], b \"text\"", "a:integer b:text");
    }

    void schemas()
    {
        QFETCH(QString, columns);
        QFETCH(QString, expected);
        QFETCH(QString, key);
        WEIGHHOUSE_TAKE(imported, import::importSql("CREATE TABLE t(" + columns.toStdString() + ");"));
        WEIGHHOUSE_SAME(types(imported.dataset), expected.toStdString());
        WEIGHHOUSE_SAME(join(imported.dataset.schema.tables[0].primaryKey, ","), key.toStdString());
    }

    void commentsBecomeDescriptions()
    {
        WEIGHHOUSE_TAKE(
            imported, import::importSql("CREATE TABLE t(a INT COMMENT 'an a') ENGINE=InnoDB COMMENT='a t';"));
        WEIGHHOUSE_SAME(imported.dataset.schema.tables[0].description, "a t");
        WEIGHHOUSE_SAME(imported.dataset.schema.tables[0].columns[0].description, "an a");
    }

    void references_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QString>("expected");
        QTest::newRow("in a column")
            << "CREATE TABLE a(x INT PRIMARY KEY); CREATE TABLE b(y INT REFERENCES a ON "
               "DELETE SET NULL NOT NULL)"
            << "b(y) -> a(x)";
        QTest::newRow("of a table, forward")
            << "CREATE TABLE b(y INT, z INT, CONSTRAINT f FOREIGN KEY k (y,z) REFERENCES A(X,w) ON UPDATE NO "
               "ACTION "
               "MATCH FULL DEFERRABLE INITIALLY DEFERRED); CREATE TABLE a(x INT, w INT, PRIMARY KEY(x,w))"
            << "b(y,z) -> a(x,w)";
        QTest::newRow("added later")
            << "CREATE TABLE a(x INT); CREATE TABLE b(y INT); ALTER TABLE a ADD PRIMARY KEY "
               "(x); ALTER TABLE `b` ADD KEY `k` (`y`), ADD CONSTRAINT `f` FOREIGN KEY (`y`) "
               "REFERENCES `a` (`x`) ON DELETE CASCADE;"
            << "b(y) -> a(x)";
    }

    void references()
    {
        QFETCH(QString, sql);
        QFETCH(QString, expected);
        WEIGHHOUSE_TAKE(imported, import::importSql(sql.toStdString()));
        WEIGHHOUSE_SAME(::references(imported.dataset), expected.toStdString());
        QVERIFY(imported.warnings.empty());
    }

    void referencesWithoutTargetAreLeftOut()
    {
        WEIGHHOUSE_TAKE(imported,
                        import::importSql("CREATE TABLE b(y INT REFERENCES a,\n z TEXT REFERENCES b(y));"));
        QCOMPARE(imported.warnings.size(), std::size_t{2});
        WEIGHHOUSE_SAME(toText(imported.warnings[0]),
                        "1:33: the reference from b to a is left out: the dump has no such table\n"
                        "  Import the table as well, or declare the reference later.");
        WEIGHHOUSE_SAME(imported.warnings[1].message,
                        "the reference from b to b is left out: its columns do not match the target's");
        QVERIFY(imported.dataset.schema.references.empty());
    }

    void keysAddedLaterCount()
    {
        WEIGHHOUSE_TAKE(
            imported,
            import::importSql(
                "CREATE TABLE a(x INT, y TEXT) ENGINE=InnoDB; INSERT INTO a VALUES (4,'p'); ALTER TABLE a "
                "ADD PRIMARY KEY (x), ADD KEY k (y); ALTER TABLE a MODIFY x INT NOT NULL "
                "AUTO_INCREMENT, AUTO_INCREMENT=5; REPLACE INTO a VALUES (4,'q'); INSERT "
                "INTO a(y) VALUES ('r'); ALTER TABLE a ADD COLUMN z REAL;"));
        WEIGHHOUSE_SAME(rows(imported.dataset), "4|q|NULL / 5|r|NULL");
        WEIGHHOUSE_SAME(join(imported.dataset.schema.tables[0].primaryKey, ","), "x");
    }

    void typesWiden()
    {
        WEIGHHOUSE_TAKE(imported, import::importSql(
                                      "CREATE TABLE t(a INT, b BOOLEAN, c, d); INSERT INTO t VALUES (1,1,'x',"
                                      "NULL),(1.5,2,'y',NULL)"));
        WEIGHHOUSE_SAME(types(imported.dataset), "a:number b:integer c:text d:text");
        WEIGHHOUSE_SAME(rows(imported.dataset), "1|1|x|NULL / 1.5|2|y|NULL");
        QCOMPARE(imported.notes.size(), std::size_t{2});
        WEIGHHOUSE_SAME(imported.notes[0].text,
                        "t.a is declared as integer but holds other values; it is read as number");
        QCOMPARE(imported.inference.size(), std::size_t{2});
        WEIGHHOUSE_SAME(imported.inference[0].why, "text: no type is declared, its values are so");
        WEIGHHOUSE_SAME(imported.inference[1].why, "text: no type is declared and no value given");
    }

    void guessedDialectIsNoted()
    {
        const std::string sql = "CREATE TABLE t(a TEXT);\nINSERT INTO t VALUES ('a\\nb');";
        WEIGHHOUSE_TAKE(imported, import::importSql(sql));
        QCOMPARE(imported.notes.size(), std::size_t{1});
        WEIGHHOUSE_SAME(imported.notes[0].text,
                        "nothing tells which database wrote the dump; a backslash in a text is "
                        "read as an escape, as MySQL does");
        QCOMPARE(imported.notes[0].where.line, std::size_t{2});
        WEIGHHOUSE_SAME(rows(imported.dataset), "a\nb");
        WEIGHHOUSE_TAKE(told, import::importSql(sql, {.dialect = import::Dialect::Sqlite}));
        QVERIFY(told.notes.empty());
        WEIGHHOUSE_SAME(rows(told.dataset), "a\\nb");
    }

    void otherEncodings()
    {
        WEIGHHOUSE_TAKE(imported,
                        import::importSql("CREATE TABLE t(a TEXT); INSERT INTO t VALUES ('caf\xE9 \x80')"));
        WEIGHHOUSE_SAME(rows(imported.dataset), "café €");
        WEIGHHOUSE_SAME(imported.notes[0].text, "the text is read as Windows-1252");
    }

    void viewsAndRoutinesAreNoted()
    {
        WEIGHHOUSE_TAKE(
            imported,
            import::importSql(
                "/*!50001 CREATE ALGORITHM=UNDEFINED */\n/*!50013 DEFINER=`a`@`b` SQL SECURITY DEFINER "
                "*/\n/*!50001 VIEW v AS SELECT 1 */;\nDELIMITER ;;\nCREATE PROCEDURE p() BEGIN "
                "SELECT 1; END ;;\nDELIMITER ;\nCREATE VIRTUAL TABLE f USING fts5(a);"));
        QCOMPARE(imported.notes.size(), std::size_t{3});
        WEIGHHOUSE_SAME(imported.notes[0].text, "a view is left out");
        WEIGHHOUSE_SAME(imported.notes[1].text, "a procedure is left out");
        WEIGHHOUSE_SAME(imported.notes[2].text, "a virtual table is left out");
        QVERIFY(imported.dataset.tables.empty());
    }
};

WEIGHHOUSE_TEST(SqlDialectsTest)
#include "test_sql_dialects.moc"
