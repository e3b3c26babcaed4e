// SPDX-License-Identifier: GPL-3.0-or-later
// What is no error in rules but, with these data, hardly meant.
#pragma once

#include "core/rules/evaluate/absent_rows.h"
#include "core/rules/evaluate/other_orders.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace weighhouse::rules
{

/// The warnings of absentRows and otherOrders.
inline Errors dataWarnings(const CheckedRules &rules, const data::Dataset &dataset,
                           const std::vector<std::string> &owners = {})
{
    Errors warnings = absentRows(rules, dataset, owners);
    std::ranges::move(otherOrders(rules, dataset, owners), std::back_inserter(warnings));
    return warnings;
}

} // namespace weighhouse::rules
