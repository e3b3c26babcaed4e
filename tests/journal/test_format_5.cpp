// SPDX-License-Identifier: GPL-3.0-or-later
// A project file with runs made by the program of 23 November 2026, before events were values: nothing of it
// may read otherwise, or be written otherwise.
#include "core/data/project/project.h"
#include "core/data/sql/connection.h"
#include "core/plan/journal/event_codec.h"
#include "core/plan/journal/journal_store.h"
#include "core/plan/journal/run_summary.h"
#include "tests/journal/stories.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QFile>
#include <QTemporaryDir>
#include <set>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

class TestFormat5 : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        const QString kept =
            QStringLiteral(WEIGHHOUSE_SOURCE_DIR "/tests/journal/data/runs-of-format-5.weigh");
        const QString copy = m_folder.filePath(QStringLiteral("runs.weigh"));
        QVERIFY(QFile::copy(kept, copy));
        QVERIFY(QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner));
        m_path = copy.toStdString();
    }

    void theChainsAreWhole()
    {
        WEIGHHOUSE_TAKE(store, JournalStore::open(m_path, false));
        WEIGHHOUSE_TAKE(runs, store.runs());
        QCOMPARE(runs.size(), std::size_t(9));
        for (const RunId run : runs) {
            WEIGHHOUSE_TAKE(check, store.check(run));
            QVERIFY2(check.isWhole, check.message.c_str());
        }
    }

    void everyEventIsWrittenAsItWas()
    {
        WEIGHHOUSE_TAKE(store, JournalStore::open(m_path, false));
        WEIGHHOUSE_TAKE(connection, sql::Connection::open(m_path, sql::OpenMode::ReadOnly));
        WEIGHHOUSE_TAKE(rows, connection.prepare("SELECT kind, body FROM run_event WHERE run = ? AND "
                                                 "sequence = ?"));
        std::set<EventKind> kinds;
        std::size_t count = 0;
        WEIGHHOUSE_TAKE(runs, store.runs());
        for (const RunId run : runs) {
            const auto events = store.events(run).value();
            for (const Event &event : events) {
                QVERIFY(rows.bind(1, run).bind(2, event.sequence).step().value());
                WEIGHHOUSE_SAME(toText(event.kind()), rows.text(0));
                WEIGHHOUSE_SAME(event.body, rows.text(1));
                const Encoded again = encoded(event.what);
                WEIGHHOUSE_SAME(again.body, event.body);
                QVERIFY(again.isExact);
                QVERIFY(event.as<StepDone>() == nullptr || event.as<StepDone>()->answer != nullptr);
                QVERIFY(planIn(event.what) != nullptr ||
                        (event.kind() != EventKind::PlanMade && event.kind() != EventKind::PlanEdited));
                kinds.insert(event.kind());
                ++count;
                rows.reset();
            }
        }
        QCOMPARE(count, std::size_t(245));
        // Nothing in the program skipped steps, verified decisions or asked before queries.
        QCOMPARE(kinds.size(), std::variant_size_v<Happening> - 3);
    }

    void theStoriesAreTheSame_data()
    {
        QTest::addColumn<int>("run");
        QTest::addColumn<QString>("expected");
        const auto row = [](int run, const char *expected) {
            QTest::addRow("run %d", run) << run << QString::fromUtf8(expected);
        };
        row(1, "done, Oban, 7 steps, 7 of 7 answered, 0 tokens");
        row(2, "done, Oban, 7 steps, 7 of 7 answered, 0 tokens");
        row(3, "paused reached, , 5 steps, 5 of 8 answered, 0 tokens");
        row(4, "paused budget, , 1 steps, 3 of 7 answered, 0 tokens, run 1 at event 18");
        row(5, "paused failure, , 2 steps, 1 of 7 answered, 0 tokens, no such column: tol");
        row(6, "stopped, , 3 steps, 3 of 7 answered, 0 tokens");
        row(7, "done, Oban, 10 steps, 8 of 8 answered, 19 tokens");
        row(8, "paused check, , 3 steps, 2 of 7 answered, 0 tokens, there is no tool that judges answers");
        row(9, "running, , 3 steps, 3 of 7 answered, 0 tokens");
    }

    void theStoriesAreTheSame()
    {
        QFETCH(int, run);
        WEIGHHOUSE_TAKE(store, JournalStore::open(m_path, false));
        const RunState state = RunState::of(store.events(run).value());
        const RunSummary summary = summaryOf(state);
        QStringList told{QString::fromUtf8(toText(summary.status).data())};
        if (summary.pausedWhy)
            told.last() += QLatin1Char(' ') + QString::fromUtf8(toText(*summary.pausedWhy).data());
        told.append(QString::fromStdString(summary.decision));
        told.append(QStringLiteral("%1 steps").arg(summary.steps));
        told.append(QStringLiteral("%1 of %2 answered").arg(summary.answered).arg(summary.planSteps));
        told.append(QStringLiteral("%1 tokens").arg(summary.tokens));
        if (!summary.forkedFrom.empty())
            told.append(QString::fromStdString(summary.forkedFrom));
        for (const auto &[id, node] : state.nodes) {
            if (node.error)
                told.append(QString::fromStdString(node.error->message.text()));
        }
        QTEST(told.join(QStringLiteral(", ")), "expected");
    }

    void itIsSearchedAndCopied()
    {
        const std::string target = m_path + ".copy";
        QVERIFY(project::Project::create(target));
        WEIGHHOUSE_DO(JournalStore::copyRuns(m_path, target));
        WEIGHHOUSE_TAKE(store, JournalStore::open(m_path, false));
        WEIGHHOUSE_TAKE(copy, JournalStore::open(target));
        WEIGHHOUSE_TAKE(runs, store.runs());
        for (const RunId run : runs) {
            const auto events = store.events(run).value();
            const auto copied = copy.events(run).value();
            QCOMPARE(copied.size(), events.size());
            WEIGHHOUSE_SAME(copied.back().hash, events.back().hash);
            QVERIFY(copy.check(run).value().isWhole);
        }
        // What was found before is found in both, in the same places.
        for (const char *typed : {"cheapest", "tolls ask", "harbour toll", "agreed", "Würzburg", "Oban",
                                  "recursive", "judges", "without the check", "unpin", "no such column"}) {
            const auto here = store.search(typed).value();
            const auto there = copy.search(typed).value();
            QVERIFY2(!here.empty(), typed);
            QCOMPARE(there.size(), here.size());
            for (std::size_t i = 0; i < here.size(); ++i) {
                QCOMPARE(there[i].run, here[i].run);
                QCOMPARE(there[i].sequence, here[i].sequence);
                WEIGHHOUSE_SAME(there[i].node, here[i].node);
            }
        }
        WEIGHHOUSE_TAKE(fork, copy.fork(7, 34));
        QVERIFY(copy.check(fork).value().isWhole);
    }

private:
    QTemporaryDir m_folder;
    std::string m_path;
};

WEIGHHOUSE_TEST(TestFormat5)
#include "test_format_5.moc"
