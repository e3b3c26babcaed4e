// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever is changed in the file behind the journal's back, checking names the event.
#include "core/base/text.h"
#include "core/data/project/project.h"
#include "core/data/sql/connection.h"
#include "core/plan/journal/journal_store.h"
#include "core/plan/journal/left_out_words.h"
#include "tests/journal/stories.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QFile>
#include <QTemporaryDir>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

/// The statements with ?N for a number of an event, ?M for the one after it and ?L for the last one's.
std::string filledIn(QString statements, std::int64_t event, std::int64_t last)
{
    return statements.replace(QStringLiteral("?N"), QString::number(event))
        .replace(QStringLiteral("?M"), QString::number(event + 1))
        .replace(QStringLiteral("?L"), QString::number(last))
        .toStdString();
}

} // namespace

class TestTampering : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyEvent_data();
    void everyEvent();
    void answers_data();
    void answers();
    void theEnd_data();
    void theEnd();
    void forks();
    void whatIsBrokenStaysBroken();
    void unreadableEvents();
    void nothingIsWrong();
    void theHead_data();
    void theHead();
    void whatIsForgedDoesNotGoOn();
    void answersAreCheckedWhenTheyAreRead();

private:
    /// A copy of the file with the statements run in it, as another program would.
    std::string tampered(const std::string &statements);

    QTemporaryDir m_folder;
    std::string m_path;
    std::vector<Event> m_events;
    int m_copies = 0;
};

void TestTampering::initTestCase()
{
    m_path = m_folder.filePath(QStringLiteral("a.weigh")).toStdString();
    QVERIFY(project::Project::create(m_path));
    WEIGHHOUSE_TAKE(store, JournalStore::open(m_path));
    WEIGHHOUSE_TAKE(run, store.begin());
    WEIGHHOUSE_TAKE(events, store.append(run, wholeRun()));
    m_events = events;
    WEIGHHOUSE_TAKE(other, store.begin());
    WEIGHHOUSE_DO(store.append(other, wholeRun()));
}

std::string TestTampering::tampered(const std::string &statements)
{
    const std::string path = m_path + "." + std::to_string(++m_copies);
    if (!QFile::copy(QString::fromStdString(m_path), QString::fromStdString(path)))
        qFatal("cannot copy the project");
    auto connection = sql::Connection::open(path, sql::OpenMode::ReadWrite);
    if (auto done = connection->execute(statements); !done)
        qFatal("%s", toText(done.error()).c_str());
    return path;
}

void TestTampering::everyEvent_data()
{
    QTest::addColumn<QString>("statements");
    QTest::addColumn<bool>("alsoTheLast");
    const auto row = [](const char *name, const char *statements, bool alsoTheLast = true) {
        QTest::newRow(name) << QString::fromLatin1(statements) << alsoTheLast;
    };
    row("a space in the body", "UPDATE run_event SET body = body || ' ' WHERE run = 1 AND sequence = ?N");
    row("a key more",
        R"(UPDATE run_event SET body = replace(body, '{"', '{"x":1,"') WHERE run = 1 AND sequence = ?N)");
    row("no body", "UPDATE run_event SET body = '' WHERE run = 1 AND sequence = ?N");
    row("another time",
        "UPDATE run_event SET time = '2020-01-01T00:00:00.000Z' WHERE run = 1 AND sequence = ?N");
    row("another kind",
        "UPDATE run_event SET kind = iif(kind = 'verified', 'paused', 'verified') WHERE run = 1 AND "
        "sequence = ?N");
    row("no such kind", "UPDATE run_event SET kind = 'x' WHERE run = 1 AND sequence = ?N");
    row("another hash",
        "UPDATE run_event SET hash = replace(hash, substr(hash, 1, 1), 'x') WHERE run = 1 AND "
        "sequence = ?N");
    row("removed", "DELETE FROM run_event WHERE run = 1 AND sequence = ?N");
    row("it and all after it removed", "DELETE FROM run_event WHERE run = 1 AND sequence >= ?N");
    row("removed, the others moved up",
        "DELETE FROM run_event WHERE run = 1 AND sequence = ?N;"
        "UPDATE run_event SET sequence = -sequence WHERE run = 1 AND sequence > ?N;"
        "UPDATE run_event SET sequence = -sequence - 1 WHERE run = 1 AND sequence < 0");
    row("of the other run", "DELETE FROM run_event WHERE run = 1 AND sequence = ?N;"
                            "UPDATE run_event SET run = 1 WHERE run = 2 AND sequence = ?N");
    row("moved to the other run",
        "UPDATE run_event SET run = 2, sequence = 1000 WHERE run = 1 AND sequence = ?N");
    row("swapped with the next one",
        "UPDATE run_event SET sequence = -1 WHERE run = 1 AND sequence = ?N;"
        "UPDATE run_event SET sequence = ?N WHERE run = 1 AND sequence = ?M;"
        "UPDATE run_event SET sequence = ?M WHERE run = 1 AND sequence = -1",
        false);
    row("contents swapped with the next one",
        "CREATE TEMP TABLE one AS SELECT * FROM run_event WHERE run = 1 AND sequence = ?N;"
        "CREATE TEMP TABLE two AS SELECT * FROM run_event WHERE run = 1 AND sequence = ?M;"
        "UPDATE run_event SET (kind, body, answer) = (SELECT kind, body, answer FROM two) WHERE run = 1 AND "
        "sequence "
        "= ?N;"
        "UPDATE run_event SET (kind, body, answer) = (SELECT kind, body, answer FROM one) WHERE run = 1 AND "
        "sequence "
        "= ?M",
        false);
    row("one inserted before it",
        "UPDATE run_event SET sequence = -sequence WHERE run = 1 AND sequence >= ?N;"
        "UPDATE run_event SET sequence = -sequence + 1 WHERE run = 1 AND sequence < 0;"
        "INSERT INTO run_event (run, sequence, time, kind, body, hash) VALUES (1, ?N, '2020', 'verified', "
        "'{}', 'x')");
}

void TestTampering::everyEvent()
{
    QFETCH(QString, statements);
    QFETCH(bool, alsoTheLast);
    const auto last = static_cast<std::int64_t>(m_events.size());
    for (std::int64_t event = 1; event <= (alsoTheLast ? last : last - 1); ++event) {
        WEIGHHOUSE_TAKE(store, JournalStore::open(tampered(filledIn(statements, event, last)), false));
        WEIGHHOUSE_TAKE(check, store.check(1));
        QVERIFY(!check.isWhole);
        QVERIFY2(check.brokenAt == event, (std::to_string(event) + ": " + check.message).c_str());
        const std::string named = "event " + std::to_string(event);
        QVERIFY2(check.message.starts_with(named), check.message.c_str());
    }
}

void TestTampering::answers_data()
{
    QTest::addColumn<QString>("statements");
    const auto row = [](const char *name, const char *statements) {
        QTest::newRow(name) << QString::fromLatin1(statements);
    };
    const char *which = "hash = (SELECT answer FROM run_event WHERE run = 1 AND sequence = ?N)";
    const std::string changed =
        std::string("UPDATE run_answer SET body = replace(replace(replace(body, '3', '4'), "
                    "'2', '7'), 'Wick', 'Leith') WHERE ") +
        which;
    row("its content", changed.c_str());
    row("no content", (std::string("UPDATE run_answer SET body = '' WHERE ") + which).c_str());
    row("not JSON", (std::string("UPDATE run_answer SET body = 'x' || body WHERE ") + which).c_str());
    row("a remark", (std::string("UPDATE run_answer SET body = substr(body, 1, length(body) - 1) || "
                                 "',\"cut\":\"less\"}' WHERE ") +
                     which)
                        .c_str());
    row("removed", (std::string("DELETE FROM run_answer WHERE ") + which).c_str());
    row("another one",
        "UPDATE run_event SET answer = (SELECT hash FROM run_answer WHERE hash != answer LIMIT 1) WHERE "
        "run = 1 AND sequence = ?N");
    row("none", "UPDATE run_event SET answer = NULL WHERE run = 1 AND sequence = ?N");
}

void TestTampering::answers()
{
    QFETCH(QString, statements);
    int tried = 0;
    for (const Event &event : m_events) {
        const auto *done = event.as<StepDone>();
        if (done == nullptr || done->isReused) // a reused one is named where it first was
            continue;
        ++tried;
        WEIGHHOUSE_TAKE(store, JournalStore::open(tampered(filledIn(statements, event.sequence, 0)), false));
        WEIGHHOUSE_TAKE(check, store.check(1));
        QVERIFY2(check.brokenAt == event.sequence,
                 (std::to_string(event.sequence) + ": " + check.message).c_str());
        QVERIFY2(check.message.find("answer") != std::string::npos, check.message.c_str());
        QVERIFY2(check.message.find(toText(done->node)) != std::string::npos, check.message.c_str());
        // Events can be looked at all the same.
        WEIGHHOUSE_TAKE(events, store.events(1));
        (void)described(RunState::of(events));
    }
    QCOMPARE(tried, 4);
}

void TestTampering::theEnd_data()
{
    QTest::addColumn<QString>("statements");
    QTest::addColumn<int>("behindTheLast");
    const auto row = [](const char *name, const char *statements, int behindTheLast) {
        QTest::newRow(name) << QString::fromLatin1(statements) << behindTheLast;
    };
    row("one added",
        "INSERT INTO run_event (run, sequence, time, kind, body, hash) VALUES (1, ?L + 1, '2020', "
        "'verified', '{}', 'x')",
        1);
    row("the run says it is longer", "UPDATE run SET last_sequence = last_sequence + 1 WHERE id = 1", 1);
    row("the run says it is shorter", "UPDATE run SET last_sequence = last_sequence - 1 WHERE id = 1", 0);
    row("the run says another hash", "UPDATE run SET last_hash = 'x' WHERE id = 1", 0);
}

void TestTampering::theEnd()
{
    QFETCH(QString, statements);
    QFETCH(int, behindTheLast);
    const auto last = static_cast<std::int64_t>(m_events.size());
    WEIGHHOUSE_TAKE(store, JournalStore::open(tampered(filledIn(statements, 0, last)), false));
    WEIGHHOUSE_TAKE(check, store.check(1));
    QVERIFY2(check.brokenAt == last + behindTheLast, check.message.c_str());

    // One that fits the chain was not put there by the journal either.
    const std::string hash = chainHash(m_events.back().hash, last + 1, "2020", "verified", "{}");
    WEIGHHOUSE_TAKE(
        forged,
        JournalStore::open(tampered("INSERT INTO run_event (run, sequence, time, kind, body, hash) "
                                    "VALUES (1, " +
                                    std::to_string(last + 1) + ", '2020', 'verified', '{}', '" + hash + "')"),
                           false));
    QCOMPARE(forged.check(1).value().brokenAt, last + 1);
    // Another name is another run.
    WEIGHHOUSE_TAKE(renamed, JournalStore::open(tampered("UPDATE run SET name = 'x' WHERE id = 1"), false));
    QCOMPARE(renamed.check(1).value().brokenAt, 1);
    WEIGHHOUSE_TAKE(
        early, JournalStore::open(tampered("INSERT INTO run_event (run, sequence, time, kind, body, hash) "
                                           "VALUES (1, 0, '2020', 'verified', '{}', 'x')"),
                                  false));
    QCOMPARE(early.check(1).value().brokenAt, 1);
}

void TestTampering::forks()
{
    const std::string path = tampered("SELECT 1");
    std::vector<Event> events;
    {
        WEIGHHOUSE_TAKE(store, JournalStore::open(path));
        WEIGHHOUSE_TAKE(forked, store.fork(1, 6));
        QCOMPARE(forked, RunId(3));
        QVERIFY(store.check(3).value().isWhole);
        events = store.events(3).value();
    }
    // Somebody works the whole chain out anew, but leaves what the fork says about where it comes from.
    std::string statements = "UPDATE run_event SET body = '{}' WHERE run = 3 AND sequence = 2;";
    std::string hash;
    {
        WEIGHHOUSE_TAKE(store, JournalStore::open(path, false));
        hash = store.nameOf(3).value();
    }
    for (const Event &event : events) {
        hash = chainHashOf(hash, event.sequence, event.time, toText(event.kind()),
                           event.sequence == 2 ? "{}" : event.body);
        statements += "UPDATE run_event SET hash = '" + hash +
                      "' WHERE run = 3 AND sequence = " + std::to_string(event.sequence) + ";";
    }
    statements += "UPDATE run SET last_hash = '" + hash + "' WHERE id = 3";
    {
        WEIGHHOUSE_TAKE(connection, sql::Connection::open(path, sql::OpenMode::ReadWrite));
        WEIGHHOUSE_DO(connection.execute(statements));
    }
    WEIGHHOUSE_TAKE(store, JournalStore::open(path, false));
    WEIGHHOUSE_TAKE(check, store.check(3));
    QVERIFY2(check.brokenAt == 7, check.message.c_str());
}

void TestTampering::whatIsBrokenStaysBroken()
{
    const std::string path = tampered("UPDATE run_event SET time = 'x' WHERE run = 1 AND sequence = 5; "
                                      "DELETE FROM run_event WHERE run = 2 AND sequence > 20");
    WEIGHHOUSE_TAKE(store, JournalStore::open(path));
    // A fork would chain it anew.
    WEIGHHOUSE_SAME(store.fork(1, 8).error().code, "run.broken");
    QVERIFY(store.fork(1, 4));
    QCOMPARE(store.check(1).value().brokenAt, 5);
    const std::string target = m_path + ".target";
    QVERIFY(project::Project::create(target));
    WEIGHHOUSE_DO(JournalStore::copyRuns(path, target));
    WEIGHHOUSE_TAKE(copy, JournalStore::open(target, false));
    QCOMPARE(copy.check(1).value().brokenAt, 5);
    QCOMPARE(copy.check(2).value().brokenAt, 21);
    QVERIFY(copy.check(3).value().isWhole);
}

void TestTampering::theHead_data()
{
    QTest::addColumn<QString>("statements");
    QTest::addColumn<int>("faults");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const char *statements, int faults, const char *says) {
        QTest::newRow(name) << QString::fromLatin1(statements) << faults << QString::fromLatin1(says);
    };
    row("nothing", "SELECT 1", 0, "");
    row("the last events are cut off, and the run told so",
        "DELETE FROM run_event WHERE run = 1 AND sequence > 20; UPDATE run SET last_sequence = 20, "
        "last_hash = (SELECT hash FROM run_event WHERE run = 1 AND sequence = 20) WHERE id = 1",
        1, "run 1 does not end where it was left");
    row("two are exchanged",
        "PRAGMA foreign_keys = OFF; UPDATE run_event SET run = -run; UPDATE run SET id = -id; "
        "UPDATE run_event SET run = 3 + run; UPDATE run SET id = 3 + id",
        2, "run 1 does not end where it was left");
    row("one is taken out", "DELETE FROM run_event WHERE run = 2; DELETE FROM run WHERE id = 2", 1,
        "run 2 was taken out");
    row("one is taken out, and the head does not know it",
        "DELETE FROM run_event WHERE run = 2; DELETE FROM run WHERE id = 2; DELETE FROM run_head WHERE run = "
        "2",
        1, "the head over the runs is not the one that was written");
    row("one is put in", "INSERT INTO run (id, name) VALUES (9, 'x')", 1, "run 9 was put in");
    row("there is no head", "DELETE FROM run_head", 3, "the head over the runs");
    row("a head that was never taken", "UPDATE run_head SET hash = '' WHERE run = 0", 1,
        "the head over the runs");
}

void TestTampering::theHead()
{
    QFETCH(QString, statements);
    QFETCH(int, faults);
    QFETCH(QString, says);
    const std::string path = tampered(statements.toStdString());
    {
        WEIGHHOUSE_TAKE(store, JournalStore::open(path));
        WEIGHHOUSE_TAKE(head, store.head());
        QVERIFY2(int(head.faults.size()) == faults, join(head.faults, "; ").c_str());
        QCOMPARE(head.isAsWritten(), faults == 0);
        if (faults > 0)
            QVERIFY2(head.faults.front().starts_with(says.toStdString()), head.faults.front().c_str());
        // Later writes do not heal it.
        WEIGHHOUSE_TAKE(run, store.begin());
        WEIGHHOUSE_DO(store.append(run, wholeRun()));
        QVERIFY(store.check(run).value().isWhole);
    }
    WEIGHHOUSE_TAKE(store, JournalStore::open(path, false));
    QCOMPARE(store.head().value().faults.empty(), faults == 0);
}

void TestTampering::whatIsForgedDoesNotGoOn()
{
    const std::string path =
        tampered("DELETE FROM run_event WHERE run = 1 AND sequence > 20; UPDATE run SET last_sequence = 20, "
                 "last_hash = (SELECT hash FROM run_event WHERE run = 1 AND sequence = 20) WHERE id = 1");
    WEIGHHOUSE_TAKE(store, JournalStore::open(path));
    WEIGHHOUSE_TAKE(read, store.read(1));
    QVERIFY(!read.state.damage.empty());
    QCOMPARE(read.events.size(), std::size_t(20));
    WEIGHHOUSE_SAME(store.append(1, {resumed()}).error().code, "run.broken");
    QVERIFY(!store.check(1).value().isWhole);
    QVERIFY(store.check(2).value().isWhole);
    // Nor does a copy pass for what was written.
    const std::string target = m_path + ".cut";
    QVERIFY(project::Project::create(target));
    WEIGHHOUSE_DO(JournalStore::copyRuns(path, target));
    WEIGHHOUSE_TAKE(copy, JournalStore::open(target, false));
    QVERIFY(!copy.check(1).value().isWhole);
    QVERIFY(copy.check(2).value().isWhole);
}

void TestTampering::answersAreCheckedWhenTheyAreRead()
{
    WEIGHHOUSE_TAKE(
        store,
        JournalStore::open(tampered("UPDATE run_answer SET body = replace(body, 'Wick', 'Leith')"), false));
    WEIGHHOUSE_TAKE(read, store.read(1));
    QVERIFY2(read.state.damage.find("answer was changed") != std::string::npos, read.state.damage.c_str());
    WEIGHHOUSE_SAME(read.state.decision(), "");
    QVERIFY(read.events.size() < m_events.size());
    // A list that leaves the answers out says the same of the run, also after it was sound.
    WEIGHHOUSE_TAKE(light, store.read(1, Answers::Checked));
    WEIGHHOUSE_SAME(light.state.damage, read.state.damage);
    const std::string path = tampered("UPDATE run SET is_deleted = 0");
    WEIGHHOUSE_TAKE(later, JournalStore::open(path, false));
    WEIGHHOUSE_SAME(later.read(1, Answers::Checked).value().state.damage, "");
    WEIGHHOUSE_TAKE(forger, sql::Connection::open(path, sql::OpenMode::ReadWrite));
    WEIGHHOUSE_DO(forger.execute("UPDATE run_answer SET body = replace(body, 'Wick', 'Leith')"));
    WEIGHHOUSE_SAME(later.read(1, Answers::Checked).value().state.damage, read.state.damage);
}

void TestTampering::unreadableEvents()
{
    std::string deep = "{\"a\":";
    for (int i = 0; i < 300; ++i)
        deep += "[";
    for (const std::string &change :
         {std::string("kind = 'x'"), std::string("body = '['"), "body = '" + deep + "'"}) {
        WEIGHHOUSE_TAKE(store, JournalStore::open(tampered("UPDATE run_event SET " + change +
                                                           " WHERE run = 1 AND sequence = 9"),
                                                  false));
        const auto events = store.events(1);
        QVERIFY(!events);
        WEIGHHOUSE_SAME(events.error().code, "project.damaged");
        QVERIFY2(events.error().message.text().find("event 9 of run 1") != std::string::npos,
                 events.error().message.text().c_str());
        QCOMPARE(store.events(1, 8).value().size(), std::size_t{8});
        QCOMPARE(store.check(1).value().brokenAt, 9);
        QCOMPARE(store.runs().value().size(), std::size_t{2});
        QVERIFY(store.search("leith"));
    }
}

void TestTampering::nothingIsWrong()
{
    // What is not part of a run's story does not matter.
    WEIGHHOUSE_TAKE(store,
                    JournalStore::open(tampered("UPDATE run SET is_deleted = 1 WHERE id = 1; DELETE FROM "
                                                "run_text; VACUUM"),
                                       false));
    for (const RunId run : {1, 2}) {
        WEIGHHOUSE_TAKE(check, store.check(run));
        QVERIFY(check.isWhole && check.brokenAt == 0 && check.message.empty());
    }
}

WEIGHHOUSE_TEST(TestTampering)
#include "test_tampering.moc"
