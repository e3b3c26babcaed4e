// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/spelling.h"

#include "core/base/text.h"

#include <algorithm>

namespace weighhouse::sql
{
namespace
{

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// What SQLite allows in a bare name.
bool isNameCharacter(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' ||
           static_cast<unsigned char>(c) >= 0x80;
}

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

/// Just after a quoted piece; a doubled quote is part of it.
std::size_t endOfQuoted(std::string_view text, std::size_t start, char closing)
{
    for (std::size_t i = start + 1; i < text.size(); ++i) {
        if (text[i] != closing)
            continue;
        if (closing == ']' || i + 1 >= text.size() || text[i + 1] != closing)
            return i + 1;
        ++i;
    }
    return text.size();
}

std::size_t endOfNumber(std::string_view text, std::size_t start)
{
    const bool hexadecimal = text.substr(start, 2) == "0x" || text.substr(start, 2) == "0X";
    std::size_t i = start;
    while (i < text.size() && (isNameCharacter(text[i]) || text[i] == '.')) {
        const bool exponent = !hexadecimal && (text[i] == 'e' || text[i] == 'E') && i + 1 < text.size() &&
                              (text[i + 1] == '+' || text[i + 1] == '-');
        i += exponent ? 2 : 1;
    }
    return std::min(i, text.size());
}

Token tokenAt(std::string_view text, std::size_t start)
{
    const char c = text[start];
    const auto token = [&](TokenKind kind, std::size_t end) { return Token{kind, start, end - start}; };
    if (c == '\'')
        return token(TokenKind::Text, endOfQuoted(text, start, c));
    if (c == '"' || c == '`')
        return token(TokenKind::Name, endOfQuoted(text, start, c));
    if (c == '[')
        return token(TokenKind::Name, endOfQuoted(text, start, ']'));
    if (isDigit(c) || (c == '.' && start + 1 < text.size() && isDigit(text[start + 1])))
        return token(TokenKind::Number, endOfNumber(text, start));
    if (isNameCharacter(c)) {
        std::size_t end = start;
        while (end < text.size() && isNameCharacter(text[end]))
            ++end;
        return token(TokenKind::Word, end);
    }
    for (const std::string_view symbol : {std::string_view("<=>"), std::string_view("&&")}) {
        if (text.substr(start).starts_with(symbol))
            return token(TokenKind::Symbol, start + symbol.size());
    }
    return token(TokenKind::Symbol, start + 1);
}

} // namespace

std::size_t endOfComment(std::string_view text, std::size_t start, bool hashComments)
{
    const std::string_view rest = text.substr(start);
    if (rest.starts_with("/*")) {
        const std::size_t end = text.find("*/", start + 2);
        return end == std::string_view::npos ? text.size() : end + 2;
    }
    if (rest.starts_with("--") || (hashComments && rest.starts_with('#')))
        return std::min(text.find('\n', start), text.size());
    return start;
}

std::vector<Token> tokens(std::string_view text, bool hashComments)
{
    std::vector<Token> result;
    std::size_t i = 0;
    while (i < text.size()) {
        if (isSpace(text[i])) {
            ++i;
        } else if (const std::size_t end = endOfComment(text, i, hashComments); end > i) {
            i = end;
        } else {
            result.push_back(tokenAt(text, i));
            i += result.back().length;
        }
    }
    return result;
}

std::string nameOf(const Token &token, std::string_view text)
{
    const std::string_view piece = token.in(text);
    if ((token.kind != TokenKind::Name && token.kind != TokenKind::Text) || piece.size() < 2)
        return std::string(piece);
    const char closing = piece.back();
    std::string name;
    for (std::size_t i = 1; i + 1 < piece.size(); ++i) {
        name += piece[i];
        if (piece[i] == closing)
            ++i;
    }
    return name;
}

SpelledQuery::SpelledQuery(std::string_view text, const std::vector<Respelling> &pieces)
{
    std::size_t copied = 0;
    for (const Respelling &piece : pieces) {
        if (piece.offset < copied) // within what was replaced already
            continue;
        m_text += text.substr(copied, piece.offset - copied);
        m_shifts.push_back({m_text.size(), piece.offset});
        m_text += piece.with;
        copied = piece.offset + piece.length;
        m_shifts.push_back({m_text.size(), copied});
    }
    m_text += text.substr(copied);
}

std::size_t SpelledQuery::originalOffset(std::size_t offset) const
{
    const auto next = std::ranges::upper_bound(m_shifts, offset, {}, &Shift::spelled);
    if (next == m_shifts.begin())
        return offset;
    const Shift &shift = *std::prev(next);
    const std::size_t original = shift.original + (offset - shift.spelled);
    // Inside a replacement that is longer than what it replaced.
    return next == m_shifts.end() ? original : std::min(original, next->original);
}

} // namespace weighhouse::sql
