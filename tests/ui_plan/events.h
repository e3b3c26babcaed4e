// SPDX-License-Identifier: GPL-3.0-or-later
// Runs written down event by event.
#pragma once

#include "core/plan/journal/run_state.h"

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace weighhouse::testing
{

/// Events of one run, and their fold; a second passes from each to the next unless another time is said.
class WrittenRun
{
public:
    explicit WrittenRun(const plan::Plan &plan)
    {
        add(plan::RunStarted{.title = "Written"});
        add(plan::PlanMade{std::make_shared<const plan::Plan>(plan)});
    }

    void at(double second) { m_second = second; }
    void add(const plan::Happening &what)
    {
        plan::Event event;
        event.run = 1;
        event.sequence = static_cast<std::int64_t>(events.size()) + 1;
        event.time = timeAt(m_second++);
        event.what = what;
        event.hash = "hash " + std::to_string(event.sequence);
        state.apply(event);
        events.push_back(std::move(event));
    }
    void start(const std::string &node, unsigned attempt = 1)
    {
        add(plan::StepStarted{.node = idOf(node), .attempt = attempt, .work = node});
    }
    void finish(const std::string &node, plan::Answer answer = {}, double seconds = 1)
    {
        auto shared = std::make_shared<const plan::Answer>(std::move(answer));
        add(plan::StepDone{
            .node = idOf(node), .hash = plan::contentHash(*shared), .seconds = seconds, .answer = shared});
    }
    void fail(const std::string &node, const std::string &message)
    {
        add(plan::StepFailed{
            .node = idOf(node), .error = {"test", Message::verbatim(message)}, .seconds = 1});
    }
    void skip(const std::string &node) { add(plan::StepSkipped{idOf(node), "not needed"}); }
    void resume() { add(plan::Resumed{plan::Command::Kind::All}); }
    void edit(const plan::Plan &plan, const std::string &words)
    {
        add(plan::PlanEdited{words, std::make_shared<const plan::Plan>(plan)});
    }

    static std::string timeAt(double second)
    {
        constexpr int shown = 40;
        char text[shown];
        const auto whole = static_cast<int>(second);
        const auto milliseconds = static_cast<int>((second - whole) * 1000 + 0.5);
        std::snprintf(text, sizeof text, "2026-01-31T%02d:%02d:%02d.%03dZ", 8 + whole / 3600, whole / 60 % 60,
                      whole % 60, milliseconds);
        return text;
    }
    /// As far as it is told.
    std::string now() const { return timeAt(m_second); }

    std::vector<plan::Event> events;
    plan::RunState state;

private:
    static plan::NodeId idOf(const std::string &node)
    {
        return plan::nodeIdFromText(node).value_or(plan::NodeId());
    }

    double m_second = 0;
};

/// A table of numbers with so many rows.
inline plan::Answer rowsAnswer(std::size_t rows)
{
    plan::Answer answer;
    answer.columns = {{"number", data::ValueType::Number}, {"word", data::ValueType::Text}};
    for (std::size_t row = 0; row < rows; ++row)
        answer.rows.push_back({static_cast<double>(row), "row " + std::to_string(row)});
    return answer;
}

} // namespace weighhouse::testing
