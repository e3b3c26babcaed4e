#include "app/commands/plan_run.h"

#include "app/commands/progress.h"
#include "core/plan/journal/journal_writer.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QMetaObject>
#include <algorithm>
#include <cmath>
#include <stop_token>
#include <utility>

namespace weighhouse::commands
{
namespace
{

/// Event loops need one; whoever uses the command line has no window and so no other.
void ensureApplication()
{
    static int count = 1;
    static char name[] = "weighhouse";
    static char *arguments[] = {name, nullptr};
    if (QCoreApplication::instance() == nullptr)
        static QCoreApplication application(count, arguments);
}

std::optional<Error> failureOf(const plan::RunState &state)
{
    for (const plan::Node &node : state.plan().nodes) {
        const plan::NodeRun *run = state.node(node.id);
        if (run == nullptr || run->status != plan::NodeStatus::Failed || !run->error)
            continue;
        Error error = *run->error;
        error.where.object = "step " + toText(node.id);
        return error;
    }
    return std::nullopt;
}

} // namespace

Result<RanPlan> runPlan(PlanRun run, const Interruption &interruption)
{
    ensureApplication();
    plan::Tools tools = plan::standardTools(run.workspace);
    const std::string world =
        run.workspace.rulesHash() + run.workspace.schemaHash() + run.workspace.datasetHash();
    plan::JournalWriter writer(std::move(run.journal));
    plan::Executor executor(writer, std::move(run.state), tools, world);
    executor.setSettings(run.settings);
    QEventLoop loop;
    std::optional<Error> problem;
    // A simulation that hurries when asked to gives what it has; then the run comes to its end by itself.
    const bool hurries = run.workspace.hurry.stop_possible();
    const auto start = [&] {
        if (!hurries && interruption.requested()) // while it was loaded
            loop.quit();
        else if (const auto started = executor.run(); !started) {
            problem = started.error();
            loop.quit();
        }
    };
    ProgressLine line;
    QObject::connect(&executor, &plan::Executor::failed, &loop, [&](const Error &error) {
        problem = error;
        loop.quit();
    });
    QObject::connect(&executor, &plan::Executor::planMade, &loop, start, Qt::QueuedConnection);
    QObject::connect(&executor, &plan::Executor::rested, &loop, [&] {
        if (executor.state().phase != plan::RunPhase::New)
            loop.quit();
    });
    QObject::connect(&executor, &plan::Executor::shownChanged, &loop, [&] {
        const auto &nodes = executor.shown().nodes;
        const auto done = std::ranges::count_if(nodes, [](const auto &node) {
            return node.second.status == plan::NodeStatus::Done ||
                   node.second.status == plan::NodeStatus::Pinned;
        });
        line.show("running the plan", static_cast<double>(done) / std::max<double>(1, double(nodes.size())));
    });
    const std::stop_callback stop(hurries ? std::stop_token() : interruption.token(), [&executor] {
        QMetaObject::invokeMethod(&executor, [&executor] { executor.stop(); }, Qt::QueuedConnection);
    });
    const auto begin = [&] {
        if (run.about && run.plan)
            executor.begin(*run.about, *run.plan, run.maker);
        else if (run.about)
            executor.begin(*run.about, run.maker);
        else
            start();
    };
    QMetaObject::invokeMethod(&loop, begin, Qt::QueuedConnection); // what ends the loop needs it to go round
    loop.exec();
    line.clear();
    writer.flush();
    if (problem)
        return failure(*std::move(problem));
    return RanPlan{executor.state(), std::move(tools), failureOf(executor.state())};
}

std::chrono::milliseconds toolTime(std::optional<double> seconds)
{
    constexpr double forEver = 4e7; // more than a year is as good, and fits
    return std::chrono::milliseconds(std::llround(std::min(seconds.value_or(forEver), forEver) * 1000));
}

plan::Workspace workspaceOf(const Model &model)
{
    plan::Workspace workspace;
    workspace.dataset = model.dataset;
    workspace.rules = model.rules;
    workspace.texts = model.texts;
    return workspace;
}

plan::SimulatedPtr simulationOf(const RanPlan &ran)
{
    const auto tool = std::dynamic_pointer_cast<plan::SimulateTool>(ran.tools.find("simulate"));
    if (tool == nullptr)
        return nullptr;
    plan::SimulatedPtr last;
    for (const plan::Node &node : ran.state.plan().nodes) {
        const plan::NodeRun *run = ran.state.node(node.id);
        if (node.tool == "simulate" && run != nullptr && run->hasAnswer())
            last = tool->simulated(run->answerHash);
    }
    return last;
}

} // namespace weighhouse::commands
