// SPDX-License-Identifier: GPL-3.0-or-later
// This file values tests of factors that are not always right, before one decides.
#pragma once

#include "core/uncertainty/model/question_analysis.h"

#include <optional>
#include <vector>

namespace weighhouse::uncertainty
{

/// For each factor that the rules name the value of a test of it (see symmetricTest), and what each signal
/// would have one choose; actions are those of the weighing. Nothing for a factor whose value is not told;
/// empty where the worth of knowing more is not told at all: where some action keeps the constraints in some
/// states only, or none can be chosen. Errors: those of symmetricTest and valueOfSignal.
Result<std::vector<std::optional<SignalValue>>> valueOfTests(const QuestionAnalysis &analysis,
                                                             const QuestionReading &reading, double right);

} // namespace weighhouse::uncertainty
