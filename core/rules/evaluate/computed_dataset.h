// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of a dataset as its rules give them.
#pragma once

#include "core/rules/evaluate/evaluation.h"

#include <cstdint>
#include <vector>

namespace weighhouse::rules
{

/// A column that is there besides those of the rules: what is decided for each row of a table.
struct DecidedValues {
    std::uint32_t table = 0;
    CheckedColumn column;       ///< Its name and its type.
    std::vector<double> values; ///< By row, as in Evaluation.
};

/// The tables with the columns that the rules make: those of the dataset in their order, then new ones. A
/// reference has the type of the key it refers to, or is text where that has several columns. A new column
/// that a query could not tell from another one (names in SQL do not tell capital from small letters) is
/// called "name (2)".
data::Schema computedSchema(const CheckedRules &rules, const std::vector<DecidedValues> &decided = {});

/// The present values in tables of that schema, NULL where there are none; `stop` ends it with
/// "rules.cancelled". References are the present keys of their rows. What no rule computes and nothing has
/// changed is shared with the dataset, exact to the last digit. A column of whole numbers in which a value is
/// not whole, or too large, is one of numbers.
Result<data::Dataset> computedDataset(const Evaluation &evaluation,
                                      const std::vector<DecidedValues> &decided = {},
                                      const std::stop_token &stop = {});

} // namespace weighhouse::rules
