// SPDX-License-Identifier: GPL-3.0-or-later
// A candidate explained: what it brings and what it keeps, each down to stored cells.
#pragma once

#include "core/decision/constraints.h"
#include "core/rules/evaluate/explain.h"

#include <string>
#include <vector>

namespace weighhouse::decision
{

/// A constraint at a candidate: whether it is kept and what is left of it, with the derivation of its
/// condition. A comparison's children are its two sides, the second with the comparison's sign. A condition
/// on what is chosen has no derivation: its label is empty.
struct ExplainedConstraint {
    ConstraintAnswer answer;
    rules::Derivation derivation;
};

struct ExplainedCandidate {
    std::vector<rules::Derivation> objectives; ///< with their units
    std::vector<ExplainedConstraint> constraints;
};

/// Explains the present values: those of the candidate, which must have been applied to the evaluation and
/// bound in the bindings.
ExplainedCandidate explainCandidate(const Problem &problem, const Candidate &candidate,
                                    const rules::Evaluation &evaluation, const rules::Bindings &bindings,
                                    const rules::ExplainOptions &options = {});

/// Explains the state before any decision; constraints are not judged then.
ExplainedCandidate explainBase(const Problem &problem, const rules::ExplainOptions &options = {});

/// One objective, with its unit.
rules::Derivation explainObjective(const Problem &problem, std::size_t objective,
                                   const rules::Evaluation &evaluation, const rules::Bindings &bindings,
                                   const rules::ExplainOptions &options = {});

} // namespace weighhouse::decision
