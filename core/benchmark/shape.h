// SPDX-License-Identifier: GPL-3.0-or-later
// Databases of another kind brought into the tables that rules speak of.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"

#include <string>
#include <vector>

namespace weighhouse::benchmark
{

/// A column as it is to be, and the imported one that holds its values.
struct ColumnShape {
    std::string name;
    std::string from;
    data::ValueType type = data::ValueType::Text;

    bool operator==(const ColumnShape &) const = default;
};

struct TableShape {
    std::string name;
    std::string from;
    std::vector<ColumnShape> columns;
    std::vector<std::string> key; ///< By their new names.

    bool operator==(const TableShape &) const = default;
};

/// The dataset with these tables and columns only, values as these types ("True" is a boolean). What a graph
/// has none of it does not name: a missing table is empty, a missing column has no values. References are for
/// the rules to declare.
/// Errors: "benchmark.bad-shape" if a value is not of the type; problems of the schema (data::problemsOf).
Result<data::Dataset> shaped(const data::Dataset &dataset, const std::vector<TableShape> &shape);

} // namespace weighhouse::benchmark
