// SPDX-License-Identifier: GPL-3.0-or-later
// The parser's view of the lexemes of one statement.
#pragma once

#include "core/base/error.h"
#include "core/graph/syntax/ast.h"
#include "core/graph/syntax/lexer.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace weighhouse::cypher
{

/// Finds lines and columns of offsets that mostly grow.
class PlaceFinder
{
public:
    explicit PlaceFinder(std::string_view text) : m_text(text) {}

    Place placeOf(Range range);

private:
    std::string_view m_text;
    std::size_t m_offset = 0; ///< The start of the line m_line.
    std::size_t m_line = 1;
};

/// Reads lexemes. The first failure is kept and makes every further read see the end, so that callers need
/// not look after each step and one mistake is one error; recover() goes on behind it.
class Reader
{
public:
    /// The lexemes are those of one statement, followed by one more (End or `;`) that is seen as the end.
    /// Text, lexemes, places and errors must outlive the reader; errors are appended.
    Reader(std::string_view text, std::span<const Lexeme> lexemes, PlaceFinder &places, Errors &errors);

    std::size_t position() const { return m_next; }
    const Lexeme &peek(std::size_t ahead = 0) const;
    /// By position, whether read or not, also after a failure.
    const Lexeme &lexemeAt(std::size_t position) const;
    std::string_view written(const Lexeme &lexeme) const
    {
        return m_text.substr(lexeme.begin, lexeme.end - lexeme.begin);
    }
    std::string_view written(Range range) const
    {
        return m_text.substr(range.begin, range.end - range.begin);
    }
    /// From the lexeme at a position to the one read last.
    Range rangeFrom(std::size_t start) const;

    bool at(LexemeKind kind, std::size_t ahead = 0) const { return peek(ahead).kind == kind; }
    bool at(Word word, std::size_t ahead = 0) const { return peek(ahead).word == word; }
    /// Any name, also a keyword.
    bool atName(std::size_t ahead = 0) const;
    bool atEnd() const { return peek().kind == LexemeKind::End; }
    /// Whether a word that is no keyword stands there.
    bool atText(std::string_view text, std::size_t ahead = 0) const;

    const Lexeme &take();
    bool accept(LexemeKind kind);
    bool accept(Word word);
    bool acceptText(std::string_view text);

    /// The next lexeme must be of the kind; `what` says what in people's words.
    bool expect(LexemeKind kind, MessageCode what, MessageCode hint = {});
    bool expect(Word word, MessageCode what, MessageCode hint = {});
    /// The bracket that closes the one at `open`.
    bool expectClosing(const Lexeme &open, LexemeKind kind);
    /// Any name, keywords too, without its back-ticks.
    std::string expectName(MessageCode what, MessageCode hint = {});
    std::string nameOf(const Lexeme &lexeme) const;

    /// The position of the bracket that closes the one at a position; the end's, if none does.
    std::size_t closingOf(std::size_t position) const;

    bool hasFailed() const { return m_hasFailed; }
    /// `detail`: the kit's word, or empty.
    void fail(std::string_view detail, Message message, Message hint, Range range);
    /// "expected …, found …" at the next lexeme.
    void failExpected(const Message &what, Message hint = {});
    /// Goes on reading at a position.
    void recoverAt(std::size_t position);

    std::size_t size() const { return m_lexemes.size() - 1; }

private:
    /// What the lexeme itself is wrong about, if it is.
    bool failForLexeme(const Lexeme &lexeme);

    std::string_view m_text;
    std::span<const Lexeme> m_lexemes;
    PlaceFinder &m_places;
    Errors &m_errors;
    Lexeme m_end;
    std::size_t m_next = 0;
    bool m_hasFailed = false;
};

} // namespace weighhouse::cypher
