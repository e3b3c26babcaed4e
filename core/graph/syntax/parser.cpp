// SPDX-License-Identifier: GPL-3.0-or-later
// Statements of a text, each with its errors.
#include "core/graph/syntax/parser.h"

#include "core/base/text.h"
#include "core/graph/syntax/characters.h"
#include "core/graph/syntax/grammar.h"

#include <algorithm>
#include <span>
#include <tuple>

namespace weighhouse::cypher
{
namespace
{

/// The first byte from `begin` on that is not UTF-8.
std::size_t firstBadByte(std::string_view text, std::size_t begin)
{
    while (begin < text.size()) {
        const Character character = characterAt(text, begin);
        if (character.value == badCharacter)
            break;
        begin += character.length;
    }
    return begin;
}

/// One statement, followed by one more lexeme (End or `;`).
Parsed parseLexemes(std::string_view text, std::span<const Lexeme> lexemes, PlaceFinder &places)
{
    Parsed parsed;
    Reader reader(text, lexemes, places, parsed.errors);
    parsed.statement = Grammar(reader).parseStatement();
    std::ranges::stable_sort(parsed.errors, {}, [](const Error &error) {
        return std::tuple(error.where.line, error.where.column);
    });
    return parsed;
}

/// Lexemes, errors and places of one text.
class TextParser
{
public:
    explicit TextParser(std::string_view text)
        : m_text(text), m_lexemes(lex(text)), m_places(text), m_isUtf8(isUtf8(text))
    {
    }

    const std::vector<Lexeme> &lexemes() const { return m_lexemes; }

    /// The lexemes [begin, end), behind which there is at least one more.
    Parsed parse(std::size_t begin, std::size_t end)
    {
        Parsed parsed;
        const Range range{m_lexemes[begin].begin, m_lexemes[end].begin};
        if (!m_isUtf8 && !isUtf8(m_text.substr(range.begin, range.end - range.begin))) {
            const std::size_t bad = firstBadByte(m_text, range.begin);
            parsed.errors.push_back(
                {"cypher.syntax.InvalidUnicodeCharacter", Message::of("cypher.invalid-unicode-character"),
                 m_places.placeOf({bad, bad + 1}), Message::of("cypher.do.save-text-utf-8")});
            return parsed;
        }
        return parseLexemes(m_text, std::span(m_lexemes).subspan(begin, end - begin + 1), m_places);
    }

    Parsed fail(std::size_t lexeme, Message message, Message hint)
    {
        const Range range{m_lexemes[lexeme].begin, m_lexemes[lexeme].end};
        Parsed parsed;
        parsed.errors.push_back(
            {"cypher.syntax.UnexpectedSyntax", std::move(message), m_places.placeOf(range), std::move(hint)});
        return parsed;
    }

private:
    std::string_view m_text;
    std::vector<Lexeme> m_lexemes;
    PlaceFinder m_places;
    bool m_isUtf8;
};

std::size_t nextSemicolon(const std::vector<Lexeme> &lexemes, std::size_t from)
{
    while (lexemes[from].kind != LexemeKind::Semicolon && lexemes[from].kind != LexemeKind::End)
        ++from;
    return from;
}

} // namespace

Parsed parse(std::string_view text)
{
    TextParser parser(text);
    const std::vector<Lexeme> &lexemes = parser.lexemes();
    const std::size_t end = nextSemicolon(lexemes, 0);
    if (end == 0)
        return parser.fail(end, Message::of("cypher.parser"), Message::of("cypher.do.write-match-n-return"));
    Parsed parsed = parser.parse(0, end);
    std::size_t behind = end;
    while (lexemes[behind].kind == LexemeKind::Semicolon)
        ++behind;
    if (lexemes[behind].kind != LexemeKind::End) {
        Parsed failed = parser.fail(behind, Message::of("cypher.parser.statement-expected"),
                                    Message::of("cypher.do.run-statements"));
        parsed.statement.reset();
        parsed.errors.push_back(std::move(failed.errors.front()));
    }
    return parsed;
}

std::vector<Parsed> parseScript(std::string_view text)
{
    TextParser parser(text);
    const std::vector<Lexeme> &lexemes = parser.lexemes();
    std::vector<Parsed> statements;
    for (std::size_t begin = 0; lexemes[begin].kind != LexemeKind::End;) {
        const std::size_t end = nextSemicolon(lexemes, begin);
        if (end > begin)
            statements.push_back(parser.parse(begin, end));
        begin = lexemes[end].kind == LexemeKind::End ? end : end + 1;
    }
    return statements;
}

Script::Script(std::string_view text) : m_text(text), m_places(text) {}

bool Script::next()
{
    do {
        if (!m_lexemes.empty() && m_lexemes.back().kind == LexemeKind::End)
            return false;
        lexStatement(m_text, m_end, m_lexemes);
        m_end = m_lexemes.back().end;
        m_first = 0;
    } while (m_lexemes.size() == 1);
    return true;
}

void Script::skipLine()
{
    const std::size_t lineEnd = m_text.find('\n', m_lexemes[m_first].begin);
    while (m_first + 1 < m_lexemes.size() && m_lexemes[m_first].begin < lineEnd)
        ++m_first;
}

std::string_view Script::written(std::size_t lexeme) const
{
    if (m_first + lexeme + 1 >= m_lexemes.size())
        return {};
    const Lexeme &there = m_lexemes[m_first + lexeme];
    return m_text.substr(there.begin, there.end - there.begin);
}

Range Script::range() const
{
    return {m_lexemes[m_first].begin, m_lexemes.back().begin};
}

Parsed Script::parse()
{
    return parseLexemes(m_text, std::span(m_lexemes).subspan(m_first), m_places);
}

} // namespace weighhouse::cypher
