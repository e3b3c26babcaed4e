// SPDX-License-Identifier: GPL-3.0-or-later
// A decision maker that has a whole plan from the beginning and nothing to add to it.
#pragma once

#include "core/plan/execute/decision_maker.h"

#include <functional>
#include <memory>
#include <string>

namespace weighhouse::strategy
{

/// `make` is called on a worker thread, as making a plan may take its time. What it throws becomes
/// "strategy.failed".
std::shared_ptr<plan::DecisionMaker> plannedMaker(std::string name, std::function<Result<plan::Plan>()> make);

} // namespace weighhouse::strategy
