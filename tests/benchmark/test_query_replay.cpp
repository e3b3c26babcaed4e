// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded queries of chat models, asked again: what is read of the recordings, how rows are compared, and
// that nearly everything that MySQL answered is answered here.
#include "core/benchmark/query_replay.h"
#include "core/benchmark/row_comparison.h"
#include "core/benchmark/statement_shape.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QFile>
#include <QTemporaryDir>

using namespace weighhouse;
using namespace weighhouse::benchmark;

namespace
{

using Row = std::vector<data::Value>;

void write(const QTemporaryDir &folder, const QString &name, const QByteArray &text)
{
    QFile file(folder.filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

PythonRow recordedRow(std::string_view row)
{
    return pythonRows('[' + std::string(row) + ']').value().rows.at(0);
}

} // namespace

class TestQueryReplay : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void statementsAreFoundInActions()
    {
        WEIGHHOUSE_SAME(statementOf("SELECT 1"), "SELECT 1");
        WEIGHHOUSE_SAME(statementOf("execute[SELECT a[1] FROM t]\nObservation 5"), "SELECT a[1] FROM t");
        WEIGHHOUSE_SAME(statementOf("execute[SELECT 1"), "");
        WEIGHHOUSE_SAME(statementOf("submit"), "");
        WEIGHHOUSE_SAME(statementOf("Here:\n```SQL\nSELECT 1\n```\n"), "SELECT 1");
    }

    void recordingsAreRead()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString();
        const auto missing = loadRecordedQueries(path);
        QVERIFY(!missing);
        write(folder, QStringLiteral("questions.json"),
              R"([{"db": "a", "task_id": 1}, {"db": "../b", "task_id": 2}])");
        const auto empty = loadRecordedQueries(path);
        QVERIFY(!empty);
        WEIGHHOUSE_SAME(empty.error().code, "benchmark.no-recordings");
        write(folder, QStringLiteral("damaged.json"), "[{");
        write(folder, QStringLiteral("x.json"),
              R"([7, {"task_id": 2, "turn_history": {}}, {"task_id": 1, "turn_history":
            {"actions": ["SELECT 1", "USE c;", "SELECT 2", "submit"],
             "observations": ["[(1,)]", "None", "Error executing query: no", "[(1,)]"]}}])");
        WEIGHHOUSE_TAKE(recorded, loadRecordedQueries(path));
        QCOMPARE(recorded.queries.size(), std::size_t{2});
        QCOMPARE(recorded.otherTurns, std::size_t{2});
        QCOMPARE(recorded.queries[0].database, path / "databases/a.sqlite");
        QCOMPARE(recorded.queries[1].database, path / "databases/c.sqlite");
        WEIGHHOUSE_SAME(recorded.queries[1].problem(), "no");
    }

    void valuesAreCompared()
    {
        const auto like = [](const data::Value &here, std::string_view recorded) {
            return likeness(here, recordedRow('(' + std::string(recorded) + ",)").at(0));
        };
        QVERIFY(like(data::Value(), "None") == Likeness::Same);
        QVERIFY(like(std::int64_t{0}, "None") == Likeness::Unlike);
        QVERIFY(like(37.6666667, "Decimal('37.6667')") == Likeness::Digits);
        QVERIFY(like(37.6666667, "Decimal('37.6668')") == Likeness::Unlike);
        QVERIFY(like(std::int64_t{3}, "Decimal('3')") == Likeness::Same);
        QVERIFY(like(510.33333333, "510.333333") == Likeness::Digits);
        QVERIFY(like(510.34, "510.333333") == Likeness::Unlike);
        QVERIFY(like(std::string("2009"), "2009") == Likeness::Type);
        QVERIFY(like(std::string("a"), "'A'") == Likeness::Unlike);
        QVERIFY(like(std::string("2001-02-03"), "datetime.datetime(2001, 2, 3, 0, 0)") == Likeness::Same);
        QVERIFY(like(std::int64_t{9007199254740993}, "9007199254740992") == Likeness::Unlike);
    }

    /// Rows may change places only where the keys are the same.
    void orderCountsWhereItIsSaid()
    {
        const std::vector<Row> here{{std::string("a"), std::int64_t{1}},
                                    {std::string("b"), std::int64_t{1}},
                                    {std::string("c"), std::int64_t{2}}};
        const auto recorded = [](std::string_view rows) { return pythonRows(rows).value().rows; };
        const KeyedRows keyed{&here, 1, {1}};
        QVERIFY(matched(recorded("[('b',), ('a',), ('c',)]"), keyed, 0, false));
        QVERIFY(!matched(recorded("[('c',), ('a',), ('b',)]"), keyed, 0, false));
        QVERIFY(matched(recorded("[('c',), ('a',), ('b',)]"), {&here, 1, {}}, 0, false));
        QVERIFY(!matched(recorded("[('a',), ('a',)]"), keyed, 0, false)); // it is there once
        QVERIFY(matched(recorded("[('c',)]"), keyed, 2, false));
    }

    void shapesAreTold()
    {
        const auto shape =
            StatementShape::of("SELECT a, (SELECT 1 ORDER BY z LIMIT 5) FROM t ORDER BY lower(b) DESC, 2 "
                               "LIMIT 3, 4;");
        QVERIFY(shape.isQuery && !shape.isCombined && shape.limit);
        QCOMPARE(shape.order.size(), std::size_t{2});
        WEIGHHOUSE_SAME(shape.order[0].text, "lower(b)");
        QVERIFY(shape.order[1].position() == std::size_t{2});
        QCOMPARE(shape.offset, std::size_t{3});
        const std::string text = "SELECT a FROM t ORDER BY b LIMIT 2";
        WEIGHHOUSE_SAME(withKeys(text, StatementShape::of(text), {"b"}), "SELECT a , (b) FROM t ORDER BY b ");
        const auto inner =
            subqueriesWithLimit("SELECT a FROM t WHERE b = (SELECT b FROM t ORDER BY c LIMIT 1)");
        QCOMPARE(inner.size(), std::size_t{1});
        WEIGHHOUSE_SAME(inner[0].text, "SELECT b FROM t ORDER BY c LIMIT 1");
    }

    void recordedQueriesGiveTheRowsThatMySqlGave()
    {
        WEIGHHOUSE_REAL_DATA(folder, "intercode");
        WEIGHHOUSE_TAKE(recorded, loadRecordedQueries(folder));
        WEIGHHOUSE_TAKE(replayed, replay(recorded.queries));
        QVERIFY(replayed.isComplete);
        QCOMPARE(replayed.queries.size() + replayed.missing, recorded.queries.size());
        const std::size_t runnable = replayed.runnable();
        QVERIFY(runnable > 1500);
        std::string listed;
        for (const ReplayedQuery &query : replayed.queries) {
            if (query.verdict == Verdict::FailsOnlyHere || query.verdict == Verdict::Different)
                listed += std::string(query.verdict == Verdict::Different ? "different" : "fails") + ": " +
                          recorded.queries[query.query].statement + "\n  " + query.said + "\n";
        }
        // At most 2 % fail only here, and at most as many again give rows that nothing explains.
        const std::size_t most = runnable / 50;
        QVERIFY2(replayed.count(Verdict::FailsOnlyHere, true) <= most, listed.c_str());
        QVERIFY2(replayed.count(Verdict::Different, true) <= most, listed.c_str());
        QCOMPARE(replayed.count(Verdict::Unread, true) + replayed.count(Verdict::Unread, false),
                 std::size_t{0});
        QVERIFY2(replayed.count(Verdict::FailsOnlyHere, false) * 50 <= replayed.count(Verdict::Same, false),
                 listed.c_str());
        // Most rows are the same without any peculiarity.
        QVERIFY(replayed.count(Verdict::Same, true) * 4 > runnable * 3);
        // Where MySQL refuses what SQLite does by taking any row, the answer says so, unless all rows of each
        // group are alike.
        QCOMPARE(replayed.count(Peculiarity::SeveralRows, true), replayed.count(Peculiarity::SeveralRows));
        QVERIFY(replayed.count(Peculiarity::AnyRow, true) * 5 >= replayed.count(Peculiarity::AnyRow) * 4);
        qInfo(
            "%zu queries that MySQL answered: %zu the same, %zu peculiar, %zu different, %zu fail only here",
            runnable, replayed.count(Verdict::Same, true), replayed.count(Verdict::Peculiar, true),
            replayed.count(Verdict::Different, true), replayed.count(Verdict::FailsOnlyHere, true));
        if (!listed.empty())
            qInfo("%s", listed.c_str());
    }
};

WEIGHHOUSE_TEST(TestQueryReplay)
#include "test_query_replay.moc"
