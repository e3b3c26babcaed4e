// SPDX-License-Identifier: GPL-3.0-or-later
// How tightly operators bind, for the parser and the printer.
#pragma once

#include "core/graph/syntax/ast.h"

namespace weighhouse::cypher
{

/// The greater binds tighter. All binary operators take from the left: `a ^ b ^ c` is `(a ^ b) ^ c`.
enum Level : int {
    LevelOr = 1,
    LevelXor,
    LevelAnd,
    LevelNot,
    LevelComparison,
    LevelPredicate, ///< IN, STARTS WITH, `=~`, IS NULL and the like.
    LevelAdditive,
    LevelMultiplicative,
    LevelPower,
    LevelSign,      ///< `-a`, `+a`
    LevelLabelTest, ///< `n:Label`, which is read like a property, but not before another one.
    LevelPostfix,
    LevelPrimary
};

constexpr int levelOf(BinaryOperator op)
{
    switch (op) {
    case BinaryOperator::Or:
        return LevelOr;
    case BinaryOperator::Xor:
        return LevelXor;
    case BinaryOperator::And:
        return LevelAnd;
    case BinaryOperator::Add:
    case BinaryOperator::Subtract:
        return LevelAdditive;
    case BinaryOperator::Multiply:
    case BinaryOperator::Divide:
    case BinaryOperator::Modulo:
        return LevelMultiplicative;
    case BinaryOperator::Power:
        return LevelPower;
    default:
        return LevelPredicate;
    }
}

} // namespace weighhouse::cypher
