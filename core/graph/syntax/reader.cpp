// SPDX-License-Identifier: GPL-3.0-or-later
// Lexemes, names and errors for the parser.
#include "core/graph/syntax/reader.h"

#include "core/base/text.h"
#include "core/graph/syntax/literals.h"
#include "core/graph/syntax/remedies.h"

#include <algorithm>
#include <utility>

namespace weighhouse::cypher
{
namespace
{

/// For messages: in back-ticks, and not too much of it.
std::string quotedForMessage(std::string_view written)
{
    constexpr std::size_t most = 30;
    if (written.size() <= most)
        return "`" + std::string(written) + "`";
    std::size_t length = most;
    while (length > 0 && (static_cast<unsigned char>(written[length]) & 0xC0U) == 0x80U)
        --length;
    return "`" + std::string(written.substr(0, length)) + "…`";
}

bool isOpeningBracket(LexemeKind kind)
{
    return kind == LexemeKind::LeftParenthesis || kind == LexemeKind::LeftBracket ||
           kind == LexemeKind::LeftBrace;
}

bool isClosingBracket(LexemeKind kind)
{
    return kind == LexemeKind::RightParenthesis || kind == LexemeKind::RightBracket ||
           kind == LexemeKind::RightBrace;
}

} // namespace

Place PlaceFinder::placeOf(Range range)
{
    if (range.begin < m_offset) {
        m_offset = 0;
        m_line = 1;
    }
    for (;;) {
        const std::size_t end = m_text.find('\n', m_offset);
        if (end >= range.begin || end == std::string_view::npos)
            break;
        m_offset = end + 1;
        ++m_line;
    }
    Place place;
    place.line = m_line;
    place.column = characterCount(m_text.substr(m_offset, range.begin - m_offset)) + 1;
    place.length = characterCount(m_text.substr(range.begin, range.end - range.begin));
    return place;
}

Reader::Reader(std::string_view text, std::span<const Lexeme> lexemes, PlaceFinder &places, Errors &errors)
    : m_text(text), m_lexemes(lexemes), m_places(places), m_errors(errors)
{
    m_end.begin = lexemes.back().begin;
    m_end.end = m_end.begin;
}

const Lexeme &Reader::lexemeAt(std::size_t position) const
{
    return position < size() ? m_lexemes[position] : m_end;
}

const Lexeme &Reader::peek(std::size_t ahead) const
{
    return m_hasFailed ? m_end : lexemeAt(m_next + ahead);
}

Range Reader::rangeFrom(std::size_t start) const
{
    const std::size_t begin = lexemeAt(start).begin;
    return {begin, m_next > start ? m_lexemes[m_next - 1].end : begin};
}

bool Reader::atName(std::size_t ahead) const
{
    const LexemeKind kind = peek(ahead).kind;
    return kind == LexemeKind::Name || kind == LexemeKind::QuotedName;
}

bool Reader::atText(std::string_view text, std::size_t ahead) const
{
    const Lexeme &lexeme = peek(ahead);
    return lexeme.kind == LexemeKind::Name && equalIgnoringCase(written(lexeme), text);
}

const Lexeme &Reader::take()
{
    const Lexeme &lexeme = peek();
    if (!m_hasFailed && m_next < size())
        ++m_next;
    return lexeme;
}

bool Reader::accept(LexemeKind kind)
{
    if (!at(kind))
        return false;
    take();
    return true;
}

bool Reader::accept(Word word)
{
    if (!at(word))
        return false;
    take();
    return true;
}

bool Reader::acceptText(std::string_view text)
{
    if (!atText(text))
        return false;
    take();
    return true;
}

bool Reader::expect(LexemeKind kind, MessageCode what, MessageCode hint)
{
    if (accept(kind))
        return true;
    failExpected(what, hint);
    return false;
}

bool Reader::expect(Word word, MessageCode what, MessageCode hint)
{
    if (accept(word))
        return true;
    failExpected(what, hint);
    return false;
}

bool Reader::expectClosing(const Lexeme &open, LexemeKind kind)
{
    if (accept(kind))
        return true;
    if (m_hasFailed)
        return false;
    const Place place = m_places.placeOf({open.begin, open.end});
    const std::string_view mark = kind == LexemeKind::RightParenthesis ? "`)`"
                                  : kind == LexemeKind::RightBracket   ? "`]`"
                                                                       : "`}`";
    failExpected(
        Message::verbatim(std::string(mark)),
        Message::of(
            "cypher.do.closes-bracket",
            {{"mark", mark}, {"bracket", written(open)}, {"line", place.line}, {"column", place.column}}));
    return false;
}

std::string Reader::nameOf(const Lexeme &lexeme) const
{
    return lexeme.kind == LexemeKind::QuotedName ? quotedNameOf(written(lexeme))
                                                 : std::string(written(lexeme));
}

std::string Reader::expectName(MessageCode what, MessageCode hint)
{
    if (!atName()) {
        failExpected(what, hint);
        return {};
    }
    const Lexeme &lexeme = take();
    std::string name = nameOf(lexeme);
    if (name.empty())
        fail("UnexpectedSyntax", Message::of("cypher.unexpected-syntax.name-cannot"),
             Message::of("cypher.do.write-name-between-back"), {lexeme.begin, lexeme.end});
    return name;
}

std::size_t Reader::closingOf(std::size_t position) const
{
    std::size_t depth = 0;
    for (; position < size(); ++position) {
        const LexemeKind kind = m_lexemes[position].kind;
        if (isOpeningBracket(kind))
            ++depth;
        else if (isClosingBracket(kind) && --depth == 0)
            return position;
    }
    return size();
}

void Reader::fail(std::string_view detail, Message message, Message hint, Range range)
{
    if (m_hasFailed)
        return;
    m_hasFailed = true;
    m_errors.push_back({"cypher.syntax" + (detail.empty() ? std::string() : "." + std::string(detail)),
                        std::move(message), m_places.placeOf(range), std::move(hint)});
}

bool Reader::failForLexeme(const Lexeme &lexeme)
{
    const Range range{lexeme.begin, lexeme.end};
    const std::string found = quotedForMessage(written(lexeme));
    switch (lexeme.kind) {
    case LexemeKind::OpenText:
        fail("UnexpectedSyntax", Message::of("cypher.unexpected-syntax.text-never"),
             Message::of("cypher.do.close-same-quote-quote"), range);
        return true;
    case LexemeKind::OpenName:
        fail("UnexpectedSyntax", Message::of("cypher.unexpected-syntax.name-back"),
             Message::of("cypher.do.close-back-tick-inside"), range);
        return true;
    case LexemeKind::OpenComment:
        fail("UnexpectedSyntax", Message::of("cypher.unexpected-syntax.comment-never"),
             Message::of("cypher.do.close"), {lexeme.begin, lexeme.begin + 2});
        return true;
    case LexemeKind::BadParameter:
        fail("UnexpectedSyntax", Message::of("cypher.unexpected-syntax.parameter-needs"),
             Message::of("cypher.do.write-like-name"), range);
        return true;
    case LexemeKind::BadCharacter:
        fail("UnexpectedSyntax", Message::of("cypher.unexpected-syntax.character-means", {{"found", found}}),
             remedyFor(written(lexeme)), range);
        return true;
    case LexemeKind::BadUnicode:
        fail("InvalidUnicodeCharacter",
             isUtf8(written(lexeme))
                 ? Message::of("cypher.unexpected-syntax.character-means", {{"found", found}})
                 : Message::of("cypher.invalid-unicode-character"),
             Message::of("cypher.do.dashes-quotes-spaces-word"), range);
        return true;
    case LexemeKind::Foreign:
        fail("UnexpectedSyntax", Message::of("cypher.unexpected-syntax.not-operator", {{"found", found}}),
             remedyFor(written(lexeme)), range);
        return true;
    default:
        return false;
    }
}

void Reader::failExpected(const Message &what, Message hint)
{
    if (m_hasFailed)
        return;
    const Lexeme &next = peek();
    if (failForLexeme(next))
        return;
    const bool isEnd = next.kind == LexemeKind::End;
    Message usual = isEnd ? Message() : remedyFor(written(next));
    fail("UnexpectedSyntax",
         isEnd ? Message::of("cypher.expected.found-end", {{"what", what}})
               : Message::of("cypher.expected", {{"what", what}, {"found", quotedForMessage(written(next))}}),
         usual.empty() ? std::move(hint) : std::move(usual), {next.begin, next.end});
}

void Reader::recoverAt(std::size_t position)
{
    m_hasFailed = false;
    m_next = std::min(position, size());
}

} // namespace weighhouse::cypher
