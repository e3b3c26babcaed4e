// SPDX-License-Identifier: GPL-3.0-or-later
// Many questions with annotated answers in place of a chat model: searches and times, with no model.
#pragma once

#include "core/benchmark/qa/gold_run.h"
#include "core/benchmark/qa/paragraph_pools.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace weighhouse::benchmark::qa
{

struct GoldSettings {
    GoldRunSettings run = {};
    unsigned jobs = 1; ///< Questions at the same time; 0: as many as there are cores.
    /// Told how many of how many questions are done, on the thread that called.
    std::function<void(std::size_t done, std::size_t total)> progress = {};
};

/// The result of one question.
struct GoldResult {
    std::size_t question = 0;        ///< The position among those that were asked.
    Gold gold = {};                  ///< The documents that should be found.
    std::size_t documents = 0;       ///< Those that were searched.
    Ranking main = {};               ///< The passages that the main question itself finds.
    std::optional<GoldRun> run = {}; ///< Absent if the question has no steps or could not be run.
    std::optional<Error> error = {};
};

struct GoldBenchmark {
    std::vector<GoldResult> results; ///< Results have the order of the questions; those not asked are absent.
    bool isComplete = true;          ///< It is false where somebody stopped it.
    double seconds = 0;
};

/// Asks each question over its library. There must be a QCoreApplication.
GoldBenchmark runGoldBenchmark(const std::vector<HopQuestion> &questions, const ParagraphPools &pools,
                               const GoldSettings &settings);

} // namespace weighhouse::benchmark::qa
