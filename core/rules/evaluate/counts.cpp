// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/counts.h"

#include <array>
#include <atomic>

namespace weighhouse::rules
{
namespace
{

std::atomic<std::uint64_t> &counterOf(Counted work)
{
    static std::array<std::atomic<std::uint64_t>, 4> counters{};
    return counters[static_cast<std::size_t>(work)];
}

} // namespace

EvaluationCounts EvaluationCounts::since(const EvaluationCounts &earlier) const
{
    return {programs - earlier.programs, bases - earlier.bases, lookups - earlier.lookups,
            sweeps - earlier.sweeps};
}

EvaluationCounts evaluationCounts()
{
    return {counterOf(Counted::Program), counterOf(Counted::Base), counterOf(Counted::Lookup),
            counterOf(Counted::Sweep)};
}

void count(Counted work)
{
    counterOf(work).fetch_add(1, std::memory_order_relaxed);
}

} // namespace weighhouse::rules
