// SPDX-License-Identifier: GPL-3.0-or-later
// A decision against another candidate, criterion by criterion.
#pragma once

#include "core/base/message.h"
#include "core/decision/sweep.h"
#include "core/rules/evaluate/contributions.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::decision
{

/// What a difference in an objective comes from: a part of a sum, with its sign and factor, or an input of a
/// formula that is no sum.
struct VersusTerm {
    std::string label;   ///< "plant[Lyon].cost", rows by their labels; empty for what is decided itself
    std::string name;    ///< the same by their keys
    double decision = 0; ///< what it adds to a sum; of an input its own value, NULL where it has none
    double other = 0;
    double difference = 0; ///< what it contributes to decision less other, in the objective's unit
    std::string unit = {}; ///< of an input's values
    std::size_t cells = 1; ///< of one column taken together
    bool isShare = false;  ///< what it adds to a sum is not its value: it has a factor or a sign

    bool operator==(const VersusTerm &other) const;
};

struct VersusObjective {
    std::string text;
    std::string unit;
    bool maximize = true;
    std::optional<double> weight = {};
    double decision = rules::nullValue;
    double other = rules::nullValue;
    double difference = rules::nullValue; ///< decision less other
    /// It is what the difference adds to the margin (see Outcome::total); negative if the other one is
    /// better.
    double advantage = rules::nullValue;
    /// How the difference is parted, and the parts in which the two differ, the largest contribution first;
    /// nothing if it cannot be parted.
    rules::Parting parting = rules::Parting::Whole;
    std::vector<VersusTerm> terms = {};
    /// Sum of the terms' differences, less the difference; 0 if that is no more than what rounding leaves.
    double rounding = 0;

    bool operator==(const VersusObjective &other) const;
};

struct VersusConstraint {
    Message text;
    bool decisionKept = true;
    bool otherKept = true;
    double decisionSlack = rules::nullValue; ///< see ConstraintAnswer
    double otherSlack = rules::nullValue;

    bool operator==(const VersusConstraint &other) const;
};

/// The decision against the first candidate after it with another outcome.
struct Versus {
    std::size_t position = 0; ///< of the other one in SweepResult::outcomes
    Message other;            ///< its label, see shownCandidate
    std::string otherLabel;   ///< with keys, see labelOf
    std::vector<VersusObjective> objectives = {};
    std::vector<VersusConstraint> constraints = {};

    bool operator==(const Versus &) const = default;
};

/// By which method contributions were parted, as a sentence; empty where there is nothing to say.
Message partingText(rules::Parting parting);

Versus versusOf(const Problem &problem, const SweepResult &result, std::size_t decision, std::size_t other);

/// A line for each criterion, and below it the largest parts of the difference.
///   Against plants A, C:
///     sum(every plant.profit): 120 against 110, 10 better
///       plant[Lyon].profit: 20 against 12, +8
///       3 more: +2
///       together: +10
///     within the budget: 4 to spare against 0
std::vector<Message> versusLines(const Versus &versus);

/// A line of versusLines with what its figures are about.
struct VersusLine {
    enum class About {
        Other,     ///< the other candidate
        Criterion, ///< an objective or a constraint
        Cell,      ///< one cell, by `cell` (see rules::findCell)
        Words      ///< nothing that can be looked up
    };
    Message text = {};
    About about = About::Words;
    std::string cell = {};
};
std::vector<VersusLine> versusTable(const Versus &versus);

} // namespace weighhouse::decision
