// SPDX-License-Identifier: GPL-3.0-or-later
// The answer of a run to a question in words.
#pragma once

#include "core/plan/journal/run_state.h"

#include <string>

namespace weighhouse::strategy
{

/// The words of the last step that reasons and that no other step needs; empty where it has no answer.
std::string finalAnswer(const plan::RunState &run);

} // namespace weighhouse::strategy
