// SPDX-License-Identifier: GPL-3.0-or-later
// SQLite's owners: what they give and how they fail.
#include "core/data/sql/connection.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

using weighhouse::sql::Connection;
using weighhouse::sql::OpenMode;
using weighhouse::sql::StorageClass;
using weighhouse::sql::Transaction;

class TestSqlConnection : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void bindsAndReadsEveryKindOfValue()
    {
        WEIGHHOUSE_TAKE(connection, Connection::inMemory());
        WEIGHHOUSE_TAKE(statement, connection.prepare("SELECT ?, ?, ?, ?, ?"));
        const std::string text("a\0b", 3);
        statement.bind(1, 0.1).bind(2, std::int64_t{-7}).bind(3, text).bindBlob(4, "\x01\xff").bindNull(5);
        WEIGHHOUSE_TAKE(row, statement.step());
        QVERIFY(row);
        QCOMPARE(statement.real(0), 0.1);
        QCOMPARE(statement.integer(1), std::int64_t{-7});
        WEIGHHOUSE_SAME(statement.text(2), text);
        QCOMPARE(statement.storageClass(3), StorageClass::Blob);
        WEIGHHOUSE_SAME(std::get<std::string>(statement.value(3)), "X'01FF'");
        QCOMPARE(statement.storageClass(4), StorageClass::Null);
        WEIGHHOUSE_TAKE(end, statement.step());
        QVERIFY(!end);
    }

    void emptyTextIsNotNull()
    {
        WEIGHHOUSE_TAKE(connection, Connection::inMemory());
        WEIGHHOUSE_TAKE(statement, connection.prepare("SELECT ?, ?"));
        statement.bind(1, std::string_view()).bindView(2, std::string_view());
        QVERIFY(statement.step().value());
        QCOMPARE(statement.storageClass(0), StorageClass::Text);
        QCOMPARE(statement.storageClass(1), StorageClass::Text);
    }

    void anErrorNamesTheStatementAndTheReason()
    {
        WEIGHHOUSE_TAKE(connection, Connection::inMemory());
        const auto failed = connection.execute("CREATE TABLE t (a);\n INSERT  INTO\n u VALUES (1)");
        QVERIFY(!failed);
        WEIGHHOUSE_SAME(failed.error().code, "sqlite.error");
        WEIGHHOUSE_SAME(failed.error().message, "no such table: u, in: INSERT INTO u VALUES (1)");
    }

    void aConstraintHasItsCode()
    {
        WEIGHHOUSE_TAKE(connection, Connection::inMemory());
        const auto failed = connection.execute(
            "CREATE TABLE t (a UNIQUE); INSERT INTO t VALUES (1); INSERT INTO t VALUES (1)");
        QVERIFY(!failed);
        WEIGHHOUSE_SAME(failed.error().code, "sqlite.constraint");
        WEIGHHOUSE_SAME(failed.error().message,
                        "UNIQUE constraint failed: t.a, in: INSERT INTO t VALUES (1)");
    }

    void aParameterThatDoesNotExistShowsWhenStepping()
    {
        WEIGHHOUSE_TAKE(connection, Connection::inMemory());
        WEIGHHOUSE_TAKE(statement, connection.prepare("SELECT 1"));
        statement.bind(3, 1.0);
        const auto row = statement.step();
        QVERIFY(!row);
        WEIGHHOUSE_SAME(row.error().message, "column index out of range, in: SELECT 1");
    }

    void prepareTakesOneStatement()
    {
        WEIGHHOUSE_TAKE(connection, Connection::inMemory());
        QVERIFY(connection.prepare("SELECT 1; "));
        QVERIFY(!connection.prepare("SELECT 1; SELECT 2"));
        QVERIFY(!connection.prepare("  "));
    }

    void keptStatementsAreAsNewOnes()
    {
        WEIGHHOUSE_TAKE(connection, Connection::inMemory());
        QVERIFY(connection.execute("CREATE TABLE t (a, b); INSERT INTO t VALUES (1, 2), (3, 4)"));
        connection.keepStatements();
        const std::string text = "SELECT b FROM t WHERE a = ? OR ?2 ORDER BY a";
        sqlite3_stmt *first = nullptr;
        {
            WEIGHHOUSE_TAKE(outer, connection.prepare(text));
            first = outer.handle();
            QVERIFY(outer.bind(1, std::int64_t{3}).bind(2, std::int64_t{1}).step().value_or(false));
            WEIGHHOUSE_TAKE(inner, connection.prepare(text)); // the other one is in use
            QVERIFY(inner.handle() != outer.handle());
            QVERIFY(!inner.step().value_or(true));
        }
        {
            WEIGHHOUSE_TAKE(again, connection.prepare(text));
            WEIGHHOUSE_TAKE(more, connection.prepare(text));
            QVERIFY(again.handle() == first || more.handle() == first);
            QVERIFY(!again.step().value_or(true)); // no binding is left, nor is it in the midst of its rows
            QVERIFY(!more.step().value_or(true));
        }
        // No statement that was left in the midst of its rows is in the way.
        QVERIFY(connection.execute("DROP TABLE t"));
        QVERIFY(connection.execute("CREATE TABLE t (b, c, a)"));
        QVERIFY(connection.execute("INSERT INTO t VALUES (7, 8, 9)"));
        WEIGHHOUSE_TAKE(other, connection.prepare(text));
        QVERIFY(other.bind(1, std::int64_t{9}).step().value_or(false));
        QCOMPARE(other.integer(0), 7);
        // A refused statement is refused each time.
        QVERIFY(connection.execute("CREATE UNIQUE INDEX u ON t (a)"));
        for (int time = 0; time < 2; ++time)
            WEIGHHOUSE_SAME(connection.execute("INSERT INTO t VALUES (1, 1, 9)").error().code,
                            "sqlite.constraint");
        Connection moved = std::move(connection);
        QCOMPARE(moved.integer("SELECT count(*) FROM t").value_or(0), 1);
    }

    void aTransactionWithoutCommitIsRolledBack()
    {
        WEIGHHOUSE_TAKE(connection, Connection::inMemory());
        WEIGHHOUSE_DO(connection.execute("CREATE TABLE t (a)"));
        {
            WEIGHHOUSE_TAKE(transaction, Transaction::begin(connection, Transaction::Kind::Immediate));
            WEIGHHOUSE_DO(connection.execute("INSERT INTO t VALUES (1)"));
            Q_UNUSED(transaction)
        }
        QCOMPARE(connection.integer("SELECT count(*) FROM t").value(), std::int64_t{0});
        {
            WEIGHHOUSE_TAKE(transaction, Transaction::begin(connection, Transaction::Kind::Immediate));
            WEIGHHOUSE_DO(connection.execute("INSERT INTO t VALUES (1)"));
            WEIGHHOUSE_DO(transaction.commit());
            QVERIFY(!transaction.commit());
        }
        QCOMPARE(connection.integer("SELECT count(*) FROM t").value(), std::int64_t{1});
    }

    void aMissingFileIsToldWithItsPath()
    {
        const auto opened = Connection::open("/nowhere/x.sqlite", OpenMode::ReadOnly);
        QVERIFY(!opened);
        WEIGHHOUSE_SAME(opened.error().code, "sqlite.cannot-open");
        WEIGHHOUSE_SAME(opened.error().message,
                        "cannot open /nowhere/x.sqlite: unable to open database file");
    }

    void namesThatSqliteTakesForUrisAreFiles()
    {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("a?b#c %41.sqlite")).toStdString();
        {
            WEIGHHOUSE_TAKE(connection, Connection::open(path, OpenMode::ReadWriteOrCreate));
            WEIGHHOUSE_DO(connection.execute("CREATE TABLE t (a); INSERT INTO t VALUES (7)"));
        }
        QVERIFY(std::filesystem::exists(path));
        WEIGHHOUSE_TAKE(connection, Connection::open(path, OpenMode::Immutable));
        QCOMPARE(connection.integer("SELECT a FROM t").value(), std::int64_t{7});
        QVERIFY(connection.isReadOnly());
    }

    void copiesADatabase()
    {
        WEIGHHOUSE_TAKE(connection, Connection::inMemory());
        WEIGHHOUSE_DO(connection.execute("CREATE TABLE t (a); INSERT INTO t VALUES (7)"));
        WEIGHHOUSE_TAKE(target, Connection::inMemory());
        WEIGHHOUSE_DO(connection.copyTo(target));
        QCOMPARE(target.integer("SELECT a FROM t").value(), std::int64_t{7});
    }
};

WEIGHHOUSE_TEST(TestSqlConnection)
#include "test_sql_connection.moc"
