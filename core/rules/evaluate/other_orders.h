// SPDX-License-Identifier: GPL-3.0-or-later
// Tables whose rows follow each other in another order than they are stored in.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"
#include "core/rules/check/checked.h"

#include <string>
#include <vector>

namespace weighhouse::rules
{

/// A warning for each table that `prev` or `npv` goes through by a key that hardly stands for the order that
/// is meant: code "rules.other-order". A text key in another order than the rows are stored in runs
/// alphabetically, as names of months do; numbers that are stored as 11, 12, 1, 2 begin anew each year. Both
/// give wrong values without an error. `owners`, if there are any, are the rules and questions that are
/// looked at, as Place::object names them.
Errors otherOrders(const CheckedRules &rules, const data::Dataset &dataset,
                   const std::vector<std::string> &owners = {});

} // namespace weighhouse::rules
