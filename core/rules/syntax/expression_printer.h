// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions, names, numbers and texts as the language writes them.
#pragma once

#include "core/rules/syntax/expression.h"
#include "core/rules/syntax/layout.h"

#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::rules
{

/// The name as it must be written: in back-ticks if it is reserved or has other characters than letters,
/// digits and `_`. Names cannot hold line breaks.
std::string nameToText(std::string_view name);

/// The number with all its digits and no exponent unless it is very large or very small; reads back as the
/// same number.
std::string numberInRules(double number);

/// The text in double quotes with its escapes, on one line.
std::string textInQuotes(std::string_view text);

/// Adds the expression with as few parentheses as keep its meaning.
void print(const Expression &expression, Layout &layout);

/// Adds " where" and the condition; nothing where there is none.
void printWhere(const std::optional<Expression> &condition, Layout &layout);

} // namespace weighhouse::rules
