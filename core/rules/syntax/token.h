// SPDX-License-Identifier: GPL-3.0-or-later
// The words, numbers, texts and signs a rule file is made of.
#pragma once

#include "core/base/message.h"

#include "core/rules/syntax/expression.h"

#include <string>
#include <vector>

namespace weighhouse::rules
{

enum class TokenKind {
    End,
    Invalid,  ///< Something the lexer has already reported.
    Name,     ///< `text`; words that mean something only in their place are names too
    Reserved, ///< `text`: if then else and or not in where by true false null this
    Number,   ///< `number`
    Text,     ///< `text`, escapes resolved and line breaks folded
    Unit,     ///< `text` between the brackets after `table.column`
    LeftParenthesis,
    RightParenthesis,
    LeftBracket,
    RightBracket,
    LeftBrace,
    RightBrace,
    Tilde,
    Comma,
    Colon,
    Dot,
    DotDot,
    Arrow,
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Plus,
    Minus,
    Star,
    Slash,
    Caret,
    PlusEqual,
    MinusEqual
};

struct Token {
    TokenKind kind = TokenKind::End;
    SourceRange range = {};
    std::string text = {};
    double number = 0;
    bool quoted = false;    ///< Name: written in back-ticks, so never a keyword.
    bool lineStart = false; ///< First on its line.
    bool manyLines = false; ///< Text: goes over several lines.
};

/// A comment without its `#` and the blank after it.
struct Comment {
    std::string text = {};
    SourceRange range = {};
};

/// An error whose place is still a range of bytes.
struct SyntaxError {
    std::string code = {};
    Message message = {};
    Message hint = {};
    SourceRange range = {};
};

} // namespace weighhouse::rules
