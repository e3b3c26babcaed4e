// SPDX-License-Identifier: GPL-3.0-or-later
// Small random datasets with random rules about them.
#pragma once

#include "core/base/random.h"
#include "core/rules/evaluate/evaluation.h"
#include "tests/support/small_dataset.h"

#include <bit>
#include <string>
#include <vector>

namespace weighhouse::testing
{

/// Whether two values are the same bit for bit.
inline bool same(double left, double right)
{
    return std::bit_cast<std::uint64_t>(left) == std::bit_cast<std::uint64_t>(right);
}

/// Two tables: places in a tree (each refers to an earlier one), and goods that lie in two places each.
data::Dataset randomDataset(Random &random);

/// Random expressions about a row of place; `columns` may be mentioned as they are, of the row itself.
class Expressions
{
public:
    Expressions(Random &random, std::vector<std::string> columns)
        : m_random(random), m_columns(std::move(columns))
    {
    }

    std::string number(int depth);
    std::string truth(int depth);
    std::string text(int depth);

private:
    std::string statistic();
    std::string rounding();
    std::string member();
    std::string memberTruth();

    Random &m_random;
    std::vector<std::string> m_columns;
};

/// Rules of all kinds: plain ones, down a tree, in passes, in an order that follows from values.
std::string randomRules(Random &random);

/// A change of a stored cell.
rules::CellChange randomChange(const SmallModel &model, Random &random);

} // namespace weighhouse::testing
