// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/sql_lexer.h"

#include "core/data/import/characters.h"
#include "core/data/import/sql_server.h"

#include <algorithm>

namespace weighhouse::import
{
namespace
{

constexpr auto npos = std::string_view::npos;

/// What a backslash and this character stand for in MySQL; % and _ keep the backslash.
char escaped(char c)
{
    switch (c) {
    case '0':
        return '\0';
    case 'b':
        return '\b';
    case 'n':
        return '\n';
    case 'r':
        return '\r';
    case 't':
        return '\t';
    case 'Z':
        return '\x1A';
    default:
        return c;
    }
}

} // namespace

void Lexer::skipComments()
{
    const std::size_t size = m_text.size();
    m_openComment = npos;
    while (m_position < size) {
        const std::string_view rest = m_text.substr(m_position);
        if (static_cast<unsigned char>(rest.front()) <= ' ') {
            ++m_position;
        } else if (rest.starts_with("--") || (rest.front() == '#' && m_dialect != Dialect::SqlServer)) {
            if (rest.front() == '#')
                weigh(10);
            const std::size_t end = m_text.find('\n', m_position);
            m_position = end == npos ? size : end + 1;
        } else if (rest.starts_with("/*!") || rest.starts_with("/*M!")) {
            weigh(10);
            m_conditional = true;
            m_position += rest[2] == 'M' ? 4 : 3;
            while (m_position < size && isDigit(m_text[m_position]))
                ++m_position;
        } else if (rest.starts_with("/*")) {
            const std::size_t end = m_text.find("*/", m_position + 2);
            if (end == npos) {
                m_openComment = m_position;
                return;
            }
            m_position = end + 2;
        } else if (m_conditional && rest.starts_with("*/")) {
            m_conditional = false;
            m_position += 2;
        } else {
            return;
        }
    }
}

Token Lexer::take(TokenKind kind, std::size_t length)
{
    const Token token{kind, m_text.substr(m_position, length), m_position};
    m_position += token.text.size();
    return token;
}

Token Lexer::scan()
{
    skipSpace();
    if (m_position >= m_text.size())
        return {TokenKind::End, {}, m_text.size()};
    if (m_position == m_openComment)
        return take(TokenKind::Bad, npos);
    const std::string_view rest = m_text.substr(m_position);
    if (rest.starts_with(m_delimiter))
        return take(TokenKind::Terminator, m_delimiter.size());
    if (m_dialect == Dialect::SqlServer && m_position != m_endedAt) {
        if (const std::size_t batch = batchEndAt(m_text, m_position); batch > 0)
            return take(TokenKind::Terminator, batch);
        if (statementStartsAt(m_text, m_position)) {
            m_endedAt = m_position;
            return take(TokenKind::Terminator, 0);
        }
    }
    const char first = rest.front();
    const char second = rest.size() > 1 ? rest[1] : '\0';
    if (first == '\'')
        return scanQuoted('\'', TokenKind::String, true);
    if (first == '"')
        return scanQuoted('"', TokenKind::DoubleQuoted, true);
    if (first == '`') {
        weigh(1);
        return scanQuoted('`', TokenKind::Identifier, false);
    }
    if (first == '[') {
        weigh(-1);
        return scanQuoted(']', TokenKind::Identifier, false);
    }
    if ((first == 'x' || first == 'X' || first == 'b' || first == 'B') && second == '\'') {
        const std::size_t end = m_text.find('\'', m_position + 2);
        return end == npos ? take(TokenKind::Bad, npos) : take(TokenKind::Blob, end + 1 - m_position);
    }
    if (first == '0' && (second == 'x' || second == 'X') && rest.size() > 2 && isHexDigit(rest[2])) {
        std::size_t end = 2;
        while (end < rest.size() && isHexDigit(rest[end]))
            ++end;
        return take(TokenKind::Hex, end);
    }
    if (isDigit(first) || (first == '.' && isDigit(second)))
        return scanNumber();
    if (isWordCharacter(first))
        return scanWord();
    return take(TokenKind::Symbol, 1);
}

Token Lexer::scanQuoted(char close, TokenKind kind, bool escapes)
{
    bool plain = true;
    const std::size_t end = endOfQuoted(m_position, close, escapes, plain);
    return end == npos ? take(TokenKind::Bad, npos) : take(kind, end - m_position);
}

Token Lexer::scanNumber()
{
    const std::string_view rest = m_text.substr(m_position);
    std::size_t end = 0;
    const auto digits = [&] {
        while (end < rest.size() && isDigit(rest[end]))
            ++end;
    };
    digits();
    if (end < rest.size() && rest[end] == '.') {
        ++end;
        digits();
    }
    if (end < rest.size() && (rest[end] == 'e' || rest[end] == 'E')) {
        const bool sign = end + 1 < rest.size() && (rest[end + 1] == '+' || rest[end + 1] == '-');
        const std::size_t exponent = end + (sign ? 2 : 1);
        if (exponent < rest.size() && isDigit(rest[exponent])) {
            end = exponent;
            digits();
        }
    }
    // MySQL's names may start with digits.
    if (end < rest.size() && isWordCharacter(rest[end]) && rest.substr(0, end).find('.') == npos)
        return scanWord();
    return take(TokenKind::Number, end);
}

Token Lexer::scanWord()
{
    std::size_t end = m_position;
    const bool watch = !m_delimiter.empty() && isWordCharacter(m_delimiter.front());
    while (end < m_text.size() && isWordCharacter(m_text[end]) &&
           !(watch && end > m_position && m_text.substr(end).starts_with(m_delimiter)))
        ++end;
    return take(TokenKind::Word, end - m_position);
}

std::size_t Lexer::endOfQuoted(std::size_t open, char close, bool escapes, bool &plain)
{
    const char *const start = m_text.data();
    const char *const end = start + m_text.size();
    plain = true;
    for (const char *at = start + open + 1; at < end; ++at) {
        if (*at == close) {
            if (at + 1 == end || at[1] != close)
                return static_cast<std::size_t>(at - start) + 1;
            plain = false;
            ++at;
        } else if (*at == '\\' && escapes && backslashEscapes()) {
            plain = false;
            ++at;
        }
    }
    return npos;
}

std::string_view Lexer::restOfLine()
{
    const std::size_t start = position();
    const std::size_t end = std::min(m_text.find('\n', start), m_text.size());
    seek(end);
    return trimmed(m_text.substr(start, end - start));
}

bool Lexer::backslashEscapes()
{
    if (m_dialect != Dialect::Detect)
        return m_dialect == Dialect::MySql;
    if (m_evidence == 0 && !m_guessedAt)
        m_guessedAt = m_position;
    return m_evidence >= 0;
}

std::string_view unquoted(std::string_view token, bool escapes, std::string &scratch)
{
    const char close = token.back();
    const std::string_view content = token.substr(1, token.size() - 2);
    const auto special = [&](char c) { return c == close || (escapes && c == '\\'); };
    if (std::ranges::none_of(content, special))
        return content;
    scratch.clear();
    for (std::size_t i = 0; i < content.size(); ++i) {
        const char c = content[i];
        const char following = i + 1 < content.size() ? content[i + 1] : '\0';
        if (escapes && c == '\\' && i + 1 < content.size()) {
            if (following == '%' || following == '_')
                scratch += c;
            scratch += escaped(following);
            ++i;
        } else {
            scratch += c;
            if (c == close && following == close)
                ++i;
        }
    }
    return scratch;
}

} // namespace weighhouse::import
