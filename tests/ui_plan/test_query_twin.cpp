// SPDX-License-Identifier: GPL-3.0-or-later
// A query step in SQL and in Cypher: seen in either, asked in either.
#include "core/data/dataset.h"
#include "tests/support/registry.h"
#include "tests/support/small_dataset.h"
#include "tests/ui_plan/bench.h"
#include "ui/plan/payload_editor.h"
#include "ui/plan/query_twin.h"
#include "ui/plan/step_translation.h"
#include "ui/widgets/code_editor.h"

#include <QComboBox>
#include <QLabel>
#include <QTest>
#include <QToolButton>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

class TestQueryTwin : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<PlanBench> m_bench;

    QString own() const { return m_bench->find<PayloadEditor>("stepPayload")->text(); }
    QString other() const { return m_bench->find<PayloadEditor>("stepTwin")->text(); }
    QString about() const { return m_bench->find<QLabel>("twinAbout")->text(); }
    bool showsOther() const { return m_bench->find("stepTwin")->isVisible(); }
    void press(const char *button) { m_bench->find<QToolButton>(button)->click(); }

private Q_SLOTS:
    void init()
    {
        m_bench = std::make_unique<PlanBench>();
        QVERIFY(m_bench->settle());
        m_bench->choose("Q1.1");
    }
    void cleanup() { m_bench.reset(); }

    void theSameIsSeenInTheOtherLanguage()
    {
        QVERIFY(m_bench->find("stepLanguages")->isVisible());
        QVERIFY(m_bench->find<QToolButton>("seenInSQL")->isChecked());
        QVERIFY(!showsOther());
        press("seenInCypher");
        QTRY_VERIFY(other().contains(QStringLiteral("MATCH")));
        QVERIFY(showsOther());
        QVERIFY2(about().contains(QStringLiteral("The same in Cypher")), qPrintable(about()));
        QVERIFY(m_bench->find<PayloadEditor>("stepTwin")->editor()->language() ==
                CodeEditor::Language::Cypher);
        // Only to be read: nothing has changed.
        QCOMPARE(m_bench->document.undoStack().count(), 0);
        QCOMPARE(m_bench->node("Q1.1")->tool, std::string("sql"));
        // Of another step what is really asked is seen; one that asks in no language has its text only.
        m_bench->choose("Q1.2");
        QVERIFY(!showsOther());
        QVERIFY(m_bench->find<QToolButton>("seenInSQL")->isChecked());
        press("seenInCypher");
        QTRY_VERIFY(other().contains(QStringLiteral("crew")));
        m_bench->choose("Q2.1");
        QVERIFY(!m_bench->find("stepLanguages")->isVisible());
        QVERIFY(!showsOther());
        m_bench->choose("Q1.1");
        press("seenInSQL");
        QVERIFY(!showsOther());
        QCOMPARE(own(), QStringLiteral("SELECT name, load FROM ship"));
    }

    void anEmptyStepIsAskedInTheLanguageThatIsChosen()
    {
        plan::Node node = *m_bench->node("Q1.2");
        node.payload.clear();
        QVERIFY(m_bench->plans.edit(plan::ChangeNode{node}));
        QVERIFY(m_bench->settle());
        m_bench->choose("Q1.2");
        press("seenInCypher");
        QTRY_COMPARE(m_bench->node("Q1.2")->tool, std::string("cypher"));
        auto *payload = m_bench->find<PayloadEditor>("stepPayload");
        payload->setFocus();
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("MATCH (s:ship) RETURN s.name"));
        QVERIFY(payload->isVisible() && !showsOther()); // what is typed is seen
        m_bench->choose("Q1.1");
        QCOMPARE(m_bench->node("Q1.2")->tool, std::string("cypher"));
        QCOMPARE(m_bench->node("Q1.2")->payload, std::string("MATCH (s:ship) RETURN s.name"));
    }

    void whatIsTypedIsSeenAlsoWhereTheOtherLanguageWas()
    {
        press("seenInCypher");
        QTRY_VERIFY(showsOther());
        press("seenInSQL");
        auto *payload = m_bench->find<PayloadEditor>("stepPayload");
        press("seenInCypher");
        payload->setText({});
        m_bench->find<QueryTwin>("stepTwinOf")->refresh();
        payload->setText(QStringLiteral("SELECT 1"));
        m_bench->find<QueryTwin>("stepTwinOf")->refresh();
        QVERIFY(!showsOther());
    }

    void aTextOfTheOtherLanguageIsOfferedToBeAskedInIt()
    {
        QVERIFY(!m_bench->find("askInOther")->isVisible());
        auto *payload = m_bench->find<PayloadEditor>("stepPayload");
        payload->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("MATCH (s:ship) RETURN s.name AS name"));
        QTRY_VERIFY(m_bench->find("askInOther")->isVisible());
        QVERIFY(m_bench->find<QLabel>("otherLanguage")->text().contains(QStringLiteral("This is Cypher")));
        press("askInOther");
        QTRY_COMPARE(m_bench->node("Q1.1")->tool, std::string("cypher"));
        QCOMPARE(m_bench->node("Q1.1")->payload, std::string("MATCH (s:ship) RETURN s.name AS name"));
        QVERIFY(!m_bench->find("askInOther")->isVisible());
        // The switch does the same, and does not translate what is in that language already.
        m_bench->document.undoStack().undo();
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->node("Q1.1")->tool, std::string("sql"));
        // So does a text that goes through the rows of an answer.
        QVERIFY(isWrittenFor("cypher", "UNWIND <A1.2> AS row RETURN count(row) AS n"));
        QVERIFY(!isWrittenFor("sql", "UNWIND <A1.2> AS row RETURN count(row) AS n"));
        QVERIFY(isWrittenFor("sql", "SELECT count(*) AS n FROM <A1.2>"));
    }

    void aStepIsTurnedAndTurnedBack()
    {
        QVERIFY(m_bench->runAll());
        const auto before = m_bench->run().node(id("Q1.1"))->answer;
        m_bench->find("stepPayload")->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(m_bench->node("Q1.1")->tool, std::string("cypher"));
        QVERIFY2(m_bench->node("Q1.1")->payload.find("MATCH") != std::string::npos,
                 m_bench->node("Q1.1")->payload.c_str());
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->find<QComboBox>("stepTool")->currentText(), QStringLiteral("cypher"));
        QVERIFY(m_bench->find<QToolButton>("seenInCypher")->isChecked());
        QVERIFY(!showsOther());
        QVERIFY(m_bench->find<PayloadEditor>("stepPayload")->editor()->language() ==
                CodeEditor::Language::Cypher);
        // The same rows, whichever language asks.
        QVERIFY(m_bench->runAll());
        const auto after = m_bench->run().node(id("Q1.1"))->answer;
        QVERIFY(before != nullptr && after != nullptr);
        QVERIFY(before->rows == after->rows);
        // Tool and text are one edit.
        m_bench->document.undoStack().undo();
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->node("Q1.1")->tool, std::string("sql"));
        QCOMPARE(m_bench->node("Q1.1")->payload, std::string("SELECT name, load FROM ship"));
        QTRY_COMPARE(own(), QStringLiteral("SELECT name, load FROM ship")); // shown with the next picture
        m_bench->document.undoStack().redo();
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->node("Q1.1")->tool, std::string("cypher"));
        m_bench->action("turnStep")->trigger();
        QTRY_COMPARE(m_bench->node("Q1.1")->tool, std::string("sql"));
    }

    void whatCannotBeSaidIsTold()
    {
        plan::Node node = *m_bench->node("Q2.1");
        node.tool = "sql"; // it reads an answer as a table
        QVERIFY(m_bench->plans.edit(plan::ChangeNode{node}));
        QVERIFY(m_bench->settle());
        m_bench->choose("Q2.1");
        const int edits = m_bench->document.undoStack().count();
        QVERIFY(m_bench->action("turnStep")->isEnabled());
        m_bench->action("turnStep")->trigger();
        QTRY_VERIFY(about().contains(QStringLiteral("cannot be said in Cypher")));
        QVERIFY2(about().contains(QStringLiteral("table")), qPrintable(about()));
        QCOMPARE(m_bench->document.undoStack().count(), edits);
        QCOMPARE(m_bench->node("Q2.1")->tool, std::string("sql"));
        QVERIFY(other().isEmpty());
        press("seenInSQL");
        QVERIFY(!showsOther());
    }

    void whatIsTypedIsWhatIsTranslated()
    {
        auto *editor = m_bench->find<PayloadEditor>("stepPayload")->editor()->focusProxy();
        editor->setFocus();
        QTest::keyClick(editor, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(editor, QStringLiteral("SELECT crew FROM ship"));
        press("seenInCypher");
        QTRY_VERIFY2(other().contains(QStringLiteral("crew")), qPrintable(other() + about()));
        QCOMPARE(m_bench->document.undoStack().count(), 0);
    }

    void tagsStayTags()
    {
        const data::Dataset dataset = smallDataset(
            "table ship(name text key, load number, crew integer)\nAlma | 3 | 7\nBero | 5 | 2\n");
        const auto turned = [&](const char *tool, const char *text) {
            const auto result = translatedStep(tool, text, dataset);
            return result ? *result : "! " + result.error().code;
        };
        const std::string value = turned("sql", "SELECT name FROM ship WHERE name = <A1.1>");
        QVERIFY2(value.find("MATCH") != std::string::npos && value.find("<A1.1>") != std::string::npos &&
                     value.find("answer of") == std::string::npos,
                 value.c_str());
        const std::string number = turned("sql", "SELECT name FROM ship WHERE load > <A1.12>");
        QVERIFY2(number.find("> <A1.12>") != std::string::npos, number.c_str());
        const std::string list = turned("sql", "SELECT name FROM ship WHERE name IN (<A2.1>)");
        QVERIFY2(list.find("IN <A2.1>") != std::string::npos, list.c_str());
        const std::string back =
            turned("cypher", "MATCH (s:ship) WHERE s.name IN <A2.1> RETURN s.name AS name");
        QVERIFY2(back.find("IN (<A2.1>)") != std::string::npos, back.c_str());
        QCOMPARE(turned("sql", "SELECT name FROM <A1.1>"), std::string("! translate.tag"));
        QCOMPARE(turned("cypher", "UNWIND <A1.1> AS row RETURN row.name"), std::string("! translate.tag"));
        const auto refused = translatedStep("sql", "SELECT name\nFROM <A1.1>", dataset);
        QCOMPARE(refused.error().where.line, std::size_t(2));
        QCOMPARE(refused.error().where.column, std::size_t(6));
    }
};

WEIGHHOUSE_TEST(TestQueryTwin)
#include "test_query_twin.moc"
