// SPDX-License-Identifier: GPL-3.0-or-later
// Story 2: edit a plan in mid-run, with the Analyst and with a decision maker that goes step by step; by
// mouse and by keyboard alone.
#include "core/decision/search.h"
#include "core/plan/graph.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/scripted.h"
#include "tests/ui_shell/story.h"
#include "ui/document/desk.h"
#include "ui/document/plan_session.h"
#include "ui/plan/payload_editor.h"
#include "ui/plan/plan_canvas.h"
#include "ui/plan/plan_outline.h"
#include "ui/plan/plan_page.h"
#include "ui/plan/plan_selection.h"
#include "ui/shell/modes.h"
#include "ui/widgets/code_editor.h"

#include <QAction>
#include <QLabel>
#include <QTest>
#include <QToolBar>
#include <QToolButton>
#include <map>
#include <optional>
#include <set>

using namespace weighhouse;
using namespace weighhouse::testing;
using plan::NodeId;

namespace
{

plan::Node sqlNode(NodeId id, const char *payload)
{
    plan::Node node;
    node.id = id;
    node.tool = "sql";
    node.text = "Step " + plan::toText(id);
    node.payload = payload;
    return node;
}

/// One step after the other, as models do it: the third asks for something that never ends.
std::shared_ptr<plan::DecisionMaker> stepByStep()
{
    testing::Script script;
    plan::addNode(script.first, sqlNode({1, 1}, "SELECT trade_node FROM trade_node ORDER BY trade_node"));
    plan::Node second = sqlNode({2, 1}, "SELECT count(*) AS nodes FROM <A1.1>");
    second.kind = plan::NodeKind::Compute;
    second.tool = "compute";
    script.observations[{1, 1}] = {plan::Extend{{second}, "count them"}};
    script.observations[{2, 1}] = {
        plan::Extend{{sqlNode({3, 1}, "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
                                      "SELECT max(i) AS last, (SELECT nodes FROM <A2.1>) AS nodes FROM n")},
                     "look further"}};
    plan::Node decide = sqlNode({}, "SELECT last AS decision FROM <A3.1>");
    decide.text = "Decide";
    decide.kind = plan::NodeKind::Decide;
    decide.tool = "compute";
    script.observations[{3, 1}] = {plan::Extend{{decide}, "enough"}};
    return testing::makeScripted(script);
}

} // namespace

class TestPlanStory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void edited_data();
    void edited();

private:
    void toPlanMode(bool byMouse);
    NodeId makePlanAndReachStepThree(bool byMouse, bool scripted);
    void choose(NodeId step, bool byMouse);
    void writePayload(const QString &payload, bool byMouse);
    std::map<NodeId, int> starts();

    Story *m_story = nullptr;
    StoryPlace m_place;
};

void TestPlanStory::edited_data()
{
    QTest::addColumn<bool>("byMouse");
    QTest::addColumn<bool>("scripted");
    QTest::newRow("the Analyst, by mouse") << true << false;
    QTest::newRow("the Analyst, by keyboard") << false << false;
    QTest::newRow("step by step, by mouse") << true << true;
    QTest::newRow("step by step, by keyboard") << false << true;
}

void TestPlanStory::toPlanMode(bool byMouse)
{
    Story &story = *m_story;
    if (byMouse) {
        auto *bar = story.find<QToolBar>("modeBar");
        story.click(bar->widgetForAction(story.find<QAction>("mode_plan")));
    } else {
        story.key(Qt::Key_5, Qt::ControlModifier);
    }
    QTRY_COMPARE(story.window.modes().shown(), QStringLiteral("plan"));
}

NodeId TestPlanStory::makePlanAndReachStepThree(bool byMouse, bool scripted)
{
    Story &story = *m_story;
    ui::PlanSession &plans = story.window.desk().plans;
    NodeId third;
    const auto play = [&] {
        if (scripted) {
            plans.makePlanBy(stepByStep());
            QTRY_VERIFY(!plans.run().versions.empty());
            if (byMouse)
                story.click("runPlanButton");
            else
                story.key(Qt::Key_F5);
            // The person sees a step that asks for the wrong thing, and pauses.
            QTRY_COMPARE(plans.run().statusOf({3, 1}), plan::NodeStatus::Running);
            // The run is ahead of what the window shows of it, by the moment in which changes are gathered.
            QTRY_VERIFY(story.find<QAction>("pauseRun")->isEnabled());
            if (byMouse)
                story.click("pauseRunButton");
            else
                story.key(Qt::Key_F5, Qt::ControlModifier);
            third = {3, 1};
        } else {
            if (byMouse)
                story.click("makeFirstPlan");
            else
                story.key(Qt::Key_M, Qt::ControlModifier | Qt::AltModifier);
            QTRY_VERIFY(!plans.run().versions.empty() && !plans.isBusy());
            for (unsigned step = 1; step <= 2; ++step) {
                QTRY_VERIFY(story.find<QWidget>("runOneStepButton")->isEnabled());
                if (byMouse)
                    story.click("runOneStepButton");
                else
                    story.key(Qt::Key_F10);
                QTRY_COMPARE(plans.run().usage.steps, std::uint64_t(step));
                QTRY_COMPARE(plans.run().phase, plan::RunPhase::Paused);
            }
            third = plans.preview({plan::Command::Kind::Step, {}}).run.front();
        }
        QTRY_COMPARE(plans.run().phase, plan::RunPhase::Paused);
    };
    play();
    return third;
}

void TestPlanStory::choose(NodeId step, bool byMouse)
{
    Story &story = *m_story;
    auto *page = story.window.findChild<ui::PlanPage *>();
    const QString id = QString::fromStdString(plan::toText(step));
    if (byMouse) {
        ui::PlanCanvas *canvas = page->canvas();
        QTRY_VERIFY(!canvas->nodeRectangle(id).isEmpty());
        const QPoint place = canvas->mapFromScene(canvas->nodeRectangle(id).center());
        story.watch.act(QStringLiteral("click on a step"),
                        [&] { QTest::mouseClick(canvas->viewport(), Qt::LeftButton, {}, place); });
    } else {
        ui::PlanOutline *outline = page->outlineView();
        const auto isListed = [&] {
            const QAbstractItemModel &model = *outline->model();
            return !model
                        .match(model.index(0, 0), Qt::DisplayRole, id, 1,
                               Qt::MatchContains | Qt::MatchRecursive)
                        .isEmpty();
        };
        QTRY_VERIFY(isListed());
        if (!outline->isVisible()) {
            QVERIFY(story.tabTo(story.find<QToolButton>("foldDrawer")));
            story.key(Qt::Key_Space);
        }
        QVERIFY(story.tabTo(outline));
        story.key(Qt::Key_Home);
        for (int i = 0; i < 60 && page->selection().step() != step; ++i)
            story.key(Qt::Key_Down);
    }
    QTRY_COMPARE(page->selection().step(), std::optional(step));
}

void TestPlanStory::writePayload(const QString &payload, bool byMouse)
{
    Story &story = *m_story;
    auto *editor = story.find<ui::PayloadEditor>("stepPayload");
    QTRY_VERIFY(editor != nullptr && editor->editor()->isVisible());
    if (byMouse) {
        QWidget *code = editor->editor();
        while (code->focusProxy() != nullptr)
            code = code->focusProxy();
        auto *area = qobject_cast<QAbstractScrollArea *>(code);
        QWidget *target = area != nullptr ? area->viewport() : code;
        story.watch.act(QStringLiteral("click into the query"), [&] {
            QTest::mouseClick(target, Qt::LeftButton, {}, QPoint(target->width() / 2, 8));
        });
    } else {
        story.key(Qt::Key_Return);
    }
    QTRY_VERIFY(editor->isAncestorOf(QApplication::focusWidget()));
    story.key(Qt::Key_A, Qt::ControlModifier);
    story.type(payload);
    QCOMPARE(editor->text(), payload);
    story.key(Qt::Key_Return, Qt::ControlModifier);
}

std::map<NodeId, int> TestPlanStory::starts()
{
    ui::PlanSession &plans = m_story->window.desk().plans;
    using Events = Result<std::vector<plan::Event>>;
    std::optional<Events> events;
    plans.withJournal<Events>(
        [run = plans.run().run](plan::JournalStore &store) { return store.events(run); },
        [&events](Events read) { events = std::move(read); });
    std::map<NodeId, int> counts;
    if (!testing::waitUntil([&] { return events.has_value(); }) || !*events)
        return counts;
    for (const plan::Event &event : **events) {
        if (const auto *started = event.as<plan::StepStarted>())
            ++counts[started->node];
    }
    return counts;
}

void TestPlanStory::edited()
{
    QFETCH(bool, byMouse);
    QFETCH(bool, scripted);
    Story story;
    m_story = &story;
    ui::PlanSession &plans = story.window.desk().plans;
    story.window.openSample(QStringLiteral("trade"));
    QTRY_VERIFY(story.window.document().workings()->problem.has_value());
    toPlanMode(byMouse);
    const NodeId third = makePlanAndReachStepThree(byMouse, scripted);
    if (QTest::currentTestFailed())
        return;
    std::set<NodeId> done;
    for (const auto &[id, node] : plans.run().nodes) {
        if (node.status == plan::NodeStatus::Done)
            done.insert(id);
    }
    QCOMPARE(done.size(), std::size_t(2));
    const std::vector<plan::Node> before = plans.state().plan().nodes;

    // Its query is edited: what ran of it is cancelled, and the first two keep their answers.
    choose(third, byMouse);
    if (QTest::currentTestFailed())
        return;
    const QString query =
        scripted ? QStringLiteral("SELECT min(trade_node) AS last FROM <A1.1>")
                 : QString::fromStdString(plans.state().plan().find(third)->payload).simplified() +
                       QStringLiteral(" -- looked at");
    writePayload(query, byMouse);
    if (QTest::currentTestFailed())
        return;
    QTRY_COMPARE(QString::fromStdString(plans.state().plan().find(third)->payload), query);
    QTRY_VERIFY(!plans.isBusy());
    for (const NodeId id : done)
        QCOMPARE(plans.run().statusOf(id), plan::NodeStatus::Done);

    // A step is added after it.
    choose(third, byMouse);
    if (byMouse)
        story.click("addStepButton");
    else
        story.key(Qt::Key_Insert);
    auto *page = story.window.findChild<ui::PlanPage *>();
    QTRY_COMPARE(plans.run().plan().nodes.size(), before.size() + 1);
    const std::optional<NodeId> added = page->selection().step();
    QVERIFY(added && *added != third);
    const QString addedQuery =
        QStringLiteral("SELECT count(*) AS n FROM ") + QString::fromStdString(plan::tagOf(third));
    if (byMouse)
        choose(*added, true);
    else if (!page->isAncestorOf(QApplication::focusWidget()) ||
             QApplication::focusWidget() != page->outlineView())
        choose(*added, false);
    writePayload(addedQuery, byMouse);
    if (QTest::currentTestFailed())
        return;
    QTRY_COMPARE(QString::fromStdString(plans.state().plan().find(*added)->payload), addedQuery);
    QVERIFY2(plans.problems().empty(),
             plans.problems().empty() ? "" : toText(plans.problems().front()).c_str());

    // Run on.
    if (byMouse)
        story.click("runPlanButton");
    else
        story.key(Qt::Key_F5);
    QTRY_COMPARE(plans.run().phase, plan::RunPhase::Ended);
    QVERIFY(plans.run().outcome == plan::Outcome::Done);
    QVERIFY(!plans.run().decision().empty());
    if (!scripted) {
        const auto direct = decision::weigh(*story.window.document().workings()->problem);
        const decision::Answer answer =
            decision::answer(*story.window.document().workings()->problem, *direct);
        QCOMPARE(plans.run().decision(), answer.decision->label);
    }
    const std::map<NodeId, int> started = starts();
    for (const NodeId id : done)
        QCOMPARE(started.at(id), 1);
    QCOMPARE(started.at(third), scripted ? 2 : 1);
    QCOMPARE(started.at(*added), 1);

    // The versions and their reasons stand in the journal, and undo brings the old plan back: the ended run
    // is a record, so in a run of its own.
    QVERIFY(plans.run().versions.size() >= 3);
    choose(third, byMouse); // undo belongs to the text while one types
    while (story.window.document().undoStack().canUndo()) {
        const int index = story.window.document().undoStack().index();
        story.key(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(story.window.document().undoStack().index() < index);
    }
    QTRY_COMPARE(plans.state().plan().find(third)->payload,
                 std::ranges::find(before, third, &plan::Node::id)->payload);
    QVERIFY(plans.state().plan().find(*added) == nullptr);
    QVERIFY2(story.watch.longest() <= longestTurn(), qPrintable(story.watch.longestWhat()));
}

WEIGHHOUSE_TEST(TestPlanStory)
#include "test_plan_story.moc"
