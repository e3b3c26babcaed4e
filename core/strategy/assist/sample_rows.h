// SPDX-License-Identifier: GPL-3.0-or-later
// Some rows of each table, for a chat model to see how values are written.
#pragma once

#include "core/data/dataset.h"

#include <cstddef>
#include <string>

namespace weighhouse::strategy
{

/// The first rows of each table as arrays of JSON below the table's name. Long values are cut. No value can
/// end the part of a prompt that it stands in: signs that could are written by their numbers.
std::string sampleRows(const data::Dataset &dataset);
/// One row as an object of JSON and a line end, in the same manner.
std::string namedRow(const data::Dataset &dataset, std::size_t table, std::size_t row);

} // namespace weighhouse::strategy
