// SPDX-License-Identifier: GPL-3.0-or-later
// Statements and expressions back to text.
#pragma once

#include "core/rules/syntax/model.h"

#include <string>

namespace weighhouse::rules
{

/// The file in the standard layout; parse(print(f)).file == f.
std::string print(const RuleFile &file);

/// One statement without its comments.
std::string print(const Statement &statement);

/// An expression with as few parentheses as keep its meaning; parseExpression(print(e)) == e.
std::string print(const Expression &expression);

} // namespace weighhouse::rules
