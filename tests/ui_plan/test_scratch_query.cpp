// SPDX-License-Identifier: GPL-3.0-or-later
// Asking an answer something beside the plan.
#include "core/plan/graph.h"
#include "tests/support/registry.h"
#include "tests/ui_plan/bench.h"
#include "ui/plan/answer_model.h"
#include "ui/plan/payload_editor.h"
#include "ui/plan/scratch_query.h"
#include "ui/plan/step_answer.h"
#include "ui/widgets/checked_field.h"
#include "ui/widgets/code_editor.h"
#include "ui/widgets/table_view.h"

#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

constexpr int answerTab = 2;

/// Counts on for longer than anybody waits.
const auto endlessQuery = QStringLiteral(
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n, <A1.1>");

} // namespace

class TestScratchQuery : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<PlanBench> m_bench;

    ScratchQuery &scratch() { return *m_bench->page.inspector()->answer()->scratch(); }
    QWidget *field() { return scratch().editor()->editor()->focusProxy(); }
    QString text() { return scratch().editor()->text(); }
    QString status() { return m_bench->find<QLabel>("scratchStatus")->text(); }
    QString problem() { return m_bench->find<ProblemLabel>("scratchProblem")->problem(); }
    QPushButton *button(const char *name) { return m_bench->find<QPushButton>(name); }
    QString cell(int row, int column)
    {
        return scratch().rows()->model()->index(row, column).data().toString();
    }
    void type(const QString &query)
    {
        field()->setFocus();
        QTest::keyClick(field(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field(), query);
    }
    void submit() { QTest::keyClick(field(), Qt::Key_Return, Qt::ControlModifier); }
    bool askFor(const QString &query)
    {
        type(query);
        submit();
        return m_bench->settle();
    }

private Q_SLOTS:
    void init()
    {
        m_bench = std::make_unique<PlanBench>();
        m_bench->choose("Q1.1");
        m_bench->page.inspector()->tabs()->setCurrentIndex(answerTab);
        QVERIFY(m_bench->settle());
    }
    void cleanup() { m_bench.reset(); }

    void asksAndShowsAndChangesNothing()
    {
        QVERIFY(!scratch().isVisible()); // there is nothing to ask
        QVERIFY(m_bench->runAll());
        QVERIFY(scratch().isVisible());
        QCOMPARE(text(), QStringLiteral("SELECT * FROM <A1.1> LIMIT 10"));
        QVERIFY(!scratch().rows()->isVisible());
        const std::int64_t last = m_bench->run().lastSequence;
        const std::string statuses = m_bench->statuses();
        const int undoable = m_bench->document.undoStack().count();
        button("scratchAsk")->click();
        QVERIFY(m_bench->settle());
        QVERIFY(scratch().rows()->isVisible());
        const auto rows = static_cast<int>(m_bench->run().node(id("Q1.1"))->answer->rows.size());
        QCOMPARE(scratch().rows()->model()->rowCount(), rows);
        QVERIFY2(status().contains(QStringLiteral("%1 row(s) in 0.").arg(rows)), qPrintable(status()));
        // Another question takes its place; numbers stand to the right.
        QVERIFY(askFor(QStringLiteral("SELECT count(*) AS n FROM <A1.1> JOIN <A1.2> USING (name)")));
        QCOMPARE(scratch().rows()->model()->rowCount(), 1);
        QCOMPARE(cell(0, 0), QString::number(rows));
        QVERIFY((scratch().rows()->model()->index(0, 0).data(Qt::TextAlignmentRole).toInt() &
                 Qt::AlignRight) != 0);
        QVERIFY(problem().isEmpty());
        QVERIFY2(status().contains(QStringLiteral("1 row(s) in")), qPrintable(status()));
        QCOMPARE(m_bench->run().lastSequence, last);
        QCOMPARE(m_bench->run().versions.size(), std::size_t(1));
        QCOMPARE(m_bench->statuses(), statuses);
        QCOMPARE(m_bench->document.undoStack().count(), undoable);
    }

    void aNameThatNobodyKnowsIsTold()
    {
        QVERIFY(m_bench->runAll());
        const std::int64_t last = m_bench->run().lastSequence;
        type(QStringLiteral("SELECT nam FROM <A1.1>"));
        // Already while it is typed, with the place and what may be meant.
        QTRY_VERIFY2(problem().contains(QStringLiteral("Line 1, column 8")), qPrintable(problem()));
        QVERIFY2(problem().contains(QStringLiteral("name")), qPrintable(problem()));
        QVERIFY(!button("scratchKeep")->isEnabled());
        submit();
        QVERIFY(m_bench->settle());
        QVERIFY2(problem().contains(QStringLiteral("Line 1, column 8")), qPrintable(problem()));
        QVERIFY(!scratch().rows()->isVisible());
        QVERIFY(status().isEmpty());
        QCOMPARE(m_bench->run().lastSequence, last);
        // A step that there is not.
        type(QStringLiteral("SELECT * FROM <A9.9>"));
        QTRY_VERIFY2(problem().contains(QStringLiteral("A9.9")), qPrintable(problem()));
        QVERIFY(!button("scratchKeep")->isEnabled());
        // A query that would change data is refused as in a step.
        QVERIFY(askFor(QStringLiteral("DELETE FROM ship")));
        QVERIFY(!problem().isEmpty());
        QVERIFY(!button("scratchKeep")->isEnabled());
        QVERIFY(askFor(QStringLiteral("SELECT name FROM <A1.1>")));
        QVERIFY2(problem().isEmpty(), qPrintable(problem()));
        QVERIFY(button("scratchKeep")->isEnabled());
    }

    void anErrorGoesWhenItIsNotTrueAnyMore()
    {
        m_bench->plans.start({plan::Command::Kind::ToHere, {id("Q1.1")}});
        QVERIFY(m_bench->settle());
        QVERIFY(askFor(QStringLiteral("SELECT count(*) FROM <A2.1>")));
        QVERIFY2(problem().contains(QStringLiteral("A2.1")), qPrintable(problem()));
        QVERIFY(button("scratchKeep")->isEnabled()); // as a step it would wait for it
        QVERIFY(m_bench->runAll());
        QVERIFY2(problem().isEmpty(), qPrintable(problem()));
    }

    void whatIsTypedStaysWithItsStep()
    {
        QVERIFY(m_bench->runAll());
        QVERIFY(askFor(QStringLiteral("SELECT max(load) FROM <A1.1>")));
        m_bench->choose("Q1.2");
        QCOMPARE(text(), QStringLiteral("SELECT * FROM <A1.2> LIMIT 10"));
        QVERIFY(!scratch().rows()->isVisible());
        m_bench->choose("Q1.1");
        QCOMPARE(text(), QStringLiteral("SELECT max(load) FROM <A1.1>"));
        QVERIFY(scratch().rows()->isVisible());
        QCOMPARE(scratch().rows()->model()->rowCount(), 1);
    }

    void keepingMakesAStep()
    {
        QVERIFY(m_bench->runAll());
        type(QStringLiteral("SELECT max(share) FROM <A2.1>, <A1.1>"));
        QTRY_VERIFY(button("scratchKeep")->isEnabled());
        button("scratchKeep")->click();
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->page.selection().step(), id("Q3.2"));
        const plan::Node *made = m_bench->node("Q3.2");
        QVERIFY(made != nullptr);
        QVERIFY(made->kind == plan::NodeKind::Query);
        QCOMPARE(made->tool, std::string("sql"));
        QCOMPARE(made->payload, std::string("SELECT max(share) FROM <A2.1>, <A1.1>"));
        QVERIFY(plan::parentsOf(*made) == (std::vector{id("Q1.1"), id("Q2.1")}));
        QVERIFY(m_bench->plans.problems().empty());
        QCOMPARE(m_bench->document.undoStack().count(), 1);
        m_bench->document.undoStack().undo();
        QVERIFY(m_bench->settle());
        QVERIFY(m_bench->node("Q3.2") == nullptr);
        QCOMPARE(m_bench->run().plan().nodes.size(), std::size_t(4));
    }

    void nothingIsKeptThatThePlanCannotBear()
    {
        // Nothing follows from a decision, but it can be asked about.
        plan::Plan plan = harbourPlan();
        plan::Node decision;
        decision.kind = plan::NodeKind::Decide;
        decision.tool = "decide";
        decision.id = id("Q4.1");
        decision.payload = "choose <A3.1>";
        decision.pinned = answerOf(std::string("Anna"));
        plan::addNode(plan, decision);
        m_bench = std::make_unique<PlanBench>(plan);
        m_bench->choose("Q4.1");
        m_bench->page.inspector()->tabs()->setCurrentIndex(answerTab);
        QVERIFY(m_bench->settle());
        QVERIFY(scratch().isVisible());
        QVERIFY(!button("scratchKeep")->isEnabled());
        QVERIFY(!button("scratchKeep")->toolTip().isEmpty());
        button("scratchAsk")->click();
        QVERIFY(m_bench->settle());
        QCOMPARE(cell(0, 0), QStringLiteral("Anna"));
    }

    void anOlderAnswerIsNotTheNewOne()
    {
        QVERIFY(m_bench->runAll());
        QVERIFY(askFor(QStringLiteral("SELECT count(*) FROM <A1.1>")));
        QVERIFY(status().startsWith(QStringLiteral("✓")));
        plan::Node other = *m_bench->node("Q1.1");
        other.payload = "SELECT name, load FROM ship LIMIT 1";
        QVERIFY(m_bench->plans.edit(plan::ChangeNode{other}));
        QVERIFY(m_bench->runAll());
        QCOMPARE(m_bench->run().node(id("Q1.1"))->answer->rows.size(), std::size_t(1));
        QVERIFY2(status().startsWith(QStringLiteral("↻")), qPrintable(status()));
        QVERIFY(status().contains(QStringLiteral("older")));
        submit();
        QVERIFY(m_bench->settle());
        QVERIFY(status().startsWith(QStringLiteral("✓")));
        QCOMPARE(cell(0, 0), QStringLiteral("1"));
        // The results of another run are gone.
        m_bench->plans.importPlan(harbourPlan(), QStringLiteral("again"));
        QVERIFY(m_bench->settle());
        QVERIFY(m_bench->runAll());
        QVERIFY(status().isEmpty());
        QVERIFY(!scratch().rows()->isVisible());
    }

    void aLongQueryIsCancelled()
    {
        QVERIFY(m_bench->runAll());
        type(endlessQuery);
        submit();
        QTRY_VERIFY(button("scratchCancel")->isVisible());
        QTRY_VERIFY(m_bench->find<QLabel>("scratchBusy")->text().contains(QStringLiteral(" s")));
        button("scratchCancel")->click();
        QVERIFY(m_bench->settle());
        QVERIFY(!button("scratchCancel")->isVisible());
        QVERIFY2(status().contains(QStringLiteral("cancelled")), qPrintable(status()));
        QVERIFY2(problem().isEmpty(), qPrintable(problem()));
        // The next one takes the place of one that runs, and a window may be closed meanwhile.
        submit();
        QTRY_VERIFY(button("scratchCancel")->isVisible());
        QVERIFY(askFor(QStringLiteral("SELECT 7 AS n FROM <A1.1> LIMIT 1")));
        QCOMPARE(cell(0, 0), QStringLiteral("7"));
        QVERIFY(!button("scratchCancel")->isVisible());
        type(endlessQuery);
        submit();
    }

    void cypherIsAskedAsCypher()
    {
        QVERIFY(m_bench->runAll());
        QVERIFY(askFor(QStringLiteral("UNWIND <A1.1> AS row RETURN count(row) AS n")));
        QVERIFY2(problem().isEmpty(), qPrintable(problem()));
        QCOMPARE(cell(0, 0), QString::number(m_bench->run().node(id("Q1.1"))->answer->rows.size()));
        button("scratchKeep")->click();
        QVERIFY(m_bench->settle());
        QVERIFY(m_bench->node("Q2.2") != nullptr);
        QCOMPARE(m_bench->node("Q2.2")->tool, std::string("cypher"));
        // A step that is asked in Cypher has an answer that is, too.
        QVERIFY(m_bench->runAll());
        m_bench->page.inspector()->tabs()->setCurrentIndex(answerTab);
        QVERIFY2(text().startsWith(QStringLiteral("UNWIND <A2.2>")), qPrintable(text()));
        button("scratchAsk")->click();
        QVERIFY(m_bench->settle());
        QVERIFY2(problem().isEmpty(), qPrintable(problem()));
        QCOMPARE(scratch().rows()->model()->rowCount(), 1);
    }

    void theKeyboardIsEnough()
    {
        QVERIFY(m_bench->runAll());
        m_bench->page.inspector()->answer()->table()->setFocus();
        QWidget *fold = m_bench->find("scratchFold");
        for (int i = 0; i < 3 && QApplication::focusWidget() != fold; ++i)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), fold);
        for (QWidget *next : {field(), static_cast<QWidget *>(button("scratchAsk")),
                              static_cast<QWidget *>(button("scratchKeep"))}) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QCOMPARE(QApplication::focusWidget(), next);
            QVERIFY(!next->accessibleName().isEmpty() || qobject_cast<QPushButton *>(next) != nullptr);
        }
        for (QWidget *from : {static_cast<QWidget *>(button("scratchAsk")), field()}) {
            from->setFocus();
            QTest::keyClick(from, Qt::Key_Escape);
            QVERIFY(m_bench->canvas().hasFocus());
        }
        fold->setFocus();
        QTest::keyClick(fold, Qt::Key_Space);
        QVERIFY(!scratch().editor()->isVisible());
        QTest::keyClick(fold, Qt::Key_Space);
        QVERIFY(scratch().editor()->isVisible());
    }
};

WEIGHHOUSE_TEST(TestScratchQuery)
#include "test_scratch_query.moc"
