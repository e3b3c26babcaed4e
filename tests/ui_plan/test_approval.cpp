// SPDX-License-Identifier: GPL-3.0-or-later
// Queries that wait until a person approves, edits or rejects them; a person as the model; own prompts.
#include "core/llm/scripted_model.h"
#include "tests/support/registry.h"
#include "tests/ui_plan/bench.h"
#include "ui/base/texts.h"
#include "ui/document/chat_models.h"
#include "ui/plan/budget_bar.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <QUndoStack>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

class TestApproval : public QObject
{
    Q_OBJECT

    std::unique_ptr<PlanBench> m_bench;
    std::shared_ptr<llm::ScriptedModel> m_model;

    std::string candidate() const
    {
        const auto &problem = m_bench->document.workings()->problem;
        return problem ? problem->label(std::uint64_t{0}) : std::string();
    }
    void talk(std::vector<std::string> replies)
    {
        m_model = std::make_shared<llm::ScriptedModel>(std::move(replies));
        m_bench->plans.setMeans([model = m_model] { return strategy::Means{model}; });
        m_bench->plans.setStrategy(*strategy::findStrategy("plan-rag"), {});
    }
    bool waits() const
    {
        return m_bench->run().pausedWhy == plan::PauseReason::Approval && !m_bench->plans.isBusy();
    }
    bool isShown() const { return m_bench->find("approvalView")->isVisibleTo(&m_bench->page); }
    QString query() const { return m_bench->find<QPlainTextEdit>("approvalQuery")->toPlainText(); }
    void press(const char *button) const { m_bench->find<QToolButton>(button)->click(); }

private Q_SLOTS:
    void init() { m_bench = std::make_unique<PlanBench>(std::nullopt); }
    void cleanup()
    {
        m_bench->action("askBeforeQueries")->setChecked(false);
        m_bench->plans.setStrategy(strategy::usualStrategy(), {});
        m_bench.reset();
    }

    void aQueryIsApproved()
    {
        talk({"Plan: 1. Look.\nThought: Who?\nAction: sql\nAction Input: SELECT name FROM ship",
              "Re-plan: N\nThought: And?\nAction: sql\nAction Input: SELECT crew FROM ship",
              "Re-plan: N\nFinal Answer: " + candidate()});
        m_bench->action("askBeforeQueries")->setChecked(true);
        QVERIFY(m_bench->plans.settings().asksBeforeQueries);
        m_bench->plans.makePlan(true);
        QTRY_VERIFY(waits() && isShown());
        QCOMPARE(query(), QStringLiteral("SELECT name FROM ship"));
        QVERIFY(!m_bench->run().node(id("Q1.1"))->hasAnswer());
        QVERIFY(m_bench->find<QLabel>("approvalTitle")->text().contains(QLatin1String("Q1.1")));
        press("approveQuery");
        QTRY_VERIFY(waits() && query() == QLatin1String("SELECT crew FROM ship"));
        QVERIFY(m_bench->run().node(id("Q1.1"))->hasAnswer());
        press("approveAllQueries");
        QTRY_VERIFY(!m_bench->run().decision().empty());
        QVERIFY(m_bench->settle());
        QTRY_VERIFY(!isShown());
    }

    /// What was typed in the step and not entered yet is what is approved.
    void anEditedQueryIsApproved()
    {
        talk({"Plan: 1. Look.\nAction: sql\nAction Input: SELECT name FROM ship",
              "Re-plan: N\nFinal Answer: " + candidate()});
        m_bench->action("askBeforeQueries")->setChecked(true);
        m_bench->plans.makePlan(true);
        QTRY_VERIFY(waits() && isShown());
        press("editWaitingQuery");
        QTRY_VERIFY(m_bench->page.selection().step() == id("Q1.1"));
        plan::Node edited = *m_bench->node("Q1.1");
        edited.payload = "SELECT load FROM ship";
        QVERIFY(m_bench->plans.edit(plan::ChangeNode{edited}));
        QTRY_COMPARE(query(), QStringLiteral("SELECT load FROM ship"));
        QVERIFY(isShown());
        press("approveQuery");
        QTRY_VERIFY(!m_bench->run().decision().empty());
        WEIGHHOUSE_SAME(m_bench->run().node(id("Q1.1"))->answer->columns.front().name, "load");
    }

    /// The model is told why, and asks something else.
    void aQueryIsRejected()
    {
        talk({"Plan: 1. Look.\nAction: sql\nAction Input: SELECT * FROM ship",
              "Re-plan: N\nThought: Less then.\nAction: sql\nAction Input: SELECT name FROM ship",
              "Re-plan: N\nFinal Answer: " + candidate()});
        m_bench->action("askBeforeQueries")->setChecked(true);
        m_bench->plans.makePlan(true);
        QTRY_VERIFY(waits() && isShown());
        press("rejectQuery");
        auto *why = m_bench->find<QLineEdit>("rejectionReason");
        QVERIFY(why->isVisibleTo(&m_bench->page));
        press("leaveRejection");
        QVERIFY(!why->isVisibleTo(&m_bench->page) && waits());
        press("rejectQuery");
        why->setText(QStringLiteral("crews are private"));
        press("sendRejection");
        QTRY_VERIFY(waits() && query() == QLatin1String("SELECT name FROM ship"));
        QVERIFY(isShown() && !why->isVisibleTo(&m_bench->page));
        const std::string prompt = m_model->asked().back().messages.back().text;
        QVERIFY2(prompt.find("crews are private") != std::string::npos, prompt.c_str());
        QCOMPARE(m_bench->run().usage.steps, std::uint64_t(0)); // nothing was asked yet
        press("approveQuery");
        QTRY_VERIFY(!m_bench->run().decision().empty());
    }

    /// A plan without a decision maker pauses at what was rejected; the rest goes on.
    void aRejectedQueryOfAPersonsPlan()
    {
        m_bench = std::make_unique<PlanBench>();
        m_bench->action("askBeforeQueries")->setChecked(true);
        m_bench->plans.start();
        QTRY_VERIFY(waits() && isShown());
        press("rejectQuery");
        press("sendRejection");
        QTRY_VERIFY(waits() && query().contains(QLatin1String("crew")));
        press("approveQuery");
        QTRY_VERIFY(m_bench->run().pausedWhy == plan::PauseReason::Failure);
        QVERIFY(m_bench->run().statusOf(id("Q1.1")) == plan::NodeStatus::Failed);
        QVERIFY(m_bench->run().statusOf(id("Q1.2")) == plan::NodeStatus::Done);
        WEIGHHOUSE_SAME(m_bench->run().node(id("Q1.1"))->error->code, "step.rejected");
    }

    void theWishIsRemembered()
    {
        m_bench->action("askBeforeQueries")->setChecked(true);
        const PlanBench next(std::nullopt);
        QVERIFY(next.plans.settings().asksBeforeQueries);
        QVERIFY(next.action("askBeforeQueries")->isChecked());
    }

    void aPersonIsTheModel()
    {
        ChatModels::ofThisPerson().choosePerson();
        QVERIFY(ChatModels::ofThisPerson().isPerson() && !ChatModels::ofThisPerson().current());
        m_bench->plans.setStrategy(*strategy::findStrategy("iter-rag"), {});
        m_bench->plans.makePlan(true);
        auto *view = m_bench->find("personView");
        QTRY_VERIFY(view->isVisibleTo(&m_bench->page));
        auto *prompt = m_bench->find<QPlainTextEdit>("personPrompt");
        auto *reply = m_bench->find<QPlainTextEdit>("personReply");
        auto *send = m_bench->find<QToolButton>("sendPersonReply");
        QVERIFY(prompt->toPlainText().contains(QLatin1String("[system]")));
        QVERIFY(!send->isEnabled());
        reply->setPlainText(QStringLiteral("Action: sql\nAction Input: SELECT name FROM ship"));
        QVERIFY(send->isEnabled());
        send->click();
        QTRY_VERIFY(prompt->toPlainText().contains(QLatin1String("SELECT name FROM ship")) &&
                    reply->toPlainText().isEmpty());
        reply->setPlainText(QStringLiteral("Final Answer: ") + toQt(candidate()));
        send->click();
        QTRY_VERIFY(!m_bench->run().decision().empty());
        QVERIFY(m_bench->settle());
        QVERIFY(!view->isVisibleTo(&m_bench->page));
        WEIGHHOUSE_SAME(m_bench->run().model, "person");
        // What is not wanted any more is not asked either.
        m_bench->plans.makePlan(true);
        QTRY_VERIFY(view->isVisibleTo(&m_bench->page));
        m_bench->plans.stop();
        QTRY_VERIFY(!view->isVisibleTo(&m_bench->page));
        ChatModels::ofThisPerson().choose({});
    }

    void promptsOfTheProject()
    {
        m_bench->action("askPrompts")->trigger();
        auto *dialog = m_bench->find<QDialog>("promptsDialog");
        QVERIFY(dialog != nullptr);
        auto *text = dialog->findChild<QPlainTextEdit *>(QStringLiteral("promptText"));
        auto *lacking = dialog->findChild<QLabel *>(QStringLiteral("promptLacking"));
        auto *reset = dialog->findChild<QPushButton *>(QStringLiteral("resetPrompt"));
        QVERIFY(!reset->isEnabled() && lacking->text().isEmpty());
        text->setPlainText(
            QStringLiteral("# system\nWeigh {rules} with {tools}.\n# user\n{question}\n{progress}\n"));
        QVERIFY(reset->isEnabled() && lacking->text().contains(QLatin1String("{writing}")));
        dialog->accept();
        WEIGHHOUSE_SAME(m_bench->document.state().prompts.at("frame").substr(0, 8), "# system");
        talk({"Plan: 1. Look.\nAction: sql\nAction Input: SELECT name FROM ship",
              "Re-plan: N\nFinal Answer: " + candidate()});
        m_bench->plans.makePlan(true);
        QTRY_VERIFY(!m_bench->run().decision().empty());
        QVERIFY(m_model->asked().front().messages.front().text.starts_with("Weigh "));
        m_bench->document.undoStack().undo();
        QVERIFY(m_bench->document.state().prompts.empty());
    }

    void whatThePlanHasRead()
    {
        talk({"Plan: 1. Look.\nAction: sql\nAction Input: SELECT 1 AS one",
              "Re-plan: N\nThought: And?\nAction: sql\nAction Input: SELECT * FROM ship",
              "Re-plan: N\nFinal Answer: " + candidate()});
        m_bench->action("askBeforeQueries")->setChecked(true);
        m_bench->plans.makePlan(true);
        QTRY_VERIFY(waits());
        press("approveQuery");
        auto *coverage = m_bench->find<QToolButton>("planCoverage");
        QTRY_VERIFY(waits() && query().contains(QLatin1String("FROM ship")));
        QTRY_VERIFY(coverage->isVisibleTo(&m_bench->page) &&
                    coverage->text().startsWith(QStringLiteral("⚠ 0 of")));
        QVERIFY(!coverage->menu()->actions().isEmpty() && coverage->menu()->actions().front()->isEnabled());
        const QString before = coverage->text();
        press("approveAllQueries");
        QTRY_VERIFY(!m_bench->run().decision().empty());
        QTRY_VERIFY(coverage->text() != before);
    }

    void theBudgetIsShown()
    {
        auto *bar = m_bench->find<BudgetBar>("budgetBar");
        QVERIFY(!bar->isVisibleTo(&m_bench->page));
        bar->showUsage({.steps = 4, .tokens = 1000}, {.steps = 1, .tokens = 900});
        QVERIFY(bar->isVisibleTo(&m_bench->page));
        QCOMPARE(bar->value() * 10, bar->maximum() * 9);
        QVERIFY2(bar->toolTip().contains(QLatin1String("Steps: 1 of 4")) &&
                     bar->toolTip().contains(QLatin1String("Tokens: 900 of 1,000")),
                 qPrintable(bar->toolTip()));
        bar->showUsage({.money = 0.5}, {.money = 2});
        QCOMPARE(bar->value(), bar->maximum());
        bar->showUsage({}, {.steps = 3});
        QVERIFY(!bar->isVisibleTo(&m_bench->page));
    }
};

WEIGHHOUSE_TEST(TestApproval)
#include "test_approval.moc"
