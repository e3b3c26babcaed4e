// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions worked out one at a time: questions' expressions, and rules where the fast way needs a reason.
#pragma once

#include "core/rules/evaluate/evaluation.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace weighhouse::rules
{

/// The value of one decision: one value, or one for each row of the decision's table (NULL where the row has
/// none), or a set of rows, which is empty before anything is decided, or an order of
/// rows, each with its position from 1 on.
struct DecisionValue {
    double value = nullValue;
    std::vector<double> perRow = {};          ///< of a set: 1 for rows chosen and 0 for others
    std::vector<data::RowNumber> chosen = {}; ///< of a set: the rows chosen, in stored order; of an order:
                                              ///< its rows in that order
};

/// Values of a question's parameters and decisions, parallel to CheckedQuestion's.
struct Bindings {
    std::vector<double> parameters = {};
    std::vector<DecisionValue> decisions = {};
    bool areUndecidedNull = false; ///< In rows for which nothing is decided, a decision is NULL in any case.
};

/// Why an expression has no value.
struct NoValue {
    Message reason;    ///< "division by zero", "square root of -4", …
    SourceRange range; ///< of the operation
};

/// A value or the reason there is none.
struct Outcome {
    double value = nullValue;
    std::optional<NoValue> problem = {};
    bool tolerated = false; ///< a comparison in it held only within its tolerance
    double scale = 0;       ///< see interpretWithScale
};

/// Works an expression out on the present values. `rows` are the rows of its scopes, the innermost last
/// (empty for an expression without a row).
Outcome interpret(const Evaluation &evaluation, const Node &expression, std::span<const data::RowNumber> rows,
                  const Bindings *bindings = nullptr);

/// The same for an expression without a row, with the size of the largest number that was added or subtracted
/// on the way to the value (at least that of the value): the sizes of what is left over by a difference and
/// of what it was taken from, through factors. Rounding moves the value by that size times 1e-16 or so. Cells
/// that a rule works out are followed, but not those of an aggregate's rows.
Outcome interpretWithScale(const Evaluation &evaluation, const Node &expression, const Bindings &bindings);

/// The same on other values: `read` gives the present value of a cell. For following a value back to earlier
/// ones.
class CellReader
{
public:
    CellReader() = default;
    CellReader(const CellReader &) = delete;
    CellReader &operator=(const CellReader &) = delete;
    virtual ~CellReader() = default;
    virtual double read(ColumnId column, data::RowNumber row) const = 0;
};
Outcome interpret(const Evaluation &evaluation, const CellReader &cells, const Node &expression,
                  std::span<const data::RowNumber> rows, const Bindings *bindings = nullptr);
Outcome interpretWithScale(const Evaluation &evaluation, const CellReader &cells, const Node &expression,
                           const Bindings &bindings);

} // namespace weighhouse::rules
