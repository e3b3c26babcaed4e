// SPDX-License-Identifier: GPL-3.0-or-later
// Statistics of answered questions.
#pragma once

#include "core/benchmark/question_runner.h"
#include "core/benchmark/series_results.h"

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::benchmark
{

struct Interval {
    double low = 0;
    double high = 1;

    bool operator==(const Interval &) const = default;
};

/// Wilson's score interval of 95 % for a share of `count` in `all` (E. B. Wilson 1927, J. Am. Stat. Assoc.
/// 22): of nothing it is all from 0 to 1.
Interval wilsonInterval(std::size_t count, std::size_t all);
/// This is the same of a share that is an average over so many questions, each asked once or several times:
/// attempts at the same question do not count as several.
Interval wilsonIntervalOfShare(double share, std::size_t questions);

/// The figures of some results together.
struct Summary {
    std::size_t asked = 0;      ///< And answered, or failed by whoever decides.
    std::size_t unanswered = 0; ///< The chat model could not be asked; counted nowhere else.
    std::size_t questions = 0;  ///< Different ones.
    std::size_t correct = 0;
    std::size_t asGood = 0;                           ///< With the correct ones.
    std::map<std::string, std::size_t> failures = {}; ///< By strategy::FailureClass in its letters.
    std::size_t multiple = 0;                         ///< Asked the data more than once…
    std::size_t multipleCorrect = 0;                  ///< …and correct.
    std::size_t unread = 0;                           ///< Did not read all that the decision turns on.
    double queries = 0;                               ///< On average.
    double replannings = 0;
    double tokens = 0;
    double cost = 0; ///< Of all together.
    double seconds = 0;
    std::map<std::string, std::size_t> replanningKinds = {};
    std::map<std::string, double> figures = {}; ///< TaskResult::figures, on average over those that have it.
    /// Of tasks that were asked several times: the share of attempts that decided as most did, on average;
    /// 1 where each was asked once.
    double agreement = 1;

    bool operator==(const Summary &) const = default;
};

/// This is the interval of the share that is correct.
Interval intervalOf(const Summary &summary);

Summary summaryOf(const std::vector<TaskResult> &results);
Summary summaryOf(const Attempts &attempts);

} // namespace weighhouse::benchmark
