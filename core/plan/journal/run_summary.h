// SPDX-License-Identifier: GPL-3.0-or-later
// What a list of runs tells about one of them.
#pragma once

#include "core/plan/journal/run_state.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace weighhouse::plan
{

/// A journal names this instead of a strategy where a person has written the plan from its first step on.
inline constexpr std::string_view writtenPlan = "written";

/// Phase and outcome in one.
enum class RunStatus { New, Running, Paused, Interrupted, Done, Failed, Stopped };
/// "new", "running", …
std::string_view toText(RunStatus status);

/// A run without its plan, its answers and its events: a thousand of them are light.
struct RunSummary {
    RunId run = 0;
    std::string
        name; ///< As JournalStore::nameOf; it stays the same in copies of a project, numbers need not.
    std::string title;
    /// The question that the last step of a plan by a person asks; empty if nothing is decided there.
    std::string question;
    std::vector<std::pair<std::string, std::string>> arguments;
    std::string strategy;
    bool isPlanEdited = false; ///< By a person, so that its steps need not ask what `arguments` say.
    std::string model;
    std::uint64_t seed = 0;
    std::string started; ///< Times as in Event.
    std::string lastTime;
    RunStatus status = RunStatus::New;
    std::optional<PauseReason> pausedWhy; ///< While it is paused.
    std::string decision;                 ///< That holds, with keys of rows; empty if none does.
    std::string display;                  ///< The same as people see it; empty if it is no different.
    std::string decisionText;
    std::string formerDecision; ///< The last one that was made, if it does not hold any more…
    std::string formerDisplay;  ///< …as people see it, if that differs…
    std::string endedBy;        ///< …and what ended it (MadeDecision).
    std::uint64_t steps = 0;    ///< That were carried out, in this run itself.
    std::size_t planSteps = 0;  ///< The steps of the present plan…
    std::size_t answered = 0;   ///< …and how many of them have a present answer.
    std::uint64_t replannings = 0;
    double seconds = 0;               ///< While running; paused times are left out.
    std::uint64_t inheritedSteps = 0; ///< The steps of the runs it was forked from…
    double inheritedSeconds = 0;      ///< …as is this.
    std::uint64_t tokens = 0;
    double cost = 0;
    std::string forkedFrom; ///< In words; empty if it is no fork.
    std::int64_t events = 0;
    std::string problem; ///< Why it cannot be read; then nothing but its names is known.
    std::string damage;  ///< The result of the failed check (RunState); the other members may be wrong.

    bool hasDecision() const { return !decision.empty(); }
    /// Both as people see them.
    const std::string &shownDecision() const { return display.empty() ? decision : display; }
    const std::string &shownFormer() const { return formerDisplay.empty() ? formerDecision : formerDisplay; }
    bool hasEnded() const;
    bool operator==(const RunSummary &) const = default;
};

RunStatus statusOf(const RunState &state);
RunSummary summaryOf(const RunState &state, std::string name = {});

/// "locate_merchant(country = SWE, node = Krakow)"
std::string questionText(const RunSummary &summary);

} // namespace weighhouse::plan
