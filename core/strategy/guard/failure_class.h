// SPDX-License-Identifier: GPL-3.0-or-later
// Failures say why a run did not decide for what is best, in the terms of PlanRAG's error analysis.
#pragma once

#include "core/strategy/guard/plan_guard.h"

#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::strategy
{

/// PlanRAG (Lee, An and Kim 2024), section 6: the kinds of failures.
enum class FailureClass {
    Candidates, ///< CAN: it did not look at the right candidates.
    Missing,    ///< MIS: it did not read something that the decision turns on.
    Deep,       ///< DEEP: it had all, and used data or equations wrongly.
    Query,      ///< QUR: it did not get over a query with an error.
    Other       ///< OTH: it ended otherwise.
};

/// "CAN", "MIS", "DEEP", "QUR", "OTH".
std::string_view toText(FailureClass failure);

struct Failure {
    FailureClass kind = FailureClass::Other;
    std::vector<Message> evidence; ///< The facts of the run that speak for it; may be empty for Deep.

    bool operator==(const Failure &) const = default;
};

/// Classifies a run whose decision is missing or not what was expected; `expected` is the label of the
/// candidate that it should have decided for. The first that applies counts, in this order: a query that
/// failed and that no decision came after, no decision (Other), the expected candidate in no answer although
/// others are, something not read, and otherwise Deep. Takes time, as PlanGuard::findings.
Failure failureOf(const plan::RunState &run, const std::string &expected, const PlanGuard &guard,
                  const plan::Tools &tools);

} // namespace weighhouse::strategy
