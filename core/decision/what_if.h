// SPDX-License-Identifier: GPL-3.0-or-later
// Before and after any set of changes.
#pragma once

#include "core/decision/problem.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::decision
{

/// A cell that is not what it was.
struct CellDifference {
    std::string name; ///< "country[SWE].profit", rows by their labels (see rules::cellLabel)
    rules::ColumnId column;
    data::RowNumber row = data::noRow;
    double before = rules::nullValue; ///< as in rules::Evaluation
    double after = rules::nullValue;
    std::string beforeText;
    std::string afterText;
    std::string unit;
    bool isSet = false; ///< set by the what-if; otherwise it follows from the rules
    std::string rule;   ///< the rule that computes it
    /// |after - before| / |before|; infinite where the base is 0 or NULL, and for values that are not
    /// numbers.
    double effect = 0;

    bool operator==(const CellDifference &other) const;
};

/// An objective, or a constraint (1 holds, 0 does not), before and after.
struct ValueDifference {
    std::string text;
    std::string unit;
    double before = rules::nullValue;
    double after = rules::nullValue;

    bool operator==(const ValueDifference &other) const;
};

struct WhatIfResult {
    std::vector<CellDifference> cells; ///< By effect, the largest first; then in the order of the dataset.
    std::vector<ValueDifference> objectives;  ///< With a question.
    std::vector<ValueDifference> constraints; ///< With a question.
    Errors errors;                            ///< Cells without a value now.

    bool operator==(const WhatIfResult &) const = default;
};

/// Changes tried out one after another on all rules of a dataset, without touching the dataset.
class WhatIf
{
public:
    /// Without a question, and for a question (whose candidates can then be taken). Errors: those of
    /// compiling.
    static Result<WhatIf> make(std::shared_ptr<const rules::CheckedRules> rules,
                               std::shared_ptr<const data::Dataset> dataset);
    static Result<WhatIf> make(const Problem &problem);
    /// Without a question, on the base of a program of every rule: compiles nothing.
    static WhatIf make(const rules::Evaluation &base);

    WhatIf(WhatIf &&) noexcept;
    WhatIf &operator=(WhatIf &&) noexcept;
    ~WhatIf();

    /// Takes a candidate of the question on top of what was changed before. Errors: "decision.no-question",
    /// "decision.no-value" if a changed value cannot be worked out.
    Result<void> take(const Candidate &candidate);

    /// Sets a cell: set("country[SWE].development", "120"), or both as "country[SWE].development = 120". Any
    /// column may be set, also computed ones, keys and references. Errors: "decision.not-a-change",
    /// "decision.wrong-value", those of rules::findCell and of compiling.
    Result<void> set(std::string_view cell, const data::Value &value);
    Result<void> set(std::string_view change);

    /// Back to the base.
    void clear();

    WhatIfResult result() const;

    /// The present values, and what was decided by the candidate taken last.
    const rules::Evaluation &evaluation() const;
    const rules::Bindings &bindings() const;

    /// The question asked where the changes are what is: its candidates start from the present values.
    /// Errors: "decision.no-question", those of makeProblem.
    Result<Problem> problemHere() const;

private:
    struct State;
    explicit WhatIf(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace weighhouse::decision
