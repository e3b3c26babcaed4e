// SPDX-License-Identifier: GPL-3.0-or-later
// The tree of ast.h as text.
#pragma once

#include "core/graph/syntax/ast.h"

#include <string>

namespace weighhouse::cypher
{

/// The text that is parsed to the same tree: one clause a line, keywords in capitals, no parentheses more
/// than the meaning needs. Trees must be such as the parser makes: no empty names, finite
/// numbers, and less deep than its limits by a few levels.
std::string print(const Statement &statement);
std::string print(const Expression &expression);

} // namespace weighhouse::cypher
