// SPDX-License-Identifier: GPL-3.0-or-later
// What the columns of a table hold, in short.
#pragma once

#include "core/data/dataset.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::source
{

/// A column, as far as its table was looked at.
struct ColumnStatistics {
    std::string column;
    std::uint64_t missing = 0;  ///< Rows with NULL.
    std::uint64_t distinct = 0; ///< Different values, NULL not counted.
    data::Value least = {};     ///< In the order of compare(); NULL if there is no value.
    data::Value greatest = {};
    std::vector<data::Value> examples = {}; ///< The first few different values.

    bool operator==(const ColumnStatistics &) const = default;
};

struct TableStatistics {
    std::uint64_t rows = 0;
    /// How many rows the columns' numbers are of. Fewer than all: the numbers are estimates, of the first
    /// rows.
    std::uint64_t rowsSeen = 0;
    /// Whether `rows` itself is one.
    bool rowsAreEstimated = false;
    std::vector<ColumnStatistics> columns = {};

    bool isEstimate() const { return rowsAreEstimated || (!columns.empty() && rowsSeen < rows); }
    bool operator==(const TableStatistics &) const = default;
};

/// Takes in a column's values one by one.
class ColumnSummary
{
public:
    explicit ColumnSummary(std::string column);
    ColumnSummary(ColumnSummary &&) noexcept;
    ColumnSummary &operator=(ColumnSummary &&) noexcept;
    ~ColumnSummary();

    void add(const data::Value &value);
    ColumnStatistics result() const;

private:
    struct Seen;
    ColumnStatistics m_statistics;
    std::unique_ptr<Seen> m_seen;
};

} // namespace weighhouse::source
