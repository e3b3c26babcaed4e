// SPDX-License-Identifier: GPL-3.0-or-later
// Questions over several documents, answered by a strategy with a chat model.
#pragma once

#include "core/benchmark/qa/paragraph_pools.h"
#include "core/benchmark/question_runner.h"
#include "core/strategy/strategy.h"

#include <cstddef>
#include <functional>
#include <stop_token>
#include <vector>

namespace weighhouse::benchmark::qa
{

/// The names of TaskResult::figures that these benchmarks have.
inline constexpr const char *exactFigure = "exact";         ///< AnswerScores::exact
inline constexpr const char *f1Figure = "f1";               ///< AnswerScores::f1
inline constexpr const char *recallFigure = "recall";       ///< Recall of supporting paragraphs.
inline constexpr const char *precisionFigure = "precision"; ///< Precision of all passages that were found.
inline constexpr const char *callsFigure = "calls";         ///< Prompts that were sent.
inline constexpr const char *stepsFigure = "steps";         ///< Steps of the last version of the plan.
inline constexpr const char *criticalPathFigure = "critical_path"; ///< Seconds, by the times of the steps.

/// Begins the names of the scores by depth: "gain_1", "gain_2" (information_gain.h).
inline constexpr const char *gainFigures = "gain_";

struct ModelSettings {
    const strategy::Strategy *strategy = nullptr; ///< Never null; it answers questions in words.
    strategy::Settings strategySettings = {};
    /// Makes what the strategy works with, on each thread that asks.
    std::function<Result<strategy::Means>()> means = {};
    unsigned atOnce = 16;    ///< Steps of a question at the same time.
    unsigned jobs = 1;       ///< Questions at the same time; 0: as many as there are cores.
    bool scoresGain = false; ///< The model scores what each depth adds, in calls that are not counted.
    std::stop_token stop = {};
    /// Told how many of how many questions are done, on the thread that called.
    std::function<void(std::size_t done, std::size_t total)> progress = {};
    /// Results that are known from before; their questions are not asked again.
    std::vector<TaskResult> known = {};
    /// Called for each result that was not known, one after the other on any thread.
    std::function<void(const TaskResult &)> finished = {};
};

/// Asks each question; its number is the task's. An answer is correct if it contains the annotated one or
/// another name of it (AnswerScores::contained). There must be a QCoreApplication. Errors: those of making a
/// model of no data.
Result<RunResult> runModelBenchmark(const std::vector<HopQuestion> &questions, const ParagraphPools &pools,
                                    const ModelSettings &settings);

} // namespace weighhouse::benchmark::qa
