// SPDX-License-Identifier: GPL-3.0-or-later
// SQL text as tokens, and MySQL's spellings turned into SQLite's.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::sql
{

enum class TokenKind {
    Word,   ///< A keyword or a bare name.
    Name,   ///< In double quotes, back-ticks or square brackets.
    Text,   ///< In single quotes.
    Number, ///< Starts with a digit, or a point and a digit.
    Symbol, ///< Anything else; && and <=> are one token.
};

/// A piece of a text, in bytes.
struct Token {
    TokenKind kind = TokenKind::Symbol;
    std::size_t offset = 0;
    std::size_t length = 0;

    std::string_view in(std::string_view text) const { return text.substr(offset, length); }
    bool operator==(const Token &) const = default;
};

/// The tokens of an SQL text without comments; with `hashComments` a # starts one too. Never fails: what has
/// no end reaches to the end of the text.
std::vector<Token> tokens(std::string_view text, bool hashComments);

/// Just after the comment that starts at a byte, or the same place if none does.
std::size_t endOfComment(std::string_view text, std::size_t start, bool hashComments);

/// The name a token spells, quotes taken off.
std::string nameOf(const Token &token, std::string_view text);

/// A piece of a text that gets other words; without a length they are put in before the byte.
struct Respelling {
    std::size_t offset = 0;
    std::size_t length = 0;
    std::string with;

    bool operator==(const Respelling &) const = default;
};

/// A query as SQLite reads it, and where its pieces came from.
class SpelledQuery
{
public:
    /// The text as it is.
    explicit SpelledQuery(std::string_view text) : m_text(text) {}
    /// With pieces replaced, in the order of their places; those of one place in the order given. A piece
    /// within another one is left out.
    SpelledQuery(std::string_view text, const std::vector<Respelling> &pieces);

    /// MySQL's spellings replaced, see mysql_spelling.h.
    static SpelledQuery fromMySql(std::string_view text);

    const std::string &text() const { return m_text; }

    /// The byte of the original that the byte of text() came from.
    std::size_t originalOffset(std::size_t offset) const;

private:
    /// From `spelled` on, offsets are `spelled` to `original` apart.
    struct Shift {
        std::size_t spelled;
        std::size_t original;
    };

    std::string m_text;
    std::vector<Shift> m_shifts;
};

} // namespace weighhouse::sql
