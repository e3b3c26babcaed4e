#include "core/plan/tools/tool.h"

#include <QCoro/QCoroFuture>
#include <QPromise>
#include <QThreadPool>
#include <algorithm>
#include <exception>
#include <utility>

namespace weighhouse::plan
{
namespace
{

/// How many steps run at once is the executor's matter, and a tool may wait for something else than the
/// processor.
QThreadPool &workers()
{
    static QThreadPool pool;
    static const bool isSized = [] {
        constexpr int most = 256;
        pool.setMaxThreadCount(std::max(most, QThreadPool::globalInstance()->maxThreadCount()));
        return true;
    }();
    Q_UNUSED(isSized)
    return pool;
}

/// What the worker and the waiting coroutine share. The latter lets go of it last, on its own thread.
struct Work {
    ToolCall call;
    Result<Answer> result = failure("tool.failed", "the tool did not run");
};

Error failed(const ToolCall &call, const std::string &reason)
{
    return {"tool.failed",
            "the tool " + call.node.tool + " failed: " + reason,
            {.object = toText(call.node.id)},
            "This should not happen; please report it with the step's payload."};
}

} // namespace

QCoro::Task<Result<Answer>> BlockingTool::call(ToolCall call)
{
    const auto work = std::make_shared<Work>();
    work->call = std::move(call);
    auto promise = std::make_shared<QPromise<void>>();
    const QFuture<void> done = promise->future();
    promise->start();
    workers().start([self = shared_from_this(), work = std::shared_ptr(work), promise]() mutable {
        try {
            work->result = self->run(work->call);
        } catch (const std::exception &problem) {
            work->result = failure(failed(work->call, problem.what()));
        } catch (...) {
            work->result = failure(failed(work->call, "something was thrown"));
        }
        work.reset();
        promise->finish();
    });
    promise.reset(); // the worker's alone: if it never runs, the future is cancelled
    co_await done;
    co_return std::move(work->result);
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
