// SPDX-License-Identifier: GPL-3.0-or-later
// Runs in which a chat model decides, in the window.
#include "core/llm/scripted_model.h"
#include "core/plan/edits.h"
#include "tests/support/registry.h"
#include "tests/ui_plan/bench.h"
#include "ui/base/texts.h"

#include <QComboBox>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTabWidget>
#include <QToolButton>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

class TestChatRuns : public QObject
{
    Q_OBJECT

    std::unique_ptr<PlanBench> m_bench;
    std::shared_ptr<llm::ScriptedModel> m_model;

    std::string candidate() const
    {
        const auto &problem = m_bench->document.workings()->problem;
        return problem ? problem->label(std::uint64_t{0}) : std::string();
    }
    void talk(std::vector<std::string> replies, strategy::Settings settings = {})
    {
        m_model = std::make_shared<llm::ScriptedModel>(std::move(replies));
        m_bench->plans.setMeans([model = m_model] { return strategy::Means{model}; });
        m_bench->plans.setStrategy(*strategy::findStrategy("plan-rag"), settings);
    }

private Q_SLOTS:
    void init()
    {
        m_bench = std::make_unique<PlanBench>(std::nullopt);
        QVERIFY(!candidate().empty());
    }
    void cleanup()
    {
        m_bench->plans.setStrategy(strategy::usualStrategy(), {});
        m_bench.reset();
    }

    void aModelDecides()
    {
        talk({"Plan: 1. Look.\nThought: Who is there?\nAction: sql\nAction Input: SELECT name FROM ship",
              "Re-plan: N\nThought: Clear.\nFinal Answer: " + candidate()});
        QStringList drafts;
        connect(&m_bench->plans, &PlanSession::draftChanged, this,
                [&] { drafts.append(m_bench->plans.draft()); });
        m_bench->plans.makePlan(true);
        QVERIFY(QTest::qWaitFor([&] { return !m_bench->run().decision().empty(); }, PlanBench::patience));
        QVERIFY(m_bench->settle());
        WEIGHHOUSE_SAME(m_bench->run().decision(), candidate());
        WEIGHHOUSE_SAME(m_bench->run().model, "scripted");
        WEIGHHOUSE_SAME(m_bench->run().strategy, "plan-rag");
        // What was written is shown while it comes, and not any more when it is there.
        QVERIFY(drafts.join(QString()).contains(QLatin1String("Who is there?")));
        QVERIFY(m_bench->plans.draft().isEmpty());
        QVERIFY(!m_bench->find("draftView")->isVisibleTo(&m_bench->page));
        // A step tells what was said before it.
        QTabWidget *tabs = m_bench->page.inspector()->tabs();
        tabs->setCurrentIndex(tabs->indexOf(m_bench->find("askedTalk")->parentWidget()));
        m_bench->choose("Q1.1");
        auto *said = m_bench->find<QPlainTextEdit>("askedTalk");
        QTRY_VERIFY(said->toPlainText().contains(QLatin1String("[system]")));
        QVERIFY(said->toPlainText().contains(QLatin1String("SELECT name FROM ship")));
        QVERIFY(!said->toPlainText().contains(QLatin1String("Final Answer: ") + toQt(candidate())));
        m_bench->choose("Q2.1");
        QTRY_VERIFY(said->toPlainText().contains(QLatin1String("Final Answer: ") + toQt(candidate())));
    }

    void withoutAModelNothingBegins()
    {
        m_bench->plans.setMeans([] { return strategy::Means{}; });
        m_bench->plans.setStrategy(*strategy::findStrategy("plan-rag"), {});
        QSignalSpy failed(&m_bench->plans, &PlanSession::failed);
        m_bench->plans.makePlan(true);
        QTRY_COMPARE(failed.count(), 1);
        WEIGHHOUSE_SAME(failed.front().front().value<Error>().code, "plan.no-chat-model");
        QVERIFY(!m_bench->plans.hasRun());
    }

    /// A person who edits a step in the middle of a model's run.
    void editsAreReadByTheModel()
    {
        talk({"Plan: 1. Look.\nAction: sql\nAction Input: SELECT 'nobody' AS name",
              "Re-plan: N\nThought: Again.\nAction: sql\nAction Input: SELECT crew FROM ship",
              "Re-plan: N\nThought: So it is.\nAction: sql\nAction Input: SELECT load FROM ship",
              "Re-plan: N\nFinal Answer: " + candidate()});
        m_bench->plans.makePlan(false);
        QVERIFY(QTest::qWaitFor([&] { return !m_bench->run().versions.empty(); }, PlanBench::patience));
        QVERIFY(m_bench->settle());
        m_bench->plans.start({.kind = plan::Command::Kind::Step});
        QVERIFY(
            QTest::qWaitFor([&] { return m_bench->run().plan().nodes.size() == 2; }, PlanBench::patience));
        QVERIFY(m_bench->settle());
        plan::Node edited = *m_bench->node("Q1.1");
        edited.payload = "SELECT 'everybody' AS name";
        QVERIFY(m_bench->plans.edit(plan::ChangeNode{edited}));
        QVERIFY(m_bench->settle());
        m_bench->plans.start();
        QVERIFY(QTest::qWaitFor([&] { return !m_bench->run().decision().empty(); }, PlanBench::patience));
        WEIGHHOUSE_SAME(m_bench->run().decision(), candidate());
        const std::string prompt = m_model->asked().back().messages.back().text;
        QVERIFY2(prompt.find("everybody") != std::string::npos, prompt.c_str());
        QVERIFY2(prompt.find("nobody") == std::string::npos, prompt.c_str());
    }

    void theChooserHasAll()
    {
        talk({}, {{"guard", "tell"}});
        auto *strategies = m_bench->find<QComboBox>("strategy");
        QCOMPARE(strategies->count(), static_cast<int>(strategy::strategyNames().size()));
        QCOMPARE(strategies->currentData().toString(), QStringLiteral("plan-rag"));
        auto *options = m_bench->find<QToolButton>("strategyOptions");
        QVERIFY(options != nullptr && options->menu() != nullptr);
        QString chosen;
        for (QMenu *values : options->menu()->findChildren<QMenu *>()) {
            for (const QAction *value : values->actions())
                chosen += value->isChecked() ? value->data().toString() + QLatin1Char(' ') : QString();
        }
        QCOMPARE(chosen, QStringLiteral("text none tell data "));
        QVERIFY(m_bench->find<QToolButton>("strategyChatModel") != nullptr);
        m_bench->plans.setStrategy(strategy::usualStrategy(), {});
        QTRY_VERIFY(m_bench->find<QToolButton>("strategyChatModel") == nullptr);
    }
};

WEIGHHOUSE_TEST(TestChatRuns)
#include "test_chat_runs.moc"
