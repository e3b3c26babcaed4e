// SPDX-License-Identifier: GPL-3.0-or-later
// The lexer: one pass over the bytes.
#include "core/graph/syntax/lexer.h"

#include "core/graph/syntax/characters.h"

#include <algorithm>

namespace weighhouse::cypher
{
namespace
{

class Lexer
{
public:
    explicit Lexer(std::string_view text, std::size_t from = 0) : m_text(text), m_at(from) {}

    Lexeme next();

private:
    char at(std::size_t offset) const { return offset < m_text.size() ? m_text[offset] : '\0'; }
    void skipWhiteSpace();
    std::size_t endOfName(std::size_t from) const;
    LexemeKind readQuoted(char quote);
    LexemeKind readNumber();
    LexemeKind readParameter();
    LexemeKind readComment();
    LexemeKind readPunctuation();
    LexemeKind taken(std::size_t length, LexemeKind kind)
    {
        m_at += length;
        return kind;
    }

    std::string_view m_text;
    std::size_t m_at;
};

void Lexer::skipWhiteSpace()
{
    for (;;) {
        const char byte = at(m_at);
        if (m_at < m_text.size() && static_cast<unsigned char>(byte) < 0x80) {
            if (!isWhiteSpace(static_cast<unsigned char>(byte)))
                return;
            ++m_at;
            continue;
        }
        const Character character = characterAt(m_text, m_at);
        if (character.length == 0 || !isWhiteSpace(character.value))
            return;
        m_at += character.length;
    }
}

std::size_t Lexer::endOfName(std::size_t from) const
{
    while (from < m_text.size()) {
        const Character character = characterAt(m_text, from);
        if (!isNamePart(character.value))
            break;
        from += character.length;
    }
    return from;
}

/// A text in quotes or a name in back-ticks. One that is never closed ends with its line.
LexemeKind Lexer::readQuoted(char quote)
{
    const bool isName = quote == '`';
    for (std::size_t i = m_at + 1; i < m_text.size(); ++i) {
        if (m_text[i] == '\\' && !isName) {
            ++i;
        } else if (m_text[i] == quote) {
            if (isName && at(i + 1) == '`') {
                ++i;
                continue;
            }
            m_at = i + 1;
            return isName ? LexemeKind::QuotedName : LexemeKind::Text;
        }
    }
    m_at = std::min(m_text.find('\n', m_at), m_text.size());
    return isName ? LexemeKind::OpenName : LexemeKind::OpenText;
}

LexemeKind Lexer::readNumber()
{
    std::size_t i = m_at;
    const auto digits = [&] {
        const std::size_t from = i;
        while (isDigit(at(i)))
            ++i;
        return i > from;
    };
    LexemeKind kind = LexemeKind::Integer;
    const char second = at(m_at + 1);
    if (at(m_at) == '0' && (second == 'x' || second == 'X' || second == 'o' || second == 'O')) {
        m_at = endOfName(m_at); // whether the digits are good is seen when the number is read
        return kind;
    }
    digits();
    if (at(i) == '.' && isDigit(at(i + 1))) {
        kind = LexemeKind::Float;
        ++i;
        digits();
    }
    if (at(i) == 'e' || at(i) == 'E') {
        kind = LexemeKind::Float;
        ++i;
        if (at(i) == '-' || at(i) == '+')
            ++i;
        if (!digits())
            kind = LexemeKind::BadNumber;
    }
    const std::size_t end = endOfName(i);
    kind = end > i ? LexemeKind::BadNumber : kind;
    m_at = end;
    return kind;
}

LexemeKind Lexer::readParameter()
{
    if (at(m_at + 1) == '`') {
        ++m_at;
        return readQuoted('`') == LexemeKind::QuotedName ? LexemeKind::Parameter : LexemeKind::OpenName;
    }
    const std::size_t end = endOfName(m_at + 1);
    const bool isEmpty = end == m_at + 1;
    m_at = end;
    return isEmpty ? LexemeKind::BadParameter : LexemeKind::Parameter;
}

LexemeKind Lexer::readComment()
{
    if (at(m_at + 1) == '/') {
        m_at = std::min(m_text.find('\n', m_at), m_text.size());
        return LexemeKind::Comment;
    }
    const std::size_t end = m_text.find("*/", m_at + 2);
    m_at = end == std::string_view::npos ? m_text.size() : end + 2;
    return end == std::string_view::npos ? LexemeKind::OpenComment : LexemeKind::Comment;
}

LexemeKind Lexer::readPunctuation()
{
    using enum LexemeKind;
    const char second = at(m_at + 1);
    switch (m_text[m_at]) {
    case '(':
        return taken(1, LeftParenthesis);
    case ')':
        return taken(1, RightParenthesis);
    case '[':
        return taken(1, LeftBracket);
    case ']':
        return taken(1, RightBracket);
    case '{':
        return taken(1, LeftBrace);
    case '}':
        return taken(1, RightBrace);
    case ',':
        return taken(1, Comma);
    case '.':
        return second == '.' ? taken(2, DotDot) : isDigit(second) ? readNumber() : taken(1, Dot);
    case ':':
        return taken(1, Colon);
    case ';':
        return taken(1, Semicolon);
    case '|':
        return second == '|' ? taken(2, Foreign) : taken(1, Bar);
    case '&':
        return second == '&' ? taken(2, Foreign) : taken(1, Ampersand);
    case '!':
        return second == '=' ? taken(2, Foreign) : taken(1, Exclamation);
    case '%':
        return taken(1, Percent);
    case '+':
        return second == '=' ? taken(2, PlusEqual) : taken(1, Plus);
    case '-':
        return taken(1, Minus);
    case '*':
        return taken(1, Star);
    case '/':
        return second == '/' || second == '*' ? readComment() : taken(1, Slash);
    case '^':
        return taken(1, Caret);
    case '=':
        return second == '~' ? taken(2, Matches) : second == '=' ? taken(2, Foreign) : taken(1, Equal);
    case '<':
        return second == '>' ? taken(2, NotEqual) : second == '=' ? taken(2, LessOrEqual) : taken(1, Less);
    case '>':
        return second == '=' ? taken(2, GreaterOrEqual) : taken(1, Greater);
    case '$':
        return readParameter();
    case '\'':
    case '"':
    case '`':
        return readQuoted(m_text[m_at]);
    default:
        return taken(1, BadCharacter);
    }
}

Lexeme Lexer::next()
{
    skipWhiteSpace();
    Lexeme lexeme;
    lexeme.begin = m_at;
    const Character first = characterAt(m_text, m_at);
    if (first.length == 0) {
        lexeme.end = m_at;
        return lexeme;
    }
    if (isNameStart(first.value)) {
        m_at = endOfName(m_at);
        lexeme.kind = LexemeKind::Name;
        lexeme.word = wordOf(m_text.substr(lexeme.begin, m_at - lexeme.begin));
    } else if (first.value >= 0x80) {
        lexeme.kind = taken(first.length, LexemeKind::BadUnicode);
    } else {
        lexeme.kind = isDigit(m_text[m_at]) ? readNumber() : readPunctuation();
    }
    lexeme.end = m_at;
    return lexeme;
}

} // namespace

std::vector<Lexeme> lex(std::string_view text, bool withComments)
{
    std::vector<Lexeme> lexemes;
    lexemes.reserve(text.size() / 4 + 1);
    Lexer lexer(text);
    for (;;) {
        const Lexeme lexeme = lexer.next();
        if (withComments || lexeme.kind != LexemeKind::Comment)
            lexemes.push_back(lexeme);
        if (lexeme.kind == LexemeKind::End)
            return lexemes;
    }
}

void lexStatement(std::string_view text, std::size_t from, std::vector<Lexeme> &lexemes)
{
    lexemes.clear();
    Lexer lexer(text, from);
    do {
        const Lexeme lexeme = lexer.next();
        if (lexeme.kind != LexemeKind::Comment)
            lexemes.push_back(lexeme);
    } while (lexemes.empty() ||
             (lexemes.back().kind != LexemeKind::Semicolon && lexemes.back().kind != LexemeKind::End));
}

} // namespace weighhouse::cypher
