// SPDX-License-Identifier: GPL-3.0-or-later
// A process that is killed while it appends: everything it was told is committed is there, and the chain is
// whole. The environment's WEIGHHOUSE_KILL_ROUNDS says how often (10).
#include "core/base/random.h"
#include "core/data/project/project.h"
#include "core/plan/journal/journal_store.h"
#include "tests/journal/stories.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <cstdio>
#include <map>
#include <set>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

constexpr const char *childMark = "WEIGHHOUSE_TEST_JOURNAL";

/// The child: appends as fast as it can until it is killed, and says of each event that it is committed.
int appendUntilKilled()
{
    auto store = JournalStore::open(qgetenv(childMark).toStdString());
    if (!store)
        return 1;
    for (std::int64_t number = 0;; ++number) {
        const auto run = store->begin();
        for (int i = 0; run && i < 40; ++i) {
            const std::string text = std::to_string(number) + "." + std::to_string(i) + std::string(300, 'x');
            std::vector<Happening> events{stepStarted("Q1.1", text)};
            if (i % 3 == 0)
                events.push_back(stepDone("Q1.1", words(text)));
            if (i % 5 == 0)
                events.push_back(planMade(twoQueries()));
            const auto appended = store->append(*run, events);
            if (!appended)
                return 1;
            for (const Event &event : *appended)
                std::printf("%lld %lld %s\n", static_cast<long long>(event.run),
                            static_cast<long long>(event.sequence), event.hash.c_str());
            std::fflush(stdout);
        }
        if (!run)
            return 1;
        if (number % 4 != 3)
            continue;
        std::printf("%lld gone\n", static_cast<long long>(*run));
        std::fflush(stdout);
        if (!store->fork(*run, 10) || !store->setDeleted(*run, true) || !store->purge())
            return 1;
    }
}

const bool isJournalChildKnown = registerChild("appendUntilKilled", appendUntilKilled);

} // namespace

class TestJournalKill : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingThatWasToldIsLost()
    {
        QVERIFY(isJournalChildKnown);
        bool isNumber = false;
        const int asked = qEnvironmentVariableIntValue("WEIGHHOUSE_KILL_ROUNDS", &isNumber);
        const int rounds = isNumber ? asked : 10;
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("a.weigh")).toStdString();
        QVERIFY(project::Project::create(path));
        Random random(20260131);
        std::size_t told = 0;
        for (int round = 0; round < rounds; ++round) {
            QProcess child;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(QString::fromLatin1(childMark), QString::fromStdString(path));
            child.setProcessEnvironment(environment);
            child.start(QCoreApplication::applicationFilePath(), {QStringLiteral("appendUntilKilled")});
            QVERIFY(child.waitForReadyRead());
            QElapsedTimer timer;
            timer.start();
            for (const qint64 moment = random.below(150); timer.elapsed() < moment;)
                child.waitForReadyRead(1);
            QCOMPARE(child.state(), QProcess::Running);
            child.kill();
            QVERIFY(child.waitForFinished());
            QCOMPARE(child.exitStatus(), QProcess::CrashExit);

            WEIGHHOUSE_TAKE(store, JournalStore::open(path, round % 2 == 0));
            WEIGHHOUSE_TAKE(runs, store.runs());
            for (const RunId run : runs) {
                WEIGHHOUSE_TAKE(check, store.check(run));
                QVERIFY2(check.isWhole, check.message.c_str());
            }
            QList<QByteArray> lines = child.readAllStandardOutput().split('\n');
            lines.removeLast(); // torn or empty
            std::map<RunId, std::vector<Event>> events;
            std::set<RunId> gone;
            for (const QByteArray &line : lines) {
                if (line.endsWith(" gone"))
                    gone.insert(line.split(' ').front().toLongLong());
            }
            for (const QByteArray &line : lines) {
                const QList<QByteArray> parts = line.split(' ');
                const RunId run = parts[0].toLongLong();
                if (gone.contains(run))
                    continue;
                if (!events.contains(run)) {
                    WEIGHHOUSE_TAKE(there, store.events(run));
                    events[run] = there;
                }
                QCOMPARE(parts.size(), 3);
                const auto sequence = static_cast<std::size_t>(parts[1].toLongLong());
                QVERIFY2(events[run].size() >= sequence, "an event that was committed is gone");
                WEIGHHOUSE_SAME(events[run][sequence - 1].hash, parts[2].toStdString());
                ++told;
            }
        }
        QVERIFY2(rounds < 10 || told > 100, "the children hardly came to append anything");
    }
};

WEIGHHOUSE_TEST(TestJournalKill)
#include "test_journal_kill.moc"
