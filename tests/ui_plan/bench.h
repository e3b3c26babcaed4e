// SPDX-License-Identifier: GPL-3.0-or-later
// The Plan mode on a small harbour.
#pragma once

#include "core/plan/breakpoints.h"
#include "core/plan/execute/run_settings.h"
#include "tests/support/results.h"
#include "tests/ui_document/documents.h"
#include "tests/ui_plan/plans.h"
#include "ui/document/desk.h"
#include "ui/document/plan_session.h"
#include "ui/plan/plan_canvas.h"
#include "ui/plan/plan_inspector.h"
#include "ui/plan/plan_page.h"
#include "ui/plan/plan_selection.h"
#include "ui/plan/step_form.h"
#include "ui/widgets/drawer.h"

#include <QAction>
#include <QTest>
#include <memory>
#include <utility>

namespace weighhouse::testing
{

/// Two queries, what is worked out of both, and a last look at that.
inline plan::Plan harbourPlan()
{
    return planOf(
        {"Q1.1 query: SELECT name, load FROM ship // What the ships carry",
         "Q1.2 query: SELECT name, crew FROM ship // Who sails them",
         "Q2.1 compute: SELECT a.name AS name, load / crew AS share FROM <A1.1> a JOIN <A1.2> b ON a.name = "
         "b.name // What each of the crew carries",
         "Q3.1 compute: SELECT name, share FROM <A2.1> ORDER BY share DESC LIMIT 1 // Who carries most"});
}

/// Jobs, document and what else the window has, with a plan imported.
struct PlanBench {
    ui::JobList jobs;
    ui::Document document{jobs};
    ui::Weighing weighing{document};
    ui::PlanSession plans{document};
    ui::Desk desk{document, weighing, plans};
    ui::PlanPage page{desk};

    static constexpr int patience = 120'000;
    /// The run that the views were told of last, and its last event by then.
    std::pair<plan::RunId, std::int64_t> told;

    explicit PlanBench(std::optional<plan::Plan> plan = harbourPlan())
    {
        for (const auto signal : {&ui::PlanSession::runChanged, &ui::PlanSession::runReplaced})
            QObject::connect(&plans, signal, &page, [this] { told = {run().run, run().lastSequence}; });
        document.reset(harbour(), {}, QStringLiteral("Harbour"));
        (void)settle();
        page.resize(1200, 800);
        page.show();
        (void)QTest::qWaitForWindowActive(&page);
        if (plan) {
            plans.importPlan(*std::move(plan), QStringLiteral("test"));
            (void)QTest::qWaitFor([&] { return !run().versions.empty() && isSettled(); }, patience);
        }
    }

    const plan::RunState &run() const { return plans.run(); }

    bool isSettled() const
    {
        return document.isWorkedOut() && jobs.isIdle() && !plans.isBusy() &&
               plans.run().lastSequence == plans.state().lastSequence;
    }
    /// Waits until the journal has answered all earlier requests, such as a fork that an edit waits for.
    bool passJournal()
    {
        if (!plans.hasRun()) // asking would make the journal
            return true;
        const auto isPast = std::make_shared<bool>(false);
        plans.withJournal<bool>([](plan::JournalStore &) { return true; },
                                [isPast](bool past) { *isPast = past; });
        return QTest::qWaitFor([&] { return *isPast; }, patience);
    }
    /// Everything is worked out, written down and drawn.
    bool settle()
    {
        // The answer to a fork brings the edit, which is written down in its turn.
        const bool isDone = passJournal() && QTest::qWaitFor([&] { return isSettled(); }, patience) &&
                            passJournal() && QTest::qWaitFor([&] { return isSettled(); }, patience);
        QTest::qWait(40); // views hear of it once in 16 ms, and less often where they are slow
        const auto isTold = [&] {
            return told == std::pair(run().run, run().lastSequence) || !plans.hasRun();
        };
        return isDone && QTest::qWaitFor([&] { return isSettled() && isTold(); }, patience);
    }
    bool runAll()
    {
        plans.start();
        // On a busy machine all may seem settled before the run has begun.
        const auto hasBegun = [&] { return run().phase != plan::RunPhase::New; };
        const auto hasEnded = [&] { return run().phase != plan::RunPhase::Running; };
        return settle() && QTest::qWaitFor(hasBegun, patience) && QTest::qWaitFor(hasEnded, patience) &&
               settle();
    }

    template<typename Widget = QWidget>
    Widget *find(const char *name) const
    {
        return page.findChild<Widget *>(QString::fromLatin1(name));
    }
    QAction *action(const char *name) const { return find<QAction>(name); }

    ui::PlanCanvas &canvas() { return *page.canvas(); }
    void choose(const char *step) { page.selection().chooseStep(id(step)); }
    /// Where a step is on the canvas' viewport.
    QPoint placeOf(const char *step)
    {
        return canvas().mapFromScene(canvas().nodeRectangle(QString::fromLatin1(step)).center());
    }
    /// Shows the outline, which is folded at first.
    void openDrawer() { find<ui::Drawer>("planTabs")->setOpen(true); }
    const plan::Node *node(const char *step) const { return plans.state().plan().find(id(step)); }
    /// The breakpoint of a step that counts.
    std::optional<std::string> breakpoint(const char *step) const
    {
        return plan::breakpointOf(*node(step), plans.breakpoints());
    }
    std::string statuses() const
    {
        std::string text;
        for (const plan::Node &each : run().plan().nodes)
            text += plan::toText(each.id) + " " + std::string(plan::toText(run().statusOf(each.id))) + ", ";
        return text.substr(0, text.size() - std::min<std::size_t>(2, text.size()));
    }
};

} // namespace weighhouse::testing
