// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a project that a report rests on.
#include "core/audit/check/extract.h"
#include "core/audit/check/left_out_rows.h"
#include "core/audit/compose/subject.h"
#include "core/data/project/project.h"
#include "core/data/sql/connection.h"
#include "core/plan/execute/step_work.h"
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
    void leavesRowsOut();
    void leavesPinnedAnswersOut();
    void leavingOutCutsNoChain();
    void answersComeBackWhenTheyAreGivenAgain();
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

/// No text of the data is anywhere in the bytes, and the hashes that stand in its place are those of the run.
void TestExtract::leavesRowsOut()
{
    WEIGHHOUSE_TAKE(whole, extractOf(place("a.weigh"), {1}));
    WEIGHHOUSE_TAKE(extract, extractOf(place("a.weigh"), {1}, {.isWithoutRows = true}));
    WEIGHHOUSE_TAKE(opened, OpenedExtract::of(extract.bytes));
    WEIGHHOUSE_TAKE(again, extractOf(opened.path(), {1}));
    QVERIFY(again.bytes == extract.bytes);
    WEIGHHOUSE_TAKE(twice, extractOf(place("a.weigh"), {1}, {.isWithoutRows = true}));
    QVERIFY(twice.bytes == extract.bytes);

    WEIGHHOUSE_TAKE(source, project::Project::open(place("a.weigh"), project::Mode::ReadOnly));
    WEIGHHOUSE_TAKE(copy, project::Project::open(opened.path(), project::Mode::ReadOnly));
    WEIGHHOUSE_TAKE(before, source.content());
    WEIGHHOUSE_TAKE(after, copy.checkedContent());
    QVERIFY(after.check.isWhole() && after.check.isSealed);
    QVERIFY(after.content.dataset->schema == before.dataset->schema);
    QVERIFY(after.content.rules == before.rules && after.content.questions == before.questions);
    WEIGHHOUSE_TAKE(information, copy.information());
    WEIGHHOUSE_TAKE(kept, keptLeftOutRows(information, *after.content.dataset));
    QVERIFY(kept && *kept == leftOutRowsOf(*before.dataset));
    // Names in the rules, in the plan and in the decision stay.
    WEIGHHOUSE_TAKE(original, plan::JournalStore::open(place("a.weigh"), false));
    WEIGHHOUSE_TAKE(asked, original.read(1));
    std::string named = asked.state.lastDecision()->display + asked.state.lastDecision()->text +
                        asked.state.lastDecision()->decision;
    for (const auto *list : {&before.rules, &before.questions}) {
        for (const project::NamedText &text : *list)
            named += text.text;
    }
    std::size_t texts = 0;
    for (std::size_t table = 0; table < before.dataset->tables.size(); ++table) {
        QCOMPARE(after.content.dataset->tables[table].rowCount, std::size_t{0});
        QCOMPARE(kept->tables[table].rows, before.dataset->tables[table].rowCount);
        for (std::size_t column = 0; column < before.dataset->tables[table].columns.size(); ++column) {
            for (std::size_t row = 0; row < before.dataset->tables[table].rowCount; ++row) {
                const data::Value value = before.dataset->value(table, column, row);
                const auto *text = std::get_if<std::string>(&value);
                constexpr std::size_t shortest = 6; // shorter words are part of others
                if (text == nullptr || text->size() < shortest || named.find(*text) != std::string::npos)
                    continue;
                ++texts;
                QVERIFY(whole.bytes.find(*text) != std::string::npos);
                QVERIFY2(extract.bytes.find(*text) == std::string::npos, text->c_str());
            }
        }
    }
    QVERIFY(texts > 0);

    WEIGHHOUSE_TAKE(journal, plan::JournalStore::open(opened.path(), false));
    WEIGHHOUSE_TAKE(check, journal.check(1));
    QVERIFY2(check.isWhole, check.message.c_str());
    QVERIFY(check.answersLeftOut > 0);
    WEIGHHOUSE_TAKE(run, journal.read(1));
    QVERIFY(run.state.damage.empty());
    QVERIFY(run.state.lastDecision() != nullptr && run.state.lastDecision()->endedBy.empty());
    for (const auto &[node, step] : run.state.nodes)
        QVERIFY(step.answer == nullptr || (step.answer->leftOut && step.answer->rows.empty()));

    // The list is that of the data that the run began with; of other data it is not.
    WEIGHHOUSE_TAKE(subject, subjectOf(opened.path(), {.run = 1}));
    QVERIFY(subject.leftOut && subject.changed.empty());
    LeftOutRows other = *kept;
    other.tables.front().rows += 1;
    WEIGHHOUSE_DO(forgeLeftOutRows(opened.path(), other));
    WEIGHHOUSE_TAKE(changed, subjectOf(opened.path(), {.run = 1}));
    QVERIFY(changed.changed == std::vector{plan::RunInput::Data});
}

void TestExtract::leavesPinnedAnswersOut()
{
    const std::string secret = "ruskelwen-secret";
    {
        WEIGHHOUSE_TAKE(journal, plan::JournalStore::open(place("a.weigh")));
        WEIGHHOUSE_TAKE(run, journal.read(1));
        plan::Plan plan = run.state.plan();
        plan.nodes.front().pinned = std::make_shared<const plan::Answer>(
            plan::Answer{.columns = {{"name", data::ValueType::Text}}, .rows = {{secret}}});
        plan.version += 1;
        plan.origin = {.kind = plan::Origin::Kind::Edit, .by = "pin"};
        WEIGHHOUSE_TAKE(last, journal.lastEventOf(1));
        WEIGHHOUSE_TAKE(fork, journal.fork(1, last - 1));
        WEIGHHOUSE_TAKE(
            appended, journal.append(fork, {plan::PlanEdited{"pin", std::make_shared<const plan::Plan>(plan)},
                                            plan::ToolCalled{plan.nodes.front().id, "sql", secret}}));
        QCOMPARE(appended.size(), std::size_t{2});
    }
    WEIGHHOUSE_TAKE(whole, extractOf(place("a.weigh"), {2}));
    QVERIFY(whole.bytes.find(secret) != std::string::npos);
    WEIGHHOUSE_TAKE(extract, extractOf(place("a.weigh"), {2}, {.isWithoutRows = true}));
    QVERIFY(extract.bytes.find(secret) == std::string::npos);
    WEIGHHOUSE_TAKE(opened, OpenedExtract::of(extract.bytes));
    WEIGHHOUSE_TAKE(journal, plan::JournalStore::open(opened.path(), false));
    WEIGHHOUSE_TAKE(check, journal.check(extract.numbers.at(2)));
    QVERIFY2(check.isWhole, check.message.c_str());
    QVERIFY(check.redactedValues >= 2); // the queries of the run's own steps as well
    WEIGHHOUSE_TAKE(run, journal.read(extract.numbers.at(2)));
    const plan::AnswerPtr &pinned = run.state.plan().nodes.front().pinned;
    QVERIFY(pinned && pinned->leftOut && pinned->columns.empty());
}

/// Events before and after one without its words are as safe as any, and so is what stays of that one.
void TestExtract::leavingOutCutsNoChain()
{
    WEIGHHOUSE_TAKE(extract, extractOf(place("a.weigh"), {1}, {.isWithoutRows = true}));
    const auto changed = [&](const std::string &statement) -> bool {
        auto opened = OpenedExtract::of(extract.bytes);
        auto connection = sql::Connection::open(opened->path(), sql::OpenMode::ReadWrite);
        const std::int64_t before = *connection->integer("SELECT total_changes()");
        if (!connection->execute(statement) || *connection->integer("SELECT total_changes()") == before)
            qFatal("nothing was changed: %s", statement.c_str());
        connection = failure("closed", {});
        const auto journal = plan::JournalStore::open(opened->path(), false);
        return !journal->check(1)->isWhole;
    };
    const std::string aCall =
        " WHERE sequence = (SELECT max(sequence) FROM run_event WHERE kind = 'tool-called')";
    QVERIFY(changed("UPDATE run_event SET body = json_set(body, '$.tool', 'other')" + aCall));
    QVERIFY(changed("UPDATE run_event SET body = json_set(body, '$.left_out', 'other')" + aCall));
    QVERIFY(changed("UPDATE run_event SET time = '2019-01-31T12:00:00.123Z'" + aCall));
    QVERIFY(changed("UPDATE run_event SET body = json_set(body, '$.title', 'other') WHERE sequence = 1"));
}

/// A project may have an answer by its hash alone when a run brings it whole.
void TestExtract::answersComeBackWhenTheyAreGivenAgain()
{
    WEIGHHOUSE_TAKE(extract, extractOf(place("a.weigh"), {1}, {.isWithoutRows = true}));
    WEIGHHOUSE_DO(writeExtract(extract.bytes, place("bare.weigh")));
    WEIGHHOUSE_TAKE(from, plan::JournalStore::open(place("a.weigh"), false));
    WEIGHHOUSE_TAKE(into, plan::JournalStore::open(place("bare.weigh")));
    WEIGHHOUSE_TAKE(run, from.read(1));
    std::vector<plan::Happening> happenings;
    for (const plan::Event &event : run.events)
        happenings.push_back(event.what);
    WEIGHHOUSE_TAKE(begun, into.begin());
    WEIGHHOUSE_TAKE(appended, into.append(begun, happenings));
    QCOMPARE(appended.size(), happenings.size());
    WEIGHHOUSE_TAKE(check, into.check(begun));
    QVERIFY2(check.isWhole, check.message.c_str());
    QCOMPARE(check.answersLeftOut, std::size_t{0});
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
