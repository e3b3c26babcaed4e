// SPDX-License-Identifier: GPL-3.0-or-later
// The parts that a query is worked out by: each gives one row after the other.
#pragma once

#include "core/graph/run/evaluator.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace weighhouse::cypher
{

/// Rows are states of the run's frame: `next` puts the next one there. Used by one run at a time, as often as
/// it is opened.
class Operator
{
public:
    Operator() = default;
    Operator(const Operator &) = delete;
    Operator &operator=(const Operator &) = delete;
    virtual ~Operator() = default;

    /// Begins anew, with what is in the frame now.
    virtual void open(Execution &run) = 0;
    /// False at the end, or if the run failed.
    bool next(Execution &run)
    {
        if (!run.goesOn() || !advance(run))
            return false;
        ++m_rows;
        return true;
    }

    // For EXPLAIN and PROFILE.
    virtual std::string name() const = 0;
    virtual std::string details() const { return {}; }
    virtual std::vector<const Operator *> inputs() const { return {}; }
    /// About how many rows come each time it is opened, as far as the counts of the graph tell: filters are
    /// taken to let all through.
    virtual double expectedRows(const graph::Graph & /*graph*/) const { return 1; }
    /// Since it was made.
    std::uint64_t rows() const { return m_rows; }

protected:
    virtual bool advance(Execution &run) = 0;

private:
    std::uint64_t m_rows = 0;
};

using OperatorPtr = std::unique_ptr<Operator>;

/// One row: what is in the frame when it is opened.
class SingleRow : public Operator
{
public:
    void open(Execution & /*run*/) override { m_isGiven = false; }
    std::string name() const override { return "SingleRow"; }

protected:
    bool advance(Execution & /*run*/) override { return !std::exchange(m_isGiven, true); }

private:
    bool m_isGiven = true;
};

/// What reads another operator's rows.
class Following : public Operator
{
public:
    explicit Following(OperatorPtr input) : m_input(std::move(input)) {}
    void open(Execution &run) override { m_input->open(run); }
    std::vector<const Operator *> inputs() const override { return {m_input.get()}; }
    double expectedRows(const graph::Graph &graph) const override { return m_input->expectedRows(graph); }

protected:
    Operator &input() { return *m_input; }

private:
    OperatorPtr m_input;
};

} // namespace weighhouse::cypher
