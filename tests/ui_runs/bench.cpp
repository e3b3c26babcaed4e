// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui_runs/bench.h"

#include <memory>

namespace weighhouse::testing
{
namespace
{

/// Two seconds after the time asked for last, the first being 31 January 2026, noon.
std::function<std::string()> slowClock()
{
    return [seconds = std::make_shared<int>(0)] {
        const int now = std::exchange(*seconds, *seconds + 2);
        return QDateTime(QDate(2026, 1, 31), QTime(12, 0), Qt::UTC)
            .addSecs(now)
            .toString(Qt::ISODateWithMs)
            .toStdString();
    };
}

plan::AnswerPtr harbours(const Voyage &how)
{
    plan::Answer answer;
    answer.columns = {{"name", data::ValueType::Text}, {"toll", data::ValueType::Integer}};
    answer.rows = {{std::string("Wick"), how.wickToll}, {std::string("Oban"), std::int64_t(5)}};
    if (how.hasAyr)
        answer.rows.push_back({std::string("Ayr"), std::int64_t(9)});
    return std::make_shared<const plan::Answer>(std::move(answer));
}

} // namespace

RunsBench::RunsBench()
{
    plans.setScratchFolder(folder.path());
    document.reset({}, {}, QStringLiteral("Harbours"));
    (void)ask<bool>([](plan::JournalStore &store) {
        store.setClock(slowClock());
        return true;
    });
}

plan::RunId RunsBench::add(const std::vector<plan::Happening> &events)
{
    const auto run = ask<plan::RunId>([events](plan::JournalStore &store) -> plan::RunId {
        const auto begun = store.begin();
        return begun && store.append(*begun, events) ? *begun : 0;
    });
    Q_EMIT plans.runsChanged();
    return run.value_or(0);
}

std::vector<plan::RunId> RunsBench::runs()
{
    using Runs = std::vector<plan::RunId>;
    return ask<Runs>([](plan::JournalStore &store) { return store.runs().value_or(Runs()); })
        .value_or(Runs());
}

std::vector<plan::Happening> voyage(const Voyage &how)
{
    plan::Plan plan = twoQueries();
    if (how.hasAyr)
        plan = withPayload(plan, "Q1.1", "SELECT name, toll\nFROM harbour\nWHERE toll < 10");
    else
        plan = withPayload(plan, "Q1.1", "SELECT name, toll\nFROM harbour");
    plan::RunStarted start = runStarted("Where to go");
    start.strategy = how.strategy;
    start.question = how.question;
    start.arguments.back().second = how.month;
    if (how.strategy != "analyst")
        start.model = "llama3:8b";
    if (how.hasAyr)
        start.datasetHash = "d1";
    std::vector<plan::Happening> events{
        start,
        planMade(plan),
        resumed(),
        stepStarted("Q1.1", "tolls"),
        plan::ToolCalled{id("Q1.1"), "sql", plan.find(id("Q1.1"))->payload},
        stepDone("Q1.1", harbours(how), 0.25),
        stepStarted("Q1.2", "miles"),
        stepDone("Q1.2", numbers("distance", {40, 20}), 0.5),
        stepStarted("Q2.1", "costs"),
        stepDone("Q2.1", words(how.decision + " costs least:\ntolls are low.")),
    };
    if (how.decision.empty()) {
        events.push_back(paused(plan::PauseReason::Breakpoint));
        return events;
    }
    events.emplace_back(plan::ReplyReceived{id("Q2.1"), "I choose " + how.decision, 1200, 34, 0.0125});
    events.emplace_back(
        plan::DecisionMade{id("Q2.1"), how.decision, how.decision + ", since it costs least."});
    events.push_back(ended(how.outcome));
    return events;
}

} // namespace weighhouse::testing
