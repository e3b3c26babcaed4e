// SPDX-License-Identifier: GPL-3.0-or-later
// The parser's view of the tokens of one statement.
#pragma once

#include "core/rules/syntax/model.h"
#include "core/rules/syntax/token.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::rules
{

/// Reads tokens between two positions. The first failure is kept and makes every further read see the end, so
/// that callers need not look after each step and one mistake is one error; recover() goes on behind it.
class TokenReader
{
public:
    /// The text and the tokens must outlive the reader; errors are appended.
    TokenReader(std::string_view text, const std::vector<Token> &tokens, std::vector<SyntaxError> &errors);

    /// Reads the tokens [begin, end) from now on.
    void setLimits(std::size_t begin, std::size_t end);

    std::size_t position() const { return m_next; }
    bool atEnd() const { return peek().kind == TokenKind::End; }

    const Token &peek(std::size_t ahead = 0) const;
    bool at(TokenKind kind) const { return peek().kind == kind; }
    bool atName(std::size_t ahead = 0) const { return peek(ahead).kind == TokenKind::Name; }
    bool atReserved(std::string_view word, std::size_t ahead = 0) const;
    /// A name without back-ticks that is this word.
    bool atWord(std::string_view word, std::size_t ahead = 0) const;
    bool sameLine(std::size_t ahead) const
    {
        return !peek(ahead).lineStart && peek(ahead).kind != TokenKind::End;
    }

    Token take();
    bool accept(TokenKind kind);
    bool acceptReserved(std::string_view word);
    bool acceptWord(std::string_view word);

    /// The next token, which must be of the kind; `what` says what in people's words.
    bool expect(TokenKind kind, MessageCode what, MessageCode hint);
    bool expectWord(std::string_view word, MessageCode hint);
    Word expectName(MessageCode what, MessageCode hint);
    /// A whole number of at least `least`.
    std::size_t expectCount(MessageCode what, std::size_t least, MessageCode hint);
    /// The bracket that closes the one at `open`.
    bool expectClosing(const Token &open, TokenKind kind);

    bool failed() const { return m_failed; }
    void fail(SyntaxError error);
    /// "expected …" at the next token, or behind the last one where the next is on another line.
    void failExpected(std::string_view code, Message what, Message hint);
    /// "found …" for messages: the token as it is written.
    std::string written(const Token &token) const;

    /// Forgets the failure and goes on at a position.
    void recover(std::size_t position);

    std::size_t end() const { return m_end; }
    const std::vector<Token> &tokens() const { return m_tokens; }
    const Token &tokenAt(std::size_t position) const { return m_tokens[position]; }
    /// From the first byte of the token at a position to the last byte taken.
    SourceRange rangeFrom(std::size_t position) const;

private:
    std::string_view m_text;
    const std::vector<Token> &m_tokens;
    std::vector<SyntaxError> &m_errors;
    Token m_endToken;
    std::size_t m_begin = 0;
    std::size_t m_next = 0;
    std::size_t m_end = 0;
    bool m_failed = false;
};

} // namespace weighhouse::rules
