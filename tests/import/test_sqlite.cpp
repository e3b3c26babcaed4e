// SPDX-License-Identifier: GPL-3.0-or-later
// Files of SQLite: what is read, and that nothing is written.
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/data/import/sqlite_importer.h"
#include "tests/import/dataset_writers.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <sqlite3.h>

using namespace weighhouse;
using data::Value;

namespace
{

/// Makes a database file by statements.
bool makeDatabase(const std::string &path, const std::string &sql)
{
    sqlite3 *connection = nullptr;
    const bool good = sqlite3_open(path.c_str(), &connection) == SQLITE_OK &&
                      sqlite3_exec(connection, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
    if (!good)
        qWarning("%s", sqlite3_errmsg(connection));
    sqlite3_close(connection);
    return good;
}

std::string types(const data::TableSchema &table)
{
    std::string text;
    for (const data::ColumnSchema &column : table.columns)
        text += (text.empty() ? "" : " ") + column.name + ":" + std::string(data::toText(column.type));
    return text;
}

} // namespace

class SqliteTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    std::string database(const std::string &sql)
    {
        const std::string path = m_folder.filePath(QStringLiteral("d%1.db").arg(++m_count)).toStdString();
        return makeDatabase(path, sql) ? path : std::string();
    }

private Q_SLOTS:
    void tablesKeysAndReferences()
    {
        const std::string path =
            database("CREATE TABLE node(name VARCHAR(30) PRIMARY KEY, inland BOOLEAN, value FLOAT, count "
                     "INT, \"a b\" TEXT);"
                     "CREATE TABLE flow(source TEXT REFERENCES node, dest TEXT REFERENCES NODE(Name), n INT, "
                     "PRIMARY KEY(dest, "
                     "source)) WITHOUT ROWID; CREATE INDEX i ON node(value); CREATE VIEW v AS SELECT 1;"
                     "INSERT INTO node VALUES('x', 1, 1.5, 7, 'é'), ('y', 'false', 2, NULL, NULL);"
                     "INSERT INTO flow VALUES('x','y',1);");
        WEIGHHOUSE_TAKE(before, readFile(path));
        WEIGHHOUSE_TAKE(imported, import::importSqlite(path));
        const data::Dataset &dataset = imported.dataset;
        QCOMPARE(dataset.tables.size(), std::size_t{2});
        WEIGHHOUSE_SAME(types(dataset.schema.tables[0]),
                        "name:text inland:boolean value:number count:integer a b:text");
        WEIGHHOUSE_SAME(join(dataset.schema.tables[1].primaryKey, ","), "dest,source");
        QVERIFY(dataset.value(0, 1, 0) == Value(true) && dataset.value(0, 1, 1) == Value(false));
        QVERIFY(dataset.value(0, 2, 1) == Value(2.0) && dataset.value(0, 3, 1) == Value());
        QVERIFY(dataset.value(0, 4, 0) == Value("é"));
        QCOMPARE(dataset.schema.references.size(), std::size_t{2});
        QVERIFY((dataset.schema.references[0] == data::Reference{"flow", {"source"}, "node", {"name"}}));
        QVERIFY((dataset.schema.references[1] == data::Reference{"flow", {"dest"}, "node", {"name"}}));
        QVERIFY(problemsOf(dataset.schema).empty() && imported.notes.empty() && imported.warnings.empty());
        WEIGHHOUSE_TAKE(after, readFile(path));
        QVERIFY(before == after);
        QVERIFY(!std::filesystem::exists(path + "-journal") && !std::filesystem::exists(path + "-wal"));
    }

    void storedValuesDecide()
    {
        const std::string path = database(
            "CREATE TABLE t(a INTEGER, b BOOLEAN, c, d DATE, e REAL, f BLOB);"
            "INSERT INTO t VALUES(1, 1, 2, '2020-01-01', 1, X'4142'), (2.5, 7, NULL, NULL, 'n/a', NULL),"
            "('x', 0, 3, 'y', 2, 'z');");
        WEIGHHOUSE_TAKE(imported, import::importSqlite(path, {.fileName = "d.db"}));
        WEIGHHOUSE_SAME(types(imported.dataset.schema.tables[0]),
                        "a:text b:integer c:integer d:text e:text f:text");
        QVERIFY(imported.dataset.value(0, 0, 0) == Value("1") &&
                imported.dataset.value(0, 0, 1) == Value("2.5"));
        QVERIFY(imported.dataset.value(0, 5, 0) == Value("AB"));
        QCOMPARE(imported.notes.size(), std::size_t{4});
        WEIGHHOUSE_SAME(imported.notes[2].text,
                        "t.d is declared as dates and holds texts: y is not a date such as 2026-03-01");
        WEIGHHOUSE_SAME(imported.notes[0].text,
                        "t.a is declared as INTEGER but holds another value in row 3; it is read as text");
        WEIGHHOUSE_SAME(imported.notes[1].text,
                        "t.b is declared as BOOLEAN but holds another value in row 2; it is read as integer");
        WEIGHHOUSE_SAME(imported.inference[0].why, "integer: no type is declared, its values are so");
        WEIGHHOUSE_SAME(imported.inference[1].why, "text: declared as DATE, its values are so");
    }

    void datesAreTextsThatAreDates()
    {
        const std::string path = database("CREATE TABLE t(a DATE, b date, c DATETIME, d DATE);"
                                          "INSERT INTO t VALUES('2020-02-29', 5, '2020-01-01', NULL),"
                                          "(NULL, '2020-01-01', '2020-01-02', NULL);");
        WEIGHHOUSE_TAKE(imported, import::importSqlite(path));
        WEIGHHOUSE_SAME(types(imported.dataset.schema.tables[0]), "a:date b:text c:text d:text");
        QVERIFY(imported.dataset.value(0, 0, 0) == Value("2020-02-29"));
        QVERIFY(imported.dataset.value(0, 0, 1) == Value());
        QVERIFY(imported.dataset.value(0, 1, 0) == Value("5"));
    }

    void sameAsItsDump()
    {
        data::Dataset dataset;
        dataset.addTable({"t \"x\"",
                          {{"id", data::ValueType::Integer, {}, {}},
                           {"b", data::ValueType::Boolean, {}, {}},
                           {"n", data::ValueType::Number, {}, {}},
                           {"t", data::ValueType::Text, {}, {}}},
                          {"id"},
                          {}});
        QVERIFY(dataset.appendRow(0, {Value(std::int64_t{1}), Value(true), Value(0.1), Value("a'b\nc")})
                    .has_value());
        QVERIFY(dataset.appendRow(0, {Value(std::int64_t{2}), Value(), Value(), Value()}).has_value());
        WEIGHHOUSE_TAKE(imported, import::importSqlite(database(testing::toSqlite(dataset))));
        QVERIFY(imported.dataset == dataset);
    }

    void badValues()
    {
        const std::string path =
            database("CREATE TABLE t(a BLOB, b REAL); INSERT INTO t VALUES('x', 1), (X'FF', 9e999);");
        const auto refused = import::importSqlite(path, {.fileName = "d.db"});
        QVERIFY(!refused.has_value());
        WEIGHHOUSE_SAME(toText(refused.error()), "d.db, t.a: row 2 of t.a holds bytes that are not a text\n  "
                                                 "Import from a copy without the column, "
                                                 "or without bad values; then they become NULL.");
        WEIGHHOUSE_TAKE(imported,
                        import::importSqlite(path, {.skipBadStatements = true, .fileName = "d.db"}));
        QVERIFY(imported.dataset.value(0, 0, 1) == Value() && imported.dataset.value(0, 1, 1) == Value());
        QCOMPARE(imported.warnings.size(), std::size_t{2});
        WEIGHHOUSE_SAME(imported.warnings[1].code, "sqlite.infinite");
        WEIGHHOUSE_SAME(imported.warnings[1].message, "row 2 of t.b holds an infinite number");
    }

    void referencesToNowhereAreLeftOut()
    {
        WEIGHHOUSE_TAKE(imported,
                        import::importSqlite(database("CREATE TABLE t(a INT REFERENCES gone(x));")));
        QVERIFY(imported.dataset.schema.references.empty());
        WEIGHHOUSE_SAME(
            imported.warnings[0].message,
            "a reference of t is left out: a reference names the table gone, which does not exist");
    }

    void notADatabase()
    {
        const std::string path = m_folder.filePath(QStringLiteral("not.db")).toStdString();
        WEIGHHOUSE_DO(writeFile(path, std::string(5000, 'x')));
        Errors errors;
        const auto imported = import::importSqlite(path, {.errors = &errors});
        QVERIFY(!imported.has_value());
        WEIGHHOUSE_SAME(imported.error().code, "sqlite.not-a-database");
        WEIGHHOUSE_SAME(
            toText(imported.error()),
            "not.db: this is not an SQLite database, or it is encrypted\n  Choose another file, or save the "
            "database without encryption.");
        QCOMPARE(errors.size(), std::size_t{1});
    }

    void damaged()
    {
        const std::string path =
            database("CREATE TABLE t(a TEXT); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 "
                     "FROM n WHERE i<3000) INSERT INTO t SELECT printf('%050d', i) FROM n;");
        WEIGHHOUSE_TAKE(bytes, readFile(path));
        WEIGHHOUSE_DO(writeFile(path, std::string(bytes).replace(8192, 8192, std::string(8192, '\xAA'))));
        const auto imported = import::importSqlite(path);
        QVERIFY(!imported.has_value());
        WEIGHHOUSE_SAME(imported.error().code, "sqlite.corrupt");
        WEIGHHOUSE_SAME(imported.error().message,
                        "the database is damaged: database disk image is malformed");
    }

    void missingAndFolder()
    {
        const auto missing = import::importSqlite("/nowhere/x.db");
        QVERIFY(!missing.has_value());
        WEIGHHOUSE_SAME(toText(missing.error()),
                        "x.db: there is no file /nowhere/x.db\n  Check the name and the folder.");
        const auto folder = import::importSqlite(m_folder.path().toStdString());
        QVERIFY(!folder.has_value());
        WEIGHHOUSE_SAME(folder.error().code, "file.unreadable");
    }

    void busy()
    {
        const std::string path = database("CREATE TABLE t(a INT);");
        sqlite3 *writer = nullptr;
        QCOMPARE(sqlite3_open(path.c_str(), &writer), SQLITE_OK);
        QCOMPARE(sqlite3_exec(writer, "BEGIN EXCLUSIVE", nullptr, nullptr, nullptr), SQLITE_OK);
        const auto imported = import::importSqlite(path);
        sqlite3_close(writer);
        QVERIFY(!imported.has_value());
        WEIGHHOUSE_SAME(imported.error().code, "sqlite.busy");
        WEIGHHOUSE_SAME(imported.error().message, "another program is writing to the database");
    }

    void canBeStopped()
    {
        const auto stopped =
            import::importSqlite(database("CREATE TABLE t(a INT); INSERT INTO t VALUES(1);"),
                                 {.progress = [](std::size_t, std::size_t) { return false; }});
        QVERIFY(!stopped.has_value());
        WEIGHHOUSE_SAME(stopped.error().code, "import.cancelled");
    }
};

WEIGHHOUSE_TEST(SqliteTest)
#include "test_sqlite.moc"
