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

/// The quality of what the steps of one question find, and of what the question itself finds.
struct QuestionFigures {
    Quality steps = {};       ///< All steps together, each with the number of passages.
    std::size_t passages = 0; ///< The number of different passages that the steps find.
    Quality main = {};        ///< The main question with as many passages as one step.
    Quality mainAsMany = {};  ///< The main question with as many as all steps together.
};
QuestionFigures questionFigures(const GoldResult &result, std::size_t count);

/// The figures for so many passages for each search, as means over questions.
struct RetrievalFigures {
    std::size_t count = 0;         ///< Passages for each search.
    Mean stepRecall = {};          ///< Each step for its own paragraphs, over steps that have any.
    Mean stepPrecision = {};       ///< The same steps.
    Mean recall = {};              ///< All steps together.
    Mean precision = {};           ///< All steps together.
    Mean passages = {};            ///< Different ones that all steps together find.
    Mean mainRecall = {};          ///< The main question with the number of passages.
    Mean mainPrecision = {};       ///< The same search.
    Mean mainAsManyRecall = {};    ///< The main question with as many passages as all steps together.
    Mean mainAsManyPrecision = {}; ///< The same search.
    Mean gain = {};                ///< Recall of the steps less that of the main question…
    Mean gainAsMany = {};          ///< …with as many passages.
    std::size_t better = 0;        ///< Questions of which the steps find more than it does with as many.
    std::size_t worse = 0;         ///< They find less.
};

/// The paragraphs that the steps of one depth find and no step above them.
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
    double medianToMeasured = 0; ///< Wall time to the critical path of measured times.
    double worstToMeasured = 0;
    std::size_t mostSteps = 0; ///< The most steps of a question.
};

struct DatasetFigures {
    std::string name;
    std::size_t questions = 0;
    std::size_t withSteps = 0; ///< Questions that somebody took apart, and that were run.
    std::size_t failed = 0;
    std::size_t documents = 0; ///< The mean number of documents that a question is searched in.
    /// The figures of questions with steps, for each number of passages.
    std::vector<RetrievalFigures> retrieval = {};
    /// The figures of questions without steps, which are searched once.
    struct Alone {
        std::size_t count = 0;
        Mean recall = {};
        Mean precision = {};
    };
    std::vector<Alone> withoutSteps = {};
    std::vector<DepthFigures> depths = {};
    std::map<AnswerSource, std::size_t> sources = {}; ///< The sources of the answers in place of a model's.
    std::size_t tellAnswers = 0; ///< Steps whose text has an earlier answer in it (stepsThatTellAnswers).
    std::size_t correct = 0; ///< Runs whose last answer contains the annotated one: all, or a plan is wrong.
    std::optional<TimeFigures> times = {}; ///< Present if answers take time.
};

/// The figures of each dataset, in the order in which they come first. `gainCount`: the passages of a search
/// for what is found at each depth.
std::vector<DatasetFigures> datasetFigures(const std::vector<HopQuestion> &questions,
                                           const GoldBenchmark &benchmark,
                                           const std::vector<std::size_t> &counts, std::size_t gainCount);

} // namespace weighhouse::benchmark::qa
