// SPDX-License-Identifier: GPL-3.0-or-later
// What a question weighed in states of the world says in words.
#pragma once

#include "core/plan/tools/models.h"

namespace weighhouse::plan
{

/// Returns what is maximised in the sense of the only objective: where that is minimised, the sign is turned.
uncertainty::Estimate inOwnSense(const decision::Problem &problem, uncertainty::Estimate estimate);

/// Tells how much better one action is expected to be than another, without what rounding left over.
double lead(const Expected &expected, std::size_t action, std::size_t other);

/// Names the candidate that is expected to bring most, the states it rests on, what knowing all or a factor
/// would be worth, and the nearest beliefs at which another candidate is the best. There must be a best one.
Message expectWords(const Expected &expected);

/// Tells that no candidate keeps the constraints often enough, with the one that comes nearest.
Error noneKeeps(const Expected &expected);

} // namespace weighhouse::plan
