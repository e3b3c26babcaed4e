// SPDX-License-Identifier: GPL-3.0-or-later
// Explanations of a weighed candidate's figures.
#pragma once

#include "ui/base/explanation.h"
#include "ui/document/weighing.h"

#include <cstddef>

namespace weighhouse::ui
{

/// The model that explains a candidate.
enum class Following {
    EveryRule, ///< What the document asks, in which every rule is followed, where that gives what was
               ///< weighed.
    Weighed    ///< Only what was weighed: under a what-if, say.
};

/// With a candidate of a result applied.
rules::Evaluation evaluationOf(const Weighed &weighed, std::size_t position,
                               Following following = Following::EveryRule);

/// The objectives of a candidate and its constraints: value, bound, what is left, and all down to stored
/// cells.
Explanation explanationOf(const WeighedPtr &weighed, std::size_t position,
                          Following following = Following::EveryRule);

} // namespace weighhouse::ui
