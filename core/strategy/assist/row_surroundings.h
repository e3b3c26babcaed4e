// SPDX-License-Identifier: GPL-3.0-or-later
// A stored row with the rows around it, for a chat model to see what a value may follow from.
#pragma once

#include "core/data/dataset.h"
#include "core/data/schema.h"

#include <cstddef>
#include <string>

namespace weighhouse::strategy
{

/// The row, those that it refers to, and those of other tables that refer to it or to one of the same rows as
/// it; a line of JSON each, below its table's name. A few of each table; long values are cut, and no value
/// can end the part of a prompt that it stands in. Only references of one column are followed. Linear in the
/// rows.
std::string rowSurroundings(const data::Dataset &dataset, const std::vector<data::Reference> &references,
                            std::size_t table, std::size_t row);

} // namespace weighhouse::strategy
