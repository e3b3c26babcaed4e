// SPDX-License-Identifier: GPL-3.0-or-later
// Queries that are too long, too large, or not wanted any more.
#include "core/data/sql/session.h"
#include "tests/sql/harbour.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <chrono>
#include <thread>

using weighhouse::sql::QueryOptions;
using weighhouse::sql::SqlSession;
using weighhouse::testing::flat;
using weighhouse::testing::harbourDataset;

namespace
{

constexpr std::string_view endless =
    "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n";

} // namespace

class TestSqlLimits : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void rowsBeyondTheLimitAreLeftOutAndThatIsSaid()
    {
        const auto dataset = harbourDataset();
        SqlSession session(dataset);
        QueryOptions options;
        options.rowLimit = 2;
        WEIGHHOUSE_TAKE(result, session.query("SELECT id FROM ship WHERE id > 0 ORDER BY id", options));
        WEIGHHOUSE_SAME(flat(result.rows), "10; 20");
        WEIGHHOUSE_SAME(result.truncated, "only the first 2 rows are shown; there are more");
        options.rowLimit = 1;
        WEIGHHOUSE_SAME(session.query("SELECT id FROM ship", options).value().truncated,
                        "only the first row is shown; there are more");
        options.rowLimit = 0;
        WEIGHHOUSE_SAME(session.query("SELECT id FROM ship", options).value().truncated,
                        "no row is shown; there are more");
        options.rowLimit = 4;
        WEIGHHOUSE_SAME(session.query("SELECT id FROM ship", options).value().truncated, "");
        options.rowLimit.reset();
        QCOMPARE(session.query("SELECT id FROM ship", options).value().rows.size(), std::size_t{4});
    }

    void bytesBeyondTheLimitAreLeftOutAndThatIsSaid()
    {
        const auto dataset = harbourDataset();
        SqlSession session(dataset);
        QueryOptions options;
        options.byteLimit = 100;
        WEIGHHOUSE_TAKE(result, session.query("VALUES ('a'), (repeat('b', 90)), (repeat('c', 90))", options));
        QCOMPARE(result.rows.size(), std::size_t{2});
        WEIGHHOUSE_SAME(result.truncated,
                        "only the first 2 rows are shown; the next would pass the limit of 100 bytes");
        WEIGHHOUSE_SAME(session.query("SELECT repeat('b', 101)", options).value().truncated,
                        "no row is shown; the next would pass the limit of 100 bytes");
    }

    void aQueryThatTakesTooLongIsStopped()
    {
        const auto dataset = harbourDataset();
        SqlSession session(dataset);
        QueryOptions options;
        options.timeout = std::chrono::milliseconds(50);
        const auto result = session.query(endless, options);
        QVERIFY(!result);
        WEIGHHOUSE_SAME(result.error().code, "query.timeout");
        WEIGHHOUSE_SAME(weighhouse::toText(result.error()),
                        "the query was stopped after 0.05 s\n  Ask for less (more conditions, shorter "
                        "paths), or allow more time.");
        // The session is as good as before.
        WEIGHHOUSE_SAME(flat(session.query("SELECT count(*) FROM ship").value().rows), "4");
    }

    void anotherThreadCanCancel()
    {
        const auto dataset = harbourDataset();
        SqlSession session(dataset);
        std::stop_source source;
        QueryOptions options;
        options.timeout.reset();
        options.stop = source.get_token();
        std::jthread canceller([&source] {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            source.request_stop();
        });
        const auto result = session.query(endless, options);
        QVERIFY(!result);
        WEIGHHOUSE_SAME(result.error().code, "query.cancelled");
        WEIGHHOUSE_SAME(result.error().message, "the query was cancelled");
        options.stop = {};
        WEIGHHOUSE_SAME(flat(session.query("SELECT 1", options).value().rows), "1");
    }

    void aRequestMadeBeforeTheStartCounts()
    {
        const auto dataset = harbourDataset();
        SqlSession session(dataset);
        std::stop_source source;
        source.request_stop();
        QueryOptions options;
        options.stop = source.get_token();
        const auto result = session.query("SELECT * FROM ship", options);
        QVERIFY(!result);
        WEIGHHOUSE_SAME(result.error().code, "query.cancelled");
    }

    void severalThreadsMayShareASession()
    {
        const auto dataset = harbourDataset();
        SqlSession session(dataset);
        std::vector<std::string> answers(4);
        {
            std::vector<std::jthread> threads;
            for (std::size_t i = 0; i < answers.size(); ++i) {
                threads.emplace_back([&, i] {
                    const auto result =
                        session.query("SELECT sum(tonnage) FROM ship JOIN harbour ON name = home");
                    answers[i] = result ? flat(result->rows) : result.error().message.text();
                });
            }
        }
        for (const std::string &answer : answers)
            WEIGHHOUSE_SAME(answer, "199.75");
    }

    void valuesThatAreTooBigAreRefused()
    {
        const auto dataset = harbourDataset();
        SqlSession session(dataset);
        for (const char *text :
             {"SELECT repeat('abcdefghij', 1000000000000)", "SELECT hex(zeroblob(90000000))",
              "SELECT lpad('a', 9000000000, 'xyz')", "SELECT zeroblob(200000000)"}) {
            const auto result = session.query(text);
            QVERIFY2(!result, text);
            WEIGHHOUSE_SAME(result.error().code, "query.value-limit");
            WEIGHHOUSE_SAME(result.error().message, "a value of the query would be larger than 8 MB");
        }
    }
};

WEIGHHOUSE_TEST(TestSqlLimits)
#include "test_sql_limits.moc"
