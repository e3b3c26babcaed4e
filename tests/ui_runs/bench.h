// SPDX-License-Identifier: GPL-3.0-or-later
// A project with runs, as the window has it.
#pragma once

#include "tests/journal/stories.h"
#include "tests/support/waiting.h"
#include "ui/document/desk.h"
#include "ui/document/plan_session.h"

#include <QTemporaryDir>
#include <QTest>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::testing
{

/// Jobs, document, weighing, plans and desk, without a file: runs are kept in a folder that goes with it.
struct RunsBench {
    QTemporaryDir folder;
    ui::JobList jobs;
    ui::Document document{jobs};
    ui::Weighing weighing{document};
    ui::PlanSession plans{document};
    ui::Desk desk{document, weighing, plans};

    RunsBench();

    /// Does work on the journal and waits for it. Nothing if it does not come to an end.
    template<typename Value>
    std::optional<Value> ask(std::function<Value(plan::JournalStore &)> work)
    {
        std::optional<Value> answer;
        plans.withJournal<Value>(std::move(work), [&answer](Value value) { answer = std::move(value); });
        return testing::waitUntil([&answer] { return answer.has_value(); }) ? answer : std::nullopt;
    }

    /// Adds a run and says so. 0 if it could not be added.
    plan::RunId add(const std::vector<plan::Happening> &events);
    /// The runs that are there.
    std::vector<plan::RunId> runs();
};

/// What a run of "Where to go" may be like.
struct Voyage {
    std::string strategy = "analyst";
    std::string question = "harbour";
    std::string month = "May";
    std::int64_t wickToll = 3;
    std::string decision = "Wick"; ///< Empty: it is paused before it decides.
    plan::Outcome outcome = plan::Outcome::Done;
    bool hasAyr = false; ///< A harbour more in the data, and another query.
};

/// A run with a table of harbours, a comparison and a decision.
std::vector<plan::Happening> voyage(const Voyage &how = {});

} // namespace weighhouse::testing
