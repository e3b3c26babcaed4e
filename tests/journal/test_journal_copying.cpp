// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that go with a project saved under another name.
#include "core/data/project/project.h"
#include "core/plan/journal/journal_store.h"
#include "tests/journal/stories.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTemporaryDir>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

/// One that has not ended, so that it can go on.
std::vector<Happening> goingRun()
{
    std::vector<Happening> story = wholeRun();
    story.pop_back();
    return story;
}

} // namespace

class TestJournalCopying : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_from = m_folder->filePath(QStringLiteral("from.weigh")).toStdString();
        m_to = m_folder->filePath(QStringLiteral("to.weigh")).toStdString();
        QVERIFY(project::Project::create(m_from));
        QVERIFY(project::Project::create(m_to));
        WEIGHHOUSE_TAKE(store, JournalStore::open(m_from));
        for (int i = 0; i < 3; ++i) {
            WEIGHHOUSE_TAKE(run, store.begin());
            WEIGHHOUSE_DO(store.append(run, goingRun()));
            m_names[static_cast<std::size_t>(i)] = store.nameOf(run).value();
        }
        WEIGHHOUSE_DO(store.setDeleted(2, true));
    }

    void intoAnEmptyProject()
    {
        WEIGHHOUSE_DO(JournalStore::copyRuns(m_from, m_to));
        WEIGHHOUSE_TAKE(from, JournalStore::open(m_from, false));
        WEIGHHOUSE_TAKE(to, JournalStore::open(m_to, false));
        QVERIFY(to.runs().value() ==
                (std::vector<RunId>{1, 3})); // the same numbers, without what was deleted
        WEIGHHOUSE_SAME(to.nameOf(3).value(), m_names[2]);
        for (const RunId run : {1, 3}) {
            QVERIFY(to.check(run).value().isWhole);
            const auto before = from.events(run).value();
            const auto after = to.events(run).value();
            WEIGHHOUSE_SAME(after.back().hash, before.back().hash);
            WEIGHHOUSE_SAME(described(RunState::of(after)), described(RunState::of(before)));
        }
        QCOMPARE(to.search("leith").value().size(), std::size_t{2});
    }

    void onceMoreGivesWhatIsMissing()
    {
        WEIGHHOUSE_DO(JournalStore::copyRuns(m_from, m_to));
        {
            WEIGHHOUSE_TAKE(from, JournalStore::open(m_from));
            WEIGHHOUSE_DO(
                from.append(1, {paused(PauseReason::Person), stepDone("Q1.1", words("much later"))}));
        }
        for (int i = 0; i < 2; ++i) {
            WEIGHHOUSE_DO(JournalStore::copyRuns(m_from, m_to));
            WEIGHHOUSE_TAKE(to, JournalStore::open(m_to, false));
            QVERIFY(to.runs().value() == (std::vector<RunId>{1, 3}));
            QCOMPARE(to.events(1).value().size(), goingRun().size() + 2);
            WEIGHHOUSE_SAME(to.events(1).value().back().as<StepDone>()->answer->text, "much later");
            QCOMPARE(to.search("\"much later\"").value().size(), std::size_t{1});
            QVERIFY(to.check(1).value().isWhole);
        }
        // The other way there is nothing to take.
        WEIGHHOUSE_DO(JournalStore::copyRuns(m_to, m_from));
        WEIGHHOUSE_TAKE(from, JournalStore::open(m_from, false));
        QCOMPARE(from.events(1).value().size(), goingRun().size() + 2);
    }

    void whereNumbersAreTaken()
    {
        WEIGHHOUSE_TAKE(to, JournalStore::open(m_to));
        WEIGHHOUSE_TAKE(own, to.begin());
        WEIGHHOUSE_DO(to.append(own, {runStarted("of its own")}));
        const Breakpoints breakpoints{{{1, 1}, "1 = 1"}};
        {
            WEIGHHOUSE_TAKE(store, JournalStore::open(m_from));
            WEIGHHOUSE_DO(store.keepBreakpoints(1, {{1, 1}}, breakpoints));
        }
        WEIGHHOUSE_TAKE(from, JournalStore::open(m_from, false));
        WEIGHHOUSE_TAKE(numbers, from.copyTo(to));
        QVERIFY(numbers == (std::map<RunId, RunId>{{1, 2}, {3, 3}}));
        QVERIFY(to.read(2).value().breakpoints == breakpoints);
        QVERIFY(to.read(own).value().breakpoints.empty());
        QCOMPARE(to.numberOf(m_names[0]).value(), RunId(2));
        WEIGHHOUSE_SAME(to.nameOf(2).value(), m_names[0]);
        QCOMPARE(to.events(own).value().size(), std::size_t{1});
        WEIGHHOUSE_TAKE(runs, to.runs());
        for (const RunId run : runs)
            QVERIFY(to.check(run).value().isWhole);
    }

    void runsThatWentOnInBoth()
    {
        WEIGHHOUSE_DO(JournalStore::copyRuns(m_from, m_to));
        WEIGHHOUSE_TAKE(from, JournalStore::open(m_from));
        WEIGHHOUSE_TAKE(to, JournalStore::open(m_to));
        WEIGHHOUSE_DO(from.append(1, {stepDone("Q1.1", words("here"))}));
        WEIGHHOUSE_DO(to.append(1, {note("there"), note("and longer")}));
        std::map<RunId, RunId> numbers;
        for (int i = 0; i < 2; ++i) {
            WEIGHHOUSE_TAKE(copied, from.copyTo(to));
            QVERIFY(numbers.empty() || numbers == copied); // it is not copied twice
            numbers = copied;
        }
        QVERIFY(numbers == (std::map<RunId, RunId>{{1, 4}, {3, 3}}));
        const auto copy = to.events(4).value();
        QCOMPARE(copy.size(), goingRun().size() + 2);
        WEIGHHOUSE_SAME(copy[copy.size() - 2].as<StepDone>()->answer->text, "here");
        WEIGHHOUSE_SAME(copy.back().as<Forked>()->run, m_names[0]);
        WEIGHHOUSE_SAME(to.events(1).value().back().as<Paused>()->text, "and longer");
        WEIGHHOUSE_TAKE(runs, to.runs());
        for (const RunId run : runs)
            QVERIFY(to.check(run).value().isWhole);
    }

    void intoItself()
    {
        WEIGHHOUSE_DO(JournalStore::copyRuns(m_from, m_from));
        WEIGHHOUSE_TAKE(from, JournalStore::open(m_from, false));
        QVERIFY(from.runs().value() == (std::vector<RunId>{1, 3}));
    }

    void whatCannotBeCopied()
    {
        const std::string nowhere = m_from + ".no";
        WEIGHHOUSE_SAME(JournalStore::copyRuns(nowhere, m_to).error().code, "project.not-found");
        WEIGHHOUSE_SAME(JournalStore::copyRuns(m_from, nowhere).error().code, "project.not-found");
        WEIGHHOUSE_TAKE(from, JournalStore::open(m_from, false));
        WEIGHHOUSE_TAKE(to, JournalStore::open(m_to, false));
        WEIGHHOUSE_SAME(from.copyTo(to).error().code, "project.read-only");
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::string m_from;
    std::string m_to;
    std::array<std::string, 3> m_names;
};

WEIGHHOUSE_TEST(TestJournalCopying)
#include "test_journal_copying.moc"
