// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions with every name resolved: what the evaluator, the explanation and the dependencies work on.
#pragma once

#include "core/rules/syntax/expression.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::rules
{

/// Types of values in rules. A Date is computed with as the number of days since 1970-01-01.
enum class Type { Null, Number, Integer, Boolean, Text, Date, Reference };

/// A column of the checked model: positions in CheckedRules::tables and in that table's columns.
struct ColumnId {
    std::uint32_t table = 0;
    std::uint32_t column = 0;

    auto operator<=>(const ColumnId &) const = default;
};

struct Node;
using NodePtr = std::shared_ptr<const Node>;

/// A resolved expression; immutable, so that parts can be shared (a `let` used twice is one node).
///
/// Rows: an expression is worked out for a row, and inside an aggregate for each member row in turn. Row{0}
/// is the row of the innermost scope, Row{1} the row outside that aggregate, and so on. Values of type
/// Reference are rows of `table`. In questions the outermost scope has no row: nothing refers to it.
struct Node {
    enum class Kind {
        Number, ///< `number`; also booleans (0, 1) and dates
                ///< (of a comparison that a constraint makes, `number` is its tolerance; see tolerant)
        Text,   ///< `text`
        Null,
        Row,       ///< the row of the scope `index` aggregates further out; a Reference to `table`
        Column,    ///< column `column` of the row operands[0] (a Reference)
        Stored,    ///< the same as the dataset holds it
        Lookup,    ///< the row of `table` whose primary key is operands…
        Previous,  ///< the row `index` places before the row operands[0] in the order of `table`'s key
        Parameter, ///< the question's parameter `index`
        Decision,  ///< the value of the question's decision `index`; with an operand: its value for that row,
                   ///< where it has none that of the row's column `by`, or without one 0 (false, NULL)
        Named,     ///< operands[0], called `text` in the rule: a let, or a call of a user function
        Set,       ///< the rows of `table` that decision `index`, called `text`, has chosen; only as
                   ///< operands[0] of an Aggregate
        InOrder,   ///< the row of `table` that is `number` places behind (below 0: before) the row
                   ///< operands[0] in the order that decision `index` makes; NULL where there is none
        InSet,     ///< whether the row operands[0] is one of those that decision `index` has chosen; where a
                   ///< plain value stands for the row, it is operands[1]

        Negate,
        Add,      ///< of a Date and a number of days also a Date
        Subtract, ///< likewise; of two Dates the number of days between them
        Multiply,
        Divide,
        Power,
        Equal,
        NotEqual,
        Less,
        LessOrEqual,
        Greater,
        GreaterOrEqual,
        Not,
        And,
        Or,
        In,     ///< operands[0] equals one of the others
        IsNull, ///< operands[0] is NULL or has no value; never NULL itself
        If,     ///< condition, then, else (always three: a missing else is Null)
        Else,   ///< operands[0], or operands[1] where it is NULL or has no value

        Abs,
        Sqrt,
        Exp,
        Log,
        Log2,
        Log10,
        Floor, ///< to a whole number; with two operands, to a multiple of operands[1]
        Ceil,  ///< likewise
        Round, ///< likewise, half away from zero
        Sign,
        Modulo, ///< what is left of operands[0] after whole multiples of operands[1], with the latter's sign
        Min,    ///< of all operands
        Max,
        Clamp, ///< x, low, high
        Lower,
        Upper,
        Contains,
        Length,   ///< number of characters
        Left,     ///< text, number of characters
        Right,    ///< likewise
        Middle,   ///< text, first character counted from 1, number of characters
        Replace,  ///< text, what is replaced, by what
        Concat,   ///< all operands, which are texts
        TextOf,   ///< operands[0], a number, a boolean or a date, as a text
        NumberOf, ///< the number that the text operands[0] spells

        DateOf,      ///< the Date that the text operands[0] spells
        DateOfParts, ///< year, month and day
        Year,        ///< of the Date operands[0]
        Quarter,
        Month,
        Week,      ///< by ISO 8601
        Weekday,   ///< 1 is Monday
        Day,       ///< of the month
        AddMonths, ///< Date, number of months; the last day of a month that is too short

        FirstHop, ///< operands: from, to; edges are the rows of edgeSource.table; a Reference to `table`, the
                  ///< nodes
        Reachable, ///< likewise: whether there is a way (also from a row to itself)
        Distance,  ///< likewise: number of edges on the shortest way, 0 to itself, NULL without a way; with a
                   ///< weight the sum of the weights on the cheapest way
        Path,      ///< likewise: the rows of the shortest or cheapest way as a text, NULL without a way; as
                   ///< operands[0] of an Aggregate the edges of the way

        Aggregate ///< see below
    };

    enum class AggregateKind {
        Sum,
        Count,
        Average,
        Minimum,
        Maximum,
        Any,
        All,
        Median,
        Percentile, ///< operands[1], in the scope outside, is the share from 0 to 100
        Deviation,  ///< of a sample
        Variance,
        CountDistinct,
        ArgMinimum, ///< the first member row with the smallest value; a Reference
        ArgMaximum,
        PresentValue ///< operands[1], in the scope outside, is the rate of a period; member rows in the order
                     ///< of their key
    };

    Kind kind = Kind::Null;
    Type type = Type::Null;
    std::uint32_t table = 0; ///< Type Reference (also Row, Lookup, Previous, FirstHop): the table referred
                             ///< to; Aggregate: members
    std::uint32_t index = 0; ///< Row: scopes outwards; Previous: rows back; Parameter, Decision, InOrder:
                             ///< position in the question
    ColumnId column = {};    ///< Column, Stored
    double number = 0;
    std::string text = {};
    std::vector<NodePtr> operands = {};

    /// Aggregate: over the rows of `table` whose reference column `by` is the row operands[0]; without `by`
    /// over the rows of the Set or the edges of the Path operands[0], or over every row of `table` if
    /// operands[0] is null. `body`
    /// (null for count) and `where` (may be null) are in the scope of the member row. NULL bodies are
    /// skipped; rows whose `where` is not true are left out. count counts rows left in, with a body those
    /// where it is not NULL.
    AggregateKind aggregate = AggregateKind::Count;
    std::optional<ColumnId> by = {};
    NodePtr body = {};
    NodePtr where = {};
    bool requiresValues = false; ///< All: a row whose body is NULL makes it false (see requiringValues)

    /// graph: reference columns of the edge table, which is edgeSource.table (`table` of a FirstHop is its
    /// Reference's). `body`, if there is one, is what an edge weighs, in the scope of its row; edges without
    /// a weight are not there.
    ColumnId edgeSource = {};
    ColumnId edgeTarget = {};

    SourceRange range = {}; ///< In the rule file (or the function's, where it was inlined).
};

} // namespace weighhouse::rules
