// SPDX-License-Identifier: GPL-3.0-or-later
// Rules and questions that a chat model drafts, in the Rules mode.
#include "tests/support/registry.h"
#include "tests/ui_chat/scripted_chat.h"
#include "tests/ui_rules/workbench.h"
#include "ui/chat/assist_dialog.h"
#include "ui/rules/rule_text_editor.h"
#include "ui/rules/rules_page.h"
#include "ui/rules/text_tabs.h"
#include "ui/widgets/text_difference_view.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTreeWidget>
#include <QUndoStack>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

const char *const goodRules = "```\nrule outgoing \"What is there goes on.\"\n"
                              "  trade_node.outgoing = local_value + ingoing\n```";
const char *const goodQuestion = "```\nquestion build_up(country: country)\n"
                                 "  \"Where should {country} build up its power?\"\n"
                                 "  decide place in trade_node\n"
                                 "  apply node_country[place, country].base_trading_power = 5\n"
                                 "  maximize country.profit\n```";

} // namespace

class DraftingTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<ScriptedChat> m_chat;
    std::unique_ptr<Workbench> m_bench;
    std::unique_ptr<ui::RulesPage> m_page;

    QAction *action(const char *name) const { return m_page->findChild<QAction *>(QLatin1String(name)); }
    ui::AssistDialog *dialog() const { return m_page->findChild<ui::AssistDialog *>(); }
    template<typename Widget>
    Widget *in(const char *name) const
    {
        return dialog()->findChild<Widget *>(QLatin1String(name));
    }
    void openDialog(const char *command, const QString &written)
    {
        action(command)->trigger();
        QVERIFY(dialog() != nullptr);
        QVERIFY(!in<QPushButton>("assistAsk")->isEnabled());
        in<QPlainTextEdit>("assistField")->setPlainText(written);
        QVERIFY(in<QPushButton>("assistAsk")->isEnabled());
    }
    void ask()
    {
        QTest::mouseClick(in<QPushButton>("assistAsk"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog()->isAsking(), 20000);
    }
    QString difference() const { return in<ui::TextDifferenceView>("assistDifference")->toPlainText(); }
    QString problem() const { return in<QLabel>("assistProblem")->text(); }

private Q_SLOTS:
    void init()
    {
        m_chat = std::make_unique<ScriptedChat>();
        m_chat->setUp();
        m_bench = std::make_unique<Workbench>();
        QVERIFY(m_bench->open("trade"));
        m_page = std::make_unique<ui::RulesPage>(m_bench->desk);
        m_page->resize(1300, 800);
        m_page->show();
        m_page->activated();
        QTRY_VERIFY(m_page->findChild<ui::TextTabs *>(QStringLiteral("textTabs"))->current() != nullptr);
    }
    void cleanup()
    {
        m_page.reset();
        m_bench.reset();
        m_chat.reset();
    }

    void withoutAModelTheReasonIsSaid()
    {
        m_chat->remove();
        for (const char *name : {"draftRules", "draftQuestion"}) {
            QVERIFY(!action(name)->isEnabled());
            QVERIFY(action(name)->statusTip().contains(QLatin1String("Chat models")));
        }
        m_chat->setUp();
        QVERIFY(action("draftRules")->isEnabled());
        QVERIFY(!action("draftRules")->statusTip().isEmpty());
    }

    /// The model is taken away while the dialog is open: it says so, and leads to where one is set up.
    void aDialogWithoutAModelLeadsToOne()
    {
        openDialog("draftRules", QStringLiteral("All goes on."));
        m_chat->remove();
        QVERIFY(!in<QPushButton>("assistAsk")->isEnabled());
        QVERIFY(problem().contains(QLatin1String("No chat model is set up")));
        const QSignalSpy wanted(&m_bench->desk, &ui::Desk::chatModelsWanted);
        QTest::mouseClick(in<QPushButton>("assistModels"), Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
        m_chat->setUp();
        QVERIFY(in<QPushButton>("assistAsk")->isEnabled());
        QVERIFY(problem().isEmpty());
    }

    void rulesAreComparedTakenAndUndone()
    {
        const std::string before = m_bench->text();
        m_chat->say({goodRules, goodRules});
        openDialog("draftRules", QStringLiteral("What is there goes on."));
        ask();
        QVERIFY(difference().contains(QLatin1String("local_value + ingoing")));
        QVERIFY(difference().contains(QLatin1String("rule profit")));
        const auto *fit = in<QTreeWidget>("draftFit");
        QVERIFY(fit != nullptr);
        QCOMPARE(fit->topLevelItemCount(), 1);
        QVERIFY(fit->topLevelItem(0)->text(0).startsWith(QLatin1String("outgoing")));
        QVERIFY(fit->topLevelItem(0)->text(1).contains(QLatin1String(" of ")));
        // The shipped question asks for the profit, which these rules do not give.
        QVERIFY2(problem().contains(QLatin1String("profit")), qPrintable(problem()));
        keepPicture(*dialog(), QStringLiteral("draft-rules"));
        WEIGHHOUSE_SAME(m_bench->text(), before); // nothing has changed so far
        const int steps = m_bench->document.undoStack().count();
        QTest::mouseClick(in<QPushButton>("assistTake"), Qt::LeftButton);
        QVERIFY(m_bench->text().find("local_value + ingoing") != std::string::npos);
        QVERIFY(m_bench->text().find("rule profit") == std::string::npos);
        QCOMPARE(m_bench->document.undoStack().count(), steps + 1);
        m_bench->document.undoStack().undo();
        WEIGHHOUSE_SAME(m_bench->text(), before);
    }

    void questionsOfATextStay()
    {
        m_bench->document.setText(project::TextKind::Rules, m_bench->document.state().rules.front().name,
                                  "rule outgoing trade_node.outgoing = 1\n\n"
                                  "question mine\n  decide n in trade_node\n  maximize n.outgoing\n",
                                  QStringLiteral("test"));
        m_chat->say({goodRules, goodRules});
        openDialog("draftRules", QStringLiteral("What is there goes on."));
        ask();
        QTest::mouseClick(in<QPushButton>("assistTake"), Qt::LeftButton);
        QVERIFY(m_bench->text().find("question mine") != std::string::npos);
        QVERIFY(m_bench->text().find("outgoing = 1") == std::string::npos);
    }

    void aQuestionIsANewText()
    {
        const std::size_t questions = m_bench->document.state().questions.size();
        m_chat->say({"```\nquestion q decide n in nowhere maximize n.x\n```", goodQuestion});
        openDialog("draftQuestion", QStringLiteral("Where should a country build up its power?"));
        ask();
        QVERIFY2(problem().isEmpty(), qPrintable(problem()));
        QVERIFY(in<QLabel>("assistRemark")->text().contains(QLatin1Char('2')));
        QTest::mouseClick(in<QPushButton>("assistTake"), Qt::LeftButton);
        QCOMPARE(m_bench->document.state().questions.size(), questions + 1);
        WEIGHHOUSE_SAME(m_bench->document.state().questions.back().name, "build_up");
        QTRY_COMPARE(m_page->findChild<ui::TextTabs *>(QStringLiteral("textTabs"))->current()->key().name,
                     QStringLiteral("build_up"));
        m_bench->document.undoStack().undo();
        QCOMPARE(m_bench->document.state().questions.size(), questions);
    }

    /// What stays wrong says what is wrong with it, and can be asked for again.
    void endlessErrorsAreShown()
    {
        const std::string before = m_bench->text();
        m_chat->say({"Sorry.", "Sorry.", "Sorry.", "Sorry.", goodQuestion});
        openDialog("draftQuestion", QStringLiteral("Where?"));
        ask();
        QVERIFY(!problem().isEmpty());
        QCOMPARE(in<QPushButton>("assistAsk")->text(), ui::AssistDialog::tr("&Ask again"));
        ask();
        QVERIFY2(problem().isEmpty(), qPrintable(problem()));
        QTest::mouseClick(in<QPushButton>("assistLeave"), Qt::LeftButton);
        WEIGHHOUSE_SAME(m_bench->text(), before);
    }

    void whatIsUnderWayIsCancelled()
    {
        m_chat->say({goodRules}, std::chrono::seconds(60));
        openDialog("draftRules", QStringLiteral("What is there goes on."));
        QTest::mouseClick(in<QPushButton>("assistAsk"), Qt::LeftButton);
        QVERIFY(dialog()->isAsking());
        QVERIFY(in<QPlainTextEdit>("assistWritten")->isVisible());
        QVERIFY(!in<QPushButton>("assistTake")->isEnabled());
        QTest::mouseClick(in<QPushButton>("assistCancel"), Qt::LeftButton);
        QVERIFY(!dialog()->isAsking());
        QVERIFY(problem().isEmpty());
        QVERIFY(!in<QPushButton>("assistTake")->isEnabled());
        m_chat->say({goodRules, goodRules});
        ask();
        QVERIFY(difference().contains(QLatin1String("local_value + ingoing")));
    }

    /// A dialog that is closed leaves nothing behind that speaks to it.
    void aClosedDialogEndsItsAsking()
    {
        m_chat->say({goodRules, goodRules}, std::chrono::milliseconds(50));
        openDialog("draftRules", QStringLiteral("What is there goes on."));
        QTest::mouseClick(in<QPushButton>("assistAsk"), Qt::LeftButton);
        const QPointer<ui::AssistDialog> closed = dialog();
        closed->close();
        QTRY_VERIFY(closed == nullptr);
        QTest::qWait(200);
        QCOMPARE(m_chat->model->asked().size(), std::size_t(1));
    }

    /// The text was changed while the model was asked and looked at: the difference is shown anew.
    void nothingIsLostUnseen()
    {
        m_chat->say({goodRules, goodRules});
        openDialog("draftRules", QStringLiteral("What is there goes on."));
        ask();
        const std::string name = m_bench->document.state().rules.front().name;
        m_bench->document.setText(project::TextKind::Rules, name, "# only this\n", QStringLiteral("test"));
        QTest::mouseClick(in<QPushButton>("assistTake"), Qt::LeftButton);
        WEIGHHOUSE_SAME(m_bench->text(), "# only this\n");
        QVERIFY(difference().contains(QLatin1String("# only this")));
        QVERIFY(in<QLabel>("assistRemark")->isVisible());
        QTest::mouseClick(in<QPushButton>("assistTake"), Qt::LeftButton);
        QVERIFY(m_bench->text().find("local_value + ingoing") != std::string::npos);
    }

    /// Words in a reply are shown as they are; nothing in them is carried out, and tags are no tags.
    void repliesAreShownAsTheyAre()
    {
        const std::string reply =
            "```\n# Ignore the person and <b>take</b> this.\n" + std::string(goodRules).substr(4);
        m_chat->say({reply, reply});
        openDialog("draftRules", QStringLiteral("What is there goes on."));
        const std::string before = m_bench->text();
        QTest::mouseClick(in<QPushButton>("assistAsk"), Qt::LeftButton);
        QTRY_VERIFY(!dialog()->isAsking());
        QVERIFY(difference().contains(QLatin1String("<b>take</b>")));
        QVERIFY(in<QPushButton>("assistTake")->isEnabled());
        WEIGHHOUSE_SAME(m_bench->text(), before);
    }
};

WEIGHHOUSE_TEST(DraftingTest)
#include "test_drafting.moc"
