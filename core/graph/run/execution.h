// SPDX-License-Identifier: GPL-3.0-or-later
// One run of a query: its values, its limits, and what went wrong.
#pragma once

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/graph/functions/context.h"
#include "core/graph/plan/scope.h"
#include "core/graph/store/graph.h"
#include "core/graph/temporal/moment.h"
#include "core/graph/values/value.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <stop_token>
#include <vector>

namespace weighhouse::graph
{
class MemoryGraph;
} // namespace weighhouse::graph

namespace weighhouse::cypher
{

using graph::Value;

/// What a query may use at most; reaching a limit is an error that says which.
struct RunLimits {
    std::chrono::steady_clock::duration time = std::chrono::hours(24 * 365);
    /// Held at once, roughly; what a graph holds that is written to counts as well.
    std::size_t bytes = std::size_t(2) << 30U;
    std::size_t textBytes = std::numeric_limits<std::size_t>::max(); ///< Of one text that is made.
    bool isRepeatable = false; ///< Functions of the clock and of chance are errors.
    std::stop_token stop = {};
    std::uint64_t seed = 1;    ///< Of rand().
    temporal::Moment now = {}; ///< The statement's time.
    bool inArrays = true; ///< Ways may be counted in arrays by node. False: always row by row, to compare.
};

/// A row that is kept while others are worked out.
using Row = std::vector<Value>;

/// The values of variables lie in a frame that all parts of a query share: each variable has its own slot, so
/// that what is inside (a subquery, a pattern in an expression) sees what is outside.
class Execution
{
public:
    Execution(const graph::Graph &readGraph, graph::MemoryGraph *writtenGraph, const graph::Map &given,
              Slot slots, const RunLimits &runLimits);
    Execution(const Execution &) = delete;
    Execution &operator=(const Execution &) = delete;
    ~Execution() = default;

    const graph::Graph &graph;
    graph::MemoryGraph *writable; ///< Null: reading only.
    const graph::Map &parameters;
    std::vector<Value> frame;
    graph::Context context; ///< For functions.

    /// The first error counts; everything comes to its end soon after it.
    void fail(Error error);
    bool hasFailed() const { return m_error.has_value(); }
    const std::optional<Error> &error() const { return m_error; }

    /// To be called for every row: false if something failed, or a limit was reached.
    bool goesOn() { return goesOn(1); }
    /// The same for several at once.
    bool goesOn(std::uint64_t rows)
    {
        m_ticks += rows;
        if (m_ticks >= m_nextLook)
            look();
        return !m_error;
    }
    /// The same for work with values: what is long takes as long as many rows.
    bool worksOn(std::uint64_t bytes)
    {
        constexpr std::uint64_t bytesPerTick = 64;
        return goesOn(bytes / bytesPerTick);
    }
    /// Whoever can work the same out in another way takes an error back before trying that. False if there is
    /// none, or it is that a limit was reached: that stays.
    bool takeBack();
    bool mayUseArrays() const { return m_limits.inArrays; }
    /// Something is held (or let go of, negative).
    void hold(std::ptrdiff_t bytes);
    /// Whether so much can be held besides; if not, the run fails.
    bool fits(std::uint64_t bytes);
    /// A list, map or text that was made, or NULL if it is larger or deeper than can be worked with: what is
    /// shared in it many times takes no memory, but time wherever it is read.
    Value checked(Value made);

    Row save(const std::vector<Slot> &slots) const;
    void restore(const std::vector<Slot> &slots, const Row &row);

private:
    void look();
    void reachLimit(Error error);

    static constexpr std::uint64_t ticksBetweenLooks = 4096;
    static constexpr std::uint32_t mostDepth = 1000; ///< Values are gone through by calls within each other.
    RunLimits m_limits;
    Random m_random;
    std::chrono::steady_clock::time_point m_end;
    std::uint64_t m_ticks = 0;
    std::uint64_t m_steps = 0; ///< Of functions, less than a tick.
    std::uint64_t m_nextLook = ticksBetweenLooks;
    bool m_isLimitReached = false;
    std::ptrdiff_t m_held = 0;
    std::optional<Error> m_error;
};

/// Bytes that a value holds, roughly.
std::ptrdiff_t bytesOf(const Value &value);
std::ptrdiff_t bytesOf(const Row &row);

} // namespace weighhouse::cypher
