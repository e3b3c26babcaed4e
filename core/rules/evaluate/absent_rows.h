// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that rules and questions name and that the data do not have.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"
#include "core/rules/check/checked.h"

#include <string>
#include <vector>

namespace weighhouse::rules
{

/// A warning for each row that is named by values alone, as place["Lyon"], and is not in the dataset, in the
/// order of places: code "rules.absent-row". Nothing is said where its absence is foreseen (see LiteralKey),
/// of tables without rows, and of keys that rules work out or questions change. `owners`, if there are any,
/// are the rules and questions that are looked at, as Place::object names them.
Errors absentRows(const CheckedRules &rules, const data::Dataset &dataset,
                  const std::vector<std::string> &owners = {});

} // namespace weighhouse::rules
