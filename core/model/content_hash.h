// SPDX-License-Identifier: GPL-3.0-or-later
// SHA-256 of what tools work on, in hexadecimal: equal content gives equal hashes on every machine.
#pragma once

#include "core/data/dataset.h"
#include "core/rules/check/checked.h"

#include <string>
#include <vector>

namespace weighhouse::model
{

std::string hashOf(const std::vector<rules::RuleText> &texts);

std::string hashOf(const data::Schema &schema);

/// The values of all tables, in their order, without the schema. Whatever the ids of texts.
std::string hashOf(const data::Dataset &dataset);

} // namespace weighhouse::model
