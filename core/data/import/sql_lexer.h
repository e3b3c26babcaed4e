// SPDX-License-Identifier: GPL-3.0-or-later
// The words of SQL dumps.
#pragma once

#include "core/base/text.h"
#include "core/data/import/imported.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::import
{

enum class TokenKind {
    End,
    Terminator,   ///< The end of a statement: ; or what DELIMITER set; of SQL Server also GO, or nothing.
    Word,         ///< A bare name or keyword.
    Identifier,   ///< `name` or [name].
    DoubleQuoted, ///< "…": a name or a text, by where it stands.
    String,       ///< '…'.
    Number,       ///< Digits with point and exponent, without sign.
    Hex,          ///< 0x1F.
    Blob,         ///< X'1F' or B'01'.
    Symbol,       ///< One other character.
    Bad           ///< A string or comment that never ends.
};

struct Token {
    TokenKind kind = TokenKind::End;
    std::string_view text = {}; ///< As it stands in the dump, with quotes.
    std::size_t offset = 0;
};

/// Splits a dump into tokens, one at a time. Comments are passed over; what MySQL's conditional comments
/// (`/*!40101 … */`) hold is read as if it stood outside.
class Lexer
{
public:
    Lexer(std::string_view text, Dialect dialect) : m_text(text), m_dialect(dialect) {}

    /// The next token, which stays next.
    const Token &peek()
    {
        if (!m_peeked) {
            m_token = scan();
            m_peeked = true;
        }
        return m_token;
    }

    /// The next token, which is then behind.
    Token next()
    {
        const Token token = peek();
        m_peeked = false;
        return token;
    }

    /// Where the next token starts, or where white space before it does.
    std::size_t position() const { return m_peeked ? m_token.offset : m_position; }

    /// Goes on reading at a place that is not inside a token.
    void seek(std::size_t position)
    {
        m_position = position;
        m_peeked = false;
    }

    /// A place to come back to.
    struct Mark {
        std::size_t position;
        bool conditional;
    };
    /// The place before a token that was just looked at.
    Mark markBefore(const Token &token) const { return {token.offset, m_conditional}; }
    void goBack(const Mark &mark)
    {
        seek(mark.position);
        m_conditional = mark.conditional;
        m_endedAt = std::string_view::npos;
    }

    /// Passes over white space and comments, quickly where there are none.
    void skipSpace()
    {
        if (m_peeked)
            seek(m_token.offset);
        while (m_position < m_text.size() && m_text[m_position] == ' ')
            ++m_position;
        if (m_position < m_text.size() && mayStartSpace(m_text[m_position]))
            skipComments();
    }

    std::string_view text() const { return m_text; }
    bool insideConditional() const { return m_conditional; }

    /// The rest of the line, for DELIMITER, which is then behind.
    std::string_view restOfLine();
    void setDelimiter(std::string_view delimiter) { m_delimiter = delimiter; }
    Dialect dialect() const { return m_dialect; }
    bool hasUsualDelimiter() const { return m_delimiter == ";"; }

    /// Evidence for a dialect: positive for MySQL's, negative for SQLite's.
    void weigh(int evidence) { m_evidence += evidence; }
    /// Whether a backslash in a string escapes what follows it.
    bool backslashEscapes();
    /// Where it first mattered and nothing in the dump had told.
    std::optional<std::size_t> guessedAt() const { return m_guessedAt; }

    /// The end of a quoted text that opens at a place: just behind the closing quote, or npos. `plain` tells
    /// whether the text between has neither doubled quotes nor escapes.
    std::size_t endOfQuoted(std::size_t open, char close, bool escapes, bool &plain);

private:
    static bool mayStartSpace(char c)
    {
        return static_cast<unsigned char>(c) <= ' ' || c == '-' || c == '/' || c == '#' || c == '*';
    }
    void skipComments();
    Token scan();
    Token scanQuoted(char close, TokenKind kind, bool escapes);
    Token scanNumber();
    Token scanWord();
    Token take(TokenKind kind, std::size_t length);

    std::string_view m_text;
    std::size_t m_position = 0;
    Dialect m_dialect;
    std::string m_delimiter = ";";
    Token m_token;
    bool m_peeked = false;
    bool m_conditional = false;
    std::size_t m_endedAt =
        std::string_view::npos; ///< The end of a statement of SQL Server that has no semicolon.
    std::size_t m_openComment = std::string_view::npos;
    int m_evidence = 0;
    std::optional<std::size_t> m_guessedAt;
};

/// The content of a quoted token: quotes off, doubled ones single, escapes resolved where they are ones.
/// Points into the token or into `scratch`.
std::string_view unquoted(std::string_view token, bool escapes, std::string &scratch);

} // namespace weighhouse::import
