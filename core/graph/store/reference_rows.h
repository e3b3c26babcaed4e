// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that references lead to.
#pragma once

#include "core/data/dataset.h"

#include <vector>

namespace weighhouse::graph
{

/// For every row of the reference's table the row it leads to, as data::resolveReference says it, but quickly
/// if one column of texts refers to another, or of integers that lie close to each other. noRow everywhere if
/// tables or columns do not exist; the reference's own table must.
std::vector<data::RowNumber> rowsReferredTo(const data::Dataset &dataset, const data::Reference &reference);

} // namespace weighhouse::graph
