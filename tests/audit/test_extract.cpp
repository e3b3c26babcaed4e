// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a project that a report rests on.
#include "core/audit/check/extract.h"
#include "core/data/project/project.h"
#include "core/plan/journal/journal_store.h"
#include "tests/audit/decided.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTemporaryDir>

using namespace weighhouse;
using namespace weighhouse::audit;
using namespace weighhouse::testing;

class TestExtract : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void theSameProjectGivesTheSameBytes();
    void hasWhatTheRunRestsOn();
    void leavesOtherRunsOut();
    void isGoneWhenNobodyLooksAnyMore();

private:
    std::filesystem::path place(const char *name) const
    {
        return m_folder->filePath(QString::fromUtf8(name)).toStdString();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestExtract::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    WEIGHHOUSE_DO(decideSample(place("a.weigh"), "building"));
}

void TestExtract::theSameProjectGivesTheSameBytes()
{
    WEIGHHOUSE_TAKE(first, extractOf(place("a.weigh"), {1}));
    QTest::qWait(1100); // times have whole seconds here and there
    WEIGHHOUSE_TAKE(second, extractOf(place("a.weigh"), {1}));
    QVERIFY(first.bytes == second.bytes);
    std::filesystem::copy_file(place("a.weigh"), place("b.weigh"));
    WEIGHHOUSE_TAKE(third, extractOf(place("b.weigh"), {1}));
    QVERIFY(first.bytes == third.bytes);
    WEIGHHOUSE_TAKE(opened, OpenedExtract::of(first.bytes));
    WEIGHHOUSE_TAKE(fourth, extractOf(opened.path(), {1})); // of itself it is the same again
    QVERIFY(first.bytes == fourth.bytes);
}

void TestExtract::hasWhatTheRunRestsOn()
{
    WEIGHHOUSE_TAKE(extract, extractOf(place("a.weigh"), {1}));
    WEIGHHOUSE_TAKE(opened, OpenedExtract::of(extract.bytes));
    WEIGHHOUSE_TAKE(source, project::Project::open(place("a.weigh"), project::Mode::ReadOnly));
    WEIGHHOUSE_TAKE(copy, project::Project::open(opened.path(), project::Mode::ReadOnly));
    WEIGHHOUSE_TAKE(before, source.content());
    WEIGHHOUSE_TAKE(after, copy.checkedContent());
    QVERIFY(before == after.content);
    QVERIFY(after.check.isWhole() && after.check.isSealed);
    WEIGHHOUSE_TAKE(journal, plan::JournalStore::open(opened.path(), false));
    WEIGHHOUSE_TAKE(run, journal.read(extract.numbers.at(1)));
    QVERIFY(run.state.lastDecision() != nullptr);
    WEIGHHOUSE_TAKE(check, journal.check(extract.numbers.at(1)));
    QVERIFY2(check.isWhole, check.message.c_str());
    WEIGHHOUSE_TAKE(head, journal.head());
    QVERIFY(head.isAsWritten());
}

void TestExtract::leavesOtherRunsOut()
{
    {
        WEIGHHOUSE_TAKE(journal, plan::JournalStore::open(place("a.weigh")));
        WEIGHHOUSE_TAKE(forked, journal.fork(1, 5));
        QCOMPARE(forked, plan::RunId(2));
        WEIGHHOUSE_DO(journal.keepDraft(1, "Q1.1", "payload", "typed, and not entered"));
    }
    WEIGHHOUSE_TAKE(extract, extractOf(place("a.weigh"), {2}));
    WEIGHHOUSE_TAKE(opened, OpenedExtract::of(extract.bytes));
    WEIGHHOUSE_TAKE(journal, plan::JournalStore::open(opened.path(), false));
    WEIGHHOUSE_TAKE(runs, journal.runs());
    QCOMPARE(runs, std::vector<plan::RunId>{2});
    WEIGHHOUSE_TAKE(both, extractOf(place("a.weigh"), {1, 2}));
    QVERIFY(both.bytes.find("typed, and not entered") == std::string::npos);
    WEIGHHOUSE_SAME(extractOf(place("a.weigh"), {7}).error().code, "run.unknown");
}

void TestExtract::isGoneWhenNobodyLooksAnyMore()
{
    std::filesystem::path path;
    {
        WEIGHHOUSE_TAKE(extract, extractOf(place("a.weigh"), {1}));
        WEIGHHOUSE_TAKE(opened, OpenedExtract::of(extract.bytes));
        path = opened.path();
        QVERIFY(std::filesystem::exists(path));
    }
    QVERIFY(!std::filesystem::exists(path.parent_path()));
}

WEIGHHOUSE_TEST(TestExtract)
#include "test_extract.moc"
