// SPDX-License-Identifier: GPL-3.0-or-later
// A run whose record cannot be written any more comes to its answer all the same, and this is told.
#include "core/data/project/project.h"
#include "core/plan/execute/run_plan.h"
#include "core/plan/journal/journal_store.h"
#include "core/plan/journal/journal_writer.h"
#include "core/plan/journal/lasting_log.h"
#include "core/plan/tools/tool_registry.h"
#include "core/strategy/strategy.h"
#include "tests/strategy/running.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QFile>
#include <QMetaObject>
#include <QProcess>
#include <QSignalSpy>
#include <QString>
#include <QTemporaryDir>
#include <QTest>

#include <cstdint>
#include <deque>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

/// A journal whose disk is full after some batches, for good or for a number of further ones.
class FullDisk : public plan::EventLog
{
public:
    FullDisk(plan::EventLog &log, int room, int refused = std::numeric_limits<int>::max())
        : m_log(log), m_room(room), m_refused(refused)
    {
    }

    using EventLog::append;
    void append(plan::Batch batch, Appended done) override
    {
        if (--m_room >= 0 || --m_refused < 0) {
            m_log.append(std::move(batch), std::move(done));
            return;
        }
        m_log.flush(); // its callbacks come first
        QMetaObject::invokeMethod(
            this,
            [done = std::move(done)] {
                done(tl::unexpected(Error{"project.disk-full", Message::verbatim("no room"), {}, {}}));
            },
            Qt::QueuedConnection);
    }
    void flush() override { m_log.flush(); }

private:
    plan::EventLog &m_log;
    int m_room;
    int m_refused;
};

/// A journal that answers when it is told to, and writes nothing.
class SlowFailure : public plan::EventLog
{
public:
    using EventLog::append;
    void append(plan::Batch /*batch*/, Appended done) override { m_asked.push_back(std::move(done)); }
    void flush() override {}

    std::size_t asked() const { return m_asked.size(); }
    void answerNext()
    {
        const Appended done = std::move(m_asked.front());
        m_asked.pop_front();
        done(tl::unexpected(Error{"project.gone", Message::verbatim("no file"), {}, {}}));
    }

private:
    std::deque<Appended> m_asked;
};

/// Nothing if there is no such file.
std::optional<QByteArray> contentOf(const std::filesystem::path &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? std::optional(file.readAll()) : std::nullopt;
}

plan::RunRequest requestFor(const SampleCase &asked, plan::RunId number)
{
    plan::RunRequest request{
        .state = {}, .tools = plan::standardTools(asked.model), .world = asked.model->fingerprint().world()};
    request.state.run = number;
    request.about = plan::RunAbout{.question = asked.asking.question};
    request.maker = strategy::usualStrategy().begin(asked.model, asked.asking, {}, {});
    return request;
}

} // namespace

class LostRecordTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theDiskIsFull_data()
    {
        QTest::addColumn<int>("room");
        for (const int room : {0, 9})
            QTest::addRow("after %d batches", room) << room;
    }

    void theDiskIsFull()
    {
        QFETCH(int, room);
        WEIGHHOUSE_TAKE(asked, sampleCase("trade"));
        WEIGHHOUSE_TAKE(store, plan::JournalStore::inMemory());
        WEIGHHOUSE_TAKE(first, store.begin());
        WEIGHHOUSE_TAKE(second, store.begin());
        plan::JournalWriter journal(std::move(store));
        WEIGHHOUSE_TAKE(expected, plan::runPlan(journal, requestFor(asked, first)));
        FullDisk disk(journal, room);
        plan::LastingLog log(disk);
        WEIGHHOUSE_TAKE(ran, plan::runPlan(log, requestFor(asked, second)));
        QVERIFY(log.lost(second).has_value());
        WEIGHHOUSE_SAME(log.lost(second)->code, "project.disk-full");
        WEIGHHOUSE_SAME(ran.decision(), expected.decision());
        QVERIFY(ran.outcome == plan::Outcome::Done);
    }

    void theFileIsGone_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<bool>("isOtherThere");
        const auto row = [](const char *name, const char *command, bool isOtherThere) {
            QTest::newRow(name) << QString::fromLatin1(command) << isOtherThere;
        };
        row("removed", "rm a.weigh", false);
        row("replaced", "cp --remove-destination b.weigh a.weigh", true);
        row("overwritten", "cp b.weigh a.weigh", true);
        row("overwritten by an older copy", "cp a.old a.weigh", false);
        row("emptied", "truncate -s 0 a.weigh", false);
    }

    void theFileIsGone()
    {
        QFETCH(QString, command);
        QFETCH(bool, isOtherThere);
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath(QStringLiteral("a.weigh")).toStdString();
        const std::filesystem::path other = folder.filePath(QStringLiteral("b.weigh")).toStdString();
        QVERIFY(project::Project::create(path));
        QVERIFY(project::Project::create(other));
        std::filesystem::copy_file(path, folder.filePath(QStringLiteral("a.old")).toStdString());
        QVERIFY(project::Project::open(path, project::Mode::ReadWrite).value().setName("Newer"));
        WEIGHHOUSE_TAKE(asked, sampleCase("trade"));
        WEIGHHOUSE_TAKE(store, plan::JournalStore::open(path));
        WEIGHHOUSE_TAKE(number, store.begin());
        auto writer = std::make_unique<plan::JournalWriter>(std::move(store));
        plan::JournalWriter &journal = *writer;
        plan::LastingLog log(journal);
        QProcess replacing; // a process of its own, as closing a file here would drop the locks on it
        replacing.setWorkingDirectory(folder.path());
        replacing.startCommand(command);
        QVERIFY(replacing.waitForFinished() && replacing.exitCode() == 0);
        const std::optional<QByteArray> before = contentOf(path);
        WEIGHHOUSE_TAKE(ran, plan::runPlan(log, requestFor(asked, number)));
        QVERIFY(log.lost(number).has_value());
        WEIGHHOUSE_SAME(log.lost(number)->code, "project.gone");
        QVERIFY(!ran.decision().empty());
        // The file that is there now stays as it is, and no log is left beside it that would be taken for its
        // own.
        writer.reset();
        QVERIFY(contentOf(path) == before);
        if (!isOtherThere)
            return;
        WEIGHHOUSE_TAKE(read, plan::JournalStore::open(path, false));
        QVERIFY(read.runs().value().empty());
        QVERIFY(
            project::Project::open(path, project::Mode::ReadOnly).value().checkedContent()->check.isWhole());
    }

    /// A batch that does not fit is an error, and no reason to go on without a record.
    void aRefusalStaysAnError()
    {
        WEIGHHOUSE_TAKE(store, plan::JournalStore::inMemory());
        plan::JournalWriter journal(std::move(store));
        plan::LastingLog log(journal);
        std::optional<Result<std::vector<plan::Event>>> appended;
        log.append(7, {plan::RunStarted{}},
                   [&appended](Result<std::vector<plan::Event>> events) { appended = std::move(events); });
        QTRY_VERIFY(appended.has_value());
        QVERIFY(!*appended);
        WEIGHHOUSE_SAME(appended->error().code, "run.unknown");
        QVERIFY(!log.lost(7));
    }

    /// A batch that comes while earlier ones are not answered yet has its turn after them.
    void whatIsLostKeepsItsOrder()
    {
        SlowFailure record;
        plan::LastingLog log(record);
        std::vector<std::int64_t> sequences;
        const auto append = [&](std::int64_t after, std::vector<plan::Happening> events) {
            log.append(plan::Batch{1, std::move(events), after},
                       [&sequences](const Result<std::vector<plan::Event>> &appended) {
                           for (const plan::Event &event : *appended)
                               sequences.push_back(event.sequence);
                       });
        };
        append(0, {plan::RunStarted{}});
        append(1, {plan::Resumed{}, plan::Resumed{}});
        record.answerNext();
        append(3, {plan::Resumed{}});
        append(4, {plan::Resumed{}});
        QCoreApplication::processEvents();
        QVERIFY((sequences == std::vector<std::int64_t>{1}));
        record.answerNext();
        QTRY_VERIFY((sequences == std::vector<std::int64_t>{1, 2, 3, 4, 5}));
        QCOMPARE(record.asked(), std::size_t{1}); // all of it, once more
    }

    /// A run of which not even the begin was written is not there afterwards, and that is told.
    void whatIsWhollyLost()
    {
        WEIGHHOUSE_TAKE(asked, sampleCase("trade"));
        for (const int room : {0, 3}) {
            WEIGHHOUSE_TAKE(store, plan::JournalStore::inMemory());
            WEIGHHOUSE_TAKE(run, store.begin());
            plan::JournalWriter journal(std::move(store));
            FullDisk disk(journal, room);
            plan::LastingLog log(disk);
            QVERIFY(!log.isWhollyLost(run));
            WEIGHHOUSE_DO(plan::runPlan(log, requestFor(asked, run)));
            QTRY_VERIFY(log.lost(run));
            QCOMPARE(log.isWhollyLost(run), room == 0);
        }
    }

    /// Once there is room again, nothing is missing.
    void whatIsMissingIsWrittenLater()
    {
        WEIGHHOUSE_TAKE(asked, sampleCase("trade"));
        WEIGHHOUSE_TAKE(store, plan::JournalStore::inMemory());
        WEIGHHOUSE_TAKE(run, store.begin());
        plan::JournalWriter journal(std::move(store));
        FullDisk disk(journal, 3, 4);
        plan::LastingLog log(disk);
        QSignalSpy lost(&log, &plan::LastingLog::runLost);
        QSignalSpy kept(&log, &plan::LastingLog::runKept);
        WEIGHHOUSE_TAKE(ran, plan::runPlan(log, requestFor(asked, run)));
        QTRY_VERIFY(!log.lost(run));
        QCOMPARE(lost.size(), 1);
        QCOMPARE(kept.size(), 1);
        journal.flush();
        std::optional<Result<plan::StoredRun>> read;
        journal.with<Result<plan::StoredRun>>(
            [run](plan::JournalStore &written) { return written.read(run); },
            [&read](Result<plan::StoredRun> stored) { read = std::move(stored); });
        QTRY_VERIFY(read.has_value());
        QVERIFY(*read && (*read)->state.damage.empty());
        QCOMPARE((*read)->state.lastSequence, ran.lastSequence);
        WEIGHHOUSE_SAME((*read)->state.decision(), ran.decision());
        QVERIFY((*read)->state.outcome == plan::Outcome::Done);
    }
};

WEIGHHOUSE_TEST(LostRecordTest)

#include "test_lost_record.moc"
