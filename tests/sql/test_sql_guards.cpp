// SPDX-License-Identifier: GPL-3.0-or-later
// What a query may hold, what its functions give in place of SQLite's, and what a repeatable one may not ask.
#include "core/data/sql/connection.h"
#include "core/data/sql/session.h"
#include "tests/sql/harbour.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>

#include <array>
#include <random>
#include <thread>

using namespace weighhouse;
using weighhouse::sql::QueryOptions;
using weighhouse::sql::SqlSession;
using weighhouse::testing::flat;
using weighhouse::testing::harbourDataset;

namespace
{

constexpr std::size_t megabyte = 1024 * 1024;

/// What SQLite itself gives, as quote() writes it.
std::string byItself(const std::string &expression)
{
    sql::Connection connection = sql::Connection::inMemory().value();
    auto statement = connection.prepare("SELECT quote(" + expression + "), typeof(" + expression + ")");
    if (!statement)
        return "error";
    const auto row = statement->step();
    if (!row)
        return "error";
    return std::string(statement->text(0)) + " " + std::string(statement->text(1));
}

std::string bySession(SqlSession &session, const std::string &expression)
{
    QueryOptions options;
    options.mysqlSpelling = false;
    const auto result =
        session.query("SELECT quote(" + expression + "), typeof(" + expression + ")", options);
    if (!result)
        return "error";
    return std::get<std::string>(result->rows[0][0]) + " " + std::get<std::string>(result->rows[0][1]);
}

/// A literal of any kind: short texts of few letters, so that they are often found in each other, with zero
/// bytes, letters of several bytes and bytes that are no text.
std::string literal(std::mt19937 &random)
{
    const auto below = [&](unsigned count) { return static_cast<std::size_t>(random() % count); };
    const std::array<const char *, 20> letters{"61",   "61",     "62",       "41", "42", "25", "5F",
                                               "2A",   "3F",     "5B",       "5D", "5E", "2D", "C3A9",
                                               "C389", "E282AC", "F09F9880", "A9", "C3", "00"};
    switch (below(10)) {
    case 0:
        return "NULL";
    case 1:
        return std::to_string(below(30)) + (below(2) == 0 ? "" : ".5");
    default:
        break;
    }
    std::string hex;
    for (std::size_t count = below(8); count > 0; --count)
        hex += letters[below(letters.size())];
    return below(5) == 0 ? "X'" + hex + "'" : "CAST(X'" + hex + "' AS TEXT)";
}

} // namespace

class TestSqlGuards : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void memoryIsLimited_data()
    {
        QTest::addColumn<QString>("text");
        const auto row = [](const char *name, const char *text) {
            QTest::newRow(name) << QString::fromUtf8(
                                       "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 "
                                       "FROM n) ") +
                                       QString::fromUtf8(text);
        };
        row("sort", "SELECT i FROM n ORDER BY -i");
        row("group", "SELECT hex(i), count(*) FROM n GROUP BY 1");
        row("distinct", "SELECT count(DISTINCT i) FROM n");
        row("window",
            "SELECT sum(i) OVER (ORDER BY i ROWS BETWEEN 1 PRECEDING AND UNBOUNDED FOLLOWING) FROM n");
        row("materialised", "SELECT count(*) FROM n AS a, (SELECT DISTINCT i FROM n) AS b WHERE a.i = -b.i");
    }

    void memoryIsLimited()
    {
        QFETCH(QString, text);
        const auto dataset = harbourDataset();
        SqlSession session(dataset);
        QueryOptions options;
        options.memoryLimit = 16 * megabyte;
        options.timeout.reset();
        const auto result = session.query(text.toStdString(), options);
        QVERIFY(!result);
        WEIGHHOUSE_SAME(result.error().code, "query.memory-limit");
        WEIGHHOUSE_SAME(result.error().message, "the query needs more than 16 MB");
        QVERIFY(!result.error().hint.empty());
        // The session is as good as before.
        WEIGHHOUSE_SAME(flat(session.query("SELECT count(*) FROM ship", options).value().rows), "4");
    }

    void othersHaveTheirOwnMemory()
    {
        const auto dataset = harbourDataset();
        const auto ask = [&](std::size_t memory) {
            SqlSession session(dataset);
            QueryOptions options;
            options.memoryLimit = memory;
            const auto result =
                session.query("WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n "
                              "LIMIT 300000) SELECT count(*) FROM (SELECT DISTINCT hex(i) FROM n)",
                              options);
            return result ? flat(result->rows) : result.error().code;
        };
        std::vector<std::string> answers(4);
        {
            std::vector<std::jthread> threads;
            for (std::size_t i = 0; i < answers.size(); ++i)
                threads.emplace_back([&, i] { answers[i] = ask((i % 2 == 0 ? 2 : 256) * megabyte); });
        }
        for (std::size_t i = 0; i < answers.size(); ++i)
            WEIGHHOUSE_SAME(answers[i], i % 2 == 0 ? "query.memory-limit" : "300000");
    }

    void whatIsStoredCanBeRead()
    {
        auto dataset = harbourDataset();
        QVERIFY(dataset.appendRow(0, {std::string(9 * megabyte, 'x'), 1.0, true}).has_value());
        SqlSession session(dataset);
        const auto length = session.query("SELECT max(length(name)) FROM harbour");
        QVERIFY2(length, length ? "" : length.error().message.text().c_str());
        WEIGHHOUSE_SAME(flat(length->rows), std::to_string(9 * megabyte));
        QVERIFY(session.query("SELECT name FROM harbour ORDER BY name DESC"));
        const auto twice = session.query("SELECT length(name || name) FROM harbour");
        QVERIFY(!twice);
        WEIGHHOUSE_SAME(twice.error().code, "query.value-limit");
        // A statement that does not read it has the usual limit, whatever was asked before.
        const auto made = session.query("SELECT length(hex(zeroblob(4500000))) FROM ship");
        QVERIFY(!made);
        WEIGHHOUSE_SAME(made.error().message, "a value of the query would be larger than 8 MB");
    }

    void functionsGiveWhatSqliteGives()
    {
        const auto dataset = harbourDataset();
        SqlSession session(dataset);
        std::mt19937 random(1); // NOLINT: the same every time
        for (int round = 0; round < 3000; ++round) {
            const std::string a = literal(random);
            const std::string b = literal(random);
            const std::string c = literal(random);
            for (const std::string &expression : std::vector<std::string>{
                     "instr(" + a + ", " + b + ")", "replace(" + a + ", " + b + ", " + c + ")",
                     "trim(" + a + ", " + b + ")", "ltrim(" + a + ", " + b + ")",
                     "rtrim(" + a + ", " + b + ")", a + " LIKE " + b, a + " GLOB " + b,
                     a + " LIKE " + b + " ESCAPE " + c})
                WEIGHHOUSE_SAME(expression + ": " + bySession(session, expression),
                                expression + ": " + byItself(expression));
        }
    }

    void whatIsHandedOnGivesWhatSqliteGives()
    {
        const auto dataset = harbourDataset();
        SqlSession session(dataset);
        for (const std::string &expression : std::vector<std::string>{
                 "printf('%5d|%-5s|%.3f', 1, 'a', 2.5)", "format('%*d', 6, 7)", "printf('%.3s', 'abcdef')",
                 "printf('%.1000000000s', 'abc')", "printf()", "printf(NULL)", "printf('%d%%')",
                 "printf('%q', 'it''s')", "json_patch('{\"a\":1}', '{\"b\":2}')",
                 "json_array(json_patch('{}', '{\"b\":2}'))", "json_patch('{', '{}')",
                 "date('2020-02-29', '+1 year')", "datetime(0, 'unixepoch')",
                 "strftime('%Y %j', '2020-12-31')", "julianday('2020-01-01')", "unixepoch('2020-01-01')",
                 "time('12:00', '+90 minutes')", "date('x')"})
            WEIGHHOUSE_SAME(expression + ": " + bySession(session, expression),
                            expression + ": " + byItself(expression));
        // One query sees one time.
        WEIGHHOUSE_SAME(
            flat(session
                     .query("SELECT datetime('now') = datetime(), julianday('now') = julianday(), "
                            "strftime('%s', 'now') = strftime('%s'), "
                            "abs(julianday('now') - julianday(unixepoch(), 'unixepoch')) < 1")
                     .value()
                     .rows),
            "1, 1, 1, 1");
    }

    void aRepeatableQueryDoesNotAskTheClock_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("column"); // 0: some
        const auto row = [](const char *text, int column = 0) {
            QTest::newRow(text) << QString::fromUtf8(text) << column;
        };
        row("SELECT date('now')", 13);
        row("SELECT 1, DateTime( 'NOW' , '+1 day')", 21);
        row("SELECT time()", 8);
        row("SELECT strftime('%Y')", 8);
        row("SELECT strftime('%Y', 'now')", 23);
        row("SELECT julianday('now') FROM ship", 18);
        row("SELECT unixepoch()", 8);
        row("SELECT datetime('2020-01-01', 'localtime')", 31);
        row("SELECT datetime('2020-01-01', 'UTC')", 31);
        row("SELECT date('n' || 'ow')");
        row("SELECT date(x) FROM (SELECT 'now' AS x)");
        row("SELECT date('2020-01-01', 'local' || 'time')");
        row("SELECT date(\"now\")");
        row("SELECT changes()", 8);
        row("SELECT total_changes()", 8);
        row("SELECT last_insert_rowid()", 8);
        row("SELECT sqlite_version()", 8);
        // Other queries make indexes when they need them.
        row("SELECT count(*) FROM sqlite_master", 22);
        row("SELECT name FROM sqlite_schema", 18);
        row("WITH t AS (SELECT name FROM Sqlite_Master) SELECT count(*) FROM t", 29);
    }

    void aRepeatableQueryDoesNotAskTheClock()
    {
        QFETCH(QString, text);
        QFETCH(int, column);
        const auto dataset = harbourDataset();
        SqlSession session(dataset);
        QueryOptions options;
        options.isRepeatable = true;
        const auto result = session.query(text.toStdString(), options);
        QVERIFY(!result);
        WEIGHHOUSE_SAME(result.error().code, "query.not-repeatable");
        QVERIFY(!result.error().hint.empty());
        QVERIFY(result.error().where.column != 0);
        if (column != 0)
            QCOMPARE(result.error().where.column, static_cast<std::size_t>(column));
        options.isRepeatable = false;
        QVERIFY(session.query(text.toStdString(), options));
    }

    void aRepeatableQueryMayHaveDates()
    {
        const auto dataset = harbourDataset();
        SqlSession session(dataset);
        QueryOptions options;
        options.isRepeatable = true;
        WEIGHHOUSE_SAME(
            flat(session
                     .query("SELECT date('2020-02-28', '+1 day'), strftime('%Y', '2020-01-01'), 'now', "
                            "date(NULL), count(*) FROM ship",
                            options)
                     .value()
                     .rows),
            "2020-02-29, 2020, now, NULL, 4");
    }
};

WEIGHHOUSE_TEST(TestSqlGuards)
#include "test_sql_guards.moc"
