// SPDX-License-Identifier: GPL-3.0-or-later
// The models of the Runs mode, watched by Qt's tester from before they are filled.
#include "tests/support/registry.h"
#include "tests/ui_runs/bench.h"
#include "ui/runs/found_model.h"
#include "ui/runs/plain_table.h"
#include "ui/runs/run_events_model.h"
#include "ui/runs/run_filter.h"
#include "ui/runs/run_steps_model.h"
#include "ui/runs/run_words.h"
#include "ui/runs/runs_model.h"
#include "ui/widgets/table_view.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

plan::RunSummary summary(plan::RunId run, const std::string &question = "harbour")
{
    plan::RunSummary made;
    made.run = run;
    made.name = "name of " + std::to_string(run);
    made.question = question;
    made.strategy = run % 2 == 0 ? "plan-rag" : "analyst";
    made.started = "2026-01-31T12:00:0" + std::to_string(run % 10) + ".000Z";
    made.status = plan::RunStatus::Done;
    made.events = 10;
    return made;
}

QString cell(const QAbstractItemModel &model, int row, int column)
{
    return model.index(row, column).data().toString();
}

QStringList numbersOf(const QAbstractItemModel &model)
{
    QStringList numbers;
    for (int row = 0; row < model.rowCount(); ++row)
        numbers.append(cell(model, row, RunsModel::Number));
    return numbers;
}

} // namespace

class TestRunModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom)); }

    void runsComeAndGo();
    void whatIsOlderDoesNotCount();
    void whatIsInterruptedSaysSo();
    void whatRunsTell();
    void filters_data();
    void filters();
    void filtersFollowTheRuns();
    void sorting();
    void stepsOfARun();
    void eventsOfARun();
    void finds();
    void plainTables();

private:
    using Tester = QAbstractItemModelTester;
    static constexpr auto fatal = Tester::FailureReportingMode::Fatal;
};

void TestRunModels::runsComeAndGo()
{
    RunsModel model;
    Tester tester(&model, fatal);
    RunFilterModel filtered(model);
    Tester filteredTester(&filtered, fatal);
    model.put({summary(2), summary(5), summary(3)});
    QCOMPARE(numbersOf(model), (QStringList{QStringLiteral("2"), QStringLiteral("3"), QStringLiteral("5")}));
    const QPersistentModelIndex three = model.index(1, 0);
    model.put({summary(1), summary(7)});
    QCOMPARE(three.row(), 2);
    model.keepOnly({1, 3, 7, 9});
    QCOMPARE(numbersOf(model), (QStringList{QStringLiteral("1"), QStringLiteral("3"), QStringLiteral("7")}));
    QCOMPARE(three.row(), 1);
    QCOMPARE(model.rowOf(7), 2);
    QCOMPARE(model.rowOf(5), -1);
    QCOMPARE(filtered.rowOf(3), 1);
    model.keepOnly({});
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(!three.isValid());
}

void TestRunModels::whatIsOlderDoesNotCount()
{
    RunsModel model;
    Tester tester(&model, fatal);
    model.put({summary(1)});
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.put({summary(1)});
    QCOMPARE(changed.count(), 0); // nothing new
    plan::RunSummary older = summary(1);
    older.events = 9;
    older.decision = "old";
    model.put({older});
    QVERIFY(!model.at(0).hasDecision());
    plan::RunSummary newer = summary(1);
    newer.events = 11;
    newer.decision = "Wick";
    model.put({newer});
    QCOMPARE(cell(model, 0, RunsModel::Decision), QStringLiteral("Wick"));
    QCOMPARE(changed.count(), 1);
    plan::RunSummary another = summary(1, "other"); // of another file: the number alone says nothing
    another.name = "another name";
    another.events = 2;
    model.put({another});
    QCOMPARE(cell(model, 0, RunsModel::Question), QStringLiteral("other"));
}

void TestRunModels::whatIsInterruptedSaysSo()
{
    RunsModel model;
    Tester tester(&model, fatal);
    plan::RunSummary running = summary(4);
    running.status = plan::RunStatus::Running;
    model.put({running, summary(5)});
    QCOMPARE(cell(model, 0, RunsModel::Status), QStringLiteral("◔ running"));
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setShown(4);
    QVERIFY(model.index(0, RunsModel::Number).data(Qt::FontRole).isValid());
    QVERIFY(changed.count() > 0);
    model.setShown(5);
    running.status = plan::RunStatus::Interrupted;
    model.put({running});
    QCOMPARE(cell(model, 0, RunsModel::Status), QStringLiteral("↯ interrupted"));
    QVERIFY(!model.index(0, RunsModel::Number).data(Qt::FontRole).isValid());
    QCOMPARE(cell(model, 1, RunsModel::Status), QStringLiteral("✓ done"));
}

void TestRunModels::whatRunsTell()
{
    RunsModel model;
    Tester tester(&model, fatal);
    Teller teller;
    teller.tell(wholeRun());
    model.put({plan::summaryOf(teller.state, "n")});
    QCOMPARE(cell(model, 0, RunsModel::Question), QStringLiteral("harbour(ship = Ida, month = May)"));
    QCOMPARE(cell(model, 0, RunsModel::Model), QStringLiteral("–"));
    QVERIFY(!model.index(0, RunsModel::Model).data(RawRole).isValid());
    QCOMPARE(cell(model, 0, RunsModel::Steps), RunWords::count(teller.state.plan().nodes.size()));
    QCOMPARE(cell(model, 0, RunsModel::Tokens), QStringLiteral("16"));
    QCOMPARE(model.index(0, RunsModel::Cost).data(RawRole).toDouble(), 0.25);
    QCOMPARE(model.index(0, RunsModel::Started).data(RawRole).toString(),
             QStringLiteral("2026-01-31T12:00:00.000Z"));
    QVERIFY(model.index(0, RunsModel::Decision)
                .data(Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("It costs least.")));
    QVERIFY(
        model.index(0, RunsModel::Steps).data(Qt::ToolTipRole).toString().contains(QStringLiteral("4 of")));
    for (int column = 0; column < RunsModel::ColumnCount; ++column) {
        QVERIFY(!model.headerData(column, Qt::Horizontal).toString().isEmpty());
        QVERIFY(!cell(model, 0, column).isEmpty());
        QVERIFY(!model.index(0, column).data(Qt::ToolTipRole).toString().isEmpty());
    }
}

void TestRunModels::filters_data()
{
    QTest::addColumn<RunFilter>("filter");
    QTest::addColumn<QString>("left");
    const auto row = [](const char *name, const RunFilter &filter, const char *left) {
        QTest::newRow(name) << filter << QString::fromLatin1(left);
    };
    row("all", {}, "1 2 3 4");
    row("a word", {.text = QStringLiteral("WICK")}, "1");
    row("every word, anywhere", {.text = QStringLiteral("wick analyst")}, "1");
    row("words that are not together", {.text = QStringLiteral("wick plan-rag")}, "");
    row("a word of a reason", {.text = QStringLiteral("cheap")}, "1");
    row("a status in words", {.text = QStringLiteral("failed")}, "3");
    row("a strategy", {.strategy = QStringLiteral("plan-rag")}, "2 4");
    row("a question", {.question = QStringLiteral("other")}, "3");
    row("a status", {.status = plan::RunStatus::Failed}, "3");
    row("what was interrupted", {.status = plan::RunStatus::Interrupted}, "4");
    row("only decided", {.onlyDecided = true}, "1");
    row("all together",
        {.text = QStringLiteral("run"), .strategy = QStringLiteral("analyst"), .onlyDecided = true}, "");
}

void TestRunModels::filters()
{
    RunsModel model;
    RunFilterModel filtered(model);
    Tester tester(&filtered, fatal);
    plan::RunSummary decided = summary(1);
    decided.decision = "Wick";
    decided.decisionText = "It is cheap.";
    plan::RunSummary failed = summary(3, "other");
    failed.status = plan::RunStatus::Failed;
    plan::RunSummary interrupted = summary(4);
    interrupted.status = plan::RunStatus::Interrupted;
    model.put({decided, summary(2), failed, interrupted});
    QFETCH(RunFilter, filter);
    filtered.setFilter(filter);
    QTEST(numbersOf(filtered).join(QLatin1Char(' ')), "left");
}

void TestRunModels::filtersFollowTheRuns()
{
    RunsModel model;
    RunFilterModel filtered(model);
    Tester tester(&filtered, fatal);
    filtered.setFilter({.onlyDecided = true});
    model.put({summary(1), summary(2)});
    QCOMPARE(filtered.rowCount(), 0);
    plan::RunSummary decided = summary(2);
    decided.decision = "Wick";
    decided.events = 11;
    model.put({decided});
    QCOMPARE(numbersOf(filtered), QStringList{QStringLiteral("2")});
    QCOMPARE(filtered.at(0).run, plan::RunId(2));
}

void TestRunModels::sorting()
{
    RunsModel model;
    RunFilterModel filtered(model);
    Tester tester(&filtered, fatal);
    plan::RunSummary one = summary(9);
    one.seconds = 9;
    one.decision = "b";
    plan::RunSummary two = summary(10);
    two.seconds = 100;
    plan::RunSummary three = summary(11);
    three.seconds = 20;
    three.decision = "a";
    model.put({one, two, three});
    const auto sorted = [&](RunsModel::Column column, Qt::SortOrder order) {
        filtered.sort(column, order);
        return numbersOf(filtered).join(QLatin1Char(' '));
    };
    QCOMPARE(sorted(RunsModel::Number, Qt::AscendingOrder), QStringLiteral("9 10 11")); // as numbers
    QCOMPARE(sorted(RunsModel::Duration, Qt::DescendingOrder), QStringLiteral("10 11 9"));
    // What has no value comes last in either order.
    QCOMPARE(sorted(RunsModel::Decision, Qt::AscendingOrder), QStringLiteral("11 9 10"));
    QCOMPARE(sorted(RunsModel::Decision, Qt::DescendingOrder), QStringLiteral("9 11 10"));
}

void TestRunModels::stepsOfARun()
{
    RunStepsModel model;
    Tester tester(&model, fatal);
    Teller teller;
    teller.tell({runStarted("t"), planMade(twoQueries()), resumed()});
    model.setRun(std::make_shared<plan::RunState>(teller.state));
    QCOMPARE(model.rowCount(), 5);
    QCOMPARE(cell(model, 0, RunStepsModel::Status), QStringLiteral("○ waiting"));
    QCOMPARE(cell(model, 0, RunStepsModel::Answer), QStringLiteral("–"));
    QCOMPARE(model.lastEventOf(0), std::int64_t(0));
    const QPersistentModelIndex first = model.index(0, 0);
    teller.answer("Q1.1", numbers("toll", {3, 5}));
    teller.tell({stepStarted("Q1.2", "w"), stepFailed("Q1.2", "there is no column mile")});
    model.setRun(std::make_shared<plan::RunState>(teller.state));
    QVERIFY(first.isValid()); // the same steps: nothing jumps
    QCOMPARE(cell(model, 0, RunStepsModel::Status), QStringLiteral("✓ done"));
    QCOMPARE(cell(model, 0, RunStepsModel::Tool), QStringLiteral("query (sql)"));
    QCOMPARE(cell(model, 2, RunStepsModel::Tool), QStringLiteral("compute"));
    QCOMPARE(cell(model, 0, RunStepsModel::Answer), QStringLiteral("2 rows"));
    QCOMPARE(cell(model, 1, RunStepsModel::Status), QStringLiteral("✕ failed"));
    QVERIFY(model.index(1, RunStepsModel::Status)
                .data(Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("no column mile"), Qt::CaseInsensitive));
    QCOMPARE(model.lastEventOf(1), teller.events.back().sequence);
    teller.tell(planEdited(edit(teller.state.plan(), plan::RemoveNode{id("Q2.2")}), "remove"));
    model.setRun(std::make_shared<plan::RunState>(teller.state));
    QCOMPARE(model.rowCount(), 4);
    model.setRun(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void TestRunModels::eventsOfARun()
{
    RunEventsModel model;
    Tester tester(&model, fatal);
    Teller teller;
    teller.tell({runStarted("t"), planMade(twoQueries())});
    model.setEvents(teller.events);
    const QPersistentModelIndex second = model.index(1, 0);
    teller.answer("Q1.1", numbers("toll", {3}));
    model.setEvents(teller.events);
    QVERIFY(second.isValid()); // what was added comes behind
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(cell(model, 3, RunEventsModel::Kind), QStringLiteral("✓ step done"));
    QCOMPARE(cell(model, 3, RunEventsModel::Node), QStringLiteral("Q1.1"));
    QCOMPARE(model.index(3, RunEventsModel::Kind).data(RawRole).toString(), QStringLiteral("step-done"));
    QCOMPARE(model.rowOf(3), 2);
    QCOMPARE(model.rowOf(77), -1);
    Teller other;
    other.tell(wholeRun());
    model.setEvents(other.events);
    QCOMPARE(model.rowCount(), static_cast<int>(other.events.size()));
    model.setEvents({});
    QCOMPARE(model.rowCount(), 0);
}

void TestRunModels::finds()
{
    FoundModel model;
    Tester tester(&model, fatal);
    model.setFound({{3, 7, plan::EventKind::StepDone, "Q1.1", "the \x02toll\x03 of Wick"},
                    {3, 8, plan::EventKind::ReplyReceived, "", "\x02toll\x03 <b>"},
                    {1, 2, plan::EventKind::PlanMade, "", "SELECT \x02toll\x03"}});
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.runCount(), 2);
    QCOMPARE(cell(model, 0, FoundModel::Text), QStringLiteral("the toll of Wick"));
    QCOMPARE(
        model.index(0, FoundModel::Text).data(FoundModel::findsRole).value<QList<Excerpt::Stretch>>().size(),
        1);
    QCOMPARE(model.index(1, FoundModel::Text).data(Qt::ToolTipRole).toString(),
             QStringLiteral("<p><b>toll</b> &lt;b&gt;</p>"));
    QCOMPARE(model.at(2).sequence, std::int64_t(2));
    model.setFound({});
    QCOMPARE(model.rowCount(), 0);
}

void TestRunModels::plainTables()
{
    PlainTable model;
    Tester tester(&model, fatal);
    model.set({QStringLiteral("What"), QStringLiteral("Size")},
              {{{QStringLiteral("Wick")}, {QStringLiteral("1,200"), 1200, PlainCell::Tint::Changed, true}}});
    QCOMPARE(cell(model, 0, 1), QStringLiteral("1,200"));
    QCOMPARE(model.index(0, 1).data(RawRole).toInt(), 1200);
    QCOMPARE(model.index(0, 0).data(RawRole).toString(), QStringLiteral("Wick"));
    QVERIFY(model.headerData(1, Qt::Horizontal, Qt::TextAlignmentRole)
                .value<Qt::Alignment>()
                .testFlag(Qt::AlignRight));
    QVERIFY(model.index(0, 1).data(Qt::FontRole).isValid());
    model.set({}, {});
    QCOMPARE(model.columnCount(), 0);
}

WEIGHHOUSE_TEST(TestRunModels)
#include "test_run_models.moc"
