// SPDX-License-Identifier: GPL-3.0-or-later
// Files by their kinds, and several sources in one dataset.
#include "core/base/files.h"
#include "core/data/import/merge.h"
#include "core/data/import/source.h"
#include "core/data/import/sql_importer.h"
#include "core/data/import/sqlite_importer.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <sys/stat.h>

using namespace weighhouse;
using import::SourceKind;

class SourceTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    std::string file(const char *name, std::string_view content)
    {
        const std::string path = m_folder.filePath(QString::fromUtf8(name)).toStdString();
        return writeFile(path, content) ? path : std::string();
    }

private Q_SLOTS:
    void kinds()
    {
        using import::sourceKind;
        const std::string_view sqlite("SQLite format 3\0", 16);
        QVERIFY(sourceKind(sqlite, ".sql") == SourceKind::Sqlite);
        QVERIFY(sourceKind("a,b", ".CSV") == SourceKind::Csv);
        QVERIFY(sourceKind("anything", ".sql") == SourceKind::Sql);
        QVERIFY(sourceKind("-- x\nCREATE TABLE t(a INT);", ".txt") == SourceKind::Sql);
        QVERIFY(sourceKind("/*!40101 SET NAMES utf8 */;", "") == SourceKind::Sql);
        QVERIFY(sourceKind("BEGIN;", "") == SourceKind::Sql);
        QVERIFY(sourceKind("create,insert\n1,2", ".txt") == SourceKind::Csv);
        QVERIFY(sourceKind("anything", ".md") == SourceKind::Unknown);
        QVERIFY(sourceKind("anything", ".XLSX") == SourceKind::Workbook);
        QVERIFY(sourceKind("PK\x03\x04...xl/workbook.xml...", ".zip") == SourceKind::Workbook);
        QVERIFY(sourceKind("PK\x03\x04...", ".zip") == SourceKind::Unknown);
        QVERIFY(sourceKind("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", ".xls") == SourceKind::Workbook);
        QVERIFY(sourceKind(std::string_view("\0\1\2", 3), ".txt") == SourceKind::Unknown);
    }

    void csvIsNamedAfterItsFile()
    {
        WEIGHHOUSE_TAKE(imported, import::importSource(file("Prices 2024.csv", "a,b\n1,2\n")));
        WEIGHHOUSE_SAME(imported.dataset.schema.tables[0].name, "Prices_2024");
        WEIGHHOUSE_SAME(imported.kind, "CSV");
        WEIGHHOUSE_TAKE(tabs, import::importSource(file("2024.tsv", "a\tb\n1\t2\n")));
        WEIGHHOUSE_SAME(tabs.dataset.schema.tables[0].name, "table_2024");
    }

    void placesNameTheFile()
    {
        const auto imported =
            import::importSource(file("bad.sql", "CREATE TABLE t(a INT);\nINSERT INTO t VALUES (;"));
        QVERIFY(!imported.has_value());
        WEIGHHOUSE_SAME(toText(imported.error().where), "bad.sql:2:23, INSERT INTO t VALUES (;");
    }

    void unknownKinds()
    {
        const auto text = import::importSource(file("readme.md", "# Title"));
        QVERIFY(!text.has_value());
        WEIGHHOUSE_SAME(text.error().code, "import.unknown-kind");
        WEIGHHOUSE_SAME(text.error().message, "readme.md is of no kind that can be imported");
        WEIGHHOUSE_SAME(text.error().hint, "SQL dumps (.sql), CSV (.csv, .tsv), workbooks (.xlsx), SQLite "
                                           "databases (.sqlite, .db) and graphs "
                                           "in Cypher (.cql, .cypher) can be imported.");
        const auto sheet = import::importSource(file("sheet.csv", "PK\x03\x04..."));
        QVERIFY(!sheet.has_value());
        QVERIFY(sheet.error().hint.text().starts_with("An archive has to be unpacked before"));
        const auto missing = import::importSource("/nowhere/x.sql");
        QVERIFY(!missing.has_value());
        WEIGHHOUSE_SAME(missing.error().code, "file.not-found");
    }

    void nothingFound_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *file, const QByteArray &content, const char *expected) {
            QTest::newRow(file) << content << QString::fromUtf8(expected);
        };
        row("empty.sql", "", "the file is empty");
        row("empty.csv", "", "the file is empty");
        row("empty.sqlite", "", "the file is empty");
        row("empty.cql", "", "the file is empty");
        row("empty.else", "", "the file is empty");
        row("blank.csv", " \n\t\r\n", "the file holds only white space");
        row("blank16.sql", QByteArray("\xFF\xFE \0\n\0", 6), "the file holds only white space");
        row("comments.sql", "-- a\n/* b */", "there are comments, but no statements");
        row("one.sql", "SELECT 1;", "1 statement, neither CREATE TABLE nor INSERT: SELECT 1;");
        row("three.sql", "SET x = 1;\n\nSELECT 1;\nCREATE INDEX i ON t(a)",
            "3 statements, none of them CREATE TABLE or INSERT; the first is: SET x = 1;");
        row("server.sql", "USE [Shop]\nGO\nSET NOCOUNT ON\nGO\n",
            "2 statements, none of them CREATE TABLE or INSERT; the first is: USE [Shop]");
        row("dropped.sql", "CREATE TABLE t(a INT); DROP TABLE t;",
            "every table that the statements create is dropped again");
    }

    void nothingFound()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, expected);
        const auto imported = import::importSource(
            file(QTest::currentDataTag(), std::string_view(content.data(), content.size())));
        QVERIFY(!imported.has_value());
        WEIGHHOUSE_SAME(imported.error().code, "import.nothing");
        WEIGHHOUSE_SAME(imported.error().message, "nothing to import: " + expected.toStdString());
        WEIGHHOUSE_SAME(imported.error().where.file, std::string(QTest::currentDataTag()));
        QVERIFY(imported.error().hint.text().find("CREATE TABLE") != std::string::npos);
    }

    /// Nobody writes into the pipe: who opened it would wait for ever.
    void pipesAndDevicesAreRefused()
    {
        for (const char *name : {"pipe.csv", "pipe.sql", "pipe.sqlite", "pipe.cql"}) {
            const std::string pipe = m_folder.filePath(QString::fromUtf8(name)).toStdString();
            QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
            const auto imported = import::importSource(pipe);
            QVERIFY(!imported.has_value());
            WEIGHHOUSE_SAME(imported.error().code, "file.special");
            QVERIFY(!import::importSqlite(pipe).has_value());
            const std::string link = pipe + ".link.csv";
            std::filesystem::create_symlink(pipe, link);
            WEIGHHOUSE_SAME(import::importSource(link).error().code, "file.special");
        }
        WEIGHHOUSE_SAME(readFile("/dev/zero").error().code, "file.special");
        QVERIFY(readFile("/proc/self/stat")->size() > 0); // says that it is of size 0
        WEIGHHOUSE_SAME(*readFile(file("six", "abcdef"), 4), "abcd");
    }

    /// With bad statements left out, what is wrong with them says more than that nothing is left.
    void nothingButBadStatements()
    {
        const auto imported =
            import::importSource(file("bad.sql", "INSERT INTO t VALUES (1);"), {.skipBadStatements = true});
        QVERIFY(!imported.has_value());
        WEIGHHOUSE_SAME(imported.error().code, "sql.unknown-table");
    }

    void merging()
    {
        WEIGHHOUSE_TAKE(
            first, import::importSql("CREATE TABLE a(x TEXT PRIMARY KEY); INSERT INTO a VALUES ('p'),('q')"));
        WEIGHHOUSE_TAKE(
            second, import::importSql("CREATE TABLE b(z INT, y TEXT REFERENCES b(y)); INSERT INTO b VALUES "
                                      "(1,'q'),(2,NULL),(3,'new')"));
        data::Dataset dataset = first.dataset;
        WEIGHHOUSE_DO(import::merge(dataset, second));
        QCOMPARE(dataset.tables.size(), std::size_t{2});
        QVERIFY(dataset.value(0, 0, 1) == data::Value("q"));
        QVERIFY(dataset.value(1, 1, 0) == data::Value("q"));
        QVERIFY(dataset.value(1, 1, 1) == data::Value());
        QVERIFY(dataset.value(1, 1, 2) == data::Value("new"));
        QCOMPARE(dataset.texts.size(), std::size_t{3});
        QCOMPARE(dataset.schema.references.size(), std::size_t{1});
    }

    void mergingTheSameName()
    {
        WEIGHHOUSE_TAKE(first, import::importSql("CREATE TABLE a(x INT)"));
        WEIGHHOUSE_TAKE(
            second,
            import::importSql("CREATE TABLE b(x TEXT); INSERT INTO b VALUES ('t'); CREATE TABLE A(x INT)"));
        data::Dataset dataset = first.dataset;
        const auto merged = import::merge(dataset, second);
        QVERIFY(!merged.has_value());
        WEIGHHOUSE_SAME(merged.error().code, "import.name-clash");
        WEIGHHOUSE_SAME(toText(merged.error()), "A: there is already a table named A\n  Rename one of the "
                                                "two tables, or import into a new project.");
        QVERIFY(dataset == first.dataset);
        QCOMPARE(dataset.texts.size(), std::size_t{0});
    }
};

WEIGHHOUSE_TEST(SourceTest)
#include "test_source.moc"
