// SPDX-License-Identifier: GPL-3.0-or-later
// A rule as a list of operations on whole columns of values.
#pragma once

#include "core/rules/check/bound.h"
#include "core/rules/evaluate/rows.h"

#include <cstdint>
#include <vector>

namespace weighhouse::rules
{

/// Operations of a kernel. Each fills its register for all items of the register's scope.
enum class KernelOp : std::uint8_t {
    // Rows
    EnterScope,  ///< member rows of `scope` for the rows in register a (or all rows of a table)
    MapRows,     ///< rows a through row map `index`
    RowsOf,      ///< the rows that the values a stand for
    SpreadRows,  ///< rows a of the parent scope, for each item its owner's
    FindRow,     ///< the row of look-up `index` for the key values `arguments`
    PreviousRow, ///< the row arguments[0] places before the row a in the order of table `index`
    // Values
    Load,       ///< column `index` at rows a
    LoadStored, ///< the same as stored
    ValuesOf,   ///< the rows a as values
    Spread,     ///< values a of the parent scope, for each item its owner's
    Negate,
    Add,
    Subtract,
    Multiply,
    Divide,
    Power,
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    TextLess,
    TextLessOrEqual,
    Not,
    And,
    Or,
    IsNull,
    If,
    Else,
    Abs,
    Sqrt,
    Exp,
    Log,
    Log2,
    Log10,
    Floor,
    Ceil,
    Round,
    FloorTo, ///< to multiples of b
    CeilTo,
    RoundTo,
    Sign,
    Modulo,
    Minimum,
    Maximum,
    TextMinimum,
    TextMaximum,
    Lower,
    Upper,
    Contains,
    Length,
    Left,
    Right,
    Middle,
    Replace,
    Concat, ///< of `arguments`
    TextOfNumber,
    TextOfBoolean,
    TextOfDate,
    NumberOf,
    DateOf,
    ShiftDate, ///< a and b, one of them a date, the other a number of days
    DateOfParts,
    Year,
    Quarter,
    Month,
    Week,
    Weekday,
    Day,
    AddMonths,
    FirstHop, ///< graph `index`
    Reachable,
    Distance,
    WayHop, ///< on the cheapest way from a to b along graph `index` with the weights c, if there are any:
            ///< what
            ///< comes next, its cost, its text; arguments[0] is the weight's place in Compiled::weights
    WayCost,
    WayText,
    Aggregate ///< of values b in `scope` where c; into a register of the parent scope
};

struct KernelRegister {
    std::uint32_t scope = 0;
    bool isRows = false;
    bool isConstant = false;
    /// A NaN in it may stand for an operation without a value, not just for NULL.
    bool mayFail = false;
    double constant = 0;
};

inline constexpr std::uint32_t noRegister = 0xFFFFFFFFU;

struct KernelInstruction {
    KernelOp op = KernelOp::Load;
    Node::AggregateKind aggregate = Node::AggregateKind::Sum;
    bool isText = false; ///< Aggregate: minimum and maximum compare texts
    std::uint32_t result = noRegister;
    std::uint32_t a = noRegister;
    std::uint32_t b = noRegister;
    std::uint32_t c = noRegister;
    std::uint32_t index = 0;
    std::uint32_t scope = 0; ///< EnterScope, Spread, SpreadRows, Aggregate: the inner scope
    std::vector<std::uint32_t> arguments =
        {}; ///< also an Aggregate's share or rate, for the parent scope's items
};

/// Scope 0 has one item and no row; scope 1 has the rows the rule is worked out for; others are members of
/// aggregates.
struct KernelScope {
    std::uint32_t parent = 0;
    std::uint32_t rowsRegister = noRegister; ///< its own rows
    std::uint32_t table = 0;
    /// Way: the edges of the way that EnterScope has its ends and weights of, as WayHop.
    enum class Kind { Unit, Rule, Members, ColumnMembers, AllRows, Way } kind = Kind::Unit;
    std::uint32_t members =
        0; ///< Members: position among the compiled members; ColumnMembers: the reference column
};

struct Kernel {
    std::vector<KernelScope> scopes;
    std::vector<KernelRegister> registers;
    std::vector<KernelInstruction> code;
    std::uint32_t result = 0;
};

} // namespace weighhouse::rules
