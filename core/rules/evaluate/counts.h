// SPDX-License-Identifier: GPL-3.0-or-later
// How often the long work was done: for tests and for diagnostics.
#pragma once

#include <cstdint>

namespace weighhouse::rules
{

/// Since the program was started, by all threads.
struct EvaluationCounts {
    std::uint64_t programs = 0; ///< Rules compiled.
    std::uint64_t bases = 0;    ///< Programs worked out from the beginning.
    std::uint64_t lookups = 0;  ///< Indexes built by which rows are found.
    std::uint64_t sweeps = 0;   ///< All candidates of a question worked out, or searched.

    /// What came since `earlier`.
    EvaluationCounts since(const EvaluationCounts &earlier) const;

    bool operator==(const EvaluationCounts &) const = default;
};
EvaluationCounts evaluationCounts();

enum class Counted { Program, Base, Lookup, Sweep };
void count(Counted work);

} // namespace weighhouse::rules
