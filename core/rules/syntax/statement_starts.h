// SPDX-License-Identifier: GPL-3.0-or-later
// Where the statements of a file begin.
#pragma once

#include "core/rules/syntax/token.h"

#include <cstddef>
#include <vector>

namespace weighhouse::rules
{

/// Positions of the tokens that start statements, in order. Keywords are not reserved, so a keyword at the
/// start of a line starts a statement only where what is before and behind it fits; a mistyped keyword counts
/// where nothing else fits.
std::vector<std::size_t> statementStarts(const std::vector<Token> &tokens);

/// Tells whether a token starts a line of a question: decide, let, apply, subject to, maximize, minimize,
/// tie-break.
bool startsClause(const std::vector<Token> &tokens, std::size_t position);

/// Whether a token starts a line of a question even where a value is missing: what follows it cannot follow a
/// value.
bool breaksOffForClause(const std::vector<Token> &tokens, std::size_t position);

/// Whether a token starts a change in `apply`, if it is where one may start.
bool startsChange(const std::vector<Token> &tokens, std::size_t position);

/// Whether nothing more is needed behind a token: a name or a value, but no operator or opening bracket.
bool endsValue(const Token &token);

} // namespace weighhouse::rules
