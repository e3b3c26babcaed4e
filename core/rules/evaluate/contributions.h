// SPDX-License-Identifier: GPL-3.0-or-later
// Contributions of parts to a difference.
#pragma once

#include "core/rules/evaluate/summands.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::rules
{

/// How a difference was parted among what it comes from. The contributions add up to it in every case, but
/// for rounding.
enum class Parting {
    Whole,   ///< not at all: one contribution
    Sum,     ///< the value is a sum: each summand contributes its own difference
    Shapley, ///< each input contributes its effect averaged over all orders in which the inputs change
    InTurn   ///< the inputs change one after the other, in the order in which the formula reads them
};

struct Contribution {
    std::string label;                   ///< as people see it; empty for what is decided itself
    std::string name;                    ///< with the rows' keys
    std::optional<ColumnId> column = {}; ///< of a cell
    data::RowNumber row = data::noRow;
    std::string unit = {};   ///< of the values, not of the amount
    double left = nullValue; ///< of a summand as it counts, of an input as it is
    double right = nullValue;
    double amount = 0;       ///< what it adds to left less right, in the unit of the whole
    std::size_t cells = 1;   ///< of one column, taken together where there are very many; then without values
    bool isDecision = false; ///< what is decided, read by the formula itself
};

struct Contributions {
    Parting parting = Parting::Whole;
    double left = nullValue;
    double right = nullValue;
    std::vector<Contribution>
        parts; ///< by the size of the amount, the largest first; none where nothing differs
};

/// The difference of an expression without a row under two decisions. Where it is no sum, rules are followed
/// down to the first that reads several values which differ; those are its inputs. Both must be of the same
/// rules and tables.
Contributions contributionsOf(const Decided &left, const Decided &right, const Node &expression,
                              const std::string &text);

/// Parts the difference of a cell.
Contributions contributionsOf(const Decided &left, const Decided &right, ColumnId column,
                              data::RowNumber row);

} // namespace weighhouse::rules
