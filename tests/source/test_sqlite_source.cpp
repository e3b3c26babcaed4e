// SPDX-License-Identifier: GPL-3.0-or-later
// What is particular to database files.
#include "core/base/files.h"
#include "core/data/source/sqlite_source.h"
#include "tests/source/sources.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTemporaryDir>
#include <thread>

using namespace weighhouse;
using namespace weighhouse::source;
using data::Value;
using weighhouse::testing::flat;

class SqliteSourceTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    std::string database(const std::string &sql)
    {
        const std::string path = m_folder.filePath(QStringLiteral("d%1.db").arg(++m_count)).toStdString();
        return testing::makeDatabase(path, sql) ? path : std::string();
    }

private Q_SLOTS:
    void filesThatAreNoDatabases()
    {
        const std::string path = m_folder.filePath(QStringLiteral("text.db")).toStdString();
        WEIGHHOUSE_DO(writeFile(path, std::string(5000, 'x')));
        const auto opened = SqliteSource::open(path);
        QVERIFY(!opened);
        WEIGHHOUSE_SAME(opened.error().code, "sqlite.not-a-database");
        const auto missing = SqliteSource::open(path + ".none");
        QVERIFY(!missing);
        WEIGHHOUSE_SAME(missing.error().code, "file.not-found");
    }

    void nothingIsWritten()
    {
        const std::string path =
            database("CREATE TABLE t(a INT, b TEXT); INSERT INTO t VALUES(2, 'x'), (1, 'y');");
        WEIGHHOUSE_TAKE(before, readFile(path));
        {
            WEIGHHOUSE_TAKE(source, SqliteSource::open(path));
            WEIGHHOUSE_TAKE(page, source->page({{"t", {}, "a"}, {}, 0, 10}, {}));
            WEIGHHOUSE_SAME(flat(page.rows), "1,y; 2,x");
            WEIGHHOUSE_TAKE(rows, source->query("SELECT CONCAT(b, a) FROM t ORDER BY a", {}));
            WEIGHHOUSE_SAME(flat(rows.rows), "y1; x2");
            WEIGHHOUSE_TAKE(whole, wholeDataset(*source, {}, {}));
            QCOMPARE(whole->tables.size(), std::size_t{1});
        }
        WEIGHHOUSE_TAKE(after, readFile(path));
        QVERIFY(before == after);
        QVERIFY(!std::filesystem::exists(path + "-journal") && !std::filesystem::exists(path + "-wal"));
    }

    void whatOthersWriteShowsInTheNextPage()
    {
        const std::string path = database("CREATE TABLE t(a INT); INSERT INTO t VALUES(2), (1);");
        WEIGHHOUSE_TAKE(source, SqliteSource::open(path));
        WEIGHHOUSE_TAKE(first, source->fingerprint({}));
        const Arrangement sorted{"t", {}, "a"};
        WEIGHHOUSE_TAKE(before, source->page({sorted, {}, 0, 10}, {}));
        WEIGHHOUSE_SAME(flat(before.rows), "1; 2");
        QVERIFY(testing::makeDatabase(path, "INSERT INTO t VALUES(0); DELETE FROM t WHERE a = 2;"));
        WEIGHHOUSE_TAKE(after, source->page({sorted, {}, 0, 10}, {}));
        WEIGHHOUSE_SAME(flat(after.rows), "0; 1");
        WEIGHHOUSE_TAKE(counted, source->statistics("t", {}, 0, {}));
        QCOMPARE(counted.rows, std::uint64_t{2});
        WEIGHHOUSE_TAKE(second, source->fingerprint({}));
        QVERIFY(first != second);
    }

    void valuesOfOtherTypesThanDeclared()
    {
        const std::string path = database("CREATE TABLE t(n INT, b BOOLEAN, x, none, y REAL, z NUMERIC);"
                                          "INSERT INTO t VALUES(1, 1, 1.5, NULL, 9e999, 3), ('many', "
                                          "'false', 2, NULL, 'no', 2.5), (3, 2, 3, NULL, 7, "
                                          "X'C3A9'), (4, 0, 3, NULL, 1, X'FF00');");
        WEIGHHOUSE_TAKE(source, SqliteSource::open(path));
        const auto &columns = source->schema().tables[0].columns;
        QVERIFY(columns[2].type == data::ValueType::Number && columns[3].type == data::ValueType::Text);
        WEIGHHOUSE_TAKE(page, source->page({{"t"}, {}, 0, 10}, {}));
        WEIGHHOUSE_SAME(flat(page.rows), "1,true,1.5,NULL,NULL,3; many,false,2,NULL,no,2.5; 3,2,3,NULL,7,é; "
                                         "4,false,3,NULL,1,NULL");
        WEIGHHOUSE_TAKE(fetched, source->fetch({"t"}, {}, {}));
        const auto &types = fetched.schema.tables[0].columns;
        QVERIFY(types[0].type == data::ValueType::Text && types[1].type == data::ValueType::Integer);
        QVERIFY(fetched.value(0, 0, 0) == Value("1") && fetched.value(0, 1, 2) == Value(std::int64_t{2}));
        WEIGHHOUSE_TAKE(rows, source->query("SELECT n FROM t", {}));
        QVERIFY(!rows.columns[0].type);
    }

    void tablesWithoutRowNumbersAndNamesLikeThem()
    {
        const std::string path =
            database("CREATE TABLE w(k TEXT PRIMARY KEY, v INT) WITHOUT ROWID;"
                     "INSERT INTO w VALUES('b', 1), ('a', 1), ('c', 0);"
                     "CREATE TABLE r(rowid TEXT, \"a \"\"b\" INT); INSERT INTO r VALUES('x', 2), ('y', 1);"
                     "CREATE TABLE all_taken(rowid TEXT, _rowid_ TEXT, oid TEXT);"
                     "INSERT INTO all_taken VALUES('2', 'b', 'c'), ('1', 'b', 'c');");
        WEIGHHOUSE_TAKE(source, SqliteSource::open(path));
        WEIGHHOUSE_TAKE(stored, source->page({{"w"}, {}, 1, 10}, {}));
        WEIGHHOUSE_SAME(flat(stored.rows), "b,1; c,0");
        QVERIFY((stored.ids == std::vector<std::int64_t>{1, 2}) && stored.all == 3);
        WEIGHHOUSE_TAKE(
            sorted, source->page({{"w", {{Condition::Kind::Equal, "v", 1.0}}, "v", true}, {}, 0, 10}, {}));
        WEIGHHOUSE_SAME(flat(sorted.rows), "a,1; b,1");
        QCOMPARE(sorted.all, std::uint64_t{2});
        WEIGHHOUSE_TAKE(named, source->page({{"r", {}, "a \"b"}, {}, 0, 10}, {}));
        WEIGHHOUSE_SAME(flat(named.rows), "y,1; x,2");
        WEIGHHOUSE_TAKE(taken, source->page({{"all_taken", {}, "rowid"}, {}, 0, 10}, {}));
        WEIGHHOUSE_SAME(flat(taken.rows), "1,b,c; 2,b,c");
    }

    void nothingOfTheFileRunsByItself()
    {
        const std::string path =
            database("CREATE TABLE t(a INT); INSERT INTO t VALUES(1); CREATE VIEW v AS SELECT * FROM t;");
        WEIGHHOUSE_TAKE(source, SqliteSource::open(path));
        QCOMPARE(source->schema().tables.size(), std::size_t{1});
        QVERIFY(!source->query("SELECT * FROM v", {}));
    }

    void longReadingStops()
    {
        std::string sql = "CREATE TABLE t(a INT, b TEXT); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT "
                          "i + 1 FROM n WHERE i < "
                          "200000) INSERT INTO t SELECT i, 'text ' || i FROM n;";
        WEIGHHOUSE_TAKE(source, SqliteSource::open(database(sql)));
        std::stop_source stop;
        std::jthread stopper([&stop] {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            stop.request_stop();
        });
        Result<Page> page;
        for (int i = 0; i < 1000 && page; ++i) // each filter is new, so that nothing is kept
            page =
                source->page({{"t", {{Condition::Kind::Contains, "b", std::to_string(i)}}, "b"}, {}, 0, 10},
                             stop.get_token());
        QVERIFY(!page);
        WEIGHHOUSE_SAME(page.error().code, "source.cancelled");
    }
};

WEIGHHOUSE_TEST(SqliteSourceTest)
#include "test_sqlite_source.moc"
