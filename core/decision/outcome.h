// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules give once a candidate has been applied.
#pragma once

#include "core/decision/key_check.h"
#include "core/decision/problem.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::decision
{

/// The outcome of one candidate, or of the base, in numbers.
struct Outcome {
    bool evaluated = false;               ///< false: not reached before the stop
    bool admissible = false;              ///< breaks no constraint, and everything wanted has a value
    std::vector<double> objectives = {};  ///< values of the question's objectives, in order (see withoutRest)
    double total = rules::nullValue;      ///< what is maximised (see totalOf); NULL for a Pareto front
    std::vector<double> tieBreaks = {};   ///< values of the question's tie-breaks, in order; NULL for `first`
    std::vector<std::size_t> broken = {}; ///< what it breaks: positions in Problem::constraintTexts
    std::vector<std::size_t> tolerated = {}; ///< positions of constraints held only within the tolerance
    double violation = 0;                    ///< by how much, if measured (see Amounts)
    Message problem = {};                    ///< why it cannot be judged; empty if it can
    std::size_t rank = 0;                    ///< from 1, of admissible ones, all different; 0 has none
    bool onFront = false; ///< Pareto: no other candidate is better in one and as good in all

    /// Bit for bit the same, NULLs being equal.
    bool operator==(const Outcome &other) const;
};

/// How several objectives become one.
enum class Aim {
    Single,      ///< one objective
    WeightedSum, ///< the sum of weight times value, minimised ones counting negative; without a weight 1
    ParetoFront  ///< several, none with a weight
};
Aim aimOf(const rules::CheckedQuestion &question);

/// What is maximised: the (weighted) value, negative where it is minimised. NULL for a Pareto front, or where
/// one is NULL.
double totalOf(const rules::CheckedQuestion &question, const std::vector<double> &objectives);

/// Whether to work out by how much constraints are broken (see violationOf): a search needs it, and what is
/// nearest where nothing is admissible.
enum class Amounts { LeftOut, Measured };

/// Works out one candidate after the other. One object per thread.
class OutcomeWorker
{
public:
    explicit OutcomeWorker(const Problem &problem, Amounts amounts = Amounts::LeftOut);

    /// The outcome of a candidate on the base. The evaluation stays as the candidate leaves it until the next
    /// call, for looking at what follows from it. `into` keeps its capacity.
    void work(const Candidate &candidate, Outcome &into);

    /// The outcome before any decision.
    Outcome base();

    /// Cells that have other values before each candidate from now on, as in a state of the world. What is
    /// decided starts from them; the candidates are those of the base. For many candidates the values that
    /// follow are kept, instead of being worked out again for each of them.
    void setGiven(const std::vector<rules::CellChange> &cells, std::uint64_t candidates = 1);

    /// From now on; only of a worker that was made to measure.
    void setAmounts(Amounts amounts) { m_measures = amounts == Amounts::Measured; }

    const rules::Evaluation &evaluation() const { return m_evaluation; }
    /// Bound to the last candidate worked out.
    const rules::Bindings &bindings() const { return m_bindings; }

private:
    void giveUp(Message problem, Outcome &into) const;
    void judge(Outcome &into);
    void judgeConstraints(Outcome &into);
    /// Finds the missed conditions of the decisions, or why that is not known.
    std::optional<Message> judgeFilters(const Candidate &candidate);
    Message newError() const;

    Problem m_problem;
    rules::Evaluation m_evaluation;
    std::optional<rules::Evaluation> m_givenBase; ///< Follows what is given, where that is kept.
    rules::Bindings m_bindings;
    std::vector<rules::CellChange> m_given; ///< Still to be applied before each candidate.
    std::optional<ChangePlan> m_givenPlan;  ///< Of the question's changes on what is given.
    std::vector<rules::CellChange> m_changes;
    std::vector<std::size_t> m_missedFilters;
    KeyCheck m_keys;
    bool m_measures;
    std::vector<rules::NodePtr> m_violations;
    std::vector<std::uint8_t> m_foreseen; ///< rules whose cells may be without a value (see foreseenRules)
    bool m_hasForeseen = false;
    rules::Evaluation::ErrorList m_baseErrors;
};

} // namespace weighhouse::decision
