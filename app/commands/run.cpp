// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/run.h"

#include "app/commands/output.h"
#include "app/commands/progress.h"
#include "core/plan/graph.h"
#include "core/plan/journal/lasting_log.h"
#include "core/plan/tools/query_remarks.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>
#include <vector>

namespace weighhouse::commands
{
namespace
{

/// The remarks on the queries of those of the steps that are done, each with its step.
template<typename Steps>
Errors remarksOn(const plan::RunState &state, const Steps &steps, const data::Schema &schema)
{
    Errors remarks;
    for (const plan::NodeId id : steps) {
        const plan::Node *node = state.plan().find(id);
        const bool isDone = state.statusOf(id) == plan::NodeStatus::Done;
        for (Error &remark : node != nullptr && isDone ? plan::remarksOn(*node, schema) : Errors{}) {
            remark.where.object = "step " + toText(id);
            remarks.push_back(std::move(remark));
        }
    }
    return remarks;
}

} // namespace

void ensureApplication()
{
    static int count = 1;
    static char name[] = "weighhouse";
    static char *arguments[] = {name, nullptr};
    if (QCoreApplication::instance() == nullptr)
        static QCoreApplication application(count, arguments);
}

std::chrono::milliseconds toolTime(std::optional<double> seconds)
{
    constexpr double forEver = 4e7; // more than a year is as good, and fits
    return std::chrono::milliseconds(std::llround(std::min(seconds.value_or(forEver), forEver) * 1000));
}

Result<Ran> runToEnd(plan::JournalStore journal, plan::RunRequest request)
{
    ensureApplication();
    ProgressLine line;
    request.progress = [&line](double share) { line.show("running the plan", share); };
    plan::JournalWriter writer(std::move(journal));
    plan::LastingLog log(writer);
    const plan::RunId run = request.state.run;
    auto ran = plan::runPlan(log, std::move(request));
    line.clear();
    if (!ran)
        return failure(std::move(ran.error()));
    // The missing events may just have been tried once more.
    log.flush();
    QCoreApplication::sendPostedEvents(&writer);
    const std::optional<Error> lost = log.lost(run);
    if (lost)
        say((log.isWhollyLost(run) ? "weighhouse: this run is not kept: "
                                   : "weighhouse: not all of this run is kept: ") +
            toText(*lost));
    return Ran{*std::move(ran), lost};
}

void sayDoubts(const plan::RunState &state, const data::Schema &schema)
{
    std::vector<plan::NodeId> all;
    std::ranges::transform(state.plan().nodes, std::back_inserter(all), &plan::Node::id);
    for (const Error &remark : remarksOn(state, all, schema))
        say("note: " + toText(remark));
}

Errors failuresOf(const plan::RunState &state, const data::Schema &schema)
{
    const std::optional<Error> failed = plan::failureOf(state);
    if (!failed)
        return {};
    Errors errors;
    for (const plan::Node &node : state.plan().nodes) {
        const plan::NodeRun *run = state.node(node.id);
        if (isStop(failed->code) || run == nullptr || run->status != plan::NodeStatus::Failed || !run->error)
            continue;
        errors = remarksOn(state, plan::withAncestors(state.plan(), node.id), schema);
        break;
    }
    errors.push_back(*failed);
    return errors;
}

} // namespace weighhouse::commands
