// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/tool.h"

#include "core/plan/tools/worker.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace weighhouse::plan
{
namespace
{

/// What the worker and the waiting coroutine share. The latter lets go of it last, on its own thread.
struct Work {
    ToolCall call;
    Result<Answer> result = failure("tool.failed", "tool.failed.not-run"_code);
};

Error failed(const ToolCall &call, Message reason)
{
    return {"tool.failed",
            Message::of("tool.failed", {{"tool", call.node.tool}, {"reason", std::move(reason)}}),
            {.object = toText(call.node.id)},
            "tool.do.report.payload"_code};
}

} // namespace

QCoro::Task<Result<Answer>> BlockingTool::call(ToolCall call)
{
    const auto work = std::make_shared<Work>();
    work->call = std::move(call);
    // GCC 12 destroys a temporary that is awaited on twice.
    std::function<void()> job = [self = shared_from_this(), work]() {
        try {
            work->result = self->run(work->call);
        } catch (const std::exception &problem) {
            work->result = failure(failed(work->call, Message::verbatim(problem.what())));
        } catch (...) {
            work->result = failure(failed(work->call, "tool.failed.thrown"_code));
        }
    };
    co_await onWorker(std::move(job));
    co_return std::move(work->result);
}

QCoro::Task<Result<Answer>> askTool(ToolPtr tool, ToolCall call)
{
    for (const auto &[step, answer] : call.inputs) {
        if (answer != nullptr && answer->leftOut)
            co_return failure("run.input-left-out",
                              Message::of("run.input-left-out", {{"step", toText(step)}}),
                              "run.do.input-left-out"_code);
    }
    co_return co_await tool->call(std::move(call));
}

Tools::Tools(std::vector<ToolPtr> tools) : m_tools(std::move(tools)) {}

ToolPtr Tools::find(std::string_view name) const
{
    const auto found =
        std::ranges::find_if(m_tools, [&](const ToolPtr &tool) { return tool->name() == name; });
    return found == m_tools.end() ? nullptr : *found;
}

std::vector<std::string> Tools::names() const
{
    std::vector<std::string> names;
    for (const ToolPtr &tool : m_tools)
        names.push_back(tool->name());
    return names;
}

} // namespace weighhouse::plan
