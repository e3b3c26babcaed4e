// SPDX-License-Identifier: GPL-3.0-or-later
// Whether iterations have settled.
#pragma once

#include "core/base/message.h"
#include "core/rules/evaluate/evaluation.h"

#include <cstddef>
#include <string>
#include <vector>

namespace weighhouse::rules
{

/// How an iteration ended on the present values.
struct Settling {
    std::size_t iteration = 0; ///< Position in CheckedRules::iterations.
    std::size_t passes = 0;
    /// With `until`: the change got below it. Without: nothing moved by more than a billionth of itself.
    bool isSettled = false;
    bool isLost = false;    ///< `column` and `row` have lost their value
    double moved = 0;       ///< the largest step of the last pass; infinite of what is no number
    bool isGrowing = false; ///< the last step was larger than that of the pass before
    ColumnId column;        ///< where it was
    data::RowNumber row = data::noRow;
    std::string before; ///< for people: the value there before the last pass, and after it
    std::string after;
    std::size_t others = 0; ///< where what moved is no number: more such cells that the last pass changed
};

/// Of every iteration that is worked out. The passes are run again on a copy, so it is for a decision that
/// was made, not for every candidate.
std::vector<Settling> settlingsOf(const Evaluation &evaluation);

/// A sentence on an iteration that has not settled.
Message toMessage(const Settling &settling, const Program &program);

/// The sentences for all that have not.
std::vector<Message> unsettled(const Evaluation &evaluation);

/// The sentences for those that an evaluation of fewer rules does not follow.
std::vector<Message> unsettledBesides(const Evaluation &evaluation, const Evaluation &fewer);

} // namespace weighhouse::rules
