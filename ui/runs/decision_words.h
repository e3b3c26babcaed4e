// SPDX-License-Identifier: GPL-3.0-or-later
// The reason why two runs decided differently, in sentences.
#pragma once

#include "ui/runs/comparison.h"

#include <QStringList>

namespace weighhouse::ui
{

/// "≠ Run 1 decided Wick, Run 2 decided Oban.", "= Both decided Wick.", "– Neither has a decision that
/// holds."
QString decisionsSentence(const RunComparison &comparison);

/// "Q1.1 was edited in Run 2 at 06:36.", then what each run makes of the other's decision: "Run 2 does not
/// offer Ruskithal.", "In Run 1, Oban is 2nd of 79 …". Empty where both decided the same.
QStringList whySentences(const RunComparison &comparison);

} // namespace weighhouse::ui
