// SPDX-License-Identifier: GPL-3.0-or-later
// When the steps of a run were run.
#pragma once

#include "core/plan/journal/event.h"

#include <string>
#include <vector>

namespace weighhouse::ui
{

/// One attempt of a step.
struct TimelineBar {
    enum class Outcome { Running, Done, Failed, Cancelled };

    plan::NodeId step;
    unsigned attempt = 1;
    double from = 0;  ///< Seconds on the timeline…
    double until = 0; ///< …of a running one: now.
    Outcome outcome = Outcome::Running;

    double seconds() const { return until - from; }
    bool operator==(const TimelineBar &) const = default;
};

/// Time runs on only while anything runs: where a run was paused, the pause is left out.
struct Timeline {
    struct Pause {
        double at = 0;      ///< On the timeline.
        double seconds = 0; ///< How long it really took.

        bool operator==(const Pause &) const = default;
    };

    std::vector<TimelineBar> bars;   ///< In the order of their starts.
    std::vector<plan::NodeId> steps; ///< Those that have bars, by id.
    std::vector<Pause> pauses;       ///< Longer than a moment.
    double length = 0;               ///< Seconds.

    /// How many bars lie above one another at most.
    std::size_t mostAtOnce() const;
    bool operator==(const Timeline &) const = default;
};

/// Of a run's events in their order; `now` as their times, for what is running. Answers that were kept
/// without running have no bar.
Timeline timelineOf(const std::vector<plan::Event> &events, const std::string &now);

} // namespace weighhouse::ui
