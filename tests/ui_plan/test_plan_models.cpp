// SPDX-License-Identifier: GPL-3.0-or-later
// The models of the Plan mode.
#include "core/plan/edits.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_plan/events.h"
#include "tests/ui_plan/plans.h"
#include "ui/plan/answer_model.h"
#include "ui/plan/outline_model.h"
#include "ui/plan/outline_proxy.h"
#include "ui/plan/plan_search.h"
#include "ui/plan/step_draft.h"
#include "ui/plan/text_comparison.h"
#include "ui/plan/versions_model.h"
#include "ui/widgets/table_view.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

plan::Plan listedPlan()
{
    return planOf({"Q1.1 query: SELECT 1 // First", "Q1.2 query: SELECT 2 // Second",
                   "Q2.1 compute: <A1.1> + <A1.2> // Sum", "Q4.1 decide: choose <A2.1> // The best"});
}

plan::RunState stateOf(const plan::Plan &plan)
{
    return WrittenRun(plan).state;
}

/// "Depth 1", "  ○ Q1.1 | query | First | …"
QStringList linesOf(const QAbstractItemModel &model, const QModelIndex &parent = {})
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        lines.append((parent.isValid() ? QStringLiteral("  ") : QString()) + index.data().toString());
        lines += linesOf(model, index);
    }
    return lines;
}

} // namespace

class TestPlanModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theOutlineListsStepsByDepth()
    {
        PlanOutlineModel model;
        const QAbstractItemModelTester tester(&model);
        WrittenRun run(listedPlan());
        model.setRun(run.state, run.now());
        QCOMPARE(linesOf(model), QStringLiteral("Depth 1|  ◌ Q1.1|  ◌ Q1.2|Depth 2|  ○ Q2.1|Depth 4|  ○ Q4.1")
                                     .split(QLatin1Char('|')));
        run.start("Q1.1");
        run.finish("Q1.1", rowsAnswer(12), 3.5);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.setRun(run.state, run.now());
        QCOMPARE(changed.count(), 1);
        const auto cell = [&](int column) { return model.indexOf(id("Q1.1"), column).data().toString(); };
        QCOMPARE(cell(PlanOutlineModel::Step), QStringLiteral("✓ Q1.1"));
        QCOMPARE(cell(PlanOutlineModel::Kind), QStringLiteral("query"));
        QCOMPARE(cell(PlanOutlineModel::Text), QStringLiteral("First"));
        QCOMPARE(cell(PlanOutlineModel::Status), QStringLiteral("done"));
        QCOMPARE(cell(PlanOutlineModel::Time), QStringLiteral("3.50 s"));
        QCOMPARE(cell(PlanOutlineModel::Rows), QStringLiteral("12"));
        QCOMPARE(model.step(model.indexOf(id("Q2.1"))), id("Q2.1"));
        QVERIFY(!model.step(model.index(0, 0)));
        QVERIFY(!model.indexOf(id("Q3.3")).isValid());
    }

    void theOutlineMarksBreakpointsThatCount()
    {
        PlanOutlineModel model;
        plan::Plan plan = listedPlan();
        plan.find(id("Q1.1"))->breakpoint = "";
        const auto step = [&model](const char *name) {
            return model.indexOf(id(name), PlanOutlineModel::Step).data().toString();
        };
        model.setRun(stateOf(plan), {});
        QCOMPARE(step("Q1.1"), QStringLiteral("◌ Q1.1 ●"));
        QCOMPARE(step("Q1.2"), QStringLiteral("◌ Q1.2"));
        model.setRun(stateOf(plan), {}, {{id("Q1.1"), std::nullopt}, {id("Q1.2"), "1 = 1"}});
        QCOMPARE(step("Q1.1"), QStringLiteral("◌ Q1.1"));
        QCOMPARE(step("Q1.2"), QStringLiteral("◌ Q1.2 ●"));
    }

    void rowsThatStayKeepTheirIndexes()
    {
        PlanOutlineModel model;
        const QAbstractItemModelTester tester(&model);
        plan::Plan plan = listedPlan();
        model.setRun(stateOf(plan), {});
        const QPersistentModelIndex second = model.indexOf(id("Q1.2"), PlanOutlineModel::Text);
        const QPersistentModelIndex last = model.indexOf(id("Q4.1"));
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);

        // A depth between, a row before, a row gone, another order.
        WEIGHHOUSE_TAKE(more, plan::edited(plan, plan::AddNode{.node = {.id = id("Q3.1"),
                                                                        .tool = "sql",
                                                                        .text = "New",
                                                                        .payload = "SELECT 1"}}));
        model.setRun(stateOf(more), {});
        QCOMPARE(model.step(last), id("Q4.1"));
        QCOMPARE(model.step(second), id("Q1.2"));
        WEIGHHOUSE_TAKE(moved, plan::edited(more, plan::Move{id("Q1.2"), 0}));
        model.setRun(stateOf(moved), {});
        QCOMPARE(second.row(), 0);
        QCOMPARE(second.data().toString(), QStringLiteral("Second"));
        WEIGHHOUSE_TAKE(fewer, plan::edited(moved, plan::RemoveNode{id("Q2.1")}));
        model.setRun(stateOf(fewer), {});
        QCOMPARE(model.step(last), id("Q4.1"));
        QCOMPARE(linesOf(model), QStringLiteral("Depth 1|  ◌ Q1.2|  ◌ Q1.1|Depth 3|  ◌ Q3.1|Depth 4|  ○ Q4.1")
                                     .split(QLatin1Char('|')));
        QCOMPARE(resets.count(), 0);
        model.setRun({}, {});
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(!last.isValid());
    }

    void textsInTheOutlineCanBeEdited()
    {
        PlanOutlineModel model;
        const QAbstractItemModelTester tester(&model);
        plan::Plan plan = listedPlan();
        plan.nodes[1].text = "two\nlines";
        model.setRun(stateOf(plan), {});
        const QModelIndex cell = model.indexOf(id("Q1.1"), PlanOutlineModel::Text);
        QVERIFY(!model.flags(cell).testFlag(Qt::ItemIsEditable));
        QStringList told;
        model.setEditing([&told](plan::NodeId step, const QString &text) {
            told.append(QString::fromStdString(plan::toText(step)) + QLatin1Char('=') + text);
            return text != QStringLiteral("refused");
        });
        QVERIFY(model.flags(cell).testFlag(Qt::ItemIsEditable));
        QVERIFY(!model.flags(model.indexOf(id("Q1.1"))).testFlag(Qt::ItemIsEditable));
        QVERIFY(!model.flags(model.indexOf(id("Q1.2"), PlanOutlineModel::Text)).testFlag(Qt::ItemIsEditable));
        QCOMPARE(cell.data(Qt::EditRole).toString(), QStringLiteral("First"));
        QVERIFY(model.setData(cell, QStringLiteral("Other")));
        QVERIFY(!model.setData(cell, QStringLiteral("refused")));
        QVERIFY(model.setData(cell, QStringLiteral("First"))); // nothing to do
        QCOMPARE(told, QStringLiteral("Q1.1=Other|Q1.1=refused").split(QLatin1Char('|')));
    }

    void timeTicksInTheOutline()
    {
        PlanOutlineModel model;
        WrittenRun run(listedPlan());
        run.at(10);
        run.start("Q1.1");
        model.setRun(run.state, WrittenRun::timeAt(11));
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.tick(run.state, WrittenRun::timeAt(13));
        QCOMPARE(changed.count(), 1);
        QCOMPARE(model.indexOf(id("Q1.1"), PlanOutlineModel::Time).data().toString(),
                 QStringLiteral("3.00 s"));
    }

    void theDockSaysItInOneColumn()
    {
        PlanOutlineModel model;
        OutlineProxy proxy(model);
        const QAbstractItemModelTester tester(&proxy);
        model.setRun(stateOf(listedPlan()), {});
        const QModelIndex step = proxy.index(0, 0, proxy.index(0, 0));
        QCOMPARE(step.data().toString(), QStringLiteral("◌ Q1.1 query: First"));
        QCOMPARE(proxy.step(step), id("Q1.1"));
        QCOMPARE(proxy.index(0, 0).data().toString(), QStringLiteral("Depth 1"));
    }

    void answersAreTables()
    {
        AnswerModel model;
        const QAbstractItemModelTester tester(&model);
        model.setAnswer(std::make_shared<const plan::Answer>(rowsAnswer(3)));
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.headerData(1, Qt::Horizontal).toString(), QStringLiteral("word"));
        QCOMPARE(model.index(2, 0).data(RawRole).toDouble(), 2.0);
        QCOMPARE(cellsAs(CopyFormat::Csv, model, {0, 1}, {0, 1}, QStringLiteral("A1.1")),
                 QStringLiteral("number,word\r\n0,row 0\r\n1,row 1\r\n"));
        QVERIFY(!model.setData(model.index(0, 0), 5));
        QVERIFY(!model.insertRow(0));
        model.setAnswer(nullptr);
        QCOMPARE(model.columnCount(), 0);
    }

    /// The numbers of a column have one form; the exact ones are in tool tips, copies, and where they are
    /// edited.
    void numbersOfAnAnswerAreReadable()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
        plan::Answer answer{.columns = {{"cost", data::ValueType::Number}, {"n", data::ValueType::Integer}},
                            .rows = {{6171889.449999999, std::int64_t{6171889}}, {12.5, std::int64_t{2}}}};
        AnswerModel model;
        model.setAnswer(std::make_shared<const plan::Answer>(answer));
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("6,171,889.45"));
        QCOMPARE(model.index(1, 0).data().toString(), QStringLiteral("12.50"));
        QVERIFY(model.index(0, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("449999999")));
        QCOMPARE(model.index(0, 0).data(RawRole).toDouble(), 6171889.449999999);
        model.startEditing();
        QVERIFY(model.index(0, 0).data().toString().contains(QStringLiteral("449999999")));
        // Other rows have another form.
        answer.rows = {{1.0, std::int64_t{1}}, {2.0, std::int64_t{2}}};
        model.setAnswer(std::make_shared<const plan::Answer>(answer));
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("1"));
    }

    void copiesOfAnswersCanBeEdited()
    {
        AnswerModel model;
        const QAbstractItemModelTester tester(&model);
        const auto original = std::make_shared<const plan::Answer>(rowsAnswer(2));
        model.setAnswer(original);
        model.startEditing();
        QVERIFY(model.setData(model.index(0, 0), QStringLiteral("7.5")));
        QVERIFY(!model.setData(model.index(1, 0), QStringLiteral("seven")));
        QVERIFY(!model.check(model.index(1, 0), QStringLiteral("seven")));
        QVERIFY(model.insertRow(2));
        QVERIFY(model.removeRow(1));
        model.addColumn(QStringLiteral("note"));
        QVERIFY(model.setData(model.index(0, 2), QStringLiteral("typed")));
        const plan::Answer edited = model.edited();
        QCOMPARE(edited.rows.size(), std::size_t(2));
        QVERIFY(edited.rows[0] ==
                (std::vector<data::Value>{7.5, std::string("row 0"), std::string("typed")}));
        QVERIFY(edited.rows[1] == std::vector<data::Value>(3));
        QVERIFY(*original == rowsAnswer(2)); // untouched
        model.setAnswer(original);
        QVERIFY(!model.setData(model.index(0, 0), 5));
    }

    void versionsAreListed()
    {
        VersionsModel model;
        const QAbstractItemModelTester tester(&model);
        WrittenRun run(listedPlan());
        model.setRun(run.state);
        QCOMPARE(model.rowCount(), 1);
        plan::Plan edited = listedPlan();
        edited.version = 2;
        edited.origin = {plan::Origin::Kind::Edit, "edit Q1.1", "since it was wrong"};
        run.edit(edited, "edit Q1.1");
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        model.setRun(run.state);
        QCOMPARE(resets.count(), 0);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(1, VersionsModel::Number).data().toString(), QStringLiteral("2"));
        QVERIFY(
            model.index(1, VersionsModel::Origin).data().toString().contains(QStringLiteral("edit Q1.1")));
        QCOMPARE(model.index(1, VersionsModel::Reason).data().toString(),
                 QStringLiteral("since it was wrong"));
        QCOMPARE(model.index(1, VersionsModel::Steps).data().toString(), QStringLiteral("4"));
        model.setRun({});
        QCOMPARE(model.rowCount(), 0);
    }

    void differencesAreListed()
    {
        ChangesModel model;
        const QAbstractItemModelTester tester(&model);
        plan::Plan after = listedPlan();
        after.find(id("Q1.1"))->payload = "SELECT name FROM ship";
        model.setDifference(plan::difference(listedPlan(), after));
        QVERIFY(model.rowCount() > 0);
        QVERIFY(!model.index(0, ChangesModel::Kind).data().toString().isEmpty());
        QVERIFY(model.index(0, ChangesModel::Text).data().toString().contains(QStringLiteral("Q1.1")));
        QVERIFY(model.at(0).after == std::vector{id("Q1.1")});

        TextComparisonModel texts;
        const QAbstractItemModelTester textTester(&texts);
        texts.compare(QStringLiteral("one\ntwo"), QStringLiteral("one\nthree\nfour"));
        QCOMPARE(texts.rowCount(), 3);
        QCOMPARE(texts.index(0, TextComparisonModel::Sign).data().toString(), QStringLiteral("="));
        QCOMPARE(texts.index(1, TextComparisonModel::Before).data().toString(), QStringLiteral("two"));
        QCOMPARE(texts.index(1, TextComparisonModel::After).data().toString(), QStringLiteral("three"));
        QCOMPARE(texts.index(2, TextComparisonModel::Sign).data().toString(), QStringLiteral("+"));
    }

    void draftsBecomeSteps()
    {
        plan::Node node;
        node.id = id("Q2.1");
        node.tool = "sql";
        node.text = "text";
        node.payload = "SELECT 1";
        node.after = {id("Q1.1")};
        node.check = plan::Check{plan::Check::Kind::Expression, "x > 0"};
        node.breakpoint = "y";
        node.pinned = answerOf(1.0);
        const StepDraft draft = StepDraft::of(node);
        WEIGHHOUSE_TAKE(same, draft.read(node));
        QVERIFY(same == node);

        StepDraft other = draft;
        other.after = QStringLiteral(" q1.2;A1.3 , Q1.2");
        other.check = StepDraft::NoCheck;
        other.breaks = false;
        WEIGHHOUSE_TAKE(changed, other.read(node));
        QVERIFY(changed.after == (std::vector{id("Q1.2"), id("Q1.3")}));
        QVERIFY(!changed.check && !changed.breakpoint);
        QVERIFY(changed.pinned == node.pinned);

        other.after = QStringLiteral("Q1.1, that one");
        const auto bad = other.read(node);
        QVERIFY(!bad);
        QCOMPARE(bad.error().code, std::string("plan.bad-id"));
        QCOMPARE(bad.error().where.file, std::string("after"));
        other.after.clear();
        other.check = StepDraft::Judgement;
        other.checkText = QStringLiteral("  ");
        QCOMPARE(other.read(node).error().where.file, std::string("check"));
    }

    void whatIsTypedStaysOnTop()
    {
        StepDraft shown;
        shown.text = QStringLiteral("text");
        shown.payload = QStringLiteral("payload");
        StepDraft typed = shown;
        typed.payload = QStringLiteral("typed");
        StepDraft now = shown;
        now.text = QStringLiteral("changed elsewhere");
        now.payload = QStringLiteral("changed too");
        const StepDraft merged = typed.onTopOf(shown, now);
        QCOMPARE(merged.text, now.text);
        QCOMPARE(merged.payload, typed.payload);
    }

    void stepsAreFound()
    {
        WrittenRun run(listedPlan());
        run.start("Q1.2");
        run.finish("Q1.2", rowsAnswer(3));
        QVERIFY(foundSteps(run.state, QStringLiteral("sum")) == std::vector{id("Q2.1")});
        QVERIFY(foundSteps(run.state, QStringLiteral("ROW 2")) == std::vector{id("Q1.2")});
        QVERIFY(foundSteps(run.state, QStringLiteral("q4.1 best")) == std::vector{id("Q4.1")});
        QVERIFY(foundSteps(run.state, QStringLiteral("select")) == (std::vector{id("Q1.1"), id("Q1.2")}));
        QVERIFY(foundSteps(run.state, QStringLiteral("  ")).empty());
        QVERIFY(foundSteps(run.state, QStringLiteral("sum nonsense")).empty());
    }
};

WEIGHHOUSE_TEST(TestPlanModels)
#include "test_plan_models.moc"
