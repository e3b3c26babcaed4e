// SPDX-License-Identifier: GPL-3.0-or-later
// Results of several files together, by series.
#pragma once

#include "core/benchmark/results_file.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>

namespace weighhouse::benchmark
{

/// Which attempt at which task.
struct Attempt {
    std::int64_t id = 0;
    std::size_t repetition = 1; ///< From 1.

    auto operator<=>(const Attempt &) const = default;
};

/// Shared, since tables are made of them again and again while they grow.
using ResultPtr = std::shared_ptr<const TaskResult>;
using Attempts = std::map<Attempt, ResultPtr>;

/// Each attempt at a task counts once: of one that stands there several times the last, since errors are
/// tried again.
class SeriesResults
{
public:
    void add(SeriesResult result);
    const std::map<Series, Attempts> &all() const { return m_all; }

private:
    std::map<Series, Attempts> m_all;
};

} // namespace weighhouse::benchmark
