// SPDX-License-Identifier: GPL-3.0-or-later
// Results side by side: what each series comes to, and every task in every series.
#pragma once

#include "core/benchmark/series_results.h"
#include "core/benchmark/statistics.h"

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::benchmark
{

/// The value of a name in a series; empty if it has none.
std::string valueIn(const Series &series, const std::string &name);

/// A series with its figures.
struct SeriesFigures {
    Series series;
    Summary summary;
    Interval interval; ///< Of the share of correct answers.

    bool operator==(const SeriesFigures &) const = default;
};

/// The attempts that one series made at one task, in the order of their repetitions.
using Cell = std::vector<ResultPtr>;

struct TaskRow {
    std::string scenario;
    std::int64_t id = 0;
    std::vector<Cell> cells;             ///< For each column; empty where the series has not asked the task.
    bool differs = false;                ///< Two series have decided differently.
    std::size_t wrong = 0;               ///< Attempts that are not correct.
    std::set<std::string> failures = {}; ///< strategy::FailureClass in letters.

    /// Any attempt; every row has one.
    const TaskResult &any() const;
};

struct ResultsTable {
    std::vector<SeriesFigures> series;
    /// These values tell the cells of a row apart: the series without their scenario, which the row has.
    std::vector<Series> columns;
    std::vector<TaskRow> rows; ///< By scenario and number.
};

ResultsTable tableOf(const SeriesResults &results);

/// The names whose values differ among some series (or that only some have), in the order in which people
/// read them: scenario, database, rules, strategy, language, settings, model, and others after these.
std::vector<std::string> differingNames(const std::vector<Series> &all);
/// All names in the same order.
std::vector<std::string> namesOf(const std::vector<Series> &all);

} // namespace weighhouse::benchmark
