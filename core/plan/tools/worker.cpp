// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/worker.h"

#include <QCoro/QCoroFuture>
#include <QCoro/QCoroTimer>
#include <QPromise>
#include <QThreadPool>
#include <algorithm>
#include <chrono>
#include <memory>
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

} // namespace

QCoro::Task<> onWorker(std::function<void()> work)
{
    auto promise = std::make_shared<QPromise<void>>();
    const QFuture<void> done = promise->future();
    promise->start();
    workers().start([work = std::move(work), promise]() mutable {
        work();
        work = nullptr;
        promise->finish();
    });
    promise.reset(); // the worker's alone: if it never runs, the future is cancelled
    const bool wasQuick = done.isFinished();
    co_await done;
    // Events that the work has posted to this thread are handled before the caller goes on. The end of work
    // that was waited for has been posted behind them; work that was done already is not waited for.
    constexpr std::chrono::milliseconds afterThat(0);
    if (wasQuick)
        co_await QCoro::sleepFor(afterThat);
}

} // namespace weighhouse::plan
