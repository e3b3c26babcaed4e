// SPDX-License-Identifier: GPL-3.0-or-later
// Finds what a sum is made of, under two decisions at once.
#pragma once

#include "core/rules/evaluate/interpret.h"

#include <optional>
#include <string>
#include <vector>

namespace weighhouse::rules
{

/// Present values with what has been decided.
struct Decided {
    const Evaluation &evaluation;
    const Bindings &bindings;
};

/// One summand: its values, which count with their sign and factor, under each of two decisions. A row that
/// an aggregate leaves out, or skips for want of a value, counts 0.
struct Summand {
    std::string label; ///< as people see it: "plant[Lyon].cost", or the text of the part
    std::string name;  ///< with the rows' keys
    double left = 0;
    double right = 0;
    std::optional<ColumnId> column = {}; ///< of a cell
    data::RowNumber row = data::noRow;
};

/// The summands of an expression, within the scopes of `rows`: of sums and differences their sides, of `sum`
/// and `count` the rows, of cells that a rule works out as such a sum its parts, through factors that are the
/// same under both decisions. One summand, the expression itself, if it is no sum; none if a part has no
/// value. Both must be of one program. `text` names the expression.
std::vector<Summand> summandsOf(const Decided &left, const Decided &right, const Node &expression,
                                const std::string &text, const std::vector<data::RowNumber> &rows = {});

} // namespace weighhouse::rules
