// SPDX-License-Identifier: GPL-3.0-or-later
// Warnings about rules that are no errors but, with these data, hardly mean what they say.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"
#include "core/rules/check/checked.h"

#include <string>
#include <vector>

namespace weighhouse::rules
{

/// The warnings of absentRows and otherOrders, one for each table that has two rows with the key which the
/// rules declare for it ("rules.duplicate-key"), and the doubts that checking left. `owners`, if there are
/// any, are the rules and questions that are looked at, as Place::object names them; keys are always looked
/// at.
Errors dataWarnings(const CheckedRules &rules, const data::Dataset &dataset,
                    const std::vector<std::string> &owners = {});

} // namespace weighhouse::rules
