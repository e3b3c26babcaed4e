// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of a dataset: searches by sub-questions against one by the main question, depths, times.
#pragma once

#include "core/benchmark/qa/gold_benchmark.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::benchmark::qa
{

/// A mean with the half width of its interval of 95 % by the normal distribution.
struct Mean {
    double value = 0;
    double half = 0;       ///< It is 0 for fewer than two values.
    std::size_t count = 0; ///< The number of values.

    bool operator==(const Mean &) const = default;
};
Mean meanOf(const std::vector<double> &values);

/// The value below which half of the values are; 0 for none.
double medianOf(std::vector<double> values);

/// How one question's steps find its paragraphs, and how the question itself does.
struct QuestionFigures {
    Quality steps = {};       ///< Of what all steps find together, each with so many passages.
    std::size_t passages = 0; ///< How many different passages that makes.
    Quality main = {};        ///< Of what the main question finds with as many passages as one step.
    Quality mainAsMany = {};  ///< Of what it finds with as many as all steps together.
};
QuestionFigures questionFigures(const GoldResult &result, std::size_t count);

/// The figures for so many passages for each search, as means over questions.
struct RetrievalFigures {
    std::size_t count = 0;         ///< Passages for each search.
    Mean stepRecall = {};          ///< Of each step, for its own paragraphs; over steps that have any.
    Mean stepPrecision = {};       ///< Likewise.
    Mean recall = {};              ///< Of all steps together.
    Mean precision = {};           ///< Likewise.
    Mean passages = {};            ///< Different ones that all steps together find.
    Mean mainRecall = {};          ///< Of the main question with so many passages.
    Mean mainPrecision = {};       ///< Likewise.
    Mean mainAsManyRecall = {};    ///< Of the main question with as many passages as all steps together.
    Mean mainAsManyPrecision = {}; ///< Likewise.
    Mean gain = {};                ///< Recall of the steps less that of the main question…
    Mean gainAsMany = {};          ///< …with as many passages.
    std::size_t better = 0;        ///< Questions of which the steps find more than it does with as many.
    std::size_t worse = 0;         ///< They find less.
};

/// What is found at one depth that was not found before.
struct DepthFigures {
    std::size_t depth = 1;
    std::size_t questions = 0; ///< Those that are as deep.
    std::size_t deepest = 0;   ///< Those that end here.
    std::size_t steps = 0;
    Mean newGold = {};   ///< Paragraphs that should be found, found here first.
    Mean goldShare = {}; ///< The same as a share of all that should be found.
};

/// Times of runs; ratios are of the wall time.
struct TimeFigures {
    std::size_t runs = 0;
    double wall = 0; ///< Seconds of all runs together, like those that follow.
    RunTimes measured = {};
    RunTimes fixed = {};
    double medianToFixed = 0; ///< Wall time to the critical path of fixed times: nothing else takes time.
    double worstToFixed = 0;
    double medianToMeasured = 0; ///< To the critical path of the times that the steps took themselves.
    double worstToMeasured = 0;
    std::size_t mostSteps = 0; ///< Of a question.
};

struct DatasetFigures {
    std::string name;
    std::size_t questions = 0;
    std::size_t withSteps = 0; ///< Questions that somebody took apart, and that were run.
    std::size_t failed = 0;
    std::size_t documents = 0; ///< Searched for a question, on average.
    /// Of questions with steps, by the number of passages for a search.
    std::vector<RetrievalFigures> retrieval = {};
    /// Of questions without steps: the main question's own.
    struct Alone {
        std::size_t count = 0;
        Mean recall = {};
        Mean precision = {};
    };
    std::vector<Alone> withoutSteps = {};
    std::vector<DepthFigures> depths = {};
    std::map<AnswerSource, std::size_t> sources = {}; ///< Of the answers that stood for a model's.
    std::size_t tellAnswers = 0; ///< Steps whose text has an earlier answer in it (stepsThatTellAnswers).
    std::size_t correct = 0; ///< Runs whose last answer contains the annotated one: all, or a plan is wrong.
    std::optional<TimeFigures> times = {}; ///< Where answers take time.
};

/// The figures of each dataset, in the order in which they come first. `gainCount`: the passages of a search
/// for what is found at each depth.
std::vector<DatasetFigures> datasetFigures(const std::vector<HopQuestion> &questions,
                                           const GoldBenchmark &benchmark,
                                           const std::vector<std::size_t> &counts, std::size_t gainCount);

} // namespace weighhouse::benchmark::qa
