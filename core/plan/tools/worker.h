// SPDX-License-Identifier: GPL-3.0-or-later
// Work that takes time, away from the thread of the run.
#pragma once

#include <QCoro/QCoroTask>
#include <functional>

namespace weighhouse::plan
{

/// Carries `work` out on a worker thread and goes on, on the thread it was called from, when it is done. What
/// `work` holds is let go of on the worker before that; events that it has posted to that thread are handled
/// before. It must not throw.
QCoro::Task<> onWorker(std::function<void()> work);

} // namespace weighhouse::plan
