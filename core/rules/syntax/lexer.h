// SPDX-License-Identifier: GPL-3.0-or-later
// Text of the rule language to tokens.
#pragma once

#include "core/rules/syntax/token.h"

#include <string_view>
#include <vector>

namespace weighhouse::rules
{

struct Lexed {
    std::vector<Token> tokens; ///< The last one is End.
    std::vector<Comment> comments;
    std::vector<SyntaxError> errors; ///< Each has an Invalid token in its place.
};

/// All tokens of a text in UTF-8. A text that is never closed ends where the next statement seems to start,
/// so that one missing quote is one error.
Lexed lex(std::string_view text);

} // namespace weighhouse::rules
