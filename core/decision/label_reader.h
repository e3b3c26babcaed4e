// SPDX-License-Identifier: GPL-3.0-or-later
// A candidate by its label.
#pragma once

#include "core/decision/labels.h"
#include "core/decision/problem.h"

#include <optional>
#include <string_view>

namespace weighhouse::decision
{

/// The first candidate of the problem that has the label (see labelOf), or nothing. Reads the
/// label, so it is quick however many candidates there are.
std::optional<Candidate> candidateByLabel(const Problem &problem, std::string_view label,
                                          Naming naming = Naming::Keys);

} // namespace weighhouse::decision
