// SPDX-License-Identifier: GPL-3.0-or-later
// A query that a chat model writes for a sentence, in the Data mode.
#include "tests/support/registry.h"
#include "tests/ui_chat/scripted_chat.h"
#include "tests/ui_data/desk_fixture.h"
#include "ui/chat/assist_dialog.h"
#include "ui/data/query_panel.h"
#include "ui/data/query_switch.h"
#include "ui/widgets/code_editor.h"
#include "ui/widgets/text_difference_view.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;

class QueryDraftingTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<ScriptedChat> m_chat;
    std::unique_ptr<DeskFixture> m_fixture;
    std::unique_ptr<ui::QueryPanel> m_panel;

    ui::AssistDialog *dialog() const { return m_panel->findChild<ui::AssistDialog *>(); }
    template<typename Widget>
    Widget *in(const char *name) const
    {
        return dialog()->findChild<Widget *>(QLatin1String(name));
    }
    void ask()
    {
        m_panel->draftAction()->trigger();
        in<QPlainTextEdit>("assistField")->setPlainText(QStringLiteral("Which towns are there?"));
        QTest::mouseClick(in<QPushButton>("assistAsk"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog()->isAsking(), 20000);
    }

private Q_SLOTS:
    void init()
    {
        m_chat = std::make_unique<ScriptedChat>();
        m_chat->setUp();
        m_fixture.reset(DeskFixture::small());
        m_panel = std::make_unique<ui::QueryPanel>(m_fixture->desk);
        m_panel->show();
        QTRY_VERIFY(m_fixture->isSettled());
    }
    void cleanup()
    {
        m_panel.reset();
        m_fixture.reset();
        m_chat.reset();
    }

    void aQueryIsTakenAndUndone()
    {
        m_panel->setQuery(QStringLiteral("SELECT 1"));
        m_chat->say({"```sql\nDELETE FROM town\n```", "```sql\nSELECT name\nFROM rules.town\n```"});
        ask();
        QCOMPARE(m_chat->model->asked().size(), std::size_t(2));
        QVERIFY(in<QLabel>("assistProblem")->text().isEmpty());
        QVERIFY(in<ui::TextDifferenceView>("assistDifference")
                    ->toPlainText()
                    .contains(QLatin1String("FROM rules.town")));
        QCOMPARE(m_panel->editor()->text(), QStringLiteral("SELECT 1"));
        QTest::mouseClick(in<QPushButton>("assistTake"), Qt::LeftButton);
        QCOMPARE(m_panel->editor()->text(), QStringLiteral("SELECT name\nFROM rules.town"));
        QVERIFY(!m_panel->isRunning());
        QTest::keySequence(m_panel->editor()->focusProxy(), QKeySequence::Undo);
        QCOMPARE(m_panel->editor()->text(), QStringLiteral("SELECT 1"));
    }

    void theChosenLanguageIsAsked()
    {
        QComboBox *languages = m_panel->languages()->chooser();
        languages->setCurrentIndex(languages->findText(QStringLiteral("Cypher")));
        Q_EMIT languages->activated(languages->currentIndex());
        QTRY_COMPARE(m_panel->languages()->language()->highlighting(), ui::CodeEditor::Language::Cypher);
        m_chat->say({"MATCH (t:town) RETURN t.name"});
        ask();
        QVERIFY2(in<QLabel>("assistProblem")->text().isEmpty(),
                 qPrintable(in<QLabel>("assistProblem")->text()));
        QVERIFY(m_chat->model->asked().front().messages.front().text.find("(:town") != std::string::npos);
    }

    void withoutAModelTheReasonIsSaid()
    {
        m_chat->remove();
        QVERIFY(!m_panel->draftAction()->isEnabled());
        QVERIFY(m_panel->draftAction()->statusTip().contains(QLatin1String("Chat models")));
    }
};

WEIGHHOUSE_TEST(QueryDraftingTest)
#include "test_query_drafting.moc"
