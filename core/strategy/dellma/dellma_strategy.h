// SPDX-License-Identifier: GPL-3.0-or-later
// DeLLMa's variants as strategies.
#pragma once

#include "core/strategy/strategy.h"

#include <memory>
#include <vector>

namespace weighhouse::strategy
{

/// "dellma-pairs" (Rank2Pairs), "dellma-top1" (One-vs-All) and "dellma-naive" (one ranking, a state for each
/// pair). Their settings are those of the paper's experiments; usual ones are the authors' for agriculture,
/// but with 16 states for each candidate instead of 64.
std::vector<std::shared_ptr<const Strategy>> dellmaStrategies();

} // namespace weighhouse::strategy
