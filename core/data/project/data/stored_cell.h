// SPDX-License-Identifier: GPL-3.0-or-later
// A value of a dataset as SQLite stores it in a project file.
#pragma once

#include "core/data/dataset.h"
#include "core/data/sql/statement.h"

#include <cstddef>

namespace weighhouse::project
{

/// Binds the value in a row of a column of the dataset; texts as views that must outlast the next run.
void bindCell(sql::Statement &insert, int parameter, const data::Dataset &dataset, const data::Column &column,
              std::size_t row);

/// Appends the current row's cell; false if it is not of the column's type.
bool appendCell(data::Column &column, const sql::Statement &row, int cell, data::TextPool &texts);

} // namespace weighhouse::project
