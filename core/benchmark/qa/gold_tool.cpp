// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/qa/gold_tool.h"

#include "core/plan/tools/models.h"

#include <QCoro/QCoroTimer>
#include <QMetaObject>
#include <QTimer>
#include <utility>

namespace weighhouse::benchmark::qa
{

GoldTool::GoldTool(std::map<plan::NodeId, std::string> answers, std::chrono::milliseconds latency)
    : m_answers(std::move(answers)), m_latency(latency)
{
}

QCoro::Task<Result<plan::Answer>> GoldTool::call(plan::ToolCall call)
{
    plan::Answer answer;
    const auto known = m_answers.find(call.node.id);
    if (known == m_answers.end())
        co_return failure({"benchmark.no-answer",
                           "benchmark.qa.no-answer"_code,
                           {.object = plan::toText(call.node.id)},
                           {}});
    answer.text = known->second;
    if (m_latency.count() > 0) {
        QTimer timer;
        timer.setSingleShot(true);
        timer.setTimerType(Qt::PreciseTimer); // others may be late by a twentieth of their time
        timer.start(m_latency);
        const std::stop_callback stopped(call.stop, [&timer] {
            QMetaObject::invokeMethod(&timer, [&timer] { timer.start(0); }, Qt::QueuedConnection);
        });
        co_await timer;
        if (call.stop.stop_requested())
            co_return plan::cancelled();
    }
    co_return answer;
}

} // namespace weighhouse::benchmark::qa
