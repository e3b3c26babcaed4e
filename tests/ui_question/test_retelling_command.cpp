// SPDX-License-Identifier: GPL-3.0-or-later
// The reason of an answer retold, in the Question mode.
#include "core/strategy/assist/reason_facts.h"
#include "tests/support/registry.h"
#include "tests/ui_chat/scripted_chat.h"
#include "tests/ui_question/bench.h"
#include "ui/base/texts.h"
#include "ui/chat/assist_dialog.h"
#include "ui/question/question_page.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTextBrowser>
#include <QUrl>
#include <algorithm>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

class RetellingCommandTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<ScriptedChat> m_chat;
    std::unique_ptr<Bench> m_bench;
    std::unique_ptr<QuestionPage> m_page;

    QAction *action() const { return m_page->findChild<QAction *>(QStringLiteral("retell")); }
    AssistDialog *dialog() const { return m_page->findChild<AssistDialog *>(); }
    QTextBrowser *told() const { return dialog()->findChild<QTextBrowser *>(QStringLiteral("assistText")); }
    QLabel *label(const char *name) const { return dialog()->findChild<QLabel *>(QLatin1String(name)); }
    std::vector<strategy::Fact> facts() const
    {
        return strategy::factsOf(m_bench->weighing.weighed()->answer);
    }
    /// "Lyon <b>brings</b> all of 2.55 [2].", about a fact by its position.
    std::string telling(std::size_t position) const
    {
        return facts().front().value + " <b>brings</b> all of " + facts()[position].value + " [" +
               std::to_string(position + 1) + "].";
    }
    void ask()
    {
        action()->trigger();
        QTest::mouseClick(dialog()->findChild<QPushButton *>(QStringLiteral("assistAsk")), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog()->isAsking(), 20000);
    }

private Q_SLOTS:
    void init()
    {
        m_chat = std::make_unique<ScriptedChat>();
        m_chat->setUp();
        m_bench = std::make_unique<Bench>();
        m_page = std::make_unique<QuestionPage>(m_bench->desk);
        m_page->show();
        QVERIFY(m_bench->open("trade"));
    }
    void cleanup()
    {
        m_page.reset();
        m_bench.reset();
        m_chat.reset();
    }

    void thereMustBeAnAnswerAndAModel()
    {
        QVERIFY(!action()->isEnabled());
        QVERIFY(action()->statusTip().contains(QLatin1String("F5")));
        m_bench->weighing.start();
        QVERIFY(m_bench->awaitAnswer());
        QTRY_VERIFY(action()->isEnabled());
        m_chat->remove();
        QVERIFY(!action()->isEnabled());
        QVERIFY(action()->statusTip().contains(QLatin1String("Chat models")));
        QVERIFY(m_page->pageActions().contains(action()));
    }

    void everyNumberLeadsToWhatItComesFrom()
    {
        m_bench->weighing.start();
        QVERIFY(m_bench->awaitAnswer());
        const std::vector<strategy::Fact> there = facts();
        const auto cell = std::ranges::find_if(there, [](const strategy::Fact &fact) {
            return fact.number && !fact.cell.empty() && fact.isAfter;
        });
        const auto before = std::ranges::find_if(
            there, [](const strategy::Fact &fact) { return !fact.cell.empty() && !fact.isAfter; });
        QVERIFY(cell != there.end() && before != there.end());
        m_chat->say({telling(static_cast<std::size_t>(cell - there.begin()))});
        ask();
        QVERIFY2(label("assistProblem")->text().isEmpty(), qPrintable(label("assistProblem")->text()));
        const QString html = told()->toHtml();
        const QString link = QStringLiteral("fact:%1").arg(cell - there.begin());
        QCOMPARE(html.count(link), 2); // in the sentence and below
        QVERIFY(told()->toPlainText().contains(QLatin1String("<b>brings</b>")));
        QVERIFY(told()->isVisible());
        const QString shots = qEnvironmentVariable("WEIGHHOUSE_SHOTS");
        if (!shots.isEmpty())
            dialog()->grab().save(shots + QStringLiteral("/retelling.png"));
        const QSignalSpy derivations(&m_bench->desk, &Desk::derivationWanted);
        const QSignalSpy explanations(&m_bench->desk, &Desk::explanationWanted);
        Q_EMIT told()->anchorClicked(QUrl(link));
        QTRY_COMPARE(derivations.size(), 1);
        Q_EMIT told()->anchorClicked(QUrl(QStringLiteral("fact:%1").arg(before - there.begin())));
        QTRY_COMPARE(derivations.size(), 2);
        Q_EMIT told()->anchorClicked(QUrl(QStringLiteral("fact:1")));
        QCOMPARE(explanations.size(), 1);
        for (const char *nothing : {"fact:99999", "fact:", "fact:-1", "https://example.org", "cell:x"})
            Q_EMIT told()->anchorClicked(QUrl(QLatin1String(nothing)));
        QCOMPARE(derivations.size() + explanations.size(), 3);
    }

    void wrongNumbersAreNotShown()
    {
        m_bench->weighing.start();
        QVERIFY(m_bench->awaitAnswer());
        const std::string wrong = telling(1) + " That is 77 more.";
        m_chat->say({wrong, wrong, wrong, wrong});
        ask();
        QVERIFY(label("assistProblem")->text().contains(QLatin1String("77")));
        QVERIFY(!told()->isVisible());
        QVERIFY(!told()->toPlainText().contains(QLatin1String("77")));
        QCOMPARE(m_chat->model->asked().size(), std::size_t(4));
    }
};

WEIGHHOUSE_TEST(RetellingCommandTest)
#include "test_retelling_command.moc"
