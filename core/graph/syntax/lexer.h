// SPDX-License-Identifier: GPL-3.0-or-later
// Text of Cypher to lexemes, which keep no text of their own.
#pragma once

#include "core/graph/syntax/words.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace weighhouse::cypher
{

enum class LexemeKind : std::uint8_t {
    End,
    Name,
    QuotedName, ///< In back-ticks.
    Parameter,  ///< `$name`
    Integer,
    Float,
    Text,
    Comment,
    LeftParenthesis,
    RightParenthesis,
    LeftBracket,
    RightBracket,
    LeftBrace,
    RightBrace,
    Comma,
    Dot,
    DotDot,
    Colon,
    Semicolon,
    Bar,
    Ampersand,
    Exclamation,
    Percent,
    Plus,
    PlusEqual,
    Minus,
    Star,
    Slash,
    Caret,
    Equal,
    Matches,  ///< `=~`
    NotEqual, ///< `<>`
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Foreign, ///< An operator of other languages: `!=`, `==`, `||`, `&&`.
    // What cannot be read:
    OpenText,
    OpenName,
    OpenComment,
    BadNumber,
    BadParameter,
    BadCharacter, ///< One that means nothing in ASCII.
    BadUnicode    ///< One that means nothing beyond ASCII, or is not UTF-8.
};

struct Lexeme {
    LexemeKind kind = LexemeKind::End;
    Word word = Word::None; ///< Of a Name.
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// The lexemes of a text; the last one is End.
std::vector<Lexeme> lex(std::string_view text, bool withComments = false);

/// Replaces the lexemes by those from an offset to the next `;` or the end, which is the last one.
void lexStatement(std::string_view text, std::size_t from, std::vector<Lexeme> &lexemes);

} // namespace weighhouse::cypher
