// SPDX-License-Identifier: GPL-3.0-or-later
// A question's decomposition carried out as a plan, with annotated answers in place of a chat model.
#pragma once

#include "core/benchmark/qa/decomposition.h"
#include "core/benchmark/qa/paragraph_library.h"
#include "core/benchmark/qa/run_times.h"

#include <chrono>
#include <cstddef>
#include <stop_token>
#include <string>
#include <vector>

namespace weighhouse::benchmark::qa
{

struct GoldRunSettings {
    std::size_t top = 10; ///< Passages for each search.
    std::chrono::milliseconds latency{0};
    unsigned atOnce = 256; ///< Steps at the same time: as many as tools can work at once.
    std::stop_token stop = {};
};

/// The result of one step of a decomposition.
struct RunStep {
    std::size_t depth = 1;
    std::string asked = {}; ///< The words that were searched, with answers in place of tags.
    Ranking ranking = {};
    Gold gold = {}; ///< The documents that should be found.
};

/// The result of a question. Times are in seconds.
struct GoldRun {
    std::vector<RunStep> steps = {}; ///< Results have the order of the steps.
    std::string answer = {};         ///< The answer of the last step of the plan.
    double wall = 0;                 ///< The time from the start of the run to its end.
    RunTimes measured = {};          ///< Worked out from the times that the steps took.
    RunTimes fixed = {};             ///< Worked out from the fixed times of answers alone.
    std::size_t answeredSteps = 0;   ///< Steps that a chat model would have been asked.
};

/// Runs the plan of the question's steps over the library with the executor, which journals nothing. The
/// question has steps. There must be a QCoreApplication. Errors: those of the plan and its steps,
/// "run.stopped" if it was stopped.
Result<GoldRun> runGold(const HopQuestion &question, const ParagraphLibrary &library,
                        const GoldRunSettings &settings);

} // namespace weighhouse::benchmark::qa
