// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions of the rule language as the parser sees them: names are not yet resolved.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace weighhouse::rules
{

/// A stretch of a text, as byte offsets [begin, end).
struct SourceRange {
    std::size_t begin = 0;
    std::size_t end = 0;

    bool operator==(const SourceRange &) const = default;
};

enum class Operator {
    None,
    Or,
    And,
    Not,
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Add,
    Subtract,
    Multiply,
    Divide,
    Power,
    Negate
};

/// One node of an expression with its operands. Loosest first: `if`, `else`, `or`, `and`, `not`, comparison
/// with `in` and `is null`,
/// `+ -`, `* /`, unary minus, `^` (to the right), then paths. So `a + b else c` is `(a + b) else c`, and the
/// `else` of `if c then a else b` belongs to the nearest `if` (write `(x else y)` for a default inside a
/// `then`).
struct Expression {
    enum class Kind {
        Number,    ///< `number`
        Text,      ///< `name` holds the text
        Boolean,   ///< `number` is 0 or 1
        Null,      ///< the literal `null`
        This,      ///< `this`
        Name,      ///< `name`: a column, a table, a parameter, a decision, a let
        Member,    ///< operands[0] `.` name
        Within,    ///< operands[0] `.` operands[1]: operands[1] is a call or a parenthesis in the rows of
                   ///< operands[0]
        Index,     ///< name `[` operands… `]`: the row of table `name` with that primary key
        Call,      ///< name `(` operands… `)`: functions, `stored`, ways such as first_hop, user functions
        Unary,     ///< op is Not or Negate; operands[0]
        Binary,    ///< op; operands[0], operands[1]
        If,        ///< operands: condition, then, and else if there is one
        Else,      ///< operands[0] `else` operands[1]
        In,        ///< operands[0] `in (` operands[1]… `)`; with `number` 1 it is `not in`; see `ofSet`
        Aggregate, ///< name `(` [every] operands[0] [where …] [by …] `)`; name is one of the aggregates; a
                   ///< percentile has its share and a present value its rate as operands[1]; the condition is
                   ///< the last operand
        IsNull,    ///< operands[0] `is null`; with `number` 1 it is `is not null`
        OneOf ///< `(` operands… `)`, two or more: one for each value of the factor whose effect it is part of
    };

    Kind kind = Kind::Null;
    Operator op = Operator::None;
    double number = 0;
    std::string name = {};
    std::vector<Expression> operands = {};
    std::string by = {}; ///< Aggregate: the reference after `by`; empty if there is none.
    bool every = false;  ///< Aggregate: ranges over every row of the table, not those that refer to this row.
    bool ofSet = false;  ///< In: without parentheses, operands[1] is the name of a set: `x in r`.
    SourceRange range = {}; ///< Where it stands in the text, without parentheses around it.

    /// Aggregate: how many arguments it has, and so which of the operands its condition is.
    std::size_t argumentCount() const { return name == "percentile" || name == "npv" ? 2 : 1; }

    /// Same meaning, wherever it stands.
    bool operator==(const Expression &other) const;
};

} // namespace weighhouse::rules
