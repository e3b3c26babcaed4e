// SPDX-License-Identifier: GPL-3.0-or-later
// The baselines that DeLLMa is compared with: a model names the decision itself.
#pragma once

#include "core/strategy/strategy.h"

#include <memory>
#include <vector>

namespace weighhouse::strategy
{

/// "zero-shot" (one request), "self-consistency" (five at temperature 0.5, the majority decides) and
/// "chain-of-thought" (three requests one after another), as in O. Liu et al. 2024, section 4.
std::vector<std::shared_ptr<const Strategy>> directStrategies();

} // namespace weighhouse::strategy
