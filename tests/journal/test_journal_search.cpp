// SPDX-License-Identifier: GPL-3.0-or-later
// What is found in runs, whatever is typed.
#include "core/data/project/project.h"
#include "core/data/sql/connection.h"
#include "core/plan/journal/journal_store.h"
#include "tests/journal/stories.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTemporaryDir>
#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

/// "1:4 plan-made, 1:10 step-done Q1.1"
std::string places(const std::vector<FoundInRun> &finds)
{
    std::string text;
    for (const FoundInRun &found : finds) {
        text += (text.empty() ? "" : ", ") + std::to_string(found.run) + ":" +
                std::to_string(found.sequence) + " " + std::string(toText(found.kind));
        if (!found.node.empty())
            text += " " + found.node;
    }
    return text;
}

} // namespace

class TestJournalSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// The index of the file is no record: what others wrote into it is not shown as what a run says.
    void whatNoRunSaysIsNotFound()
    {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("a.weigh")).toStdString();
        QVERIFY(project::Project::create(path));
        {
            WEIGHHOUSE_TAKE(store, JournalStore::open(path));
            WEIGHHOUSE_TAKE(run, store.begin());
            WEIGHHOUSE_DO(store.append(run, wholeRun()));
        }
        {
            WEIGHHOUSE_TAKE(connection, sql::Connection::open(path, sql::OpenMode::ReadWrite));
            WEIGHHOUSE_DO(connection.execute("UPDATE run_text SET text = text || ' hohoho leith' WHERE rowid "
                                             "< 0 OR rowid % 4294967296 > 10"));
        }
        for (const bool forWriting : {false, true}) {
            WEIGHHOUSE_TAKE(store, JournalStore::open(path, forWriting));
            WEIGHHOUSE_TAKE(forged, store.search("hohoho"));
            WEIGHHOUSE_SAME(places(forged), "");
            WEIGHHOUSE_TAKE(found, store.search("leith"));
            WEIGHHOUSE_SAME(places(found), "1:20 step-done Q2.1");
            QVERIFY(found.front().excerpt.find("hohoho") == std::string::npos);
        }
    }

    void initTestCase()
    {
        auto store = JournalStore::inMemory();
        QVERIFY(store);
        m_store = std::make_unique<JournalStore>(*std::move(store));
        WEIGHHOUSE_TAKE(run, m_store->begin());
        WEIGHHOUSE_DO(m_store->append(run, wholeRun()));
        WEIGHHOUSE_TAKE(second, m_store->begin());
        RunStarted started = runStarted("Zürich nach Genève");
        WEIGHHOUSE_DO(
            m_store->append(second, {started, stepDone("Q1.1", numbers("profit_margin", {987654}))}));
    }

    void finds_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *typed, const char *expected) {
            QTest::newRow(typed) << QString::fromUtf8(typed) << QString::fromLatin1(expected);
        };
        row("cheapest", "1:2 prompt-sent");
        row("CHEAP", "1:2 prompt-sent"); // the beginning of a word, in any case
        row("heapest", "");
        row("tolls ask", "1:3 reply-received");
        row("\"ask for\"", "1:3 reply-received");
        row("\"for ask\"", "");
        row("harbours charge", "1:4 plan-made"); // of the later plans only what is new
        row("miles FROM", "1:5 plan-edited");    // the changed step
        row("farthest", "1:18 plan-made");       // the reason
        row("max", "1:18 plan-made");
        row("\"no column mile\"", "1:12 step-failed Q1.2");
        row("leith", "1:20 step-done Q2.1");    // words of an answer
        row("miles 40", "1:17 step-done Q1.2"); // its cells
        row("none", "1:21 check-failed Q2.1");
        row("needed", "1:23 step-skipped Q2.2");
        row("least", "1:28 decision-made Q3.1");
        row("simulation", "1:29 verified");
        row("zurich", "2:1 run-started"); // without the marks on letters
        row("GENÈVE", "2:1 run-started");
        row("profit_margin", "2:2 step-done Q1.1");
        row("987654", "2:2 step-done Q1.1");
        row("may ida", "2:1 run-started, 1:1 run-started"); // the newest run first
        row("toll 3 5", "1:10 step-done Q1.1, 1:25 step-done Q1.1");
    }

    void finds()
    {
        QFETCH(QString, typed);
        QFETCH(QString, expected);
        WEIGHHOUSE_TAKE(finds, m_store->search(typed.toStdString()));
        WEIGHHOUSE_SAME(places(finds), expected.toStdString());
        for (const FoundInRun &found : finds) {
            QVERIFY2(found.excerpt.find('\x02') < found.excerpt.find('\x03'), found.excerpt.c_str());
            QVERIFY(found.excerpt.find('\n') == std::string::npos);
        }
    }

    void excerptsMarkTheFind()
    {
        WEIGHHOUSE_TAKE(finds, m_store->search("cheap"));
        WEIGHHOUSE_SAME(finds.at(0).excerpt, "Plan how to find the \x02"
                                             "cheapest\x03 harbour. ");
    }

    void oddInput_data()
    {
        QTest::addColumn<QString>("typed");
        for (const char *typed : {"",
                                  " ",
                                  "\"",
                                  "\"\"",
                                  "\"leith",
                                  "leith\"",
                                  "*",
                                  "-",
                                  "^",
                                  "()",
                                  "(leith",
                                  "leith OR",
                                  "NOT",
                                  "AND AND",
                                  "NEAR(leith, 3)",
                                  "text:leith",
                                  "{text}:leith",
                                  "leith*",
                                  "\"\"\"\"",
                                  "'",
                                  "; DROP TABLE run",
                                  "%",
                                  "\\",
                                  "—",
                                  "leith —",
                                  "+leith",
                                  "leith + wick",
                                  "rank",
                                  "\xf0\x9f\x9a\xa2",
                                  "a\tb\nc"})
            QTest::newRow(typed) << QString::fromUtf8(typed);
    }

    void oddInput()
    {
        QFETCH(QString, typed);
        WEIGHHOUSE_DO(m_store->search(typed.toStdString()));
    }

    void anyBytes()
    {
        QVERIFY(rc::check([this](const std::string &typed) {
            const auto finds = m_store->search(typed);
            RC_ASSERT(finds.has_value());
        }));
        QVERIFY(m_store->search(std::string("leith\0wick", 10)));
        QVERIFY(m_store->search(std::string(100'000, '"')));
        std::string many;
        for (int i = 0; i < 5'000; ++i)
            many += "word" + std::to_string(i) + " ";
        QVERIFY(m_store->search(many));
        WEIGHHOUSE_SAME(places(m_store->search("leith —").value()), "1:20 step-done Q2.1");
    }

    void atMostSoMany()
    {
        WEIGHHOUSE_TAKE(store, JournalStore::inMemory());
        WEIGHHOUSE_TAKE(run, store.begin());
        for (int i = 0; i < 30; ++i)
            WEIGHHOUSE_DO(store.append(run, {note("again")}));
        QCOMPARE(store.search("again", 7).value().size(), std::size_t{7});
        QCOMPARE(store.search("again").value().size(), std::size_t{30});
        QCOMPARE(store.search("again", 0).value().size(), std::size_t{0});
    }

private:
    std::unique_ptr<JournalStore> m_store;
};

WEIGHHOUSE_TEST(TestJournalSearch)
#include "test_journal_search.moc"
