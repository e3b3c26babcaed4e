// SPDX-License-Identifier: GPL-3.0-or-later
// The file that runs are in: older and newer, damaged, write-protected, and used by several at once.
#include "core/data/project/project.h"
#include "core/data/sql/connection.h"
#include "core/plan/journal/journal_store.h"
#include "tests/journal/stories.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QFile>
#include <QTemporaryDir>
#include <atomic>
#include <thread>
#include <unistd.h>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;
using project::Mode;
using project::Project;

class TestJournalFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void savingAProjectLeavesRunsAlone();
    void anOlderProjectIsBroughtUpToDate();
    void files_data();
    void files();
    void aFileInAReadOnlyFolder();
    void aNewerFormat();
    void severalConnections();
    void aLongSaveOnlyDelays();
};

void TestJournalFiles::savingAProjectLeavesRunsAlone()
{
    const QTemporaryDir folder;
    const auto path = newProject(folder);
    WEIGHHOUSE_TAKE(store, JournalStore::open(path));
    WEIGHHOUSE_TAKE(run, store.begin());
    std::vector<Happening> story = wholeRun();
    story.pop_back(); // it goes on
    WEIGHHOUSE_DO(store.append(run, story));
    {
        WEIGHHOUSE_TAKE(file, Project::open(path, Mode::ReadWrite));
        WEIGHHOUSE_TAKE(content, file.content());
        data::Dataset dataset = *content.dataset;
        dataset.addTable({"run", {{"name", data::ValueType::Text, {}, {}}}, {}, {}}); // a name like any other
        content.setDataset(std::move(dataset));
        WEIGHHOUSE_DO(file.replaceAll(content));
        WEIGHHOUSE_DO(file.edit([](project::Content &all) -> Result<void> {
            all = {};
            return {};
        }));
        WEIGHHOUSE_DO(file.setDataset({}));
    }
    WEIGHHOUSE_DO(store.append(run, {note("later")}));
    QVERIFY(store.check(run).value().isWhole);
    QCOMPARE(store.events(run).value().size(), wholeRun().size());
    QVERIFY(!store.search("Wick").value().empty());
}

void TestJournalFiles::anOlderProjectIsBroughtUpToDate()
{
    const QTemporaryDir folder;
    const auto path = newProject(folder);
    {
        WEIGHHOUSE_TAKE(connection, sql::Connection::open(path, sql::OpenMode::ReadWrite));
        WEIGHHOUSE_DO(connection.execute(
            "DROP TABLE document; DROP TABLE run_text; DROP TABLE run_head; DROP TABLE run_draft; DROP TABLE "
            "run_holder; "
            "DROP TABLE run_event; DROP TABLE run_answer; DROP TABLE run; DROP TABLE what_if; ALTER TABLE "
            "data_column DROP COLUMN hidden_in_graph; DROP TABLE content_seal; DROP TABLE stamp; DROP TABLE "
            "data_cell; "
            "ALTER TABLE data_table DROP COLUMN shared_rows; PRAGMA "
            "user_version = 3"));
    }
    {
        WEIGHHOUSE_TAKE(store, JournalStore::open(path, false));
        QVERIFY(store.runs().value().empty());
    }
    QVERIFY(!std::filesystem::exists(path + ".v3.bak"));
    WEIGHHOUSE_TAKE(store, JournalStore::open(path));
    QVERIFY(std::filesystem::exists(path + ".v3.bak"));
    WEIGHHOUSE_TAKE(run, store.begin());
    WEIGHHOUSE_DO(store.append(run, wholeRun()));
    QVERIFY(store.check(run).value().isWhole);
    WEIGHHOUSE_TAKE(file, Project::open(path, Mode::ReadOnly));
    WEIGHHOUSE_SAME(file.ruleTexts().value().at(0).text, "rule");
}

void TestJournalFiles::files_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("code");
    QTest::newRow("not there") << QByteArray() << QStringLiteral("project.not-found");
    QTest::newRow("empty") << QByteArray("") << QStringLiteral("project.empty");
    QTest::newRow("text") << QByteArray("It is no database, but long enough to be looked at.\n").repeated(40)
                          << QStringLiteral("project.not-a-project");
}

void TestJournalFiles::files()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, code);
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.path().toStdString() + "/x.weigh";
    if (!content.isNull()) {
        QFile file(QString::fromStdString(path.string()));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }
    for (const bool forWriting : {true, false})
        WEIGHHOUSE_SAME(JournalStore::open(path, forWriting).error().code, code.toStdString());
}

void TestJournalFiles::aFileInAReadOnlyFolder()
{
    const QTemporaryDir folder;
    const auto path = newProject(folder);
    {
        WEIGHHOUSE_TAKE(store, JournalStore::open(path));
        WEIGHHOUSE_TAKE(run, store.begin());
        WEIGHHOUSE_DO(store.append(run, wholeRun()));
    }
    const auto sizeBefore = std::filesystem::file_size(path);
    std::filesystem::permissions(path, std::filesystem::perms::owner_read);
    std::filesystem::permissions(folder.path().toStdString(),
                                 std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec);
    {
        WEIGHHOUSE_TAKE(store, JournalStore::open(path, false));
        QVERIFY(store.isReadOnly());
        QCOMPARE(store.events(1).value().size(), wholeRun().size());
        QVERIFY(store.check(1).value().isWhole);
        QVERIFY(!store.search("Wick").value().empty());
        WEIGHHOUSE_SAME(store.append(1, {note("x")}).error().code, "project.read-only");
        if (::geteuid() != 0) // nothing is write-protected from root
            WEIGHHOUSE_SAME(JournalStore::open(path).error().code, "project.not-writable");
    }
    std::filesystem::permissions(folder.path().toStdString(), std::filesystem::perms::owner_all);
    QCOMPARE(std::filesystem::file_size(path), sizeBefore);
}

void TestJournalFiles::aNewerFormat()
{
    const QTemporaryDir folder;
    const auto path = newProject(folder);
    WEIGHHOUSE_TAKE(store, JournalStore::open(path));
    WEIGHHOUSE_TAKE(run, store.begin());
    {
        WEIGHHOUSE_TAKE(connection, sql::Connection::open(path, sql::OpenMode::ReadWrite));
        WEIGHHOUSE_DO(
            connection.execute("PRAGMA user_version = " + std::to_string(project::currentFormat + 1)));
    }
    WEIGHHOUSE_SAME(store.append(run, {note("x")}).error().code, "project.too-new");
    WEIGHHOUSE_SAME(store.runs().error().code, "project.too-new");
    WEIGHHOUSE_SAME(JournalStore::open(path).error().code, "project.too-new");
}

void TestJournalFiles::severalConnections()
{
    const QTemporaryDir folder;
    const auto path = newProject(folder);
    constexpr int writers = 4;
    constexpr int rounds = 25;
    WEIGHHOUSE_TAKE(watching, JournalStore::open(path, false));
    WEIGHHOUSE_TAKE(store, JournalStore::open(path));
    WEIGHHOUSE_TAKE(shared, store.begin());
    WEIGHHOUSE_DO(store.append(shared, {note("begun")}));
    std::vector<std::string> problems(writers);
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < writers; ++i) {
            threads.emplace_back([&problem = problems[static_cast<std::size_t>(i)], path, i, shared] {
                auto mine = JournalStore::open(path);
                auto run = mine ? mine->begin() : Result<RunId>(tl::unexpected(mine.error()));
                for (int round = 0; run && round < rounds; ++round) {
                    const std::string text = std::to_string(i) + "." + std::to_string(round);
                    auto own = mine->append(*run, {note(text), stepDone("Q1.1", words(text))});
                    auto ours = own ? mine->append(shared, {note(text)}) : std::move(own);
                    if (!ours)
                        problem = toText(ours.error());
                }
                if (!run)
                    problem = toText(run.error());
            });
        }
        for (int i = 0; i < 20; ++i) {
            WEIGHHOUSE_TAKE(check, watching.check(shared));
            QVERIFY2(check.isWhole, check.message.c_str());
        }
    }
    for (const std::string &problem : problems)
        WEIGHHOUSE_SAME(problem, "");
    QCOMPARE(watching.runs().value().size(), std::size_t{writers + 1});
    QCOMPARE(watching.events(shared).value().size(), std::size_t{writers * rounds + 1});
    WEIGHHOUSE_TAKE(runs, watching.runs());
    for (const RunId run : runs)
        QVERIFY(watching.check(run).value().isWhole);
}

void TestJournalFiles::aLongSaveOnlyDelays()
{
    const QTemporaryDir folder;
    const auto path = newProject(folder);
    WEIGHHOUSE_TAKE(store, JournalStore::open(path));
    WEIGHHOUSE_TAKE(run, store.begin());
    WEIGHHOUSE_TAKE(saving, sql::Connection::open(path, sql::OpenMode::ReadWrite));
    WEIGHHOUSE_DO(saving.execute("BEGIN IMMEDIATE"));
    std::atomic<bool> isDone = false;
    Result<std::vector<Event>> appended;
    std::jthread thread([&] {
        appended = store.append(run, {note("in the end")});
        isDone = true;
    });
    // Reading goes on meanwhile.
    WEIGHHOUSE_TAKE(other, JournalStore::open(path, false));
    WEIGHHOUSE_SAME(other.events(run).error().code, "run.unknown"); // it comes with its first event
    QVERIFY(!isDone);
    WEIGHHOUSE_DO(saving.execute("COMMIT"));
    thread.join();
    WEIGHHOUSE_DO(appended);
    QCOMPARE(other.events(run).value().size(), std::size_t{1});
}

WEIGHHOUSE_TEST(TestJournalFiles)
#include "test_journal_files.moc"
