// SPDX-License-Identifier: GPL-3.0-or-later
// Everything about a step: editing it, what it was asked, its answer, its error, its history.
#include "core/plan/graph.h"
#include "tests/support/registry.h"
#include "tests/ui_plan/bench.h"
#include "ui/plan/answer_model.h"
#include "ui/plan/output_editor.h"
#include "ui/plan/payload_editor.h"
#include "ui/plan/step_answer.h"
#include "ui/widgets/checked_field.h"
#include "ui/widgets/code_editor.h"
#include "ui/widgets/table_view.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

enum Tab { StepTab, AskedTab, AnswerTab, ErrorTab, HistoryTab };

} // namespace

class TestInspector : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<PlanBench> m_bench;

    void typePayload(const QString &text)
    {
        auto *editor = m_bench->find<PayloadEditor>("stepPayload")->editor()->focusProxy();
        editor->setFocus();
        QTest::keyClick(editor, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(editor, text);
    }
    QString shownProblems() const
    {
        QStringList told;
        for (const ProblemLabel *label : m_bench->find("stepForm")->findChildren<ProblemLabel *>())
            told.append(label->problem());
        told.removeAll(QString());
        return told.join(QLatin1Char('|'));
    }

private Q_SLOTS:
    void init()
    {
        m_bench = std::make_unique<PlanBench>();
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->run().plan().nodes.size(), std::size_t(4));
        m_bench->choose("Q1.1");
    }
    void cleanup() { m_bench.reset(); }

    void fieldsShowTheStep()
    {
        QCOMPARE(m_bench->find<QPlainTextEdit>("stepText")->toPlainText(),
                 QStringLiteral("What the ships carry"));
        QCOMPARE(m_bench->find<PayloadEditor>("stepPayload")->text(),
                 QStringLiteral("SELECT name, load FROM ship"));
        QCOMPARE(m_bench->find<QComboBox>("stepTool")->currentText(), QStringLiteral("sql"));
        QCOMPARE(m_bench->find<QComboBox>("stepKind")->currentText(), QStringLiteral("query"));
        QVERIFY(!m_bench->find<QCheckBox>("stepBreaks")->isChecked());
        QVERIFY(m_bench->find<QLabel>("stepStatus")->text().contains(QStringLiteral("ready")));
        m_bench->page.selection().clear();
        QVERIFY(!m_bench->page.inspector()->form()->isEnabled());
        QVERIFY(m_bench->find<QLabel>("stepTitle")->text().contains(QStringLiteral("No step")));
    }

    /// The typed text is checked in a pause of typing; the remark on an empty payload goes with the first
    /// letter.
    void whatIsTypedIsLookedAt()
    {
        m_bench->action("addStep")->trigger();
        QVERIFY(m_bench->settle());
        QTRY_VERIFY2(shownProblems().contains(QStringLiteral("othing is asked")),
                     qPrintable(shownProblems()));
        QVERIFY(!m_bench->find<QLabel>("stepStatus")->text().contains(QStringLiteral("ready")));
        const int edits = m_bench->document.undoStack().count();
        typePayload(QStringLiteral("SELEC"));
        QVERIFY(!shownProblems().contains(QStringLiteral("othing is asked")));
        QTRY_VERIFY(!shownProblems().isEmpty());
        typePayload(QStringLiteral("SELECT 1"));
        QTRY_VERIFY2(shownProblems().isEmpty(), qPrintable(shownProblems()));
        typePayload(QStringLiteral("SELECT count(*) FROM <A9.9>"));
        QTRY_VERIFY2(shownProblems().contains(QStringLiteral("Q9.9")), qPrintable(shownProblems()));
        QCOMPARE(m_bench->document.undoStack().count(), edits);
    }

    void undoInAnUntouchedFieldIsThePlans()
    {
        m_bench->action("addStep")->trigger();
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->run().plan().nodes.size(), std::size_t(5));
        auto *text = m_bench->find<QPlainTextEdit>("stepText");
        text->setFocus();
        QAction undo;
        QObject::connect(&undo, &QAction::triggered, &m_bench->page,
                         [this] { m_bench->document.undoStack().undo(); });
        undo.setShortcut(QKeySequence::Undo);
        m_bench->page.addAction(&undo);
        QTest::keyClicks(text, QStringLiteral("x"));
        QTest::keyClick(text, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->run().plan().nodes.size(), std::size_t(5));
        QTest::keyClick(text, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->run().plan().nodes.size(), std::size_t(4));
    }

    void escapeLeadsBackToTheGraph()
    {
        auto *tool = m_bench->find<QComboBox>("stepTool");
        auto *text = m_bench->find<QPlainTextEdit>("stepText");
        QWidget *code = m_bench->find<PayloadEditor>("stepPayload")->editor()->focusProxy();
        QVERIFY(code != nullptr);
        for (QWidget *field : {static_cast<QWidget *>(tool), static_cast<QWidget *>(text), code}) {
            field->setFocus();
            QTRY_VERIFY(field->hasFocus());
            QTest::keyClick(field, Qt::Key_Escape);
            QVERIFY(m_bench->canvas().hasFocus());
        }
    }

    void insertAddsAStepFromTheTabs()
    {
        auto *tabs = m_bench->page.inspector()->findChild<QTabBar *>();
        tabs->setFocus();
        QTRY_VERIFY(tabs->hasFocus());
        QTest::keyClick(tabs, Qt::Key_Insert);
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->run().plan().nodes.size(), std::size_t(5));
    }

    void leavingTheFieldsIsOneEdit()
    {
        typePayload(QStringLiteral("SELECT name FROM ship"));
        auto *text = m_bench->find<QPlainTextEdit>("stepText");
        text->setFocus();
        text->selectAll();
        QTest::keyClicks(text, QStringLiteral("Names"));
        QCOMPARE(m_bench->document.undoStack().count(), 0); // still inside of the form
        QVERIFY(m_bench->page.inspector()->form()->isDirty());
        m_bench->canvas().setFocus();
        QCOMPARE(m_bench->document.undoStack().count(), 1);
        QCOMPARE(m_bench->node("Q1.1")->payload, std::string("SELECT name FROM ship"));
        QCOMPARE(m_bench->node("Q1.1")->text, std::string("Names"));
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->run().versions.size(), std::size_t(2));
        m_bench->document.undoStack().undo();
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->find<PayloadEditor>("stepPayload")->text(),
                 QStringLiteral("SELECT name, load FROM ship"));
        QCOMPARE(text->toPlainText(), QStringLiteral("What the ships carry"));
    }

    void ctrlEnterAppliesEverywhere()
    {
        typePayload(QStringLiteral("SELECT 1"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(m_bench->node("Q1.1")->payload, std::string("SELECT 1"));
        auto *breaks = m_bench->find<QCheckBox>("stepBreaks");
        breaks->setFocus();
        QTest::keyClick(breaks, Qt::Key_Space);
        auto *condition = m_bench->find<QLineEdit>("stepCondition");
        condition->setFocus();
        QTest::keyClicks(condition, QStringLiteral("1 = 1"));
        QTest::keyClick(condition, Qt::Key_Return);
        QCOMPARE(m_bench->breakpoint("Q1.1"), std::string("1 = 1"));
        QVERIFY(!m_bench->node("Q1.1")->breakpoint);
        QCOMPARE(m_bench->document.undoStack().count(), 1);
        auto *check = m_bench->find<QComboBox>("stepCheck");
        check->setFocus();
        QTest::keyClick(check, Qt::Key_Down);
        QTest::keyClick(check, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(m_bench->node("Q1.1")->check.has_value());
        QVERIFY(m_bench->node("Q1.1")->check->kind == plan::Check::Kind::SomeRows);
        QCOMPARE(m_bench->document.undoStack().count(), 2);
        QVERIFY(!m_bench->node("Q1.1")->breakpoint);
        // Set elsewhere, it is in the fields as well.
        QVERIFY(m_bench->plans.setBreakpoints({id("Q1.1")}, std::nullopt));
        QTRY_VERIFY(!breaks->isChecked());
        QVERIFY(m_bench->plans.setBreakpoints({id("Q1.1")}, "<A9.9> = 0"));
        QTRY_COMPARE(condition->text(), QStringLiteral("<A9.9> = 0"));
        QVERIFY(m_bench->find<StepForm>("stepForm")->commit());
        QCOMPARE(m_bench->plans.problems().size(), std::size_t(1));
    }

    void choosingAKindChoosesItsTool()
    {
        auto *kind = m_bench->find<QComboBox>("stepKind");
        kind->setFocus();
        while (kind->currentText() != QStringLiteral("compute"))
            QTest::keyClick(kind, Qt::Key_Down);
        QCOMPARE(m_bench->find<QComboBox>("stepTool")->currentText(), QStringLiteral("compute"));
        QTest::keyClick(kind, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(m_bench->node("Q1.1")->tool, std::string("compute"));
        QVERIFY(m_bench->node("Q1.1")->kind == plan::NodeKind::Compute);
        QCOMPARE(m_bench->document.undoStack().count(), 1);
    }

    void whatCannotBeAppliedStays()
    {
        auto *after = m_bench->find<QLineEdit>("stepAfter");
        after->setFocus();
        QTest::keyClicks(after, QStringLiteral("Q1.2 and that"));
        m_bench->canvas().setFocus();
        QCOMPARE(m_bench->document.undoStack().count(), 0);
        QCOMPARE(after->text(), QStringLiteral("Q1.2 and that"));
        QVERIFY2(shownProblems().contains(QStringLiteral("and")), qPrintable(shownProblems()));
        // Another step is looked at meanwhile.
        m_bench->choose("Q2.1");
        QCOMPARE(after->text(), QString());
        m_bench->choose("Q1.1");
        QCOMPARE(after->text(), QStringLiteral("Q1.2 and that"));
        after->setFocus();
        after->setText(QStringLiteral("Q1.2"));
        QTest::keyClick(after, Qt::Key_Return);
        QVERIFY(m_bench->node("Q1.1")->after == std::vector{id("Q1.2")});
        QVERIFY(shownProblems().isEmpty());
    }

    void whatIsTypedSurvivesOtherEdits()
    {
        typePayload(QStringLiteral("SELECT typed"));
        plan::Node other = *m_bench->node("Q1.1");
        other.text = "Changed elsewhere";
        QVERIFY(m_bench->plans.edit(plan::ChangeNode{other}));
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->find<PayloadEditor>("stepPayload")->text(), QStringLiteral("SELECT typed"));
        // The answer beside it is not to that.
        const auto isToldUntaken = [this] {
            return m_bench->find<QLabel>("stepStatus")
                ->text()
                .contains(QStringLiteral("not in the plan yet"));
        };
        QVERIFY(isToldUntaken());
        QCOMPARE(m_bench->find<QPlainTextEdit>("stepText")->toPlainText(),
                 QStringLiteral("Changed elsewhere"));
        m_bench->canvas().setFocus();
        QVERIFY(!isToldUntaken());
        QCOMPARE(m_bench->node("Q1.1")->payload, std::string("SELECT typed"));
        QCOMPARE(m_bench->node("Q1.1")->text, std::string("Changed elsewhere"));
    }

    void problemsAreToldAtTheField()
    {
        m_bench->choose("Q3.1");
        typePayload(QStringLiteral("SELECT * FROM <A9.9>"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(m_bench->settle());
        QVERIFY2(shownProblems().contains(QStringLiteral("A9.9")), qPrintable(shownProblems()));
        auto *problems = m_bench->find<QToolButton>("planProblems");
        QVERIFY(problems->isVisible());
        m_bench->choose("Q1.1");
        QVERIFY(shownProblems().isEmpty());
        problems->menu()->actions().front()->trigger();
        QCOMPARE(m_bench->page.selection().step(), id("Q3.1"));
        m_bench->document.undoStack().undo();
        QVERIFY(m_bench->settle());
        QVERIFY(!problems->isVisible());
        QVERIFY(shownProblems().isEmpty());
    }

    void runningAppliesWhatIsTyped()
    {
        typePayload(QStringLiteral("SELECT name, 1 AS load FROM ship"));
        m_bench->page.run();
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->node("Q1.1")->payload, std::string("SELECT name, 1 AS load FROM ship"));
        QCOMPARE(m_bench->statuses(), std::string("Q1.1 done, Q1.2 done, Q2.1 done, Q3.1 done"));
    }

    void endedRunsAreEditedInACopy()
    {
        QVERIFY(m_bench->runAll());
        QVERIFY(m_bench->run().phase == plan::RunPhase::Ended);
        const plan::RunId before = m_bench->run().run;
        typePayload(QStringLiteral("SELECT name, 2 AS load FROM ship"));
        m_bench->canvas().setFocus();
        QVERIFY(m_bench->settle());
        QTRY_VERIFY(m_bench->run().run != before);
        QTRY_COMPARE(m_bench->node("Q1.1")->payload, std::string("SELECT name, 2 AS load FROM ship"));
        QTRY_COMPARE(m_bench->find<PayloadEditor>("stepPayload")->text(),
                     QStringLiteral("SELECT name, 2 AS load FROM ship"));
        QTRY_VERIFY(!m_bench->page.inspector()->form()->isDirty());
        QTRY_COMPARE(m_bench->statuses(), std::string("Q1.1 stale, Q1.2 done, Q2.1 stale, Q3.1 stale"));
        QTRY_COMPARE(m_bench->page.selection().step(), id("Q1.1"));
    }

    void whatWasAskedIsShown()
    {
        QTabWidget *tabs = m_bench->page.inspector()->tabs();
        tabs->setCurrentIndex(AskedTab);
        m_bench->choose("Q2.1");
        QVERIFY(m_bench->find<QLabel>("askedAbout")->text().contains(QStringLiteral("Nothing was asked")));
        QVERIFY(m_bench->runAll());
        const auto shown = [this] { return m_bench->find<PayloadEditor>("askedArgument")->text(); };
        QTRY_VERIFY2(shown().contains(QStringLiteral("load / crew")), qPrintable(shown()));
        const QString asked = shown();
        QVERIFY2(!asked.contains(QStringLiteral("<A1.1>")), qPrintable(asked));
        m_bench->find<QToolButton>("copyAsked")->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), asked);
    }

    void answersAreShownAndPinned()
    {
        m_bench->page.inspector()->tabs()->setCurrentIndex(AnswerTab);
        QTRY_VERIFY(m_bench->find<QLabel>("answerNote")->text().contains(QStringLiteral("no answer yet")));
        QVERIFY(!m_bench->action("pinAnswer")->isEnabled());
        QVERIFY(m_bench->runAll());
        auto *rows = m_bench->find<TableView>("answerRows");
        QVERIFY(rows->isVisible());
        QCOMPARE(rows->model()->rowCount(), 3);
        QCOMPARE(rows->model()->index(0, 0).data().toString(), QStringLiteral("Ida"));
        m_bench->canvas().setFocus();
        QTest::keyClick(&m_bench->canvas(), Qt::Key_P);
        QVERIFY(m_bench->settle());
        QVERIFY(m_bench->node("Q1.1")->pinned != nullptr);
        QTRY_VERIFY(m_bench->find<QLabel>("answerNote")->text().contains(QStringLiteral("Pinned")));
        // What is pinned answers the same, so what follows stands.
        QCOMPARE(m_bench->run().statusOf(id("Q1.1")), plan::NodeStatus::Pinned);
        QVERIFY(m_bench->action("pinAnswer")->text().contains(QStringLiteral("Un")));
        QTest::keyClick(&m_bench->canvas(), Qt::Key_P);
        QVERIFY(m_bench->settle());
        QVERIFY(m_bench->node("Q1.1")->pinned == nullptr);
    }

    void cutAnswersSaySo()
    {
        plan::Answer cut{
            .columns = {{"n", data::ValueType::Number}}, .rows = {{1.0}}, .cut = "27 of 100 rows"};
        QVERIFY(m_bench->plans.edit(plan::Pin{id("Q1.1"), std::make_shared<const plan::Answer>(cut)}));
        m_bench->page.inspector()->tabs()->setCurrentIndex(AnswerTab);
        QVERIFY(m_bench->settle());
        QVERIFY(m_bench->find<QLabel>("answerCut")->isVisible());
        QVERIFY(m_bench->find<QLabel>("answerCut")->text().contains(QStringLiteral("27 of 100 rows")));
    }

    void outputsAreEditedAndPinned()
    {
        QVERIFY(m_bench->runAll());
        m_bench->action("editOutput")->trigger();
        QPointer<OutputEditor> editor = m_bench->find<OutputEditor>("outputEditor");
        QVERIFY(editor != nullptr);
        editor->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), editor.data()); // else Return is the page's
        QCOMPARE(editor->model()->rowCount(), 3);
        TableView *table = editor->table();
        table->setFocus();
        table->setCurrentIndex(editor->model()->index(0, 1));
        table->edit(table->currentIndex());
        auto *cell = table->findChild<QLineEdit *>();
        QVERIFY(cell != nullptr);
        cell->selectAll();
        QTest::keyClicks(cell, QStringLiteral("many"));
        QTest::keyClick(cell, Qt::Key_Return);
        // What cannot be read stays, and nothing is pinned while it does.
        editor->findChild<QPushButton *>(QStringLiteral("pinOutput"))->click();
        QVERIFY(m_bench->settle());
        QVERIFY(editor != nullptr && editor->isVisible() && m_bench->node("Q1.1")->pinned == nullptr);
        QCOMPARE(cell->text(), QStringLiteral("many"));
        cell->selectAll();
        QTest::keyClicks(cell, QStringLiteral("999"));
        QTest::keyClick(cell, Qt::Key_Return); // ends the cell, and nothing else
        QVERIFY(m_bench->settle());
        QVERIFY(editor != nullptr && editor->isVisible() && m_bench->node("Q1.1")->pinned == nullptr);
        editor->findChild<QToolButton *>(QStringLiteral("addOutputRow"))->click();
        QCOMPARE(editor->model()->rowCount(), 4);
        m_bench->page.selection().chooseStep(id("Q3.1")); // it goes on being about its own step
        editor->findChild<QPushButton *>(QStringLiteral("pinOutput"))->click();
        QVERIFY(m_bench->settle());
        QTRY_VERIFY(editor == nullptr);
        const plan::AnswerPtr pinned = m_bench->node("Q1.1")->pinned;
        QVERIFY(pinned != nullptr);
        QVERIFY(pinned->rows[0][1] == data::Value(999.0));
        QCOMPARE(pinned->rows.size(), std::size_t(4));
        QCOMPARE(m_bench->statuses(), std::string("Q1.1 pinned, Q1.2 done, Q2.1 stale, Q3.1 stale"));
        m_bench->document.undoStack().undo();
        QVERIFY(m_bench->settle());
        QVERIFY(m_bench->node("Q1.1")->pinned == nullptr);
    }

    void failuresAreTold()
    {
        plan::Node bad = *m_bench->node("Q1.2");
        bad.payload = "SELECT crow FROM ship";
        QVERIFY(m_bench->plans.edit(plan::ChangeNode{bad}));
        QVERIFY(m_bench->runAll());
        m_bench->choose("Q1.2");
        QCOMPARE(m_bench->run().statusOf(id("Q1.2")), plan::NodeStatus::Failed);
        QTabWidget *tabs = m_bench->page.inspector()->tabs();
        QVERIFY(tabs->tabText(ErrorTab).contains(QStringLiteral("✕")));
        tabs->setCurrentIndex(ErrorTab);
        QVERIFY(m_bench->find<QPlainTextEdit>("stepError")->toPlainText().contains(QStringLiteral("crow")));
        QVERIFY(m_bench->find<QLabel>("stepStatus")->text().contains(QStringLiteral("crow")));
        m_bench->choose("Q1.1");
        QVERIFY(!tabs->tabText(ErrorTab).contains(QStringLiteral("✕")));
    }

    void historiesListWhatHappened()
    {
        QVERIFY(m_bench->runAll());
        m_bench->page.inspector()->tabs()->setCurrentIndex(HistoryTab);
        auto *history = m_bench->find<TableView>("stepHistory");
        QTRY_VERIFY(history->model()->rowCount() >= 3);
        const int before = history->model()->rowCount();
        QVERIFY(m_bench->find<QLabel>("stepTally")->text().contains(QStringLiteral("1 attempts")));
        m_bench->plans.start({plan::Command::Kind::Selected, {id("Q1.1")}});
        QVERIFY(m_bench->settle());
        QTRY_VERIFY(history->model()->rowCount() > before);
        QVERIFY(m_bench->find<QLabel>("stepTally")->text().contains(QStringLiteral("2 attempts")));
    }

    void aStepThatWasOutOfTimeGetsMore()
    {
        // It counts until it is stopped.
        const auto counting = [this](const char *most) {
            plan::Node node = *m_bench->node("Q1.1");
            node.payload = std::string("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n") +
                           most + ") SELECT count(*) AS load, 'all' AS name FROM n";
            return m_bench->plans.edit(plan::ChangeNode{node});
        };
        plan::RunSettings settings = m_bench->plans.settings();
        settings.tools.time = std::chrono::milliseconds(200);
        settings.retries = 0;
        m_bench->plans.setSettings(settings);
        QVERIFY(counting(""));
        QVERIFY(m_bench->runAll());
        m_bench->page.inspector()->tabs()->setCurrentIndex(ErrorTab);
        QVERIFY(m_bench->run().node(id("Q1.1"))->error.has_value());
        QCOMPARE(m_bench->run().node(id("Q1.1"))->error->code, std::string("query.timeout"));
        auto *more = m_bench->find<QPushButton>("allowMoreTime");
        QVERIFY(more->isVisible());
        QTRY_VERIFY(more->isEnabled());
        // At least twice the time, and more where the step took longer to end on a busy machine.
        const double seconds = QRegularExpression(QStringLiteral("up to ([0-9.]+) s"))
                                   .match(more->toolTip())
                                   .captured(1)
                                   .toDouble();
        QVERIFY2(seconds >= 0.4, qPrintable(more->toolTip()));
        const unsigned attempts = m_bench->run().node(id("Q1.1"))->attempts;
        more->click();
        QVERIFY(m_bench->settle());
        QVERIFY(m_bench->plans.settings().tools.time >= std::chrono::milliseconds(400));
        QCOMPARE(m_bench->run().node(id("Q1.1"))->attempts, attempts + 1);
        QVERIFY(m_bench->run().node(id("Q1.1"))->seconds >= 0.4);
        // Other errors have nothing to do with time.
        QVERIFY(counting(" WHERE i < ten"));
        QVERIFY(m_bench->runAll());
        QVERIFY(m_bench->run().node(id("Q1.1"))->error.has_value());
        QVERIFY(!more->isVisible());
        m_bench->choose("Q1.2");
        QVERIFY(!more->isVisible());
    }
};

WEIGHHOUSE_TEST(TestInspector)
#include "test_inspector.moc"
