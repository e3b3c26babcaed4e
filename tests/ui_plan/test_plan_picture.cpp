// SPDX-License-Identifier: GPL-3.0-or-later
// Runs as drawn graphs: signs, words, colours, and that nothing jumps.
#include "tests/support/registry.h"
#include "tests/ui_plan/events.h"
#include "tests/ui_plan/plans.h"
#include "ui/runs/plan_picture.h"
#include "ui/widgets/graph_shape.h"

#include <QElapsedTimer>
#include <QSet>
#include <QTest>
#include <cmath>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

const std::vector<StepLook> allLooks{StepLook::Waiting, StepLook::Ready,  StepLook::Running,
                                     StepLook::Done,    StepLook::Failed, StepLook::Stale,
                                     StepLook::Pinned,  StepLook::Skipped};

plan::Plan smallPlan()
{
    return planOf({"Q1.1 query: SELECT 1 // The first of all that is looked at here",
                   "Q1.2 query: SELECT 2 // The second",
                   "Q2.1 compute after Q1.2: <A1.1> + 1 // The sum of <A1.1> and one more",
                   "Q3.1 decide: choose <A2.1> // The best"});
}

double luminance(const QColor &colour)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

double contrast(const QColor &left, const QColor &right)
{
    const double a = luminance(left);
    const double b = luminance(right);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

const GraphNode &nodeOf(const GraphPicture &picture, const char *id)
{
    const auto found = std::ranges::find(picture.nodes, QString::fromLatin1(id), &GraphNode::id);
    if (found == picture.nodes.end())
        qFatal("no node %s", id);
    return *found;
}

} // namespace

class TestPlanPicture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyLookHasItsOwnSignAndWord()
    {
        QSet<QString> signs;
        QSet<QString> words;
        for (const StepLook look : allLooks) {
            signs.insert(stepSign(look));
            words.insert(stepWord(look));
        }
        QCOMPARE(signs.size(), static_cast<qsizetype>(allLooks.size()));
        QCOMPARE(words.size(), static_cast<qsizetype>(allLooks.size()));
        QCOMPARE(stepSign(StepLook::Done), QStringLiteral("✓"));
        QCOMPARE(stepSign(StepLook::Skipped), QStringLiteral("–"));
    }

    void coloursCanBeRead()
    {
        for (const bool dark : {false, true}) {
            const Colours &theme = colours(dark);
            for (const StepLook look : allLooks) {
                for (const QColor &ground : {theme.base, theme.panel})
                    QVERIFY2(contrast(stepColour(look, theme), ground) >= 4.5, qPrintable(stepWord(look)));
            }
            // Texts on every filled node.
            WrittenRun run(smallPlan());
            run.start("Q1.1");
            run.finish("Q1.1");
            run.start("Q1.2");
            PlanPainter painter;
            for (const GraphNode &node : painter.paint(run.state, theme, run.now()).nodes) {
                if (node.fill)
                    QVERIFY2(contrast(theme.text, *node.fill) >= 4.5, qPrintable(node.id));
            }
        }
    }

    void nodesSayHowStepsStand()
    {
        WrittenRun run(smallPlan());
        PlanPainter painter;
        const auto status = [&](const char *id) {
            return nodeOf(painter.paint(run.state, colours(false), run.now()), id).lines[0];
        };
        QCOMPARE(status("Q1.1"), QStringLiteral("◌ ready"));
        QCOMPARE(status("Q2.1"), QStringLiteral("○ waiting"));
        run.resume();
        run.start("Q1.1");
        QCOMPARE(status("Q1.1"), QStringLiteral("◔ running"));
        run.finish("Q1.1", rowsAnswer(27), 1.25);
        QCOMPARE(status("Q1.1"), QStringLiteral("✓ done"));
        run.start("Q1.2");
        run.fail("Q1.2", "there is no table ships");
        QCOMPARE(status("Q1.2"), QStringLiteral("✕ failed"));
        run.skip("Q3.1");
        QCOMPARE(status("Q3.1"), QStringLiteral("– skipped"));

        const GraphPicture picture = painter.paint(run.state, colours(false), run.now());
        const GraphNode &first = nodeOf(picture, "Q1.1");
        QCOMPARE(first.title, QStringLiteral("Q1.1 query"));
        QVERIFY(first.words && first.words->startsWith(QStringLiteral("The first of all")));
        QCOMPARE(first.lines[1], QStringLiteral("1.25 s · 27 row(s)"));
        QVERIFY(nodeOf(picture, "Q1.2").toolTip.contains(QStringLiteral("there is no table ships")));
        QVERIFY(picture.summary.contains(QStringLiteral("4")));

        // An edit makes what follows stale, and says why.
        plan::Plan edited = run.state.plan();
        edited.find(id("Q1.1"))->payload = "SELECT 3";
        ++edited.version;
        run.edit(edited, "Edit Q1.1");
        QCOMPARE(status("Q1.1"), QStringLiteral("↻ stale"));
        const GraphPicture after = painter.paint(run.state, colours(false), run.now());
        QVERIFY(nodeOf(after, "Q1.1").toolTip.contains(QStringLiteral("↻ stale: ")));
        QVERIFY(nodeOf(after, "Q1.1").isDashed);
    }

    void pinsBreakpointsAndChecksAreMarked()
    {
        plan::Plan plan = smallPlan();
        plan.nodes[0].pinned = answerOf(3.0);
        plan.nodes[1].breakpoint = "";
        plan.nodes[1].check = plan::Check{};
        WrittenRun run(plan);
        PlanPainter painter;
        const GraphPicture picture = painter.paint(run.state, colours(true), run.now());
        QCOMPARE(nodeOf(picture, "Q1.1").lines[0], QStringLiteral("⚑ pinned"));
        const GraphNode &marked = nodeOf(picture, "Q1.2");
        QCOMPARE(marked.badges.size(), 2);
        QCOMPARE(marked.badges[0].sign, breakpointSign);
        QCOMPARE(marked.badges[1].sign, checkSign);
        QVERIFY(marked.toolTip.contains(QStringLiteral("pauses before")));
        // Breakpoints beside the plan are shown in the place of its own.
        const plan::Breakpoints beside{{id("Q1.1"), "1 = 1"}, {id("Q1.2"), std::nullopt}};
        const GraphPicture other = painter.paint(run.state, colours(true), run.now(), beside);
        QCOMPARE(nodeOf(other, "Q1.1").badges.size(), 1);
        QVERIFY(nodeOf(other, "Q1.1").toolTip.contains(QStringLiteral("pauses before this step if 1 = 1")));
        QCOMPARE(nodeOf(other, "Q1.2").badges.size(), 1);
        QVERIFY(!nodeOf(other, "Q1.2").toolTip.contains(QStringLiteral("pauses before")));
    }

    void aDecisionThatIsNotTheBestIsTold()
    {
        plan::Plan plan;
        plan.nodes.push_back({.id = id("Q1.1"), .kind = plan::NodeKind::Decide, .tool = "decide"});
        for (const std::int64_t rank : {1, 3}) {
            WrittenRun run(plan);
            run.start("Q1.1");
            plan::Answer answer;
            answer.columns = {{"decision", data::ValueType::Text}, {"rank", data::ValueType::Integer}};
            answer.rows = {{std::string("Anna"), rank}};
            run.finish("Q1.1", answer);
            run.add(plan::DecisionMade{id("Q1.1"), "Anna", "", ""});
            run.add(plan::RunEnded{plan::Outcome::Done});
            PlanPainter painter;
            const GraphNode card = nodeOf(painter.paint(run.state, colours(true), run.now()), "Q1.1");
            QCOMPARE(card.lines[1], QStringLiteral("Anna"));
            QCOMPARE(card.lines[0],
                     rank == 1 ? QStringLiteral("✓ done") : QStringLiteral("not the best: rank 3"));
            QCOMPARE(*card.frame, rank == 1 ? colours(true).good : colours(true).warning);
            QCOMPARE(decisionSentence(run.state),
                     rank == 1 ? QStringLiteral("Decided: Anna")
                               : QStringLiteral("Decided: Anna (not the best: rank 3)"));
        }
    }

    void edgesTellWhereTheyComeFrom()
    {
        WrittenRun run(smallPlan());
        PlanPainter painter;
        const GraphPicture picture = painter.paint(run.state, colours(false), run.now());
        QCOMPARE(picture.edges.size(), std::size_t(3));
        const auto edge = [&](const char *name) {
            return *std::ranges::find(picture.edges, QString::fromLatin1(name), &GraphEdge::id);
        };
        QVERIFY(!edge("Q1.1>Q2.1").isDashed);
        QVERIFY(edge("Q1.2>Q2.1").isDashed); // "after", no tag
        QCOMPARE(stepsOfEdge(QStringLiteral("Q1.2>Q2.1")), std::pair(id("Q1.2"), id("Q2.1")));
        QVERIFY(!stepsOfEdge(QStringLiteral("nonsense")));
        QCOMPARE(stepOfNode(QStringLiteral("Q2.1")), id("Q2.1"));
    }

    void nothingMovesWhileARunGoesOn()
    {
        WrittenRun run(smallPlan());
        PlanPainter painter;
        const GraphStyle style = GraphStyle::of(QFont());
        const ShapedPicture before = shaped(painter.paint(run.state, colours(false), run.now()), style);
        run.resume();
        for (const char *step : {"Q1.1", "Q1.2", "Q2.1", "Q3.1"}) {
            run.start(step);
            const ShapedPicture running =
                shaped(painter.paint(run.state, colours(false), run.now()), style, before);
            QVERIFY(fitsInto(running.shape, before.shape));
            run.finish(step, rowsAnswer(9999), 59);
            const ShapedPicture done =
                shaped(painter.paint(run.state, colours(false), run.now()), style, before);
            QVERIFY(fitsInto(done.shape, before.shape));
        }
    }

    void timeTicksInRunningNodesOnly()
    {
        WrittenRun run(smallPlan());
        run.start("Q1.1");
        run.finish("Q1.1", {}, 2);
        run.at(10);
        run.start("Q1.2");
        PlanPainter painter;
        GraphPicture picture = painter.paint(run.state, colours(false), WrittenRun::timeAt(10.5));
        QCOMPARE(nodeOf(picture, "Q1.2").lines[1], QStringLiteral("0.50 s"));
        const GraphPicture before = picture;
        QVERIFY(painter.tick(picture, run.state, WrittenRun::timeAt(12.5)));
        QCOMPARE(nodeOf(picture, "Q1.2").lines[1], QStringLiteral("2.50 s"));
        for (const char *other : {"Q1.1", "Q2.1", "Q3.1"})
            QVERIFY(nodeOf(picture, other) == nodeOf(before, other));
        run.finish("Q1.2");
        QVERIFY(!painter.tick(picture, run.state, run.now()));
    }

    void largePlansAreDrawnQuickly()
    {
        plan::Plan plan;
        for (unsigned depth = 1; depth <= 50; ++depth) {
            for (unsigned position = 1; position <= 10; ++position) {
                plan::Node node;
                node.id = {depth, position};
                node.tool = "sql";
                node.text = "Step " + plan::toText(node.id) + " of many";
                node.payload =
                    depth == 1 ? "SELECT 1" : "SELECT * FROM " + plan::tagOf({depth - 1, position});
                plan::addNode(plan, node);
            }
        }
        WrittenRun run(plan);
        for (const plan::Node &node : plan.nodes) {
            run.start(plan::toText(node.id));
            run.finish(plan::toText(node.id), rowsAnswer(3));
        }
        PlanPainter painter;
        (void)painter.paint(run.state, colours(false), run.now());
        QElapsedTimer clock;
        clock.start();
        constexpr int times = 20;
        std::size_t drawn = 0;
        for (int i = 0; i < times; ++i)
            drawn += painter.paint(run.state, colours(false), run.now()).nodes.size();
        qInfo("a picture of 500 steps: %.2f ms", static_cast<double>(clock.nsecsElapsed()) / 1e6 / times);
        QCOMPARE(drawn, std::size_t(500 * times));
    }

    void textsAreShortened_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        QTest::newRow("short") << "a few words" << "a few words";
        QTest::newRow("lines") << "two\n  lines" << "two lines";
        QTest::newRow("long") << "these are more words than there is room for" << "these are more…";
        QTest::newRow("one word") << QString(40, QLatin1Char('x'))
                                  << QString(19, QLatin1Char('x')) + QStringLiteral("…");
        QTest::newRow("empty") << "" << "";
    }
    void textsAreShortened()
    {
        QFETCH(QString, text);
        QFETCH(QString, shown);
        QCOMPARE(firstWords(text.toStdString(), 20), shown);
    }

    void previewsAreSentences()
    {
        plan::Preview preview;
        QVERIFY(previewText(preview).contains(QStringLiteral("nothing to run")));
        preview.run = {id("Q1.1"), id("Q2.1")};
        preview.seconds = 1.2;
        const QString text = previewText(preview);
        QVERIFY(text.contains(QStringLiteral("Q1.1, Q2.1")));
        QVERIFY(text.contains(QStringLiteral("1.20 s")));
        preview.run.clear();
        preview.blocked = {id("Q3.1")};
        QVERIFY(previewText(preview).contains(QStringLiteral("Q3.1")));
        preview.problems = {{"plan.cycle", Message::verbatim("Q1.1 needs itself")}};
        QVERIFY(previewText(preview).contains(QStringLiteral("needs itself")));
        QCOMPARE(idsText({id("Q1.1"), id("Q1.2"), id("Q1.3"), id("Q1.4")}, 2),
                 QStringLiteral("Q1.1, Q1.2 and 2 more"));
    }
};

WEIGHHOUSE_TEST(TestPlanPicture)
#include "test_plan_picture.moc"
