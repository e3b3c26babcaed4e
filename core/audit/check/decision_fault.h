// SPDX-License-Identifier: GPL-3.0-or-later
// The decision of a run held against the answer of the step that made it.
#pragma once

#include "core/base/message.h"
#include "core/decision/problem.h"
#include "core/plan/journal/journal_store.h"

#include <optional>

namespace weighhouse::audit
{

/// The difference between the last decision that the journal tells and what follows from its step's answer;
/// empty if there is none, or if the answer was left out. The name that people are shown is compared where
/// the run's question is known.
Message decisionFault(const plan::StoredRun &run, const std::optional<decision::Problem> &problem);

} // namespace weighhouse::audit
