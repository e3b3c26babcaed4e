// SPDX-License-Identifier: GPL-3.0-or-later
// What taking a candidate changes, found quickly for many candidates.
#pragma once

#include "core/decision/candidates.h"
#include "core/rules/evaluate/evaluation.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::decision
{

/// The changes of a question on the values of an evaluation. Rows that do not depend on the decisions, and
/// rows found by a column that equals something decided (`demand where building_id = b`), are found once; a
/// candidate then costs no search. Immutable; used by many threads.
///
/// Every row and every value is worked out before anything changes. A row that does not exist changes
/// nothing, nor does a row for which a `for each` that the change mentions decides nothing, if the value is
/// NULL there. Any other NULL that is not meant is a reason not to take the candidate. Of a subset, each
/// chosen row in turn is the decision's value in the changes that mention it as a row (with several subsets,
/// each combination). Rows whose `where` is NULL are left out; one that has no value is a reason not to take
/// the candidate. Several changes of one cell that add to it are added up; any other two are a reason not to
/// take the candidate.
class ChangePlan
{
public:
    ChangePlan(const rules::Evaluation &evaluation, const rules::CheckedQuestion &question,
               const CandidateSpace &space, const rules::Bindings &parameters);
    ChangePlan(ChangePlan &&) noexcept;
    ChangePlan &operator=(ChangePlan &&) noexcept;
    ~ChangePlan();

    /// Appends the cells that the candidate sets. `evaluation` must hold the values the plan was made for;
    /// `bindings` must be bound to the candidate (the values of its subsets change meanwhile). Returns the
    /// reason if a value cannot be worked out.
    std::optional<Message> changesOf(const rules::Evaluation &evaluation, const Candidate &candidate,
                                     rules::Bindings &bindings,
                                     std::vector<rules::CellChange> &changes) const;

private:
    struct Part;
    std::vector<Part> m_parts;
};

} // namespace weighhouse::decision
