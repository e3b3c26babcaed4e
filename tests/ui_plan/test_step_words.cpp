// SPDX-License-Identifier: GPL-3.0-or-later
// Writing a step without looking anything up: the words offered, and what it begins with.
#include "core/plan/edits.h"
#include "tests/support/registry.h"
#include "tests/ui_plan/bench.h"
#include "ui/base/texts.h"
#include "ui/plan/payload_editor.h"
#include "ui/plan/step_words.h"
#include "ui/widgets/code_editor.h"

#include <QPushButton>
#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

class TestStepWords : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<PlanBench> m_bench;

    StepSurroundings around(const char *step = nullptr) const
    {
        return {*m_bench->document.workings(), m_bench->run(),
                step == nullptr ? std::nullopt : plan::nodeIdFromText(step)};
    }
    /// The cursor is where the | stands.
    QStringList words(const char *tool, const QString &text, const char *step = nullptr) const
    {
        const qsizetype cursor = text.indexOf(QLatin1Char('|'));
        return stepWords(QString::fromLatin1(tool), {text.left(cursor), text.mid(cursor + 1)}, around(step));
    }

private Q_SLOTS:
    void init() { m_bench = std::make_unique<PlanBench>(); }
    void cleanup() { m_bench.reset(); }

    void queriesKnowTablesAndAnswers()
    {
        QVERIFY(m_bench->runAll());
        const QStringList sql = words("sql", QStringLiteral("SELECT |"));
        for (const char *word : {"ship", "load", "SELECT", "<A1.1>", "<A3.1>", "share"})
            QVERIFY2(sql.contains(QLatin1String(word)), word);
        // No step uses what waits for it.
        const QStringList compute = words("compute", QStringLiteral("SELECT |"), "Q2.1");
        QVERIFY(compute.contains(QStringLiteral("<A1.2>")) && !compute.contains(QStringLiteral("<A2.1>")) &&
                !compute.contains(QStringLiteral("<A3.1>")));
        // An opened tag is completed with its rest.
        QCOMPARE(words("compute", QStringLiteral("SELECT * FROM <A1|"), "Q2.1"),
                 (QStringList{QStringLiteral("A1.1>"), QStringLiteral("A1.2>")}));
        QCOMPARE(words("compute", QStringLiteral("SELECT * FROM <A1.|"), "Q2.1"),
                 (QStringList{QStringLiteral("1>"), QStringLiteral("2>")}));
        // The name of an answer is followed by its columns, and FROM by a tag.
        QCOMPARE(words("compute", QStringLiteral("SELECT b.| FROM <A1.1> a JOIN <A1.2> AS b"), "Q2.1"),
                 (QStringList{QStringLiteral("name"), QStringLiteral("crew")}));
        QCOMPARE(words("compute", QStringLiteral("SELECT * FROM |"), "Q2.1"),
                 (QStringList{QStringLiteral("<A1.1>"), QStringLiteral("<A1.2>")}));
        const QStringList cypher = words("cypher", QStringLiteral("MATCH (s:|"));
        QVERIFY(!cypher.contains(QStringLiteral("<A1.1>")));
        QVERIFY(cypher.contains(QStringLiteral("Ship")) || cypher.contains(QStringLiteral("ship")));
    }

    void linesAreOffered_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("offered");
        QTest::addColumn<QString>("notOffered");
        const auto row = [](const char *text, const char *offered, const char *notOffered = "SELECT") {
            QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(offered)
                                << QString::fromLatin1(notOffered);
        };
        row("|", "question ");
        row("question send\nbe|", "best ", "choose ");
        row("question |", "send");
        row("question send\nwith |", "least = ");
        // A sign that stands behind the cursor is not written again.
        row("question send\nwith | = 3", "least", "least = ");
        row("question send\nwith |\n# least = 3", "least = ", "least");
        row("options |\nquestion send", "s from ");
        row("options s from |", "<A1.1>");
        row("table |", "ship");
        row("column |", "ship.share");
        row("column ship.share from <A|", "A2.1>");
        row("value ship.|", "share", "ship.share");
    }

    void linesAreOffered()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, offered);
        QFETCH(const QString, notOffered);
        const QStringList there = words("simulate", text);
        QVERIFY2(there.contains(offered), qPrintable(there.join(QLatin1Char('|'))));
        QVERIFY2(!there.contains(notOffered), qPrintable(there.join(QLatin1Char('|'))));
        QCOMPARE(words("decide", text).contains(QStringLiteral("best ")), false);
    }

    /// The examples can be run as they stand.
    void aPlanIsBegunWithExamplesAlone()
    {
        m_bench = std::make_unique<PlanBench>(std::nullopt);
        plan::Plan plan;
        const auto add = [&plan, this](const char *tool) {
            plan::RunState run;
            run.versions.push_back({std::make_shared<const plan::Plan>(plan), 1, {}});
            const StepSurroundings surroundings{*m_bench->document.workings(), run, {}};
            addNode(plan, {.kind = plan::toolType(tool)->kind,
                           .tool = tool,
                           .text = tool,
                           .payload = fromQt(stepBeginning(QString::fromLatin1(tool), surroundings))});
            return !plan.nodes.back().payload.empty();
        };
        for (const char *tool : {"sql", "cypher", "compute", "rules", "simulate", "decide"})
            QVERIFY2(add(tool), tool);
        m_bench->plans.importPlan(plan, QStringLiteral("test"));
        QTRY_VERIFY(!m_bench->run().versions.empty() && m_bench->settle());
        QVERIFY(m_bench->runAll());
        QCOMPARE(QString::fromStdString(m_bench->statuses()).count(QStringLiteral("done")), 6);
        QVERIFY(!m_bench->run().decision().empty());
    }

    void theExampleIsOfferedForNothing()
    {
        QVERIFY(m_bench->plans.edit(plan::AddNode{{.kind = plan::NodeKind::Query, .tool = "sql"}}));
        QVERIFY(m_bench->settle());
        m_bench->choose("Q1.3");
        auto *begin = m_bench->find<QPushButton>("stepBegin");
        auto *payload = m_bench->find<PayloadEditor>("stepPayload");
        QTRY_VERIFY(begin->isVisible());
        begin->click();
        QVERIFY(payload->text().startsWith(QStringLiteral("SELECT")));
        QVERIFY(!begin->isVisible());
        m_bench->choose("Q1.1");
        QTRY_VERIFY(m_bench->node("Q1.3") != nullptr && !m_bench->node("Q1.3")->payload.empty());
        QVERIFY(!begin->isVisible());
    }
};

WEIGHHOUSE_TEST(TestStepWords)
#include "test_step_words.moc"
