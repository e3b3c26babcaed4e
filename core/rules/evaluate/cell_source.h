// SPDX-License-Identifier: GPL-3.0-or-later
// Where rules find the values they read.
#pragma once

#include "core/rules/evaluate/compiled.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::rules
{

/// What is read besides the compiled program: present values, and a dictionary that grows by the texts rules
/// make.
class CellSource
{
public:
    CellSource() = default;
    CellSource(const CellSource &) = default;
    CellSource &operator=(const CellSource &) = delete;
    virtual ~CellSource() = default;
    virtual const std::vector<double> &column(FlatColumn column) const = 0;
    virtual const std::string &textOf(double id) const = 0;
    virtual double idOf(std::string_view text) const = 0;
    /// The row of a look-up whose key columns are variable.
    virtual RowNumber findVariable(const CompiledLookup &lookup, std::span<const double> key) const = 0;
    /// For each of some rows the row so many places before it, in the order of the table's key as it is now.
    virtual void previousRows(std::uint32_t table, std::uint32_t places, RowSpan of,
                              RowNumber *rows) const = 0;
    /// Tells whether an expression fails for a row and so has no value, rather than being NULL.
    virtual bool failsAt(const Node &expression, RowNumber row) const = 0;
    /// The rows of a table in the order of its key as it is now.
    virtual std::shared_ptr<const RowOrder> orderOf(std::uint32_t table) const = 0;
};

} // namespace weighhouse::rules
