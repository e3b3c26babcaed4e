// SPDX-License-Identifier: GPL-3.0-or-later
// A query that is asked beside a plan.
#pragma once

#include "core/plan/tools/tool.h"

#include <QCoro/QCoroTask>
#include <QObject>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>

namespace weighhouse::ui
{

/// Asks a tool as a step would, without a run: nothing is recorded. One thing at a time; the next one
/// replaces it.
class ScratchAsking : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(Result<plan::Answer> answer, double seconds)>;

    explicit ScratchAsking(QObject *parent = nullptr);
    ~ScratchAsking() override;

    /// `done` is called on this thread, unless something else is asked before.
    void ask(plan::ToolPtr tool, plan::ToolCall call, Done done);
    /// Asks it to stop; it ends with "tool.cancelled", or with what it has by then.
    void cancel() { m_stop.request_stop(); }
    /// Drops it: nothing more is told of it.
    void drop();
    bool isRunning() const { return m_isRunning; }
    /// Returns the time since it was asked.
    double seconds() const;

private:
    QCoro::Task<> carryOut(plan::ToolPtr tool, plan::ToolCall call, Done done);

    std::stop_source m_stop;
    /// The number of what is asked; gone with this object.
    std::shared_ptr<std::uint64_t> m_number = std::make_shared<std::uint64_t>(0);
    std::chrono::steady_clock::time_point m_begin;
    bool m_isRunning = false;
};

} // namespace weighhouse::ui
