// SPDX-License-Identifier: GPL-3.0-or-later
// What is told of the chosen run; runs that go on, are damaged, or move to another file.
#include "core/data/sql/connection.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_document/documents.h"
#include "tests/ui_runs/runs_mode.h"
#include "ui/document/project_files.h"
#include "ui/runs/run_steps_model.h"
#include "ui/runs/run_words.h"

#include <QLineEdit>
#include <QSlider>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

class TestRunDetails : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom)); }

    void detailsOfTheChosenRun();
    void anyMomentOfTheJournal();
    void aJournalThatWasTamperedWith();
    void aRunThatCannotBeRead();
    void aRunGoesOn();
    void savedUnderAnotherName();
    void anotherProject();
};

void TestRunDetails::detailsOfTheChosenRun()
{
    RunsMode mode;
    mode.add(voyage());
    mode.add(voyage({.strategy = "plan-rag", .decision = "Oban"}));
    QVERIFY(mode.waitFor("2 1"));
    QVERIFY(mode.find<QLabel>("detailsEmpty")->isVisible());
    mode.choose({2});
    QTRY_VERIFY(mode.find<TableView>("runSteps")->isVisible());
    QCOMPARE(mode.text("detailsTitle"), QStringLiteral("Run 2: harbour(ship = Ida, month = May)"));
    QVERIFY(mode.text("detailsFacts").contains(QStringLiteral("llama3:8b")));
    QVERIFY(mode.text("detailsDecision").contains(QStringLiteral("since it costs least")));
    QTRY_COMPARE(mode.text("journalVerdict"),
                 QStringLiteral("✓ Journal whole: %1 events").arg(voyage().size()));
    auto *steps = mode.find<TableView>("runSteps");
    QCOMPARE(steps->model()->rowCount(), 5);
    // Enter on a step, and on an event, opens the run there.
    steps->setFocus();
    steps->setCurrentIndex(steps->model()->index(0, 0));
    QTest::keyClick(steps, Qt::Key_Return);
    QCOMPARE(mode.wanted.count(), 1);
    QCOMPARE(mode.wanted[0][0].toLongLong(), 2);
    QCOMPARE(mode.wanted[0][1].toLongLong(), 6); // its answer
    mode.action("showJournal")->trigger();
    auto *events = mode.find<TableView>("runEvents");
    events->setCurrentIndex(events->model()->index(3, 0));
    QTest::keyClick(events, Qt::Key_Return);
    QCOMPARE(mode.wanted.count(), 2);
    QCOMPARE(mode.wanted[1][1].toLongLong(), 4);
    // Of several runs there are no details.
    mode.choose({1, 2});
    QVERIFY(mode.find<QLabel>("detailsEmpty")->isVisible());
}

/// Plan and steps as they were after an event; a fork is taken there.
void TestRunDetails::anyMomentOfTheJournal()
{
    RunsMode mode;
    mode.add(voyage());
    QVERIFY(mode.waitFor("1"));
    mode.choose({1});
    auto *slider = mode.find<QSlider>("moment");
    const int count = static_cast<int>(voyage().size());
    QTRY_COMPARE(slider->value(), count);
    QTRY_COMPARE(slider->maximum(), count);
    const QAbstractItemModel *steps = mode.find<TableView>("runSteps")->model();
    const auto statuses = [steps] {
        QStringList all;
        for (int row = 0; row < steps->rowCount(); ++row)
            all.append(steps->index(row, RunStepsModel::Status).data().toString());
        return all.join(u',');
    };
    const QString present = statuses();
    QVERIFY(present.startsWith(QStringLiteral("✓ done")));
    QTRY_VERIFY(mode.text("momentAbout").startsWith(QStringLiteral("As it is")));

    // Back, forth and back again: each time as the run was.
    plan::RunState past;
    const std::vector<plan::Event> events =
        mode.ask<std::vector<plan::Event>>([](plan::JournalStore &store) { return *store.events(1); })
            .value_or(std::vector<plan::Event>());
    for (const int moment : {5, 9, 3, count - 1}) {
        slider->setValue(moment);
        plan::RunState expected;
        for (int i = 0; i < moment; ++i)
            expected.apply(events[static_cast<std::size_t>(i)]);
        QStringList words;
        for (const plan::Node &node : expected.plan().nodes)
            words.append(RunWords::status(expected.statusOf(node.id)));
        QTRY_COMPARE(statuses(), words.join(u','));
        QTRY_COMPARE(mode.find<TableView>("runEvents")->currentIndex().row(), moment - 1);
        QVERIFY(mode.text("momentAbout").startsWith(QStringLiteral("After event %1 of").arg(moment)));
    }
    slider->setValue(6);
    QTRY_COMPARE(mode.find<TableView>("runEvents")->currentIndex().row(), 5);
    mode.action("forkRun")->trigger();
    QVERIFY(mode.waitFor("2 1"));
    QTRY_VERIFY(mode.text("detailsFacts").contains(QStringLiteral("forked from run 1 at event 6")));
    // An event that is chosen in the journal moves the slider, and its end is the present again.
    mode.choose({1});
    QTRY_COMPARE(slider->maximum(), count);
    QTRY_COMPARE(statuses(), present);
    mode.find<TableView>("runEvents")
        ->setCurrentIndex(mode.find<TableView>("runEvents")->model()->index(3, 0));
    QCOMPARE(slider->value(), 4);
    slider->setValue(count);
    QTRY_COMPARE(statuses(), present);
}

void TestRunDetails::aJournalThatWasTamperedWith()
{
    RunsMode mode;
    mode.add(voyage());
    QVERIFY(mode.waitFor("1"));
    const auto path = mode.ask<std::filesystem::path>([](plan::JournalStore &store) { return store.path(); });
    QVERIFY(path && !path->empty());
    auto connection = sql::Connection::open(*path, sql::OpenMode::ReadWrite);
    QVERIFY(connection.has_value());
    WEIGHHOUSE_DO(
        connection->execute("UPDATE run_event SET body = replace(body, 'Wick', 'Oban') WHERE sequence = 12"));
    mode.choose({1});
    QTRY_VERIFY(mode.text("journalVerdict").startsWith(QStringLiteral("✕ Journal broken at event 12")));
}

void TestRunDetails::aRunThatCannotBeRead()
{
    RunsMode mode;
    mode.add(voyage());
    const auto path = mode.ask<std::filesystem::path>([](plan::JournalStore &store) { return store.path(); });
    QVERIFY(path && !path->empty());
    auto connection = sql::Connection::open(*path, sql::OpenMode::ReadWrite);
    QVERIFY(connection.has_value());
    QVERIFY(mode.waitFor("1"));
    mode.add(voyage()); // it is read later
    WEIGHHOUSE_DO(
        connection->execute("UPDATE run_event SET body = 'no JSON' WHERE run = 2 AND sequence = 3"));
    QVERIFY(mode.waitFor("2 1"));
    const QModelIndex status = mode.table()->model()->index(0, RunsModel::Status);
    QCOMPARE(status.data().toString(), QStringLiteral("✕ not what was written"));
    QVERIFY(!status.data(Qt::ToolTipRole).toString().isEmpty());
    mode.choose({2});
    QTRY_VERIFY(mode.text("journalVerdict").startsWith(QStringLiteral("✕ Journal broken at event 3")));
    QVERIFY(mode.text("detailsTitle").startsWith(QStringLiteral("Run 2")));
    // It can be deleted all the same.
    mode.action("deleteRuns")->trigger();
    QVERIFY(mode.waitFor("1"));
}

void TestRunDetails::aRunGoesOn()
{
    RunsMode mode;
    mode.document.reset(testing::sample("trade"), {}, QStringLiteral("Trade"));
    QTRY_VERIFY_WITH_TIMEOUT(mode.document.isWorkedOut(), 20'000);
    QSignalSpy rested(&mode.plans, &PlanSession::rested);
    mode.plans.makePlan(true);
    QVERIFY(mode.waitFor("1"));
    mode.choose({1});
    QTRY_VERIFY_WITH_TIMEOUT(rested.count() > 0, 30'000);
    const auto cell = [&](int column) { return mode.table()->model()->index(0, column).data().toString(); };
    QTRY_COMPARE(cell(RunsModel::Status), QStringLiteral("✓ done"));
    QVERIFY(cell(RunsModel::Decision) != QStringLiteral("–"));
    QVERIFY(cell(RunsModel::Steps).toInt() > 2);
    QVERIFY(mode.table()->model()->index(0, RunsModel::Number).data(Qt::FontRole).isValid()); // it is open
    const auto events = static_cast<int>(mode.plans.run().lastSequence);
    QTRY_COMPARE(mode.find<TableView>("runEvents")->model()->rowCount(), events);
    QTRY_COMPARE(mode.text("journalVerdict"), QStringLiteral("✓ Journal whole: %1 events").arg(events));
    QVERIFY(mode.text("detailsDecision").contains(cell(RunsModel::Decision)));
    QCOMPARE(mode.problems.count(), 0);
}

void TestRunDetails::savedUnderAnotherName()
{
    RunsMode mode;
    mode.add(voyage({.decision = "Ayr"}));
    mode.add(voyage());
    mode.add(voyage());
    QVERIFY(mode.waitFor("3 2 1"));
    mode.choose({1});
    mode.action("deleteRuns")->trigger();
    QTRY_COMPARE(mode.document.undoStack().count(), 1);
    ProjectFiles files(mode.document);
    files.saveAs(mode.folder.filePath(QStringLiteral("other.weigh")));
    QTRY_VERIFY(mode.document.path().endsWith(QStringLiteral("other.weigh")));
    QTRY_COMPARE(mode.runs().size(), std::size_t(2));
    QTRY_COMPARE(mode.table()->model()->rowCount(), 2);
    // What was deleted stayed behind; undoing does not bring another one back in its place.
    mode.document.undoStack().undo();
    QTRY_COMPARE(mode.problems.count(), 1);
    WEIGHHOUSE_SAME(mode.problems[0][0].value<Error>().code, "run.unknown");
    QCOMPARE(mode.table()->model()->rowCount(), 2);
    QCOMPARE(mode.problems.count(), 1);
}

void TestRunDetails::anotherProject()
{
    RunsMode mode;
    mode.add(voyage());
    mode.add(voyage());
    QVERIFY(mode.waitFor("2 1"));
    mode.choose({1});
    mode.find<QLineEdit>("runSearch")->setText(QStringLiteral("toll"));
    QTRY_VERIFY(mode.find<TableView>("found")->isVisible());
    mode.document.reset({}, {}, QStringLiteral("Another"));
    QTRY_VERIFY(mode.find<QLabel>("runsEmpty")->isVisible());
    QVERIFY(!mode.find<TableView>("found")->isVisible());
    mode.add(voyage({.decision = "Ayr"}));
    QVERIFY(mode.waitFor("1"));
    QVERIFY(mode.find<QLabel>("detailsEmpty")->isVisible());
    QTRY_COMPARE(mode.table()->model()->index(0, RunsModel::Decision).data().toString(),
                 QStringLiteral("Ayr"));
}

WEIGHHOUSE_TEST(TestRunDetails)
#include "test_run_details.moc"
