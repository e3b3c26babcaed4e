// SPDX-License-Identifier: GPL-3.0-or-later
// The precise way to work out an expression: one value at a time, telling NULL from "has no value".
#pragma once

#include "core/rules/evaluate/interpret.h"
#include "core/rules/evaluate/state.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::rules
{

/// Is told of each aggregate that was worked out: how many rows it ranged over after `where`, and how many of
/// them it skipped because what it takes is NULL there.
class AggregateWatcher
{
public:
    AggregateWatcher() = default;
    AggregateWatcher(const AggregateWatcher &) = delete;
    AggregateWatcher &operator=(const AggregateWatcher &) = delete;
    virtual ~AggregateWatcher() = default;
    virtual void aggregated(const Node &aggregate, std::size_t rows, std::size_t skipped) = 0;
};

class Interpreter
{
public:
    Interpreter(const Evaluation::State &state, const CellReader &cells, const Bindings *bindings)
        : m_state(state), m_compiled(*state.compiled), m_cells(cells), m_bindings(bindings)
    {
    }

    Outcome run(const Node &expression, std::span<const data::RowNumber> rows);

    /// Works a part out within the scopes of `rows`; see failed() and problem() for why it has no value.
    double evaluate(const Node &node);
    bool failed() const { return m_problem.has_value(); }

    /// The rows of the scopes, the innermost last.
    std::vector<data::RowNumber> rows;

    AggregateWatcher *watcher = nullptr; ///< may be null
    bool tracksScale = false;            ///< run() gives the scale as well (see interpretWithScale)

    /// The member rows of an aggregate in the present scopes, before `where`.
    std::vector<data::RowNumber> membersOf(const Node &aggregate);

    /// The ways from the start of a way, and its end; null where there are none to speak of.
    std::pair<const CheapestWays *, RowNumber> waysOf(const Node &node);

private:
    double valueOf(const Node &node);
    /// Finds the scale of a cell's value, by way of the rule that works it out.
    void followScale(const Node &node, data::RowNumber row, double value);
    /// Tells whether the expression has at most so many parts, which it counts down, and goes over no more
    /// rows than can be looked at for each candidate.
    bool isQuick(const Node &node, std::size_t &parts) const;
    double fail(const Node &node, Message reason);
    double finite(const Node &node, double value);
    double inOrder(const Node &node);
    double inSet(const Node &node);
    bool isUndecided(const Node &node);
    double column(const Node &node);
    double lookup(const Node &node);
    double graph(const Node &node);
    double way(const Node &node);
    CompiledGraph graphOf(const Node &node) const;
    double arithmetic(const Node &node);
    double combined(const Node &node, double left, double right);
    double function(const Node &node);
    double toStep(const Node &node, double value, double step);
    double comparison(const Node &node);
    double tolerated(const Node &node, double exact, double left, double right);
    double logic(const Node &node);
    double decided(const Node &node);
    double besides(const Node &node);
    double aggregate(const Node &node);
    double text(const Node &node);
    double date(const Node &node);
    double movedDate(const Node &node, double left, double right);

    const Evaluation::State &m_state;
    const Compiled &m_compiled;
    const CellReader &m_cells;
    const Bindings *m_bindings;
    struct KnownWays {
        WayMemo memo = {};
        bool isKept = false; ///< They speak of no row outside, so that they hold for all of the expression.
    };
    std::map<const Node *, KnownWays> m_ways;
    std::optional<NoValue> m_problem;
    bool m_tolerated = false;
    double m_scale = 0;         ///< Of the value that was worked out last.
    std::size_t m_followed = 0; ///< Rules that are being followed, each for the sake of the one before.
};

} // namespace weighhouse::rules
