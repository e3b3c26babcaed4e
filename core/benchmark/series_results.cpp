// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/series_results.h"

#include <utility>

namespace weighhouse::benchmark
{

void SeriesResults::add(SeriesResult result)
{
    const Attempt attempt{result.result.id, result.result.repetition};
    m_all[std::move(result.series)].insert_or_assign(
        attempt, std::make_shared<const TaskResult>(std::move(result.result)));
}

} // namespace weighhouse::benchmark
