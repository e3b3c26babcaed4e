// SPDX-License-Identifier: GPL-3.0-or-later
// Works out, in the base, what may be chosen for a decision.
#pragma once

#include "core/decision/candidates.h"

namespace weighhouse::decision
{

/// The decision with its rows and options, of which the restriction, if there is one, leaves those that are
/// permitted. Errors: those of CandidateSpace::make.
Result<Choice> choiceOf(const rules::Evaluation &base, const rules::CheckedDecide &decide,
                        const rules::Bindings &parameters, const Restriction *restriction);

} // namespace weighhouse::decision
