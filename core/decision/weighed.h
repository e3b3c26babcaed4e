// SPDX-License-Identifier: GPL-3.0-or-later
// A question weighed: what it was about and what every candidate brings.
#pragma once

#include "core/decision/problem.h"
#include "core/decision/sweep.h"

#include <memory>

namespace weighhouse::decision
{

/// The outcomes of a problem's candidates, as a sweep or a search gave them. Immutable and shared: answers
/// are told from it by whoever shows one, see decision::answer.
struct Weighed {
    Problem problem;
    SweepResult result;
};
using WeighedPtr = std::shared_ptr<const Weighed>;

} // namespace weighhouse::decision
