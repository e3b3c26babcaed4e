// SPDX-License-Identifier: GPL-3.0-or-later
// The guard compares what a run has read and found with what its question depends on by the rules.
#pragma once

#include "core/decision/problem.h"
#include "core/model/model.h"
#include "core/plan/journal/run_state.h"
#include "core/plan/tools/tool.h"
#include "core/strategy/guard/coverage.h"

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace weighhouse::strategy
{

/// Something that a run lacks. Whether it matters is for the decision maker to say: a plan may do without.
struct Finding {
    enum class Kind {
        NotRead,        ///< Columns that the decision turns on were not read.
        CandidatesLack, ///< Candidates stand in no answer.
        EmptyJoin,      ///< A query joins columns that have no common value.
        WrongDirection  ///< A pattern follows relationships against their direction.
    };
    Kind kind = Kind::NotRead;
    plan::NodeId node = {}; ///< Of an EmptyJoin and a WrongDirection.
    Message message;

    /// Compares what they say.
    bool operator==(const Finding &other) const
    {
        return kind == other.kind && node == other.node && message == other.message;
    }
};

/// Coverage tells how much of what a question depends on a run has read.
struct Coverage {
    std::size_t read = 0;
    std::size_t all = 0; ///< Columns that the decision turns on.

    bool operator==(const Coverage &) const = default;
};

/// Immutable; from any thread.
class PlanGuard
{
public:
    PlanGuard(model::ModelPtr model, std::shared_ptr<const decision::Problem> problem);

    /// Looks at the steps that have an answer. Takes time: each query is compiled once more. A run that
    /// simulates the question's candidates has read whatever it depends on.
    std::vector<Finding> findings(const plan::RunState &run, const plan::Tools &tools) const;
    /// Looks at one step alone: at its joins, and the directions of its patterns.
    std::vector<Finding> findingsOf(const plan::Node &node) const;
    /// Returns true if the answers name candidates, and not this one. It is false where a query gave the best
    /// few of all, and where answers name no candidates that can be told from other values.
    bool leavesOut(const plan::RunState &run, const std::string &label) const;
    Coverage coverage(const plan::RunState &run, const plan::Tools &tools) const;

private:
    ColumnsKnown knownIn(const plan::RunState &run, const plan::Tools &tools) const;
    void addUnread(const plan::RunState &run, const plan::Tools &tools, std::vector<Finding> &findings) const;
    std::vector<std::string> lackingCandidates(const plan::RunState &run) const;

    model::ModelPtr m_model;
    std::shared_ptr<const decision::Problem> m_problem;
    std::vector<DecisiveColumn> m_decisive;
    std::set<std::string> m_computed; ///< "table.column" in small letters.
};

/// One line for each.
std::string textOf(const std::vector<Finding> &findings);

} // namespace weighhouse::strategy
