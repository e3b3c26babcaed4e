// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/scratch_asking.h"

#include <utility>

namespace weighhouse::ui
{

ScratchAsking::ScratchAsking(QObject *parent) : QObject(parent) {}

ScratchAsking::~ScratchAsking()
{
    m_stop.request_stop();
}

void ScratchAsking::ask(plan::ToolPtr tool, plan::ToolCall call, Done done)
{
    drop();
    m_stop = std::stop_source();
    call.stop = m_stop.get_token();
    m_begin = std::chrono::steady_clock::now();
    m_isRunning = true;
    carryOut(std::move(tool), std::move(call), std::move(done));
}

void ScratchAsking::drop()
{
    m_stop.request_stop();
    ++*m_number;
    m_isRunning = false;
}

double ScratchAsking::seconds() const
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - m_begin).count();
}

QCoro::Task<> ScratchAsking::carryOut(plan::ToolPtr tool, plan::ToolCall call, Done done)
{
    const std::weak_ptr<std::uint64_t> now = m_number;
    const std::uint64_t number = *m_number;
    Result<plan::Answer> answer = co_await plan::askTool(std::move(tool), std::move(call));
    const auto asked = now.lock();
    if (asked == nullptr || *asked != number)
        co_return;
    m_isRunning = false;
    done(std::move(answer), seconds());
}

} // namespace weighhouse::ui
