// SPDX-License-Identifier: GPL-3.0-or-later
// Which questions of a table of results are shown.
#pragma once

#include "ui/benchmark/results_watch.h"

#include <QString>
#include <stop_token>
#include <string>
#include <vector>

namespace weighhouse::ui
{

struct QuestionFilter {
    enum class Which { All, Differing, Wrong };

    Which which = Which::All;
    std::string failure = {}; ///< Of at least one attempt, in letters; empty: any or none.
    QString text = {};        ///< In scenario, number, arguments, decisions or the expected answer.

    bool operator==(const QuestionFilter &) const = default;
};

/// The rows that pass, by their places, in order. For any thread; what is there when a stop is requested is
/// given.
std::vector<int> rowsPassing(const benchmark::ResultsTable &table, const QuestionFilter &filter,
                             const std::stop_token &stop = {});

} // namespace weighhouse::ui
