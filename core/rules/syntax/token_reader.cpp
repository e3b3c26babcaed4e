// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/syntax/token_reader.h"

#include "core/base/text.h"

#include <cmath>
#include <utility>

namespace weighhouse::rules
{

TokenReader::TokenReader(std::string_view text, const std::vector<Token> &tokens,
                         std::vector<SyntaxError> &errors)
    : m_text(text), m_tokens(tokens), m_errors(errors), m_end(tokens.size() - 1)
{
    m_endToken.lineStart = true;
}

void TokenReader::setLimits(std::size_t begin, std::size_t end)
{
    m_begin = m_next = begin;
    m_end = end;
    m_failed = false;
}

const Token &TokenReader::peek(std::size_t ahead) const
{
    return m_failed || m_next + ahead >= m_end ? m_endToken : m_tokens[m_next + ahead];
}

bool TokenReader::atReserved(std::string_view word, std::size_t ahead) const
{
    return peek(ahead).kind == TokenKind::Reserved && peek(ahead).text == word;
}

bool TokenReader::atWord(std::string_view word, std::size_t ahead) const
{
    return atName(ahead) && !peek(ahead).quoted && peek(ahead).text == word;
}

Token TokenReader::take()
{
    Token token = peek();
    if (token.kind != TokenKind::End)
        ++m_next;
    return token;
}

bool TokenReader::accept(TokenKind kind)
{
    if (!at(kind) || atEnd())
        return false;
    ++m_next;
    return true;
}

bool TokenReader::acceptReserved(std::string_view word)
{
    if (!atReserved(word))
        return false;
    ++m_next;
    return true;
}

bool TokenReader::acceptWord(std::string_view word)
{
    if (!atWord(word))
        return false;
    ++m_next;
    return true;
}

bool TokenReader::expect(TokenKind kind, MessageCode what, MessageCode hint)
{
    if (accept(kind))
        return true;
    failExpected("rules.expected-sign", what, hint);
    return false;
}

bool TokenReader::expectWord(std::string_view word, MessageCode hint)
{
    if (acceptWord(word))
        return true;
    failExpected("rules.expected-word", Message::verbatim("`" + std::string(word) + "`"), hint);
    return false;
}

Word TokenReader::expectName(MessageCode what, MessageCode hint)
{
    if (at(TokenKind::Reserved) && sameLine(0)) {
        const Token &token = peek();
        fail({"rules.reserved-word",
              Message::of("rules.reserved-word", {{"word", token.text}, {"what", what}}),
              Message::of("rules.do.put-back-ticks-around"), token.range});
        return {};
    }
    if (!atName()) {
        failExpected("rules.expected-name", what, hint);
        return {};
    }
    Token token = take();
    return {std::move(token.text), token.range};
}

std::size_t TokenReader::expectCount(MessageCode what, std::size_t least, MessageCode hint)
{
    if (!at(TokenKind::Number)) {
        failExpected("rules.expected-number", what, hint);
        return least;
    }
    const Token token = take();
    if (token.number != std::floor(token.number) || token.number > 1e9 ||
        token.number < static_cast<double>(least)) {
        fail({"rules.bad-count",
              Message::of("rules.bad-count", {{"written", written(token)}, {"what", what}}), hint,
              token.range});
        return least;
    }
    return static_cast<std::size_t>(token.number);
}

bool TokenReader::expectClosing(const Token &open, TokenKind kind)
{
    if (accept(kind))
        return true;
    const std::string close = kind == TokenKind::RightParenthesis ? ")" : "]";
    if (!failed() && (atEnd() || peek().lineStart) && !at(TokenKind::Invalid))
        fail({"rules.unclosed-bracket", Message::of("rules.unclosed-bracket", {{"bracket", written(open)}}),
              Message::of("rules.do.add-bracket", {{"bracket", close}}), open.range});
    else
        failExpected("rules.expected-sign", Message::verbatim("`" + close + "`"),
                     Message::of("rules.do.operator-comma-missing-before"));
    return false;
}

void TokenReader::fail(SyntaxError error)
{
    if (m_failed)
        return;
    m_failed = true;
    m_errors.push_back(std::move(error));
}

void TokenReader::failExpected(std::string_view code, Message what, Message hint)
{
    if (m_failed)
        return;
    if (at(TokenKind::Invalid)) { // reported by the lexer
        m_failed = true;
        return;
    }
    Message message = Message::of("rules.expected", {{"what", what}});
    SourceRange range;
    if (!atEnd() && !(peek().lineStart && m_next > m_begin)) {
        range = peek().range;
        message = at(TokenKind::Text)
                      ? Message::of("rules.expected.found-text", {{"what", what}})
                      : Message::of("rules.expected.found", {{"what", what}, {"found", written(peek())}});
    } else if (m_next > m_begin) {
        const Token &last = m_tokens[m_next - 1];
        range = last.range;
        message = last.kind == TokenKind::Text
                      ? Message::of("rules.expected.after-text", {{"what", what}})
                      : Message::of("rules.expected.after", {{"what", what}, {"last", written(last)}});
    }
    fail({std::string(code), std::move(message), std::move(hint), range});
}

std::string TokenReader::written(const Token &token) const
{
    std::string text(m_text.substr(token.range.begin, token.range.end - token.range.begin));
    // Back-ticks around a name in the message would double its own.
    if (token.quoted && text.size() > 2)
        text = text.substr(1, text.size() - 2);
    return text;
}

void TokenReader::recover(std::size_t position)
{
    m_failed = false;
    m_next = position;
}

SourceRange TokenReader::rangeFrom(std::size_t position) const
{
    if (m_next == position || position >= m_tokens.size())
        return {};
    return {m_tokens[position].range.begin, m_tokens[m_next - 1].range.end};
}

} // namespace weighhouse::rules
