// SPDX-License-Identifier: GPL-3.0-or-later
// Rules made to read what is stored instead of what other rules give.
#pragma once

#include "core/rules/check/checked.h"

#include <cstddef>
#include <vector>

namespace weighhouse::rules
{

/// A rule whose column is also stored, and where its values are.
struct SplitRule {
    std::size_t rule = 0; ///< Position in CheckedRules::rules, the same before and after.
    ColumnId stored;
    ColumnId workedOut; ///< A new column, which nobody reads; `stored` itself if that holds nothing.
};

/// Rules with stored columns and the values that rules give for them apart.
struct OneStepRules {
    CheckedRules rules; ///< Without questions.
    std::vector<SplitRule> split;
};

/// Lets every rule over a stored column work out a column of its own, so that whoever reads the column reads
/// what is stored. A column that holds nothing but NULL stays with its rule, as what it holds is no input.
OneStepRules oneStep(const CheckedRules &rules, const data::Dataset &dataset);

} // namespace weighhouse::rules
