// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/execute/run_plan.h"

#include "core/plan/tools/decide_tool.h"
#include "core/plan/tools/simulate_tool.h"

#include <QEventLoop>
#include <QMetaObject>
#include <algorithm>
#include <utility>

namespace weighhouse::plan
{
namespace
{

double shareDone(const RunState &state)
{
    const auto done = std::ranges::count_if(state.nodes, [](const auto &node) {
        return node.second.status == NodeStatus::Done || node.second.status == NodeStatus::Pinned;
    });
    return static_cast<double>(done) / std::max<double>(1, static_cast<double>(state.nodes.size()));
}

Result<void> startOf(Executor &executor, const RunRequest &request)
{
    const RunState &state = executor.state();
    const Node *asked =
        state.pausedWhy == PauseReason::Approval && state.pausedAt ? state.planned(*state.pausedAt) : nullptr;
    if (request.approvesQueries && asked != nullptr)
        return executor.approve(asked->id, asked->payload, Executor::Approval::ForAll);
    return executor.run(request.command);
}

} // namespace

Result<RunState> runPlan(EventLog &journal, RunRequest request)
{
    Executor executor(journal, std::move(request.state), std::move(request.tools), std::move(request.world));
    executor.setSettings(request.settings);
    executor.setBreakpoints(std::move(request.breakpoints));
    QEventLoop loop;
    std::optional<Error> problem;
    const auto hurryUp = [&executor] {
        if (!isWeighing(executor.state()))
            executor.stop();
    };
    const auto start = [&] {
        if (request.stop.stop_requested()) { // before there was anything to stop
            loop.quit();
        } else if (const auto started = startOf(executor, request); !started) {
            problem = started.error();
            loop.quit();
        } else if (request.hurry.stop_requested()) {
            hurryUp();
        }
    };
    QObject::connect(&executor, &Executor::failed, &loop, [&](const Error &error) {
        problem = error;
        loop.quit();
    });
    QObject::connect(&executor, &Executor::planMade, &loop, start, Qt::QueuedConnection);
    QObject::connect(&executor, &Executor::rested, &loop, [&] {
        if (executor.state().phase != RunPhase::New)
            loop.quit();
    });
    if (request.progress)
        QObject::connect(&executor, &Executor::shownChanged, &loop,
                         [&] { request.progress(shareDone(executor.shown())); });
    const std::stop_callback stop(request.stop, [&executor] {
        QMetaObject::invokeMethod(&executor, [&executor] { executor.stop(); }, Qt::QueuedConnection);
    });
    const std::stop_callback hurry(request.hurry, [&executor, &hurryUp] {
        QMetaObject::invokeMethod(&executor, hurryUp, Qt::QueuedConnection);
    });
    const auto begin = [&] {
        if (request.about && request.plan) {
            executor.begin(*request.about, *request.plan, request.maker);
        } else if (request.about) {
            executor.begin(*request.about, request.maker);
        } else {
            if (request.maker != nullptr)
                executor.setDecisionMaker(request.maker);
            start();
        }
    };
    QMetaObject::invokeMethod(&loop, begin, Qt::QueuedConnection); // what ends the loop needs it to go round
    loop.exec();
    journal.flush();
    if (problem)
        return failure(*std::move(problem));
    return executor.state();
}

bool weighs(const Node &node)
{
    return node.tool == SimulateTool::toolType.name || node.tool == DecideTool::toolType.name;
}

bool isWeighing(const RunState &state)
{
    return std::ranges::any_of(state.plan().nodes, [&state](const Node &node) {
        return weighs(node) && state.statusOf(node.id) == NodeStatus::Running;
    });
}

std::optional<Error> failureOf(const RunState &state)
{
    for (const Node &node : state.plan().nodes) {
        const NodeRun *run = state.node(node.id);
        if (run == nullptr || run->status != NodeStatus::Failed || !run->error)
            continue;
        Error error = *run->error;
        if (error.where.line != 0 && error.where.file.empty())
            error.where.file = "payload"; // see StepFailed
        error.where.object = "step " + toText(node.id);
        return error;
    }
    return std::nullopt;
}

decision::WeighedPtr weighedIn(const RunState &state)
{
    decision::WeighedPtr last;
    if (state.versions.empty())
        return last;
    for (const Node &node : state.plan().nodes) {
        const NodeRun *run = state.node(node.id);
        // What is stale is an answer to something older.
        const bool isPresent =
            run != nullptr && (run->status == NodeStatus::Done || run->status == NodeStatus::Pinned);
        if (!isPresent || !run->hasAnswer())
            continue;
        if (auto weighed = run->answer->weighed()) {
            if (node.kind == NodeKind::Decide)
                return weighed;
            last = std::move(weighed);
        }
    }
    return last;
}

} // namespace weighhouse::plan
