// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/timeline.h"

#include "core/plan/journal/run_state.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace weighhouse::ui
{
namespace
{

/// Shorter stretches in which nothing runs are left as they are: that is how long starting takes.
constexpr double shortestPause = 1;

/// Bars in seconds since the first event.
std::vector<TimelineBar> barsOf(const std::vector<plan::Event> &events, double now)
{
    std::vector<TimelineBar> bars;
    std::map<plan::NodeId, std::size_t> running; // positions among bars
    const std::string &start = events.front().time;
    const auto end = [&](plan::NodeId step, double at, TimelineBar::Outcome outcome) {
        const auto found = running.find(step);
        if (found == running.end())
            return;
        bars[found->second].until = std::max(at, bars[found->second].from);
        bars[found->second].outcome = outcome;
        running.erase(found);
    };
    double last = 0;
    for (const plan::Event &event : events) {
        const double at = std::max(0.0, plan::secondsBetween(start, event.time));
        if (event.as<plan::Resumed>() != nullptr || event.as<plan::Forked>() != nullptr) {
            // Whatever ran until then was killed.
            while (!running.empty()) {
                const auto step = running.begin()->first;
                end(step, last, TimelineBar::Outcome::Cancelled);
            }
        }
        last = at;
        const auto step = plan::nodeIn(event.what);
        if (!step)
            continue;
        if (const auto *started = event.as<plan::StepStarted>()) {
            end(*step, at, TimelineBar::Outcome::Cancelled);
            running[*step] = bars.size();
            bars.push_back({*step, started->attempt, at, at, TimelineBar::Outcome::Running});
        } else if (event.as<plan::StepDone>() != nullptr) {
            end(*step, at, TimelineBar::Outcome::Done);
        } else if (event.as<plan::StepFailed>() != nullptr) {
            end(*step, at, TimelineBar::Outcome::Failed);
        } else if (event.as<plan::StepCancelled>() != nullptr) {
            end(*step, at, TimelineBar::Outcome::Cancelled);
        }
    }
    for (const auto &[step, bar] : running)
        bars[bar].until = std::max(now, bars[bar].from);
    return bars;
}

/// Takes the stretches in which nothing runs out of the bars' times.
void leaveOutPauses(Timeline &timeline)
{
    std::vector<std::pair<double, double>> stretches;
    for (const TimelineBar &bar : timeline.bars) {
        if (stretches.empty() || bar.from > stretches.back().second)
            stretches.emplace_back(bar.from, bar.until);
        else
            stretches.back().second = std::max(stretches.back().second, bar.until);
    }
    double leftOut = stretches.front().first; // what came before the first step
    std::size_t bar = 0;
    for (std::size_t i = 0; i < stretches.size(); ++i) {
        if (i > 0) {
            const double gap = stretches[i].first - stretches[i - 1].second;
            if (gap >= shortestPause) {
                timeline.pauses.push_back({stretches[i - 1].second - leftOut, gap});
                leftOut += gap;
            }
        }
        for (; bar < timeline.bars.size() && timeline.bars[bar].from <= stretches[i].second; ++bar) {
            timeline.bars[bar].from -= leftOut;
            timeline.bars[bar].until -= leftOut;
        }
    }
    timeline.length = stretches.back().second - leftOut;
}

} // namespace

std::size_t Timeline::mostAtOnce() const
{
    // Starts count up, ends down; of those at the same moment the ends first.
    std::vector<std::pair<double, int>> changes;
    for (const TimelineBar &bar : bars) {
        changes.emplace_back(bar.from, 1);
        changes.emplace_back(bar.until, -1);
    }
    std::ranges::sort(changes);
    int count = 0;
    int most = 0;
    for (const auto &[at, change] : changes) {
        count += change;
        most = std::max(most, count);
    }
    return static_cast<std::size_t>(most);
}

Timeline timelineOf(const std::vector<plan::Event> &events, const std::string &now)
{
    Timeline timeline;
    if (events.empty())
        return timeline;
    timeline.bars = barsOf(events, plan::secondsBetween(events.front().time, now));
    if (timeline.bars.empty())
        return timeline;
    std::ranges::stable_sort(timeline.bars, {}, &TimelineBar::from);
    leaveOutPauses(timeline);
    std::set<plan::NodeId> steps;
    for (const TimelineBar &bar : timeline.bars)
        steps.insert(bar.step);
    timeline.steps.assign(steps.begin(), steps.end());
    return timeline;
}

} // namespace weighhouse::ui
