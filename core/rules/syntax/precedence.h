// SPDX-License-Identifier: GPL-3.0-or-later
// How tightly operators bind; the parser and the printer agree through this.
#pragma once

#include "core/rules/syntax/expression.h"

namespace weighhouse::rules
{

/// Levels of what is looser or tighter than any operator.
inline constexpr int levelOfFull = 0; ///< `if`, `else`
inline constexpr int levelOfPath = 9; ///< names, calls, parentheses and what follows them

/// The level of an operator; comparisons and `in` share one and do not follow each other.
constexpr int level(Operator op)
{
    switch (op) {
    case Operator::Or:
        return 1;
    case Operator::And:
        return 2;
    case Operator::Not:
        return 3;
    case Operator::Equal:
    case Operator::NotEqual:
    case Operator::Less:
    case Operator::LessOrEqual:
    case Operator::Greater:
    case Operator::GreaterOrEqual:
        return 4;
    case Operator::Add:
    case Operator::Subtract:
        return 5;
    case Operator::Multiply:
    case Operator::Divide:
        return 6;
    case Operator::Negate:
        return 7;
    case Operator::Power:
        return 8;
    case Operator::None:
        break;
    }
    return levelOfFull;
}

} // namespace weighhouse::rules
