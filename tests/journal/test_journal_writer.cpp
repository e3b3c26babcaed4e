// SPDX-License-Identifier: GPL-3.0-or-later
// The journal on its own thread: in order, together, and all of it.
#include "core/data/project/project.h"
#include "core/plan/journal/journal_writer.h"
#include "tests/journal/stories.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QThread>
#include <fstream>
#include <future>
#include <thread>
#include <tuple>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

std::string textOf(const Event &event)
{
    const auto *paused = event.as<Paused>();
    return paused == nullptr ? std::string() : paused->text;
}

/// How many transactions are in a database's write-ahead log: frames that end one say how big the database is
/// then.
int transactionsIn(const std::string &database)
{
    std::ifstream file(database + "-wal", std::ios::binary);
    const std::string log{std::istreambuf_iterator<char>(file), {}};
    const auto number = [&log](std::size_t offset) {
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < 4; ++i)
            value = value << 8U | static_cast<unsigned char>(log.at(offset + i));
        return value;
    };
    if (log.size() < 32)
        return 0;
    constexpr std::size_t head = 32;
    constexpr std::size_t frameHead = 24;
    const std::size_t page = number(8);
    int count = 0;
    for (std::size_t frame = head; frame + frameHead + page <= log.size(); frame += frameHead + page)
        count += number(frame + 4) != 0 ? 1 : 0;
    return count;
}

/// Keeps the journal's thread busy until it is let go.
class Gate
{
public:
    explicit Gate(JournalWriter &writer)
    {
        std::promise<void> begun;
        auto isHeld = begun.get_future();
        writer.with<int>(
            [&begun, open = m_open.get_future().share()](JournalStore &) {
                begun.set_value();
                open.wait();
                return 0;
            },
            {});
        isHeld.wait();
    }
    void letGo() { m_open.set_value(); }

private:
    std::promise<void> m_open;
};

} // namespace

class TestJournalWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("a.weigh")).toStdString();
        QVERIFY(project::Project::create(m_path));
    }

    void callbacksComeInOrderOnTheObjectsThread();
    void whatWaitsTogetherIsOneTransaction();
    void errorsComeToThoseTheyConcern();
    void anythingElse();
    void destroyingCarriesOutWhatWasAsked();
    void destroyedByACallback();
    void fromSeveralThreads();
    void movingToAnotherProject();
    void movingFromMemory();
    void movingWhereNumbersAreTaken();
    void movingThatFails();
    void passingLogsNumberAndForget();

private:
    /// A writer to the project, with a run in it.
    std::unique_ptr<JournalWriter> writer()
    {
        auto store = JournalStore::open(m_path);
        if (!store)
            qFatal("%s", toText(store.error()).c_str());
        m_run = store->begin().value_or(0);
        return std::make_unique<JournalWriter>(*std::move(store));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::string m_path;
    RunId m_run = 0;
};

void TestJournalWriter::callbacksComeInOrderOnTheObjectsThread()
{
    const auto journal = writer();
    std::string order;
    bool onThread = true;
    std::vector<Event> all;
    for (int i = 0; i < 50; ++i) {
        journal->append(m_run, {note(std::to_string(i)), note("and")},
                        [&, i](Result<std::vector<Event>> events) {
                            onThread = onThread && QThread::currentThread() == thread();
                            order += std::to_string(i) + " ";
                            all.insert(all.end(), events->begin(), events->end());
                        });
        if (i % 10 == 0)
            journal->with<int>([i](JournalStore &) { return i; },
                               [&](int value) { order += "[" + std::to_string(value) + "] "; });
        if (i % 7 == 0)
            journal->append(m_run, {}, {}); // nobody asks
    }
    QVERIFY(order.empty()); // never before the call has returned
    journal->flush();
    QVERIFY(order.empty());
    std::string expected;
    for (int i = 0; i < 50; ++i)
        expected += std::to_string(i) + " " + (i % 10 == 0 ? "[" + std::to_string(i) + "] " : "");
    QTRY_COMPARE(order, expected);
    QVERIFY(onThread);
    QCOMPARE(all.size(), std::size_t{100});
    for (std::size_t i = 0; i < all.size(); ++i)
        QCOMPARE(all[i].sequence, static_cast<std::int64_t>(i) + 1);
}

void TestJournalWriter::whatWaitsTogetherIsOneTransaction()
{
    const auto journal = writer();
    RunId second = 0;
    journal->with<RunId>([](JournalStore &store) { return store.begin().value(); },
                         [&](RunId run) { second = run; });
    QTRY_VERIFY(second != 0);
    const int before = transactionsIn(m_path);
    QVERIFY(before > 0);
    Gate gate(*journal);
    int committed = 0;
    for (int i = 0; i < 40; ++i) {
        journal->append(i % 2 == 0 ? m_run : second, {note(std::to_string(i))},
                        [&](const auto &events) { committed += events ? 1 : 0; });
    }
    gate.letGo();
    journal->flush();
    QCOMPARE(transactionsIn(m_path), before + 1);
    QTRY_COMPARE(committed, 40);
    WEIGHHOUSE_TAKE(store, JournalStore::open(m_path, false));
    QCOMPARE(store.events(m_run).value().size(), std::size_t{20});
    WEIGHHOUSE_SAME(textOf(store.events(second).value().back()), "39");
    QVERIFY(store.check(m_run).value().isWhole && store.check(second).value().isWhole);
}

void TestJournalWriter::errorsComeToThoseTheyConcern()
{
    const auto journal = writer();
    Gate gate(*journal);
    std::string said;
    const auto tell = [&said](const Result<std::vector<Event>> &events) {
        said += (events ? "good" : events.error().code) + " ";
    };
    journal->append(m_run, {note("a")}, tell);
    journal->append(m_run + 7, {note("b")}, tell);
    journal->append(m_run, {stepReused("Q1.1", *words("never seen"))}, tell);
    journal->append(m_run, {note("c")}, tell);
    gate.letGo();
    QTRY_COMPARE(said, std::string("good run.unknown run.unknown-answer good "));
}

void TestJournalWriter::anythingElse()
{
    const auto journal = writer();
    journal->append(m_run, {note("a")}, {});
    std::size_t count = 0;
    journal->with<Result<std::vector<Event>>>(
        [run = m_run](JournalStore &store) { return store.events(run); },
        [&](Result<std::vector<Event>> events) { count = events->size(); });
    journal->with<int>([](JournalStore &) { return 1; }, {});
    QTRY_COMPARE(count, std::size_t{1});
}

void TestJournalWriter::destroyingCarriesOutWhatWasAsked()
{
    int called = 0;
    {
        const auto journal = writer();
        for (int i = 0; i < 200; ++i)
            journal->append(m_run, {note(std::to_string(i))}, [&](const auto &) { ++called; });
    }
    QCoreApplication::processEvents();
    QCOMPARE(called, 0); // not after the object is gone
    WEIGHHOUSE_TAKE(store, JournalStore::open(m_path, false));
    QCOMPARE(store.events(m_run).value().size(), std::size_t{200});
    QVERIFY(store.check(m_run).value().isWhole);
}

void TestJournalWriter::destroyedByACallback()
{
    auto journal = writer();
    int called = 0;
    for (int i = 0; i < 10; ++i) {
        journal->append(m_run, {note(std::to_string(i))}, [&](const auto &) {
            if (++called == 3)
                journal.reset();
        });
    }
    QTRY_VERIFY(!journal);
    QCoreApplication::processEvents();
    QCOMPARE(called, 3);
    WEIGHHOUSE_TAKE(store, JournalStore::open(m_path, false));
    QCOMPARE(store.events(m_run).value().size(), std::size_t{10});
}

void TestJournalWriter::fromSeveralThreads()
{
    const auto journal = writer();
    int called = 0;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&journal, &called, this, i] {
                for (int j = 0; j < 50; ++j)
                    journal->append(m_run, {note(std::to_string(i))}, [&called](const auto &) { ++called; });
                journal->flush();
            });
        }
    }
    QTRY_COMPARE(called, 200);
    WEIGHHOUSE_TAKE(store, JournalStore::open(m_path, false));
    QVERIFY(store.check(m_run).value().isWhole);
    QCOMPARE(store.events(m_run).value().size(), std::size_t{200});
}

void TestJournalWriter::movingToAnotherProject()
{
    const std::string target = m_path + ".other";
    QVERIFY(project::Project::create(target));
    const auto journal = writer();
    std::string said;
    journal->append(m_run, {note("before")}, {});
    journal->moveTo(
        target, [&](const JournalWriter::Moved &moved) { said = moved ? "moved" : toText(moved.error()); });
    journal->append(m_run, {note("after")}, {});
    QTRY_COMPARE(said, std::string("moved"));
    journal->append(m_run, {note("later")}, {});
    journal->flush();
    WEIGHHOUSE_TAKE(old, JournalStore::open(m_path, false));
    QCOMPARE(old.events(m_run).value().size(), std::size_t{1});
    WEIGHHOUSE_TAKE(store, JournalStore::open(target, false));
    QCOMPARE(store.events(m_run).value().size(), std::size_t{3});
    QVERIFY(store.check(m_run).value().isWhole);
}

void TestJournalWriter::movingFromMemory()
{
    auto memory = JournalStore::inMemory();
    QVERIFY(memory);
    WEIGHHOUSE_TAKE(run, memory->begin());
    JournalWriter journal(*std::move(memory));
    std::vector<Happening> story = wholeRun();
    story.pop_back(); // it goes on
    journal.append(run, story, {});
    journal.moveTo(m_path, {});
    journal.append(run, {note("saved")}, {});
    journal.flush();
    WEIGHHOUSE_TAKE(store, JournalStore::open(m_path, false));
    QCOMPARE(store.events(run).value().size(), wholeRun().size());
    QVERIFY(store.check(run).value().isWhole);
}

void TestJournalWriter::movingWhereNumbersAreTaken()
{
    const std::string target = m_path + ".other";
    QVERIFY(project::Project::create(target));
    {
        WEIGHHOUSE_TAKE(store, JournalStore::open(target));
        WEIGHHOUSE_TAKE(other, store.begin());
        WEIGHHOUSE_DO(store.append(other, {note("of another project")}));
    }
    const auto journal = writer();
    QCOMPARE(m_run, RunId(1));
    std::string name;
    journal->with<std::string>([run = m_run](JournalStore &store) { return store.nameOf(run).value(); },
                               [&](std::string found) { name = std::move(found); });
    journal->append(m_run, {note("a")}, {});
    bool isMoved = false;
    RunId reported = 0;
    journal->moveTo(target, [&](const JournalWriter::Moved &moved) {
        isMoved = moved && *moved == std::map<RunId, RunId>{{1, 2}};
    });
    // Whoever asks now does not know of another number yet.
    journal->append(m_run, {note("b")},
                    [&](Result<std::vector<Event>> events) { reported = events->front().run; });
    QTRY_COMPARE(reported, RunId(2));
    QVERIFY(isMoved);
    // From here on numbers are those of the new project.
    journal->append(2, {note("c")}, {});
    journal->append(1, {note("d")}, {});
    journal->flush();
    WEIGHHOUSE_TAKE(store, JournalStore::open(target, false));
    QCOMPARE(store.numberOf(name).value(), RunId(2));
    QCOMPARE(store.events(2).value().size(), std::size_t{3});
    WEIGHHOUSE_SAME(textOf(store.events(1).value().back()), "d");
    QVERIFY(store.check(1).value().isWhole && store.check(2).value().isWhole);
}

void TestJournalWriter::movingThatFails()
{
    const auto journal = writer();
    std::string said;
    journal->moveTo(m_path + ".nowhere",
                    [&](const JournalWriter::Moved &moved) { said = moved ? "" : moved.error().code; });
    journal->append(m_run, {note("here")}, {});
    QTRY_COMPARE(said, std::string("project.not-found"));
    journal->append(m_run, {note("still here")}, {});
    journal->flush();
    WEIGHHOUSE_TAKE(store, JournalStore::open(m_path, false));
    QCOMPARE(store.events(m_run).value().size(), std::size_t{2});
}

void TestJournalWriter::passingLogsNumberAndForget()
{
    PassingLog log;
    std::vector<Event> all;
    bool onThread = true;
    const auto keep = [&](const Result<std::vector<Event>> &events) {
        onThread = onThread && QThread::currentThread() == thread();
        all.insert(all.end(), events->begin(), events->end());
    };
    log.append(1, {note("a"), note("b")}, keep);
    log.append(2, {note("of another run")}, keep);
    log.append(1, {}, {}); // nobody asks
    log.append(1, {note("c")}, keep);
    QVERIFY(all.empty()); // never before the call has returned
    QTRY_COMPARE(all.size(), std::size_t{4});
    QVERIFY(onThread);
    const std::vector<std::tuple<RunId, std::int64_t, std::string>> expected{
        {1, 1, "a"}, {1, 2, "b"}, {2, 1, "of another run"}, {1, 3, "c"}};
    for (std::size_t i = 0; i < all.size(); ++i)
        QCOMPARE(std::tuple(all[i].run, all[i].sequence, textOf(all[i])), expected[i]);

    auto passing = std::make_unique<PassingLog>();
    passing->append(1, {note("gone")}, keep);
    passing.reset();
    QCoreApplication::processEvents();
    QCOMPARE(all.size(), std::size_t{4}); // not after the log is gone
}

WEIGHHOUSE_TEST(TestJournalWriter)
#include "test_journal_writer.moc"
