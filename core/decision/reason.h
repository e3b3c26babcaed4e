// SPDX-License-Identifier: GPL-3.0-or-later
// Why a decision has its effect, in the words of the rules.
#pragma once

#include "core/base/message.h"
#include "core/decision/outcome.h"
#include "core/rules/evaluate/skipped.h"

#include <string>
#include <vector>

namespace weighhouse::decision
{

/// A cell (or the objective itself) and how the decision changed it.
struct ReasonLink {
    std::string name;  ///< "country[SWE].profit"; of the objective's own expression its text
    std::string label; ///< the same as people see it: rows by their labels
    std::optional<rules::ColumnId> column = {};
    data::RowNumber row = data::noRow;
    double before = rules::nullValue; ///< as in rules::Evaluation
    double after = rules::nullValue;
    std::string beforeText;
    std::string afterText;
    std::string unit;
    bool isDecision = false;     ///< set by the decision itself
    std::string rule;            ///< the rule that computes it; empty for the objective and the decision
    std::string description;     ///< the rule's words
    std::size_t otherInputs = 0; ///< how many other inputs of this one changed, besides the next link

    bool operator==(const ReasonLink &other) const;
};

/// The chain from an objective to the decision: each link is the changed input with the most influence on the
/// link before it. Influence is how far that value moves when the input alone is put back to what it was; if
/// none moves it, the input with the largest relative change counts. Empty if the objective did not change.
struct Reason {
    std::string objective; ///< its text
    std::vector<ReasonLink> links = {};

    bool operator==(const Reason &) const = default;
};

/// The reasons for all objectives that the candidate changed, the one that weighs most first, and the cells
/// that the candidate sets to another value.
struct Reasons {
    std::vector<Reason> chains = {};
    std::vector<ReasonLink> set = {};
    rules::SkippedList skipped = {}; ///< rows left out of what objectives and constraints are worked out with

    bool operator==(const Reasons &) const = default;
};
Reasons reasonsFor(const Problem &problem, const Candidate &candidate);

/// The rows that aggregates skip for want of a value when the candidate is decided for: see Reasons::skipped.
rules::SkippedList skippedRowsFor(const Problem &problem, const Candidate &candidate);

/// What to say of the rows that were left out, the first few aggregates each with its numbers.
std::vector<Message> notesOf(const rules::SkippedList &skipped);

/// The chain as lines:
///   country[SWE].profit: 2.09 → 2.55 ducats (profit: what the rule says)
///     because above all trade_node[Wien].ingoing: 1.2 → 1.5 (…)
///     because node_country[Distcombe, SWE].has_merchant: false → true (the decision)
/// "above all" where other inputs changed as well.
Message toMessage(const Reason &reason);
/// The same in English.
std::string toText(const Reason &reason);

} // namespace weighhouse::decision
