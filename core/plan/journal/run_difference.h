// SPDX-License-Identifier: GPL-3.0-or-later
// What is different between two runs: plan, evidence, decision.
#pragma once

#include "core/plan/difference.h"
#include "core/plan/journal/run_summary.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::plan
{

/// A column of two answers, matched by its name; columns of the same name in one answer in their order.
struct ComparedColumn {
    std::string name;
    std::optional<std::size_t> left; ///< Its position in the answer; nothing if only the other has it.
    std::optional<std::size_t> right;
    bool isKey = false; ///< Rows were matched by it.

    bool operator==(const ComparedColumn &) const = default;
};

/// A row that is not the same in both.
struct DifferentRow {
    enum class Kind { OnlyLeft, OnlyRight, Changed };
    Kind kind = Kind::OnlyLeft;
    std::vector<data::Value>
        left; ///< One for each ComparedColumn, NULL where there is none; empty if OnlyRight.
    std::vector<data::Value> right;

    /// Whether the values in a column of both answers are different.
    bool isChanged(std::size_t column) const;
    bool operator==(const DifferentRow &) const = default;
};

struct AnswerDifference {
    std::vector<ComparedColumn> columns; ///< The left's in its order, then those that only the right has.
    std::size_t sameRows = 0;            ///< The counts are of all rows…
    std::size_t onlyLeft = 0;
    std::size_t onlyRight = 0;
    std::size_t changedRows = 0;
    std::size_t changedCells = 0;
    std::vector<DifferentRow> rows; ///< …these are the first ones.
    bool isReordered = false;       ///< The same rows in another order.
    bool hasOtherText = false;      ///< What is said in words is different.
    bool hasOtherColumns = false;
    bool isCut = false; ///< Not all rows of both are there, so that a row may stand in one by that alone.

    std::size_t differentRows() const { return onlyLeft + onlyRight + changedRows; }
    bool isSame() const { return differentRows() == 0 && !isReordered && !hasOtherText && !hasOtherColumns; }
    bool operator==(const AnswerDifference &) const = default;
};

/// Rows are compared by the columns that both answers have. Of those that are not the same, two are one
/// changed row if they agree in what names rows in both: the first column of texts without a repetition, else
/// of whole numbers, else the first columns that together have none. A row alone is always matched with a row
/// alone. 5 and 5.0 are the same. `mostRows`: how many different rows are kept.
AnswerDifference difference(const Answer &left, const Answer &right, std::size_t mostRows = 100);

/// What two runs found for one step.
struct EvidenceDifference {
    enum class Kind {
        Same,
        Different,
        OnlyLeft,  ///< Only the left run has the step, or an answer to it.
        OnlyRight, ///< Likewise.
        Neither    ///< No answer in either.
    };
    Kind kind = Kind::Neither;
    std::optional<NodeId> left;
    std::optional<NodeId> right;
    AnswerDifference answer; ///< For Different.

    bool operator==(const EvidenceDifference &) const = default;
};

struct RunDifference {
    RunSummary left;
    RunSummary right;
    bool isSameQuestion = true; ///< With the same arguments.
    bool isSameRules = true;
    bool isSameSchema = true;
    bool isSameData = true;
    bool isSameDecision = true;
    Difference plan;                          ///< From the left's present plan to the right's.
    std::vector<EvidenceDifference> evidence; ///< All steps of both, in the left's order, then the right's.

    /// Steps with an answer in both that is not the same.
    std::size_t differentAnswers() const;
};

/// Never fails. `mostRows` as above, for each step.
RunDifference difference(const RunState &left, const RunState &right, std::size_t mostRows = 100);

/// Which step of the one plan is which of the other, as `plan` says; each of both once.
std::vector<std::pair<std::optional<NodeId>, std::optional<NodeId>>>
matchedNodes(const Plan &left, const Plan &right, const Difference &difference);

} // namespace weighhouse::plan
