// SPDX-License-Identifier: GPL-3.0-or-later
// The example of CONTRIBUTING.md: a strategy that weighs first and plans the decision when it has seen the
// candidates.
#pragma once

#include "core/strategy/strategy.h"

#include <memory>

namespace weighhouse::testing
{

std::shared_ptr<const strategy::Strategy> weighFirst();

} // namespace weighhouse::testing
