// SPDX-License-Identifier: GPL-3.0-or-later
// The reason why two runs decided differently.
#pragma once

#include "core/plan/journal/run_difference.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::plan
{

/// The place of a candidate among those that a run weighed.
struct Standing {
    enum class Kind {
        Unknown, ///< The run has no present answer that lists all candidates, and none that lists this one.
        Ranked,
        Inadmissible,
        NotOffered
    };
    Kind kind = Kind::Unknown;
    std::int64_t rank = 0; ///< Is 1 for the best; 0 unless Ranked.
    std::size_t of = 0;    ///< The number of ranked candidates; 0 if it is not known.
    std::string breaks;    ///< Names in words what an inadmissible one breaks.
    /// A question with one objective has its words here, the candidate's value and the best one's.
    std::string objective;
    std::optional<double> value;
    std::optional<double> best;

    bool operator==(const Standing &) const = default;
};

/// Looks for the candidate in the answers of the run's simulations that its decision rests on.
Standing standingOf(const RunState &run, const std::string &candidate);

/// One thing that the decisions of two runs rest on and that is not the same.
struct DecisionCause {
    enum class Kind {
        Question, ///< The runs ask different questions.
        Argument, ///< `name` is `left` and `right`.
        Rules,
        Schema,
        Data,
        Edited,   ///< The step does something else in one run since `time`; before it was forked if
                  ///< `isInherited`.
        Inputs,   ///< The step does the same with the answers of other steps in one run, since `time`.
        Pinned,   ///< The step has a fixed answer in one run, since `time`.
        Another,  ///< The step is not the same from the beginning.
        OnlyHere, ///< One run has the step alone.
        Seed      ///< The search among too many candidates began elsewhere.
    };
    Kind kind = Kind::Question;
    bool isRight = true; ///< The run with the change, or with the step.
    std::optional<NodeId> step = {};
    std::string time = {}; ///< As in Event.
    bool isInherited = false;
    std::string name = {};
    std::string left = {};
    std::string right = {};

    bool operator==(const DecisionCause &) const = default;
};

struct DecisionDifference {
    /// The differences that come first on the ways to the decision; what only follows from them is left out.
    /// Empty where the decisions are the same, or none is known.
    std::vector<DecisionCause> causes;
    Standing leftInRight; ///< The left run's decision in the right run; Unknown if there is none…
    Standing rightInLeft; ///< …and the other way round.

    bool operator==(const DecisionDifference &) const = default;
};

DecisionDifference decisionDifference(const RunState &left, const RunState &right,
                                      const RunDifference &difference);

} // namespace weighhouse::plan
