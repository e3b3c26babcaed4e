// SPDX-License-Identifier: GPL-3.0-or-later
// Queries that wait until somebody approves or rejects them.
#include "tests/execute/harness.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>
#include <utility>

using namespace weighhouse;
using weighhouse::testing::Bench;

namespace
{

/// Actions, each with the events that must follow.
using Moves = std::vector<std::pair<const char *, const char *>>;

} // namespace

Q_DECLARE_METATYPE(Moves)

class TestApprovals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void events_data();
    void events();
};

void TestApprovals::events_data()
{
    QTest::addColumn<Moves>("moves");
    QTest::addColumn<QString>("outcome");
    const auto add = [](const char *name, const Moves &moves, const char *outcome) {
        QTest::newRow(name) << moves << QString::fromUtf8(outcome);
    };
    add("each query waits for approval",
        {{"ask-first", ""},
         {"plan Q1.1; Q2.1 Q1.1; Q3.1! Q2.1", "plan"},
         {"run", "run all | paused approval Q1.1"},
         {"approve", "approved Q1.1 | run all | start Q1.1"},
         {"done Q1.1", "done Q1.1 | paused approval Q2.1"},
         {"run", "run all | paused approval Q2.1"},
         {"approve something", "refused run.query-changed"},
         {"approve", "approved Q2.1 | run all | start Q2.1"},
         {"done Q2.1", "done Q2.1 | start Q3.1"},
         {"done Q3.1 Wick", "done Q3.1 | decided Wick | ended done"},
         {"approve", "refused run.not-asked"}},
        "Q1.1 done, Q2.1 done, Q3.1 done");
    add("all that follow are approved, in another process as well",
        {{"ask-first", ""},
         {"plan Q1.1; Q2.1 Q1.1", "plan"},
         {"run", "run all | paused approval Q1.1"},
         {"reopen", ""},
         {"approve-all", "approved all Q1.1 | run all | start Q1.1"},
         {"pause", "paused person"},
         {"done Q1.1", "done Q1.1"},
         {"reopen", ""},
         {"run", "run all | start Q2.1"},
         {"done Q2.1", "done Q2.1 | ended done"}},
        "Q1.1 done, Q2.1 done");
    add("another query than the one that was approved waits again",
        {{"ask-first", ""},
         {"plan Q1.1", "plan"},
         {"run", "run all | paused approval Q1.1"},
         {"edit Q1.1 other", "edited"},
         {"approve", "approved Q1.1 | run all | start Q1.1"},
         {"fail Q1.1", "failed Q1.1 | paused failure Q1.1"},
         {"run", "run all | start Q1.1"},
         {"fail Q1.1", "failed Q1.1 | paused failure Q1.1"},
         {"edit Q1.1 third", "edited"},
         {"run", "run all | paused approval Q1.1"}},
        "Q1.1 waiting");
    add("a rejected query fails without having been run",
        {{"ask-first", ""},
         {"retries 3", ""},
         {"plan Q1.1; Q2.1 Q1.1; Q1.2", "plan"},
         {"run", "run all | paused approval Q1.1"},
         {"reject it reads too much", "run all | failed Q1.1 | paused approval Q1.2"},
         {"approve", "approved Q1.2 | run all | start Q1.2"},
         {"done Q1.2", "done Q1.2 | paused failure Q1.1"},
         {"run", "run all | paused approval Q1.1"},
         {"reject", "run all | failed Q1.1 | paused failure Q1.1"}},
        "Q1.1 failed, Q1.2 done, Q2.1 waiting");
    add("a breakpoint before a query that waits is passed once",
        {{"ask-first", ""},
         {"plan Q1.1 break", "plan"},
         {"run", "run all | paused breakpoint Q1.1"},
         {"run", "run all | paused approval Q1.1"},
         {"approve", "approved Q1.1 | run all | start Q1.1"},
         {"done Q1.1", "done Q1.1 | ended done"}},
        "Q1.1 done");
    add("a copy of an ended run has nothing approved but what was seen",
        {{"ask-first", ""},
         {"plan Q1.1; Q2.1 Q1.1", "plan"},
         {"run", "run all | paused approval Q1.1"},
         {"approve-all", "approved all Q1.1 | run all | start Q1.1"},
         {"done Q1.1", "done Q1.1 | start Q2.1"},
         {"done Q2.1", "done Q2.1 | ended done"},
         {"edit Q2.1 other <A1.1>", "edited"},
         {"run", "run all | paused approval Q2.1"}},
        "Q1.1 done, Q2.1 stale");
    add("another step that is run meanwhile approves nothing",
        {{"ask-first", ""},
         {"plan Q1.1; Q1.2", "plan"},
         {"run", "run all | paused approval Q1.1"},
         {"run only Q1.2", "run selected | paused approval Q1.2"},
         {"approve", "approved Q1.2 | run to-here | start Q1.2"},
         {"done Q1.2", "done Q1.2 | paused reached"}},
        "Q1.1 waiting, Q1.2 done");
}

void TestApprovals::events()
{
    QFETCH(Moves, moves);
    QFETCH(QString, outcome);
    Bench bench;
    for (const auto &[action, expected] : moves) {
        bench.act(QString::fromUtf8(action));
        QCOMPARE(bench.takeLog().join(QStringLiteral(" | ")), QString::fromUtf8(expected));
    }
    QCOMPARE(bench.statuses(), outcome);
}

WEIGHHOUSE_TEST(TestApprovals)
#include "test_approvals.moc"
